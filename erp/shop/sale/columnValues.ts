import type { Members } from '../../json/members';
import { formatDecimal, parseDecimal } from '../../values/decimal';
import { minorNumber, roundedQuotient, type Minor } from '../amounts';
import type { DocumentLine } from './document';

/** Places of a unit price. */
const PLACES = 6;

/**
 * The price of one piece such that quantity times price is the line's amount again, with as many places as that takes: the amount is what
 * counts, and 299.98 has no third in hundredths.
 */
export function unitPrice(amount: Minor, quantity: string): number {
	const pieces = parseDecimal(quantity) ?? { digits: 1n, scale: 0 };
	const top = amount * 10n ** BigInt(pieces.scale);
	for (let scale = 2; ; scale++) {
		const digits = roundedQuotient(top * 10n ** BigInt(scale), pieces.digits * 100n);
		if (scale === PLACES || digits * pieces.digits * 100n === top * 10n ** BigInt(scale))
			return Number(formatDecimal({ digits, scale }));
	}
}

/** Members without those that are undefined. */
export const toldMembers = (members: Members): Members =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** The amount of a line before its discount column, and that column. */
export const columnAmounts = ({
	net,
	discount,
}: DocumentLine): { readonly amount: number; readonly discount?: number } => ({
	amount: minorNumber(net + discount),
	...(discount === 0n ? {} : { discount: minorNumber(discount) }),
});
