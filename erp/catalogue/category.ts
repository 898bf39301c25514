import { withOwnTypes } from './documentTypes';
import { isUserTable, type Member, Nested, type Part } from './member';
import type { CategorySource, IdentitySource, LinesSource, OperationSource } from './source';
import type { Body, Category, Column, Field, Identity, Kind, Operation, Source } from './types';

const hasUserTable = (parts: readonly Part[] = []) => parts.some(isUserTable);

function userTableOf({ document, lines }: WholeSource): Body['userTable'] {
	if (hasUserTable(document)) return 'document';
	return hasUserTable(lines?.members) ? 'line' : 'none';
}

/** Kinds of operations by the beginning of their keys. */
const KINDS: ReadonlyArray<readonly [begin: string, kind: Kind]> = [
	['getAll', 'list'],
	['get', 'get'],
	['create', 'save'],
	['save', 'save'],
	['update', 'update'],
	['delete', 'delete'],
	['send', 'send'],
];

/** Actions by operation key, with the category's noun. */
const ACTIONS: Readonly<Record<string, (noun: string) => string>> = {
	create: (noun) => `Create ${noun}`,
	update: (noun) => `Update ${noun}`,
	delete: (noun) => `Delete ${noun}`,
	deleteByGuid: (noun) => `Delete ${noun} by GUID`,
	get: (noun) => `Get ${noun}`,
	getAll: (noun) => `Get many ${noun}s`,
};

/** Lines with their defaults. A deletion's keys are on a line without a header, but are asked for once. */
function linesOf(source: readonly Part[] | LinesSource, kind: Kind) {
	const lines: LinesSource = 'members' in source ? source : { members: source };
	const headless = lines.in === undefined;
	return { ...lines, in: lines.in ?? 'satirlar', headless, keysOnly: headless && kind === 'delete' };
}

/** An operation with its defaults, by its key and its category's name. */
function withUsual(key: string, noun: string, source: OperationSource) {
	const action = source.action ?? ACTIONS[key]?.(noun.toLowerCase());
	const kind = source.kind ?? KINDS.find(([begin]) => key.startsWith(begin))?.[1];
	if (action === undefined || kind === undefined)
		throw new Error(`The operation ${key} of ${noun} has no action or kind`);
	const isWritten = kind === 'save' || kind === 'update' || kind === 'delete';
	const container = source.container === undefined && isWritten ? 'evraklar' : (source.container ?? undefined);
	const { path = `/Api/apiMethods/${source.method}` } = source;
	return { ...source, kind, container, action, path, lines: source.lines && linesOf(source.lines, kind) };
}

/** An operation with all defaults filled in. */
type WholeSource = ReturnType<typeof withUsual>;

function bodyOf(source: WholeSource): Body {
	const { lines } = source;
	return {
		placement: source.placement ?? 'inside',
		container: source.container,
		v16Container: source.containerInV16,
		containerIs: source.container ? (source.containerIs ?? 'list') : undefined,
		lines: lines?.in,
		linesName: lines?.called ?? 'Line',
		headless: lines?.headless ?? false,
		mixed: lines?.mixed ?? false,
		balances: lines?.balances?.name,
		linesRequired: lines !== undefined && !lines.optional,
		linesUnless: (lines?.unless ?? []).map(({ name }) => name),
		fields: fieldsOf(source),
		remarks: source.remarks ?? false,
		userTable: userTableOf(source),
		lineUserTable: hasUserTable(lines?.members),
		unknown: source.unknown ?? false,
	};
}

/** Restricts forms to the types of their own resource: another resource's type would delete its document unnoticed. */
const withTypes = (body: Body, of: Pick<Operation, 'resource' | 'kind'>): Body => ({
	...body,
	fields: body.fields.map((field) => withOwnTypes(field, of)),
});

/** A member with the members of its object or list. */
const withInner = (part: Part): Part[] => [
	part,
	...(part instanceof Nested ? part.members : (part.marks.members ?? [])).flatMap(withInner),
];

/** V16 names by V17 names, at any level of the payload. */
function v16NamesOf({ container, containerInV16, document = [], lines }: WholeSource): Record<string, string> {
	const parts = [...document, ...(lines?.members ?? [])].flatMap(withInner);
	const names = parts.map((part) => [part.name, part instanceof Nested ? undefined : part.marks.v16Name] as const);
	return Object.fromEntries(
		[[container ?? '', containerInV16] as const, ...names].filter(
			(pair): pair is [string, string] => pair[1] !== undefined,
		),
	);
}

const namesOf = (members: IdentitySource): Identity =>
	Object.fromEntries(Object.entries(members as Record<string, Member>).map(([part, { name }]) => [part, name]));

