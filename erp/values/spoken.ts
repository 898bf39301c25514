import type { Field } from '../catalogue/types';
import { isLira } from '../text/currency';
import { readNumberText } from './numberText';

/** A number with the word for its unit behind it: `3 adet`, `250 TL`. */
const WITH_UNIT = /^([+-]?[\d.,]*\d)\s*(adet|ad|pcs|tl|try|₺)$/i;
/** A comma that may part thousands in English, and a decimal in Turkish. */
const TWOFOLD = /^[+-]?\d{1,3},\d{3}$/;

/**
 * A number as people say it to a model, which hands it on as text, where it means one thing: `2,5`, `1.250,50`, `3 adet`, `250 TL`, and the lira as
 * a currency. What could mean two (`2,500`, `1.250`) stays as it is, and is refused by the usual rule.
 */
export function spokenNumber({ codeOf }: Pick<Field, 'codeOf'>, written: string): string {
	const text = written.trim();
	if (codeOf === 'currency') return isLira(text) ? '0' : text;
	const bare = codeOf === undefined ? (WITH_UNIT.exec(text)?.[1] ?? text) : text;
	const turkish = bare.includes(',') && !TWOFOLD.test(bare) ? readNumberText(bare, '1.234,56') : undefined;
	return turkish?.ok ? turkish.digits : bare;
}
