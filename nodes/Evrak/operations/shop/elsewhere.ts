import { type Elsewhere, lookElsewhere } from '../../../../erp/commerce/shop';
import { ask } from '../../../shared/ask/ask';
import { compared } from '../../write/guard/readBack';
import type { Write } from '../../write/stages';

/** What lets a shop's invoice or return be found where the ERP has it under another reference (erp/commerce/shop/existing). */
export const foundElsewhere = (elsewhere: Elsewhere): Pick<Write<'checked'>, 'elsewhere' | 'isFirst'> => ({
	elsewhere: async (erp, target, timeout) => {
		const end = await lookElsewhere(elsewhere, target.account, async (question) => await ask(erp, question, timeout));
		if (!end || 'state' in end) return end;
		return { ...(await compared(erp, target, end.documents, timeout)), by: end.by };
	},
	// What of a sale is left to come back shows only once the return before it is in the ERP.
	...(elsewhere.returnOf ? { isFirst: true } : {}),
});
