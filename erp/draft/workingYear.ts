import type { Operation } from '../catalogue/types';
import { linesOf } from '../document/lines';
import { isMembers, memberAt, type Members } from '../json/members';
import { readDay } from '../values/day';
import { fieldName } from '../values/problem';
import { yearOf, type Connection } from '../wire/connection';

/**
 * A document whose day lies outside the working year of its request, as a sentence: whether the ERP books it in that year is not known
 * (docs/new-year.md), so it is sent, and a person looks.
 */
export function outsideYear(
	members: Members,
	{ kind, body, savedIn }: Operation,
	connection: Connection,
	today: string,
): string[] {
	const field = body.fields.find(({ path }) => path === savedIn?.date);
	if (kind !== 'save' || !field) return [];
	const { zone } = connection;
	const workingYear = yearOf(connection, today);
	const days = [members, ...linesOf(members, body.lines)].flatMap((holder) => {
		const day = isMembers(holder) ? readDay(memberAt(holder, field.path), zone) : undefined;
		return day === undefined || day.startsWith(workingYear) ? [] : [day];
	});
	if (days.length === 0) return [];
	return [
		`${fieldName(field)} ${[...new Set(days)].slice(0, 3).join(', ')} is not in the working year ${workingYear}: if the date is right, set the option Working Year to its year`,
	];
}
