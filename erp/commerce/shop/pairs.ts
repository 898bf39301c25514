import { isMembers } from '../../base/json/members';
import { plainTextOf, shown } from '../../base/text/text';

/** Numbers by name, or the problem (no full stop). */
type PairsReading =
	| { readonly ok: true; readonly numbers: Readonly<Record<string, number>> }
	| { readonly ok: false; readonly message: string };

/** Whole numbers by name, as `USD=1, EUR=2` or as an object; names are normalized by `spelled`. */
export function readPairs(input: unknown, spelled: (name: string) => string = (name) => name): PairsReading {
	const entries: Array<readonly [string, unknown]> = isMembers(input)
		? Object.entries(input)
		: plainTextOf(input)
				.split(/[,;\n]/)
				.filter((part) => part.trim() !== '')
				.map((part) => {
					const [name = '', ...rest] = part.split(/[=:]/);
					return [name, rest.join('=')];
				});
	const numbers: Record<string, number> = {};
	for (const [key, value] of entries) {
		const [name, text] = [key.trim(), plainTextOf(value).trim()];
		const number = text === '' ? NaN : Number(text);
		if (name === '' || !Number.isSafeInteger(number) || number < 0)
			return { ok: false, message: `has ${shown(`${name}=${text}`)}, which is no name with its number` };
		numbers[spelled(name)] = number;
	}
	return { ok: true, numbers };
}
