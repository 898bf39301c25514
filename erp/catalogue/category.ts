import { fieldsOf } from './fields';
import type { CategorySource, OperationSource } from './source';
import type { Body, Category, Operation } from './types';

const REMARKS = 'evrak_aciklamalari';
const USER_TABLE = 'user_tablo[]';

const takesUserTable = ({ members = {} }: OperationSource, place: string): boolean =>
	Object.values(members[place] ?? {})
		.join(' ')
		.split(/\s+/)
		.includes(USER_TABLE);

const linesTakeUserTable = (source: OperationSource): boolean =>
	source.lines !== undefined && takesUserTable(source, `${source.lines}[]`);

function userTableOf(source: OperationSource): Body['userTable'] {
	if (takesUserTable(source, '')) return 'document';
	return linesTakeUserTable(source) ? 'line' : 'none';
}

function bodyOf(source: OperationSource, columns: CategorySource['columns']): Body {
	const { members = {}, lines, linesRequired } = source;
	return {
		placement: source.placement ?? 'inside',
		container: source.container,
		v16Container: source.v16Names?.[source.container ?? ''],
		containerIs: source.container ? (source.containerIs ?? 'list') : undefined,
		lines,
		linesName: source.linesName ?? 'Line',
		headless: lines !== undefined && members[''] === undefined,
		linesRequired: lines !== undefined && linesRequired !== 'no',
		linesUnless: Array.isArray(linesRequired) ? linesRequired : [],
		fields: fieldsOf(source, columns),
		remarks: `${REMARKS}[]` in members && source.container !== REMARKS,
		userTable: userTableOf(source),
		lineUserTable: linesTakeUserTable(source),
		unknown: source.unknown ?? false,
	};
}

const versionOf = (method: string): Operation['version'] =>
	method.endsWith('V3') ? 'V3' : method.endsWith('V2') ? 'V2' : 'V1';

/** Derives a category's operations from how its file writes them. */
export function category({ columns, operations, identity = {}, ...head }: CategorySource): Category {
	return {
		...head,
		operations: Object.entries(operations).map(([operation, source]) => ({
			resource: head.resource,
			operation,
			name: source.name,
			action: source.action,
			description: source.description,
			method: source.method,
			path: source.path,
			httpMethod: source.httpMethod ?? 'POST',
			kind: source.kind,
			version: versionOf(source.method),
			body: bodyOf(source, columns),
			v17Only: source.v17Only ?? false,
			anonymous: source.anonymous ?? false,
			file: source.file,
			blankFilters: source.blankFilters ?? false,
			v16Names: source.v16Names ?? {},
			transferType: source.transferType ?? false,
			identity: source.identity ?? identity,
		})),
	};
}
