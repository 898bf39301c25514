import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field, FieldType, Operation, Source } from '../../erp/catalogue/types';
import type { DateFormat } from '../../erp/base/values/dates';

/** A member of a request body as the catalogue describes it; containers, lines and objects have no field. */
export interface WireMember {
	readonly path: string;
	readonly type: FieldType | 'object';
	readonly format?: DateFormat;
	readonly source?: Source;
	readonly field?: Field;
}

/** A method of `endpoints.json`, as far as the tests read it. */
export interface Endpoint {
	readonly name: string;
	/** The verb, `GET` or `POST`. */
	readonly method: string;
	readonly path: string;
	readonly category: string;
	readonly inSpec: boolean;
	/** `none` where nobody shows what the method takes. */
	readonly docStatus: string;
	/** The first generation that has it, where the collected facts say so. */
	readonly since?: string;
	readonly fields: readonly EndpointField[];
}

export interface EndpointField {
	/** `$env.` stands for the envelope object. */
	readonly path: string;
	readonly type: 'string' | 'number' | 'numeric-string' | 'date' | 'array' | 'object' | 'guid' | 'base64';
	readonly src: 'reference' | 'collection' | 'field-use' | 'client-code' | 'general';
	readonly format?: string;
	readonly example?: unknown;
	readonly values?: Readonly<Record<string, string>>;
	/** `values` is a part of the list. */
	readonly part?: boolean;
}

/** A list of `codes.json`. */
export interface CodeTable {
	readonly field: string;
	/** Members that the list serves. */
	readonly appliesTo: readonly string[];
	readonly codes: ReadonlyArray<{ readonly code: string; readonly tr: string; readonly en: string }>;
}

const fixture = (name: string): unknown =>
	JSON.parse(readFileSync(join(__dirname, '..', '..', 'test', 'fixtures', name), 'utf8'));

/** Every method of the reference. */
export const endpoints = (): Endpoint[] => fixture('endpoints.json') as Endpoint[];

export const codeTables = (): CodeTable[] => fixture('codes.json') as CodeTable[];

/** Fields of an operation with the members of its lists. */
export const allFields = ({ body }: Operation): Field[] => body.fields.flatMap((field) => [field, ...field.members]);

/** Where the documents of a payload stand: `$env.evraklar[].`. */
export function documentPlace({ body }: Operation): string {
	const root = body.placement === 'inside' ? '$env.' : '';
	return body.container ? `${root}${body.container}${body.containerIs === 'object' ? '' : '[]'}.` : root;
}

function membersOf(field: Field, place: string): WireMember[] {
	const path = `${place}${field.path}${field.type === 'list' ? '[]' : ''}`;
	const { type, format, source } = field;
	return [{ path, type, format, source, field }, ...field.members.flatMap((member) => membersOf(member, `${path}.`))];
}

/** Objects on the way to a member: `e_irsaliye_detaylari` of `e_irsaliye_detaylari.eir_kargo_no`. */
const parentsOf = ({ path }: Field): string[] => {
	const names = path.split('.').slice(0, -1);
	return names.map((_, index) => names.slice(0, index + 1).join('.'));
};

/** Every member of an operation's request but the envelope's own, by its full path. A VAT rate is none: its pointer is. */
export function wireMembers(operation: Operation): WireMember[] {
	const { body } = operation;
	const place = documentPlace(operation);
	const linePlace = `${place}${body.lines}[].`;
	const list = (path: string): WireMember => ({ path, type: 'list' });
	const placeOf = ({ onLine }: Field) => (onLine ? linePlace : place);
	const objects = new Set(body.fields.flatMap((field) => parentsOf(field).map((path) => placeOf(field) + path)));
	const remarks = `${place}evrak_aciklamalari[]`;
	const shell: WireMember[] = [
		...(body.container
			? [{ path: place.slice(0, -1), type: body.containerIs === 'object' ? ('object' as const) : ('list' as const) }]
			: []),
		...(body.lines ? [list(linePlace.slice(0, -1))] : []),
		...[...objects].map((path): WireMember => ({ path, type: 'object' })),
		...(body.remarks ? [list(remarks), { path: `${remarks}.aciklama`, type: 'text' as const }] : []),
		...(body.userTable === 'document' ? [list(`${place}user_tablo[]`)] : []),
		...(body.lineUserTable ? [list(`${linePlace}user_tablo[]`)] : []),
	];
	const onWire = body.fields.filter(({ rateOf }) => rateOf === undefined);
	return [...shell, ...onWire.flatMap((field) => membersOf(field, placeOf(field)))];
}
