import { isExact } from './exact';
import { isPiled, nameIn, walkJson } from './jsonWalk';

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
	/** Names so far; absent in lists. */
	readonly names?: Set<string>;
	/** The name or index that is being read. */
	key: string | number;
}

/** Levels that nobody nests JSON to. */
const DEEPEST = 10_000;

const TOO_DEEP = `The JSON is nested more than ${DEEPEST} deep`;

const pathOf = (frames: readonly Frame[]) =>
	frames.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('') || 'the JSON itself';

const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length;

/** Throws AmbiguousJson, or SyntaxError where it is too deep. The text is known to be JSON. */
function refuseAmbiguous(text: string): void {
	const frames: Frame[] = [];
	const where = (holders: readonly Frame[]) => pathOf(holders).replace(/^\./, '');
	walkJson(text, {
		open: (isObject) => {
			frames.push(isObject ? { names: new Set(), key: '' } : { key: 0 });
			if (frames.length > DEEPEST) throw new SyntaxError(TOO_DEEP);
			return true;
		},
		close: () => frames.pop(),
		comma: () => {
			const frame = frames.at(-1);
			if (typeof frame?.key === 'number') frame.key++;
		},
		name: (start, end) => {
			const frame = frames.at(-1);
			if (!frame?.names) return;
			const name = nameIn(text.slice(start, end));
			if (frame.names.has(name)) {
				throw new AmbiguousJson(
					`"${name}" stands twice in ${where(frames.slice(0, -1))} (line ${lineOf(text, start)} of the JSON)`,
					'Keep one of them: only one of the two values would be sent.',
				);
			}
			frame.names.add(name);
			frame.key = name;
		},
		number: (start, end) => {
			if (isExact(text.slice(start, end))) return;
			throw new AmbiguousJson(
				`${where(frames)} has more digits than a number can carry (line ${lineOf(text, start)} of the JSON)`,
				'Put it in quotation marks, or round it to at most 15 digits.',
			);
		},
	});
}

/**
 * Reads JSON that people type or paste, in linear time. Throws SyntaxError where it is none, and AmbiguousJson where `JSON.parse` would drop a
 * value or digits in silence: whoever wrote it can mend it, and is told where. What servers answer is read by `parseJson`, which makes the best of it.
 */
export function readJson(text: string): unknown {
	if (isPiled(text, DEEPEST)) throw new SyntaxError(TOO_DEEP);
	const value: unknown = JSON.parse(text);
	refuseAmbiguous(text);
	return value;
}
