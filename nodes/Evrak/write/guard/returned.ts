import { movementsQuestion } from '../../../../erp/carry/question';
import { guidsIn } from '../../../../erp/ask/row';
import {
	goodsQuestion,
	orderedOnAccount,
	returnsQuestion,
	saleQuestion,
	type Elsewhere,
	type ReturnedSale,
} from '../../../../erp/guard/elsewhere';
import { returnCheck } from '../../../../erp/guard/returned';
import type { Members } from '../../../../erp/json/members';
import type { TableQuestion } from '../../../../erp/ask/question';
import type { Looked } from '../../../../erp/readback/finding';
import type { NodeErp } from '../../../shared/client/client';
import { ask, type Answered } from '../../../shared/ask/ask';

/**
 * Whether goods may come back: not more than the invoices of their sale hold, less what came back before. Where the database does not tell,
 * a warning does; an ERP that does not answer keeps the return from being sent.
 */
export async function lookReturned(
	erp: NodeErp,
	sale: ReturnedSale,
	{ to }: Elsewhere,
	account: string,
	timeout: number,
): Promise<Looked> {
	let untold: Extract<Answered<unknown>, { ok: false }> | undefined;
	const rowsOf = async (question: TableQuestion): Promise<readonly Members[]> => {
		const read = untold ?? (await ask(erp, question, timeout));
		if (read.ok) return read.value;
		untold = read;
		return [];
	};
	const goodsOf = async (invoices: readonly string[]) =>
		invoices.length === 0 ? [] : await rowsOf(goodsQuestion(invoices));
	const sales = await rowsOf(saleQuestion(sale, account, to));
	const lines = guidsIn(await rowsOf(orderedOnAccount(sale, account)), 'sip_Guid');
	const tied = lines.length === 0 ? [] : await rowsOf(movementsQuestion(lines));
	const invoices = [...new Set([...guidsIn(sales, 'cha_Guid'), ...guidsIn(tied, 'sth_fat_uid')])];
	const sold = await goodsOf(invoices);
	const returns = await rowsOf(returnsQuestion(sale, account, to));
	const returned = await goodsOf(guidsIn(returns, 'cha_Guid'));
	if (untold?.lacks !== undefined)
		return {
			state: 'absent',
			warning: `Whether that was sold, and not returned yet, the ERP does not tell: ${untold.why}`,
		};
	if (untold) return { state: 'silent', why: untold.why };
	const check = returnCheck(sale, account, { sales, sold, returns, returned });
	if (!check.isTooMuch) return { state: 'absent', warning: check.warning };
	return {
		state: 'different',
		why: check.message,
		remedy:
			'Nothing was sent. Compare the returns in the ERP with the refunds in the shop; enter this one by hand, if it is right.',
	};
}
