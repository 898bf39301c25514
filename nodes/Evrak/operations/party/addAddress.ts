import { findOperation } from '../../../../erp/catalogue';
import { addressMembers, addressWarnings, isSameAddress } from '../../../../erp/party/address';
import type { PartyAccount } from '../../../../erp/party/result';
import { isSaved } from '../../../../erp/outcome/outcome';
import { addressesQuestion } from '../../../../erp/party/question';
import { problemTexts } from '../../../../erp/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { ask } from '../../../shared/ask/ask';
import type { Attempts } from '../../items/attempts';
import { lookTimeout } from '../../write/guard/readBack';
import { notDone, sideWrite, writeBeside } from '../../write/send/beside';
import type { Wanted } from './options';

/** Adds a buyer's address to its account, unless the account has it. Whatever goes wrong is a warning: the account was found all the same. */
export async function addAddress(
	erp: NodeErp,
	account: PartyAccount,
	{ wanted, options }: Wanted,
	attempts: Attempts,
): Promise<PartyAccount> {
	const address = addressMembers(wanted.address);
	if (Object.keys(address).length === 0) return account;
	const told = (state: PartyAccount['address'], ...warnings: readonly string[]): PartyAccount => ({
		...account,
		address: state,
		warnings: [...account.warnings, ...addressWarnings(wanted.address), ...warnings],
	});
	const read = await ask(erp, addressesQuestion(account.code), lookTimeout(options));
	if (!read.ok)
		return told(
			'notAdded',
			`The address was not added, since nobody could tell which ones the account has: ${read.why}`,
		);
	if (read.value.some((row) => isSameAddress(row, address))) return told('there');
	if (options.preview) return told('notAdded', 'Preview: the address would be added');
	const operation = findOperation('address', 'create');
	if (!operation) throw new Error('The catalogue cannot add addresses');
	const members = { adr_cari_kod: account.code, ...address };
	const write = sideWrite(erp, {
		operation,
		members,
		item: wanted.item,
		settings: options,
		id: `address of item ${wanted.item}`,
		key: ['address', JSON.stringify(members)],
	});
	const [problem] = problemTexts(write.document.problems);
	if (problem !== undefined) return told('notAdded', problem);
	const { outcome } = await writeBeside(erp, attempts, write);
	return isSaved(outcome)
		? told('added')
		: told('notAdded', `The address ${notDone(outcome)} added: ${outcome.reason}`);
}
