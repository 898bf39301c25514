import { roundedQuotient, sumOfMinor } from '../../shop/amounts';
import { stateOf, type StateWords } from '../../shop/state';
import { grossOf, type ShopLine, type ShopRefund, type ShopState } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { fold } from '../../text/text';
import { type Decimal, total } from '../../values/decimal';
import { dayIn } from '../../wire/digest';
import { refundBy, wantRefund } from '../sums';
import { trendyolFeed } from './feed';
import { pieceCount, pieceDiscounts, readTrendyol, trendyolLine, trendyolLines, trendyolState } from './order';
import { trendyolPayouts } from './statement';

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
	readonly discount: Decimal;
	readonly states: readonly ShopState[];
}

function claimed(claim: ShopJson, order: ShopJson, settings: ReadSettings): Claimed[] {
	const { sold } = trendyolLines(order, trendyolState(order, settings), settings);
	return claim.get('items').list.map((item) => {
		const id = item.get('orderLine.id').wanted;
		const found =
			sold.find(({ line }) => (line.get('lineId').text ?? line.get('id').text) === id) ??
			item.get('orderLine.id').refuse(`${id} is no line of the package`, 'Give the claim with its own package.');
		const states = item
			.get('claimItems')
			.list.map((element) => stateOf(element.get('claimItemStatus.name').wanted, STATES));
		return { ...found, states };
	});
}

/** What the seller takes off some pieces of a line, whose discount is meant as the package's sum says. */
function discountOf({ line, discount: whole }: Claimed, count: number): Decimal {
	const each = pieceDiscounts(line);
	const all = pieceCount(line);
	if (count > all)
		line.get('quantity').refuse(`is ${all}, fewer than come back`, 'Give the claim with its own package.');
	if (each) return total(each.slice(0, count));
	return { digits: roundedQuotient(whole.digits * BigInt(count), BigInt(all)), scale: whole.scale };
}

/**
 * A claim of Trendyol as the return of pieces of its package: accepted pieces where there are any, else those that are waited for, and then
 * the state says so. A claim knows nothing of other claims: each begins with the first piece of a line.
 */
export function readTrendyolClaim(claim: ShopJson, order: ShopJson, settings: ReadSettings): ShopRefund {
	wantRefund(claim);
	const sale = readTrendyol(order, settings);
	const all = claimed(claim, order, settings);
	const states = all.flatMap(({ states }) => states);
	const verdict = (['document', 'wait', 'unknown', 'never'] as const).find((wanted) =>
		states.some((state) => state.verdict === wanted),
	);
	const state =
		states.find((state) => state.verdict === verdict) ??
		claim.get('items').refuse('has no pieces', 'Give the claim as Trendyol does.');
	const lines = all.flatMap((one): ShopLine[] => {
		const { line, states } = one;
		const count = states.filter((state) => state.verdict === verdict).length;
		if (count === 0) return [];
		const back = trendyolLine(line, count, discountOf(one, count), sale.exemption !== undefined);
		return [{ ...back, before: back.after }];
	});
	const averaged = all.flatMap(({ line, discount }) =>
		pieceDiscounts(line) === undefined && discount.digits !== 0n && pieceCount(line) > 1
			? [line.get('stockCode').text ?? line.path]
			: [],
	);
	const id = claim.get('claimId').text ?? claim.get('id').wanted;
	return {
		number: id,
		key: `${sale.key}-R${id}`,
		day: dayIn(settings.zone, claim.get('claimDate').instant('claim as Trendyol')),
		currency: sale.currency,
		lines,
		totals: { total: sumOfMinor(lines.map(({ after }) => grossOf(after))) },
		state,
		doubts: averaged.map(
			(sku) =>
				`The package tells no discountDetails of ${sku}: what was taken off the pieces that came back is reckoned from an average, and may be some hundredths off`,
		),
	};
}

/** Trendyol by the packages of its list of orders, and by its statement. */
export const trendyol: Shop = {
	name: 'trendyol',
	title: 'Trendyol',
	description: 'A package of Trendyol’s list of orders',
	refundIs: 'a claim of Trendyol',
	statementIs: 'rows of Trendyol’s settlements and otherfinancials',
	feed: trendyolFeed,
	read: readTrendyol,
	paid: (_, { payment, paidBy = '', state }) => ({
		methods: [paidBy],
		...(payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
			? { why: 'it is paid at the door, and is not delivered yet' }
			: {}),
	}),
	refund: refundBy(readTrendyol, readTrendyolClaim),
	payouts: trendyolPayouts,
};
