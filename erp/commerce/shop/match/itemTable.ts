import { isBlank, isMembers, type Members } from '../../../base/json/members';
import { plainTextOf, shown } from '../../../base/text/text';
import { parseDecimal } from '../../../base/values/decimal';
import type { ItemTable, MatchedItem } from './match';

/** A table, or its problem (no full stop). */
type TableReading = { readonly ok: true; readonly table: ItemTable } | { readonly ok: false; readonly message: string };

/** Column names of a row's key in a Data Table or a spreadsheet. */
const KEYS = ['sku', 'barcode', 'key'] as const;

const textAt = (members: Members, name: string): string | undefined =>
	isBlank(members[name]) ? undefined : plainTextOf(members[name]).trim();

function itemOf(value: unknown, key: string): MatchedItem | string {
	if (typeof value === 'string' || typeof value === 'number') {
		const code = String(value).trim();
		return code === '' ? `has no item code for ${shown(key)}` : { code };
	}
	if (!isMembers(value)) return `has ${shown(value)} for ${shown(key)}, which is no item`;
	const code = textAt(value, 'code') ?? textAt(value, 'item');
	if (code === undefined) return `has no "code" for ${shown(key)}`;
	const [quantity, share] = [textAt(value, 'quantity'), textAt(value, 'share')];
	if (quantity !== undefined && parseDecimal(quantity) === undefined)
		return `has the quantity ${shown(quantity)} for ${shown(key)}, which is no number`;
	if (share !== undefined && !(Number(share) >= 0))
		return `has the share ${shown(share)} for ${shown(key)}, which is no number from 0`;
	const [colour, size] = [textAt(value, 'colour') ?? textAt(value, 'color'), textAt(value, 'size')];
	return { code, quantity, share: share === undefined ? undefined : Number(share), colour, size };
}

/** Rows with a key and a code, as data tables give them; several rows of one key are a bundle. */
const ofRows = (rows: readonly unknown[]): Array<readonly [string | undefined, unknown]> =>
	rows.map((row) => {
		const key = isMembers(row) ? KEYS.map((name) => textAt(row, name)).find((text) => text !== undefined) : undefined;
		return [key, row];
	});

/**
 * The user's own table of SKUs and barcodes: `{ "SKU": "CODE" }`, with `{ code, quantity, share, colour, size }` or a list of these (a bundle)
 * in the place of the code; or rows with `sku` or `barcode` and `code`.
 */
export function readItemTable(input: unknown): TableReading {
	if (isBlank(input)) return { ok: true, table: {} };
	const entries = Array.isArray(input)
		? ofRows(input)
		: isMembers(input)
			? Object.entries(input).flatMap(([key, value]) =>
					(Array.isArray(value) ? value : [value]).map((value): readonly [string, unknown] => [key.trim(), value]),
				)
			: undefined;
	if (entries === undefined) return { ok: false, message: `is ${shown(input)}, neither an object nor a list` };
	const table = new Map<string, MatchedItem[]>();
	for (const [key, value] of entries) {
		if (key === undefined || key === '') return { ok: false, message: 'has a row without sku or barcode' };
		const item = itemOf(value, key);
		if (typeof item === 'string') return { ok: false, message: item };
		table.set(key, [...(table.get(key) ?? []), item]);
	}
	return { ok: true, table: Object.fromEntries(table) };
}
