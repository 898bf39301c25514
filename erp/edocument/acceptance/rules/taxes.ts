import { ZERO } from '../../../values/decimal';
import type { InvoiceFacts, LineFacts, TaxFacts } from '../facts';
import { fits, orZero, sumOf, type MaybeAmount } from './step';

/** VAT (KDV) in UBL-TR's list of tax types. */
const VAT = '0015';

/**
 * Tax types of UBL-TR that are taken off what is paid though they stand among the taxes: withheld income and corporate tax (stopaj,
 * 0003 and 0011), withheld VAT (9015, before WithholdingTaxTotal came), withheld special consumption tax (4171).
 */
const TAKEN_OFF = new Set(['0003', '0011', '9015', '4171']);

const codeOf = ({ code }: TaxFacts) => (code ?? '').trim();

/** Whether a tax is VAT; one without a code counts as VAT. */
export const isVat = (tax: TaxFacts): boolean => codeOf(tax) === '' || codeOf(tax) === VAT;

/** Whether a tax says itself that it is VAT. */
export const isCodedVat = (tax: TaxFacts): boolean => codeOf(tax) === VAT;

/** Whether a tax is taken off what is paid. */
export const isTakenOff = (tax: TaxFacts): boolean => TAKEN_OFF.has(codeOf(tax));

/** Whether a tax is withheld VAT that stands among the taxes. */
export const isWithheldVat = (tax: TaxFacts): boolean => codeOf(tax) === '9015';

/** Whether a tax has an amount other than 0, or one that cannot be read. */
export const isMoney = ({ amount }: Pick<TaxFacts, 'amount'>): boolean => !fits(orZero(amount), ZERO, ZERO);

/** Whether a tax with a reason of exemption has an amount all the same: such a tax may be shown and not charged. */
export const isShownOnly = (tax: TaxFacts): boolean => Boolean(tax.exemption?.trim()) && isMoney(tax);

/** Sum of the amounts of taxes, 0 for none. */
export const taxAmounts = (taxes: readonly TaxFacts[]): MaybeAmount => sumOf(taxes.map(({ amount }) => amount));

/** Taxes that are charged on a line; a line without any tax does not show whether it is taxed. */
export const chargedOn = ({ taxes = [] }: LineFacts): MaybeAmount =>
	taxes.length === 0 ? undefined : taxAmounts(taxes.filter((tax) => !isTakenOff(tax)));

/** What an invoice adds to its net total and takes off again. */
export interface TaxSums {
	/** Taxes that are charged: of the parts, of the total where there are none. */
	readonly charged: MaybeAmount;
	/** Taxes taken off that stand among the taxes. */
	readonly takenOff: MaybeAmount;
	/** WithholdingTaxTotal (tevkifat). */
	readonly withheld: MaybeAmount;
	/** Why the sums after the taxes may differ from the usual ones, a clause. */
	readonly excuse?: string;
}

function excuseFor(taxes: readonly TaxFacts[]): string | undefined {
	const off = taxes.filter(isTakenOff).map(codeOf);
	if (off.length > 0) return `taxes that are taken off (${off.join(', ')}) are counted in several ways`;
	const codes = taxes
		.filter(isShownOnly)
		.map(({ exemption }) => exemption)
		.join(', ');
	return codes === '' ? undefined : `a tax with an exemption (${codes}) may be shown and not charged`;
}

/** What the head says of it: that of the lines alone is not withheld from the amount to pay. */
const withheldOf = ({ totals = {}, withholdings = [] }: InvoiceFacts): MaybeAmount =>
	totals.withheld?.trim() ? sumOf([totals.withheld]) : taxAmounts(withholdings);

/** Reads what an invoice says about its taxes as a whole. */
export function taxSums(facts: InvoiceFacts): TaxSums {
	const { taxes = [], totals = {} } = facts;
	return {
		charged: taxes.length > 0 ? taxAmounts(taxes.filter((tax) => !isTakenOff(tax))) : sumOf([totals.tax]),
		takenOff: taxAmounts(taxes.filter(isTakenOff)),
		withheld: withheldOf(facts),
		excuse: excuseFor(taxes),
	};
}
