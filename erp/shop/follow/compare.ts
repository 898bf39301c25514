import { columnNames } from '../../ask/columns';
import type { TableQuestion } from '../../ask/question';
import { cellNumber, documentIn, isSet } from '../../ask/row';
import { oneOf, sql } from '../../ask/sql';
import { invoiceHeaders, LINE_CHARGES, LINE_DISCOUNTS, salesOrders, shopDescription } from '../../carry/question';
import { cell, cellText } from '../../json/cell';
import { grouped } from '../../json/grouped';
import type { Members } from '../../json/members';
import { isLira } from '../../text/currency';
import { fold } from '../../text/text';
import { type Decimal, subtract, total } from '../../values/decimal';
import { decimalOf, type Minor, minorText, sumOfMinor, toMinor } from '../amounts';
import { wishOf } from './follow';
import type { ShopOrder } from '../order';

/** Kinds of documents of the ERP that a shop's orders are compared with. */
export type ComparedKind = 'order' | 'invoice';

/** References of one question. */
export const COMPARED_TOGETHER = 200;

/** A document of the ERP as it stands beside a shop's order. */
interface ComparedDocument {
	/** Series and number. */
	readonly name: string;
	/** Absent where the ERP does not tell all parts of it. */
	readonly total?: Minor;
	/** The ERP's number of its currency; 0 is the local one. */
	readonly currency?: number;
	/** No line of an order has VAT, as where the ERP keeps none of its own there. */
	readonly hasNoVat: boolean;
	/** Something of an order is not closed, or was delivered before it was; an invoice always is open. */
	readonly isOpen: boolean;
}

/** What a shop's order comes to beside the ERP; a reason has no full stop. */
interface OrderComparison {
	readonly outcome: 'equal' | 'different' | 'missing' | 'several' | 'cancelledButOpen' | 'waiting' | 'unknown';
	readonly reason?: string;
	readonly total?: Minor;
	/** The ERP's total less the shop's. */
	readonly difference?: Minor;
}

/** Rows of documents with the references of orders, as their own or, of an invoice whose number the ERP has replaced, in its description. */
export function comparedQuestion(as: ComparedKind, shop: string, references: readonly string[]): TableQuestion {
	if (as === 'order')
		return salesOrders(
			columnNames`sip_belgeno sip_evrakno_seri sip_evrakno_sira sip_tutar sip_kapat_fl sip_teslim_miktar`,
			[sql`sip_belgeno IN (${oneOf(references)})`],
			['sip_vergi', 'sip_doviz_cinsi', ...LINE_DISCOUNTS, ...LINE_CHARGES],
		);
	const described = references.map((reference) => shopDescription(shop, reference));
	const headers = invoiceHeaders([
		sql`cha_evrak_tip = 63 AND ISNULL(cha_normal_Iade, 0) = 0`,
		sql`(cha_belge_no IN (${oneOf(references)}) OR cha_aciklama IN (${oneOf(described)}))`,
	]);
	return {
		...headers,
		columns: [...headers.columns, 'cha_belge_no', 'cha_aciklama', 'cha_meblag'],
		optional: ['cha_d_cins'],
	};
}

/** An amount of a row; `undefined` where it has none. */
const amountIn = (row: Members, column: string): Decimal | undefined => decimalOf(cell(row, column));

/** What a line of an order comes to with VAT. */
function lineTotal(row: Members): Decimal | undefined {
	const [amount, vat] = [amountIn(row, 'sip_tutar'), amountIn(row, 'sip_vergi')];
	if (!amount || !vat) return undefined;
	const [discounts, charges] = [LINE_DISCOUNTS, LINE_CHARGES].map((columns) =>
		total(columns.flatMap((column) => amountIn(row, column) ?? [])),
	);
	return total([subtract(amount, discounts ?? total([])), charges ?? total([]), vat]);
}

/** Rows by the texts by which they may be found: however many there are, those of an order are found at once. */
type RowsByText = ReadonlyMap<string, readonly Members[]>;

export const rowsByText = (as: ComparedKind, rows: readonly Members[]): { own: RowsByText; described: RowsByText } => {
	const by = (column: string) => grouped(rows, (row) => fold(cellText(row, column)));
	return as === 'order'
		? { own: by('sip_belgeno'), described: new Map() }
		: { own: by('cha_belge_no'), described: by('cha_aciklama') };
};

