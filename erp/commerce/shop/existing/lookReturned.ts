import type { TableQuestion } from '../../../database/ask/question';
import { guidsIn } from '../../../database/ask/row';
import { isOutgoing } from '../../order/file';
import { movementsQuestion } from '../../order/questions';
import type { Members } from '../../../base/json/members';
import type { Looked } from '../../../saving/readback/finding';
import type { Asking } from './asking';
import { returnCheck } from './returnCheck';
import {
	goodsQuestion,
	orderedOnAccount,
	type ReturnedSale,
	returnsQuestion,
	saleQuestion,
	tiedInvoicesQuestion,
} from './returned';

const step = (question: TableQuestion) => ({
	question,
	lacking: (why: string): Looked => ({
		state: 'absent',
		warning: `Whether that was sold, and not returned yet, the ERP does not tell: ${why}`,
	}),
});

function* goodsOf(invoices: readonly string[]): Asking<readonly Members[]> {
	return invoices.length === 0 ? [] : yield step(goodsQuestion(invoices));
}

/**
 * Whether a return up to a day (`yyyy-MM-dd`) is allowed: at most the invoices of its sale, less earlier returns. A warning where the database lacks
 * a column.
 */
export function* lookReturned(sale: ReturnedSale, account: string, to: string): Asking<Looked> {
	const sales = yield step(saleQuestion(sale, account, to));
	const lines = guidsIn(yield step(orderedOnAccount(sale, account)), 'sip_Guid');
	const tied = lines.length === 0 ? [] : yield step(movementsQuestion(lines));
	const named = new Set(guidsIn(sales, 'cha_Guid'));
	const others = guidsIn(tied.filter(isOutgoing), 'sth_fat_uid').filter((guid) => !named.has(guid));
	const invoiced = others.length === 0 ? [] : yield step(tiedInvoicesQuestion(others));
	const sold = yield* goodsOf([...named, ...others]);
	const returns = yield step(returnsQuestion(sale, account, to));
	const returned = yield* goodsOf(guidsIn(returns, 'cha_Guid'));
	const check = returnCheck(sale, account, { sales: [...sales, ...invoiced], sold, returns, returned });
	if (!check.isTooMuch) return { state: 'absent', warning: check.warning };
	return {
		state: 'different',
		why: check.message,
		remedy:
			'Nothing was sent. Compare the returns in the ERP with the refunds in the shop; enter this one by hand, if it is right.',
	};
}
