import type { Db, Row, Value } from '../database';
import { TABLE_FUNCTIONS } from '../functions';
import type { ErpData } from '../functions/types';
import { refuse } from '../refusal';
import type { Catalogue } from './catalogue';
import { argumentsOf, become, isNode, visit, type Node } from './nodes';
import { systemView } from './probes';

/** The databases that a qualified name may lead to: the common one, and this company's own. */
const COMMON_DATABASE = /^MikroDB_V1[67]$/i;
const OWN_DATABASE = /^MikroDB_V1[67]_\w+$/i;

/** Makes what a query reads from in another database that sees the same; false where it is called otherwise there. */
export type Needed = (db: Db, catalogue: Catalogue) => boolean;

/** Makes the place of a query's tables known to SQLite; `ctes` are names that the query defines itself. Gives what the query needs. */
export function resolveTable(item: Node, db: Db, catalogue: Catalogue, ctes: Set<string>): Needed {
	const name = String(item.table);
	const [outer, schema] = [String(item.db ?? ''), String(item.schema ?? '')];
	const plain = { table_hint: null, db: null, schema: null };
	if (outer === '' && ctes.has(name.toLowerCase())) {
		Object.assign(item, plain);
		return () => true;
	}
	const written = [outer, schema, name].filter(Boolean).join('.');
	const system = systemView(db, catalogue, outer, name);
	if (system !== undefined) {
		Object.assign(item, plain, { table: system, as: item.as ?? name });
		return (other, its) => systemView(other, its, outer, name) === system;
	}
	const common = COMMON_DATABASE.test(outer);
	const known = outer === '' || outer.toLowerCase() === 'dbo' || common || OWN_DATABASE.test(outer);
	const object = known ? catalogue.find(name, common) : undefined;
	const user = !common && known ? catalogue.userTable(name) : undefined;
	const isRead = object?.kind === 'U' || object?.kind === 'V';
	const stored = isRead ? catalogue.stored(object) : user?.stored;
	if (stored === undefined) return refuse(`Invalid object name '${written}'.`);
	Object.assign(item, plain, { table: stored, as: item.as ?? name });
	return (_, its) => (isRead ? its.stored(object) : its.userTable(name)?.stored) === stored;
}

/** What a call in FROM leads to: the name of a temporary table with the function's rows. */
export function tableOfFunction(
	item: Node,
	{ erp, catalogue, values }: { erp: ErpData; catalogue: Catalogue; values: (args: unknown[]) => Value[] },
): string {
	const call = item.expr as Node;
	const [part] = (call.name as Node).name as Node[];
	const written = String(part?.value);
	const object = catalogue.find(written);
	const found = object?.kind === 'TF' ? TABLE_FUNCTIONS[object.name] : undefined;
	if (!object || !found)
		return refuse(`Invalid object name '${isNode((call.name as Node).schema) ? 'dbo.' : ''}${written}'.`);
	const args = argumentsOf(call);
	if (args.length !== found.count)
		refuse(`An insufficient number of arguments were supplied for the procedure or function dbo.${object.name}.`);
	const columns = Object.entries(found.columns);
	const rows: Row[] = found.work(erp, ...values(args));
	const name = `tvf$${crypto.randomUUID()}`;
	const types = { text: 'TEXT COLLATE NOCASE', date: 'TEXT', number: 'NUMERIC', float: 'REAL' };
	erp.db.exec(
		`CREATE TEMP TABLE "${name}" (${columns.map(([column, kind]) => `"${column}" ${types[kind]}`).join(', ')})`,
	);
	for (const row of rows)
		erp.db.run(
			`INSERT INTO temp."${name}" VALUES (${columns.map(() => '?').join(', ')})`,
			columns.map(([column]) => row[column] ?? null),
		);
	for (const key of Object.keys(item)) if (key !== 'as' && key !== 'join' && key !== 'on') delete item[key];
	Object.assign(item, { db: null, table: name, as: item.as ?? object.name, table_hint: null });
	return name;
}

const copy = <T>(node: T): T => JSON.parse(JSON.stringify(node)) as T;

