import { findOperation } from '../../../../erp/catalogue';
import { addressMembers, addressWarnings, isSameAddress } from '../../../../erp/party/address';
import type { PartyAccount } from '../../../../erp/party/result';
import { isSaved } from '../../../../erp/outcome/outcome';
import { addressesQuestion } from '../../../../erp/party/question';
import { problemTexts } from '../../../../erp/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { ask } from '../../../shared/ask/ask';
import { release } from '../../write/guard/memory';
import { lookTimeout } from '../../write/guard/readBack';
import type { Attempts } from '../../items/attempts';
import { checked } from '../../write/send/check';
import { Pipeline } from '../../write/send/pipeline';
import type { Wanted } from './options';

/** Places of addresses among what a run has sent: below those of accounts. */
const BELOW = -1_000_000;

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
	// The check knows documents by columns of theirs, which an address does not have: what it is known by is said here.
	const unguarded = { ...options, safety: { ...options.safety, guard: false, verify: false } };
	const draft = { members, items: [wanted.item], beside: {} };
	const write = checked(erp, operation, { draft, place: wanted.item }, () => unguarded);
	const [problem] = problemTexts(write.document.problems);
	if (problem !== undefined) return told('notAdded', problem);
	const place = BELOW - wanted.item;
	const { baseUrl, companyCode } = options.connection;
	const known = { key: [baseUrl, companyCode, 'address', JSON.stringify(members)].join('|') };
	const { guard } = options.safety;
	const pipeline = new Pipeline(erp, operation, attempts, []);
	await pipeline.send([{ ...write, settings: { ...unguarded, safety: { ...unguarded.safety, guard } }, place, known }]);
	const outcome = pipeline.outcomeAt(place);
	if (isSaved(outcome)) {
		// The next look finds it in the ERP: a note of ours would keep one that was deleted from being added again.
		if (guard) await release(erp.context, known.key).catch(() => undefined);
		return told('added');
	}
	const verb = outcome.outcome === 'failed' ? 'was not added' : 'may or may not have been added';
	return told('notAdded', `The address ${verb}: ${outcome.reason}`);
}
