import type { Role } from '../../../../erp/catalogue/roles';
import type { Operation } from '../../../../erp/catalogue/types';
import { choice } from '../fields';

/** The input of an operation, which decides about its parameters. */
type InputClass = 'lines' | 'document' | 'json' | 'query' | 'list' | 'all' | 'none';

/**
 * `lines` and `document` are documents with and without lines, `query` a few single values, `json` an undocumented payload, `list` a list with
 * filters, `all` a list without filters.
 */
export function inputClass({ kind, body }: Operation): InputClass {
	if (kind === 'list') return body.fields.length > 0 ? 'list' : 'all';
	if (body.unknown) return 'json';
	if (body.fields.length === 0) return 'none';
	if (kind === 'get' || kind === 'session') return 'query';
	return body.fields.some(({ scope }) => scope === 'line') && body.lines !== undefined ? 'lines' : 'document';
}

/**
 * Whether row input is the default: a document without an account is a list of goods, such as a count or a transfer, from a sheet or a scanner
 * with one row per line.
 */
export const beginsWithRows = (operation: Operation): boolean => {
	const { kind, body } = operation;
	const has = (role: Role) => body.fields.some((field) => field.usual && field.role === role);
	return kind === 'save' && inputClass(operation) === 'lines' && has('item') && !has('account');
};

/** Members that the node itself sets when paging through a list. */
export const PAGING: ReadonlySet<string> = new Set(['Size', 'Index', 'Sort']);

/** Whether a binary field fills a member of the payload. */
export const takesBinary = ({ body }: Operation): boolean => body.fields.some(({ type }) => type === 'base64');

/** How the data of an operation is given; `usual` is the default. */
export const inputMode = (hasRows: boolean, usual: 'fields' | 'rows' = 'fields') => ({
	inputMode: choice(
		['Input Mode', 'Giriş Biçimi'],
		'How the data is given',
		[
			[
				'fields',
				'One Item per Document (Belge)',
				'The fields are those of one document, with its lines from data or by hand',
			],
			...(hasRows
				? [
						[
							'rows',
							'One Item per Line (Satır Satır)',
							'Items of one document are its lines, such as rows of a sheet',
						] as const,
					]
				: []),
			['json', 'JSON', 'Documents or the whole payload, in ERP field names'],
		],
		{ noDataExpression: true, usual },
	),
});
