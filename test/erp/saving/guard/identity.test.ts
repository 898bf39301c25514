import { recognitionOf, type Recognition, repeats } from '../../../../erp/saving/guard/identity';
import type { Safety } from '../../../../erp/saving/guard/safety';
import type { Target } from '../../../../erp/saving/readback/target';
import { connection, operation, prepared } from '../../../../testkit/facts/erp';
import { order } from '../../../../testkit/node/orders';

const orders = operation('order.create');
const { savedIn } = orders;
if (!savedIn) throw new Error('Orders have no table');

const safety = (more: Partial<Safety> = {}): Safety => ({
	...{ guard: true, ifChanged: 'refuse', verify: true, verifyFor: 1_000, ifNotFound: 'unknown', together: 1 },
	strict: true,
	...more,
});
const target: Target = { table: savedIn, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };

describe('a document is known', () => {
	const known = (name: string, members: object, of: Partial<Safety> = {}, companyCode = 'FIRMA01') =>
		recognitionOf(
			prepared(name, members as Record<string, unknown>).doc,
			connection({ baseUrl: 'http://erp:8094', companyCode }),
			safety(of),
		);

	it('by its key, with server, company and resource', () =>
		expect(known('order.create', order(7), { key: 'W-1' }).key).toBe('http://erp:8094|FIRMA01|order|W-1'));

	it('by its target, where it has no key', () =>
		expect(known('order.create', order(7), {}, 'TEST').key).toBe(
			'http://erp:8094|TEST|order|SIPARISLER/sip_evrakno_sira/t/7',
		));

	it.each([
		['SİP-1', 'sip-1 ', true],
		['kıl-1', 'kil-1', false],
		['WEB-1', 'WEB-2', false],
	])('by a reference in any letter case, as the database has it: %s, %s', (one, other, isSame) => {
		const keyOf = (sip_belgeno: string) => known('order.create', order(0, { sip_belgeno })).key;
		expect(keyOf(one) === keyOf(other)).toBe(isSame);
	});

	it('by its target and day, where numbers start anew every day', () => {
		const line = { sym_tarihi: '20.11.2026', sym_depono: 1, sym_evrakno: 7, sym_Stokkodu: 'A', sym_miktar1: 1 };
		expect(known('stockCount.create', { satirlar: [line] }).key).toMatch(
			/\|stockCount\|SAYIM_SONUCLARI\/sym_evrakno\/sym_depono=1\/\/7\/2026-11-20$/,
		);
	});

	it('by the serial numbers of its items, day and warehouse, where no number or reference tells it', () => {
		const keyOf = (serials: readonly string[], more = {}) => {
			const line = { sym_tarihi: '20.11.2026', sym_depono: 1, sym_Stokkodu: 'A', sym_miktar1: 1, ...more };
			return known('stockCount.create', { satirlar: serials.map((sym_serino) => ({ ...line, sym_serino })) }).key;
		};
		const key = keyOf(['S-1', 'S-2', '']);
		expect(key).toContain('SAYIM_SONUCLARI');
		expect(keyOf(['', 'S-2', 'S-1'], { sym_miktar1: 2 })).toBe(key);
		for (const other of [
			keyOf(['S-1', 'S-3']),
			keyOf(['S-1', 'S-2'], { sym_depono: 2 }),
			keyOf(['S-1', 'S-2'], { sym_tarihi: '21.11.2026' }),
		])
			expect(other).not.toBe(key);
		expect(keyOf(['', ''])).toBeUndefined();
	});

	it.each([
		['whose text is that of the key', 'W-1', 'sip_belgeno'],
		['of another text not', 'X', 'sip_evrakno_sira'],
	])('in the ERP by a reference %s', (_, sip_belgeno, column) =>
		expect(known('order.create', order(7, { sip_belgeno }), { key: 'W-1' }).target?.column).toBe(column),
	);

	it('by a key that is its reference in any letter case, by another one letter by letter', () => {
		const keyOf = (key: string, sip_belgeno: string) => known('order.create', order(7, { sip_belgeno }), { key }).key;
		expect(keyOf('W-1', 'W-1')).toBe(keyOf('w-1', 'w-1'));
		expect(keyOf('W-1', 'X')).not.toBe(keyOf('w-1', 'X'));
	});

	it('with a mark of its content, where it is protected', () => {
		expect(known('order.create', order(7)).mark).toEqual(expect.any(String));
		expect(known('order.create', order(7), { guard: false }).mark).toBeUndefined();
	});

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
	const document = (name: string, recognition: Recognition, of: Partial<Safety> = {}) => ({
		name,
		recognition,
		safety: safety(of),
	});
	const at = (value: string, more: Partial<Target> = {}): Recognition => ({
		key: `http://erp|FIRMA01|order|${value}`,
		target: { ...target, value, day: '2026-11-20', account: '120', ...more },
	});
	const told = (...documents: Array<ReturnType<typeof document>>) => repeats(documents).map((issue) => issue?.message);

	it('of the same key', () => {
		const [, issue] = repeats([document('A', { key: 'k' }, { key: 'k' }), document('B', { key: 'k' }, { key: 'k' })]);
		expect(issue).toEqual({
			field: 'Protection',
			message: 'has the same key as A',
			remedy: expect.stringMatching(/a Document Key of its own, whatever its letter case/),
		});
		expect(told(document('A', { key: 'k' }), document('B', { key: 'l' }), document('C', { key: 'k' }))).toEqual([
			undefined,
			undefined,
			'has the same key as A',
		]);
	});

	it('of the same target under another key', () => {
		const other = { ...at('R-1'), key: 'http://erp|FIRMA01|order|other' };
		expect(repeats([document('A', at('R-1')), document('B', other)])).toEqual([
			undefined,
			{
				field: 'Protection',
				message: 'has the same sip_belgeno as A: the ERP could not distinguish them',
				remedy: expect.stringMatching(
					/two states of one document, leave the older one out.* else give each a reference/,
				),
			},
		]);
	});

	it.each([
		['R-i', 'r-I'],
		['R-ı', 'R-I'],
		['R-İ', 'R-i'],
	])('in another letter case: %s, %s', (one, two) =>
		expect(told(document('A', at(one)), document('B', { ...at(two), key: 'http://erp|FIRMA01|order|x' }))).toEqual([
			undefined,
			'has the same sip_belgeno as A: the ERP could not distinguish them',
		]),
	);

	it('of two before it, the first', () => {
		const same = () => document('B', { key: 'k' });
		expect(told(document('A', { key: 'k' }), same(), same())).toEqual([
			undefined,
			'has the same key as A',
			'has the same key as A',
		]);
	});

	it('of R-ı and R-i neither: small letters tell the two apart in Turkish and in English', () =>
		expect(told(document('A', at('R-ı')), document('B', at('R-i')))).toEqual([undefined, undefined]));

	const foreign = { ...at('R-1'), key: 'http://erp|TEST|order|x' };
	it.each<[string, Recognition, Partial<Safety>]>([
		['another value', at('R-2'), {}],
		['another day', { ...at('R-1', { day: '2026-11-21' }), key: 'k2' }, {}],
		['another company', foreign, {}],
	])('but not with %s', (_, other, of) =>
		expect(told(document('A', at('R-1')), document('B', other, of))).toEqual([undefined, undefined]),
	);
});
