import fc from 'fast-check';
import type { ReadTable } from '../../../../erp/catalogue/tables';
import { readTableOf } from '../../../../testkit/facts/catalogue';
import { targetOf } from '../../../../erp/saving/readback/target';
import { operations } from '../../../../erp/catalogue';
import { operation } from '../../../../testkit/facts/erp';
import { docOf } from '../../../../erp/document/doc';

const tableOf = (method: string): ReadTable => {
	const table = readTableOf(method);
	if (!table) throw new Error(`${method} has no table`);
	return table;
};
const ORDERS = tableOf('SiparisKaydetV2');
const line = {
	sip_tarih: '20.11.2026',
	sip_evrakno_seri: 'A',
	sip_tip: 0,
	sip_cins: '0',
	sip_musteri_kod: '120.01.001',
};
const orderTarget = (members: object, key?: string, lineCount = 1) =>
	targetOf(docOf(operation('order.create'), { satirlar: Array(lineCount).fill({ ...line, ...members }) }), ORDERS, key);

describe('a document is looked for', () => {
	it('by its own number, in its own series, where it has no reference or no date', () => {
		const numbered = { sip_evrakno_sira: '7' };
		expect(orderTarget(numbered)).toMatchObject({ column: 'sip_evrakno_sira', value: '7', numeric: true, series: 'A' });
		expect(orderTarget({ ...numbered, sip_evrakno_seri: '' })).toMatchObject({ series: '' });
		expect(orderTarget({ ...numbered, sip_belgeno: 'R-1', sip_tarih: '' })).toMatchObject({ value: '7' });
	});

	it('never by number alone where numbers start anew every day', () => {
		const journal = tableOf('MuhasebeFisKaydetV2');
		const target = (members: object) =>
			targetOf(docOf(operation('journalSlip.create'), { satirlar: [members] }), journal);
		expect(target({ fis_sira_no: 5 })).toBeUndefined();
		expect(target({ fis_sira_no: 5, fis_tarih: '20.11.2026' })).toMatchObject({ value: '5', day: '2026-11-20' });
	});
});

describe('a serial number of a count', () => {
	const counted = (...serials: Array<string | undefined>) =>
		targetOf(
			docOf(operation('stockCount.create'), {
				satirlar: serials.map((sym_serino) => ({ sym_tarihi: '20.11.2026', sym_depono: 1, sym_serino })),
			}),
			tableOf('SayimSonuclariKaydetV2'),
		);

	it('is the reference of the whole where all lines have it, as clients trace a count', () =>
		expect(counted('C-1', 'C-1')).toMatchObject({ column: 'sym_serino', value: 'C-1', rows: 2 }));

	it.each([
		['S1', 'S2'],
		['S1', undefined],
	])('is that of its item where lines differ: %p, %p', (...serials) => expect(counted(...serials)).toBeUndefined());
});

it('what is not one thing is no identity: whatever a document holds, the target is text without control characters', () => {
	fc.assert(
		fc.property(fc.anything(), fc.anything(), fc.anything(), (reference, number, series) => {
			const target = orderTarget({ sip_belgeno: reference, sip_evrakno_sira: number, sip_evrakno_seri: series });
			if (!target) return;
			expect(target.value).toBe(target.value.trim());
			expect(target.value).not.toBe('');
			if (target.numeric) expect(Number.isInteger(Number(target.value))).toBe(true);
			else expect(target.value).not.toMatch(/\p{Cc}/u);
		}),
	);
});

describe('the tables', () => {
	const saves = operations.filter(({ kind, savedIn }) => kind === 'save' && savedIn !== undefined);

	it.each(saves.map(({ resource, operation: key, method }) => [`${resource}.${key}`, method]))(
		'%s: every column bears the prefix of its table',
		(_, method) => {
			const { prefix, guid, series, number, date, account, kinds, references } = tableOf(method);
			for (const column of [guid, series, number, date, account, ...kinds, ...references])
				if (column !== undefined) expect(column.startsWith(`${prefix}_`)).toBe(true);
		},
	);
});
