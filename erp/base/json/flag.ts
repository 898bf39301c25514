import { isBlank } from './members';

/** A flag as the ERP and documents write it: JSON's own, 0 and 1, or either as text; `undefined` for anything else (docs/trust/erp-behaviour.md#values-in-rows). */
export function flagIn(value: unknown): boolean | undefined {
	const text = ['boolean', 'number', 'string'].includes(typeof value) ? String(value).trim().toLowerCase() : '';
	if (text === 'true' || text === '1') return true;
	return text === 'false' || text === '0' ? false : undefined;
}

/** Yes or no, also as the text that expressions and AI agents give; `undefined` for anything else. Blank is no. */
export function flagOf(value: unknown): boolean | undefined {
	if (isBlank(value)) return false;
	const text = String(value).trim().toLowerCase();
	return text === 'yes' ? true : text === 'no' ? false : flagIn(value);
}
