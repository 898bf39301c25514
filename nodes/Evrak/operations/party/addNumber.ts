import { cellGuid } from '../../../../erp/ask/row';
import { findOperation } from '../../../../erp/catalogue';
import { payloadOf } from '../../../../erp/document/payload';
import { cellText } from '../../../../erp/json/cell';
import { isSaved, judgeReply } from '../../../../erp/outcome/outcome';
import { numbersOfCard } from '../../../../erp/party/cards';
import { numberMissing } from '../../../../erp/party/decide';
import { numberQuestion } from '../../../../erp/party/question';
import type { PartyAccount } from '../../../../erp/party/result';
import { callOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../../write/guard/readBack';
import { ask } from '../../../shared/ask/ask';
import type { Wanted } from './options';

/**
 * Writes a buyer's tax number into its account, which has none: into the column in which the ERP's own screen keeps it
 * (docs/erp-behaviour.md#account-cards), by the card's GUID and the date of its last change. It is sent once, and counts once the card shows
 * it. Whatever goes wrong is a warning: the account was found all the same.
 */
export async function addNumber(
	erp: NodeErp,
	account: PartyAccount,
	number: string,
	{ options }: Wanted,
): Promise<PartyAccount> {
	const told = (warning: string): PartyAccount => ({ ...account, warnings: [...account.warnings, warning] });
	const missed = (why: string) => told(numberMissing(account.code, number, `, which was not added (${why})`));
	const method = findOperation('account', 'update');
	if (!method) throw new Error('The catalogue cannot change accounts');
	if (options.preview) return missed('Preview: a run would add it');
	const timeout = lookTimeout(options);
	return await erp.inWriteTurn(async () => {
		const read = await ask(erp, numberQuestion(account.code), timeout);
		if (!read.ok) return missed(read.why);
		const [card, ...others] = read.value;
		const guid = card && cellGuid(card, 'cari_Guid');
		if (!card || guid === undefined || others.length > 0) return missed('the ERP shows no single card of that code');
		if (numbersOfCard(card).includes(number)) return account;
		if (numbersOfCard(card).length > 0) return missed(`it has ${numbersOfCard(card).join(' and ')} by now`);
		const changed = cellText(card, 'cari_lastup_date');
		const members = {
			cari_Guid: guid,
			cari_vdaire_no: number,
			// Exactly as it was read: a card that somebody has changed since is refused (docs/erp-behaviour.md#rows-that-changed-meanwhile).
			...(changed === '' ? {} : { cari_lastup_date: changed }),
		};
		const call = callOf(method, options.connection, payloadOf([members], {}, method), options.timeout);
		const outcome = judgeReply(await erp.writeAtOnce(call), method.identity);
		if (outcome.outcome === 'failed' && outcome.unproven !== true) return missed(outcome.reason);
		const after = await ask(erp, numberQuestion(account.code), timeout);
		if (after.ok && after.value.some((row) => numbersOfCard(row).includes(number)))
			return told(`${account.code} had no tax number: ${number}, the buyer's, was written into it`);
		const why = isSaved(outcome) ? 'the ERP says that it was, but does not show it' : outcome.reason;
		return told(
			`Whether the tax number ${number} was written into ${account.code} is not known: ${why}. Look at it in the ERP`,
		);
	});
}
