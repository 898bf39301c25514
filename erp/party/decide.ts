import { shown } from '../text/text';
import { isKnownBy, sameCode } from './cards';
import { KEY_NAMES, noCode, type Buyer } from './keys';
import type { PartyDecision, PartyKey, PartyProblem, PartyRow, PartySettings } from './types';

/** Accounts that a message names. */
const NAMED = 10;

const problem = (message: string, remedy: string): PartyProblem => ({ is: 'problem', message, remedy });

const named = ({ code, name }: PartyRow): string =>
	[code === '' ? 'a new account' : code, ...(name === '' ? [] : [`(${name})`])].join(' ');

const several = ({ by, value }: PartyKey, hits: readonly PartyRow[]): PartyProblem => {
	const more = hits.length > NAMED ? ` and ${hits.length - NAMED} more` : '';
	return problem(
		`${hits.length} accounts have the ${KEY_NAMES[by]} ${shown(value)}: ${hits.slice(0, NAMED).map(named).join(', ')}${more}`,
		'Nothing was created. Say which one it is by its code, join the accounts in the ERP, or put another key first in Match By.',
	);
};

/** Whether an account belongs to somebody with another tax number than the buyer's. */
const isAnothers = (row: PartyRow, { number }: Buyer): boolean =>
	number !== undefined && row.numbers.length > 0 && !row.numbers.includes(number.number);

/** An account that a key found, judged: another's number, a lock. */
function foundBy(row: PartyRow, { by, value }: PartyKey, party: Buyer, settings: PartySettings): PartyDecision {
	const warnings = [...party.warnings];
	if (isAnothers(row, party)) {
		const what = `${named(row)} has the ${KEY_NAMES[by]} ${shown(value)}, but the tax number ${row.numbers.join(' and ')} instead of ${party.number?.number ?? ''}`;
		if (settings.ifNumberDiffers !== 'use')
			return problem(
				what,
				'Nothing was created. Correct the number where it is wrong; If Tax Number Differs takes such an account, or creates another.',
			);
		warnings.push(what);
	}
	if (party.number?.doubt && by === 'taxNumber')
		warnings.push(`Tax Number ${party.number.doubt.message}, but an account has it`);
	if (row.closed !== '') {
		if (settings.ifClosed === 'refuse')
			return problem(
				`${named(row)} was found by its ${KEY_NAMES[by]}, but ${row.closed}`,
				'Open the account in the ERP, or let Locked Accounts warn.',
			);
		warnings.push(`${row.code}: ${row.closed}`);
	}
	return { is: 'found', row, by, warnings };
}

/** What a new account takes: a key by which it is found again, and a code that is not in use. */
function created(
	key: PartyKey | undefined,
	party: Buyer,
	rows: readonly PartyRow[],
	settings: PartySettings,
): PartyDecision {
	const { newCode, number } = party;
	if (settings.ifMissing === 'refuse')
		return problem(
			`the ERP has no account with ${party.keys.map(({ by, value }) => `the ${KEY_NAMES[by]} ${shown(value)}`).join(' or ')}`,
			'Nothing was created, as If Not Found says. Create it in the ERP, or choose Create.',
		);
	if (number?.doubt && settings.ifNumberWrong === 'refuse')
		return problem(
			`Tax Number ${number.doubt.message}, and no account has it`,
			`Nothing was created. ${number.doubt.remedy}`,
		);
	if (newCode.is === 'missing')
		return problem(
			noCode(newCode.placeholder),
			'Nothing was created. Name another member, or give one Retail Account.',
		);
	if (newCode.is === 'blank')
		return problem(
			'the ERP has no such account, and Code of New Accounts is blank',
			'Nothing was created. Give a code such as WEB-{id}, or a prefix such as 120.01.### for its next free number.',
		);
	const taken = newCode.is === 'code' ? rows.find(({ code }) => sameCode(code, newCode.code)) : undefined;
	if (taken)
		return problem(
			`the code ${shown(taken.code)} of the new account is that of ${named(taken)}, which is somebody else's`,
			'Nothing was created. Put Code into Match By if it is the same buyer, else give a code of its own.',
		);
	if (key) return { is: 'create', key, warnings: party.warnings };
	return problem(
		'a new account could not be told from those that are there',
		'Nothing was created. Put another key into Match By that the buyer has.',
	);
}

/**
 * The rule of accounts: the first key that any account has decides; one account is the buyer's, several are an error, and only where no key
 * finds one a new account is made. Accounts of another tax number are passed over where the user has others created.
 */
export function decide(party: Buyer, rows: readonly PartyRow[], settings: PartySettings): PartyDecision {
	let unused: PartyKey | undefined;
	for (const key of party.keys) {
		const hits = rows.filter((row) => isKnownBy(row, key));
		const passes = settings.ifNumberDiffers === 'create' && key.by !== 'code' && key.by !== 'retailAccount';
		const own = passes ? hits.filter((row) => !isAnothers(row, party)) : hits;
		const [only, ...others] = own;
		if (only && others.length > 0) return several(key, own);
		if (only) return foundBy(only, key, party, settings);
		if (key.by === 'retailAccount')
			return problem(
				`the ERP has no account ${shown(key.value)}, which is given as Retail Account`,
				'Correct Retail Account, or create it in the ERP first.',
			);
		if (hits.length === 0) unused ??= key;
	}
	return created(unused, party, rows, settings);
}