/** Derives a category's operations from its source file. */
export function category({ operations, identity = {}, ...head }: CategorySource): Category {
	return {
		...head,
		operations: Object.entries(operations).map(([operation, written]): Operation => {
			const source = withUsual(operation, head.name, written);
			const { action, description, method, path, kind, file, mostRows, apiKeyAs, answer, savedIn } = source;
			return {
				resource: head.resource,
				operation,
				action,
				description,
				method,
				path,
				httpMethod: source.httpMethod ?? 'POST',
				kind,
				version: /V3$/.test(method) ? 'V3' : /V2$/.test(method) ? 'V2' : 'V1',
				since: source.since ?? 'V16',
				body: withTypes(bodyOf(source), { resource: head.resource, kind }),
				anonymous: source.anonymous ?? false,
				file,
				blankFilters: source.blankFilters ?? false,
				paged: source.paged ?? kind === 'list',
				mostRows,
				v16Names: v16NamesOf(source),
				rawRows: source.rawRows ?? false,
				apiKeyAs,
				identity: namesOf(source.identity ?? identity),
				answer,
				savedIn,
			};
		}),
	};
}

/** A column with the type that the method documents. Only text keeps a length; numbers have other limits. */
function columnOf({ column, marks: { type } }: Member): Column {
	if (type === undefined) return column;
	return { ...column, type, length: ['text', 'plain'].includes(type) ? column.length : undefined };
}

/** The path of a member, and its V16 path. */
interface Place {
	readonly inLine: boolean;
	readonly path: string;
	readonly v16Path: string;
}

const below = ({ inLine, path, v16Path }: Place, name: string, v16Name = name): Place => ({
	inLine,
	path: path === '' ? name : `${path}.${name}`,
	v16Path: v16Path === '' ? v16Name : `${v16Path}.${v16Name}`,
});

/** Labels of rate fields by the pointer's role; the rates of a card are not used in documents. */
const RATES = {
	vatPointer: { role: 'vatRate', label: 'VAT % (KDV)' },
	retailVatPointer: { role: undefined, label: 'Retail VAT % (Perakende)' },
	wholesaleVatPointer: { role: undefined, label: 'Wholesale VAT % (Toptan)' },
} as const;

/**
 * The rate field of a VAT pointer, named after it: `sip_kdv_orani` for `sip_vergi_pntr`. Each installation numbers its rates differently
 * (docs/trust/erp-behaviour.md#tax-list), so people and other systems use the rate.
 */
function rateOf(pointer: Field): Field {
	const named = (text: string) => text.replace(/vergi_?(?:pntr)?$/, 'kdv_orani');
	return {
		...pointer,
		codeOf: undefined,
		...RATES[pointer.role as keyof typeof RATES],
		turkish: 'KDV oranı (%)',
		type: 'vatRate',
		hint: 'For instance 20, %20 or KDV 20, or the name of the tax in the ERP.',
		name: named(pointer.name),
		path: named(pointer.path),
		source: pointer.source === 'table' ? 'table' : 'composed',
		required: false,
		rateOf: pointer.path,
	};
}

/** A pointer and its rate field, which replaces it in the form; the pointer itself is behind "Add field". */
const withRate = (field: Field): Field[] =>
	field.codeOf === 'vat' ? [rateOf(field), { ...field, usual: field.required }] : [field];

/** Flattens a method's members: members of an object get its name as path prefix, a list becomes one `list` field with members. */
function fieldsOf({ document = [], lines, membersFrom = 'reference', kind }: WholeSource): Field[] {
	const isWritten = kind === 'save' || kind === 'update';
	/** Whether the whole document shares a value that each line repeats. */
	const isShared = ({ ofDocument }: Column) => lines?.headless && (lines.keysOnly || ofDocument);

	function fieldOf(member: Member, around: Place, usual: Source): Field {
		const { name, marks } = member;
		const place = below(around, name, marks.v16Name);
		const column = columnOf(member);
		// Names in a list's elements have no path prefix.
		const start = { ...place, path: '', v16Path: '' };
		const members = (marks.members ?? []).flatMap((part) => fieldsIn(part, start, marks.source ?? usual));
		return {
			...column,
			...(marks.preset === undefined ? {} : { preset: marks.preset }),
			name,
			path: place.path,
			...(place.v16Path === place.path ? {} : { v16Path: place.v16Path }),
			source: marks.source ?? members[0]?.source ?? usual,
			onLine: place.inLine,
			scope: place.inLine && !isShared(column) ? 'line' : 'document',
			required: marks.isRequired ?? false,
			usual: marks.isUsual ?? marks.isRequired ?? false,
			members,
		};
	}

	const fieldsIn = (part: Part, place: Place, usual = membersFrom): Field[] => {
		if (isUserTable(part)) return [];
		const made =
			part instanceof Nested
				? part.members.map((member) => fieldOf(member, below(place, part.name), usual))
				: [fieldOf(part, place, usual)];
		return isWritten ? made.flatMap(withRate) : made;
	};

	const ofDocument = document.flatMap((part) => fieldsIn(part, { inLine: false, path: '', v16Path: '' }));
	const ofLines = (lines?.members ?? []).flatMap((part) => fieldsIn(part, { inLine: true, path: '', v16Path: '' }));
	// Without a header the document's values are on its lines.
	const fields = lines?.headless ? [...ofLines, ...ofDocument] : [...ofDocument, ...ofLines];
	return [...fields.filter(({ usual }) => usual), ...fields.filter(({ usual }) => !usual)];
}
