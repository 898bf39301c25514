import { isSign, keywordOf, type Token } from './tokens';

/** Behind these a SELECT shows, compares or orders, and names no source of rows. */
const NO_SOURCES: ReadonlySet<string> = new Set(
	'SELECT WHERE GROUP HAVING ORDER UNION EXCEPT INTERSECT OPTION FOR'.split(' '),
);

const isMark = (token: Token | undefined) => /^(?:FROM|JOIN|APPLY)$/.test(keywordOf(token));

/**
 * The places at which the name of a source of rows begins: behind FROM, JOIN and APPLY, behind a comma between those, and in brackets
 * around joined ones. All other names are those of columns, aliases and functions.
 */
export function sourcePlaces(tokens: readonly Token[]): ReadonlySet<number> {
	const places = new Set<number>();
	/** Whether what stands there lists sources, by depth of brackets. */
	const lists = [false];
	for (const [position, token] of tokens.entries()) {
		const before = tokens[position - 1];
		const isListed = lists.at(-1) === true;
		const word = keywordOf(token);
		if (isSign(token, '(')) lists.push(isMark(before) || (isListed && (isSign(before, '(') || isSign(before, ','))));
		else if (isSign(token, ')')) lists.pop();
		else if (word === 'FROM') lists[lists.length - 1] = true;
		else if (NO_SOURCES.has(word)) lists[lists.length - 1] = false;
		else if (isListed && (isMark(before) || isSign(before, ',') || isSign(before, '('))) places.add(position);
	}
	return places;
}
