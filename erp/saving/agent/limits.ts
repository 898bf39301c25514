import { categories, operations, tableWritten } from '../../catalogue';
import { otherMaker } from '../../catalogue/documentTypes';
import { meaningOf } from '../../catalogue/roles';
import type { Area, Field, Operation } from '../../catalogue/types';
import { CONTRA_PARTIES, possibleLists } from '../../catalogue/lists/codeOf';
import type { LookupName } from '../../catalogue/lists/lookups';
import { omit } from '../../base/json/members';
import { heldColumnsOf } from '../readback/heldColumns';
import { minorText, type Minor } from '../../base/values/minor';
import { LOCAL_CURRENCY } from '../../base/text/currency';
import { shown } from '../../base/text/text';
import { cellGuid } from '../../database/ask/row';
import type { Change, WriteFacts } from './facts';
import type { AgentRefusal } from './rights';
import { mostIn } from './reckoning';
import type { Amounts, AgentRules } from './rules';

/** A code of a document, and its line number from 1; no line for the whole document. */
interface Named {
	readonly code: string;
	readonly line?: number;
}

/** A limit with a list of allowed codes. */
interface ListLimit {
	/** Its name in the credential. */
	readonly limit: string;
	readonly allowed: readonly string[] | undefined;
	readonly named: readonly Named[];
	/** Whether a field of a method has such codes. */
	readonly holds: (field: Field) => boolean;
}

const listsCode = (lookup: LookupName) => (field: Field) => possibleLists(field.codeOf).includes(lookup);

const isSeries = (field: Field): boolean => meaningOf(field).series === true;

const codesOf = ({ codes }: WriteFacts, wanted: string): Named[] =>
	codes.flatMap(({ lookup, code, line }) => (lookup === wanted ? [{ code: String(code).trim(), line }] : []));

const valuesOf = ({ values }: WriteFacts, isWanted: (field: Field) => boolean): Named[] =>
	values.flatMap(({ field, value, line }) => (isWanted(field) ? [{ code: String(value).trim(), line }] : []));

/** Whether the header names one, or every line does. */
const namesOne = ({ lineCount }: WriteFacts, named: readonly Named[]): boolean =>
	named.some(({ line }) => line === undefined) ||
	(lineCount > 0 && new Set(named.map(({ line }) => line)).size === lineCount);

/** Whether a field may contain an account or the contra party of its movement. */
const namesParty = ({ codeOf }: Field): boolean =>
	typeof codeOf === 'object' && (codeOf.are === CONTRA_PARTIES || possibleLists(codeOf).includes('account'));

/** Codes of parties whose class is undocumented or missing: they may be accounts as well. */
const unclearParties = ({ codes, values }: WriteFacts): Named[] =>
	values.flatMap(({ field, value, line }) =>
		namesParty(field) && !codes.some((code) => code.field === field && code.line === line)
			? [{ code: String(value).trim(), line }]
			: [],
	);

/** Accounts that a write names, including an account's own code. */
const accountsIn = (facts: WriteFacts): Named[] => [
	...codesOf(facts, 'account'),
	...unclearParties(facts),
	...valuesOf(facts, ({ name }) => facts.operation.resource === 'account' && name === facts.operation.identity.number),
];

const listLimits = (facts: WriteFacts, { series, warehouses, accounts }: AgentRules): readonly ListLimit[] => [
	{ limit: 'Accounts', allowed: accounts, named: accountsIn(facts), holds: listsCode('account') },
	{ limit: 'Warehouses', allowed: warehouses, named: codesOf(facts, 'warehouse'), holds: listsCode('warehouse') },
	{
		limit: 'Series',
		allowed: series,
		named: valuesOf(facts, isSeries),
		holds: isSeries,
	},
];

/** A code in capitals as far as all databases agree: whether `ai` and `aı` equal `AI` or are series of their own depends on its language. */
const capitals = (code: string): string => code.replace(/[a-hj-zçğöşü]/g, (letter) => letter.toUpperCase());

/** Whether a code is on a list; an entry with a star at its end is a prefix. */
const isAllowed = (code: string, allowed: readonly string[]): boolean =>
	allowed
		.map(capitals)
		.some((entry) => (entry.endsWith('*') ? capitals(code).startsWith(entry.slice(0, -1)) : capitals(code) === entry));

/** Whether documents of a method's resource have such codes, also where this method has no field for them. */
const concerns = ({ resource, kind }: Operation, holds: ListLimit['holds']): boolean =>
	kind === 'send' ||
	operations.some((operation) => operation.resource === resource && operation.body.fields.some(holds));

function listRefusal(facts: WriteFacts, { limit, allowed, named, holds }: ListLimit): AgentRefusal | undefined {
	if (!allowed) return undefined;
	const remedy = `AI agents may use these: ${allowed.slice(0, 20).join(', ')}.`;
	const odd = named.find(({ code }) => !isAllowed(code, allowed));
	if (odd) return { message: `${shown(odd.code)} is not among the ${limit} that are open to agents`, remedy };
	if (namesOne(facts, named) || !concerns(facts.operation, holds)) return undefined;
	return {
		message: `it, or a line of it, names none of the ${limit} that are open to agents, so that nobody can tell what it would change`,
		remedy: `${remedy} Name one, or leave it to a person.`,
	};
}

const areaOf = (of: string): Area | undefined => categories.find(({ resource }) => resource === of)?.area;

