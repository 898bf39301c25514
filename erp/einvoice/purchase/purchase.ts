/**
 * Converts an incoming e-invoice into a purchase invoice of the ERP: its lines, amounts and VAT, on the items of the user's table, the buyer's
 * codes or barcodes. Nothing is guessed: anything unclear is an issue, and the invoice is not booked.
 */
import { definedMembers, type Members } from '../../base/json/members';
import {
	byCode,
	type ItemTable,
	type MatchedItem,
	type MatchKnowledge,
	type MatchQuestion,
} from '../../commerce/shop/match/match';
import { fold, listed, shown } from '../../base/text/text';
import { formatDecimal, multiply, parseDecimal, ZERO } from '../../base/values/decimal';
import { minorNumber, minorText, sumOfMinor, toMinor } from '../../base/values/minor';
import type { Issue } from '../../base/values/problem';
import { BY_HAND, type Goods, issue, type PurchaseInvoice, type Read, textsOf } from './invoice';
import { isZero } from '../acceptance/amounts';
import { moneyOf } from './money';
import { unitPlace } from './units';

/** The user's settings for booking. */
export interface PurchaseSettings {
	/** `yyyy-MM-dd`; default: the invoice's day. */
	readonly day?: string;
	readonly series?: string;
	readonly warehouse: number;
	readonly table: ItemTable;
	/** Place of a unit (1 to 4) by its code in the invoice. */
	readonly units: Readonly<Record<string, number>>;
	/** Item for lines without a match; if absent, such an invoice is refused. */
	readonly collectingItem?: string;
	readonly currencies: Readonly<Record<string, number>>;
	readonly exchangeRate?: string;
}

/** What the ERP knows: its items, and their unit names by code (`unitsFound`), or why that is unknown. */
export interface PurchaseKnowledge extends Pick<MatchKnowledge, 'codes' | 'barcodes' | 'unread'> {
	readonly units: ReadonlyMap<string, readonly string[]>;
	readonly unitsUnread?: string;
}

/** The user's items for a line, by the first of its keys in the table. */
const tableItems = (table: ItemTable, { keys }: Goods): readonly MatchedItem[] =>
	keys.map((key) => (Object.hasOwn(table, key) ? table[key] : undefined)).find((items) => items !== undefined) ?? [];

/** The lookup keys of the lines: buyer's codes, codes of the user's table, barcodes. */
export const purchaseQuestion = (
	{ goods }: PurchaseInvoice,
	{ table, collectingItem }: PurchaseSettings,
): MatchQuestion => ({
	codes: textsOf(
		...goods.flatMap((of) => [of.buyerCode, ...tableItems(table, of).map(({ code }) => code)]),
		collectingItem,
	),
	barcodes: textsOf(...goods.flatMap(({ barcodes }) => barcodes)),
});

/** The item of a line: by the user's table, then the buyer's code, then a barcode. */
function itemOf(
	goods: Goods,
	{ table, collectingItem }: PurchaseSettings,
	known: PurchaseKnowledge,
): MatchedItem | string {
	const { name, buyerCode, barcodes } = goods;
	const own = tableItems(table, goods);
	if (own.length > 1) return `${shown(name)} stands for several items in Item Table`;
	if (own[0]) return own[0];
	const [byBuyer] = byCode(buyerCode, known.codes);
	if (byBuyer) return byBuyer;
	const found = [...new Set(barcodes.flatMap((barcode) => known.barcodes[barcode] ?? []))];
	if (found.length > 1) return `the barcode of ${shown(name)} is that of several items: ${listed(found)}`;
	if (found[0] !== undefined) return { code: found[0] };
	if (collectingItem !== undefined) return { code: collectingItem };
	const unread = known.unread === undefined ? '' : `, and the ERP could not be asked: ${known.unread}`;
	return `nothing says which item ${shown(name)} is${unread}`;
}

/** Every item has it, named or not. */
const FIRST_UNIT = 1;

/** The place of a line's unit among its item's units: the user's, else by its name. */
function placeOf(
	{ unitCode, name }: Goods,
	code: string,
	{ units }: PurchaseSettings,
	known: PurchaseKnowledge,
): number | string {
	const given = units[unitCode.toUpperCase()];
	if (known.unitsUnread !== undefined)
		return given ?? `the units of ${shown(code)} could not be read: ${known.unitsUnread}`;
	const names = known.units.get(fold(code)) ?? [];
	const place = given ?? unitPlace(unitCode, names);
	const own = names.filter(Boolean);
	if (place !== undefined && (place === FIRST_UNIT || names[place - 1])) return place;
	const is = given === undefined ? '' : `, by Unit Table ${given}`;
	return `${shown(name)} comes in the unit ${shown(unitCode)}${is}, and the item ${shown(code)} has ${own.length === 0 ? 'no unit' : listed(own)}`;
}

