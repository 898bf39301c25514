import { isSameText } from '../../database/ask/row';
import { listed, shown } from '../../base/text/text';
import { isKnownBy } from './cards';
import { accountPhone, mailsIn } from './contact';
import { judge, type PartyJudgement } from './evidence';
import { type Buyer, KEY_NAMES, noCode, partyName, partyOf } from './keys';
import {
	partyProblem,
	type PartyDecision,
	type PartyKey,
	type PartyProblem,
	type PartyRow,
	type PartySettings,
	type PartyWanted,
} from './types';

/** Maximum accounts that a message names. */
const NAMED = 10;

const named = ({ code, name }: PartyRow): string =>
	[code === '' ? 'a new account' : code, ...(name === '' ? [] : [`(${name})`])].join(' ');

const several = ({ by, value }: PartyKey, hits: readonly PartyRow[]): PartyProblem =>
	partyProblem(
		`${hits.length} accounts have the ${KEY_NAMES[by]} ${shown(value)}: ${listed(hits.map(named), NAMED)}`,
		'Nothing was created. Say which one it is by its code, join the accounts in the ERP, or put another key first in Match By.',
	);

/**
 * The judgement on a buyer and an account. An account without a tax number for a buyer with one is reported, since its invoices go without the
 * number.
 */
const judged = (row: PartyRow, party: Buyer): PartyJudgement =>
	judge(party.evidence, {
		numbers: row.numbers,
		names: row.name === '' ? [] : [row.name],
		emails: row.emails,
		isCorporate: row.numbers.length > 0 ? row.numbers.some((number) => number.length === 10) : row.isCorporate,
	});

export const numberMissing = (account: string, number: string, why = ''): string =>
	`${account} has no tax number, the buyer has ${number}${why}: enter it in the ERP`;

/** The decision on an account that a key found: other number, other name, locked. */
function foundBy(row: PartyRow, key: PartyKey, party: Buyer, settings: PartySettings): PartyDecision {
	const { by, value } = key;
	const warnings = [...party.warnings];
	const judgement: PartyJudgement = by === 'retailAccount' ? { is: 'same' } : judged(row, party);
	const reason = judgement.is === 'same' ? undefined : judgement.reason;
	const what = `${named(row)} has the ${KEY_NAMES[by]} ${shown(value)}, but ${reason ?? ''}`;
	if (judgement.is === 'contradicted' && settings.ifBuyerDiffers !== 'use')
		return partyProblem(
			what,
			'Nothing was created. Correct what is wrong in the ERP or in the order; If the Buyer Differs creates another account, or takes this one.',
		);
	if (reason !== undefined) warnings.push(what);
	const lacks = row.numbers.length === 0 && by !== 'retailAccount' && row.plannedFor === undefined;
	const lacking = lacks ? party.number : undefined;
	// Add a number only to an account that is known to be the buyer's, and only a correct number.
	const isAdded =
		settings.ifNumberMissing === 'add' && judgement.is === 'same' && lacking?.doubt === undefined && row.closed === '';
	if (lacking && !isAdded) warnings.push(numberMissing(named(row), lacking.number));
	if (party.number?.doubt && by === 'taxNumber')
		warnings.push(`Tax Number ${party.number.doubt.message}, but an account has it`);
	if (row.closed !== '') {
		if (settings.ifClosed === 'refuse')
			return partyProblem(
				`${named(row)} was found by its ${KEY_NAMES[by]}, but ${row.closed}`,
				'Open the account in the ERP, or let Locked Accounts warn.',
			);
		warnings.push(`${row.code}: ${row.closed}`);
	}
	return { is: 'found', row, by, ...(lacking && isAdded ? { addNumber: lacking.number } : {}), warnings };
}

/** A new account: it needs a key to find it again, and an unused code. */
function created(
	unused: PartyKey | undefined,
	anothers: string | undefined,
	party: Buyer,
	rows: readonly PartyRow[],
	settings: PartySettings,
): PartyDecision {
	const { newCode, number } = party;
	if (settings.ifMissing === 'refuse')
		return partyProblem(
			`the ERP has no account with ${party.keys.map(({ by, value }) => `the ${KEY_NAMES[by]} ${shown(value)}`).join(' or ')}`,
			'Nothing was created, as If Not Found says. Create it in the ERP, or choose Create.',
		);
	if (number?.doubt && settings.ifNumberWrong === 'refuse')
		return partyProblem(
			`Tax Number ${number.doubt.message}, and no account has it`,
			`Nothing was created. ${number.doubt.remedy}`,
		);
	if (newCode.is === 'missing')
		return partyProblem(
			noCode(newCode.placeholder),
			'Nothing was created. Name another member, or give one Retail Account.',
		);
	if (newCode.is === 'blank')
		return partyProblem(
			'the ERP has no such account, and Code of New Accounts is blank',
			'Nothing was created. Give a code such as WEB-{id}, or a prefix such as 120.01.### for its next free number.',
		);
	const taken = newCode.is === 'code' ? rows.find(({ code }) => isSameText(code, newCode.code)) : undefined;
	if (taken) {
		const judgement = judged(taken, party);
		const why = judgement.is === 'contradicted' ? `: it has ${judgement.reason}` : '';
		return partyProblem(
			`the code ${shown(taken.code)} of the new account is that of ${named(taken)}, which is somebody else's${why}`,
			judgement.is === 'contradicted'
				? 'Nothing was created. Give Code of New Accounts a next free number (120.01.###), or let If the Buyer Differs take the account.'
				: 'Nothing was created. Put Code into Match By if it is the same buyer, else give a code of its own.',
		);
	}
	const warnings = anothers === undefined ? party.warnings : [...party.warnings, anothers];
	const key = unused ?? party.keys[0];
	if (key) return { is: 'create', key, ...(unused ? {} : { isShared: true }), warnings };
	return partyProblem(
		'nothing is there to recognise the buyer by',
		'Nothing was created. Fill one of the keys of Match By.',
	);
}

