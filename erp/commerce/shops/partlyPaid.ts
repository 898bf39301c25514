import { fold } from '../../base/text/text';

/**
 * States in which a part of an order is paid, without separators. No shop has them of its own accord where its orders are not reported by their
 * payment: plugins of deposits for WooCommerce add the English ones (public code of such plugins), and people the Turkish ones, for themselves.
 */
const WORDS: ReadonlySet<string> = new Set([
	...['partiallypaid', 'partlypaid', 'partialpaid', 'partialpayment', 'partialprocessing'],
	...['deposit', 'depositpaid', 'depositreceived', 'depositpayment', 'pendingdeposit', 'scheduledpayment'],
	...['downpayment', 'downpaymentpaid', 'downpaymentreceived'],
	...['kismiodeme', 'kismiodendi', 'kismiodenmis', 'kismiodemealindi', 'kismitahsilat', 'kismitahsiledildi'],
	...['kismenodendi', 'kismenodenmis', 'kismentahsiledildi'],
	...['kapora', 'kaporaalindi', 'kaporaodendi', 'kaporayatirildi', 'kaporali'],
	...['pesinat', 'pesinatalindi', 'pesinatodendi', 'pesinatyatirildi', 'pesinatli'],
	...['onodeme', 'onodemealindi', 'onodemeyapildi', 'onodemeyatirildi'],
]);

/** Why nothing is booked of an order by the word for its state; people take such states by States to Take. */
export const whyPartlyPaid = (word: string): { readonly why?: string } =>
	WORDS.has(fold(word).replaceAll(/[\s_-]+/g, ''))
		? { why: `its state "${word}" says that a part of it is not paid yet` }
		: {};
