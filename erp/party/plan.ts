import { decide } from './decide';
import { mailsIn } from './contact/mail';
import { partyName, partyOf, type Buyer } from './keys';
import { accountPhone } from './contact/phone';
import type { PartyDecision, PartyProblem, PartyRow, PartySettings, PartyWanted } from './types';

/** What becomes of one buyer of a run: as the rule decides, or the account that an earlier buyer of the run gets. */
export type PartyPlan =
	| PartyDecision
	| { readonly is: 'same'; readonly as: number; readonly warnings: readonly string[] };

/** A buyer, read. */
export type ReadBuyer = Buyer | PartyProblem;

export const isProblem = (party: ReadBuyer): party is PartyProblem => 'is' in party;

/** Every buyer of a run, read once. */
export const partiesOf = (wanted: readonly PartyWanted[], settings: PartySettings): ReadBuyer[] =>
	wanted.map((buyer) => partyOf(buyer, settings));

/** The account that will be made for a buyer, as later buyers of the run meet it, and as the ERP will hold it: a Turkish telephone without its country. */
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
	};
}

const NO_NAME: PartyProblem = {
	is: 'problem',
	message: 'a new account needs a name, and Name and Company are blank',
	remedy: 'Nothing was created. Give one of them.',
};

/** Plans for all buyers of a run, in their order: one for whom an account is planned is there for the next. */
export function plan(
	wanted: readonly PartyWanted[],
	parties: readonly ReadBuyer[],
	rows: readonly PartyRow[],
	settings: PartySettings,
): PartyPlan[] {
	const all = [...rows];
	return wanted.map((buyer, index) => {
		const party = parties[index];
		if (!party || isProblem(party)) return party ?? { is: 'problem', message: 'it was not read', remedy: '' };
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
