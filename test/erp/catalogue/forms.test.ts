import { categories, identityOf, operations } from '../../../erp/catalogue';
import type { CategorySource, OperationSource } from '../../../erp/catalogue/source';
import { fieldName } from '../../../erp/problem';
import { isTitleCase } from '../../support/titleCase';
import { allFields } from '../../support/wire';

type CategoryModule = typeof import('../../../erp/catalogue/category');

/** The derived catalogue does not show names that matched nothing, so the test listens to what the category files write. */
jest.mock('../../../erp/catalogue/category', () => {
	const actual = jest.requireActual<CategoryModule>('../../../erp/catalogue/category');
	const sources: CategorySource[] = [];
	const category: CategoryModule['category'] = (source) => {
		sources.push(source);
		return actual.category(source);
	};
	return { ...actual, category, sources };
});
const { sources } = jest.requireMock<{ sources: CategorySource[] }>('../../../erp/catalogue/category');

const FIELD_TYPES = [
	'text',
	'number',
	'numericText',
	'plain',
	'date',
	'dueDate',
	'guid',
	'taxNumber',
	'base64',
	'list',
];
/** More fields than this at first sight make a form that nobody reads. */
const USUAL_AT_MOST = 14;

const words = (text = '') => text.split(/\s+/).filter(Boolean);
const written = (): Array<{ name: string; source: OperationSource; category: CategorySource }> =>
	sources.flatMap((category) =>
		Object.values(category.operations).map((source) => ({ name: source.method, source, category })),
	);
const pathsOf = (method: string): string[] =>
	operations.find((operation) => operation.method === method)?.body.fields.map(({ path }) => path) ?? [];

/** Names that a category file writes although the operation has no such field. */
const strangers = (names: (source: OperationSource) => readonly string[]): string[] =>
	written().flatMap(({ name, source }) =>
		names(source)
			.filter((path) => !pathsOf(name).includes(path))
			.map((path) => `${name}: ${path}`),
	);

describe('what the category files write', () => {
	it('is seen whole', () => {
		expect(sources).toHaveLength(categories.length);
		expect(written().map(({ name }) => name)).toEqual(expect.arrayContaining(operations.map(({ method }) => method)));
	});

	it('requires only fields that the operation has', () => {
		expect(strangers(({ required }) => words(required))).toEqual([]);
	});

	it('calls usual only fields that the operation has', () => {
		expect(strangers(({ usual }) => words(usual))).toEqual([]);
	});

	it('lets only fields that the operation has stand in for lines', () => {
		expect(strangers(({ linesRequired }) => (Array.isArray(linesRequired) ? linesRequired : []))).toEqual([]);
	});

	it('names no field twice in one list', () => {
		const twice = written().flatMap(({ name, source }) =>
			[words(source.required), words(source.usual)].flatMap((names) =>
				names.filter((path, index) => names.indexOf(path) !== index).map((path) => `${name}: ${path}`),
			),
		);
		expect(twice).toEqual([]);
	});

	it('overrides types with types that exist', () => {
		const wrong = written().flatMap(({ name, source }) =>
			Object.values(source.members ?? {})
				.flatMap((members) => Object.values(members).flatMap(words))
				.filter((word) => word.includes(':') && !FIELD_TYPES.includes(word.split(':')[1] ?? ''))
				.map((word) => `${name}: ${word}`),
		);
		expect(wrong).toEqual([]);
	});

	it('has the columns that tell documents apart', () => {
		const wrong = sources.flatMap(({ resource, columns, operations: own, identity = {} }) =>
			[identity, ...Object.values(own).map((source) => source.identity ?? {})]
				.flatMap((names) => Object.values(names))
				.filter((column) => typeof column === 'string' && !(column in columns))
				.map((column) => `${resource}: ${String(column)}`),
		);
		expect(wrong).toEqual([]);
	});

	it("tells documents apart by their category's columns, unless an operation has its own", () => {
		const identityAt = (method: string) =>
			operations.filter((operation) => operation.method === method).map(identityOf);
		expect(identityAt('FaturaToEFaturaV2')).toEqual([{ series: 'cha_evrakno_seri', number: 'cha_evrakno_sira' }]);
		expect(identityAt('EIrsaliyeGonderV2')).toEqual([{ series: 'sth_evrakno_seri', number: 'sth_evrakno_sira' }]);
		expect(identityAt('HealthCheck')).toEqual([{}]);
	});
});

describe('names', () => {
	it('of resources and methods are unique', () => {
		const resources = categories.map(({ resource }) => resource);
		const methods = operations.map(({ method }) => method);
		const pairs = operations.map(({ resource, operation }) => `${resource}.${operation}`);
		for (const names of [resources, methods, pairs]) expect(new Set(names).size).toBe(names.length);
	});
});

describe.each(operations.map((operation) => [operation.method, operation] as const))(
	'the form of %s',
	(_, operation) => {
		const { fields, unknown } = operation.body;
		const everyField = allFields(operation);

		it('has an English label and a Turkish name for every field', () => {
			const wrong = everyField.filter(
				({ label, turkish }) => !/^[A-Z]/.test(label) || label.trim() !== label || turkish.trim() === '',
			);
			expect(wrong.map(({ name }) => name)).toEqual([]);
		});

		it('has its labels in Title Case', () => {
			expect(everyField.map(({ label }) => label).filter((label) => !isTitleCase(label))).toEqual([]);
		});

		it('calls no two fields the same', () => {
			const names = fields.map(fieldName);
			expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
			const lists = fields.filter(({ members }) => members.length > 0);
			for (const { members } of lists) expect(new Set(members.map(fieldName)).size).toBe(members.length);
		});

		it('shows what it requires', () => {
			expect(fields.filter(({ required, usual }) => required && !usual)).toEqual([]);
		});

		it('shows its usual fields first', () => {
			const shown = fields.map(({ usual }) => usual);
			expect(shown.lastIndexOf(true)).toBe(shown.filter(Boolean).length - 1);
		});

		it('stays readable', () => {
			for (const scope of ['document', 'line']) {
				expect(fields.filter((field) => field.scope === scope && field.usual).length).toBeLessThanOrEqual(
					USUAL_AT_MOST,
				);
			}
		});

		it('is not empty where something is saved', () => {
			const writes = ['save', 'update', 'delete', 'send'].includes(operation.kind);
			expect(!writes || unknown || fields.some(({ usual }) => usual)).toBe(true);
		});
	},
);
