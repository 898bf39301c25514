import { categories, operations } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import { CREDENTIAL_MEMBERS } from '../../../erp/protocol/wire/envelope';
import { categoryNames, endpointRows, shape, type SpecType } from '../../../testkit/facts/spec';
import { wireMembers, type WireMember } from '../../../testkit/facts/wire';

const rows = endpointRows();
/** What the catalogue has of the specification; it has methods of the maker's reference, too. */
const headings = new Map(rows.map(({ method, category }) => [method, category]));
const specified = operations.filter(({ method }) => headings.has(method));
const byMethod = new Map(operations.map((operation) => [operation.method, operation]));

function operationOf(method: string): Operation {
	const operation = byMethod.get(method);
	if (!operation) throw new Error(`The catalogue has no ${method}`);
	return operation;
}

describe('endpoints of the specification', () => {
	it('are all there, as the document stands, each with a path of its own', () => {
		// The one place that says how many: what else needs the number takes it from the list.
		expect(rows).toHaveLength(80);
		expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
	});

	it('stand in the catalogue once each, in exact letter case', () => {
		const documented = rows.map(({ httpMethod, path }) => `${httpMethod} ${path}`);
		const catalogued = specified.map(({ httpMethod, path }) => `${httpMethod} ${path}`);
		expect(catalogued.sort()).toEqual(documented.sort());
	});

	it('have the last part of their path as method name', () => {
		expect(operations.filter(({ method, path }) => path.split('/').pop() !== method)).toEqual([]);
	});

	it('carry a body exactly where the specification does not say "no body"', () => {
		const bodiless = specified.filter(({ body }) => body.placement === 'none').map(({ method }) => method);
		expect(bodiless.sort()).toEqual(
			rows
				.filter(({ noBody }) => noBody)
				.map(({ method }) => method)
				.sort(),
		);
	});

	it('belong to the version that their name ends in', () => {
		const versions = operations.map(({ method, version }) => `${method} ${version}`);
		expect(versions).toEqual(operations.map(({ method }) => `${method} ${/V[23]$/.exec(method)?.[0] ?? 'V1'}`));
	});

	it('do what the naming convention says', () => {
		const kindOf = (method: string) => {
			const name = method.replace(/V[23]$/, '');
			if (/Sil$/.test(name)) return 'delete';
			if (/(Duzelt|Guncelle)$/.test(name)) return 'update';
			if (/Listesi$/.test(name)) return 'list';
			return /Kaydet$/.test(name) ? 'save' : undefined;
		};
		const wrong = operations.filter(({ method, kind }) => (kindOf(method) ?? kind) !== kind);
		expect(wrong.map(({ method, kind }) => `${method} ${kind}`)).toEqual([]);
		const told = rows.filter(({ method }) => kindOf(method));
		expect(told.length).toBeGreaterThan(rows.length / 2);
		expect(specified.filter(({ method }) => kindOf(method))).toHaveLength(told.length);
	});
});

it('categories of the specification are resources of the catalogue, each with all its methods, in their order', () => {
	const filed = categories.map((category) => [
		...new Set(category.operations.flatMap(({ method }) => headings.get(method) ?? [])),
	]);
	expect(filed.filter((names) => names.length > 0)).toEqual(categoryNames().map((name) => [name]));
});

it('the envelope carries the members of S0 that are no documents', () => {
	const login = [...shape('S0').keys()].filter((path) => !path.endsWith('[]'));
	expect([...CREDENTIAL_MEMBERS]).toEqual(login);
});

/** How the catalogue may write a type of the specification; `string` leaves open what the text holds. */
const TYPES: Readonly<Record<SpecType, ReadonlyArray<WireMember['type']>>> = {
	string: ['text', 'numericText', 'guid'],
	number: ['number'],
	'numeric string': ['numericText'],
	'number or numeric string': ['number', 'numericText'],
	date: ['date'],
	timestamp: ['date'],
	array: ['list'],
	object: ['object'],
};
const FORMATS: Partial<Record<SpecType, string>> = { date: 'dd.MM.yyyy', timestamp: 'yyyy-MM-dd HH:mm:ss.fff' };
/** A ledger account code: a number in the specification, text in the ERP's table, so sent as given. */
const AS_GIVEN = 'satirlar[].fis_hesap_kod';

describe.each(rows.flatMap(({ method, shape: name }) => (name ? [[name, method] as const] : [])))(
	'shape %s in %s',
	(name, method) => {
		const documented = shape(name);
		const place = '$env.evraklar[].';
		const members = wireMembers(operationOf(method)).filter(({ path }) => path.startsWith(place));
		const below = new Map(members.map((member) => [member.path.slice(place.length), member]));
		const expected = [...documented.keys()];

		it('stands in the list of documents', () => {
			expect(operationOf(method).body).toMatchObject({
				placement: 'inside',
				container: 'evraklar',
				containerIs: 'list',
			});
		});

		it('has every member of the specification', () => {
			expect(expected.filter((path) => !below.has(path))).toEqual([]);
		});

		it('marks exactly those as known from the specification', () => {
			const marked = [...below].filter(([, { source }]) => source === 'spec').map(([path]) => path);
			expect(marked.filter((path) => !documented.has(path))).toEqual([]);
			const unmarked = expected.filter((path) => below.get(path)?.field && below.get(path)?.source !== 'spec');
			expect(unmarked).toEqual([]);
		});

		it('has their types', () => {
			const wrong = expected.flatMap((path) => {
				const type = documented.get(path);
				const member = below.get(path);
				if (!type || !member || path === AS_GIVEN) return [];
				const fits = TYPES[type].includes(member.type) && member.format === FORMATS[type];
				return fits ? [] : [`${path}: ${type}, not ${member.type} ${member.format ?? ''}`];
			});
			expect(wrong).toEqual([]);
		});
	},
);

it('six methods have a shape, and a ledger account code goes as given', () => {
	expect(rows.filter(({ shape: name }) => name)).toHaveLength(6);
	expect(shape('S4').get(AS_GIVEN)).toBe('number');
	const [code] = wireMembers(operationOf('MuhasebeFisKaydetV2')).filter(({ path }) => path.endsWith(AS_GIVEN));
	expect(code?.type).toBe('plain');
});
