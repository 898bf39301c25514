import { isBlank } from '../json/members';

/** Yes or no, also as text, as expressions and AI agents give it; `undefined` for anything else. Blank is no. */
export function flagOf(value: unknown): boolean | undefined {
	const text = isBlank(value) ? 'false' : String(value).trim().toLowerCase();
	if (['false', '0', 'no'].includes(text)) return false;
	return ['true', '1', 'yes'].includes(text) ? true : undefined;
}
