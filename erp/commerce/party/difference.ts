import { isKnownBy } from './cards';
import { judge, type PartyEvidence } from './evidence';
import { buyerNumber, evidenceOf } from './keys';
import type { PartyRow, PartyWanted } from './types';

/** How a buyer differs from the account of a saved document, as a reason without a full stop. */
export interface BuyerDifference {
	/** The account belongs to somebody else by now; otherwise it only lacks the buyer's number. */
	readonly isOther: boolean;
	readonly reason: string;
}

/**
 * The difference between an order's buyer and the account of its document; `undefined` where there is no evidence of one. Only an account that is the
 * buyer's own by mail, telephone, number or the person's name is judged: one account may serve all orders of a shop.
 */
export function buyerDifference(wanted: PartyWanted, row: PartyRow): BuyerDifference | undefined {
	const read = buyerNumber(wanted.taxNumber);
	const number = read.is === 'number' && read.doubt === undefined ? read : undefined;
	const account: PartyEvidence = {
		numbers: row.numbers,
		names: row.name === '' ? [] : [row.name],
		emails: row.emails,
		...(row.numbers.length > 0 ? { isCorporate: row.numbers.some(({ length }) => length === 10) } : {}),
	};
	const person: PartyEvidence = { numbers: [], emails: [], names: wanted.name ? [wanted.name] : [] };
	const isOwn =
		isKnownBy(row, { by: 'email', value: wanted.email ?? '' }) ||
		isKnownBy(row, { by: 'phone', value: wanted.phone ?? '' }) ||
		(number !== undefined && row.numbers.includes(number.number)) ||
		judge(person, { ...account, numbers: [] }).is === 'same';
	if (!isOwn) return undefined;
	const judgement = judge(evidenceOf(wanted, number), account);
	const called = `account ${row.code}`;
	if (judgement.is === 'contradicted') return { isOther: true, reason: `${called} has ${judgement.reason}` };
	return number && row.numbers.length === 0
		? { isOther: false, reason: `${called} has no tax number, the buyer has ${number.number}` }
		: undefined;
}
