import type { Members } from '../../json/members';
import { minorNumber } from '../amounts';
import { columnAmounts, toldMembers, unitPrice } from './columnValues';
import type { DocumentLine, SaleDocument } from './document';
import type { ErpSettings } from '../settings';

/** Type of an order's line by what it is (`sip_harekettipi`). */
const LINE_TYPE = { item: 0, service: 1, expense: 2 } as const;

/** How much of an item's quantity is of which colour and size. */
const variantOf = ({ source, quantity }: DocumentLine): Members[] | undefined => {
	const { colour, size } = source?.item ?? {};
	if (colour === undefined && size === undefined) return undefined;
	return [toldMembers({ renk_kirilim_kodu: colour, beden_kirilim_kodu: size, miktar: Number(quantity) })];
};

function lineMembers(line: DocumentLine, settings: ErpSettings): Members {
	const { amount, discount } = columnAmounts(line);
	return toldMembers({
		sip_stok_kod: line.target.code,
		// Items are what a line is of itself; the column is none that the method documents.
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

/** Members of `SiparisKaydetV2` without its account, VAT as rates; its direction and kind follow from the kind of document. */
export const orderMembers = (document: SaleDocument, settings: ErpSettings, remarks: readonly string[] = []): Members =>
	toldMembers({
		sip_tarih: document.day,
		sip_musteri_kod: '',
		sip_evrakno_seri: settings.series,
		sip_belgeno: document.reference,
		sip_belge_tarih: document.day,
		sip_doviz_cinsi: document.currency?.number,
		sip_doviz_kuru: document.currency && Number(document.currency.rate),
		satirlar: document.lines.map((line) => lineMembers(line, settings)),
		evrak_aciklamalari: remarks.length > 0 ? remarks : undefined,
	});
