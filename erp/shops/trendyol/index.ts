import { roundedQuotient, sumOfMinor, toMinor } from '../../shop/amounts';
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

/** A piece of an order's line that a claim names, with its place among those of the line. */
interface Claimed {
	readonly line: ShopJson;
	/** What the seller takes off the whole line. */
	readonly discount: Decimal;
	readonly index: number;
	readonly state: ShopState;
	/** What names it: its own id, else its place in the claim. */
	readonly id: string;
}

function claimed(claim: ShopJson, order: ShopJson, claimId: string, settings: ReadSettings): Claimed[] {
	const { sold } = trendyolLines(order, trendyolState(order, settings), settings);
	return claim.get('items').list.flatMap((item) => {
		const id = item.get('orderLine.id').wanted;
		const { line, discount } =
			sold.find(({ line }) => (line.get('lineId').text ?? line.get('id').text) === id) ??
			item.get('orderLine.id').refuse(`${id} is no line of the package`, 'Give the claim with its own package.');
		const pieces = item.get('claimItems').list;
		const all = pieceCount(line);
		if (pieces.length > all)
			line.get('quantity').refuse(`is ${all}, fewer than come back`, 'Give the claim with its own package.');
		return pieces.map((piece, index) => ({
			...{ line, discount, index, id: piece.get('id').text ?? `${claimId}-${id}-${index + 1}` },
			state: stateOf(piece.get('claimItemStatus.name').wanted, STATES),
		}));
	});
}

/** What the seller takes off the first pieces of a line. */
function discountOf({ line, discount }: Claimed, count: number): Decimal {
	const each = pieceDiscounts(line);
	if (each) return total(each.slice(0, count));
	return { digits: roundedQuotient(toMinor(discount) * BigInt(count), BigInt(pieceCount(line))), scale: 2 };
}

/**
 * A claim of Trendyol as returns of pieces of its package. Pieces of one claim are accepted one by one, on different days: each accepted piece
 * is a return of its own, whose key is the piece's id, so that the next answer with more of them returns only those. Where none is accepted,
 * the claim is one return whose state says what it waits for. A claim knows nothing of other claims: each begins with the first piece of a line.
 */
export function readTrendyolClaim(claim: ShopJson, order: ShopJson, settings: ReadSettings): readonly ShopRefund[] {
	wantRefund(claim);
	const sale = readTrendyol(order, settings);
	const claimId = claim.get('claimId').text ?? claim.get('id').wanted;
	const all = claimed(claim, order, claimId, settings);
	const verdict = (['document', 'wait', 'unknown', 'never'] as const).find((wanted) =>
		all.some(({ state }) => state.verdict === wanted),
	);
	const told = all.filter(({ state }) => state.verdict === verdict);
	const [first] = told;
	if (!first) return claim.get('items').refuse('has no pieces', 'Give the claim as Trendyol does.');
	const refundOf = (pieces: readonly Claimed[], id: string, state: ShopState): ShopRefund => {
		const lines = pieces.map((piece): ShopLine => {
			const first = (count: number) =>
				trendyolLine(piece.line, count, discountOf(piece, count), sale.exemption !== undefined);
			// The pieces of a line come to what the line was sold for, hundredths of VAT included.
			const [those, before] = [first(piece.index + 1), first(piece.index)];
			const after = {
				net: those.after.net - before.after.net,
				vat: those.after.vat - before.after.vat,
			};
			return { ...those, quantity: '1', before: after, after };
		});
		const averaged = pieces.flatMap(({ line, discount }) =>
			pieceDiscounts(line) === undefined && discount.digits !== 0n && pieceCount(line) > 1
				? [line.get('stockCode').text ?? line.path]
				: [],
		);
		return {
			number: claimId,
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
	};
	return verdict === 'document'
		? told.map((piece) => refundOf([piece], piece.id, piece.state))
		: [refundOf(told, claimId, first.state)];
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