/** Why an account that a key found is not the buyer's. */
function passedOver(row: PartyRow, { by, value }: PartyKey, party: Buyer): string {
	const judgement = judged(row, party);
	const reason = judgement.is === 'contradicted' ? judgement.reason : '';
	return `${named(row)} has the ${KEY_NAMES[by]} ${shown(value)} too, but ${reason}: the buyer gets a new account`;
}

/** The accounts of a key's hits that may be the buyer's: only those known to be, if there are any. */
function ownOf(hits: readonly PartyRow[], party: Buyer): readonly PartyRow[] {
	const all = hits.map((row) => ({ row, is: judged(row, party).is }));
	const same = all.filter(({ is }) => is === 'same');
	return (same.length > 0 ? same : all.filter(({ is }) => is === 'unknown')).map(({ row }) => row);
}

/**
 * The matching rule: the first key that finds an account decides. An account of somebody else by its tax number, name or mail (`judge`) is used only
 * if the user allows it; otherwise it is skipped or refused. One account is used, several are an error, and a new account is created only if no key
 * finds one.
 */
export function decide(party: Buyer, rows: readonly PartyRow[], settings: PartySettings): PartyDecision {
	let unused: PartyKey | undefined;
	let anothers: string | undefined;
	for (const key of party.keys) {
		const hits = rows.filter((row) => isKnownBy(row, key));
		const theirs = key.by === 'retailAccount' ? hits : ownOf(hits, party);
		const counted = theirs.length === 0 && settings.ifBuyerDiffers !== 'create' ? hits : theirs;
		const [only, ...others] = counted;
		if (only && others.length > 0) return several(key, counted);
		if (only) return foundBy(only, key, party, settings);
		if (key.by === 'retailAccount')
			return partyProblem(
				`the ERP has no account ${shown(key.value)}, which is given as Retail Account`,
				'Correct Retail Account, or create it in the ERP first.',
			);
		if (hits.length === 0) unused ??= key;
		const [stranger] = hits;
		if (stranger) anothers ??= passedOver(stranger, key, party);
	}
	return created(unused, anothers, party, rows, settings);
}

/** The plan for one buyer of a run: the rule's decision, or the account of an earlier buyer of the run. */
export type PartyPlan =
	| PartyDecision
	| { readonly is: 'same'; readonly as: number; readonly warnings: readonly string[] };

export type ReadBuyer = Buyer | PartyProblem;

export const isProblem = (party: ReadBuyer): party is PartyProblem => 'is' in party;

/** Every buyer of a run, read once. */
export const partiesOf = (wanted: readonly PartyWanted[], settings: PartySettings): ReadBuyer[] =>
	wanted.map((buyer) => partyOf(buyer, settings));

/** The planned account of a buyer, as later buyers of the run match it, and as the ERP will store it: a Turkish telephone without its country. */
function planned(wanted: PartyWanted, party: Buyer, index: number): PartyRow {
	const { newCode, number } = party;
	return {
		code: newCode.is === 'code' ? newCode.code : '',
		name: partyName(wanted, party),
		numbers: number ? [number.number] : [],
		emails: mailsIn(wanted.email ?? ''),
		phone: accountPhone(wanted.phone ?? ''),
		closed: '',
		plannedFor: index,
		isCorporate: party.evidence.isCorporate,
	};
}

const NO_NAME = partyProblem(
	'a new account needs a name, and Name and Company are blank',
	'Nothing was created. Give one of them.',
);

/** Plans for all buyers of a run, in their order: a planned account can match the next buyers. */
export function plan(
	wanted: readonly PartyWanted[],
	parties: readonly ReadBuyer[],
	rows: readonly PartyRow[],
	settings: PartySettings,
): PartyPlan[] {
	const all = [...rows];
	return wanted.map((buyer, index) => {
		const party = parties[index];
		if (!party || isProblem(party)) return party ?? partyProblem('it was not read', '');
		const decision = decide(party, all, settings);
		if (decision.is === 'create') {
			if (partyName(buyer, party) === '') return NO_NAME;
			all.push(planned(buyer, party, index));
		}
		if (decision.is === 'found' && decision.row.plannedFor !== undefined)
			return { is: 'same', as: decision.row.plannedFor, warnings: decision.warnings };
		return decision;
	});
}
