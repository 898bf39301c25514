import { definedMembers, type Members } from '../../../base/json/members';
import { minorNumber, sumOfMinor, unitPrice } from '../../../base/values/minor';
import { cityOf, isHome } from '../buyer';
import type { ShopAddress, ShopBuyer } from '../order';
import { refuseAt } from '../reader';
import type { ErpSettings } from '../settings';
import type { DocumentLine, SaleDocument } from './document';

/** Type of an order line by its target (`sip_harekettipi`). */
const LINE_TYPE = { item: 0, service: 1, expense: 2 } as const;

/** The amount of a line before its discount column, and that column. */
const columnAmounts = ({ net, discount }: DocumentLine): { readonly amount: number; readonly discount?: number } => ({
	amount: minorNumber(net + discount),
	...(discount === 0n ? {} : { discount: minorNumber(discount) }),
});

const variantOf = ({ source, quantity }: DocumentLine): Members[] | undefined => {
	const { colour, size } = source?.item ?? {};
	if (colour === undefined && size === undefined) return undefined;
	return [definedMembers({ renk_kirilim_kodu: colour, beden_kirilim_kodu: size, miktar: Number(quantity) })];
};

function orderLine(line: DocumentLine, settings: ErpSettings): Members {
	const { amount, discount } = columnAmounts(line);
	return definedMembers({
		sip_stok_kod: line.target.code,
		// An item is the default type of a line; the method does not document the column.
		sip_harekettipi: line.target.as === 'item' ? undefined : LINE_TYPE[line.target.as],
		sip_miktar: Number(line.quantity),
		sip_b_fiyat: unitPrice(line.net + line.discount, line.quantity),
		sip_tutar: amount,
		sip_iskonto_1: discount,
		sip_kdv_orani: line.rate,
		sip_vergi: settings.vatRule === 'explicit' ? minorNumber(line.vat) : undefined,
		sip_depono: settings.warehouse,
		sip_aciklama: line.description,
		renk_beden: variantOf(line),
	});
}

/** Members of `SiparisKaydetV2` without its account, VAT as rates; its direction and kind are set by the kind of document. */
export const orderMembers = (document: SaleDocument, settings: ErpSettings, remarks: readonly string[] = []): Members =>
	definedMembers({
		sip_tarih: document.day,
		sip_musteri_kod: '',
		sip_evrakno_seri: settings.series,
		sip_belgeno: document.reference,
		sip_belge_tarih: document.day,
		sip_doviz_cinsi: document.currency?.number,
		sip_doviz_kuru: document.currency && Number(document.currency.rate),
		satirlar: document.lines.map((line) => orderLine(line, settings)),
		evrak_aciklamalari: remarks.length > 0 ? remarks : undefined,
	});

/** A sales invoice, or an invoice of goods returned by a customer; the same names as the kinds of the form. */
type InvoiceKind = 'sales' | 'returnReceived';

/** Members of an invoice besides its lines. */
interface InvoiceDetails {
	readonly kind: InvoiceKind;
	/** Code of the VAT exemption. */
	readonly exemption?: string;
	readonly description?: string;
	/** Web address of the shop, for the e-archive's report of internet sales. */
	readonly webAddress?: string;
	/** The ERP's number of the way of payment; its values are not documented. */
	readonly paymentMethod?: number;
	/** The buyer, for the e-archive invoice of an account that many buyers share. */
	readonly buyer?: InvoicedBuyer;
}

interface InvoicedBuyer extends ShopBuyer {
	readonly billing: ShopAddress;
}

function invoiceLine(line: DocumentLine, kind: InvoiceKind, settings: ErpSettings): Members {
	const { amount, discount } = columnAmounts(line);
	return definedMembers({
		sth_stok_kod: line.target.code,
		sth_miktar: Number(line.quantity),
		sth_tutar: amount,
		sth_iskonto1: discount,
		sth_vergi: minorNumber(line.vat),
		sth_kdv_orani: line.rate,
		sth_cins: settings.isRetail ? 1 : undefined,
		sth_cikis_depo_no: kind === 'sales' ? settings.warehouse : undefined,
		sth_giris_depo_no: kind === 'returnReceived' ? settings.warehouse : undefined,
		sth_aciklama: line.description,
	});
}

