import { Parser } from 'node-sql-parser/build/transactsql';
import { bracedGuid, type Db, type Row, type Value } from '../database';
import { refuse } from '../refusal';
import { liftTexts, returnTexts } from './literals';
import { isNode, visit } from './nodes';
import { rewrite } from './rewrite';

const parser = new Parser();
const GUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/** Translates one T-SQL SELECT to SQLite; refuses anything else. What is covered: README, "SQL read". */
function translate(sql: string): string {
	const { sql: lifted, texts } = liftTexts(sql);
	const tree = ((): unknown => {
		try {
			return parser.astify(lifted.replace(/;\s*$/, ''), { database: 'transactsql' });
		} catch (error) {
			return refuse(`Incorrect syntax: ${error instanceof Error ? error.message.slice(0, 120) : ''}`);
		}
	})();
	const statements = Array.isArray(tree) ? (tree as unknown[]) : [tree];
	const [select] = statements;
	if (statements.length !== 1 || !isNode(select) || select.type !== 'select')
		refuse('Sadece SELECT sorgusu çalıştırılabilir');
	returnTexts(select, texts);
	visit(select, rewrite);
	return parser.sqlify(select as never, { database: 'sqlite' });
}

/** SQL Server's texts for what SQLite reports about unknown tables and columns (docs/erp-behaviour.md#texts-of-refusals). */
function serverText(message: string): string {
	const table = /no such table: (?:main\.)?(\S+)/.exec(message);
	if (table) return `Invalid object name '${table[1]}'.`;
	const column = /no such column: "?([^"\s]+)"?/.exec(message);
	return column ? `Invalid column name '${column[1]?.split('.').pop()}'.` : message;
}

/** A value as answers carry it: guids in braces (docs/erp-behaviour.md#values-in-rows). */
function shown(value: Value): Value {
	return typeof value === 'string' && GUID.test(value) ? bracedGuid(value) : value;
}

/** Runs a T-SQL SELECT and returns its rows as the answers show them. */
export function readSql(db: Db, sql: string): Row[] {
	const translated = translate(sql);
	try {
		return db
			.all(translated)
			.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)])));
	} catch (error) {
		return refuse(serverText(error instanceof Error ? error.message : String(error)));
	}
}
