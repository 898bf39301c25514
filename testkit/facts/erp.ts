import { findOperation } from '../../erp/catalogue';
import type { Field, Operation } from '../../erp/catalogue/types';
import type { Connection } from '../../erp/protocol/wire/connection';
import { type Doc, toWire } from '../../erp/document/doc';
import { prepareDocument, type Document } from '../../erp/document/document';
import { parse } from '../../erp/document/parse';
import type { Findings } from '../../erp/document/convert/convert';
import type { Members } from '../../erp/base/json/members';
import type { Conventions } from '../../erp/document/convert/values';

export const ISTANBUL = 'Europe/Istanbul';

/** How the server's users write, unless an option says otherwise. */
export const TURKEY: Conventions = { zone: ISTANBUL };

/** An operation of the catalogue, `order.create`. */
export function operation(name: string): Operation {
	const [resource = '', key = ''] = name.split('.');
	const found = findOperation(resource, key);
	if (!found) throw new Error(`The catalogue has no ${name}`);
	return found;
}

/** A field of an operation, by its path. */
export function field(name: string, path: string): Field {
	const found = operation(name).body.fields.find((candidate) => candidate.path === path);
	if (!found) throw new Error(`${name} has no ${path}`);
	return found;
}

/** A field that only the test knows. */
export const aField = (details: Partial<Field> = {}): Field => ({
	name: 'x',
	path: 'x',
	label: 'Thing',
	turkish: 'Şey',
	type: 'text',
	scope: 'document',
	onLine: false,
	source: 'spec',
	required: false,
	usual: false,
	members: [],
	...details,
});

/** Settings of a credential that are in order. */
export const connection = (details: Partial<Connection> = {}): Connection => ({
	baseUrl: 'http://192.168.1.10:8094',
	envelope: 'Mikro',
	apiKey: 'KEY-0001',
	workingYear: '2026',
	companyCode: 'FIRMA01',
	userCode: 'API',
	password: 'demo-pass',
	passwordType: 'password',
	zone: ISTANBUL,
	ignoreSslIssues: false,
	generation: 'V17',
	freeSql: false,
	...details,
});

/** A document as the input gives it. */
export const docFrom = (op: Operation, members: Members): Doc => parse(op, members, TURKEY).doc;

/** Prepares the second document of an operation, as the node does; `members` are what a request has of it. */
export function prepared(
	name: string,
	members: Members,
	{ onlyKnownFields = false, place = 2 }: { readonly onlyKnownFields?: boolean; readonly place?: number } = {},
): Document & { readonly members: Members } {
	const op = operation(name);
	const checking = { zone: ISTANBUL, onlyKnownFields };
	const document = prepareDocument({ ...parse(op, members, checking), items: [0] }, place, checking);
	return { ...document, members: toWire(document.doc) };
}

/** Findings that are kept as texts. */
export function notebook(): Findings & {
	readonly problems: string[];
	readonly warnings: string[];
	readonly unknown: string[];
} {
	const problems: string[] = [];
	const warnings: string[] = [];
	const unknown: string[] = [];
	return {
		problems,
		warnings,
		unknown,
		problem: ({ path }, message, remedy) => void problems.push(`${path}: ${message}. ${remedy}`),
		warning: (text) => void warnings.push(text),
		unknownMember: (path, hint) => void unknown.push(`${path}: ${hint}`),
	};
}
