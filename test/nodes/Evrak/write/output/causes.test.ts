import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { casesOf } from '../../../../../testkit/jest/laws';

/** A sheet of orders, each of one row, whose rows `wrong` spoils. */
const sheet = (rows: number, wrong: (row: number) => IDataObject): IDataObject[] =>
	Array.from({ length: rows }, (_, row) => ({
		No: `W-${row}`,
		Tarih: '20.11.2026',
		Cari: '120.01.001',
		Stok: 'STK001',
		Miktar: '1,5',
		Fiyat: '12,50',
		...wrong(row),
	}));

const FORM: INodeParameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'rows',
	groupBy: '={{ $json.No }}',
	documentFields: fields({
		sip_tip: '0',
		sip_tarih: '={{ $json.Tarih }}',
		sip_musteri_kod: '={{ $json.Cari }}',
		sip_evrakno_seri: 'TBL',
	}),
	lineFields: fields({
		sip_stok_kod: '={{ $json.Stok }}',
		sip_miktar: '={{ $json.Miktar }}',
		sip_b_fiyat: '={{ $json.Fiyat }}',
	}),
	options: { numberFormat: '1.234,56' },
};

const options = (more: INodeParameters): INodeParameters => ({
	...FORM,
	options: { ...(FORM.options as INodeParameters), ...more },
});

describe('a sheet with wrong rows', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	beforeEach(() => erp.erp.requests.clear());
	afterAll(async () => await erp.close());

	const refused = async (rows: IDataObject[], form: INodeParameters = FORM) => {
		const { error } = await erp.evrak(form, items(...rows));
		return { message: error?.message ?? '', description: error?.description ?? '', error };
	};
	const FIRST =
		'The first are Document 1 (TBL), group "W-0", line 1 (item 0); Document 2 (TBL), group "W-1", line 1 (item 1); Document 3 (TBL), group "W-2", line 1 (item 2).';

	it('is told the cause of fifty rows once, with how many they are, the first of them and what to do', async () => {
		const { message, description, error } = await refused(sheet(50, () => ({ Miktar: undefined })));
		expect(message).toBe(
			`50 documents (50 lines): Quantity (Miktar), sip_miktar: the expression gives nothing: {{ $json.Miktar }}. Correct the name in it. If it may be blank, write {{ … ?? '' }}. ${FIRST}`,
		);
		expect(description).toBe('Nothing was sent.');
		expect(error?.context?.itemIndex).toBe(0);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each<[kind: string, wrong: (row: number) => IDataObject, text: string, options: INodeParameters]>([
		[
			'a number',
			(row) => ({ Miktar: `${row}x` }),
			'"0x" is not a number (likewise "1x", "2x", "3x", "4x", "5x" and 44 more)',
			{},
		],
		['no group', () => ({ No: '' }), 'item 0 has no value (likewise item 1, item 2, ', {}],
		[
			'a code that the ERP does not have',
			(row) => ({ Stok: `NOPE-${row}` }),
			'"NOPE-0" is none of the ERP’s items (Stoklar) (likewise "NOPE-1", ',
			{ checkCodes: true },
		],
	])('is one error, though each row has its own value: %s', async (_, wrong, text, more) => {
		const { message, description } = await refused(sheet(50, wrong), options(more));
		expect(message).toMatch(/^50 documents( \(50 lines\))?: /);
		expect(message).toContain(text);
		expect(description).toBe('Nothing was sent.');
	});

	it('of three hundred rows in two orders is told the first lines and how many more', async () => {
		const rows = sheet(300, (row) => ({ No: `W-${row % 2}`, ...(row % 4 < 2 ? {} : { Stok: 'NOPE' }) }));
		const { message } = await refused(rows, options({ checkCodes: true }));
		expect(message).toMatch(
			/^Document 1 \(TBL\), group "W-0", lines 2, 4, 6, 8, 10, 12, 14, 16 and 67 more \(items 2, 6, .* and 67 more\); Document 2 /,
		);
		expect(message.length).toBeLessThan(500);
	});

	const CAUSES: ReadonlyArray<readonly [text: string, wrong: IDataObject]> = [
		['Quantity (Miktar), sip_miktar: "x" is not a number', { Miktar: 'x' }],
		['Order Date (Tarih), sip_tarih: "y" is not a date', { Tarih: 'y' }],
		['Account (Cari), sip_musteri_kod is missing', { Cari: '' }],
		['Item (Stok), sip_stok_kod is missing', { Stok: '' }],
		['Unit Price (Fiyat), sip_b_fiyat: "1.2.3" is not a number', { Fiyat: '1.2.3' }],
	];

	it('with several causes is told each of them once, and every wrong row is counted', async () => {
		const cause = fc.option(fc.nat(CAUSES.length - 1), { nil: undefined });
		await fc.assert(
			fc.asyncProperty(fc.array(cause, { minLength: 1, maxLength: 60 }), async (chosen) => {
				const kinds = [...new Set(chosen)].filter((kind) => kind !== undefined);
				fc.pre(kinds.length > 0);
				const rows = sheet(chosen.length, (row) => CAUSES[chosen[row] ?? -1]?.[1] ?? {});
				const { message, description } = await refused(rows);
				const texts = [message, ...description.split('\n').slice(2)];
				expect(texts).toHaveLength(kinds.length);
				for (const kind of kinds) {
					const own = texts.filter((text) => text.includes(CAUSES[kind]?.[0] ?? '\0'));
					expect(own).toHaveLength(1);
					const hit = chosen.filter((other) => other === kind).length;
					const named = own[0]?.match(/Document \d+/g)?.length ?? 0;
					expect(Number(/(\d+) documents/.exec(own[0] ?? '')?.[1] ?? named)).toBe(hit);
					expect(named).toBe(Math.min(hit, 3));
				}
				expect(erp.erp.requests).toHaveLength(0);
			}),
			{ numRuns: casesOf(15) },
		);
	});

	it('gives with "Continue" each wrong row a short error of its own, and saves the others', async () => {
		const rows = sheet(50, (row) => (row % 5 === 0 ? {} : { Miktar: 'x' }));
		const ran = await erp.evrak(FORM, items(...rows), { onError: 'continueErrorOutput' });
		expect(ran.items).toHaveLength(10);
		expect(ran.errors).toHaveLength(40);
		const wrong = rows.flatMap((_, row) => (row % 5 === 0 ? [] : [row]));
		expect(ran.errors.map(({ pairedItem }) => pairedItem)).toEqual(wrong.map((item) => ({ item })));
		for (const [place, { error }] of ran.errors.entries()) {
			const row = wrong[place] ?? -1;
			expect(error?.message).toMatch(
				`Document ${row + 1} (TBL), group "W-${row}", line 1 (item ${row}): Quantity (Miktar), sip_miktar: "x" is not a number. `,
			);
			expect(error?.message.length).toBeLessThan(250);
			expect(error).toMatchObject({ description: 'This document was not sent.' });
		}
	});
});
