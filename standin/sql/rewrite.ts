import { refuse } from '../refusal';
import type { Catalogue } from './catalogue';
import { rewriteCall, rewriteCast } from './calls';
import { isDate, rewriteBinary, type Query } from './comparisons';
import { isNode, type Node } from './nodes';

function limitOf(select: Node): Node | null {
	const top = isNode(select.top) ? select.top : undefined;
	const limit = isNode(select.limit) ? select.limit : undefined;
	if (top?.percent) refuse('TOP … PERCENT is not supported by the stand-in');
	const part = (name: string) => (limit && isNode(limit[name]) ? (limit[name].value as Node) : undefined);
	const count = top ? { type: 'number', value: top.value } : (part('fetch') ?? { type: 'number', value: -1 });
	const offset = part('offset');
	if (!top && !limit) return null;
	return { seperator: offset ? 'offset' : '', value: offset ? [count, offset] : [count] };
}

/** SQL Server refuses a CASE whose results are all the word NULL (error 8133); SQLite does not. */
function refuseNullResults({ args }: Node): void {
	if (Array.isArray(args) && (args as Node[]).every(({ result }) => isNode(result) && result.type === 'null'))
		refuse('At least one of the result expressions in a CASE specification must be an expression other than NULL.');
}

/** Rewrites one node of a T-SQL tree for SQLite: TOP and OFFSET/FETCH become LIMIT, functions and comparisons those that SQLite has. */
export function rewrite(node: Node, catalogue: Catalogue, query: Query): void {
	if (node.type === 'select') {
		if (isNode(node.into) && node.into.position) refuse('Sadece SELECT sorgusu çalıştırılabilir');
		Object.assign(node, { limit: limitOf(node), top: null });
		for (const column of Array.isArray(node.columns) ? (node.columns as Node[]) : [])
			if (column.as && isDate(column.expr, query)) query.dates.add(String(column.as));
	}
	if (node.type === 'column_ref') {
		Object.assign(node, { db: null, schema: null });
		if (catalogue.misspelled(String(node.column))) refuse(`Invalid column name '${String(node.column)}'.`);
	}
	if (node.type === 'case') refuseNullResults(node);
	if (node.type === 'cast') rewriteCast(node);
	if (node.type === 'function') rewriteCall(node, catalogue);
	if (node.type === 'binary_expr') rewriteBinary(node, query);
}
