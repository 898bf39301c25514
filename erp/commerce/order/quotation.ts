/**
 * Converts a quotation to a customer into an order with the lines as offered. The API documents no member that closes the quotation or links the two
 * (`sip_teklif_uid` and `TKL_KAPAT_FL` are columns of the database alone), so the order gets a reference by which it is found again.
 */
import { columnNames, numberedColumns } from '../../base/text/words';
import type { TableQuestion } from '../../database/ask/question';
import { cellDay, cellNumber, isSet } from '../../database/ask/row';
import { Sql, sql, whole } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import { definedMembers, type Members } from '../../base/json/members';
import { decimalOf } from '../../base/values/minor';
import { compare, formatDecimal, multiply, parseDecimal, ZERO, type Decimal } from '../../base/values/decimal';
import type { Issue } from '../../base/values/problem';

const DISCOUNTS = numberedColumns('tkl_iskonto', 6);
const CHARGES = numberedColumns('tkl_masraf', 4);

/** Mapping of a quotation's members to equal members of an order's line. */
const SAME: ReadonlyArray<readonly [quotation: string, order: string]> = [
	['tkl_stok_kod', 'sip_stok_kod'],
	['tkl_vergi_pntr', 'sip_vergi_pntr'],
	['tkl_birim_pntr', 'sip_birim_pntr'],
	['tkl_Aciklama', 'sip_aciklama'],
	['tkl_ProjeKodu', 'sip_projekodu'],
	['tkl_cari_sormerk', 'sip_cari_sormerk'],
	['tkl_stok_sormerk', 'sip_stok_sormerk'],
	...DISCOUNTS.map((column, at) => [column, `sip_iskonto_${at + 1}`] as const),
	...CHARGES.map((column, at) => [column, `sip_masraf_${at + 1}`] as const),
];

/** Query for the lines of a quotation by its number. */
export const quotationQuestion = (series: string, number: number): TableQuestion => ({
	table: 'VERILEN_TEKLIFLER',
	columns: columnNames`tkl_stok_kod tkl_cari_kod tkl_miktar tkl_satirno`,
	optional: [
		...columnNames`tkl_cari_tipi tkl_harekettipi tkl_Birimfiyati tkl_Brut_fiyat TKL_KAPAT_FL tkl_teslim_miktar tkl_doviz_cins
			tkl_doviz_kur tkl_Odeme_Plani tkl_Gecerlilik_Sures`,
		...SAME.map(([quotation]) => quotation).filter((column) => column !== 'tkl_stok_kod'),
	],
	cancelled: 'tkl_iptal',
	where: sql`ISNULL(tkl_evrakno_seri, N'') = ${Sql.text(series)} AND tkl_evrakno_sira = ${whole(number)}`,
});

/** The user's settings for the order. */
interface QuotationWish {
	/** `yyyy-MM-dd`. */
	readonly day: string;
	readonly delivery?: string;
	readonly series?: string;
	readonly reference: string;
	readonly warehouse?: number;
	/** Whether to order a quotation that is closed, expired or partly delivered. */
	readonly anyway: boolean;
}

type Read =
	| { readonly ok: true; readonly members: Members }
	| { readonly ok: false; readonly issues: readonly Issue[] };

const amountIn = (row: Members, column: string): Decimal => decimalOf(cellNumber(row, column) ?? 0) ?? ZERO;
const isZero = (amount: Decimal) => compare(amount, ZERO) === 0;

const NO_PRICE =
	'Nobody has documented which of the two counts beside discounts: create the order with Order: Create, or correct the quotation.';

/** The price of a line; without discounts the two prices of a quotation are equal. */
function priceOf(row: Members): Decimal | string {
	const [unit, gross] = [amountIn(row, 'tkl_Birimfiyati'), amountIn(row, 'tkl_Brut_fiyat')];
	if (isZero(gross) || compare(unit, gross) === 0) return unit;
	if (isZero(unit)) return gross;
	return `has the unit price ${formatDecimal(unit)} and the gross price ${formatDecimal(gross)}`;
}

