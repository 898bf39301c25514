import { isBlank, type Members } from '../base/json/members';
import { plainTextOf } from '../base/text/text';
import { readGuid } from '../base/values/guid';
import { summary } from './list/summary';

const joined = (series: unknown, number: unknown): string | undefined =>
	isBlank(number)
		? undefined
		: [series, number].flatMap((part) => (isBlank(part) ? [] : [plainTextOf(part).trim()])).join('-');

/** Name of a document queried by series and number: `FTR-123`. `undefined` without a series. */
export const calledIn = ({ EvrakSeri, EvrakSira }: Members): string | undefined =>
	isBlank(EvrakSeri) ? undefined : joined(EvrakSeri, EvrakSira);

/**
 * Name of the document with an identifier, from the querying item: the tax authority's number, or the series and number under which a save or a
 * read reported it. `undefined` if the item is about another document, or has no name.
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
