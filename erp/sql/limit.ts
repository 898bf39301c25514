import { depthsOf, JOINING } from './statement';
import { isSign, keywordOf, type Token } from './tokens';
import type { Made } from './bind';

/** A token that is replaced, or behind which something is put. */
interface Edit {
	readonly token: Token;
	readonly text: string;
}

const refused = (message: string, remedy: string): Made => ({ ok: false, message, remedy });

const joined = (tokens: readonly Token[], edits: readonly Edit[] = []): string => {
	const by = new Map(edits.map(({ token, text }) => [token, text]));
	return tokens.map((token) => by.get(token) ?? token.text).join('');
};

const countOf = (token: Token | undefined): number =>
	token?.kind === 'number' && /^\d{1,15}$/.test(token.text) ? Number(token.text) : Number.NaN;

const WHOLE = 'Give TOP and FETCH a whole number, or a parameter of the type Number.';

/** The number at a place, in brackets or not, no larger than `most`. */
function lowered(meant: readonly Token[], position: number, most: number): Edit | Made {
	const token = isSign(meant[position], '(') ? meant[position + 1] : meant[position];
	const isAlone = !isSign(meant[position], '(') || isSign(meant[position + 2], ')');
	const count = countOf(token);
	if (!token || !isAlone || Number.isNaN(count)) return refused('has a row count that is no number', WHOLE);
	return { token, text: String(Math.min(count, most)) };
}

const behind = (meant: readonly Token[], position: number) =>
	isSign(meant[position], '(') ? position + 3 : position + 1;

/** A SELECT that has a TOP of its own, or gets one. */
function topped(tokens: readonly Token[], meant: readonly Token[], select: number, most: number): Made {
	const position = /^(?:DISTINCT|ALL)$/.test(keywordOf(meant[select + 1])) ? select + 1 : select;
	const last = meant[position];
	if (!last) return refused('is blank', 'Give a SELECT.');
	if (keywordOf(meant[position + 1]) !== 'TOP')
		return { ok: true, sql: joined(tokens, [{ token: last, text: `${last.text} TOP (${most})` }]) };
	const edit = lowered(meant, position + 2, most);
	if ('ok' in edit) return edit;
	const next = behind(meant, position + 2);
	if (
		keywordOf(meant[next]) === 'PERCENT' ||
		(keywordOf(meant[next]) === 'WITH' && keywordOf(meant[next + 1]) === 'TIES')
	)
		return refused('has TOP with PERCENT or WITH TIES', 'Give TOP a plain number, or use Limit.');
	return { ok: true, sql: joined(tokens, [edit]) };
}

/** A SELECT that skips rows: T-SQL has no TOP beside OFFSET, so that FETCH limits it. */
function fetched(tokens: readonly Token[], meant: readonly Token[], offset: number, most: number): Made {
	const rows = meant.findIndex((token, index) => index > offset && /^ROWS?$/.test(keywordOf(token)));
	const token = meant[rows];
	if (!token) return refused('has OFFSET without ROWS', 'Write OFFSET 0 ROWS FETCH NEXT 50 ROWS ONLY.');
	if (keywordOf(meant[rows + 1]) !== 'FETCH')
		return {
			ok: true,
			sql: joined(tokens, [{ token, text: `${token.text} FETCH NEXT ${most} ROWS ONLY` }]),
		};
	const edit = lowered(meant, rows + 3, most);
	return 'ok' in edit ? edit : { ok: true, sql: joined(tokens, [edit]) };
}

/**
 * Limits the rows that a statement gives. TOP goes into the outermost SELECT, so that its ORDER BY still decides which rows come: T-SQL
 * allows neither ORDER BY nor WITH in a derived table. Only joined SELECTs (UNION) are put into one, as TOP would limit the first of them
 * alone; their ORDER BY names columns of the whole and stays outside. A TOP, or a FETCH behind OFFSET, that is there is lowered where it
 * is higher. `tokens` are those of one SELECT without parameters and comments.
 */
export function limited(tokens: readonly Token[], most: number): Made {
	const meant = tokens.filter(({ kind }) => kind !== 'blank');
	const depths = depthsOf(meant) ?? [];
	const outer = (words: (word: string) => boolean) =>
		meant.flatMap((token, index) => (depths[index] === 0 && words(keywordOf(token)) ? [index] : []));
	const [select = 0] = outer((word) => word === 'SELECT');
	const order = outer((word) => word === 'ORDER').at(-1);
	const option = outer((word) => word === 'OPTION').at(-1);
	const offset = order === undefined ? undefined : outer((word) => word === 'OFFSET').find((index) => index > order);
	if (offset !== undefined) return fetched(tokens, meant, offset, most);
	if (outer((word) => JOINING.has(word)).length === 0) return topped(tokens, meant, select, most);
	const begin = tokens.indexOf(meant[select] as Token);
	const tail = meant[order ?? option ?? meant.length];
	const end = tail ? tokens.indexOf(tail) : tokens.length;
	const [head, body, rest] = [tokens.slice(0, begin), tokens.slice(begin, end), tokens.slice(end)].map((part) =>
		joined(part).trim(),
	);
	return {
		ok: true,
		sql: `${head ?? ''} SELECT TOP (${most}) * FROM (${body ?? ''}) AS evrak_rows ${rest ?? ''}`.trim(),
	};
}