function lineOf(row: Members, wish: QuotationWish): Members | string {
	const price = priceOf(row);
	if (typeof price === 'string') return price;
	const quantity = amountIn(row, 'tkl_miktar');
	const same = SAME.map(([from, to]) => {
		const text = cellText(row, from);
		const number = parseDecimal(text);
		return [to, text === '' || (number && isZero(number)) ? undefined : text] as const;
	});
	const kind = cellText(row, 'tkl_harekettipi');
	return definedMembers({
		...Object.fromEntries(same),
		sip_harekettipi: kind === '' || kind === '0' ? undefined : Number(kind),
		sip_miktar: Number(formatDecimal(quantity)),
		sip_b_fiyat: Number(formatDecimal(price)),
		sip_tutar: Number(formatDecimal(multiply(price, quantity))),
		sip_depono: wish.warehouse,
		sip_teslim_tarih: wish.delivery,
	});
}

const issue = (message: string, remedy: string, line?: number): Issue => ({
	message,
	remedy,
	...(line === undefined ? {} : { line }),
});

/**
 * The delivered quantity of a line in the ERP (`tkl_teslim_miktar`): an order that was made of it in the ERP does not have our reference. How the ERP
 * counts it is not documented, so no remaining quantity is calculated from it.
 */
function deliveredOf(row: Members): string | undefined {
	const [delivered, quantity] = [amountIn(row, 'tkl_teslim_miktar'), amountIn(row, 'tkl_miktar')];
	return isZero(delivered)
		? undefined
		: `has ${formatDecimal(delivered)} of ${formatDecimal(quantity)} delivered already`;
}

/** The order of a quotation's rows, as members of SiparisKaydetV2; each line that cannot be converted is reported. */
export function orderOfQuotation(rows: readonly Members[], wish: QuotationWish): Read {
	const [first] = rows;
	if (!first)
		return { ok: false, issues: [issue('is not in the ERP', 'Give series and number of a quotation to a customer.')] };
	const ordered = [...rows].sort((a, b) => (cellNumber(a, 'tkl_satirno') ?? 0) - (cellNumber(b, 'tkl_satirno') ?? 0));
	const lastDay = cellDay(first, 'tkl_Gecerlilik_Sures');
	const anyway = 'Switch on the option Include Closed to order it all the same.';
	const issues = [
		...(cellText(first, 'tkl_cari_tipi') === '1'
			? [issue('is for a prospect (aday cari), who has no account', 'Make it an account in the ERP first.')]
			: []),
		...(!wish.anyway && rows.some((row) => isSet(row, 'TKL_KAPAT_FL')) ? [issue('is closed', anyway)] : []),
		...(!wish.anyway && lastDay !== undefined && lastDay > '1900' && lastDay < wish.day
			? [issue(`was valid until ${lastDay}`, anyway)]
			: []),
	];
	const lines = ordered.map((row, at) => {
		const line = lineOf(row, wish);
		const delivered = wish.anyway ? undefined : deliveredOf(row);
		if (delivered !== undefined) issues.push(issue(delivered, `Look which order it has in the ERP. ${anyway}`, at + 1));
		if (typeof line === 'string') issues.push(issue(line, NO_PRICE, at + 1));
		return typeof line === 'string' ? {} : line;
	});
	if (issues.length > 0) return { ok: false, issues };
	const currency = cellNumber(first, 'tkl_doviz_cins') ?? 0;
	const plan = cellNumber(first, 'tkl_Odeme_Plani') ?? 0;
	return {
		ok: true,
		members: definedMembers({
			sip_tarih: wish.day,
			sip_musteri_kod: cellText(first, 'tkl_cari_kod'),
			sip_evrakno_seri: wish.series,
			sip_belgeno: wish.reference,
			sip_doviz_cinsi: currency === 0 ? undefined : currency,
			sip_doviz_kuru: currency === 0 ? undefined : cellNumber(first, 'tkl_doviz_kur'),
			sip_opno: plan === 0 ? undefined : plan,
			satirlar: lines,
		}),
	};
}
