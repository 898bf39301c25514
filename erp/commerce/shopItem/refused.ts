import { isBlank, isMembers } from '../../base/json/members';
import { fold, plainTextOf } from '../../base/text/text';

const BETWEEN = /[,;\n]/;

/** A text may be one SKU or several separated by commas. Both readings count: an item that is refused by mistake is only handed over again. */
const inText = (text: string): string[] => [text, ...text.split(BETWEEN)];

/** The SKU in a text, or in a row of the shop's answer. */
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

/** SKUs normalized for comparison. A shop may use another letter case than the ERP. */
export const refusedKey = (sku: string): string => fold(sku).trim();

/**
 * Reads which SKUs a shop has refused: a text, a list of SKUs or of rows with one, or the JSON of these. `undefined` if an element has no SKU: a
 * refused item must not count as accepted because its row was unreadable.
 */
export function refusedSkus(input: unknown): readonly string[] | undefined {
	if (isBlank(input)) return [];
	const value = valueOf(input);
	const all = Array.isArray(value) ? value.map(skuIn) : typeof value === 'string' ? inText(value) : [skuIn(value)];
	const named = all.filter((sku) => sku !== undefined);
	return named.length === all.length ? named.map((sku) => sku.trim()).filter((sku) => sku !== '') : undefined;
}
