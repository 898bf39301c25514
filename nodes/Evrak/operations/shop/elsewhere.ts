import { type Elsewhere, lookElsewhere } from '../../../../erp/commerce/shop';
import { ask } from '../../../shared/ask/ask';
import { compared } from '../../write/guard/readBack';
import type { Checked } from '../../write/stages';

/** Finds a shop's invoice or return that the ERP has under another reference (erp/commerce/shop/existing). */
export const foundElsewhere = (elsewhere: Elsewhere): Pick<Checked, 'elsewhere' | 'isFirst'> => ({
	elsewhere: async (erp, target, timeout) => {
		const end = await lookElsewhere(elsewhere, target.account, async (question) => await ask(erp, question, timeout));
		if (!end || 'state' in end) return end;
		return { ...(await compared(erp, target, end.documents, timeout)), by: end.by };
	},
	// The part of a sale that can still be returned is known only once the previous return is in the ERP.
	...(elsewhere.returnOf ? { isFirst: true } : {}),
});
