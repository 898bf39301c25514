import { createHash } from 'node:crypto';
import { dayIn } from '../../base/text/zone';

const DAY = 86_400_000;

/**
 * The password digest that the server accepts on one day: lower-case hex MD5 of `yyyy-MM-dd`, one space and the plain password, as
 * UTF-8 (docs/trust/erp-behaviour.md#password-digest). An empty password keeps the space.
 */
export const passwordDigest = (day: string, password: string): string =>
	createHash('md5').update(`${day} ${password}`, 'utf8').digest('hex');

/** Hours around midnight in which the server's day may differ. */
const NEAR_MIDNIGHT = 3;

/**
 * The other day to retry with after the server refused the digest of `used`: the day of its own `Date` header, otherwise the neighbour within
 * three hours of midnight (docs/trust/erp-behaviour.md#day-of-the-server). `undefined` where another day is implausible, so that a wrong
 * password is not sent twice.
 */
export function otherDay(used: string, zone: string, now: Date, serverDate?: Date): string | undefined {
	if (serverDate) {
		const theirs = dayIn(zone, serverDate);
		if (theirs !== used) return theirs;
	}
	const clock = serverDate ?? now;
	const hours = NEAR_MIDNIGHT * 3_600_000;
	return [new Date(clock.getTime() - hours), new Date(clock.getTime() + hours)]
		.map((date) => dayIn(zone, date))
		.find((day) => day !== used && Math.abs(Date.parse(day) - Date.parse(used)) <= DAY);
}
