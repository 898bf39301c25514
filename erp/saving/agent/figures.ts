/** Figures of a write, with the member names of reads: a document's output begins with them, and a preview shows those of its lines, too. */
import type { Role } from '../../catalogue/roles';
import { namedCodes, type ListedCode } from '../../document/codes/named';
import { valueOf, type Doc } from '../../document/doc';
import type { KnownCurrencies } from '../../document/money/currencies';
import { definedMembers, isBlank, type Members } from '../../base/json/members';
import { currencyCode, LOCAL_CURRENCY } from '../../base/text/currency';
import { readMoment, writeMoment } from '../../base/values/dates';
import { formatDecimal, type Decimal } from '../../base/values/decimal';
import { minorNumber, toMinor, type Minor } from '../../base/values/minor';
import type { KnownTable } from '../../document/vat/table';
import { reckoningOf } from './facts';
import { isTaxed, subjectOf, vatIn, vatsOf, type ReckonedLine } from './reckoning';

/** Results of lookups for a document before it is sent. */
export interface AskedOf {
	/** Names of accounts and items. */
	readonly nameOf?: (code: ListedCode) => string | undefined;
	readonly rates?: KnownTable;
	readonly currencies?: KnownCurrencies;
}

interface Figures {
	readonly document: Members;
	lines(): readonly Members[];
}

const numberFrom = (value: Decimal | undefined) => value && Number(formatDecimal(value));
const amountFrom = (amount: Minor | undefined) => (amount === undefined ? undefined : minorNumber(amount));

/** A currency with the member names of reads: its code if the ERP's list was read, otherwise its number. */
function currencyMembers(number: number | undefined, currencies: KnownCurrencies = []): Members {
	if (number === undefined) return {};
	if (number === 0) return { currencyCode: LOCAL_CURRENCY };
	const found = 'unread' in currencies ? undefined : currencies.find((currency) => currency.number === number);
	return found ? { currencyCode: currencyCode(found.symbol) } : { currencyNumber: number };
}

function filled({ operation: { body }, ...doc }: Doc, role: Role) {
	const field = body.fields.find((candidate) => candidate.role === role && !isBlank(valueOf(doc, candidate.path)));
	return field && { field, value: valueOf(doc, field.path) };
}

function dayOf(doc: Doc): string | undefined {
	const date = filled(doc, 'date');
	const moment = date && readMoment(date.value, 'UTC', date.field.format);
	return moment && writeMoment(moment, 'yyyy-MM-dd');
}

/** The document's account, if it names exactly one; its warehouse, if it names none. */
function partyOf(doc: Doc, { nameOf }: AskedOf): Members {
	const accounts = namedCodes(doc).filter(({ lookup }) => lookup === 'account');
	const [only, ...others] = new Set(accounts.map(({ code }) => String(code)));
	if (only === undefined) return { warehouse: filled(doc, 'warehouse')?.value };
	return others.length > 0 ? {} : { accountCode: only, accountName: nameOf?.({ lookup: 'account', code: only }) };
}

function lineMembers(
	{ row, quantity, price, net }: ReckonedLine,
	vat: Minor | undefined,
	{ nameOf }: AskedOf,
): Members {
	const itemCode = subjectOf(row, ['item', 'product']);
	const account = itemCode === '' ? subjectOf(row, ['account']) : '';
	return definedMembers({
		...(itemCode === '' ? {} : { itemCode, itemName: nameOf?.({ lookup: 'item', code: itemCode }) }),
		...(account === '' ? {} : { accountCode: account }),
		quantity: numberFrom(quantity),
		unitPrice: numberFrom(price),
		netAmount: net && minorNumber(toMinor(net)),
		vatAmount: amountFrom(vat),
	});
}

/** The figures of a document from its request and the lookups; amounts that the ERP calculates are not included. */
export function figuresOf(doc: Doc, asked: AskedOf = {}): Figures {
	const reckoning = reckoningOf(doc);
	const { lines, net, currency } = reckoning;
	const rates = asked.rates && 'entries' in asked.rates ? asked.rates.entries : [];
	const hasVat = isTaxed(reckoning);
	const vats = hasVat ? vatsOf(reckoning, rates) : [];
	const vat = vatIn(vats);
	// An update may contain only some of the lines.
	const isWhole = doc.operation.kind === 'save' && net !== undefined;
	return {
		document: definedMembers({
			date: dayOf(doc),
			...partyOf(doc, asked),
			...(isWhole
				? {
						total: vat === undefined ? undefined : minorNumber(net + vat),
						...currencyMembers(currency, asked.currencies),
						...(hasVat ? { netTotal: minorNumber(net), vatTotal: amountFrom(vat) } : {}),
					}
				: {}),
			reference: filled(doc, 'reference')?.value,
		}),
		lines: () => lines.map((line, index) => lineMembers(line, vats[index], asked)),
	};
}
