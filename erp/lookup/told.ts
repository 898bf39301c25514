import { toldMember, type ToldMember } from '../query/dictionary';
import type { Lookup } from './lookup';

/**
 * The members of a list's items. The list's own code and name stand in front, under the same names in every list; whatever else a row has is
 * called as in all other reads.
 */
export function toldBy({ code, type, names, extra, latest = {} }: Lookup): ToldMember[] {
	const [name, ...others] = names;
	return [
		{ name: 'code', column: code, as: type, turkish: 'Kod' },
		...(name === undefined ? [] : [{ name: 'name', column: name, as: 'text' as const, turkish: 'İsim' }]),
		...[...others, ...extra, ...Object.keys(latest)].map(toldMember),
	];
}
