import type { Value } from '../database';
import { isContainer, membersAt, type Method } from '../reference';
import { refuse } from '../refusal';
import { tableColumns, type TableColumn } from '../schema/columns';
import type { ReceivedCall, Json } from '../types';
import { storedValue } from './values';

/** An object of the request, sorted: column values, nested arrays and objects, and what nobody knows. */
export interface SortedMembers {
	values: Record<string, Value>;
	nested: Record<string, unknown>;
	unknown: Json;
}

/** Nested members that may stand on any document or line (spec S0). */
const COMMON = ['user_tablo', 'evrak_aciklamalari'];

/**
 * The column a member writes, if its letter case is right: a spelling documented at this very place wins over the
 * column's other spellings (assumed: member names are case-sensitive, docs/trust/erp-behaviour.md#letter-case-of-members).
 */
function columnFor(method: Method, place: string, table: string, name: string): TableColumn | undefined {
	const column = tableColumns(table).get(name.toLowerCase());
	const here = Object.keys(membersAt(method, place)).find((member) => member.toLowerCase() === name.toLowerCase());
	if (here) return here === name ? column : undefined;
	return column?.spellings.has(name) ? column : undefined;
}

/** Sorts the members of `source`, found at `place` of the method, for `table`. `strict` refuses unknown ones. */
export function readMembers(call: ReceivedCall, place: string, table: string, source: Json): SortedMembers {
	const found: SortedMembers = { values: {}, nested: {}, unknown: {} };
	for (const [written, raw] of Object.entries(source)) {
		const name = written.trim();
		const facts = membersAt(call.method, place)[name];
		if ((facts && isContainer(facts)) || COMMON.includes(name)) {
			found.nested[name] = raw;
			continue;
		}
		const column = columnFor(call.method, place, table, name);
		if (column?.name.endsWith('_lastup_date')) found.values[column.name] = raw === null ? null : String(raw);
		else if (column) found.values[column.name] = storedValue(name, raw, column, facts);
		else found.unknown[name] = raw;
	}
	const names = Object.keys(found.unknown).filter((name) => !membersAt(call.method, place)[name]);
	if (call.strict && names.length > 0)
		refuse(`Bilinmeyen alan (${place.replace('$env', call.envelopeWord)}): ${names.join(', ')}`);
	return found;
}

/** The nested members of a document whose every column stands on its lines; `strict` refuses columns beside the lines. */
export function readHeader(
	call: ReceivedCall,
	place: string,
	table: string,
	document: Json,
	lines: string,
): SortedMembers['nested'] {
	const { values, nested } = readMembers(call, place, table, without(document, lines));
	const names = Object.keys(values);
	if (call.strict && names.length > 0) refuse(`${names.join(', ')} alanı ${lines} içinde olmalıdır`);
	return nested;
}

/** A copy of `source` less the named members. */
export function without(source: Json, ...names: string[]): Json {
	return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));
}

/** The objects of an array member; a missing one is empty, anything but an array of objects is refused (assumed). */
export function objects(source: Json, name: string): Json[] {
	const raw = source[name];
	if (raw === undefined || raw === null) return [];
	if (!Array.isArray(raw)) return refuse(`${name} bir dizi olmalıdır`);
	return raw.map((item: unknown) =>
		typeof item === 'object' && item !== null && !Array.isArray(item)
			? (item as Json)
			: refuse(`${name} nesnelerden oluşmalıdır`),
	);
}
