import { fieldsOf } from './fields';
import type { Body, Category, Column, Identity, Kind, MemberTree, Operation, Placement } from './types';

/** How a category file writes one operation; everything else is derived. */
export interface OperationSource {
	readonly name: string;
	readonly action: string;
	readonly description: string;
	readonly method: string;
	readonly path: string;
	readonly kind: Kind;
	readonly httpMethod?: 'GET';
	/** Default `inside`. */
	readonly placement?: Placement;
	readonly container?: string;
	readonly containerIs?: 'object';
	readonly lines?: string;
	/** `yes` (default where the method has lines), `no`, or document members that stand in for them. */
	readonly linesRequired?: 'no' | readonly string[];
	/** Keys of a deletion stand in a line, yet are asked for once. */
	readonly keysOnly?: true;
	readonly members?: MemberTree;
	readonly required?: string;
	/** Fields that the form shows at once, in this order. */
	readonly usual?: string;
	readonly unknown?: true;
	readonly v17Only?: true;
	readonly anonymous?: true;
	readonly file?: 'invoice' | 'image';
	readonly blankFilters?: true;
	readonly v16Names?: Readonly<Record<string, string>>;
	readonly transferType?: true;
}

/** How a category file is written. */
export interface CategorySource {
	readonly resource: string;
	readonly name: string;
	readonly turkish: string;
	readonly heading: string;
	readonly identity?: Identity;
	readonly columns: Readonly<Record<string, Column>>;
	readonly operations: Readonly<Record<string, OperationSource>>;
}

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
		containerIs: source.container ? (source.containerIs ?? 'list') : undefined,
		lines,
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
		identity,
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
		})),
	};
}
