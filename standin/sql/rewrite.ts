import { plainGuid } from '../database';
import { refuse } from '../refusal';
import { columnNamed } from '../schema/columns';
import { argumentsOf, become, functionCall, functionName, isNode, literal, type Node } from './nodes';

const text = (node: unknown): string => (isNode(node) ? String(node.column ?? functionName(node)) : '').toLowerCase();

const NONE: Node = { type: 'number', value: 0 };

/** T-SQL functions as calls that SQLite (or sql/functions.ts) knows. */
const FUNCTIONS: Record<string, (args: unknown[]) => Node> = {
	ISNULL: (args) => functionCall('IFNULL', args),
	LEN: (args) => functionCall('LENGTH', args),
	GETDATE: () => functionCall('MS_NOW', []),
	SYSDATETIME: () => functionCall('MS_NOW', []),
	LEFT: ([value, count]) => functionCall('SUBSTR', [value, { type: 'number', value: 1 }, count]),
	CONVERT: ([type, value, style]) =>
		functionCall('MS_CONVERT', [
			literal(text(type)),
			value,
			style ?? NONE,
			isNode(type) ? (argumentsOf(type)[0] ?? NONE) : NONE,
		]),
	DATEADD: ([unit, count, value]) => functionCall('MS_DATEADD', [literal(text(unit)), count, value]),
	DATEDIFF: ([unit, from, to]) => functionCall('MS_DATEDIFF', [literal(text(unit)), from, to]),
	YEAR: ([value]) => functionCall('MS_PART', [literal('year'), value]),
	MONTH: ([value]) => functionCall('MS_PART', [literal('month'), value]),
	DAY: ([value]) => functionCall('MS_PART', [literal('day'), value]),
};

function isText(node: unknown): boolean {
	return (
		isNode(node) && (node.type === 'single_quote_string' || (node.type === 'binary_expr' && node.operator === '||'))
	);
}

function isDate(node: unknown): boolean {
	if (!isNode(node)) return false;
	if (node.type === 'column_ref') return columnNamed(String(node.column))?.kind === 'date';
	const name = functionName(node);
	const [first] = argumentsOf(node);
	if (name === 'MS_CONVERT') return isNode(first) && /^(small)?date/.test(String(first.value));
	return name === 'MS_NOW' || name === 'MS_DATEADD' || (name === 'IFNULL' && isDate(first));
}

function isGuid(node: unknown): boolean {
	return isNode(node) && node.type === 'column_ref' && columnNamed(String(node.column))?.guid === true;
}

/**
 * A date literal in any form that clients use (docs/erp-behaviour.md#names-and-texts-in-sql) as the columns store it; other text unchanged.
 */
export function storedDate(value: string): string {
	const found =
		/^(?<y>\d{4})[-/]?(?<m>\d{2})[-/]?(?<d>\d{2})(?:[ T](?<t>.+))?$/.exec(value) ??
		/^(?<d>\d{2})[./](?<m>\d{2})[./](?<y>\d{4})(?:[ T](?<t>.+))?$/.exec(value);
	if (!found?.groups) return value;
	const { y, m, d, t = '' } = found.groups;
	return `${y}-${m}-${d}T${`${t}${'00:00:00.000'.slice(t.length)}`.slice(0, 12)}`;
}

function literals(node: unknown): Node[] {
	if (!isNode(node)) return [];
	if (node.type === 'expr_list') return (node.value as unknown[]).flatMap(literals);
	return node.type === 'single_quote_string' ? [node] : [];
}

function rewriteComparison(node: Node): void {
	for (const [side, other] of [
		[node.left, node.right],
		[node.right, node.left],
	] as const) {
		for (const each of literals(other)) {
			if (isDate(side)) each.value = storedDate(String(each.value));
			if (isGuid(side)) each.value = plainGuid(String(each.value));
		}
	}
	if (node.operator === '+' && (isText(node.left) || isText(node.right))) node.operator = '||';
}

function limitOf(select: Node): Node | null {
	const top = isNode(select.top) ? select.top : undefined;
	const limit = isNode(select.limit) ? select.limit : undefined;
	const part = (name: string) => (limit && isNode(limit[name]) ? (limit[name].value as Node) : undefined);
	const count = top ? { type: 'number', value: top.value } : (part('fetch') ?? { type: 'number', value: -1 });
	const offset = part('offset');
	if (!top && !limit) return null;
	return { seperator: offset ? 'offset' : '', value: offset ? [count, offset] : [count] };
}

/** Rewrites one node of a T-SQL tree for SQLite: hints and schemas fall away, TOP and OFFSET/FETCH become LIMIT. */
export function rewrite(node: Node): void {
	if (node.type === 'select') {
		if (isNode(node.into) && node.into.position) refuse('Sadece SELECT sorgusu çalıştırılabilir');
		Object.assign(node, { limit: limitOf(node), top: null });
	}
	if ('table_hint' in node) Object.assign(node, { table_hint: null, db: null, schema: null });
	if (node.type === 'column_ref') Object.assign(node, { db: null, schema: null });
	if (node.type === 'cast' && Array.isArray(node.target)) {
		const [target] = node.target as Node[];
		if (/DATE/i.test(String(target?.dataType)))
			become(
				node,
				functionCall('MS_CONVERT', [literal(String(target?.dataType).toLowerCase()), node.expr, NONE, NONE]),
			);
	}
	const mapped = FUNCTIONS[functionName(node)];
	if (mapped) become(node, mapped(argumentsOf(node)));
	if (node.type === 'binary_expr') rewriteComparison(node);
}
