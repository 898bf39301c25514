import { knownBy, spelledColumn, targetText, withReference, type Recognition } from '../../../erp/guard/identity';
import { repeats } from '../../../erp/guard/repeats';
import type { Safety } from '../../../erp/guard/safety';
import type { Target } from '../../../erp/readback/target';
import { connection, operation, prepared } from '../../../testkit/facts/erp';
import { order } from '../../../testkit/node/orders';

const orders = operation('order.create');
const { savedIn } = orders;
if (!savedIn) throw new Error('Orders have no table');

const safety = (more: Partial<Safety> = {}): Safety => ({
	...{ guard: true, ifChanged: 'refuse', verify: true, verifyFor: 1_000, ifNotFound: 'unknown', together: 1 },
	...{ split: false, lenient: { guard: false, verify: false } },
	...more,
});
const target: Target = { table: savedIn, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };

it.each([
	['SIP_BELGENO', 'sip_belgeno'],
	['Sip_Stok_Kod', 'sip_stok_kod'],
	['sip_eticaret_KANAL_kodu', 'sip_eticaret_kanal_kodu'],
	['SIP_OZEL', 'SIP_OZEL'],
	[undefined, undefined],
])('the column %s of the reference is spelled %s', (reference, column) =>
	expect(spelledColumn(orders, safety({ reference }))).toBe(column),
);

it('the column of a reference without a table is spelled as a field is', () => {
	const free = { ...orders, savedIn: undefined };
	expect(spelledColumn(free, safety({ reference: 'SIP_STOK_KOD' }))).toBe('sip_stok_kod');
	expect(spelledColumn(free, safety({ reference: 'SIP_OZEL' }))).toBe('SIP_OZEL');
});

describe('the key as the reference of a document', () => {
	const lines = (...columns: object[]) => ({ satirlar: columns.map((more) => ({ sip_stok_kod: 'A', ...more })) });
	const asks = safety({ reference: 'SIP_BELGENO', key: 'W-1' });
	const filled = (name: string, members: object, of: Safety) =>
		withReference(prepared(name, members as Record<string, unknown>), operation(name), of).members;

	it('stands on each line that leaves it blank', () =>
		expect(filled('order.create', lines({}, { sip_belgeno: 'X' }, { sip_belgeno: '' }), asks)).toMatchObject(
			lines({ sip_belgeno: 'W-1' }, { sip_belgeno: 'X' }, { sip_belgeno: 'W-1' }),
		));

	it('stands on the document, where that has a header', () => {
		const invoice = { cha_kod: '120', detay: [{ sth_stok_kod: 'A' }] };
		const { members } = prepared('invoice.create', invoice);
		const named = safety({ reference: 'cha_belge_no', key: 'W-1' });
		expect(filled('invoice.create', invoice, named)).toEqual({ ...members, cha_belge_no: 'W-1' });
	});

	it('leaves alone a line that is none', () => {
		const document = { ...prepared('order.create', order(7)), members: { satirlar: [17] } };
		expect(withReference(document, orders, asks).members).toEqual({ satirlar: [17] });
	});

	it.each([safety({ key: 'W-1' }), safety({ reference: 'sip_belgeno' })])('stands nowhere without both', (of) => {
		const document = prepared('order.create', order(7));
		expect(withReference(document, orders, of)).toBe(document);
	});
});

it('a target as text holds all that tells a document apart', () => {
	expect(targetText(target)).toBe('SIPARISLER/sip_belgeno//R-1');
	expect(targetText({ ...target, series: 'A', kinds: { sip_tip: '0', sip_cins: '1' } })).toBe(
		'SIPARISLER/sip_belgeno/0/1/A/R-1',
	);
});

