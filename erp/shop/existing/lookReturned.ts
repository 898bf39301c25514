import { guidsIn } from '../../ask/row';
import { movementsQuestion } from '../../carry/question';
import type { Members } from '../../json/members';
import type { Looked } from '../../readback/finding';
import { type Asking, rowsOf, Unanswered } from './asking';
import { returnCheck } from './returnCheck';
import {
	goodsQuestion,
	orderedOnAccount,
	type ReturnedSale,
	returnsQuestion,
	saleQuestion,
	tiedInvoicesQuestion,
} from './returned';

function* goodsOf(invoices: readonly string[]): Asking<readonly Members[]> {
	return invoices.length === 0 ? [] : yield* rowsOf(goodsQuestion(invoices));
}

/** The invoices of a sale and of what came back of it, with their goods. */
function* movedOf(sale: ReturnedSale, account: string, to: string): Asking<Parameters<typeof returnCheck>[2]> {
	const sales = yield* rowsOf(saleQuestion(sale, account, to));
	const lines = guidsIn(yield* rowsOf(orderedOnAccount(sale, account)), 'sip_Guid');
	const tied = lines.length === 0 ? [] : yield* rowsOf(movementsQuestion(lines));
	const named = new Set(guidsIn(sales, 'cha_Guid'));
	const others = guidsIn(tied, 'sth_fat_uid').filter((guid) => !named.has(guid));
	const invoiced = others.length === 0 ? [] : yield* rowsOf(tiedInvoicesQuestion(others));
	const sold = yield* goodsOf([...named, ...others]);
	const returns = yield* rowsOf(returnsQuestion(sale, account, to));
	const returned = yield* goodsOf(guidsIn(returns, 'cha_Guid'));
	return { sales: [...sales, ...invoiced], sold, returns, returned };
}

/**
 * Whether goods may come back up to a day (`yyyy-MM-dd`): not more than the invoices of their sale hold, less what came back before. Where
 * the database lacks a column, a warning says so. Throws {@link Unanswered} where it does not answer.
 */
export function* lookReturned(sale: ReturnedSale, account: string, to: string): Asking<Looked> {
	try {
		const check = returnCheck(sale, account, yield* movedOf(sale, account, to));
		if (!check.isTooMuch) return { state: 'absent', warning: check.warning };
		return {
			state: 'different',
			why: check.message,
			remedy:
				'Nothing was sent. Compare the returns in the ERP with the refunds in the shop; enter this one by hand, if it is right.',
		};
	} catch (error) {
		if (!(error instanceof Unanswered) || error.lacks === undefined) throw error;
		return {
			state: 'absent',
			warning: `Whether that was sold, and not returned yet, the ERP does not tell: ${error.why}`,
		};
	}
}
