import { ADDRESSES, titleOf } from '../../nodes/Evrak/places';
import { ownNodes } from '../../testkit/node/nodes';
import { textOf } from './markdown';

const titles = new Set(
	ADDRESSES.map((address) => {
		const [resource = '', operation = ''] = address.split('.');
		return titleOf({ resource, operation });
	}),
);

/** Every label of the forms, whole. */
const labels = new Set(
	Object.values(ownNodes()).flatMap(({ description }) =>
		[...JSON.stringify(description.properties).matchAll(/"displayName":"([^"]+)"/g)].map(([, label = '']) => label),
	),
);

/** Rows of the page's tables: task, operation, fields, page. */
const rowsOf = (page: string) =>
	[...page.matchAll(/^\| ([^|]+) \| \*([^|*]+)\* \| ([^|]+) \| \[[^\]]+\]\(([^)]+)\) \|$/gm)].map(
		([, task = '', operation = '', fields = '', target = '']) => ({
			...{ task, operation, target },
			fields: [...fields.matchAll(/\*([^*]+)\*/g)].map(([, field = '']) => field),
		}),
	);

describe.each([['docs'], ['docs', 'tr']])('%s/%s tasks.md, the first page', (...folders) => {
	const rows = rowsOf(textOf(...folders, 'tasks.md'));

	it('has forty tasks, each of its own', () => {
		expect(rows.length).toBeGreaterThanOrEqual(40);
		expect(new Set(rows.map(({ task }) => task)).size).toBe(rows.length);
	});

	it('names operations, fields and pages that there are, three fields at most', () => {
		expect(rows.filter(({ operation }) => !titles.has(operation))).toEqual([]);
		expect(rows.flatMap(({ fields }) => fields).filter((field) => !labels.has(field))).toEqual([]);
		expect(rows.filter(({ fields }) => fields.length > 3)).toEqual([]);
		for (const { target } of rows) expect(textOf(...folders, target)).toMatch(/^# /m);
	});
});

it('both languages have the same operations, fields and pages, in one order', () => {
	const told = (page: string) =>
		rowsOf(page).map(({ operation, fields, target }) => [operation, fields, target.replace('../', '')]);
	expect(told(textOf('docs', 'tr', 'tasks.md'))).toEqual(told(textOf('docs', 'tasks.md')));
});