describe('a document is known', () => {
	const known = (name: string, members: object, of: Partial<Safety> = {}, companyCode = 'FIRMA01') =>
		knownBy(
			operation(name),
			prepared(name, members as Record<string, unknown>),
			connection({ baseUrl: 'http://erp:8094', companyCode }),
			safety(of),
		);

	it('by its key, with server, company and resource', () =>
		expect(known('order.create', order(7), { key: 'W-1' }).key).toBe('http://erp:8094|FIRMA01|order|W-1'));

	it('by its target, where it has no key', () =>
		expect(known('order.create', order(7), {}, 'TEST').key).toBe(
			'http://erp:8094|TEST|order|SIPARISLER/sip_evrakno_sira/0/T/7',
		));

	it('by its target and day, where numbers start anew every day', () => {
		const line = { sym_tarihi: '20.11.2026', sym_depono: 1, sym_evrakno: 7, sym_Stokkodu: 'A', sym_miktar1: 1 };
		expect(known('stockCount.create', { satirlar: [line] }).key).toMatch(
			/\|stockCount\|SAYIM_SONUCLARI\/sym_evrakno\/1\/\/7\/2026-11-20$/,
		);
	});

	it.each([
		['whose text is that of the key', 'W-1', undefined, 'sip_belgeno'],
		['whose column was named', 'X', 'SIP_BELGENO', 'sip_belgeno'],
		['of another text not', 'X', undefined, 'sip_evrakno_sira'],
	])('in the ERP by a reference %s', (_, sip_belgeno, reference, column) =>
		expect(known('order.create', order(7, { sip_belgeno }), { key: 'W-1', reference }).target?.column).toBe(column),
	);

	it('by nothing, where it has neither', () => {
		const free = known('order.create', order(0));
		expect([free.key, free.target]).toEqual([undefined, undefined]);
	});

	it('with what it would hold, where it is guarded', () => {
		const guarded = known('order.create', order(7));
		expect(guarded.expected?.account).toBe('120.01.001');
		expect(guarded.target).toMatchObject({ value: '7', expected: guarded.expected });
		const free = known('order.create', order(7), { guard: false });
		expect(free.target).toMatchObject({ value: '7' });
		expect([free.expected, free.target?.expected]).toEqual([undefined, undefined]);
	});
});

describe('of the documents of a run, one repeats another', () => {
	const document = (name: string, known: Recognition, of: Partial<Safety> = {}) => ({
		name,
		known,
		safety: safety(of),
	});
	const at = (value: string, more: Partial<Target> = {}): Recognition => ({
		key: `http://erp|FIRMA01|order|${value}`,
		target: { ...target, value, day: '2026-11-20', account: '120', ...more },
	});
	const told = (...documents: Array<ReturnType<typeof document>>) => repeats(documents).map((issue) => issue?.message);

	it('of the same key', () => {
		expect(repeats([{ name: 'A', known: { key: 'k' }, safety: safety() }, document('B', { key: 'k' })])).toEqual([
			undefined,
			{
				field: 'Duplicate Guard',
				message: 'has the same key as A',
				remedy: expect.stringMatching(/key of its own: check Document Key/),
			},
		]);
		expect(told(document('A', { key: 'k' }), document('B', { key: 'l' }), document('C', { key: 'k' }))).toEqual([
			undefined,
			undefined,
			'has the same key as A',
		]);
	});

	it('but not where neither is guarded or has a key', () => {
		const free = { guard: false };
		expect(told(document('A', { key: 'k' }, free), document('B', { key: 'k' }, free))).toEqual([undefined, undefined]);
		expect(told(document('A', {}), document('B', {}))).toEqual([undefined, undefined]);
	});

	it('of the same target under another key', () => {
		const other = { ...at('R-1'), key: 'http://erp|FIRMA01|order|other' };
		expect(repeats([document('A', at('R-1')), document('B', other)])).toEqual([
			undefined,
			{
				field: 'Duplicate Guard',
				message: 'has the same sip_belgeno as A: in the ERP neither could be told from the other',
				remedy: 'Give each document a reference or number of its own.',
			},
		]);
		expect(repeats([document('A', at('R-1'), { guard: false }), document('B', other, { guard: false })])).toEqual([
			undefined,
			expect.objectContaining({ field: 'Verify Unknown Saves' }),
		]);
	});

	it.each([
		['R-i', 'r-I', 'in English'],
		['R-ı', 'R-I', 'in Turkish'],
		['R-İ', 'R-i', 'in Turkish'],
	])('%s and %s differ only in letter case (%s)', (one, other) =>
		expect(told(document('A', at(one)), document('B', at(other)))).toEqual([
			undefined,
			'has the same sip_belgeno as A but for letter case, which the ERP does not heed: in the ERP neither could be told from the other',
		]),
	);

	const foreign = { ...at('R-1'), key: 'http://erp|TEST|order|x' };
	it.each<[string, Recognition, Partial<Safety>]>([
		['another value', at('R-2'), {}],
		['another day', { ...at('R-1', { day: '2026-11-21' }), key: 'k2' }, {}],
		['another account', { ...at('R-1', { account: '121' }), key: 'k2' }, {}],
		['another company', foreign, {}],
		['no target', { key: 'k2' }, {}],
		['no wish to be found', { ...at('R-1'), key: 'http://erp|FIRMA01|order|o' }, { guard: false, verify: false }],
	])('but not with %s', (_, other, of) =>
		expect(told(document('A', at('R-1')), document('B', other, of))).toEqual([undefined, undefined]),
	);
});
