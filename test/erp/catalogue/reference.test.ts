import { categories, operations } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import { compareCatalogue, differencesOf, membersShown, v16Paths } from '../../../scripts/reference/compare';
import { endpoints, type Endpoint } from '../../../testkit/facts/wire';

const all = endpoints();
const byName = new Map(all.map((endpoint) => [endpoint.name, endpoint]));

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
