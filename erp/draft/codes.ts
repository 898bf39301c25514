import type { CodeSet, ColumnCodes } from '../catalogue/kinds/types';
import { derived } from '../catalogue/derived';
import type { Field, Operation } from '../catalogue/types';
import { isBlank, isMembers, type Members } from '../json/members';

/** A document taken apart: its own members and its lines, which count from `first`. */
export interface Parts {
	readonly document: Members;
	readonly lines: readonly unknown[];
	readonly first: number;
}

/** A code that stands in the document, or in a line of it. */
export interface GivenCode {
	readonly field: Field;
	readonly value: unknown;
	readonly line?: number;
}

/** A code of a kind, and the column where it stands. */
export interface KindCode {
	readonly field: Field;
	readonly code: string;
	readonly onLines: boolean;
}

/** A member under its name or in another letter case, which is somebody's own code, too, and told as a wrong spelling elsewhere. */
function ownCode(holder: unknown, column: string): unknown {
	if (!isMembers(holder)) return undefined;
	if (!isBlank(holder[column])) return holder[column];
	const wanted = column.toLowerCase();
	// Columns are ASCII, so that no name of another length is one of them in other letters.
	const name = Object.keys(holder).find((name) => name.length === wanted.length && name.toLowerCase() === wanted);
	return name === undefined ? undefined : holder[name];
}

/** The codes of a set, those that the method documents. */
export const codesIn = (set: CodeSet, operation: Operation): readonly KindCode[] => codesOf(operation)(set);

const codesOf = derived((operation: Operation) => derived((set: CodeSet) => documentedIn(set, operation)));

function documentedIn(set: CodeSet, { body }: Operation): KindCode[] {
	const documented = (codes: ColumnCodes = {}, onLines: boolean) =>
		Object.entries(codes).flatMap(([column, code]) => {
			const field = body.fields.find(
				({ path, source, onLine }) => path === column && source !== 'table' && onLine === (onLines || body.headless),
			);
			return field ? [{ field, code, onLines }] : [];
		});
	return [...documented(set.document, false), ...documented(set.lines, true)];
}

/** All that is given of a column. Without a header a line's codes may stand beside the lines, and the document's on each of them. */
export function codesGiven(parts: Parts, { field, onLines }: KindCode, { body }: Operation): GivenCode[] {
	const found: GivenCode[] = [];
	const ofDocument = !onLines || body.headless ? ownCode(parts.document, field.path) : undefined;
	if (!isBlank(ofDocument)) found.push({ field, value: ofDocument });
	if (!onLines && !body.headless) return found;
	for (const [index, line] of parts.lines.entries()) {
		const value = ownCode(line, field.path);
		if (!isBlank(value)) found.push({ field, value, line: parts.first + index });
	}
	return found;
}

/** Whether a column is given anywhere in the document. */
export const isGiven = ({ document, lines }: Parts, column: string): boolean =>
	[document, ...lines].some((holder) => !isBlank(ownCode(holder, column)));

/** Writes codes where nothing is given; without a header and lines the document itself is the line. */
export function withCodes(parts: Parts, codes: readonly KindCode[], { body }: Operation): Parts {
	const blank = (holder: unknown, wanted: readonly KindCode[]): Members =>
		Object.fromEntries(
			wanted
				.filter(({ field }) => isBlank(ownCode(holder, field.path)))
				.map(({ field, code }) => [field.path, code] as const),
		);
	const isLine = body.headless && parts.lines.length === 0;
	const ofDocument = codes.filter(({ onLines }) => !onLines || isLine);
	const document = { ...parts.document, ...blank(parts.document, ofDocument) };
	const ofLines = codes.filter(({ field, onLines }) => onLines && isBlank(ownCode(document, field.path)));
	const lines = parts.lines.map((line) => (isMembers(line) ? { ...line, ...blank(line, ofLines) } : line));
	return { ...parts, document, lines };
}
