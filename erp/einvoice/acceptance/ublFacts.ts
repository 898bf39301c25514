import { currencyCode, isCurrency } from '../../base/text/currency';
import { compare, parseDecimal, ZERO } from '../../base/values/decimal';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { ibansIn } from '../../base/text/iban';
import { shown } from '../../base/text/text';
import { filled } from '../ubl/xml/tree';
import { readDay } from '../../base/values/day';
import type { InvoiceFacts, LineFacts, TaxFacts, TotalFacts } from './facts';
import { usable, objectOf, objectsIn, plainText, refused, type LooseReading } from '../list/loose';
import { plainName } from '../list/lookup';
import { SCENARIOS } from '../list/names';

/**
 * An amount as decimal text. An unreadable one, or one in another currency than the document (`36.00 USD`), stays invalid text, so that the
 * rules treat it as unknown instead of absent.
 */
function amountIn(holder: Members, name: string): string | undefined {
	const value = holder[name];
	if (isBlank(value)) return undefined;
	const currency = plainText(holder[`${name}Currency`]);
	const text = plainText(value) ?? shown(value);
	return currency === undefined ? text : `${text} ${currency}`;
}

const readTax = (tax: Members): TaxFacts =>
	filled({
		code: plainText(tax.code),
		base: amountIn(tax, 'taxableAmount'),
		rate: plainText(tax.percent),
		amount: amountIn(tax, 'amount'),
		exemption: plainText(tax.exemptionCode),
		isCharged: tax.isCharged === false ? false : undefined,
	});

/** Taxes in the document's currency; repetitions in another one (UBL's TaxCurrencyCode) are left out. */
function readTaxes(value: unknown): TaxFacts[] {
	const taxes = objectsIn(value);
	const inCurrency = taxes.filter(({ amountCurrency }) => isBlank(amountCurrency));
	return (inCurrency.length > 0 ? inCurrency : taxes).map(readTax);
}

/** Stands for a missing required amount, so that the rules treat it as unknown instead of 0. */
const NOT_SHOWN = 'not shown';

const isListed = (value: unknown) => objectsIn(value).length > 0;

const readAmounts = (value: unknown): string[] => objectsIn(value).map((holder) => amountIn(holder, 'amount') ?? '');

const readLine = (line: Members): LineFacts =>
	filled({
		code: plainText(line.buyerItemCode),
		sellerCode: plainText(line.sellerItemCode),
		quantity: plainText(line.quantity) ?? NOT_SHOWN,
		price: amountIn(line, 'price') ?? NOT_SHOWN,
		amount: amountIn(line, 'amount'),
		allowances: readAmounts(line.allowances),
		charges: readAmounts(line.charges),
		taxes: readTaxes(line.taxes),
		withholdings: readTaxes(line.withholding),
		tax: amountIn(line, 'taxTotal') ?? (isListed(line.taxes) ? NOT_SHOWN : undefined),
		withheld: amountIn(line, 'withholdingTotal') ?? (isListed(line.withholding) ? NOT_SHOWN : undefined),
	});

/** UBL-TR requires a total of the lines and, with taxes, one of taxes. */
const readTotals = (totals: Members, { taxes, withholding }: Members): TotalFacts =>
	filled({
		lineExtension: amountIn(totals, 'lineExtension') ?? NOT_SHOWN,
		taxExclusive: amountIn(totals, 'taxExclusive'),
		tax: amountIn(totals, 'tax') ?? (isListed(taxes) ? NOT_SHOWN : undefined),
		taxInclusive: amountIn(totals, 'taxInclusive'),
		payable: amountIn(totals, 'payable'),
		allowance: amountIn(totals, 'allowance'),
		charge: amountIn(totals, 'charge'),
		rounding: amountIn(totals, 'rounding'),
		prepaid: amountIn(totals, 'prepaid'),
		withheld: amountIn(totals, 'withholding') ?? (isListed(withholding) ? NOT_SHOWN : undefined),
	});

const PARTS = ['taxes', 'withholding', 'allowances', 'charges'] as const;