/** First and last name: the shop's separate names, else the full name split before its last word, since many checkouts have only one field. */
function personOf({ name, billing }: Pick<InvoicedBuyer, 'name' | 'billing'>): Members {
	if (billing.firstName !== undefined && billing.lastName !== undefined)
		return { cha_EArsiv_unvani_ad: billing.firstName, cha_EArsiv_unvani_soyad: billing.lastName };
	const words = name.split(/\s+/);
	if (words.length === 1) return { cha_EArsiv_unvani_ad: name };
	return { cha_EArsiv_unvani_ad: words.slice(0, -1).join(' '), cha_EArsiv_unvani_soyad: words.at(-1) };
}

/** The buyer in an e-archive invoice: a company by its title; a person, recognized by an eleven-digit number, by first and last name. */
function eArchiveMembers(buyer: InvoicedBuyer): Members {
	const { company, name, taxNumber, taxOffice, email, billing } = buyer;
	const isPerson = company === undefined || (taxNumber?.length === 11 && name !== company);
	return definedMembers({
		...(isPerson ? personOf(buyer) : { cha_EArsiv_unvani_ad: company }),
		cha_EArsiv_Vkn: taxNumber,
		cha_EArsiv_daire_adi: taxOffice,
		cha_EArsiv_Il: cityOf(billing),
		cha_EArsiv_ulke: isHome(billing.country) ? undefined : billing.country,
		cha_EArsiv_mail: email,
	});
}

/** Why this method's invoice cannot contain a line, and the remedy. */
function unfit(
	{ target, source }: DocumentLine,
	kind: InvoiceKind,
): readonly [message: string, remedy: string] | undefined {
	if (target.as !== 'item')
		return [
			`is to be the ${target.as} ${target.code}: this method takes a service or an expense only as a whole invoice, without an amount for it beside goods`,
			'Give the code of an item for it, or save an order and make the invoice of that.',
		];
	const { colour, size } = source?.item ?? {};
	if (colour !== undefined || size !== undefined)
		return [
			'has a colour or a size, for which this method has no member',
			kind === 'sales' ? 'Save an order and make the invoice of that.' : 'Enter the return in the ERP by hand.',
		];
	return undefined;
}

/**
 * Members of `FaturaKaydetV2` without its account, VAT as rates beside the amounts; document type and direction are set by the kind of invoice. A
 * service or an expense beside goods is refused: the one method that lists them documents no amount for them, so shipping would be lost silently.
 */
export function invoiceMembers(
	document: SaleDocument,
	settings: ErpSettings,
	{ kind, exemption, description, webAddress, paymentMethod, buyer }: InvoiceDetails,
): Members {
	for (const line of document.lines) {
		const reason = unfit(line, kind);
		if (reason !== undefined) refuseAt(line.source?.path ?? 'total', ...reason);
	}
	const internetSale = definedMembers({ ebh_satisin_webadresi: webAddress, ebh_odeme_sekli: paymentMethod });
	return definedMembers({
		cha_tarihi: document.day,
		cha_kod: '',
		cha_cinsi: settings.isRetail ? 7 : undefined,
		cha_evrakno_seri: settings.series,
		cha_belge_no: document.reference,
		cha_belge_tarih: document.day,
		cha_d_cins: document.currency?.number,
		cha_d_kur: document.currency && Number(document.currency.rate),
		cha_aratoplam: minorNumber(sumOfMinor(document.lines.map(({ net, discount }) => net + discount))),
		cha_aciklama: description,
		...(buyer === undefined ? {} : eArchiveMembers(buyer)),
		kdv_istisna_kodu: exemption,
		ebelge_detay: Object.keys(internetSale).length > 0 ? [internetSale] : undefined,
		detay: document.lines.map((line) => invoiceLine(line, kind, settings)),
	});
}
