import { isTooDeep } from './json';
import { withoutEnd } from './text';

/** JSON that is well-formed, and yet nobody can say what was meant: a key twice, or digits that get lost. */
export class AmbiguousJson extends Error {
	constructor(
		message: string,
		readonly remedy: string,
	) {
		super(message);
	}
}

/** An object or list that is open at some place of the text. */
interface Frame {
	/** Keys so far; absent in lists. */
	readonly keys?: Set<string>;
	/** The key or index that is being read. */
	at: string | number;
	/** A key comes next, not a value. */
	wantsKey: boolean;
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Significant digits that every JSON number carries without loss. */
const SAFE_DIGITS = 15;
/** Nobody writes a longer number; the limit keeps hostile input cheap. */
const LONGEST = 400;
/** Levels that nobody nests JSON to. */
const DEEPEST = 10_000;

const pathOf = (frames: readonly Frame[]) =>
	frames.map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${at}`)).join('') || 'the JSON itself';

const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length;

function isLost(digits: string): boolean {
	const value = Number(digits);
	if (!Number.isFinite(value) || digits.length > LONGEST) return true;
	if (digits.length <= SAFE_DIGITS) return false;
	const [mantissa = ''] = digits.split(/[eE]/);
	const fraction = mantissa.includes('.') ? withoutEnd(mantissa, (digit) => digit === '0') : mantissa;
	const significant = fraction.replace(/\D/g, '').replace(/^0+/, '');
	return significant.length > SAFE_DIGITS && String(value) !== digits;
}

/** The place behind the quotation mark that ends the text which begins at `from`. */
function endOfText(text: string, from: number): number {
	let at = from + 1;
	while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
	return at + 1;
}

/** Throws AmbiguousJson. The text is known to be JSON, so that every character is looked at once and none is doubted. */
function scan(text: string): void {
	const frames: Frame[] = [];
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? '';
		const frame = frames.at(-1);
		if (sign === '{') frames.push({ keys: new Set(), at: '', wantsKey: true });
		else if (sign === '[') frames.push({ at: 0, wantsKey: false });
		else if (sign === '}' || sign === ']') frames.pop();
		else if (sign === ':' && frame) frame.wantsKey = false;
		else if (sign === ',' && frame) {
			if (frame.keys) frame.wantsKey = true;
			else if (typeof frame.at === 'number') frame.at++;
		} else if (sign === '"') {
			const end = endOfText(text, at);
			if (frame?.keys && frame.wantsKey) {
				const raw = text.slice(at, end);
				const key = raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
				if (frame.keys.has(key)) {
					const place = pathOf(frames.slice(0, -1)).replace(/^\./, '');
					throw new AmbiguousJson(
						`"${key}" stands twice in ${place} (line ${lineOf(text, at)} of the JSON)`,
						'Keep one of them: only one of the two values would be sent.',
					);
				}
				frame.keys.add(key);
				frame.at = key;
			}
			at = end - 1;
		} else if (sign === '-' || (sign >= '0' && sign <= '9')) {
			NUMBER.lastIndex = at;
			const [digits = sign] = NUMBER.exec(text) ?? [];
			if (isLost(digits)) {
				const place = pathOf(frames).replace(/^\./, '');
				throw new AmbiguousJson(
					`${place} has more digits than a number can carry (line ${lineOf(text, at)} of the JSON)`,
					'Put it in quotation marks, or round it to at most 15 digits.',
				);
			}
			at += digits.length - 1;
		}
	}
}

/**
 * Reads JSON text. Throws SyntaxError where it is none, and AmbiguousJson where `JSON.parse` would drop a value or digits in silence.
 * Linear in the length of the text.
 */
export function readJson(text: string): unknown {
	if (isTooDeep(text, DEEPEST)) throw new SyntaxError(`The JSON is nested more than ${DEEPEST} deep`);
	const value: unknown = JSON.parse(text);
	scan(text);
	return value;
}
