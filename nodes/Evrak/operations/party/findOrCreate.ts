import { partiesOf, isProblem, plan, type PartyPlan, type ReadBuyer } from '../../../../erp/party/plan';
import { accountWarnings } from '../../../../erp/party/account';
import { isCorporate, type Buyer } from '../../../../erp/party/keys';
import { isPartyFailure, type PartyAccount, type PartyFailure, type PartyResult } from '../../../../erp/party/result';
import type { PartyKey, PartyProblem, PartyRow, PartySettings, PartyWanted } from '../../../../erp/party/types';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { finish } from '../../write/guard/memory';
import { lookTimeout } from '../../write/guard/readBack';
import type { Attempts } from '../../items/attempts';
import { accountsBy } from './accounts';
import { addAddress } from './addAddress';
import { addNumber } from './addNumber';
import { Creations } from './creations';
import { optionsFor, type Wanted } from './options';
import { registrationOf } from './registration';
import { SILENT_ERP } from './remedies';
import { grouped } from '../../../../erp/json/grouped';

/** How a run is made. */
interface PartyRun {
	/** What earlier tries of this run of the node sent; accounts stand at places below zero, so that a save may share the map with its documents. */
	readonly attempts?: Attempts;
	/** Nothing is created unless all buyers can have an account, and the first failure stops the rest. Unless given: the node does not continue on errors. */
	readonly allOrNothing?: boolean;
	/** Asked, by their items, of buyers for whom an account would be created: why that is not to be. */
	readonly withheld?: (items: readonly number[]) => Promise<Withheld>;
}

/** Problems of buyers by the item that asks for them. */
type Withheld = ReadonlyMap<number, PartyProblem>;

const failed = ({ message, remedy }: Omit<PartyProblem, 'is'>): PartyFailure => ({
	outcome: 'failed',
	message,
	remedy,
});

const LEFT_OUT: PartyFailure = {
	...failed({
		message: 'its account was not created, because another item has a problem',
		remedy: 'Nothing of it was sent.',
	}),
	isLeftOut: true,
};

/** All that the ERP is asked for a buyer: its keys, and whether the code of a new account is in use. */
const questionsOf = (party: Buyer): PartyKey[] => [
	...party.keys,
	...(party.newCode.is === 'code' ? [{ by: 'code' as const, value: party.newCode.code }] : []),
];

const details = (wanted: PartyWanted, { number }: Buyer) => ({
	isCorporate: isCorporate(wanted, { number }),
	...(number ? { taxNumber: number.number } : {}),
});

/** Buyers of one server and company. */
async function inCompany(
	erp: NodeErp,
	all: readonly Wanted[],
	settings: PartySettings,
	{ attempts = new Map(), allOrNothing = !erp.context.continueOnFail(), withheld }: PartyRun,
): Promise<PartyResult[]> {
	const options = all[0]?.options ?? optionsFor(erp, 0);
	const wanted = all.map(({ wanted: one }) => one);
	const read = partiesOf(wanted, settings);
	const known = read.filter((party): party is Buyer => !isProblem(party));
	const asked = await accountsBy(erp, known.flatMap(questionsOf), lookTimeout(options));
	if (!asked.ok) return read.map((party) => failed(isProblem(party) ? party : notTold(asked.why)));
	const { parties, plans } = await planned(wanted, read, asked.value, settings, withheld);
	const registrations = await registrationsOf(erp, all, parties, settings);
	const creations = new Creations(erp, settings, attempts);
	const created = plans.flatMap((decision, index) => {
		const [one, party] = [all[index], parties[index]];
		if (decision.is !== 'create' || !one || !party || isProblem(party)) return [];
		return [{ ...one, party, decision, registered: registrations[index]?.told?.send }];
	});
	const made = await creations.prepare(created);
	const prepared = new Map(created.map(({ decision }, index) => [decision as PartyPlan, made[index]]));
	const results: PartyResult[] = [];
	const isBad = made.some((one) => 'outcome' in one) || plans.some(({ is }) => is === 'problem');
	const isBlocked = allOrNothing && isBad;
	let stopped = isBlocked;
	for (const [place, each] of plans.entries()) {
		const [one, party] = [all[place], parties[place]];
		const result = !one || !party ? LEFT_OUT : await endOf(one, party, each, place);
		if (allOrNothing && isPartyFailure(result)) stopped = true;
		results.push(result);
	}
	return results;

	async function withAddress(found: PartyAccount, own: Wanted): Promise<PartyAccount> {
		const isLeft = settings.address !== 'always' || found.matchedBy === 'retailAccount' || stopped;
		return isLeft ? found : await addAddress(erp, found, own, attempts);
	}

	async function endOf(own: Wanted, party: ReadBuyer, each: PartyPlan, place: number): Promise<PartyResult> {
		const one = own.wanted;
		if (isProblem(party)) return failed(party);
		if (each.is === 'problem') return failed(each);
		const { told: registration, warnings: unasked = [] } = registrations[place] ?? {};
		const more = { ...details(one, party), ...(settings.askRegistration && party.number ? { registration } : {}) };
		if (each.is === 'same') {
			const first = results[each.as];
			if (!first || isPartyFailure(first)) return first ?? LEFT_OUT;
			const outcome = first.outcome === 'created' ? 'found' : first.outcome;
			const same: PartyAccount = {
				...first,
				...more,
				outcome,
				sameAsItem: wanted[each.as]?.item,
				warnings: [...each.warnings, ...unasked],
			};
			// The same buyer may live elsewhere in this item: its account is there by now, as one that was found.
			return outcome === 'found' ? await withAddress(same, own) : same;
		}
		if (each.is === 'found') {
			const { row, by, addNumber: number } = each;
			const found: PartyAccount = {
				outcome: 'found',
				code: row.code,
				name: row.name,
				matchedBy: by,
				...more,
				warnings: [...each.warnings, ...unasked],
			};
			const numbered = number === undefined || stopped ? found : await addNumber(erp, found, number, own);
			return await withAddress(numbered, own);
		}
		const ready = prepared.get(each);
		if (ready && 'outcome' in ready) return ready;
		if (!ready || stopped) return LEFT_OUT;
		const end = await creations.create(ready);
		if (isPartyFailure(end)) return end;
		return { ...end, ...more, warnings: [...end.warnings, ...unasked, ...accountWarnings(one, party, settings)] };
	}
}

