import { fold, shown } from '../text/text';
import { readNumberText, type NumberFormat } from './numberText';

/** A tax as users name it: by percentage, by its name in the ERP, or both in one text. */
type NamedRate =
	| {
			readonly ok: true;
			/** Percent, 0 to 100; absent where the text is no rate, so that it can only be a name. */
			readonly rate?: number;
			/** The folded text; absent for numbers, which are no names. */
			readonly name?: string;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const refused = (message: string, remedy: string): NamedRate => ({ ok: false, message, remedy });

/** Maximum length: no name of a tax and no spelling of a rate is nearly as long. */
const LONGEST = 100;

const WORD = '(?:kdv|k\\.d\\.v\\.?|vat|vergi|tax)(?: orani| rate)?';

/** `20`, `%20`, `20 %`, `KDV 20`, `KDV: %20`, `KDV (%20)`, `20% VAT`, `yüzde 20`, folded. */
const SPELLING = new RegExp(
	`^(?:(${WORD}) ?[:=–-]? ?)?\\(?(% ?|yuzde )?(\\d[\\d.,]*)( ?%| percent)?\\)?(?: ?(${WORD}))?$`,
);

/** Percent signs of other scripts and widths. */
const PERCENT = /[\uFF05\uFE6A\u066A]/g;

const NO_RATE = 'Give the percentage, such as 20.';

/** 0.20 may mean 20 % or 0.2 %; a percent sign decides. */
const fraction = (value: unknown): NamedRate =>
	refused(
		`${shown(value)} could be a fraction of 1 or of a percent`,
		'Give the percentage, such as 20; with a percent sign a rate below 1 is read as it stands.',
	);

function inRange(value: unknown, rate: number, hasSign: boolean, name?: string): NamedRate {
	if (!(rate >= 0 && rate <= 100))
		return refused(`${shown(value)} is no VAT rate`, `${NO_RATE} It goes from 0 to 100.`);
	if (rate > 0 && rate < 1 && !hasSign) return fraction(value);
	return { ok: true, rate, name };
}

/** The number in a rate. Rates of a thousand percent do not exist, so `20.000`, as shops write it, is unambiguous. */
function percentOf(digits: string, numbers: NumberFormat | undefined) {
	const read = readNumberText(digits, numbers);
	return !read.ok && read.twofold ? { ok: true as const, digits } : read;
}

/** Reads the name of a tax; text that is no rate may still be a name. Ambiguous text is never guessed. */
export function readRate(value: unknown, numbers?: NumberFormat): NamedRate {
	if (typeof value === 'number') return inRange(value, value, false);
	if (typeof value !== 'string') return refused(`${shown(value)} is no VAT rate`, NO_RATE);
	if (value.length > LONGEST) return refused(`${shown(value)} is too long for a VAT rate`, NO_RATE);
	const text = fold(value.replace(PERCENT, '%'));
	const [, before, sign, digits, behind, after] = SPELLING.exec(text) ?? [];
	if (digits === undefined || (before && after) || (sign && behind)) return { ok: true, name: text };
	const read = percentOf(digits, numbers);
	if (!read.ok) return refused(read.message, read.remedy);
	const isNamed = before !== undefined || after !== undefined;
	return inRange(value, Number(read.digits), (sign ?? behind) !== undefined, isNamed ? text : undefined);
}
