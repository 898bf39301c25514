import { formatDecimal, parseDecimal } from '../../base/values/decimal';
import type { InvoiceFacts, LineFacts, TaxFacts } from './facts';
import { lineAt } from './failures';
import { isZero, orZero, plus, sumOf, type Amount } from './amounts';

/** VAT (KDV) in UBL-TR's list of tax types. */
const VAT = '0015';

/**
 * Tax types of UBL-TR that are subtracted from the payable amount although they are listed among the taxes: withheld income and corporate tax
 * (stopaj, 0003 and 0011), withheld VAT (9015, before WithholdingTaxTotal was introduced), withheld special consumption tax (4171).
 */
const TAKEN_OFF = new Set(['0003', '0011', '9015', '4171']);

/**
 * Taxes that are no part of VAT's base, and whose own base is the amount without VAT: accommodation tax (law 6802, article 34) and communication
 * tax (4080, 4081; article 39). Every other tax may be part of VAT's base, as special consumption tax is.
 */
const OUTSIDE_VAT_BASE = new Set(['0059', '4080', '4081']);

/** A tax with parsed numbers; `facts` is the invoice's text. */
function taxOf(facts: TaxFacts) {
	const code = (facts.code ?? '').trim();
	const exemption = (facts.exemption ?? '').trim();
	const rate = parseDecimal(facts.rate);
	const isCharged = facts.isCharged !== false;
	const isMoney = isCharged && !isZero(orZero(facts.amount));
	return {
		facts,
		code,
		exemption,
		rate,
		base: parseDecimal(facts.base),
		amount: parseDecimal(facts.amount),
		/** Key of equal taxes: code and rate. */
		kind: `${code} ${rate ? formatDecimal(rate) : ''}`,
		/** A tax without a code also counts as VAT. */
		isVat: code === '' || code === VAT,
		isCodedVat: code === VAT,
		isOutsideVatBase: OUTSIDE_VAT_BASE.has(code),
		isCharged,
		isTakenOff: TAKEN_OFF.has(code),
		/** Withheld VAT listed among the taxes. */
		isWithheldVat: code === '9015',
		/** It is charged, with an amount that is not 0 or is unreadable. */
		isMoney,
		/** It has both a reason for exemption and an amount: it may be shown without being charged. */
		isShownOnly: exemption !== '' && isMoney,
	};
}

export type Tax = Readonly<ReturnType<typeof taxOf>>;

/** Taxes of a line or invoice: charged ones, VAT among them, and those subtracted from the payable amount. */
function taxesOf({ taxes = [], withholdings = [] }: Pick<LineFacts, 'taxes' | 'withholdings'>) {
	const all: readonly Tax[] = taxes.map(taxOf);
	return {
		taxes: all,
		withholdings: withholdings.map(taxOf) as readonly Tax[],
		charged: all.filter(({ isTakenOff, isCharged }) => isCharged && !isTakenOff),
		vat: all.filter(({ isVat }) => isVat),
		takenOff: all.filter(({ isTakenOff }) => isTakenOff),
	};
}

export type Taxes = Readonly<ReturnType<typeof taxesOf>>;

const sumOfTexts = (texts: readonly string[] = []): Amount => sumOf(texts.map((text) => parseDecimal(text)));

/** Sum of the taxes' amounts; 0 if there are none. */
export const taxSum = (taxes: readonly Tax[]): Amount => sumOf(taxes.map(({ amount }) => amount));

/** Maximum base of VAT: the net amount and the taxes that may be part of it. */
export const mostVatBase = (net: Amount, { charged }: Pick<Taxes, 'charged'>): Amount =>
	plus(net, taxSum(charged.filter(({ isVat, isOutsideVatBase }) => !isVat && !isOutsideVatBase)));

/** A line with parsed numbers; `allowance` and `charge` are the sums of its discounts and surcharges. */
const lineOf = (facts: LineFacts, index: number) => ({
	...taxesOf(facts),
	facts,
	place: lineAt(index + 1),
	quantity: parseDecimal(facts.quantity),
	price: parseDecimal(facts.price),
	amount: parseDecimal(facts.amount),
	allowance: sumOfTexts(facts.allowances),
	charge: sumOfTexts(facts.charges),
});

export type Line = Readonly<ReturnType<typeof lineOf>>;

/** An invoice with parsed numbers. */
export function figuresOf(facts: InvoiceFacts) {
	const { totals = {} } = facts;
	const lines: readonly Line[] = (facts.lines ?? []).map(lineOf);
	const taxes = taxesOf(facts);
	const tax = parseDecimal(totals.tax);
	return {
		...taxes,
		facts,
		lines,
		tax,
		/** Total before discounts, net total, gross total, and payable amount. */
		goods: parseDecimal(totals.lineExtension),
		net: parseDecimal(totals.taxExclusive),
		gross: parseDecimal(totals.taxInclusive),
		payable: parseDecimal(totals.payable),
		allowance: orZero(totals.allowance),
		charge: orZero(totals.charge),
		rounding: orZero(totals.rounding),
		prepaid: orZero(totals.prepaid),
		prepayments: sumOfTexts(facts.prepayments),
		/** Sum of the lines; unknown if there are none. */
		ofLines: lines.length === 0 ? undefined : sumOf(lines.map(({ amount }) => amount)),
		/** Sums of the discounts and surcharges of the lines, and of those on the whole invoice. */
		lineAllowance: sumOf(lines.map(({ allowance }) => allowance)),
		lineCharge: sumOf(lines.map(({ charge }) => charge)),
		headAllowance: sumOfTexts(facts.allowances),
		headCharge: sumOfTexts(facts.charges),
		/** Charged taxes: the sum of the parts, or the total if there are none. */
		chargedTax: taxes.taxes.length > 0 ? taxSum(taxes.charged) : tax,
		takenOffTax: taxSum(taxes.takenOff),
		/** WithholdingTaxTotal (tevkifat): taxes shown on lines only are not subtracted from the payable amount. */
		withheld: totals.withheld?.trim() ? parseDecimal(totals.withheld) : taxSum(taxes.withholdings),
	};
}

export type Figures = Readonly<ReturnType<typeof figuresOf>>;

/** All withheld taxes, in their own total or among the others. */
export const withheldIn = ({ withholdings, takenOff }: Taxes): Tax[] => [...withholdings, ...takenOff];

/** Net amount and VAT of lines, of which a withheld tax is a share. */
export interface Whole {
	readonly net: Amount;
	readonly vat: Amount;
}

export const wholeOf = (lines: readonly Line[]): Whole => ({
	net: sumOf(lines.map(({ amount }) => amount)),
	vat: sumOf(lines.map(({ vat }) => taxSum(vat))),
});

/** Lines with the same withheld tax: same code and rate. */
export const linesThatWithhold = (lines: readonly Line[], { kind }: Tax): Line[] =>
	lines.filter((line) => withheldIn(line).some((other) => other.kind === kind));
