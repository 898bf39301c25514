import { eDocumentDirection, orderDirection, orderKind } from '../codes';
import { code, documentNumber, guid, isoDate, list, number, numericText, shared, text } from '../column';

/** Members that several categories have. */
export const common = {
	user_tablo: list('User Table Fields', 'Kullanıcı tablosu', {
		hint: 'Free-form fields; the documented names are only examples.',
	}),
	seriler: text('Serial Numbers', 'Seri numaraları', { hint: 'Separate several numbers with semicolons.' }),
	renk_beden: list('Colour/Size Breakdown', 'Renk/beden dağılımı', {
		hint: 'Splits the line quantity by colour and size.',
	}),
	renk_kirilim_kodu: text('Colour Breakdown Code', 'Renk kırılım kodu'),
	beden_kirilim_kodu: text('Size Breakdown Code', 'Beden kırılım kodu'),
	miktar: number('Quantity By Colour/Size', 'Renk/beden miktarı'),
	renk_no: number('Colour Number', 'Renk no'),
	beden_no: number('Size Number', 'Beden no'),
	// Remarks are stored as `egk_evracik1` to `10`.
	aciklama: text('Remark Text', 'Evrak açıklaması', { length: 127 }),
	sip_tip: shared(code('Order Direction', 'Sipariş tipi', orderDirection)),
	sip_cins: shared(code('Order Kind', 'Sipariş cinsi', orderKind)),
	sip_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	sip_evrakno_sira: shared(
		documentNumber('Document Number', 'Evrak sıra no', {
			hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
		}),
	),
	Size: numericText('Rows Per Page', 'Sayfa boyutu'),
	Index: number('Page Number', 'Sayfa no', { hint: 'Starts at 0.' }),
	IlkTarih: isoDate('Start Date', 'İlk tarih'),
	SonTarih: isoDate('End Date', 'Son tarih', { endOf: 'IlkTarih' }),
	Sort: text('Order By', 'Sıralama', {
		sql: 'order',
		hint: 'Comma-separated columns; a leading minus sorts descending.',
	}),
	TarihTipi: number('Date Type', 'Tarih tipi', {
		hint: 'Enter 2, which integrators use for the last change. Other values are not documented.',
	}),
	UUID: guid('E-Document Identifier', 'E-belge UUID'),
	EFaturaTipi: code('E-Document Direction', 'E-fatura tipi', eDocumentDirection),
};