const UNIT_REMEDY = 'Say in Unit Table which of the item’s units it is, for instance BX=2, or change the item’s units.';
const ITEM_REMEDY =
	'Add it to Item Table by the supplier’s code, for instance { "PC-100": "STK001" }, or choose a Default Item.';

function currencyOf({ currency, rate }: PurchaseInvoice, settings: PurchaseSettings): Members | Issue {
	if (currency === 'TRY') return {};
	const number = settings.currencies[currency];
	const liras = settings.exchangeRate ?? rate;
	if (number === undefined)
		return issue(
			`is in ${currency}, whose number in the ERP is not known`,
			`Add the option Currency Numbers, such as ${currency}=1.`,
		);
	if (liras === undefined)
		return issue(`is in ${currency} and names no rate to the lira`, 'Add the option Exchange Rate.');
	return { cha_d_cins: number, cha_d_kur: Number(liras) };
}

/** A purchase as members of FaturaKaydetV2 without its account (`cha_kod`). */
interface PurchaseDraft {
	readonly members: Members;
	readonly warnings: readonly string[];
}

/** The purchase invoice of an e-invoice, with an issue for every unmatched line. */
export function purchaseOf(
	invoice: PurchaseInvoice,
	settings: PurchaseSettings,
	known: PurchaseKnowledge,
): Read<PurchaseDraft> {
	const issues: Issue[] = [];
	const money = moneyOf(invoice);
	if (typeof money === 'string') return { ok: false, issues: [issue(money, BY_HAND)] };
	const currency = currencyOf(invoice, settings);
	if ('message' in currency) issues.push(currency as Issue);
	const detay = invoice.goods.map((goods, index) => {
		const item = itemOf(goods, settings, known);
		const at = { line: index + 1 };
		if (typeof item === 'string') {
			issues.push({ ...issue(item, ITEM_REMEDY), ...at });
			return {};
		}
		if (known.unitsUnread === undefined && !known.units.has(fold(item.code))) {
			issues.push({ ...issue(`the ERP has no item ${shown(item.code)} for ${shown(goods.name)}`, ITEM_REMEDY), ...at });
			return {};
		}
		const isCollected = item.code === settings.collectingItem;
		// A quantity in the table gives the item's own (first) units per unit of the supplier's.
		const place = item.quantity !== undefined || isCollected ? FIRST_UNIT : placeOf(goods, item.code, settings, known);
		if (typeof place === 'string') issues.push({ ...issue(place, UNIT_REMEDY), ...at });
		const { net, discount, vat, rate } = money.lines[index] ?? { net: 0n, discount: 0n, vat: 0n, rate: '0' };
		const quantity = multiply(goods.line.quantity ?? ZERO, parseDecimal(item.quantity ?? '1') ?? ZERO);
		if (quantity.digits <= 0n)
			issues.push({ ...issue(`${shown(goods.name)} has no quantity above 0`, BY_HAND), ...at });
		return definedMembers({
			sth_stok_kod: item.code,
			sth_miktar: Number(formatDecimal(quantity)),
			sth_birim_pntr: typeof place === 'number' ? place : undefined,
			sth_tutar: minorNumber(net + discount),
			sth_iskonto1: discount === 0n ? undefined : minorNumber(discount),
			sth_vergi: minorNumber(vat),
			sth_kdv_orani: Number(rate),
			sth_giris_depo_no: settings.warehouse,
			sth_aciklama: isCollected ? goods.name : undefined,
		});
	});
	const booked = sumOfMinor(money.lines.map(({ net, vat }) => net + vat)) - money.discount + money.charge;
	const { payable = ZERO, rounding } = invoice.figures;
	const asked = toMinor(payable);
	const differs = `is payable with ${minorText(asked)}, and its lines and VAT come to ${minorText(booked)}`;
	if (booked !== asked && isZero(rounding)) issues.push(issue(differs, 'Ask the supplier.'));
	if (issues.length > 0) return { ok: false, issues };
	const members = definedMembers({
		cha_tarihi: settings.day ?? invoice.day,
		cha_kod: '',
		cha_evrakno_seri: settings.series,
		cha_belge_no: invoice.number,
		cha_belge_tarih: invoice.day,
		...('message' in currency ? {} : currency),
		cha_aratoplam: minorNumber(sumOfMinor(money.lines.map(({ net, discount }) => net + discount))),
		cha_ft_iskonto1: money.discount === 0n ? undefined : minorNumber(money.discount),
		cha_ft_masraf1: money.charge === 0n ? undefined : minorNumber(money.charge),
		detay,
	});
	const warnings = booked === asked ? [] : [`The e-invoice ${differs}: it was rounded`];
	return { ok: true, value: { members, warnings } };
}
