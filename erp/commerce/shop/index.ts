/** The entry of this folder: what operations need for shop orders, from reading to follow-up. */
export { minorNumber, toMinor } from '../../base/values/minor';
export { buyerWanted } from './buyer';
export { dueOf, issueOf, unwanted, type DueSettings, type JsonGiven } from './due';
export { type Elsewhere, lookElsewhere } from './existing/elsewhere';
export { COMPARED_TOGETHER, comparedQuestion, comparedReturns, compareOrder, comparedDocument } from './follow/compare';
export { documentsWith, returnedEnd, returnedTotal, rowsByText } from './follow/compare';
export { type ComparedKind } from './follow/compare';
export {
	accountOf,
	cancelledEnd,
	effectOfUpdate,
	followTarget,
	keyOfStanding,
	keyOfUpdate,
	strangenessOf,
} from './follow/follow';
export { wishOf } from './follow/follow';
export { readItemTable } from './match/itemTable';
export { matchQuestion } from './match/match';
export { newItemMembers } from './match/newItems';
export { itemQuestion, itemsFound, partsOf, unaskedItems } from './match/question';
export { type MatchKnowledge, type MatchQuestion } from './match/match';
export { type NewItem } from './match/newItems';
export { variantsWanted } from './match/question';
export type { ShopOrder } from './order';
export type { Payout, PayoutOrder } from './payout';
export { readingOf, ShopJson } from './reader';
export { receiptOf } from './sale/collection';
export type { PaymentRule } from './sale/paid';
export { saleOf, type Sale, type SaleSettings } from './sale/sale';
export { orderReport } from './sale/report';
export { isOfRefund, isReceipt, type SaleKind } from './sale/saleKind';
export type { ChargeTarget, ErpSettings } from './settings';
export { readShopOrder, type Shop } from './shop';
export { numberIn } from './state';
export { ANY_VARIANT, variantQuestion, variantsFound, type KnownVariant } from './match/variants';