/** Plans for all buyers; one whose account is withheld is a problem, and whoever was to share that account is planned for anew. */
async function planned(
	wanted: readonly PartyWanted[],
	parties: readonly ReadBuyer[],
	rows: readonly PartyRow[],
	settings: PartySettings,
	withheld: PartyRun['withheld'],
): Promise<{ readonly parties: readonly ReadBuyer[]; readonly plans: readonly PartyPlan[] }> {
	const plans = plan(wanted, parties, rows, settings);
	const isNew = (place: number) => plans[place]?.is === 'create' || plans[place]?.is === 'same';
	const items = wanted.flatMap(({ item }, place) => (isNew(place) ? [item] : []));
	const held: Withheld = items.length > 0 ? ((await withheld?.(items)) ?? new Map()) : new Map();
	if (held.size === 0) return { parties, plans };
	const left = parties.map((party, place) => held.get(wanted[place]?.item ?? -1) ?? party);
	return { parties: left, plans: plan(wanted, left, rows, settings) };
}

/** What no answer means: nobody knows that the account is missing. */
const notTold = (why: string) => ({
	message: `the ERP did not say whether it has the account: ${why}`,
	remedy: SILENT_ERP,
});

/** What is known of each buyer's number, asked once for each number. */
async function registrationsOf(
	erp: NodeErp,
	all: readonly Wanted[],
	parties: readonly ReadBuyer[],
	{ askRegistration }: PartySettings,
) {
	const answers: Array<Awaited<ReturnType<typeof registrationOf>> | undefined> = [];
	for (const [place, party] of parties.entries()) {
		const number = isProblem(party) || party.number?.doubt ? undefined : party.number?.number;
		const one = all[place];
		answers.push(askRegistration && number && one ? await registrationOf(erp, number, one) : undefined);
	}
	return answers;
}

/**
 * Finds the accounts of buyers in the ERP, and creates those that are missing; one result for each buyer, in their order. It throws nothing
 * for what the ERP answers: a buyer without account has a `PartyFailure`, which the caller tells or throws.
 *
 * - The ERP is asked for all buyers at once. What it does not answer is never taken for "not there".
 * - Two elements with the same buyer get one account; the second is `found` with `sameAsItem`.
 * - A new account is made in the turn to write: the buyer is looked for once more, claimed in n8n's memory, sent once by the way of all saves,
 *   and looked up where the answer is lost. Whoever runs at the same moment gets the same account.
 * - With *Preview* nothing is written: reads are made, and what would be created has the outcome `preview` with its request.
 *
 * Each item of a run asks for one buyer: the item is also what the next try of the run knows the account by.
 *
 * Options of the node (year, company, timeout, preview, Verify For …) are those of each element's item.
 */
export async function findOrCreateAccounts(
	erp: NodeErp,
	wanted: readonly PartyWanted[],
	settings: PartySettings,
	run: PartyRun = {},
): Promise<PartyResult[]> {
	const results: PartyResult[] = wanted.map(() => LEFT_OUT);
	const asked: Wanted[] = [];
	for (const [at, one] of wanted.entries()) {
		const options = optionsFor(erp, one.item);
		const [issue] = options.issues;
		if (issue) {
			const { field = 'Options', message, remedy } = issue;
			results[at] = failed({ message: `${field} ${message}`, remedy });
			continue;
		}
		asked.push({ wanted: one, options, at });
	}
	if (asked.length === 0) return results;
	try {
		for (const group of grouped(asked, ({ options }) => ownerOf(options.connection)).values()) {
			const [first] = group;
			if (!first) continue;
			const ends = await inCompany(erp.at(first.options.connection), group, settings, run);
			group.forEach(({ at }, place) => (results[at] = ends[place] ?? LEFT_OUT));
		}
		return results;
	} finally {
		finish(erp.context);
	}
}
