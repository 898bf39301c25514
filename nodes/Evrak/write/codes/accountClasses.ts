import { CODES_TOGETHER } from '../../../../erp/document/codes/question';
import { classedAccounts, classQuestion, classWarnings, isMoney } from '../../../../erp/document/draft/direction';
import type { Members } from '../../../../erp/base/json/members';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { withIssues } from '../stages';
import { type Checked, examination } from './examination';

/** The cards of accounts, without those that the ERP does not say. */
async function cardsOf(erp: NodeErp, codes: readonly string[], timeout: number): Promise<Members[]> {
	const cards: Members[] = [];
	for (let at = 0; at < codes.length; at += CODES_TOGETHER) {
		const read = await ask(erp, classQuestion(codes.slice(at, at + CODES_TOGETHER)), timeout, { waits: [] });
		if (!read.ok) return cards;
		cards.push(...read.value);
	}
	return cards;
}

/**
 * Collections and payments with a warning where the class of an account says that money usually goes the other way. Where the ERP cannot be
 * asked, nobody knows the class, and nothing is said.
 */
export const withAccountClasses = examination(isMoney, async (erp, _operation, writes) => {
	const [first] = writes;
	if (!first || first.settings.connection.generation === 'V16') return writes;
	// A shop's order or refund says by itself which way its money goes.
	const isClassed = ({ extra }: Checked) => extra?.shopOrder === undefined;
	const codes = writes.filter(isClassed).flatMap(({ document }) => classedAccounts(document.doc));
	const cards = await cardsOf(erp, [...new Set(codes)], lookTimeout(first.settings));
	return writes.map((write) =>
		isClassed(write) ? withIssues(write, [], classWarnings(write.document.doc, cards)) : write,
	);
});
