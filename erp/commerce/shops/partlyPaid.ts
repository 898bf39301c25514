import { fold } from '../../base/text/text';

/**
 * States of partly paid orders, without separators. Where order states are not payment states, no shop has them by default: deposit plugins for
 * WooCommerce add the English ones (public code of such plugins), and people add the Turkish ones themselves.
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

/** Why nothing is booked for an order, by its state; people accept such states in States to Take. */
export const whyPartlyPaid = (word: string): { readonly why?: string } =>
	WORDS.has(fold(word).replaceAll(/[\s_-]+/g, ''))
		? { why: `its state "${word}" says that a part of it is not paid yet` }
		: {};
