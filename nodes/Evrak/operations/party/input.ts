import { isBlank, isMembers, type Members } from '../../../../erp/base/json/members';
import { clearWanted } from '../../../../erp/commerce/party/placeholder';
import type { PartySettings, PartyWanted } from '../../../../erp/commerce/party/types';
import { leftoverIn, meansNothing } from '../../../../erp/base/text/nothing';
import { plainTextOf, shown } from '../../../../erp/base/text/text';
import { cellProblem } from '../../../../erp/base/text/textProblems';
import type { Issue } from '../../../../erp/base/values/problem';
import { failed, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { AGAIN, remedyOf, type Unasked } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import { parameterAt, rawParameters } from '../../items/parameters';
import { type Settings, settingsFor } from '../../items/settings';
import { jsonGiven } from '../../write/drafts/input';
import { addedOf, refuseFirst } from '../../items/form';
import { ADDRESS_FIELDS, MATCHING_FIELDS, MORE_FIELDS, PARTY_FIELDS } from './form';

/** A rule without a code, in place of one that an expression built from customer number 0: all guests would share its code. */
const GUEST = '{customer number}';

/** A buyer, and how its account is found. */
export interface BuyerInput {
	readonly wanted: PartyWanted;
	readonly settings: PartySettings;
}

/** A text of the form; blank where an expression found nothing. */
function textOf(erp: NodeErp, name: string, item: number): string {
	const value = parameterAt(erp.context, name, item);
	return meansNothing(value) ? '' : plainTextOf(value).trim();
}

/** A text about the buyer. The error of a sheet's cell is an issue: `#N/A` would be read as blank, and another account found or made. */
function buyerText(erp: NodeErp, name: keyof typeof PARTY_FIELDS, item: number, issues: Issue[]): string {
	const text = textOf(erp, name, item);
	const problem = cellProblem(text);
	if (problem) issues.push({ field: PARTY_FIELDS[name].label, ...problem });
	return text;
}

/** The rule for codes of new accounts. If an expression cut it short, it is an issue: it would give the next free number in place of the buyer's code. */
export function codeRule(erp: NodeErp, item: number, issues: Issue[]): string {
	const rule = textOf(erp, 'partyNewCode', item);
	const { partyNewCode: raw } = rawParameters(erp.context);
	const expression = typeof raw === 'string' && raw.startsWith('=') ? raw : undefined;
	const isOdd =
		(/[.\-_/]$/.test(rule) || leftoverIn(rule) !== undefined || rule.endsWith('#')) && !expression?.includes('#');
	if (expression !== undefined && isOdd)
		issues.push({
			field: 'Code of New Accounts',
			message: `is ${shown(rule)}: its expression found nothing, or no code`,
			remedy: 'Correct the expression, or write # behind a prefix whose next free number is wanted.',
		});
	return expression !== undefined && /(?:^|\D)0+$/.test(rule) ? GUEST : rule;
}

function membersOf(value: unknown, issues: Issue[]): Members | undefined {
	const read = jsonGiven(value);
	if (read.ok && meansNothing(read.value)) return undefined;
	if (read.ok && isMembers(read.value)) return read.value;
	const remedy = 'Give for instance { "cari_grup_kodu": "WEB" }.';
	issues.push({ field: MORE_FIELDS.fields.label, message: read.ok ? 'is no JSON object' : read.message, remedy });
	return undefined;
}

const KINDS: Readonly<Record<string, boolean | undefined>> = { company: true, person: false };

/** Reads how accounts are found. A value that is no choice is an issue. */
export function partySettingsOf(erp: NodeErp, item: number, issues: Issue[]): PartySettings {
	const options = addedOf(erp.context, 'partyMatching', item);
	const chosen = readFields(MATCHING_FIELDS, options);
	// If only a retail account is given, it is used for buyers without number.
	const namesAccount =
		chosen.retailAccount !== undefined && chosen.persons === 'own' && isBlank(options.value('withoutNumber'));
	issues.push(...options.issues);
	return { ...chosen, ...(namesAccount ? { withoutNumber: 'retail' } : {}) };
}

/** Reads the buyer of an item; throws NodeOperationError for the first parameter that cannot be used. */
export function askedFor(erp: NodeErp, item: number): BuyerInput {
	const more = addedOf(erp.context, 'partyMore', item);
	const { code, kind, fields, taxOffice } = readFields(MORE_FIELDS, more);
	const issues = [...more.issues];
	const addressOptions = addedOf(erp.context, 'partyAddress', item);
	const address = Object.entries(readFields(ADDRESS_FIELDS, addressOptions)).filter(
		([name]) => !meansNothing(addressOptions.value(name)),
	);
	const buyer: BuyerInput = {
		settings: partySettingsOf(erp, item, issues),
		wanted: clearWanted({
			item,
			name: buyerText(erp, 'partyName', item, issues),
			company: buyerText(erp, 'partyCompany', item, issues),
			taxNumber: buyerText(erp, 'partyTaxNumber', item, issues),
			email: buyerText(erp, 'partyEmail', item, issues),
			phone: buyerText(erp, 'partyPhone', item, issues),
			newCode: codeRule(erp, item, issues),
			members: erp.context.getInputData()[item]?.json,
			code,
			taxOffice,
			isCorporate: KINDS[kind],
			fields: membersOf(fields, issues),
			address: Object.fromEntries(address),
		}),
	};
	refuseFirst(erp.context, issues, item);
	return buyer;
}

const NOTHING_MADE = 'This try created nothing of it: what is not known is not missing.';

/** Remedy if the ERP does not say whether it has an account. */
export const SILENT_ERP = `${NOTHING_MADE} ${AGAIN}`;

/** The same where it is known why the ERP does not say it. */
export const unaskedRemedy = (asked: Unasked): string => `${NOTHING_MADE} ${remedyOf(asked)}`;

/** The problem if the ERP does not answer: it is unknown whether the account is missing. */
export const notAsked = (asked: Unasked): Unsaved =>
	failed(`the ERP did not say whether it has the account: ${asked.why}`, unaskedRemedy(asked));

/** Remedy for an account that an earlier run sent, and that never appeared. */
export const ACCOUNT_SENT_BEFORE =
	'Look for the account in the ERP. If it is not there and never will be, run it again with If Not Found on Count as Failed.';

/** Remedy if the ERP refuses the code of a new account as taken, and shows no account with it. */
export const ACCOUNT_CODE_TAKEN =
	'The ERP has this code, though it shows no such account: most often that of a cancelled one (cari iptal), which keeps its code. Restore that account in the ERP, or give another Code of New Accounts.';

/** Remedy if numbers with a prefix have become too long for the column. */
export const OTHER_PREFIX = 'Nothing of it was sent. Give Code of New Accounts another prefix, or a shorter one.';

export interface Wanted extends BuyerInput {
	readonly options: Settings;
}

/** The options of an item for accounts, which are identified by the buyer, not by the document key of the item's own document. */
export function optionsFor(erp: NodeErp, item: number): Settings {
	const settings = settingsFor(erp, 'save', item);
	const safety = { ...settings.safety, key: undefined, together: 1 };
	return { ...settings, safety, cleared: [], writeRawRows: false };
}
