import type { INodeExecutionData } from 'n8n-workflow';
import { grouped } from '../../../../erp/base/json/grouped';
import { accountWarnings } from '../../../../erp/commerce/party/account';
import { isProblem, partiesOf, type PartyPlan, plan, type ReadBuyer } from '../../../../erp/commerce/party/decide';
import { type Buyer, isCorporate } from '../../../../erp/commerce/party/keys';
import {
	isPartyFailure,
	type PartyAccount,
	type PartyFailure,
	type PartyKey,
	type PartyProblem,
	type PartyResult,
	type PartyRow,
	type PartySettings,
	type PartyWanted,
} from '../../../../erp/commerce/party/types';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/cache';
import { type Attempts, withAttempts } from '../../items/attempts';
import { eachItem, readItems, valueOf } from '../../items/eachItem';
import { row } from '../../items/result';
import type { WholeWork } from '../../tool';
import { itemError } from '../itemEnd';
import { finish } from '../../write/guard/memory';
import { lookTimeout } from '../../write/guard/readBack';
import { listed } from '../../../../erp/base/text/text';
import { failed } from '../../../../erp/saving/outcome/outcome';
import { accountsBy, registrationOf } from './accounts';
import { addAddress, addNumber } from './additions';
import { Creations } from './creations';
import { askedFor, type BuyerInput, notAsked, optionsFor, type Wanted } from './input';

/** The context of a run. */
interface PartyRun {
	/** What earlier attempts of this run of the node sent. */
	readonly attempts: Attempts;
	/** For items whose buyer would get a new account: the problems because of which it is not created. */
	readonly withheld?: (items: readonly number[]) => Promise<Withheld>;
}

/** Problems of buyers by the item that asks for them. */
type Withheld = ReadonlyMap<number, PartyProblem>;

const LEFT_OUT: PartyFailure = {
	...failed('its account was not created, because another item has a problem', 'Nothing of it was sent.'),
	isLeftOut: true,
};

/** The lookup keys of a buyer, with the code of a new account, which may be in use. */
const questionsOf = (party: Buyer): PartyKey[] => [
	...party.keys,
	...(party.newCode.is === 'code' ? [{ by: 'code' as const, value: party.newCode.code }] : []),
];

/** The registration of a buyer's number as an e-invoice user, if it was asked for. */
type Registered = Awaited<ReturnType<typeof registrationOf>> | undefined;

/** A buyer with the plan for its account. */
interface Planned {
	readonly buyer: Wanted;
	readonly party: ReadBuyer;
	readonly plan: PartyPlan;
	readonly registered: Registered;
}

/** Carries out the plans of one company in order: an account that one buyer gets may be the next one's, and the first failure may stop the rest. */
class Ends {
	readonly results: PartyResult[] = [];
	private readonly settings: PartySettings;

	constructor(
		private readonly erp: NodeErp,
		private readonly attempts: Attempts,
		private readonly all: readonly [Wanted, ...Wanted[]],
		private readonly creations: Creations,
		/** Accounts that are ready to be created, by plan. */
		private readonly prepared: ReadonlyMap<PartyPlan, Awaited<ReturnType<Creations['prepare']>>[number] | undefined>,
		/** No account is created any more. */
		private isStopped: boolean,
	) {
		this.settings = all[0].settings;
	}

	async add(planned: Planned): Promise<void> {
		const result = await this.endOf(planned);
		if (!this.erp.context.continueOnFail() && isPartyFailure(result)) this.isStopped = true;
		this.results.push(result);
	}

