import { categories, operations } from '../../../erp/catalogue';
import type { DateFormat, Operation, Source } from '../../../erp/catalogue/types';
import { endpointRows, shape } from '../../../testkit/facts/spec';
import {
	documentPlace,
	endpoints,
	wireMembers,
	type Endpoint,
	type EndpointField,
	type WireMember,
} from '../../../testkit/facts/wire';

/** Members that erp/wire/envelope.ts makes. */
const ENVELOPE = /^(\$env\.)?(ApiKey|Apikey|CalismaYili|FirmaKodu|KullaniciKodu|Sifre|FirmaNo|SubeNo)$/;

const SOURCES: Readonly<Record<EndpointField['src'], Source>> = {
	reference: 'reference',
	collection: 'collection',
	'field-use': 'fieldUse',
	'client-code': 'clientCode',
	general: 'reference',
};

const TYPES: Readonly<Record<EndpointField['type'], WireMember['type']>> = {
	string: 'text',
	number: 'number',
	'numeric-string': 'numericText',
	date: 'date',
	array: 'list',
	object: 'object',
	guid: 'guid',
	base64: 'base64',
};

/** Account codes and tax numbers: numbers in the examples, text in the ERP's tables, so sent as given. */
const AS_GIVEN = ['fis_hesap_kod', 'mfd_carivergidaireno', 'mfd_carimuhkodu'];

/** Digits in text, whose check digits the catalogue knows. */
const CHECKED = 'VKN_TCKN';

/** Formats that the reference leaves open: the specification writes dates as `dd.MM.yyyy` wherever it says nothing else. */
const OPEN_FORMAT = 'not documented';

/** The page of label prints lists no `ApiKey` and no `Sifre`; the specification's envelope has them in every call. */
const LOGIN_LEFT_OUT = 'EtiketBasimKaydetV2';

/** Where the catalogue files a method elsewhere: by the specification, which wins, or by what it reads. */
const FILED: Readonly<Record<string, string>> = {
	EIrsaliyeGonderV2: 'E-Fatura işlemleri',
	TextDataKaydetV2: 'Text Data',
	KayıtOkuV2: 'Kayıt Kaydet',
};

const byName = new Map(endpoints().map((endpoint) => [endpoint.name, endpoint]));
const shapes = new Map(endpointRows().map(({ method, shape: name }) => [method, name]));

function endpointOf({ method }: Operation): Endpoint {
	const endpoint = byName.get(method);
	if (!endpoint) throw new Error(`The reference has no ${method}`);
	return endpoint;
}

/** What the reference shows of a method's payload. */
function documented(operation: Operation): EndpointField[] {
	const { fields } = endpointOf(operation);
	const inside = fields.some(({ path }) => path.startsWith('$env'));
	const isEnvelope = ({ path }: EndpointField) =>
		ENVELOPE.test(path) && (path.startsWith('$env.') || (!inside && !operation.anonymous));
	return fields.filter((field) => !isEnvelope(field));
}

/** Spellings of a V16 server, by the catalogue's own. */
function v16Paths(operation: Operation): Map<string, string> {
	const renamed = (path: string) => path.replace(/\w+/g, (name) => operation.v16Names[name] ?? name);
	const paths = wireMembers(operation).map(({ path }) => path);
	return new Map(paths.map((path) => [renamed(path), path] as const).filter(([v16, path]) => v16 !== path));
}

function typeOf({ path, type, format }: EndpointField): WireMember['type'] {
	if (AS_GIVEN.includes(path.split('.').pop() ?? '')) return 'plain';
	if (path.endsWith(CHECKED)) return 'taxNumber';
	if (type !== 'string' || !format) return TYPES[type];
	return format === 'yyyyMMdd' ? 'dueDate' : 'date';
}

const formatOf = (field: EndpointField): DateFormat | undefined =>
	typeOf(field) === 'date' ? ((field.format === OPEN_FORMAT ? 'dd.MM.yyyy' : field.format) as DateFormat) : undefined;

