import { categories, operations } from '../../../erp/catalogue';
import type { Category, Field, Operation } from '../../../erp/catalogue/types';
import {
	compareCatalogue,
	differencesOf,
	documentedMembers,
	membersShown,
	v16Paths,
} from '../../../scripts/reference/compare';
import { endpoints, type Endpoint, type EndpointField } from '../../../testkit/facts/wire';

const all = endpoints();
const byName = new Map(all.map((endpoint) => [endpoint.name, endpoint]));
const [first] = all;

function endpointOf({ method }: Operation): Endpoint {
	const endpoint = byName.get(method);
	if (!endpoint) throw new Error(`test/fixtures/endpoints.json has no ${method}: write its members there first`);
	return endpoint;
}

const methods = operations.map((operation) => [operation.method, operation] as const);

it('the catalogue has all 127 methods of the reference, and no other', () => {
	expect(operations.map(({ method }) => method).sort()).toEqual([...byName.keys()].sort());
	expect(operations).toHaveLength(127);
	expect(compareCatalogue(categories, all)).toEqual([]);
});

it.each(methods)(
	'%s has the verb, path, version, login and members that it is documented with, and no other',
	(_, operation) => expect(differencesOf(operation, endpointOf(operation))).toEqual([]),
);

describe('the comparison sees', () => {
	const told = (operation: Operation, endpoint: Endpoint) =>
		differencesOf(operation, endpoint).map(({ what, text }) => `${what}: ${text}`);

	it.each(methods)('%s: each member that one side lacks or has beside the other', (_, operation) => {
		const endpoint = endpointOf(operation);
		const without = (path: string): Endpoint => ({
			...endpoint,
			fields: endpoint.fields.filter((field) => field.path !== path),
		});
		const spelled = new Set(v16Paths(operation).values());
		const paths = new Set(membersShown(operation, endpoint).map(({ path }) => path));
		for (const { path, source } of documentedMembers(operation)) {
			// What is spelled twice is missing in one spelling.
			if (!paths.has(path) || spelled.has(path)) continue;
			expect(told(operation, without(path))).toContain(`not in the reference: ${path} (${source ?? 'no source'})`);
		}
		const [place = ''] = [...paths]
			.map((path) => path.slice(0, path.lastIndexOf('.') + 1))
			.sort((a, b) => b.length - a.length);
		const more: EndpointField = { path: `${place}yeni_alan`, type: 'string', src: 'reference' };
		expect(told(operation, { ...endpoint, fields: [...endpoint.fields, more] })).toContain(
			`missing in the catalogue: ${place}yeni_alan`,
		);
	});

	const [, operation] = methods.find(([method]) => method === 'SiparisKaydetV2') ?? methods[0] ?? [];
	const changed = (change: (field: Field) => Partial<Field>, others: Partial<Operation> = {}) => {
		if (!operation) return [];
		const fields = operation.body.fields.map((field) => ({ ...field, ...change(field) }));
		return told({ ...operation, body: { ...operation.body, fields }, ...others }, endpointOf(operation));
	};
	const path = '$env.evraklar[].satirlar[].sip_miktar';
	const onAmount = (more: Partial<Field>) => changed(({ name }) => (name === 'sip_miktar' ? more : {}));

	it.each<[string, string[], string[]]>([
		['nothing where nothing is changed', changed(() => ({})), []],
		['a verb', changed(() => ({}), { httpMethod: 'GET' }), ['verb: GET instead of POST']],
		[
			'a letter of a path',
			changed(() => ({}), { path: '/Api/APIMethods/SiparisKaydetV2' }),
			['path: /Api/APIMethods/SiparisKaydetV2 instead of /Api/apiMethods/SiparisKaydetV2'],
		],
		['a version', changed(() => ({}), { version: 'V1' }), ['version: V1 instead of V2']],
		['a type', onAmount({ type: 'text' }), [`type: ${path}: text instead of number`]],
		['a source', onAmount({ source: 'collection' }), [`source: ${path}: collection instead of reference`]],
		['a member twice', onAmount({ path: 'sip_tarih' }), [`missing in the catalogue: ${path}`]],
		[
			'a letter of a member',
			onAmount({ path: 'sip_Miktar' }),
			[`missing in the catalogue: ${path}`, 'not in the reference: $env.evraklar[].satirlar[].sip_Miktar (reference)'],
		],
	])('%s', (_, found, expected) => expect(found).toEqual(expect.arrayContaining(expected)));

	it('a method that is filed among those of another category', () => {
		const [order, ...others] = categories.filter(({ resource }) => ['order', 'session'].includes(resource));
		const mixed = {
			...order,
			operations: [...(order?.operations ?? []), ...others.flatMap((other) => other.operations)],
		};
		expect(compareCatalogue([mixed as Category], []).filter(({ what }) => what === 'categories')).toEqual([]);
		expect(compareCatalogue([mixed as Category], all)).toContainEqual({
			method: order?.resource,
			what: 'categories',
			text: expect.stringMatching(/^(?=.*Sipariş)(?=.*Login-Logoff)/) as string,
		});
	});

	it('methods that one side lacks', () => {
		expect(compareCatalogue(categories, all.slice(1))).toEqual([
			{ method: 'APILogin', what: 'not in the reference', text: '/Api/APIMethods/APILogin' },
		]);
		const more = { ...first, name: 'YeniV2', path: '/Api/APIMethods/YeniV2' } as Endpoint;
		expect(compareCatalogue(categories, [...all, more])).toEqual([
			{ method: 'YeniV2', what: 'missing in the catalogue', text: '/Api/APIMethods/YeniV2' },
		]);
	});
});

