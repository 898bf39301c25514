import { formatDecimal, parseDecimal } from '../../base/values/decimal';
import type { InvoiceFacts, LineFacts, TaxFacts } from './facts';
import { lineAt } from './failures';
import { isZero, orZero, plus, sumOf, type Amount } from './amounts';

/** VAT (KDV) in UBL-TR's list of tax types. */
const VAT = '0015';

/**
 * Tax types of UBL-TR that are taken off what is paid though they stand among the taxes: withheld income and corporate tax (stopaj,
 * 0003 and 0011), withheld VAT (9015, before WithholdingTaxTotal came), withheld special consumption tax (4171).
 */
const TAKEN_OFF = new Set(['0003', '0011', '9015', '4171']);

/**
 * Taxes outside the base of VAT, whose own base is the amount without VAT: accommodation tax (law 6802, article 34) and communication tax
 * (4080, 4081; article 39). Every other tax may be part of that base, as special consumption tax is.
 */
const OUTSIDE_VAT_BASE = new Set(['0059', '4080', '4081']);

/** A tax with its figures as numbers; `facts` is how the invoice writes it. */
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
		/** What distinguishes taxes: code and rate. */
		kind: `${code} ${rate ? formatDecimal(rate) : ''}`,
		/** A tax without a code counts as VAT, too. */
		isVat: code === '' || code === VAT,
		isCodedVat: code === VAT,
		isOutsideVatBase: OUTSIDE_VAT_BASE.has(code),
		isCharged,
		isTakenOff: TAKEN_OFF.has(code),
		/** Withheld VAT that stands among the taxes. */
		isWithheldVat: code === '9015',
		/** It is charged, and has an amount other than 0 or one that cannot be read. */
		isMoney,
		/** A reason of exemption, and an amount all the same: such a tax may be shown and not charged. */
		isShownOnly: exemption !== '' && isMoney,
	};
}

export type Tax = Readonly<ReturnType<typeof taxOf>>;

/** Taxes of a line or of a whole invoice: those that are charged, VAT among them, and those that are taken off what is paid. */
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

/** Sum of the amounts of taxes, 0 for none. */
export const taxSum = (taxes: readonly Tax[]): Amount => sumOf(taxes.map(({ amount }) => amount));

/** What the base of VAT is at most: the net amount and the taxes that may be part of it. */
export const mostVatBase = (net: Amount, { charged }: Pick<Taxes, 'charged'>): Amount =>
	plus(net, taxSum(charged.filter(({ isVat, isOutsideVatBase }) => !isVat && !isOutsideVatBase)));

/** A line with its figures as numbers; `allowance` and `charge` are the sums of its discounts and of its surcharges. */
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

/** An invoice with its figures as numbers. */
export function figuresOf(facts: InvoiceFacts) {
	const { totals = {} } = facts;
	const lines: readonly Line[] = (facts.lines ?? []).map(lineOf);
	const taxes = taxesOf(facts);
	const tax = parseDecimal(totals.tax);
	return {
		...{ ...taxes, facts, lines, tax },
		/** Total before discounts, net total, gross total, and what is to be paid. */
		goods: parseDecimal(totals.lineExtension),
		net: parseDecimal(totals.taxExclusive),
		gross: parseDecimal(totals.taxInclusive),
		payable: parseDecimal(totals.payable),
		allowance: orZero(totals.allowance),
		charge: orZero(totals.charge),
		rounding: orZero(totals.rounding),
		prepaid: orZero(totals.prepaid),
		prepayments: sumOfTexts(facts.prepayments),
		/** Sum of the lines, unknown without any. */
		ofLines: lines.length === 0 ? undefined : sumOf(lines.map(({ amount }) => amount)),
		/** Sums of the discounts and surcharges of the lines, and of those on the whole invoice. */
		lineAllowance: sumOf(lines.map(({ allowance }) => allowance)),
		lineCharge: sumOf(lines.map(({ charge }) => charge)),
		headAllowance: sumOfTexts(facts.allowances),
		headCharge: sumOfTexts(facts.charges),
		/** Taxes that are charged: of the parts, of the total where there are none. */
		chargedTax: taxes.taxes.length > 0 ? taxSum(taxes.charged) : tax,
		takenOffTax: taxSum(taxes.takenOff),
		/** What WithholdingTaxTotal says (tevkifat): what the lines alone show is not withheld from the amount to pay. */
		withheld: totals.withheld?.trim() ? parseDecimal(totals.withheld) : taxSum(taxes.withholdings),
	};
}

export type Figures = Readonly<ReturnType<typeof figuresOf>>;

/** Taxes that are withheld, under their own total or among the others. */
export const withheldIn = ({ withholdings, takenOff }: Taxes): Tax[] => [...withholdings, ...takenOff];

/** Net amount and VAT of lines: what a withheld tax is a share of. */
export interface Whole {
	readonly net: Amount;
	readonly vat: Amount;
}

export const wholeOf = (lines: readonly Line[]): Whole => ({
	net: sumOf(lines.map(({ amount }) => amount)),
	vat: sumOf(lines.map(({ vat }) => taxSum(vat))),
});

/** Lines that withhold the same tax: the same code and rate. */
export const linesThatWithhold = (lines: readonly Line[], { kind }: Tax): Line[] =>
	lines.filter((line) => withheldIn(line).some((other) => other.kind === kind));
