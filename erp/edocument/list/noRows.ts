import { isBlank, isMembers, type Members } from '../../json/members';
import { countsNone } from './listNames';
import { unpacked } from './lists';
import { saysNoRecord } from './noRecord';

/** Blank, zero, false, an empty list, or a text that says so. */
const saysNothing = (value: unknown) =>
	isBlank(value) ||
	value === 0 ||
	value === '0' ||
	value === false ||
	(Array.isArray(value) && value.length === 0) ||
	(typeof value === 'string' && saysNoRecord(value));

/** Whether there is nothing but what says nothing, down to this depth. */
export const isNothing = (value: unknown, depth: number): boolean =>
	saysNothing(value) ||
	(isMembers(value) && depth > 0 && Object.values(value).every((member) => isNothing(unpacked(member), depth - 1)));

/** Whether an object, or one in it, tells that there are no invoices: by a count of 0 or by a text. A row of a list may say it as well. */
export const tellsNone = (data: Members, depth: number): boolean =>
	countsNone(data) ||
	Object.values(data)
		.map(unpacked)
		.flatMap((value) => (Array.isArray(value) ? value.map(unpacked) : [value]))
		.some((value) =>
			isMembers(value) ? depth > 0 && tellsNone(value, depth - 1) : typeof value === 'string' && saysNoRecord(value),
		);
