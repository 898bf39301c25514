import { CHECKS } from '../../../erp/check/checks';
import { OF_CHECKS, withTables } from '../../../scripts/operation-tables';
import { textOf } from '../../docs/markdown';

/** The assumptions of the page: every item of a list between the section on logins and that on the stand-in. */
const assumptions = textOf('docs', 'trust', 'assumptions.md')
	.replace(/^[\s\S]*?\n## Login\n/, '')
	.replace(/\n## The stand-in[\s\S]*$/, '')
	.split(/^- /m)
	.slice(1)
	.map(
		(text) =>
			text
				.split(/\n(?=\S)/)[0]
				?.replace(/\s+/g, ' ')
				.trim() ?? '',
	);

const named = assumptions.map((text) => ({
	text,
	checks: [...(/\*Check: ([^*]+)\.\*$/.exec(text)?.[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, id = '']) => id),
	hasNone: text.endsWith('*No check.*'),
}));

const ids: readonly string[] = CHECKS.map(({ id }) => id);

describe('assumptions about the ERP', () => {
	it('are found', () => expect(assumptions.length).toBeGreaterThan(50));

	it('each say which check examines them, or that none can', () => {
		expect(named.filter(({ checks, hasNone }) => checks.length > 0 === hasNone)).toEqual([]);
	});

	it('name checks that there are', () => {
		expect(named.flatMap(({ checks }) => checks).filter((id) => !ids.includes(id))).toEqual([]);
	});

	it('have every check of how the ERP answers behind one of them, but for those of the settings and of SQL itself', () => {
		// What these ask is no assumption: a setting of the credential, the network, a part of T-SQL, or rows of a form that is measured.
		const others = new Set([
			...['reachable', 'encryption', 'steady', 'latency', 'apiKey', 'workingYear', 'everyCall'],
			...['sqlWays', 'ownAnswers'],
			...['accountRows', 'itemRows', 'orderDates', 'collation', 'sqlCatalogue', 'sqlStatement'],
		]);
		const examined = new Set(named.flatMap(({ checks }) => checks));
		const open = CHECKS.filter(({ id }) => !/^(?:table|function)\./.test(id) && !examined.has(id) && !others.has(id));
		expect(open.map(({ id }) => id)).toEqual([]);
		expect([...others].filter((id) => !ids.includes(id) || examined.has(id))).toEqual([]);
	});
});

describe('the page on what to arrange', () => {
	it('names checks that there are', () => {
		const cells =
			textOf('docs', 'before-first-order.md')
				.match(/^\|.*\|$/gm)
				?.map((row) => row.split('|').at(-2) ?? '') ?? [];
		const told = cells.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, id = '']) => id));
		expect(told.length).toBeGreaterThan(20);
		expect(told.filter((id) => !ids.includes(id))).toEqual([]);
	});
});

describe('the pages of all checks', () => {
	it.each([
		['en', textOf('docs', 'reference', 'checks.md')],
		['tr', textOf('docs', 'tr', 'reference', 'checks.md')],
	] as const)('have the table of today in %s (npm run docs)', (language, page) =>
		expect(withTables(page, OF_CHECKS[language])).toBe(page),
	);
});
