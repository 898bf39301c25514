import type { BuyerDifference } from '../../party/difference';
import { isLira } from '../../../base/text/currency';
import { fold } from '../../../base/text/text';
import { type Minor, minorText, sumOfMinor, unsigned } from '../../../base/values/minor';
import type { ShopOrder } from '../order';
import { wishOf } from '../state';
import { type ComparedDocument, isAllBack } from './documents';

/** The result of comparing a shop's order with the ERP; a reason has no full stop. */
interface OrderComparison {
	readonly outcome: 'equal' | 'different' | 'missing' | 'several' | 'cancelledButOpen' | 'waiting' | 'unknown';
	readonly reason?: string;
	readonly total?: Minor;
	/** The ERP's total minus the shop's. */
	readonly difference?: Minor;
}

/** Why the currency of a document differs from its order's, or is unknown; `undefined` where it is the same. Lira is number 0. */
function otherCurrency(
	{ currency: code }: ShopOrder,
	{ name, currency }: ComparedDocument,
	numbers: Readonly<Record<string, number>>,
): Pick<OrderComparison, 'outcome' | 'reason'> | undefined {
	const wanted = isLira(code) ? 0 : numbers[code];
	if (wanted === undefined && currency !== 0)
		return { outcome: 'unknown', reason: `the ERP’s number of ${code} is not in Currency Numbers` };
	if (currency === undefined)
		return wanted === 0
			? undefined
			: { outcome: 'unknown', reason: `the ERP does not tell the currency of document ${name}` };
	return wanted === currency ? undefined : { outcome: 'different', reason: `document ${name} is not in ${code}` };
}

/** How the exchange rate of a document in a foreign currency differs from its order's; `undefined` where either is missing. */
function otherRate(
	{ currency: code, exchangeRate }: ShopOrder,
	{ name, currency, rate }: ComparedDocument,
	chosen = exchangeRate,
): Pick<OrderComparison, 'outcome' | 'reason'> | undefined {
	const wanted = Number(chosen);
	if (!currency || !rate || chosen === undefined || Math.abs(rate - wanted) <= 1e-6 * wanted) return undefined;
	return {
		outcome: 'different',
		reason: `document ${name} reckons ${rate} for ${code}, and the shop’s order ${chosen}`,
	};
}

/** How the VAT of a document differs from its order's, beyond rounding; `undefined` where the ERP or the shop does not tell it. */
function otherVat({ lines }: ShopOrder, { name, vat }: ComparedDocument): string | undefined {
	const isTold = lines.every(({ isUntaxed, isRateInferred }) => !isUntaxed && !isRateInferred);
	if (!vat || !isTold) return undefined;
	const wanted = sumOfMinor(lines.map(({ after }) => after.vat));
	return unsigned(vat.amount - wanted) <= BigInt(vat.lines)
		? undefined
		: `document ${name} has VAT of ${minorText(vat.amount)} in the same total, and the shop’s order ${minorText(wanted)}`;
}

/** Settings and data of a comparison besides the order and its documents. */
interface ComparedBy {
	readonly skippedStates: readonly string[];
	readonly currencies: Readonly<Record<string, number>>;
	/** The user's own rate, which overrides the shop's. */
	readonly exchangeRate?: string;
	/** Total of the order's returns, if queried. */
	readonly returned?: Minor;
	/** How its buyer differs from the document's account, if queried. */
	readonly buyer?: BuyerDifference;
}

/** Compares a shop's current order with the documents of the ERP that have its reference. */
export function compareOrder(
	order: ShopOrder,
	documents: readonly ComparedDocument[],
	{ skippedStates, currencies, exchangeRate, returned = 0n, buyer }: ComparedBy,
): OrderComparison {
	const { state, totals } = order;
	const wish = wishOf(state, skippedStates);
	const names = documents.map(({ name }) => name).join(', ');
	// An order that is skipped by mistake would go unnoticed.
	if (state.verdict === 'unknown' && !skippedStates.includes(fold(state.word)))
		return {
			outcome: 'unknown',
			reason: `${state.why ?? 'its state is not known here'}: add it to States to Take or to States to Skip`,
		};
	if (wish === 'wait') return { outcome: 'waiting', reason: `its state is "${state.word}"` };
	if (wish === 'end') {
		const open = documents.filter(({ isOpen }) => isOpen);
		if (open.length === 0 || isAllBack(open, returned, totals.total)) return { outcome: 'equal' };
		const names = open.map(({ name }) => name).join(', ');
		const back = returned > 0n ? `; ${minorText(returned)} of it came back` : '';
		return {
			outcome: 'cancelledButOpen',
			reason: `its state is "${state.word}", and the ERP has document ${names}${back}`,
		};
	}
	const [document, ...others] = documents;
	if (!document)
		return { outcome: 'missing', reason: 'the ERP has no document with its reference as Belge No in that series' };
	const amounts = documents.flatMap(({ total: amount }) => amount ?? []);
	if (amounts.length < documents.length)
		return { outcome: 'unknown', reason: `the ERP does not tell all amounts of document ${names}` };
	const sum = sumOfMinor(amounts);
	const known = { total: sum, difference: sum - totals.total };
	if (others.length > 0) return { outcome: 'several', reason: `the ERP has documents ${names}`, ...known };
	const other = otherCurrency(order, document, currencies) ?? otherRate(order, document, exchangeRate);
	if (other) return { ...other, ...known };
	if (buyer?.isOther) return { outcome: 'different', reason: `document ${document.name}: ${buyer.reason}`, ...known };
	const day = document.day ?? order.day;
	if (known.difference === 0n) {
		const vat = otherVat(order, document);
		if (vat !== undefined) return { outcome: 'different', reason: vat, ...known };
		const reason = day === order.day ? buyer?.reason : `document ${document.name} is of ${day}`;
		return { outcome: 'equal', ...(reason === undefined ? {} : { reason }), ...known };
	}
	const vat = document.vat?.amount === 0n ? sumOfMinor(order.lines.map(({ after }) => after.vat)) : 0n;
	if (vat !== 0n && known.difference === -vat) {
		const reason = `the ERP has no VAT on the lines of document ${document.name}; without VAT the totals are the same`;
		return { outcome: 'unknown', reason, ...known };
	}
	const reason = `document ${document.name} comes to ${minorText(sum)}, and the shop’s order to ${minorText(totals.total)}`;
	return { outcome: 'different', reason, ...known };
}
