import fc from 'fast-check';
import { agentProblem, columnListProblem, fragmentProblem, emptyPart } from '../../../../erp/database/sql/condition';

const name = fc.stringMatching(/^[A-Za-z_ğüşıöçĞÜŞİÖÇ][A-Za-z0-9_]{0,20}$/);

describe('a list of columns', () => {
	it('is names with commas between them; to order by, each may go down', () => {
		fc.assert(
			fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
				expect(columnListProblem(names.join(' , '), false)).toBeUndefined();
				expect(columnListProblem(names.map((one) => `-${one}`).join(','), true)).toBeUndefined();
				expect(columnListProblem(names.map((one) => `${one} desc`).join(','), true)).toBeUndefined();
			}),
		);
	});

	it('holds no other sign: what would be SQL is refused', () => {
		const sign = fc.constantFrom(...';\'"()[]{}*/\\=<>+%|&^~!@#?.:`$\0\u2028'.split(''), '--', 'a b c');
		fc.assert(
			fc.property(name, sign, name, fc.boolean(), (before, odd, after, orders) =>
				expect(columnListProblem(`${before}${odd}${after}`, orders)?.remedy).toContain('names of columns'),
			),
		);
	});

	it.each(['', ',', 'a,', ',a', 'a,,b', '-', '- ', 'a-', 'a -b', '1a', 'a DESC DESC', 'DESC a'])(
		'is not %j',
		(text) => {
			expect(columnListProblem(text, true)).toBeDefined();
			expect(columnListProblem(text, false)).toBeDefined();
		},
	);

	it('that is not for ordering has no direction', () => {
		for (const text of ['-cari_kod', 'cari_kod DESC']) expect(columnListProblem(text, false)).toBeDefined();
	});
});

describe('a condition that an expression has left a hole in', () => {
	it.each([
		["cari_kod LIKE '%%'", "%'"],
		["cari_kod = ''", '={{ x }}'],
		["cari_kod = N'undefined'", '={{ x }}'],
		["cari_kod IN ('A', ' ')", '={{ x }}'],
		["ad = 'O''Neil' AND cari_kod = '\u200b'", '={{ x }}'],
		['cari_doviz_cinsi1 = undefined', '={{ x }}'],
		['cari_doviz_cinsi1 > NaN', '={{ x }}'],
		['cari_kod = [object Object]', '={{ x }}'],
	])('is %s', (condition, raw) => expect(emptyPart(condition, raw)?.message).toContain('gives nothing'));

	it.each([
		["cari_kod = ''", "=cari_kod = '' AND {{ x }}"],
		["cari_kod LIKE '%%'", "cari_kod LIKE '%%'"],
		["ad = 'O''Neil'", '={{ x }}'],
		["ad = ''''", '={{ x }}'],
		['cari_kod IS NULL', '={{ x }}'],
		["ad = 'undefined behaviour'", '={{ x }}'],
		['undefined_column = 1', '={{ x }}'],
	])('is not %s', (condition, raw) => expect(emptyPart(condition, raw)).toBeUndefined());

	it('is never a condition that was typed as it is', () => {
		fc.assert(fc.property(fc.string(), (text) => expect(emptyPart(text, text)).toBeUndefined()));
	});
});

it('an agent’s condition holds no second statement and no comment, wherever they stand', () => {
	fc.assert(
		fc.property(fc.string(), fc.constantFrom(';', '--', '/*'), fc.string(), (before, sign, after) =>
			expect(agentProblem(`${before}${sign}${after}`)?.message).toContain('is not allowed'),
		),
	);
	expect(agentProblem("cari_kod = 'A-B' AND x - 1 > 2 * 3 / 4")).toBeUndefined();
});

it.each([
	...['x = 1) OR (1 = 1', ')', '(x = 1)) OR ((1 = 1)', "x = ')') OR (1 = 1"],
	...['x = 1 GROUP BY x HAVING 1 = 1', 'x = 1 order\tby y', 'x = 1 OPTION (RECOMPILE)', 'x = 1 UNION ALL x'],
])('an agent’s condition ends with itself: %s', (condition) =>
	expect(agentProblem(condition)?.message).toContain('is not allowed'),
);

it.each(["(x = ')' OR [)] = 1) AND ((y) > 2)", "x = 'order by'", '[order] = 1'])(
	'an agent’s condition has brackets and words of its own: %s',
	(condition) => expect(agentProblem(condition)).toBeUndefined(),
);

it.each(['x = 1 FOR JSON AUTO', 'x = 1 for\nxml raw', 'x = 1 FOR/**/JSON PATH', 'x = “1” FOR JSON AUTO'])(
	'no condition makes one text of all columns, passwords too: %s',
	(condition) => {
		for (const isAgents of [true, false]) expect(fragmentProblem('condition', condition, isAgents)).toBeDefined();
	},
);
