import { isBlank, isMembers } from '../../base/json/members';
import { fold, plainTextOf } from '../../base/text/text';

const BETWEEN = /[,;\n]/;

/** A text may be one SKU or several between commas. Both readings count: an item that is refused by mistake is only handed over again. */
const inText = (text: string): string[] => [text, ...text.split(BETWEEN)];

/** The SKU of a text, or of a row of the shop's answer. */
function skuIn(value: unknown): string | undefined {
	const sku = isMembers(value) ? (value.sku ?? value.barcode) : value;
	return typeof sku === 'string' || typeof sku === 'number' ? plainTextOf(sku) : undefined;
}

function valueOf(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\s*["[{]/.test(value)) return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

/** SKUs in the form in which they are compared. A shop may use other letter cases than the ERP. */
export const refusedKey = (sku: string): string => fold(sku).trim();

/**
 * Reads which SKUs a shop has refused: a text, a list of SKUs or of rows that have one, or the JSON of these. `undefined` where something in
 * it names no SKU: what was refused must not count as taken because nobody could read it.
 */
export function refusedSkus(input: unknown): readonly string[] | undefined {
	if (isBlank(input)) return [];
	const value = valueOf(input);
	const all = Array.isArray(value) ? value.map(skuIn) : typeof value === 'string' ? inText(value) : [skuIn(value)];
	const named = all.filter((sku) => sku !== undefined);
	return named.length === all.length ? named.map((sku) => sku.trim()).filter((sku) => sku !== '') : undefined;
}
