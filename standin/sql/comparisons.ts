import { plainGuid } from '../database';
import { columnNamed } from '../schema/columns';
import { givesText } from './calls';
import { storedDate } from './dates';
import { argumentsOf, become, functionCall, functionName, isNode, literal, type Node } from './nodes';
import { caseless, isPlain, spellings } from './turkish';

/** What is known of the query while it is rewritten: names that it gives to dates. */
export interface Query {
	dates: Set<string>;
}

/** True for expressions that give a text. */
function isText(node: unknown): boolean {
	if (!isNode(node)) return false;
	if (node.type === 'single_quote_string') return true;
	if (node.type === 'binary_expr') return node.operator === '||';
	if (node.type === 'column_ref') {
		const column = columnNamed(String(node.column));
		return column?.kind === 'text' && !column.guid;
	}
	if (node.type === 'case') return (node.args as Node[]).some(({ result }) => isText(result));
	return node.type === 'function' && givesText(node, isText);
}

/** True for expressions that give a date. */
export function isDate(node: unknown, query: Query): boolean {
	if (!isNode(node)) return false;
	if (node.type === 'column_ref')
		return columnNamed(String(node.column))?.kind === 'date' || query.dates.has(String(node.column));
	if (node.type === 'aggr_func') return isNode(node.args) && isDate(node.args.expr, query);
	if (node.type === 'case') return (node.args as Node[]).some(({ result }) => isDate(result, query));
	if (isNode(node.ast)) return isDate((node.ast.columns as Node[] | undefined)?.[0]?.expr, query);
	const name = functionName(node);
	const [first] = argumentsOf(node);
	if (name === 'MS_CONVERT') return isNode(first) && /^(small)?date/.test(String(first.value));
	return (
		/^(MS_NOW|MS_DATEADD|MS_EOMONTH|FN_OPVADETARIH)$/.test(name) ||
		(/^(IFNULL|COALESCE)$/.test(name) && isDate(first, query))
	);
}

function isGuid(node: unknown): boolean {
	return isNode(node) && node.type === 'column_ref' && columnNamed(String(node.column))?.guid === true;
}

function literals(node: unknown): Node[] {
	if (!isNode(node)) return [];
	if (node.type === 'expr_list') return (node.value as unknown[]).flatMap(literals);
	return node.type === 'single_quote_string' ? [node] : [];
}

const raw = (node: Node): string => String(node.value).replace(/''/g, "'");
const list = (texts: string[]): Node => ({ type: 'expr_list', value: texts.map(literal), parentheses: true });
const binary = (left: unknown, operator: string, right: unknown): Node => ({
	type: 'binary_expr',
	left,
	operator,
	right,
});
const copy = <T>(node: T): T => JSON.parse(JSON.stringify(node)) as T;

/**
 * Compares a text as the Turkish collation does. Texts of plain letters are left to the column's own collation; for others an index is
 * asked for every spelling first.
 */
function compareText(node: Node, side: Node, others: Node[]): void {
	const texts = others.map(raw);
	if (side.type === 'column_ref' && texts.every(isPlain)) return;
	const negated = /NOT|<>|!=/.test(String(node.operator));
	const fold = functionCall('MS_FOLD', [copy(side)]);
	const same = binary(fold, negated ? 'NOT IN' : 'IN', list(texts.map(caseless)));
	const found = side.type === 'column_ref' && !negated ? texts.map(spellings) : [undefined];
	if (found.includes(undefined)) return become(node, { ...same, parentheses: true });
	const asked = binary(copy(side), 'IN', list(found.flatMap((each) => each ?? [])));
	become(node, { ...binary(asked, 'AND', same), parentheses: true });
}

function compareLike(node: Node): void {
	const negated = String(node.operator).includes('NOT');
	const escapes: string[] = [];
	const look = (part: unknown): void => {
		if (!isNode(part)) return;
		if (typeof part.escape === 'string') escapes.push(part.escape);
		[part.left, part.right].forEach(look);
	};
	look(node.right);
	const [escape] = escapes;
	const call = functionCall('MS_LIKE', [
		node.left,
		node.right,
		escape === undefined ? { type: 'null', value: null } : literal(escape),
	]);
	become(node, { ...binary(call, '=', { type: 'number', value: negated ? 0 : 1 }), parentheses: true });
}

/** Rewrites comparisons, LIKE, and the plus and minus of texts and dates. */
export function rewriteBinary(node: Node, query: Query): void {
	const operator = String(node.operator).toUpperCase();
	if (/LIKE$/.test(operator)) return compareLike(node);
	for (const [side, other] of [
		[node.left, node.right],
		[node.right, node.left],
	] as const) {
		for (const each of literals(other)) {
			if (isDate(side, query)) each.value = storedDate(String(each.value));
			if (isGuid(side)) each.value = plainGuid(String(each.value));
		}
	}
	if (/^(=|<>|!=|IN|NOT IN)$/.test(operator)) {
		const [side, other] = literals(node.left).length > 0 ? [node.right, node.left] : [node.left, node.right];
		const texts = literals(other);
		const all = isNode(other) && (other.type === 'expr_list' ? (other.value as unknown[]).length : 1);
		if (isNode(side) && isText(side) && side.type !== 'single_quote_string' && texts.length > 0 && texts.length === all)
			return compareText(node, side, texts);
	}
	if (operator === '+' && (isText(node.left) || isText(node.right))) node.operator = '||';
	else if (
		(operator === '+' || operator === '-') &&
		isDate(node.left, query) &&
		isNode(node.right) &&
		node.right.type === 'number'
	) {
		const days = { type: 'number', value: Number(node.right.value) * (operator === '-' ? -1 : 1) };
		become(node, functionCall('MS_DATEADD', [literal('day'), days, node.left]));
	}
}