it('nobody shows the payload of three methods', () => {
	const unknown = operations.filter(({ body }) => body.unknown);
	expect(unknown.map(({ method }) => method).sort()).toEqual([
		'OperasyonTamamlamaFisDuzelt',
		'OperasyonTamamlamaFisDuzeltV2',
		'PersonelPuantajKaydetV2',
	]);
	for (const operation of unknown) {
		expect(operation.body.fields).toEqual([]);
		expect(membersShown(operation, endpointOf(operation))).toEqual([]);
	}
});

it('only the work order is spelled differently on a V16 server', () => {
	const spelled = operations.filter(({ v16Names }) => Object.keys(v16Names).length > 0);
	expect(spelled.map(({ method }) => method)).toEqual(['UretimIsEmriOlusturV2']);
	expect([...v16Paths(spelled[0] as Operation).keys()].sort()).toEqual([
		'$env.Satirlar[]',
		'$env.Satirlar[].UretilecekMiktar',
		'$env.Satirlar[].UrunKodu',
	]);
});

it('one method spells the API key otherwise', () => {
	const spelled = operations.filter(({ apiKeyAs }) => apiKeyAs !== undefined);
	expect(spelled.map(({ method, apiKeyAs }) => `${method}: ${apiKeyAs}`)).toEqual(['EIrsaliyePdfV2: Apikey']);
});

it('a V16 server lacks the methods that came with V17', () => {
	const eDocuments = operations.filter(
		({ resource, method }) => ['eDocument', 'eArchive', 'eDispatchNote'].includes(resource) && method !== 'FaturaPdfV2',
	);
	expect(
		operations
			.filter(({ since }) => since === 'V17')
			.map(({ method }) => method)
			.sort(),
	).toEqual(
		[
			...eDocuments.map(({ method }) => method),
			'SiparistenFaturaOlusturmaV2',
			'IrsaliyedenFaturaOlusturmaV2',
			'SayimKesinlestirmeV2',
			'OperasyonTamamlamaFisDuzelt',
			'OperasyonTamamlamaFisDuzeltV2',
			'SqlVeriOkuV2',
			'KayıtOkuV2',
			'KayitKaydetTopluV2',
			'TextDataKaydetV2',
			'PersonelPuantajKaydetV2',
		].sort(),
	);
});
