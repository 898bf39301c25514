import { isMembers } from '../json/members';
import { plainTextOf } from '../text/text';
import { isSuccess, type Answer } from './answer';

/** Whether a health call says that the service is up: `{"result":["200"]}`, `{"ApiStatus":"Up"}` or the usual envelope (docs/erp-behaviour.md#health-answers). */
export function isUp(answer: Answer): boolean {
	const { body, rows, httpStatus } = answer;
	if (httpStatus >= 300) return false;
	const status = isMembers(body)
		? (body.ApiStatus ?? (isMembers(rows[0]?.data) ? rows[0].data.ApiStatus : undefined))
		: undefined;
	return (
		plainTextOf(status).toLowerCase() === 'up' ||
		rows.some(({ message, data }) => message === '200' || data === '200') ||
		isSuccess(answer)
	);
}
