import type { Category, Operation, Source } from '../../erp/catalogue/types';
import type { DateFormat } from '../../erp/base/values/dates';
import { endpointRows, isSpecified, shape } from '../../testkit/facts/spec';
import {
	documentPlace,
	wireMembers,
	type Endpoint,
	type EndpointField,
	type WireMember,
} from '../../testkit/facts/wire';

/** One thing that the catalogue has otherwise than the reference. */
export interface Difference {
	readonly method: string;
	readonly what: string;
	readonly text: string;
}

/** Members that erp/protocol/wire/envelope.ts makes. */
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
const CHECKED = ['VKN_TCKN', 'VKNo'];

/** Formats that the reference leaves open: the specification writes dates as `dd.MM.yyyy` wherever it says nothing else. */
const OPEN_FORMAT = 'not documented';

/** The page of label prints lists no `ApiKey` and no `Sifre`; the specification's envelope has them in every call. */
const LOGIN_LEFT_OUT = 'EtiketBasimKaydetV2';

/** Where the catalogue files a method that the specification does not have: by what it reads. */
const FILED: Readonly<Record<string, string>> = { KayıtOkuV2: 'Kayıt Kaydet' };

/** Open lists: one value is published, the rest depends on the installation or nobody knows it. */
const OPEN_LISTS = ['kdv_istisna_kodu', 'cari_doviz_cinsi1', 'cari_doviz_cinsi2', 'TarihTipi'];

const rows = new Map(endpointRows().map((row) => [row.method, row]));

/** The category of a method: that of the specification, else that of the reference. */
export const headingOf = ({ name, category }: Endpoint): string => rows.get(name)?.category ?? FILED[name] ?? category;

/** What the reference shows of a method's payload: its members without those of the login. */
export function membersShown({ anonymous }: Operation, { fields }: Endpoint): EndpointField[] {
	const inside = fields.some(({ path }) => path.startsWith('$env'));
	return fields.filter(({ path }) => !(ENVELOPE.test(path) && (path.startsWith('$env.') || (!inside && !anonymous))));
}

/** Members that a method documents; beside them it has columns of its table. Where nobody shows the payload, its container is assumed. */
export const documentedMembers = (operation: Operation): WireMember[] =>
	operation.body.unknown ? [] : wireMembers(operation).filter(({ source }) => source !== 'table');

/** Spellings of a V16 server, by the catalogue's own. */
export function v16Paths(operation: Operation): Map<string, string> {
	const renamed = (path: string) => path.replace(/\w+/g, (name) => operation.v16Names[name] ?? name);
	const paths = wireMembers(operation).map(({ path }) => path);
	return new Map(paths.map((path) => [renamed(path), path] as const).filter(([v16, path]) => v16 !== path));
}

const nameOf = (path: string) => (path.split('.').pop() ?? '').replace('[]', '');

function typeOf({ path, type, format }: EndpointField): WireMember['type'] {
	if (AS_GIVEN.includes(nameOf(path))) return 'plain';
	if (CHECKED.includes(nameOf(path))) return 'taxNumber';
	if (type !== 'string' || !format) return TYPES[type];
	return format === 'yyyyMMdd' ? 'dueDate' : 'date';
}

const formatOf = (field: EndpointField): DateFormat | undefined =>
	typeOf(field) === 'date' ? ((field.format === OPEN_FORMAT ? 'dd.MM.yyyy' : field.format) as DateFormat) : undefined;

function sourceOf(operation: Operation, { path, src }: EndpointField): Source {
	const name = rows.get(operation.method)?.shape;
	const inShape = name !== undefined && shape(name).has(path.slice(documentPlace(operation).length));
	return inShape ? 'spec' : SOURCES[src];
}

/** The envelope's place: the reference writes credentials below `$env` or at the top level. */
function placementOf(operation: Operation, endpoint: Endpoint): Operation['body']['placement'] {
	// Nobody shows the payload of three methods, which then stands where that of their neighbours does.
	if (endpoint.fields.length === 0) return operation.body.unknown ? 'inside' : 'none';
	if (!endpoint.fields.some(({ path }) => path.startsWith('$env'))) return 'bare';
	return membersShown(operation, endpoint).some(({ path }) => !path.startsWith('$env')) ? 'beside' : 'inside';
}

type Told = readonly [what: string, is: unknown, wanted: unknown];

const unlike = ([what, is, wanted]: Told): Array<readonly [string, string]> =>
	is === wanted ? [] : [[what, `${String(is)} instead of ${String(wanted)}`]];

/** How a documented member is written: its type, its format, its source and the codes that the reference prints. */
function writtenOf(operation: Operation, field: EndpointField, member: WireMember, isV16: boolean) {
	const told: Told[] = [
		['type', member.type, typeOf(field)],
		['format', member.format, formatOf(field)],
		...(member.field && !isV16 ? [['source', member.source, sourceOf(operation, field)] as const] : []),
	];
	const codes = new Set(member.field?.codes?.map(([code]) => code));
	const printed = OPEN_LISTS.includes(nameOf(field.path)) ? [] : Object.keys(field.values ?? {});
	return [
		...told.flatMap(unlike).map(([what, text]) => [what, `${field.path}: ${text}`] as const),
		...printed.filter((code) => !codes.has(code)).map((code) => ['code', `${field.path}: no ${code}`] as const),
	];
}