	private async endOf({ buyer, party, plan, registered }: Planned): Promise<PartyResult> {
		if (isProblem(party)) return party;
		if (plan.is === 'problem') return plan;
		const { registration, warnings: unasked = [] } = registered ?? {};
		const { number } = party;
		const more = {
			isCorporate: isCorporate(buyer.wanted, party),
			...(number ? { taxNumber: number.number } : {}),
			...(this.settings.askRegistration && number ? { registration } : {}),
		};
		if (plan.is === 'same') {
			const same = this.results[plan.as];
			if (!same || isPartyFailure(same)) return same ?? LEFT_OUT;
			const outcome = same.outcome === 'created' ? 'found' : same.outcome;
			const warnings = [...plan.warnings, ...unasked];
			const account: PartyAccount = { ...same, ...more, outcome, sameAsItem: this.all[plan.as]?.wanted.item, warnings };
			// The account exists by now. This item may have another address of the same buyer.
			return outcome === 'found' ? await this.withAddress(account, buyer) : account;
		}
		if (plan.is === 'found') {
			const { code, name } = plan.row;
			const warnings = [...plan.warnings, ...unasked];
			const found: PartyAccount = { outcome: 'found', code, name, matchedBy: plan.by, ...more, warnings };
			const isLeft = plan.addNumber === undefined || this.isStopped;
			const account = isLeft ? found : await addNumber(this.erp, found, plan.addNumber, buyer);
			return await this.withAddress(account, buyer);
		}
		const ready = this.prepared.get(plan);
		if (ready && 'outcome' in ready) return ready;
		if (!ready || this.isStopped) return LEFT_OUT;
		const end = await this.creations.create(ready);
		if (isPartyFailure(end)) return end;
		const warnings = [...end.warnings, ...unasked, ...accountWarnings(buyer.wanted, party, this.settings)];
		return { ...end, ...more, warnings };
	}

	private async withAddress(found: PartyAccount, buyer: Wanted): Promise<PartyAccount> {
		const isWanted = this.settings.address === 'always' && found.matchedBy !== 'retailAccount';
		return isWanted && !this.isStopped ? await addAddress(this.erp, found, buyer, this.attempts) : found;
	}
}

/** Finds or creates the accounts of buyers of one server and company, with the same settings; one result for each, in their order. */
async function inCompany(
	erp: NodeErp,
	all: readonly [Wanted, ...Wanted[]],
	{ attempts, withheld }: PartyRun,
): Promise<PartyResult[]> {
	const [{ settings, options }] = all;
	const wanted = all.map((buyer) => buyer.wanted);
	const read = partiesOf(wanted, settings);
	const buyers = read.filter((party): party is Buyer => !isProblem(party));
	const asked = await accountsBy(erp, buyers.flatMap(questionsOf), lookTimeout(options));
	if (!asked.ok) return read.map((party) => (isProblem(party) ? party : notAsked(asked)));
	const { parties, plans } = await planned(wanted, read, asked.value, settings, withheld);
	const registrations = await registrationsOf(erp, all, parties, settings);
	const creations = new Creations(erp, settings, attempts);
	const created = plans.flatMap((decision, index) => {
		const [buyer, party] = [all[index], parties[index]];
		if (decision.is !== 'create' || !buyer || !party || isProblem(party)) return [];
		return [{ ...buyer, party, decision, registered: registrations[index]?.registration?.send }];
	});
	const made = await creations.prepare(created);
	const prepared = new Map(created.map(({ decision }, index) => [decision as PartyPlan, made[index]]));
	// Nothing is created unless all buyers can have an account.
	const isHopeless = made.some((result) => 'outcome' in result) || plans.some(({ is }) => is === 'problem');
	const ends = new Ends(erp, attempts, all, creations, prepared, !erp.context.continueOnFail() && isHopeless);
	for (const [index, buyer] of all.entries()) {
		const [party, plan] = [parties[index], plans[index]];
		if (party && plan) await ends.add({ buyer, party, plan, registered: registrations[index] });
	}
	return ends.results;
}

/** Plans for all buyers; a withheld account is a problem, and buyers who were to share it are planned again. */
async function planned(
	wanted: readonly PartyWanted[],
	parties: readonly ReadBuyer[],
	rows: readonly PartyRow[],
	settings: PartySettings,
	withheld: PartyRun['withheld'],
): Promise<{ readonly parties: readonly ReadBuyer[]; readonly plans: readonly PartyPlan[] }> {
	const plans = plan(wanted, parties, rows, settings);
	const isNew = (index: number) => plans[index]?.is === 'create' || plans[index]?.is === 'same';
	const items = wanted.flatMap(({ item }, index) => (isNew(index) ? [item] : []));
	const held: Withheld = items.length > 0 ? ((await withheld?.(items)) ?? new Map()) : new Map();
	if (held.size === 0) return { parties, plans };
	const left = parties.map((party, index) => held.get(wanted[index]?.item ?? -1) ?? party);
	return { parties: left, plans: plan(wanted, left, rows, settings) };
}