function otherCurrencies(currency: string | undefined, invoice: Members, lines: readonly Members[]): string[] {
	const partsOf = (holder: Members) => PARTS.flatMap((name) => objectsIn(holder[name]));
	const marked = [objectOf(invoice.totals), ...[invoice, ...lines].flatMap(partsOf)];
	const found = marked.flatMap((holder) =>
		Object.keys(holder)
			.filter((name) => name.endsWith('Currency'))
			.map((name) => plainText(holder[name])),
	);
	const all = [...found, ...lines.map((line) => plainText(line.currency))].filter((code) => code !== undefined);
	return [...new Set(all.map(currencyCode))].filter((code) => code !== currency);
}

/** The invoice's currency in ISO 4217. */
function currencyOf(invoice: Members): string | undefined {
	const text = plainText(invoice.currency);
	return text === undefined ? undefined : currencyCode(text);
}

const plainTexts = (values: readonly unknown[]): string[] => values.map(plainText).filter((text) => text !== undefined);

const RATES = ['pricingExchangeRate', 'paymentExchangeRate', 'taxExchangeRate'] as const;

/** Doubts about exchange rates: each must be above 0 and convert the invoice's own currency. */
function rateDoubts(invoice: Members, currency: string | undefined): string[] {
	const stated = RATES.map((name) => objectOf(invoice[name])).filter((rate) => Object.keys(rate).length > 0);
	return stated.flatMap(({ rate, source, target }) => {
		const read = parseDecimal(plainText(rate));
		const pair = plainTexts([source, target]).map(currencyCode);
		return [
			...(!read || compare(read, ZERO) <= 0
				? [`The exchange rate ${isBlank(rate) ? 'that is missing' : (plainText(rate) ?? shown(rate))} is none.`]
				: []),
			...(pair.length === 2 && currency !== undefined && !pair.includes(currency)
				? [`The exchange rate of ${pair.join(' to ')} is not of ${currency}, in which the invoice is.`]
				: []),
		];
	});
}

/**
 * Accounts to be paid: those of the payment means and of the supplier, and IBANs in texts, where a changed account may be announced as well.
 */
function accountsOf(invoice: Members, lines: readonly Members[]): string[] {
	const means = objectsIn(invoice.paymentMeans);
	const supplier = objectOf(invoice.supplier);
	const accounts = [...means.map(({ payeeAccount }) => payeeAccount), supplier.account].map(objectOf);
	const notesOf = ({ notes }: Members): readonly unknown[] => (Array.isArray(notes) ? notes : []);
	const texts = plainTexts([
		...notesOf(invoice),
		...lines.flatMap((line) => [...notesOf(line), line.name, line.description]),
		...[...means, ...accounts, ...objectsIn(invoice.paymentTerms)].map(({ note }) => note),
		supplier.name,
	]);
	return [...new Set([...plainTexts(accounts.map(({ id }) => id)), ...texts.flatMap(ibansIn)])];
}

/** Doubts about another payee, and about a copy that is no invoice. */
function payeeDoubts(invoice: Members): string[] {
	const payee = objectOf(invoice.payee);
	const name = plainText(payee.taxNumber) ?? plainText(payee.name) ?? 'somebody else';
	const isSupplier = !isBlank(payee.taxNumber) && payee.taxNumber === objectOf(invoice.supplier).taxNumber;
	const isOther = Object.keys(payee).length > 0 && !isSupplier;
	return [
		...(isOther ? [`The invoice is to be paid to ${name}, not to its supplier.`] : []),
		...(isBlank(invoice.copy) ? [] : ['The invoice is marked as a copy (CopyIndicator).']),
	];
}

/** Doubts about the day of issue: it must be a calendar date. */
const dateDoubts = (invoice: Members): string[] => {
	const date = plainText(invoice.issueDate);
	return readDay(date, 'UTC') !== undefined ? [] : [`The date of issue, ${date ?? 'which is missing'}, is none.`];
};

/** Elements whose repetition leaves all amounts certain. */
const NO_MONEY = new Set(['AccountingCost']);