const MONEY: ReadonlySet<Area | undefined> = new Set<Area>(['orders', 'invoices', 'payments', 'eDocuments']);

/** Whether the documents of a method have an amount: not deletes, and not tables without columns for amounts. */
export function hasAmount(operation: Operation): boolean {
	if (operation.kind === 'delete' || !MONEY.has(areaOf(operation.resource))) return false;
	const table = tableWritten(operation);
	const columns = table && heldColumnsOf(table);
	return !columns || columns.amount !== undefined || columns.prices.length > 0;
}

const currencyName = (currency: number) => (currency === 0 ? LOCAL_CURRENCY : `currency ${currency}`);

/** Why an amount is not allowed: unknown, in another currency, or above the limit; `before` is the existing sum. */
function amountRefusal(
	{ operation, reckoning }: WriteFacts,
	limits: Amounts | undefined,
	limit: string,
	before: Minor = 0n,
): AgentRefusal | undefined {
	if (!limits || !hasAmount(operation)) return undefined;
	const { currency } = reckoning;
	const most = mostIn(reckoning);
	if (most === undefined)
		return {
			message: `its amount is not in the call, and the credential limits the ${limit}`,
			remedy: 'Give a price above 0 for every line, or leave it to a person.',
		};
	if (currency === undefined)
		return {
			message: `it does not name one currency for all of its lines, and the credential limits the ${limit}`,
			remedy: 'Name the currency; 0 is the local one.',
		};
	const allowed = limits.get(currency);
	if (allowed === undefined)
		return {
			message: `agents may not write in ${currencyName(currency)}`,
			remedy: `The ${limit} is open for ${[...limits.keys()].map(currencyName).join(', ')}.`,
		};
	if (most + before <= allowed) return undefined;
	const there = before === 0n ? '' : ` and ${minorText(before)} of today`;
	return {
		message: `${minorText(most)}${there} is more than the ${limit} of agents, ${minorText(allowed)} ${currencyName(currency)}`,
		remedy: 'A person has to write it.',
	};
}

const listRefusals = (facts: WriteFacts, rules: AgentRules) =>
	listLimits(facts, rules).map((limit) => listRefusal(facts, limit));

/** Whether a credential has limits besides the number of documents. */
export const areLimited = ({ amounts, dayAmounts, series, warehouses, accounts }: AgentRules): boolean =>
	[amounts, dayAmounts, series, warehouses, accounts].some((limit) => limit !== undefined);

/** The rules without these limits. */
export const unlimited = (rules: AgentRules): AgentRules =>
	omit(rules, 'amounts', 'dayAmounts', 'series', 'warehouses', 'accounts');

/** The documents that limits apply to: the changed ones as they will be after the write, or the one of the call. */
export const heldBy = (facts: WriteFacts): readonly WriteFacts[] => facts.changes?.map(({ after }) => after) ?? [facts];

/** Whether a line names its row by a GUID. A number belongs to one kind of documents: another kind may have the same one. */
const isByGuid = ({ row, line }: Change['changed'][number]): boolean =>
	Object.keys(line).some((name) => cellGuid(line, name) !== undefined && cellGuid(line, name) === cellGuid(row, name));

/** Refusal of a GUID that names a row of another right, such as an invoice in a payment's update. */
function otherRight({ operation }: WriteFacts, before: WriteFacts): AgentRefusal | undefined {
	const own = areaOf(operation.resource);
	const makers = before.values.map(({ field, value }) => otherMaker(field.path, operation.resource, Number(value)));
	if (makers.every((maker) => maker === undefined || areaOf(maker) === own)) return undefined;
	return {
		message: 'a GUID in it names a document that another right opens',
		remedy: 'Correct the GUID, or use the operation of that document.',
	};
}

/**
 * Refusals of a write by the limits of the credential; amounts are without VAT. Documents of the ERP that it changes are checked before and after
 * the change: a GUID does not make an order of others the agent's own.
 */
export const limitRefusals = (facts: WriteFacts, rules: AgentRules): AgentRefusal[] => {
	if (rules.problem) return [rules.problem];
	const changes = facts.changes ?? [];
	const before = changes.flatMap((change) => change.before ?? []);
	const named = changes.filter(({ changed }) => changed.some(isByGuid)).flatMap((change) => change.before ?? []);
	// Orders of any series and warehouse may be delivered, those of other accounts may not.
	const { accounts } = rules;
	const standing = [
		...before.flatMap((document) => listRefusals(document, rules)),
		...(facts.delivers ?? []).flatMap((order) => listRefusals(order, { ...unlimited(rules), accounts })),
	];
	return [
		...named.map((document) => otherRight(facts, document)),
		...standing.map((refusal) => refusal && { ...refusal, message: `what it changes in the ERP: ${refusal.message}` }),
		...heldBy(facts).flatMap((held) => [
			...listRefusals(held, rules),
			amountRefusal(held, rules.amounts, 'amount per document'),
			amountRefusal(held, rules.dayAmounts, 'amount per day'),
		]),
	].filter((refusal) => refusal !== undefined);
};

/** Refusal by the amount per day; `before` is today's sum in the ERP, in the document's currency. */
export const dayRefusal = (facts: WriteFacts, { dayAmounts }: AgentRules, before: Minor): AgentRefusal | undefined =>
	amountRefusal(facts, dayAmounts, 'amount per day', before);
