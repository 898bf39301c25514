/**
 * Reads an incoming e-invoice for booking: sender, figures, and the goods of its lines. An invoice that is no plain purchase, or does not add
 * up, is reported as issues.
 */
import type { Members } from '../../base/json/members';
import { isLira } from '../../base/text/currency';
import { listed, shown } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';
import { evaluateAcceptance } from '../acceptance/acceptance';
import { isZero } from '../acceptance/amounts';
import { type Figures, figuresOf, type Line } from '../acceptance/figures';
import type { InvoiceFacts } from '../acceptance/facts';
import { factsOf } from '../acceptance/ublFacts';
import { objectOf, objectsIn, plainText } from '../list/loose';

/** The goods of a line. */
export interface Goods {
	readonly name: string;
	/** The buyer's own code, if the supplier knows it. */
	readonly buyerCode?: string;
	/** Possible keys in the user's table, the supplier's code first. */
	readonly keys: readonly string[];
	readonly barcodes: readonly string[];
	readonly unitCode: string;
	readonly line: Line;
}

/** An e-invoice that can be booked; texts are those of the document. */
export interface PurchaseInvoice {
	readonly number: string;
	/** `yyyy-MM-dd`. */
	readonly day: string;
	readonly supplier: { readonly taxNumber: string; readonly name: string };
	readonly currency: string;
	/** Liras per unit of its currency, by the invoice. */
	readonly rate?: string;
	readonly figures: Figures;
	readonly goods: readonly Goods[];
}

export type Read<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly issues: readonly Issue[] };

export const issue = (message: string, remedy: string, field?: string): Issue => ({
	...(field === undefined ? {} : { field }),
	message,
	remedy,
});

export const BY_HAND = 'Book it in the ERP, or by Invoice: Create, with the values that an accountant gives.';

/** Whether digits are a valid barcode by their check digit (GTIN-8, 12, 13, 14). */
function isBarcode(text: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
	const digits = [...text].reverse().map(Number);
	const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}

export const textsOf = (...values: readonly unknown[]): string[] => [
	...new Set(values.flatMap((value) => plainText(value) ?? [])),
];

function goodsOf(line: Members, figures: Line): Goods {
	const identifiers = objectsIn(line.itemIdentifiers).map(({ value }) => value);
	const codes = textsOf(line.sellerItemCode, line.buyerItemCode, ...identifiers, line.manufacturerItemCode);
	return {
		name: plainText(line.name) ?? codes[0] ?? '',
		buyerCode: plainText(line.buyerItemCode),
		keys: textsOf(...codes, line.name),
		barcodes: codes.filter(isBarcode),
		unitCode: plainText(line.unitCode) ?? '',
		line: figures,
	};
}

/** Issues of invoices that are no plain purchase of goods with VAT. */
function unfit({ facts, taxes, withholdings, lines, prepaid }: Figures, number: string): Issue[] {
	const { invoiceType = '' } = facts;
	const others = [taxes, ...lines.map((line) => line.taxes)].flat().filter(({ isVat, isMoney }) => !isVat && isMoney);
	const codes = [...new Set(others.map(({ code }) => code))];
	const isWithheld = [withholdings, ...lines.map((line) => line.withholdings)].flat().some(({ isMoney }) => isMoney);
	const isPlain = ['SATIS', 'ISTISNA'].includes(invoiceType);
	return [
		...(isPlain ? [] : [issue(`is of type ${shown(invoiceType)}, not SATIS or ISTISNA`, BY_HAND)]),
		...(number === '' ? [issue('has no number', BY_HAND)] : []),
		...(codes.length > 0 ? [issue(`has taxes beside VAT: ${listed(codes)}`, BY_HAND)] : []),
		...(isWithheld ? [issue('has withheld VAT (tevkifat)', BY_HAND)] : []),
		...(prepaid === undefined || isZero(prepaid) ? [] : [issue('was paid in part before', BY_HAND)]),
	];
}

/** Issues of figures that do not add up, including each tax's base and rate. */
function arithmetic(facts: InvoiceFacts): Issue[] {
	const rates = [...(facts.taxes ?? []), ...(facts.lines ?? []).flatMap(({ taxes = [] }) => taxes)];
	const rules = { checkVat: { rates: textsOf(...rates.map(({ rate }) => rate)) }, totalsAddUp: {} };
	const { reasons } = evaluateAcceptance(facts, rules);
	return reasons
		.filter(({ result }) => result !== 'pass')
		.map(({ text }) => issue(`cannot be booked as it stands: ${text}`, 'Ask the supplier.'));
}

/** Reads an item of *Parse XML*, or the document itself. */
export function readPurchase(document: Members): Read<PurchaseInvoice> {
	const facts = factsOf(document);
	if (!facts.ok) return { ok: false, issues: [issue(facts.message, facts.remedy, 'Source')] };
	const { supplierTaxNumber: taxNumber = '', number = '', currency = '' } = facts.value;
	const figures = figuresOf(facts.value);
	const lines = objectsIn(document.lines);
	const day = plainText(document.issueDate) ?? '';
	const rate = objectOf(document.pricingExchangeRate);
	const issues = [
		...unfit(figures, number),
		...(taxNumber === '' ? [issue('names no tax number of its supplier', BY_HAND)] : []),
		...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? [] : [issue(`has the date ${shown(day)}, which is none`, BY_HAND)]),
	];
	const all = issues.length > 0 ? issues : arithmetic(facts.value);
	if (all.length > 0) return { ok: false, issues: all };
	return {
		ok: true,
		value: {
			number,
			day,
			currency,
			figures,
			supplier: { taxNumber, name: plainText(objectOf(document.supplier).name) ?? taxNumber },
			...(isLira(plainText(rate.target) ?? '') ? { rate: plainText(rate.rate) } : {}),
			goods: figures.lines.map((line, index) => goodsOf(lines[index] ?? {}, line)),
		},
	};
}
