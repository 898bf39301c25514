import { fieldsOf } from './fields';
import { isUserTable, Nested, type Member, type Part } from './member';
import type { CategorySource, IdentitySource, LinesSource, OperationSource } from './source';
import type { Body, Category, Identity, Operation } from './types';

const hasUserTable = (parts: readonly Part[] = []) => parts.some(isUserTable);

function userTableOf({ document, lines }: OperationSource): Body['userTable'] {
	if (hasUserTable(document)) return 'document';
	return hasUserTable(lines?.members) ? 'line' : 'none';
}

const areRequired = (lines: LinesSource | undefined) => lines !== undefined && !lines.optional;

function bodyOf(source: OperationSource): Body {
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
		linesRequired: areRequired(lines),
		linesUnless: (lines?.unless ?? []).map(({ name }) => name),
		fields: fieldsOf(source),
		remarks: source.remarks ?? false,
		userTable: userTableOf(source),
		lineUserTable: hasUserTable(lines?.members),
		unknown: source.unknown ?? false,
	};
}

/** A member with those of the object or list that it is. */
const withInner = (part: Part): Part[] => [
	part,
	...(part instanceof Nested ? part.members : (part.marks.members ?? [])).flatMap(withInner),
];

/** Names of a V16 server by those of a V17 server, wherever they stand in the payload. */
function v16NamesOf({ container, containerInV16, document = [], lines }: OperationSource): Record<string, string> {
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

/** Derives a category's operations from how its file writes them. */
export function category({ operations, identity = {}, ...head }: CategorySource): Category {
	return {
		...head,
		operations: Object.entries(operations).map(([operation, source]): Operation => ({
			resource: head.resource,
			operation,
			name: source.name,
			action: source.action,
			description: source.description,
			method: source.method,
			path: source.path,
			httpMethod: source.httpMethod ?? 'POST',
			kind: source.kind,
			version: source.version ?? 'V2',
			documentedIn: source.documentedIn ?? 'spec',
			since: source.since ?? 'V16',
			body: bodyOf(source),
			anonymous: source.anonymous ?? false,
			file: source.file,
			blankFilters: source.blankFilters ?? false,
			paged: source.paged ?? source.kind === 'list',
			mostRows: source.mostRows,
			v16Names: v16NamesOf(source),
			rawRows: source.rawRows ?? false,
			apiKeyAs: source.apiKeyAs,
			identity: namesOf(source.identity ?? identity),
			answer: source.answer,
			savedIn: source.savedIn,
		})),
	};
}
