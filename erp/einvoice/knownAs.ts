import { isBlank, type Members } from '../base/json/members';
import { plainTextOf } from '../base/text/text';
import { readGuid } from '../base/values/guid';
import { summary } from './list/summary';

const joined = (series: unknown, number: unknown): string | undefined =>
	isBlank(number)
		? undefined
		: [series, number].flatMap((part) => (isBlank(part) ? [] : [plainTextOf(part).trim()])).join('-');

/** What people call a document that is asked for by series and number: `FTR-123`. `undefined` where a number alone would not tell it. */
export const calledIn = ({ EvrakSeri, EvrakSira }: Members): string | undefined =>
	isBlank(EvrakSeri) ? undefined : joined(EvrakSeri, EvrakSira);

/**
 * What people call the document of an identifier, as the item that asks for it tells beside the same identifier: the number of the tax
 * authority, or the series and number under which a save or a read reported it. `undefined` where the item is about another document, or tells none.
 */
export function knownAs(item: Members, id: string): string | undefined {
	const asked = readGuid(id);
	if (asked === undefined) return undefined;
	const { guid, recordId, uuid, series, number } = item;
	if ([guid, recordId, uuid].some((text) => readGuid(text) === asked) && !isBlank(number))
		return joined(series, number);
	const facts = summary(item);
	return facts.uuid === asked ? facts.number : undefined;
}
