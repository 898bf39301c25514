import { type Minor, roundedQuotient, sumOfMinor, exactAmount } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import { grossOf, type ShopLine, type ShopRefund, type ShopState } from '../../shop/order';
import { refuseAt, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { total } from '../../../base/values/decimal';
import { dayIn } from '../../../base/text/zone';
import { readByTable } from '../engine';
import { draftOf } from '../lines';
import { type Draft, settled } from '../settle';
import { refundBy, wantRefund } from '../sums';
import { nodeAt } from '../table';
import { trendyolFeed } from './feed';
import { GOODS, pieceCount, pieceDiscounts, TRENDYOL } from './order';
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

/** Pieces of an order line in a claim, each with its state. */
interface Claimed {
	readonly sold: ShopLine;
	readonly node: ShopJson;
	readonly states: readonly ShopState[];
}

function claimed(claim: ShopJson, order: ShopJson, lines: readonly ShopLine[]): Claimed[] {
	return claim.get('items').list.map((item) => {
		const id = item.get('orderLine.id').wanted;
		const sold =
			lines.find((line) => line.id === id) ??
			item.get('orderLine.id').refuse(`${id} is no line of the package`, 'Give the claim with its own package.');
		const node = order.get(sold.path);
		const states = item
			.get('claimItems')
			.list.map((element) => stateOf(element.get('claimItemStatus.name').wanted, STATES));
		if (states.length > pieceCount(node))
			node
				.get('quantity')
				.refuse(`is ${pieceCount(node)}, fewer than come back`, 'Give the claim with its own package.');
		return { sold, node, states };
	});
}

/** The seller's discount on all pieces of a line. */
const discountOf = ({ sold }: Claimed): Minor => grossOf(sold.before) - grossOf(sold.after);

/** The first pieces of a line, less the seller's discounts on them. */
function piecesOf(one: Claimed, count: number, order: ShopJson): Draft {
	const each = pieceDiscounts(one.node);
	const off = each
		? total(each.slice(0, count))
		: exactAmount(roundedQuotient(discountOf(one) * BigInt(count), BigInt(pieceCount(one.node))));
	const draft = draftOf(one.node, order, { ...GOODS, off: () => off }, { digits: BigInt(count), scale: 0 });
	return { ...draft, full: draft.paid };
}

/**
 * The state of a claim and of its returned pieces. Its pieces are decided separately, on different days, and a claim has one key: it is returned once
 * every piece is accepted or will never be.
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

const read: Shop['read'] = (order, settings) => readByTable(order, TRENDYOL, settings);

/**
 * A claim of Trendyol as the return of pieces of its package: of the accepted ones; if none is accepted, of the pending ones. A claim has no data of
 * other claims: each begins with the first piece of a line.
 */
export function readTrendyolClaim(claim: ShopJson, order: ShopJson, settings: ReadSettings): ShopRefund {
	wantRefund(claim);
	const sale = read(order, settings);
	if (sale.flaw) refuseAt(sale.flaw.path, sale.flaw.message, sale.flaw.remedy);
	const all = claimed(claim, order, sale.lines);
	const states = all.flatMap((one) => one.states);
	const state = claimState(states) ?? claim.get('items').refuse('has no pieces', 'Give the claim as Trendyol does.');
	const wanted = (['document', 'wait', 'unknown', 'never'] as const).find((verdict) =>
		states.some((one) => one.verdict === verdict),
	);
	const back = all.flatMap((one) => {
		const count = one.states.filter(({ verdict }) => verdict === wanted).length;
		return count === 0 ? [] : [{ ...one, count }];
	});
	const drafts = back.map((one) => piecesOf(one, one.count, order));
	const { lines } = settled(drafts, [], undefined, 'withVat');
	const averaged = back.filter(
		(one) => pieceDiscounts(one.node) === undefined && discountOf(one) !== 0n && pieceCount(one.node) > 1,
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
		doubts: [
			...averaged.map(
				({ sold }) =>
					`The package tells no discountDetails of ${sold.sku ?? sold.path}: what was taken off the pieces that came back is reckoned from an average, and may be some hundredths off`,
			),
			...(nodeAt(claim, REPLACEMENT).isMissing ? [] : [REPLACED]),
		],
	};
}

/**
 * Path of the exchange package in a claim (developers.trendyol.com, *Getting Returned Orders*, read in November 2026). Whether the list of orders
 * includes that package is not published.
 */
const REPLACEMENT = ['replacementOutboundpackageinfo', 'replacementOutboundPackageInfo'];
const REPLACED =
	'The claim is an exchange: other goods go out in a package of its own (replacementOutboundpackageinfo). Save that package, too, if the list of orders has it';

/** Trendyol by the packages of its list of orders, and by its statement. */
export const trendyol: Shop = {
	name: 'trendyol',
	title: 'Trendyol',
	description: 'A package of Trendyol’s list of orders',
	refundIs: 'a claim of Trendyol',
	statementIs: 'rows of Trendyol’s settlements and otherfinancials',
	feed: trendyolFeed,
	read,
	refund: refundBy(read, readTrendyolClaim),
	payouts: trendyolPayouts,
};
