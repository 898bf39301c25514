import { CODES_TOGETHER } from '../../../../erp/document/codes/question';
import { classedAccounts, classQuestion, classWarnings, isMoney } from '../../../../erp/document/draft/direction';
import { chunks } from '../../../../erp/base/json/chunks';
import type { Members } from '../../../../erp/base/json/members';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { type Checked, withIssues } from '../stages';
import { examination } from './examination';

/** The cards of accounts, as far as the ERP gives them. */
async function cardsOf(erp: NodeErp, codes: readonly string[], timeout: number): Promise<Members[]> {
	const cards: Members[] = [];
	for (const part of chunks(codes, CODES_TOGETHER)) {
		const read = await ask(erp, classQuestion(part), timeout, { waits: [] });
		if (!read.ok) return cards;
		cards.push(...read.value);
	}
	return cards;
}

/**
 * Adds warnings to collections and payments where the account's class suggests the other direction. Without an answer of the ERP there is no
 * warning.
 */
export const withAccountClasses = examination(isMoney, async (erp, _operation, writes) => {
	// A shop's order or refund determines the direction itself.
	const isClassed = ({ extra }: Checked) => extra?.shopOrder === undefined;
	const codes = writes.filter(isClassed).flatMap(({ document }) => classedAccounts(document.doc));
	const cards = await cardsOf(erp, [...new Set(codes)], lookTimeout(writes[0].settings));
	return writes.map((write) =>
		isClassed(write) ? withIssues(write, [], classWarnings(write.document.doc, cards)) : write,
	);
});
