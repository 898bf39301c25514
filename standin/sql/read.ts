import { Parser } from 'node-sql-parser/build/transactsql';
import { bracedGuid, type Row, type Value } from '../database';
import type { ErpData } from '../functions/types';
import { Refusal, refuse } from '../refusal';
import type { Catalogue } from './catalogue';
import type { Query } from './comparisons';
import { liftTexts, recoded, returnTexts } from './literals';
import { isNode, visit, type Node } from './nodes';
import { rewrite } from './rewrite';
import { prepareSources, resolveTable, tableOfFunction, type Needed } from './sources';
import { columnNamed } from '../schema/columns';

const parser = new Parser();
const GUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/**
 * A statement that reached the database: its text as it came there, the kinds of statements it holds (`select`, `delete` …; `?` where it
 * does not parse), and why it was refused, if it was.
 */
export interface Statement {
	sql: string;
	kinds: string[];
	error?: string;
}

/** Runs a T-SQL SELECT and gives its rows as the answers show them; refuses anything else. */
export type ReadSql = (sql: string) => Row[];

/** Statements that servers of this process are asked again and again, with their trees: parsing takes longer than answering. */
const known = new Map<string, Node[]>();
/** Characters from which on a tree is kept, and how many trees, or translations, are. */
const LONG = 300;
const MOST = 2_000;

/** Different statements that readers of this process have answered, for whoever wants to look at them; it may clear them. */
export const accepted = new Set<string>();

/** A statement in SQLite's words, and what must be there before it is asked. */
interface Translation {
	readonly sql: string;
	readonly kinds: string[];
	readonly needs: readonly Needed[];
}

/** The same statements translated, by what SQL sees and by their text. */
const translated = new Map<string, Translation>();

function parsed(sql: string): Node[] {
	const before = known.get(sql);
	if (before) return structuredClone(before);
	try {
		const tree: unknown = parser.astify(sql.replace(/;\s*$/, ''), { database: 'transactsql' });
		const trees = (Array.isArray(tree) ? tree : [tree]).filter(isNode);
		if (sql.length > LONG && known.size < MOST) known.set(sql, structuredClone(trees));
		return trees;
	} catch (error) {
		return refuse(`Incorrect syntax: ${error instanceof Error ? error.message.slice(0, 120) : ''}`);
	}
}

/** Results carry names as they are written, in whatever case the table has them. */
function keepNames(select: Node): void {
	for (const column of Array.isArray(select.columns) ? (select.columns as Node[]) : []) {
		const { expr } = column;
		if (!isNode(expr) || expr.type !== 'column_ref' || column.as || expr.column === '*') continue;
		const name = String(expr.column);
		if (columnNamed(name)?.name !== name) column.as = name;
	}
}

function namesOfCtes(tree: Node): Set<string> {
	const names = new Set<string>();
	visit(tree, (node) => {
		if (isNode(node.name) && isNode(node.stmt)) names.add(String(node.name.value).toLowerCase());
	});
	return names;
}

/** SQL Server's texts for what SQLite reports about unknown columns (docs/trust/erp-behaviour.md#texts-of-refusals). */
function serverText(message: string): string {
	const column = /no such column: "?([^"\s]+)"?/.exec(message);
	return column
		? `Invalid column name '${column[1]?.split('.').pop()}'.`
		: message.replace(/^(SQLite3Error: )?Error: /, '');
}

/** A value as answers carry it: guids in braces (docs/trust/erp-behaviour.md#values-in-rows). */
function shown(value: Value): Value {
	return typeof value === 'string' && GUID.test(value) ? bracedGuid(value) : value;
}

/**
 * The reader of one database. `codePage` 1254: texts without N go through that code page first. Every statement is written to
 * `statements` before it is looked at.
 */
export function createReader(erp: ErpData, catalogue: Catalogue, statements: Statement[], codePage?: 1254): ReadSql {
	/** Translates a statement to SQLite; `made` takes the temporary tables that it needs. */
	const translate = (sql: string, statement: Statement, made: string[]): string => {
		const name = `${catalogue.shape}\n${sql}`;
		const before = translated.get(name);
		if (before?.needs.every((need) => need(erp.db, catalogue))) {
			statement.kinds = before.kinds;
			return before.sql;
		}
		const lifted = liftTexts(sql);
		statement.kinds = ['?'];
		const trees = parsed(lifted.sql);
		statement.kinds = trees.map((tree) =>
			isNode(tree.into) && tree.into.position ? 'select into' : String(tree.type),
		);
		const [select] = trees;
		if (trees.length !== 1 || !select || select.type !== 'select')
			return refuse('Sadece SELECT sorgusu çalıştırılabilir');
		returnTexts(select, lifted);
		keepNames(select);
		const ctes = namesOfCtes(select);
		const query: Query = { dates: new Set() };
		const needs: Needed[] = [];
		visit(select, (node) => {
			if (node.type === 'select') prepareSources(node);
		});
		visit(select, (node) => {
			rewrite(node, catalogue, query);
			if ('table_hint' in node && typeof node.table === 'string' && !node.table.startsWith('tvf$'))
				needs.push(resolveTable(node, erp.db, catalogue, ctes));
			if (node.type !== 'select' || !Array.isArray(node.from)) return;
			for (const item of node.from as Node[]) {
				if (item.type === 'expr' && isNode(item.expr)) made.push(tableOfFunction(item, { erp, catalogue, values }));
			}
		});
		const result = parser.sqlify(select as never, { database: 'sqlite' });
		if (made.length === 0) {
			// Most that fills it comes once: what comes again is soon back.
			if (translated.size >= MOST) translated.clear();
			translated.set(name, { sql: result, kinds: statement.kinds, needs });
		}
		return result;
	};

	const values = (args: unknown[]): Value[] => {
		if (args.length === 0) return [];
		const columns = args.map((expr, at) => ({ expr, as: `a${at}` }));
		const select = { type: 'select', columns, from: null, where: null, with: null };
		const row = erp.db.get(parser.sqlify(select as never, { database: 'sqlite' })) ?? {};
		return args.map((_, at) => row[`a${at}`] ?? null);
	};

	return (text) => {
		const statement: Statement = { sql: codePage ? recoded(text) : text, kinds: [] };
		statements.push(statement);
		const made: string[] = [];
		try {
			const found = erp.db.all(translate(statement.sql, statement, made));
			if (accepted.size < MOST) accepted.add(text);
			return found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)])));
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			statement.error = error instanceof Refusal ? message : serverText(message);
			return refuse(statement.error);
		} finally {
			for (const name of made) erp.db.exec(`DROP TABLE temp."${name}"`);
		}
	};
}
