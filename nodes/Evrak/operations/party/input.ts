import { NodeOperationError, type IDataObject } from 'n8n-workflow';
import { Options } from '../../../../erp/draft/options';
import { isMembers, type Members } from '../../../../erp/json/members';
import {
	MATCH_BY,
	USUAL_SETTINGS,
	type MatchBy,
	type PartySettings,
	type PartyWanted,
} from '../../../../erp/party/types';
import { meansNothing } from '../../../../erp/text/nothing';
import { plainTextOf, shown } from '../../../../erp/text/text';
import type { NodeErp } from '../../../shared/client/client';
import { jsonValue } from '../../write/drafts/input';

/** What an expression leaves of a code whose value is missing. */
const BROKEN = /(?:undefined|null|NaN|\[object \w+\])$/;

/** A rule that gives no code: an expression has made one of the customer number 0, which would be that of all guests. */
const GUEST = '{customer number}';

/** A buyer, and how its account is found. */
export interface AskedFor {
	readonly wanted: PartyWanted;
	readonly settings: PartySettings;
}

const refuse = (erp: NodeErp, item: number, message: string, description: string): Error =>
	new NodeOperationError(erp.context.getNode(), message, {
		description: `Nothing was sent. ${description}`,
		itemIndex: item,
	});

/** A text of the form; blank where an expression found nothing. */
function textOf(erp: NodeErp, name: string, item: number): string {
	const value = erp.context.getNodeParameter(name, item, '') as unknown;
	return meansNothing(value) ? '' : plainTextOf(value).trim();
}

/** The rule for codes; one that an expression cut short would number accounts that were to have codes of their own. */
export function codeRule(erp: NodeErp, item: number): string {
	const rule = textOf(erp, 'partyNewCode', item);
	const { partyNewCode: raw } = erp.context.getNode().parameters;
	const expression = typeof raw === 'string' && raw.startsWith('=') ? raw : undefined;
	const isOdd = (/[.\-_/]$/.test(rule) || BROKEN.test(rule) || rule.endsWith('#')) && !expression?.includes('#');
	if (expression !== undefined && isOdd)
		throw refuse(
			erp,
			item,
			`Code of New Accounts is ${shown(rule)}: its expression found nothing, or no code`,
			'Correct the expression, or write # behind a prefix whose next free number is wanted.',
		);
	return expression !== undefined && /(?:^|\D)0+$/.test(rule) ? GUEST : rule;
}

function membersOf(erp: NodeErp, item: number, value: unknown): Members | undefined {
	const read = jsonValue(value);
	if (meansNothing(read)) return undefined;
	if (isMembers(read)) return read;
	throw refuse(erp, item, 'Other Fields is no JSON object', 'Give for instance { "cari_grup_kodu": "WEB" }.');
}

const collectionOf = (erp: NodeErp, name: string, item: number): IDataObject =>
	erp.context.getNodeParameter(name, item, {}) as IDataObject;

const KINDS: Readonly<Record<string, boolean | undefined>> = { company: true, person: false };

/** Reads how accounts are found; throws for what is no choice. */
export function partySettingsOf(erp: NodeErp, item: number): PartySettings {
	const options = new Options(collectionOf(erp, 'partyMatching', item));
	const names = options.names('matchBy');
	const matchBy = names.filter((name): name is MatchBy => MATCH_BY.some((known) => known === name));
	const odd = names.find((name) => MATCH_BY.every((known) => known !== name));
	if (odd !== undefined)
		options.refuse('Match By', `${shown(odd)} is no choice`, `Give some of ${MATCH_BY.join(', ')}.`);
	if (options.given('matchBy') !== undefined && names.length === 0)
		options.refuse('Match By', 'is empty, though it was added', 'Choose at least one, or remove it.');
	const retailAccount = options.text('retailAccount');
	const settings: PartySettings = {
		matchBy: matchBy.length > 0 ? matchBy : USUAL_SETTINGS.matchBy,
		withoutNumber: options.oneOf('withoutNumber', 'Without Tax Number', [
			// Whoever names the account, and nothing else, wants it used.
			...(retailAccount === undefined ? (['match', 'retail'] as const) : (['retail', 'match'] as const)),
			'matchOrRetail',
			'refuse',
		]),
		retailAccount,
		anonymousNumber: options.text('anonymousNumber'),
		ifBuyerDiffers: options.oneOf('ifBuyerDiffers', 'If the Buyer Differs', ['create', 'refuse', 'use']),
		ifNumberMissing: options.oneOf('ifNumberMissing', 'If Number Is Missing', ['warn', 'add']),
		ifNumberWrong: options.oneOf('ifNumberWrong', 'If Number Is Wrong', ['refuse', 'ignore']),
		ifClosed: options.oneOf('ifClosed', 'Locked Accounts', ['warn', 'refuse']),
		ifMissing: options.oneOf('ifMissing', 'If Not Found', ['create', 'refuse']),
		address: options.oneOf('address', 'Address of the Buyer', ['whenCreated', 'always', 'never']),
		askRegistration: options.flag('askRegistration', 'Ask E-Invoice User'),
	};
	const [issue] = options.issues;
	if (issue) throw refuse(erp, item, `${issue.field ?? 'Matching'} ${issue.message}`, issue.remedy);
	return settings;
}

/** Reads the buyer of an item; throws NodeOperationError for parameters that cannot be used. */
export function askedFor(erp: NodeErp, item: number): AskedFor {
	const more = new Options(collectionOf(erp, 'partyMore', item));
	const address = new Options(collectionOf(erp, 'partyAddress', item));
	const kind = more.oneOf('kind', 'Kind of Buyer', ['auto', 'company', 'person']);
	const [issue] = more.issues;
	if (issue) throw refuse(erp, item, `${issue.field ?? 'Kind of Buyer'} ${issue.message}`, issue.remedy);
	const part = (name: string) => (meansNothing(address.given(name)) ? undefined : address.text(name));
	return {
		settings: partySettingsOf(erp, item),
		wanted: {
			item,
			name: textOf(erp, 'partyName', item),
			company: textOf(erp, 'partyCompany', item),
			taxNumber: textOf(erp, 'partyTaxNumber', item),
			email: textOf(erp, 'partyEmail', item),
			phone: textOf(erp, 'partyPhone', item),
			newCode: codeRule(erp, item),
			members: erp.context.getInputData()[item]?.json,
			code: more.text('code'),
			taxOffice: more.text('taxOffice'),
			isCorporate: KINDS[kind],
			fields: membersOf(erp, item, more.given('fields')),
			address: {
				street: part('street'),
				neighborhood: part('neighborhood'),
				quarter: part('quarter'),
				building: part('building'),
				flat: part('flat'),
				district: part('district'),
				city: part('city'),
				postalCode: part('postalCode'),
				country: part('country'),
			},
		},
	};
}
