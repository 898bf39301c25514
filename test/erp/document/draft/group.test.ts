import fc from 'fast-check';
import { groupKey, sharedValues } from '../../../../erp/document/draft/group';
import { aField, ISTANBUL, operation } from '../../../../testkit/facts/erp';

describe('a group is told by', () => {
	it.each([
		[' WEB-1001 ', 'WEB-1001'],
		[1001, '1001'],
		[10n, '10'],
	])('%p', (value, key) => expect(groupKey(value)).toEqual({ ok: true, key }));

	it.each([
		['', 'has no value'],
		[Infinity, 'gave "Infinity", which is no number'],
		[12345678901234567890, 'which has lost digits'],
		[true, 'gave a yes/no value'],
		['#YOK', 'gave no key: "#YOK" is what Excel shows'],
		['1,006E+12', 'gave no key: "1,006E+12" is a number that a sheet has rounded'],
		['undefined', '"undefined" where a value is missing'],
	])('nothing such as %p', (value, message) => {
		const read = groupKey(value);
		expect(read).toMatchObject({ ok: false, message: expect.stringContaining(message) as string });
	});

	it('nothing that JavaScript writes for a missing value, wherever it stands', () => {
		const text = fc.stringMatching(/^[A-Z0-9 #/_-]{0,6}$/);
		fc.assert(
			fc.property(text, fc.constantFrom(undefined, null, NaN, {}), text, (before, missing, after) => {
				// A letter behind it makes it another word.
				fc.pre(!/^\p{L}/u.test(after) || (typeof missing === 'object' && missing !== null));
				fc.pre(missing !== null || !/^[A-Z]/.test(after));
				expect(groupKey(`${before}${String(missing)}${after}`).ok).toBe(false);
			}),
		);
	});
});

describe('rows of a group', () => {
	const { fields } = operation('order.create').body;
	const { fields: tenders } = operation('receivedQuotation.create').body;
	const of = (path: string, ...values: unknown[]) =>
		sharedValues(
			'A',
			values.map((value, item) => ({ item, values: { [path]: value } })),
			[...fields, ...tenders, aField({ path: 'flag_fl', name: 'flag_fl', type: 'number', isFlag: true }), GUID, LIST],
			{ zone: ISTANBUL },
		);
	const GUID = aField({ path: 'guid', type: 'guid' });
	const LIST = aField({
		path: 'list',
		type: 'list',
		members: [aField({ path: 'day', type: 'date' }), aField({ path: 'n', type: 'number' })],
	});
	const id = '11111111-2222-3333-4444-55555555aaaa';

	it.each([
		['a code and its names', 'sip_tip', 0, '0', 'Talep', '0 - Received (Sales) Order (Talep)'],
		['a flag', 'flag_fl', true, 1, '1'],
		['a text and a number', 'sip_evrakno_seri', '12', 12, '12 '],
		['an identifier', 'guid', id, `{${id}}`, id.toUpperCase()],
		[
			'lists by what is in them',
			'list',
			[{ day: '20.11.2026', n: 1 }],
			[{ n: '1', day: '2026-11-20' }],
			'[{"n":1,"day":"2026-11-20"}]',
		],
		['a member that nobody knows', 'sip_renk', 0, '0'],
		['remarks', 'evrak_aciklamalari', 'a\nb', 'a\r\nb\n', 'a\n\nb'],
		['user tables', 'user_tablo', { a: 1, b: 2 }, [{ b: '2', a: 1 }], '{"a":1,"b":2}'],
	])('agree by what is sent: %s', (_, path, ...values) => {
		expect(of(path as string, ...values)).toEqual({ values: { [path as string]: values[0] }, issues: [] });
		expect(of(path as string, ...[...values].reverse()).issues).toEqual([]);
	});

	it.each([
		['codes', 'sip_tip', 'Talep', 1],
		['letter case', 'sip_evrakno_seri', 'a', 'A'],
		['lists', 'list', [{ day: '20.11.2026' }], [{ day: '21.11.2026' }]],
		['what cannot be sent', 'sip_tarih', 'dün', 'bugün'],
		['long lists', 'list', [{ x: 'a'.repeat(80) }], [{ x: `${'a'.repeat(79)}b` }]],
	])('disagree about %s: the issue names both values and both items', (_, path, a, b) => {
		const { issues } = of(path as string, undefined, a, a, b, b);
		expect(issues).toHaveLength(1);
		expect(issues[0]?.message).toMatch(/^the rows of group "A" disagree: ".*" in item 1, ".*" in item 3$/);
	});
});