function sourceOf(operation: Operation, { path, src }: EndpointField): Source {
	const name = shapes.get(operation.method);
	const inShape = name !== undefined && shape(name).has(path.slice(documentPlace(operation).length));
	return inShape ? 'spec' : SOURCES[src];
}

/** The envelope's place: the reference writes credentials below `$env` or at the top level. */
function placementOf(operation: Operation): Operation['body']['placement'] {
	const { fields } = endpointOf(operation);
	if (fields.length === 0) return 'none';
	if (!fields.some(({ path }) => path.startsWith('$env'))) return 'bare';
	return documented(operation).some(({ path }) => !path.startsWith('$env')) ? 'beside' : 'inside';
}

const known = operations.filter(({ body }) => !body.unknown);

/** Members that a method documents; beside them it has columns of its table. */
const documentedMembers = (operation: Operation) => wireMembers(operation).filter(({ source }) => source !== 'table');

it('the reference has every method of the catalogue, and the catalogue says which of them the specification has', () => {
	expect([...byName.keys()].sort()).toEqual(operations.map(({ method }) => method).sort());
	const wrong = operations.filter((operation) => (operation.documentedIn === 'spec') !== endpointOf(operation).inSpec);
	expect(wrong.map(({ method }) => method)).toEqual([]);
});

it('the reference files them under the same categories', () => {
	const filed = categories.flatMap(({ heading, operations: own }) => own.map(({ method }) => `${method}: ${heading}`));
	const expected = operations.map((operation) => {
		const { name, category } = endpointOf(operation);
		return `${name}: ${FILED[name] ?? category}`;
	});
	expect(filed).toEqual(expected);
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
		expect(documented(operation)).toEqual([]);
	}
});

describe.each(known.map((operation) => [operation.method, operation] as const))('%s', (_, operation) => {
	const members = wireMembers(operation);
	const byPath = new Map(members.map((member) => [member.path, member]));
	const v16 = v16Paths(operation);
	const memberOf = (path: string) => byPath.get(path) ?? byPath.get(v16.get(path) ?? '');
	const payload = documented(operation);

	it('names each member once', () => {
		const paths = members.map(({ path }) => path);
		expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
	});

	it('has every documented member at its place', () => {
		expect(payload.map(({ path }) => path).filter((path) => !memberOf(path))).toEqual([]);
	});

	it('invents none', () => {
		const paths = new Set(payload.map(({ path }) => path));
		const own = documentedMembers(operation);
		expect(own.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
		expect([...v16.keys()].filter((path) => !paths.has(path))).toEqual([]);
	});

	it('knows each from the right source', () => {
		const own = payload.filter(({ path }) => byPath.get(path)?.field);
		const wrong = own.filter((field) => byPath.get(field.path)?.source !== sourceOf(operation, field));
		expect(wrong.map(({ path, src }) => `${path} from ${src}, not ${byPath.get(path)?.source}`)).toEqual([]);
	});

	it('has their types and date formats', () => {
		const text = (type?: string, format?: string) => [type, format].filter(Boolean).join(' ');
		const wrong = payload.flatMap((field) => {
			const expected = text(typeOf(field), formatOf(field));
			const member = memberOf(field.path);
			const given = text(member?.type, member?.format);
			return expected === given ? [] : [`${field.path}: ${expected}, not ${given}`];
		});
		expect(wrong).toEqual([]);
	});

	it('puts envelope and payload where the reference has them', () => {
		expect(operation.body.placement).toBe(placementOf(operation));
	});

	it('carries credentials exactly where the reference shows a password', () => {
		const shown = endpointOf(operation).fields.some(({ path }) => /(^|\.)Sifre$/.test(path));
		expect(operation.anonymous).toBe(!shown && operation.method !== LOGIN_LEFT_OUT);
	});
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
	for (const operation of known) {
		const shown = endpointOf(operation).fields.some(({ path }) => path === '$env.Apikey');
		expect(shown).toBe(operation.apiKeyAs === 'Apikey');
	}
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

it('has all 127 methods, and no other', () => {
	expect(operations).toHaveLength(127);
	expect(operations.filter(({ documentedIn }) => documentedIn === 'spec')).toHaveLength(80);
});