/** All doubts about a document's amounts, as sentences. */
function doubtsOf(invoice: Members, lines: readonly Members[]): string[] {
	const currency = currencyOf(invoice);
	const repeated = Array.isArray(invoice.repeated) ? invoice.repeated.map(plainText) : [];
	const paths = repeated.filter((path) => path !== undefined && !NO_MONEY.has(path)).join(', ');
	const others = otherCurrencies(currency, invoice, lines).join(', ');
	return [
		...(paths === '' ? [] : [`The invoice says more than once what it must say once: ${paths}.`]),
		...(others === '' ? [] : [`Amounts are in ${others}, the invoice is in ${currency ?? 'an unknown currency'}.`]),
		...(currency === undefined || isCurrency(currency) ? [] : [`${currency} is no currency.`]),
		...rateDoubts(invoice, currency),
		...payeeDoubts(invoice),
		...dateDoubts(invoice),
	];
}

/** A supplier's or customer's tax number. Unknown if there are two different ones: a list may hold either. */
function taxNumberOf(party: Members): string | undefined {
	const number = plainText(party.taxNumber);
	const others = objectsIn(party.identifiers).filter(({ scheme }) => /^(?:VKN|TCKN)$/i.test(plainText(scheme) ?? ''));
	return others.every(({ value }) => plainText(value) === number) ? number : undefined;
}

/** Distinct order numbers of the document and its lines. */
function readOrderNumbers(document: Members, lines: readonly Members[]): string[] {
	const ofLines = lines.flatMap(({ orderLines }) => objectsIn(orderLines).map((line) => objectOf(line.document)));
	const numbers = [...objectsIn(document.orderReferences), ...ofLines].map(({ id }) => plainText(id));
	return [...new Set(numbers.filter((number) => number !== undefined))];
}

const PARSE = 'Read the XML with Incoming E-Invoice: Parse XML, and give its whole output.';

function refusalOf(document: unknown): ReturnType<typeof refused> | undefined {
	if (typeof document === 'string') return refused('the invoice is text, not the fields of an e-invoice', PARSE);
	if (!isMembers(document)) return refused(`${shown(document)} is no e-invoice`, PARSE);
	if (document.documentType === 'invoice') return undefined;
	return isBlank(document.documentType)
		? refused('the invoice has no documentType, so it is not what Parse XML gives', PARSE)
		: refused(
				`${shown(document.documentType)} is no invoice`,
				'Only invoices (documentType "invoice") can be held against the rules; send other documents another way.',
			);
}

/**
 * The facts of an invoice from `readUbl`, before or after a round trip through JSON; never throws, whatever the JSON. An item's code is the
 * buyer's (BuyersItemIdentification), since orders of the buyer's ERP have no other; the seller's is separate. Export and other scenarios are
 * `unknown`: no rule about their answer is documented.
 */
export function factsOf(document: unknown): LooseReading<InvoiceFacts> {
	const refusal = refusalOf(document);
	if (refusal) return refusal;
	const invoice = objectOf(document);
	const lines = objectsIn(invoice.lines);
	return usable({
		...filled({
			supplierTaxNumber: taxNumberOf(objectOf(invoice.supplier)),
			customerTaxNumber: taxNumberOf(objectOf(invoice.customer)),
			currency: currencyOf(invoice),
			number: plainText(invoice.number),
			payeeAccounts: accountsOf(invoice, lines),
			invoiceType: plainText(invoice.typeCode),
			taxes: readTaxes(invoice.taxes),
			withholdings: readTaxes(invoice.withholding),
			allowances: readAmounts(invoice.allowances),
			charges: readAmounts(invoice.charges),
			prepayments: readAmounts(invoice.prepayments),
			doubts: doubtsOf(invoice, lines),
			orderNumbers: readOrderNumbers(invoice, lines),
		}),
		scenario: SCENARIOS.get(plainName(plainText(invoice.profile) ?? '')) ?? 'unknown',
		totals: readTotals(objectOf(invoice.totals), invoice),
		lines: lines.map(readLine),
	});
}
