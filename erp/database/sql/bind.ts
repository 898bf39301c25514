import { fold, shown } from '../../base/text/text';
import type { TextProblem } from '../../base/text/textProblems';
import { literalOf, refusedSql, type SqlParameter, type Written } from './literal';
import { isSign, keywordOf, significant, type Token } from './tokens';

const sentence = (name: string, message: string) => `@${name}${/^(?:is|has) /.test(message) ? ' ' : ': '}${message}`;

/** Literals of parameters by folded name. */
function literalsOf(
	parameters: readonly SqlParameter[],
	zone: string,
): { readonly literals: ReadonlyMap<string, string> } | TextProblem {
	const literals = new Map<string, string>();
	for (const parameter of parameters) {
		const key = fold(parameter.name);
		if (literals.has(key))
			return { message: `has two parameters @${parameter.name}`, remedy: 'Give each parameter a name of its own.' };
		const written = literalOf(parameter, zone);
		if (!written.ok) return { message: sentence(parameter.name, written.message), remedy: written.remedy };
		literals.set(key, written.sql);
	}
	return { literals };
}

const isList = ({ type }: SqlParameter) => type.endsWith('List');

/** How a list is used in the statement: `IN (@codes)`, or `IN @codes`; anywhere else it is invalid. */
function listPlace(tokens: readonly Token[], position: number): 'bare' | 'bracketed' | undefined {
	if (keywordOf(tokens[position - 1]) === 'IN') return 'bare';
	const isBracketed = isSign(tokens[position - 1], '(') && isSign(tokens[position + 1], ')');
	return isBracketed && keywordOf(tokens[position - 2]) === 'IN' ? 'bracketed' : undefined;
}

/**
 * Replaces `@names` by the parameters' literals, and removes comments. Only whole tokens are replaced: an `@` within a text is not changed, and
 * no value becomes more than one operand.
 */
export function bind(tokens: readonly Token[], parameters: readonly SqlParameter[], zone: string): Written {
	const read = literalsOf(parameters, zone);
	if (!('literals' in read)) return { ok: false, ...read };
	const meant = significant(tokens);
	const named = new Map(parameters.map((parameter) => [fold(parameter.name), parameter]));
	const asked = new Set(meant.flatMap(({ kind, name }) => (kind === 'parameter' ? [fold(name)] : [])));
	const unused = parameters.find(({ name }) => !asked.has(fold(name)));
	if (unused)
		return refusedSql(
			`does not name the parameter @${unused.name}`,
			`Write @${unused.name} where its value belongs, or remove it.`,
		);
	const places = new Map(meant.map((token, index) => [token, index]));
	const parts: string[] = [];
	for (const token of tokens) {
		if (token.kind !== 'parameter') {
			parts.push(token.kind === 'comment' ? ' ' : token.text);
			continue;
		}
		const parameter = named.get(fold(token.name));
		const literal = read.literals.get(fold(token.name));
		if (!parameter || literal === undefined)
			return refusedSql(`names ${shown(token.text)}, which is no parameter`, 'Add a parameter of that name.');
		const place = isList(parameter) ? listPlace(meant, places.get(token) ?? 0) : 'bracketed';
		if (place === undefined)
			return refusedSql(`has the list @${parameter.name} elsewhere than behind IN`, `Write IN (@${parameter.name}).`);
		parts.push(place === 'bare' ? ` (${literal}) ` : ` ${literal} `);
	}
	return { ok: true, sql: parts.join('').trim() };
}
