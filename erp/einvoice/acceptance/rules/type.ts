import { ZERO, CENT } from '../../../base/values/decimal';
import { plainName } from '../../list/lookup';
import type { Finding } from '../facts';
import { fits, isMore, isZero, minus, orZero, plus } from '../amounts';
import type { Figures } from '../figures';
import { unknown } from './finding';

/** What an invoice type implies for taxes. */
interface TypeFacts {
	/** Whether tax is withheld (WithholdingTaxTotal): required or forbidden. */
	readonly withholds?: boolean;
	/** Whether VAT is forbidden. */
	readonly isExempt?: boolean;
	/** Prefixes of allowed exemption codes, in addition to `351` (no exemption at all), which every type may have. */
	readonly exemptions: RegExp;
}

const SALE: TypeFacts = { withholds: false, exemptions: /^$/ };

/**
 * Types of UBL-TR's list (InvoiceTypeCode). Its rules (schematron) allow codes of exemption 1xx, 2xx and 3xx for ISTISNA, 7xx for IHRACKAYITLI,
 * 8xx for OZELMATRAH, and a WithholdingTaxTotal for TEVKIFAT.
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

function exemptionProblems({ lines, vat }: Figures, type: string, { exemptions }: TypeFacts): string[] {
	const ofLines = lines.flatMap((line) => line.vat);
	const codes = new Set([...vat, ...ofLines].map(({ exemption }) => exemption));
	const strange = [...codes].filter((code) => code !== '' && code !== ANY_EXEMPTION && !exemptions.test(code));
	// Senders write the code once for the invoice, and need not repeat it on each line.
	const bare = (vat.length > 0 ? vat : ofLines).filter(({ exemption }) => exemption === '');
	return [
		...(strange.length > 0 ? [`The exemption ${strange.join(', ')} is none of an invoice of type ${type}.`] : []),
		...(bare.some(({ rate }) => isZero(rate)) ? ['VAT of 0% has no code of exemption.'] : []),
		...(bare.some(({ isCharged }) => !isCharged) ? ['VAT that is not charged has no code of exemption.'] : []),
	];
}

/** Whether the payable amount includes the VAT of a sale for export, which is deferred. */
function paysVat({ net, chargedTax, takenOffTax, payable, prepaid, rounding }: Figures): boolean {
	const due = minus(plus(net, chargedTax), takenOffTax);
	const paid = minus(plus(payable, prepaid), rounding);
	return isMore(chargedTax, ZERO) && fits(due, paid, CENT);
}

/** Contradictions between an invoice's type and its content. */
function contradictions(figures: Figures, type: string, { withholds, isExempt }: TypeFacts): string[] {
	const holders = [figures, ...figures.lines];
	const vat = holders.flatMap((holder) => holder.vat);
	const parts = holders.flatMap(({ withholdings, taxes }) => [
		...withholdings,
		...taxes.filter(({ isWithheldVat }) => isWithheldVat),
	]);
	const isWithheld = !isZero(orZero(figures.facts.totals?.withheld)) || parts.some(({ isMoney }) => isMoney);
	return [
		...(withholds === true && !isWithheld ? [`The type is ${type}, and no tax is withheld.`] : []),
		...(withholds === false && isWithheld ? [`The type is ${type}, and tax is withheld.`] : []),
		...(isExempt && vat.some(({ isMoney }) => isMoney) ? [`The type is ${type}, and VAT is charged.`] : []),
	];
}

/** Findings about the invoice type (fatura tipi) for a person: returns, unknown types, and taxes that do not fit the type. */
export function typeFindings(figures: Figures): Finding[] {
	const type = (figures.facts.invoiceType ?? '').trim().toUpperCase();
	const ofType = TYPES.get(type);
	if (type === '') return [unknown('The type of the invoice is not known.')];
	if (plainName(type).endsWith('iade')) return [unknown(`The invoice is a return (${type}): look at what came back.`)];
	if (!ofType) return [unknown(`${type} is no type of invoice that the rules know.`)];
	const isPaidExport = type === 'IHRACKAYITLI' && paysVat(figures);
	return [
		...contradictions(figures, type, ofType),
		...(isPaidExport ? ['The VAT of a sale for export is deferred, and the amount to pay holds it.'] : []),
		...exemptionProblems(figures, type, ofType),
	].map(unknown);
}
