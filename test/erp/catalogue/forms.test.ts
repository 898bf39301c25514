import { categories, operations } from '../../../erp/catalogue';

import { allFields } from '../../../testkit/facts/wire';

const operationOf = (method: string) => operations.find((operation) => operation.method === method);

describe('what the category files write', () => {
	it('names no member twice in one place', () => {
		const twice = operations.flatMap(({ method, body }) =>
			[true, false].flatMap((onLine) => {
				const paths = body.fields.filter((field) => field.onLine === onLine).map(({ path }) => path);
				return paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `${method}: ${path}`);
			}),
		);
		expect(twice).toEqual([]);
	});

	it('lets only members of the document stand in for lines', () => {
		const strangers = operations.flatMap(({ method, body: { fields, linesUnless } }) =>
			linesUnless
				.filter((name) => !fields.some(({ path, onLine }) => path === name && !onLine))
				.map((name) => `${method}: ${name}`),
		);
		expect(strangers).toEqual([]);
	});

	it("tells documents apart by their category's columns, unless an operation has its own", () => {
		const identityAt = (method: string) => operationOf(method)?.identity;
		expect(identityAt('FaturaToEFaturaV2')).toEqual({ series: 'cha_evrakno_seri', number: 'cha_evrakno_sira' });
		expect(identityAt('EIrsaliyeGonderV2')).toEqual({ series: 'sth_evrakno_seri', number: 'sth_evrakno_sira' });
		expect(identityAt('HealthCheck')).toEqual({});
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

		it('shows what it requires', () => {
			expect(fields.filter(({ required, usual }) => required && !usual)).toEqual([]);
		});

		it('shows its usual fields first', () => {
			const shown = fields.map(({ usual }) => usual);
			expect(shown.lastIndexOf(true)).toBe(shown.filter(Boolean).length - 1);
		});

		it('is not empty where something is saved', () => {
			const writes = ['save', 'update', 'delete', 'send'].includes(operation.kind);
			expect(!writes || unknown || fields.some(({ usual }) => usual)).toBe(true);
		});
	},
);
