import { METHODS, isContainer, type Facts } from '../reference';
import { columnFacts, type ColumnFacts } from './facts';
import type { ColumnKind, Table } from './table';
import { TABLES } from './tables';

/** A column: its name as tables.ts or else the reference first has it, every documented spelling, what it holds, and its date format if any. */
export interface TableColumn {
	name: string;
	spellings: Set<string>;
	kind: ColumnKind;
	guid: boolean;
	/** What integrators know of it; absent where only the wire shows it. */
	facts?: ColumnFacts;
	/** A column of the stand-in's own, which no query sees. */
	own?: true;
}

/**
 * Columns whose example is a number but whose content is text. Source: docs/trust/erp-behaviour.md#numbers-and-flags (fis_hesap_kod); post codes
 * keep their zeros.
 */
const TEXT = new Set(['fis_hesap_kod', 'adr_posta_kodu', 'mfd_carivergidaireno', 'mfd_carimuhkodu']);

function kindOf(name: string, [type]: Facts): ColumnKind {
	if (type === 'date') return 'date';
	return (type === 'number' || type === 'numeric-string') && !TEXT.has(name) ? 'number' : 'text';
}

function add(columns: Map<string, TableColumn>, name: string, kind: ColumnKind, guid = false): void {
	const known = columns.get(name.toLowerCase());
	if (!known) columns.set(name.toLowerCase(), { name, spellings: new Set([name]), kind, guid });
	else {
		known.spellings.add(name);
		if (kind === 'number' && known.kind === 'text') known.kind = kind;
	}
}

const PREFIXES = TABLES.flatMap(({ prefix }) => (prefix ? [prefix.toLowerCase()] : []));

/** True where a longer prefix claims the name: cari_per_kod is no column of the accounts. */
function claimed(name: string, prefix: string): boolean {
	return PREFIXES.some((other) => other.startsWith(`${prefix}_`) && name.startsWith(`${other}_`));
}

function documented(prefix: string): Array<[string, Facts]> {
	const places = Object.values(METHODS).flatMap((method) => Object.values(method.fields));
	return places
		.flatMap((members) => Object.entries(members))
		.filter(([name, facts]) => name.toLowerCase().startsWith(`${prefix.toLowerCase()}_`) && !isContainer(facts))
		.filter(([name]) => !claimed(name.toLowerCase(), prefix.toLowerCase()));
}

function kindOfType(type: string): ColumnKind {
	if (type === 'datetime') return 'date';
	return /char|uniqueidentifier|image/.test(type) ? 'text' : 'number';
}

/** Adds what integrators know; where the wire shows the column too, its spelling and kind stand. */
function addFacts(columns: Map<string, TableColumn>, table: Table): void {
	for (const [name, facts] of columnFacts(table.name, table.prefix)) {
		add(columns, name, kindOfType(facts.type), facts.type === 'uniqueidentifier');
		const column = columns.get(name.toLowerCase());
		if (column) column.facts = column.name === name ? facts : { ...facts, name };
	}
}

function columnsOf(table: Table): Map<string, TableColumn> {
	const columns = new Map<string, TableColumn>();
	if (table.prefix) {
		add(columns, `${table.prefix}_Guid`, 'text', true);
		for (const name of ['create_date', 'lastup_date']) add(columns, `${table.prefix}_${name}`, 'date');
		add(columns, `${table.prefix}_iptal`, 'number');
	}
	for (const [name, kind] of Object.entries(table.extra)) add(columns, name, kind, /_uid$|_uuid$|RecordUid/.test(name));
	if (table.prefix) {
		for (const [name, facts] of table.wireless ? [] : documented(table.prefix))
			add(columns, name, kindOf(name, facts), facts[0] === 'guid');
	}
	addFacts(columns, table);
	if (table.prefix && !table.wireless) add(columns, 'ekstra', 'json');
	for (const column of columns.values()) if (column.kind === 'json') column.own = true;
	return columns;
}

const schema = new Map(TABLES.map((table) => [table.name, columnsOf(table)]));
const all = [...schema.values()].flatMap((columns) => [...columns.values()]);
const byName = new Map(all.map((column) => [column.name.toLowerCase(), column]));

/** The columns of a table by lower-case name (names are case-insensitive in the database). */
export function tableColumns(table: string): Map<string, TableColumn> {
	return schema.get(table) ?? new Map<string, TableColumn>();
}

/** The column of that name in any table; names carry their table's prefix, so they are unique where it matters. */
export function columnNamed(name: string): TableColumn | undefined {
	return byName.get(name.toLowerCase());
}