/** VALUES with names: `n(i, j)` becomes `n`, whose columns SQLite calls column1, column2. */
function nameValues(select: Node, item: Node): void {
	const [, alias = '', names = ''] = /^(\w+)\((.*)\)$/.exec(String(item.as)) ?? [];
	if (alias === '') return;
	const columns = names.split(',').map((name) => name.trim().replace(/[[\]]/g, ''));
	item.as = alias;
	visit(select, (node) => {
		const at = node.type === 'column_ref' ? columns.indexOf(String(node.column)) : -1;
		if (at >= 0 && (node.table === alias || node.table === null)) node.column = `column${at + 1}`;
	});
	const named = select.columns as Node[];
	for (const column of named) {
		const { expr } = column as { expr: Node };
		const [, at] = /^column(\d+)$/.exec(String(expr.column)) ?? [];
		if (at && !column.as) column.as = columns[Number(at) - 1];
	}
}

/**
 * SQLite has no APPLY. One that computes, or gives one row at most, is put where its columns are asked for; any other is refused. CROSS
 * APPLY drops rows without a match, which only one that computes never has.
 */
function inlineApply(select: Node, item: Node): void {
	const inner = isNode(item.expr) && isNode(item.expr.ast) ? item.expr.ast : undefined;
	const columns = inner?.columns;
	if (!inner || !Array.isArray(columns)) return refuse('APPLY of this form is not supported by the stand-in');
	const computes = !inner.from;
	const aggregates =
		!inner.groupby && (columns as Node[]).every(({ expr }) => isNode(expr) && expr.type === 'aggr_func');
	const single = (isNode(inner.top) && Number(inner.top.value) === 1) || aggregates;
	const outer = String(item.join).startsWith('OUTER');
	if (!computes && !(single && (outer || aggregates))) refuse('APPLY of several rows is not supported by the stand-in');
	const byName = new Map(
		(columns as Node[]).map((column) => [String(column.as ?? (column.expr as Node).column), column] as const),
	);
	select.from = (select.from as Node[]).filter((each) => each !== item);
	for (const column of Array.isArray(select.columns) ? (select.columns as Node[]) : []) {
		const { expr } = column as { expr: Node };
		if (
			expr.type === 'column_ref' &&
			!column.as &&
			(expr.table === item.as || (expr.table === null && byName.has(String(expr.column))))
		)
			column.as = expr.column;
	}
	visit(select, (node) => {
		const found = node.type === 'column_ref' ? byName.get(String(node.column)) : undefined;
		if (!found || (node.table !== item.as && node.table !== null)) return;
		if (computes) become(node, { ...copy(found.expr as Node), parentheses: true });
		else become(node, { ast: copy({ ...inner, columns: [found] }), tableList: [], columnList: [], parentheses: true });
	});
}

/** Rows that are summed up or repeated are computed once: SQLite would else compute a column anew wherever it is named; not those of a UNION. */
function computeOnce({ expr }: Node): void {
	if (isNode(expr) && isNode(expr.ast) && !expr.ast.top && !expr.ast.limit && !expr.ast._next)
		expr.ast.limit = { seperator: '', value: [{ type: 'number', value: -1 }] };
}

/** SQL Server refuses a sub-query in FROM that gives two columns the same name (error 8156); SQLite takes the first. */
function refuseSameNames({ expr, as }: Node): void {
	if (!isNode(expr) || !isNode(expr.ast) || !Array.isArray(expr.ast.columns)) return;
	const names = (expr.ast.columns as Node[]).map((column) =>
		String(column.as ?? (column.expr as Node).column ?? '').toLowerCase(),
	);
	const twice = names.find((name, index) => name !== '' && name !== '*' && names.indexOf(name) < index);
	if (twice !== undefined) refuse(`The column '${twice}' was specified multiple times for '${String(as)}'.`);
}

/** Brings what a select reads from into forms that SQLite has, before anything else is rewritten. */
export function prepareSources(select: Node): void {
	const repeats = (Array.isArray(select.from) ? (select.from as Node[]) : []).some(
		({ expr, join }) => isNode(expr) && expr.type === 'values' && /CROSS/.test(String(join)),
	);
	for (const item of Array.isArray(select.from) ? [...(select.from as Node[])] : []) {
		refuseSameNames(item);
		if (isNode(item.expr) && item.expr.type === 'function') item.expr.source = true;
		if (isNode(item.expr) && item.expr.type === 'values') nameValues(select, item);
		if (/APPLY$/.test(String(item.join ?? ''))) inlineApply(select, item);
		else if (select.groupby || repeats) computeOnce(item);
	}
}
