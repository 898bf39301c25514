import { currencyCode, LOCAL_CURRENCY } from '../../../base/text/currency';
import { fittingText } from '../../../base/text/text';
import { compare, formatDecimal, parseDecimal } from '../../../base/values/decimal';
import { minorText, sumOfMinor, type Minor } from '../../../base/values/minor';
import { ledgerOf, type Ledger, type LedgerLine } from './ledger';
import type { MatchedLine } from '../match/match';
import { grossOf, type ShopSale } from '../order';
import { refuseAt } from '../reader';
import type { ChargeKind, ChargeTarget, ErpSettings } from '../settings';

/** The target of a document line: an item, or a service or expense of the ERP, with its code. */
export interface DocumentLine {
	readonly target: ChargeTarget;
	/** Decimal text. */
	readonly quantity: string;
	readonly rate: number;
	/** Net amount, after the discount where the discount has its own column. */
	readonly net: Minor;
	readonly vat: Minor;
	readonly discount: Minor;
	readonly description?: string;
	readonly source?: MatchedLine;
}

/** A sale in the ERP's form: the source of its members and of its output item. */
export interface SaleDocument {
	readonly lines: readonly DocumentLine[];
	readonly total: Minor;
	/** The ERP's total minus the shop's; 0 unless the user sends it in spite of a difference. */
	readonly difference: Minor;
	/** Number and rate of the currency; absent for the local one. */
	readonly currency?: { readonly number: number; readonly rate: string };
	readonly day: string;
	readonly reference: string;
}

/** Width of a line's description in the ERP. */
const DESCRIPTION = 50;

const CHARGES: Readonly<Record<ChargeKind, string>> = {
	shipping: 'shipping',
	fee: 'fees',
	giftWrap: 'gift wrap',
	giftCard: 'a gift card that was sold',
	adjustment: 'adjustments without goods',
	rounding: 'the rounding line',
};

/** The currency of a document, with the user's rate, or else the shop's. */
export function saleCurrency(sale: ShopSale, settings: ErpSettings): SaleDocument['currency'] {
	const code = currencyCode(sale.currency);
	if (code === LOCAL_CURRENCY) return undefined;
	const number = Object.hasOwn(settings.currencies, code) ? settings.currencies[code] : undefined;
	if (number === undefined)
		return refuseAt(
			'currency',
			`is ${code}, for which no number is given`,
			`Give the number that the ERP has for it (döviz cinsi) in Currency Numbers, behind ${code}=.`,
		);
	const rate = settings.exchangeRate ?? sale.exchangeRate;
	const read = parseDecimal(rate);
	if (rate === undefined || !read || compare(read, { digits: 0n, scale: 0 }) <= 0)
		return refuseAt(
			'currency',
			`is ${code}, and the shop tells no rate for it`,
			'Give Exchange Rate, liras for one of it.',
		);
	return { number, rate: formatDecimal(read) };
}

function lineOf({ line, net, vat }: LedgerLine, settings: ErpSettings): DocumentLine {
	const source: MatchedLine = line;
	if (net < 0n || vat < 0n)
		return refuseAt(
			line.path,
			`comes to ${minorText(net + vat)}, and no document has a line below 0`,
			'More is taken off than it costs: correct it in the shop, or enter the document by hand.',
		);
	const target: ChargeTarget | undefined =
		line.kind === 'item' ? source.item && { as: 'item', code: source.item.code } : settings.charges[line.kind];
	if (target === undefined)
		return line.kind === 'item'
			? refuseAt(line.path, 'has no item', 'Match it to an item first.')
			: refuseAt(
					line.path,
					`is ${CHARGES[line.kind]}, for which no code is given`,
					line.kind === 'shipping' ? 'Fill Shipping Code (Kargo).' : 'Add it to Other Charges (Diğer Bedeller).',
				);
	const isDescribed = settings.describesLines === true || source.isCollected === true || line.kind !== 'item';
	const description = fittingText(
		source.isCollected ? `${line.sku ?? line.barcode ?? ''} ${line.name}` : line.name,
		DESCRIPTION,
	);
	const discount = settings.discounts === 'inColumn' && line.before.net > net ? line.before.net - net : 0n;
	const { quantity, rate } = line;
	const described = isDescribed && description !== '' ? { description } : {};
	return { target, quantity, rate, net, vat, discount, source, ...described };
}

function roundingLine(amount: Minor, { rounding }: ErpSettings['charges']): DocumentLine[] {
	if (amount === 0n) return [];
	if (rounding === undefined)
		return refuseAt(
			'total',
			'needs a rounding line, for which no code is given',
			'Add a Rounding Line to Other Charges (Diğer Bedeller): it takes hundredths.',
		);
	const line = { target: rounding, quantity: '1', rate: 0, net: amount, vat: 0n, discount: 0n };
	return [{ ...line, description: 'Yuvarlama' }];
}

/**
 * A sale with its items as an ERP document: its total equals the shop's, or the order is refused. A free line stays a line, so that its stock moves.
 */
export function saleDocument(sale: ShopSale, lines: readonly MatchedLine[], settings: ErpSettings): SaleDocument {
	const ledger: Ledger = ledgerOf(lines, sale.totals, settings.vatRule, settings.ifTotalsDiffer);
	if (!ledger.ok) return refuseAt('total', ledger.message, ledger.remedy);
	const currency = saleCurrency(sale, settings);
	// Charges of 0, such as free shipping, are dropped.
	const sold = ledger.lines.filter(({ line }) => line.kind === 'item' || grossOf(line.before) !== 0n);
	const all = [...sold.map((line) => lineOf(line, settings)), ...roundingLine(ledger.rounding, settings.charges)];
	return {
		lines: all,
		total: sumOfMinor(all.map(grossOf)),
		difference: ledger.difference,
		currency,
		day: settings.day ?? sale.day,
		reference: `${settings.referencePrefix ?? ''}${sale.key}`,
	};
}