/** The documents that bear a reference; a series leaves out those of others. */
export function documentsWith(
	as: ComparedKind,
	{ own, described }: ReturnType<typeof rowsByText>,
	{ shop, reference, series }: { readonly shop: string; readonly reference: string; readonly series?: string },
): ComparedDocument[] {
	const prefix = as === 'order' ? 'sip' : 'cha';
	const found = new Set([
		...(own.get(fold(reference)) ?? []),
		...(described.get(fold(shopDescription(shop, reference))) ?? []),
	]);
	const inSeries = [...found].filter(
		(row) => series === undefined || fold(cellText(row, `${prefix}_evrakno_seri`)) === fold(series),
	);
	return [...grouped(inSeries, (row) => documentIn(row, prefix))].map(([name, lines]) => {
		const totals = lines.map((row) => (as === 'order' ? lineTotal(row) : amountIn(row, 'cha_meblag')));
		const isTold = totals.every((amount) => amount !== undefined);
		const currency = cellNumber(lines[0] ?? {}, as === 'order' ? 'sip_doviz_cinsi' : 'cha_d_cins');
		return {
			name,
			hasNoVat: as === 'order' && lines.every((row) => cellNumber(row, 'sip_vergi') === 0),
			isOpen:
				as === 'invoice' || lines.some((row) => !isSet(row, 'sip_kapat_fl') || cellNumber(row, 'sip_teslim_miktar')),
			...(isTold ? { total: toMinor(total(totals.flatMap((amount) => amount ?? []))) } : {}),
			...(currency === undefined ? {} : { currency }),
		};
	});
}

/** Why nobody knows, or how it is, that a document is in another currency than an order; nothing where it is in the same. Lira is number 0. */
function otherCurrency(
	{ currency: code }: ShopOrder,
	{ name, currency }: ComparedDocument,
	numbers: Readonly<Record<string, number>>,
): Pick<OrderComparison, 'outcome' | 'reason'> | undefined {
	const wanted = isLira(code) ? 0 : numbers[code];
	if (wanted === undefined && currency !== 0)
		return { outcome: 'unknown', reason: `the ERP’s number of ${code} is not in Currency Numbers` };
	if (currency === undefined)
		return wanted === 0 ? undefined : { outcome: 'unknown', reason: `the ERP does not tell the currency of ${name}` };
	return wanted === currency ? undefined : { outcome: 'different', reason: `${name} is not in ${code}` };
}

/** Compares an order, as its shop tells it now, with the documents of the ERP that bear its reference. */
export function compareOrder(
	order: ShopOrder,
	documents: readonly ComparedDocument[],
	{
		skippedStates,
		currencies,
	}: { readonly skippedStates: readonly string[]; readonly currencies: Readonly<Record<string, number>> },
): OrderComparison {
	const { state, totals } = order;
	const wish = wishOf(state, skippedStates);
	const names = documents.map(({ name }) => name).join(', ');
	// Nobody would notice an order that is left alone by mistake.
	if (state.verdict === 'unknown' && !skippedStates.includes(fold(state.word)))
		return {
			outcome: 'unknown',
			reason: `${state.why ?? 'its state is not known here'}: add it to States to Take or to States to Skip`,
		};
	if (wish === 'wait') return { outcome: 'waiting', reason: `its state is "${state.word}"` };
	if (wish === 'end') {
		const open = documents.filter(({ isOpen }) => isOpen);
		if (open.length === 0) return { outcome: 'equal' };
		const reason = `its state is "${state.word}", and the ERP has ${open.map(({ name }) => name).join(', ')}`;
		return { outcome: 'cancelledButOpen', reason };
	}
	const [document, ...others] = documents;
	if (!document) return { outcome: 'missing', reason: 'the ERP has no document with its reference' };
	const known = documents.flatMap(({ total: amount }) => amount ?? []);
	if (known.length < documents.length)
		return { outcome: 'unknown', reason: `the ERP does not tell all amounts of ${names}` };
	const sum = sumOfMinor(known);
	const told = { total: sum, difference: sum - totals.total };
	if (others.length > 0) return { outcome: 'several', reason: `the ERP has ${names}`, ...told };
	const currency = otherCurrency(order, document, currencies);
	if (currency) return { ...currency, ...told };
	if (told.difference === 0n) return { outcome: 'equal', ...told };
	const vat = document.hasNoVat ? sumOfMinor(order.lines.map(({ after }) => after.vat)) : 0n;
	if (vat !== 0n && told.difference === -vat) {
		const reason = `the ERP has no VAT on the lines of ${document.name}; without VAT the totals are the same`;
		return { outcome: 'unknown', reason, ...told };
	}
	const reason = `${document.name} comes to ${minorText(sum)}, and the shop’s order to ${minorText(totals.total)}`;
	return { outcome: 'different', reason, ...told };
}
