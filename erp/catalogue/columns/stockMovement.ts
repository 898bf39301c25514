import {
	discountOrChargeBasis,
	normalOrReturn,
	partyClass,
	stockDocumentType,
	stockMovementDirection,
	stockMovementKind,
	withoutTax,
} from '../codes';
import { code, date, documentNumber, guid, number, numericText, text } from '../column';

/** Columns of stock movements (`sth_*`, STOK_HAREKETLERI), shared by invoices and dispatch notes. */
export const stockMovement = {
	sth_birim_pntr: number('Unit Pointer', 'Birim pointer', {
		hint: 'Number of the unit on the item card; 1 is the first unit.',
	}),
	sth_cari_cinsi: code('Account Class', 'Cari cinsi', partyClass),
	sth_cari_kodu: text('Account Code', 'Cari kodu', { length: 25 }),
	sth_cikis_depo_no: number('Warehouse Number (Out)', 'Çıkış depo no'),
	sth_cins: code('Movement Kind', 'Hareket cinsi', stockMovementKind),
	sth_evrakno_seri: text('Document Series', 'Evrak serisi', { length: 20 }),
	sth_evraktip: code('Document Type', 'Evrak tipi', stockDocumentType),
	sth_giris_depo_no: number('Warehouse Number (In)', 'Giriş depo no'),
	sth_miktar: number('Quantity', 'Miktar'),
	sth_normal_iade: code('Normal / Return', 'Normal / iade', normalOrReturn),
	sth_stok_kod: text('Item Code', 'Stok kodu', { length: 25 }),
	sth_tarih: date('Document Date', 'Evrak tarihi'),
	sth_tip: code('Movement Direction', 'Hareket tipi', stockMovementDirection, {
		hint: 'In, out or warehouse transfer.',
	}),
	sth_tutar: number('Line Amount', 'Tutar'),
	sth_Guid: guid('Stock Movement ID', 'Stok hareket kayıt no (GUID)'),
	sth_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax, { isFlag: true, hint: '1 means without tax.' }),
	sth_iskonto1: number('Discount 1', 'İskonto 1'),
	sth_iskonto2: number('Discount 2', 'İskonto 2'),
	sth_evrakno_sira: documentNumber('Document Number', 'Evrak sıra no', {
		hint: 'On save, leave empty or 0 and the server numbers the document.',
	}),
	sth_isk_mas1: numericText('Discount/Charge 1 Method', 'İskonto/masraf 1 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
};