/** The registration of each buyer's number, queried once for each number. */
async function registrationsOf(
	erp: NodeErp,
	all: readonly Wanted[],
	parties: readonly ReadBuyer[],
	{ askRegistration }: PartySettings,
) {
	const answers: Registered[] = [];
	for (const [index, party] of parties.entries()) {
		const number = isProblem(party) || party.number?.doubt ? undefined : party.number?.number;
		const buyer = all[index];
		answers.push(
			askRegistration && number && buyer
				? await registrationOf(erp, number, buyer.wanted.item, lookTimeout(buyer.options))
				: undefined,
		);
	}
	return answers;
}

/**
 * Finds the accounts of buyers in the ERP, and creates those that are missing; results by item. Never throws for an answer of the ERP: a buyer
 * without account has a `PartyFailure`, which the caller reports or throws.
 *
 * - All buyers of a server and company are looked up together. A missing answer never counts as a missing account.
 * - Two items with the same buyer get one account; the second is `found` with `sameAsItem`.
 * - A new account is created in the turn to write: the buyer is looked up once more, claimed in n8n's memory, sent once like all saves, and
 *   looked up if the answer is lost. A concurrent run gets the same account.
 * - *Preview* only reads; an account that would be created has the outcome `preview` with its request.
 *
 * Each item of a run asks for one buyer. Its options are used (year, company, timeout, preview, Verify For …).
 */
export async function findOrCreateAccounts(
	erp: NodeErp,
	all: readonly BuyerInput[],
	run: PartyRun,
): Promise<Map<number, PartyResult>> {
	const results = new Map<number, PartyResult>(all.map(({ wanted }) => [wanted.item, LEFT_OUT]));
	const asked = all.flatMap((input): Wanted[] => {
		const { item } = input.wanted;
		const options = optionsFor(erp, item);
		const [issue] = options.issues;
		if (!issue) return [{ ...input, options }];
		const { field = 'Options', message, remedy } = issue;
		results.set(item, failed(`${field} ${message}`, remedy));
		return [];
	});
	const groups = grouped(
		asked,
		({ settings, options }) => `${JSON.stringify(settings)} ${ownerOf(options.connection)}`,
	);
	try {
		for (const group of groups.values()) {
			const ends = await inCompany(erp.to(group[0].options.connection), group, run);
			group.forEach(({ wanted: { item } }, index) => results.set(item, ends[index] ?? LEFT_OUT));
			if (!erp.context.continueOnFail() && ends.some(isPartyFailure)) break;
		}
		return results;
	} finally {
		finish(erp.context);
	}
}

function accountRow(account: PartyAccount, item: number): INodeExecutionData {
	const { request, warnings, outcome, code, name, matchedBy, ...rest } = account;
	const said = warnings.length > 0 ? { warnings: [...new Set(warnings)] } : {};
	return row({ ...(request && { preview: true }), outcome, code, name, matchedBy, ...rest, ...said, ...request }, [
		item,
	]);
}

async function run(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const reads = readItems(context, (item) => askedFor(erp, item));
	const asked = reads.flatMap((read) => (read.ok ? [read.value] : []));
	const results = await findOrCreateAccounts(erp, asked, { attempts });
	const created = [...results.values()].flatMap((end) => (end.outcome === 'created' ? [end.code] : []));
	const errorOf = ({ reason, remedy, httpStatus, outcome }: PartyFailure, item: number, ...more: readonly string[]) =>
		itemError(erp, item, {
			outcome,
			httpStatus,
			document: `item ${item}`,
			remedy: [remedy, ...more],
			message: reason.charAt(0).toUpperCase() + reason.slice(1),
		});
	const failures = [...results].filter((entry): entry is [number, PartyFailure] => isPartyFailure(entry[1]));
	const worst = failures.find(([, { isLeftOut }]) => !isLeftOut) ?? failures[0];
	if (worst && !context.continueOnFail()) {
		const before = created.length > 0 ? [`Before it, ${created.length} were created: ${listed(created)}.`] : [];
		throw errorOf(worst[1], worst[0], ...before);
	}
	const tell = (item: number) => {
		const result = results.get(valueOf(reads[item]).wanted.item);
		if (!result) throw new Error('The account was not asked for');
		if (isPartyFailure(result)) throw errorOf(result, item);
		return [accountRow(result, item)];
	};
	return await eachItem(context, async (item) => await Promise.resolve(tell(item)), { writes: true });
}

/** Finds the accounts of buyers, or creates them. */
export const findOrCreateWork: WholeWork = {
	runAll: async (erp) => await withAttempts(erp.context, async (attempts) => await run(erp, attempts)),
};