/** Everything in which one method of the catalogue differs from what the reference and, where it has the method, the specification say. */
export function differencesOf(operation: Operation, endpoint: Endpoint): Difference[] {
	const { method, body } = operation;
	const members = wireMembers(operation);
	const byPath = new Map(members.map((member) => [member.path, member]));
	const v16 = v16Paths(operation);
	const payload = membersShown(operation, endpoint);
	const paths = new Set(payload.map(({ path }) => path));
	const hasPassword = endpoint.fields.some(({ path }) => /(^|\.)Sifre$/.test(path));
	const told: Told[] = [
		['verb', operation.httpMethod, endpoint.method],
		['path', operation.path, endpoint.path],
		['version', operation.version, /V[23]$/.exec(endpoint.name)?.[0] ?? 'V1'],
		['in the specification', isSpecified(method), endpoint.inSpec],
		...(endpoint.since?.startsWith('V17') ? [['since', operation.since, 'V17'] as const] : []),
		['unknown payload', body.unknown, endpoint.method === 'POST' && endpoint.docStatus === 'none'],
		['placement', body.placement, placementOf(operation, endpoint)],
		// A V1 method whose payload nobody shows has its login beforehand, like its neighbour.
		[
			'without login',
			operation.anonymous,
			body.unknown ? operation.version === 'V1' : !hasPassword && method !== LOGIN_LEFT_OUT,
		],
		['API key', operation.apiKeyAs, endpoint.fields.some(({ path }) => path === '$env.Apikey') ? 'Apikey' : undefined],
	];
	const found: Array<readonly [string, string]> = [
		...told.flatMap(unlike),
		...payload.flatMap((field): Array<readonly [string, string]> => {
			const member = byPath.get(field.path) ?? byPath.get(v16.get(field.path) ?? '');
			return member
				? writtenOf(operation, field, member, !byPath.has(field.path))
				: [['missing in the catalogue', field.path]];
		}),
		...documentedMembers(operation)
			.filter(({ path }) => !paths.has(path))
			.map(({ path, source }) => ['not in the reference', `${path} (${source ?? 'no source'})`] as const),
		...[...v16.keys()].filter((path) => !paths.has(path)).map((path) => ['V16 spelling', path] as const),
		...members
			.filter(({ path }, index) => members.findIndex((other) => other.path === path) !== index)
			.map(({ path }) => ['named twice', path] as const),
	];
	return found.map(([what, text]) => ({ method, what, text }));
}

/** All differences between a catalogue and a reference, methods that only one of them has included. */
export function compareCatalogue(categories: readonly Category[], endpoints: readonly Endpoint[]): Difference[] {
	const operations = categories.flatMap((category) => category.operations);
	const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
	const missing = endpoints.filter(({ name }) => !operations.some(({ method }) => method === name));
	return [
		...missing.map(({ name, path }) => ({ method: name, what: 'missing in the catalogue', text: path })),
		...categories.flatMap(({ resource, operations: filed }) => {
			const headings = new Set(filed.flatMap(({ method }) => endpointOf.get(method) ?? []).map(headingOf));
			if (headings.size < 2) return [];
			return [{ method: resource, what: 'categories', text: [...headings].join(', ') }];
		}),
		...categories.flatMap((category) =>
			category.operations.flatMap((operation) => {
				const endpoint = endpointOf.get(operation.method);
				if (endpoint) return differencesOf(operation, endpoint);
				return [{ method: operation.method, what: 'not in the reference', text: operation.path }];
			}),
		),
	];
}

const factsOf = ({ method, path, category, inSpec, docStatus, fields }: Endpoint): Map<string, string> =>
	new Map([
		['method', [method, path, category, inSpec, docStatus].join(' ')],
		...fields.map((field) => {
			const { type, src, format, values = {} } = field;
			return [field.path, [type, src, format ?? '', ...Object.keys(values)].join(' ')] as const;
		}),
	]);

/** What the repository's own table of the reference, which the tests hold the catalogue against, has otherwise than a given one. */
export function tableDifferences(table: readonly Endpoint[], reference: readonly Endpoint[]): Difference[] {
	const facts = (endpoints: readonly Endpoint[]) =>
		new Map(endpoints.map((endpoint) => [endpoint.name, factsOf(endpoint)]));
	const [here, there] = [facts(table), facts(reference)];
	return [...new Set([...here.keys(), ...there.keys()])].flatMap((method) => {
		const [is, wanted] = [here.get(method), there.get(method)];
		const paths = [...new Set([...(is?.keys() ?? []), ...(wanted?.keys() ?? [])])];
		const unlikePaths = paths.filter((path) => is?.get(path) !== wanted?.get(path));
		return unlikePaths.map((path) => ({
			method,
			what: 'test/fixtures/endpoints.json',
			text: `${path}: ${is?.get(path) ?? 'nothing'} instead of ${wanted?.get(path) ?? 'nothing'}`,
		}));
	});
}
