import { compare, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { InvoiceFacts, Reason } from '../facts';
import { unknown } from './reason';
import { fits, minus, orZero, plus } from './step';
import { isMoney, isVat, isWithheldVat, taxSums } from './taxes';

const rule = 'invoiceType';
const KURUS: Decimal = { digits: 1n, scale: 2 };

/** What a type says of the taxes of its invoice. */
interface TypeFacts {
	/** Whether tax is withheld (WithholdingTaxTotal): it must be, or it must not. */
	readonly withholds?: boolean;
	/** Whether no VAT may be charged. */
	readonly isExempt?: boolean;
	/** Begin of the codes of exemption that it may have, beside `351` (no exemption at all), which every type may have. */
	readonly exemptions: RegExp;
}

const SALE: TypeFacts = { withholds: false, exemptions: /^$/ };

/**
 * Types of UBL-TR's list (InvoiceTypeCode). Its rules (schematron) allow codes of exemption 1xx, 2xx and 3xx for ISTISNA, 7xx for
 * IHRACKAYITLI, 8xx for OZELMATRAH, and a WithholdingTaxTotal for TEVKIFAT.
 */
const TYPES: ReadonlyMap<string, TypeFacts> = new Map(
	Object.entries({
		SATIS: SALE,
		YTBSATIS: SALE,
		KONAKLAMAVERGISI: SALE,
		SARJ: SALE,
		SARJANLIK: SALE,
		TEKNOLOJIDESTEK: SALE,
		HKSSATIS: SALE,
		TEVKIFAT: { withholds: true, exemptions: /^$/ },
		YTBTEVKIFAT: { withholds: true, exemptions: /^$/ },
		ISTISNA: { withholds: false, isExempt: true, exemptions: /^[123]/ },
		YTBISTISNA: { withholds: false, isExempt: true, exemptions: /^[123]/ },
		IHRACKAYITLI: { withholds: false, exemptions: /^7/ },
		OZELMATRAH: { exemptions: /^8/ },
		KOMISYONCU: { exemptions: /^$/ },
		HKSKOMISYONCU: { exemptions: /^$/ },
		SGK: { exemptions: /^/ },
	} satisfies Record<string, TypeFacts>),
);

const ANY_EXEMPTION = '351';

function exemptionReasons({ lines = [], taxes = [] }: InvoiceFacts, type: string, { exemptions }: TypeFacts): string[] {
	const ofLines = lines.flatMap((line) => line.taxes ?? []).filter(isVat);
	const ofHead = taxes.filter(isVat);
	const codes = [...ofHead, ...ofLines].map(({ exemption }) => exemption?.trim() ?? '');
	const strange = [...new Set(codes)].filter((code) => code !== '' && code !== ANY_EXEMPTION && !exemptions.test(code));
	// Senders write the code once for the invoice, and need not repeat it on each line.
	const bare = (ofHead.length > 0 ? ofHead : ofLines).some(
		(tax) => fits(parseDecimal(tax.rate), ZERO, ZERO) && !tax.exemption?.trim(),
	);
	return [
		...(strange.length > 0 ? [`The exemption ${strange.join(', ')} is none of an invoice of type ${type}.`] : []),
		...(bare ? ['VAT of 0% has no code of exemption.'] : []),
	];
}

/** Whether the VAT of a sale for export, which is deferred, is in the amount to pay. */
function paysVat(facts: InvoiceFacts): boolean {
	const { totals = {} } = facts;
	const { charged, takenOff } = taxSums(facts);
	if (!charged || compare(charged, ZERO) <= 0) return false;
	const due = minus(plus(parseDecimal(totals.taxExclusive), charged), takenOff);
	const paid = minus(plus(parseDecimal(totals.payable), orZero(totals.prepaid)), orZero(totals.rounding));
	return fits(due, paid, KURUS);
}

/** What an invoice of that type holds that it must not, or lacks. */
function contradictions(facts: InvoiceFacts, type: string, said: TypeFacts): string[] {
	const { lines = [], taxes = [], totals = {}, withholdings = [] } = facts;
	const all = [...taxes, ...lines.flatMap((line) => line.taxes ?? [])];
	const vat = all.filter(isVat);
	const parts = [...withholdings, ...lines.flatMap((line) => line.withholdings ?? [])];
	const isWithheld = isMoney({ amount: totals.withheld }) || [...parts, ...all.filter(isWithheldVat)].some(isMoney);
	return [
		...(said.withholds === true && !isWithheld ? [`The type is ${type}, and no tax is withheld.`] : []),
		...(said.withholds === false && isWithheld ? [`The type is ${type}, and tax is withheld.`] : []),
		...(said.isExempt && vat.some(isMoney) ? [`The type is ${type}, and VAT is charged.`] : []),
		...(type === 'IHRACKAYITLI' && paysVat(facts)
			? ['The VAT of a sale for export is deferred, and the amount to pay holds it.']
			: []),
		...exemptionReasons(facts, type, said),
	];
}

/** What the type of an invoice (fatura tipi) leaves to a person: returns, types that nobody knows, and taxes that do not go with it. */
export function typeReasons(facts: InvoiceFacts): Reason[] {
	const type = (facts.invoiceType ?? '').trim().toUpperCase();
	const said = TYPES.get(type);
	if (type === '') return [unknown(rule, 'The type of the invoice is not known.')];
	if (type.endsWith('IADE')) return [unknown(rule, `The invoice is a return (${type}): look at what came back.`)];
	if (!said) return [unknown(rule, `${type} is no type of invoice that the rules know.`)];
	return contradictions(facts, type, said).map((text) => unknown(rule, text));
}
