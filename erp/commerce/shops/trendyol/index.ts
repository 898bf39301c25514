import { roundedQuotient, sumOfMinor, toMinor } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import { grossOf, type ShopLine, type ShopRefund, type ShopState } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { fold } from '../../../base/text/text';
import { type Decimal, total } from '../../../base/values/decimal';
import { dayIn } from '../../../base/text/zone';
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
	/** What the seller takes off the whole line. */
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
		if (states.length > pieceCount(found.line))
			found.line
				.get('quantity')
				.refuse(`is ${pieceCount(found.line)}, fewer than come back`, 'Give the claim with its own package.');
		return { ...found, states };
	});
}

/** What the seller takes off the first pieces of a line, in hundredths. */
function discountOf({ line, discount }: Claimed, count: number): Decimal {
	const each = pieceDiscounts(line);
	if (each) return total(each.slice(0, count));
	return { digits: roundedQuotient(toMinor(discount) * BigInt(count), BigInt(pieceCount(line))), scale: 2 };
}

/**
 * The state of a claim and of the pieces that it brings back. Its pieces are decided one by one, on different days, and a claim has one key: it is
 * returned once every piece is accepted or will never be.
 */
function claimState(states: readonly ShopState[]): ShopState | undefined {
	const of = (verdict: ShopState['verdict']) => states.filter((state) => state.verdict === verdict);
	const [open, accepted] = [of('wait'), of('document')];
	const [first] = open;
	if (first && states.length > 1) {
		const pieces = `${open.length} of ${states.length} pieces ${open.length === 1 ? 'is' : 'are'} not decided`;
		return { ...first, why: `${pieces}: ${first.why ?? first.word}` };
	}
	return of('unknown')[0] ?? first ?? accepted[0] ?? states[0];
}

/**
 * A claim of Trendyol as the return of pieces of its package: of the accepted ones; where none is accepted, of those that are waited for. A claim
 * knows nothing of other claims: each begins with the first piece of a line.
 */
export function readTrendyolClaim(claim: ShopJson, order: ShopJson, settings: ReadSettings): ShopRefund {
	wantRefund(claim);
	const sale = readTrendyol(order, settings);
	const all = claimed(claim, order, settings);
	const states = all.flatMap((one) => one.states);
	const state = claimState(states) ?? claim.get('items').refuse('has no pieces', 'Give the claim as Trendyol does.');
	const wanted = (['document', 'wait', 'unknown', 'never'] as const).find((verdict) =>
		states.some((one) => one.verdict === verdict),
	);
	const back = all.flatMap((one) => {
		const count = one.states.filter(({ verdict }) => verdict === wanted).length;
		return count === 0 ? [] : [{ ...one, count }];
	});
	const lines = back.map((one): ShopLine => {
		const line = trendyolLine(one.line, one.count, discountOf(one, one.count), sale.exemption !== undefined);
		return { ...line, before: line.after };
	});
	const averaged = back.filter(
		({ line, discount }) => pieceDiscounts(line) === undefined && discount.digits !== 0n && pieceCount(line) > 1,
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
			({ line }) =>
				`The package tells no discountDetails of ${line.get('stockCode').text ?? line.path}: what was taken off the pieces that came back is reckoned from an average, and may be some hundredths off`,
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
		...(fold(state.word) === 'awaiting' ? { why: 'its payment is awaited' } : {}),
		...(payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
			? { why: 'it is paid at the door, and is not delivered yet' }
			: {}),
	}),
	refund: refundBy(readTrendyol, readTrendyolClaim),
	payouts: trendyolPayouts,
};
