import { cellGuid } from '../../../../erp/database/ask/row';
import { operationOf } from '../../../../erp/catalogue';
import { cellText } from '../../../../erp/base/json/cell';
import type { Members } from '../../../../erp/base/json/members';
import { isSaved, mayBeSentAgain, notDone } from '../../../../erp/saving/outcome/outcome';
import { addressesQuestion, numberQuestion, numbersOfCard } from '../../../../erp/commerce/party/cards';
import { numberMissing } from '../../../../erp/commerce/party/decide';
import type { PartyAccount } from '../../../../erp/commerce/party/types';
import { planBeside } from '../../../shared/agent/run';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { DONE } from '../../write/guard/look';
import { lookTimeout } from '../../write/guard/readBack';
import { sideWrite, writeUntilShown, type Shown, unsendable, writeBeside } from '../../write/send/beside';
import type { Wanted } from './input';
import { addressMembers, addressWarnings, isSameAddress } from '../../../../erp/commerce/party/account';
import type { Attempts } from '../../items/attempts';

/** Adds a buyer's address to its account, unless the account has it. A failure is only a warning: the account was found all the same. */
export async function addAddress(
	erp: NodeErp,
	account: PartyAccount,
	{ wanted, options }: Wanted,
	attempts: Attempts,
): Promise<PartyAccount> {
	const address = addressMembers(wanted.address);
	if (Object.keys(address).length === 0) return account;
	const withAddress = (state: PartyAccount['address'], ...warnings: readonly string[]): PartyAccount => ({
		...account,
		address: state,
		warnings: [...account.warnings, ...addressWarnings(wanted.address), ...warnings],
	});
	const read = await ask(erp, addressesQuestion(account.code), lookTimeout(options));
	if (!read.ok)
		return withAddress(
			'notAdded',
			`The address was not added, since nobody could tell which ones the account has: ${read.why}`,
		);
	if (read.value.some((row) => isSameAddress(row, address))) return withAddress('there');
	if (options.preview) {
		planBeside(erp.context);
		return withAddress('notAdded', 'Preview: the address would be added');
	}
	const operation = operationOf('address', 'create');
	const members = { adr_cari_kod: account.code, ...address };
	const write = sideWrite(erp, {
		operation,
		members,
		item: wanted.item,
		settings: options,
		id: `address of item ${wanted.item}`,
		key: ['address', JSON.stringify(members)],
	});
	const refused = unsendable(write);
	if (refused) return withAddress('notAdded', refused.reason);
	const { outcome } = await writeBeside(erp, attempts, write);
	return isSaved(outcome)
		? withAddress('added')
		: withAddress(
				outcome.outcome === 'unknown' ? 'unknown' : 'notAdded',
				`The address ${notDone(outcome.outcome, 'added')}: ${outcome.reason}`,
			);
}

/** The members that write a number into a card, or why it cannot take one. */
function changeOf([card, ...others]: readonly Members[], number: string): Members | string {
	const guid = card && cellGuid(card, 'cari_Guid');
	if (!card || guid === undefined || others.length > 0) return 'the ERP shows no single card of that code';
	const there = numbersOfCard(card);
	if (there.length > 0) return `it has ${there.join(' and ')} by now`;
	const changed = cellText(card, 'cari_lastup_date');
	return {
		cari_Guid: guid,
		cari_vdaire_no: number,
		// Exactly as it was read: a card that somebody has changed since is refused (docs/trust/erp-behaviour.md#rows-that-changed-meanwhile).
		...(changed === '' ? {} : { cari_lastup_date: changed }),
	};
}

/**
 * Writes a buyer's tax number into its account, which has none: into the column in which the ERP's own screen keeps it
 * (docs/trust/erp-behaviour.md#account-cards), by the card's GUID and the date of its last change. It is sent once, and confirmed by the card. A
 * failure is only a warning: the account was found all the same.
 */
export async function addNumber(
	erp: NodeErp,
	account: PartyAccount,
	number: string,
	{ wanted: { item }, options }: Wanted,
): Promise<PartyAccount> {
	const withWarning = (warning: string): PartyAccount => ({ ...account, warnings: [...account.warnings, warning] });
	const missed = (why: string) => withWarning(numberMissing(account.code, number, `, which was not added (${why})`));
	const operation = operationOf('account', 'update');
	if (options.preview) {
		planBeside(erp.context);
		return missed('Preview: a run would add it');
	}
	// The date of the card's last change prevents a second write: n8n's memory is not needed, and each run reads the card again.
	const settings = { ...options, safety: { ...options.safety, guard: false, verify: false } };
	const id = `number of item ${item}`;
	const write = sideWrite(erp, { operation, members: { cari_vdaire_no: number }, item, settings, id, key: [] });
	const shown = async (): Promise<Shown> => {
		const read = await ask(erp, numberQuestion(account.code), lookTimeout(options));
		if (!read.ok) return { state: 'silent', why: read.why };
		if (read.value.some((card) => numbersOfCard(card).includes(number))) return DONE;
		const members = changeOf(read.value, number);
		if (typeof members === 'string') return { state: 'silent', why: members };
		const doc = { ...write.document.doc, head: members };
		return { state: 'absent', write: { ...write, document: { ...write.document, doc } } };
	};
	const outcome = await writeUntilShown(erp, new Map(), write, shown, '');
	if (outcome.outcome === 'alreadySaved') return account;
	if (isSaved(outcome))
		return withWarning(`${account.code} had no tax number: ${number}, the buyer's, was written into it`);
	if (mayBeSentAgain(outcome)) return missed(outcome.reason);
	return withWarning(
		`Whether the tax number ${number} was written into ${account.code} is not known: ${outcome.reason}. Look at it in the ERP`,
	);
}
