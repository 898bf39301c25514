import { total } from '../../values/decimal';
import { sumOfMinor } from '../amounts';
import { grossOf, type ShopLine, type ShopRefund, type ShopState } from '../order';
import { readTrendyol } from '../presets/trendyol';
import { pieceDiscounts, pieceCount, sellerDiscount, trendyolLine } from '../presets/trendyolLines';
import type { ShopJson } from '../reader';
import type { ReadSettings } from '../settings';
import { stateOf, type StateWords } from '../state';
import { dayIn } from '../../wire/digest';

const STATES: StateWords = {
	document: ['Accepted'],
	wait: {
		Created: 'the goods are on their way back',
		WaitingInAction: 'nobody has accepted it yet',
		WaitingFraudCheck: 'Trendyol looks into it',
		Unresolved: 'seller and buyer do not agree on it',
		InAnalysis: 'Trendyol looks into it',
	},
	never: { Rejected: 'it was rejected', Cancelled: 'it was taken back' },
};

/** Pieces of an order's line that a claim names, each with its state. */
interface Claimed {
	readonly line: ShopJson;
	readonly states: readonly ShopState[];
}

function claimed(claim: ShopJson, order: ShopJson): Claimed[] {
	const lines = order.at('lines').list;
	return claim.at('items').list.map((item) => {
		const id = item.at('orderLine.id').wanted;
		const line =
			lines.find((one) => (one.at('lineId').text ?? one.at('id').text) === id) ??
			item.at('orderLine.id').refuse(`${id} is no line of the package`, 'Give the claim with its own package.');
		const states = item.at('claimItems').list.map((one) => stateOf(one.at('claimItemStatus.name').wanted, STATES));
		return { line, states };
	});
}

/** What the seller takes off some pieces of a line. */
function discountOf(line: ShopJson, count: number) {
	const each = pieceDiscounts(line);
	const all = pieceCount(line);
	if (count > all)
		line.at('quantity').refuse(`is ${all}, fewer than come back`, 'Give the claim with its own package.');
	if (each) return total(each.slice(0, count));
	const whole = sellerDiscount(line, 'perPiece');
	return { digits: (whole.digits * BigInt(count)) / BigInt(all), scale: whole.scale };
}

/**
 * A claim of Trendyol as the return of pieces of its package: accepted pieces where there are any, else those that are waited for, and then
 * the state says so. A claim knows nothing of other claims: each begins with the first piece of a line.
 */
export function readTrendyolClaim(claim: ShopJson, order: ShopJson, settings: ReadSettings): ShopRefund {
	const sale = readTrendyol(order, settings);
	const all = claimed(claim, order);
	const states = all.flatMap((one) => one.states);
	const verdict = (['document', 'wait', 'unknown', 'never'] as const).find((wanted) =>
		states.some((state) => state.verdict === wanted),
	);
	const state =
		states.find((one) => one.verdict === verdict) ??
		claim.at('items').refuse('has no pieces', 'Give the claim as Trendyol does.');
	const lines = all.flatMap(({ line, states: own }): ShopLine[] => {
		const count = own.filter((one) => one.verdict === verdict).length;
		if (count === 0) return [];
		const back = trendyolLine(line, count, discountOf(line, count), sale.exemption !== undefined);
		return [{ ...back, before: back.after }];
	});
	const id = claim.at('claimId').text ?? claim.at('id').wanted;
	const at = claim.at('claimDate');
	return {
		shop: 'trendyol',
		number: id,
		key: `${sale.key}-R${id}`,
		orderNumber: sale.number,
		day: dayIn(
			settings.zone,
			at.maybeEpoch ?? at.refuse('is no time in milliseconds', 'Give the claim as Trendyol does.'),
		),
		currency: sale.currency,
		lines,
		totals: { total: sumOfMinor(lines.map(({ after }) => grossOf(after))) },
		state,
	};
}
