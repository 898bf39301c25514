import {
	accountDocumentType,
	accountMovementDirection,
	accountMovementKind,
	normalOrReturn,
	partyClass,
} from '../codes';
import { code, date, documentNumber, guid, number, numericText, shared, text } from '../column';
import { CONTRA_PARTIES, PARTIES } from '../../lookup/codeOf';

/** Columns of account movements (`cha_*`, CARI_HESAP_HAREKETLERI), shared by invoices, vouchers, collections and payments. */
export const accountMovement = {
	cha_cari_cins: code('Account Class', 'Cari cinsi', partyClass),
	cha_cinsi: code('Movement Kind', 'Hareket cinsi', accountMovementKind),
	cha_d_cins: number('Currency', 'Döviz cinsi', { codeOf: 'currency' }),
	cha_d_kur: number('Exchange Rate', 'Döviz kuru', { exchanges: 'cha_d_cins' }),
	cha_evrak_tip: shared(code('Document Type', 'Evrak tipi', accountDocumentType)),
	cha_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	cha_evrakno_sira: shared(
		documentNumber('Document Number', 'Evrak sıra no', {
			hint: 'On save, leave empty or 0 and the server numbers the document.',
		}),
	),
	cha_kasa_hizkod: text('Contra Account Code', 'Kasa/hizmet kodu', {
		codeOf: { by: 'cha_kasa_hizmet', are: CONTRA_PARTIES },
		length: 25,
		hint: 'Code of the cashbox, bank, service or expense chosen in Contra Account Class.',
	}),
	cha_kasa_hizmet: code('Contra Account Class', 'Kasa/hizmet cinsi', partyClass, {
		hint: '0 means no contra account.',
	}),
	cha_kod: text('Account Code', 'Cari kodu', { codeOf: { by: 'cha_cari_cins', are: PARTIES }, length: 25 }),
	cha_normal_Iade: code('Normal / Return', 'Normal / iade', normalOrReturn),
	cha_projekodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	cha_srmrkkodu: text('Responsibility Center', 'Sorumluluk merkezi kodu', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	cha_tarihi: shared(date('Document Date', 'Evrak tarihi')),
	cha_tip: code('Debit / Credit', 'Borç / alacak', accountMovementDirection),
	cha_vade: number('Due (Days or Date)', 'Vade', {
		hint: 'Number of days on invoices; a yyyyMMdd date on collections and payments.',
	}),
	cha_d_kurtar: text('Exchange Rate Date', 'Kur tarihi'),
	cha_Guid: guid('Account Movement ID', 'Cari hareket kayıt no (GUID)'),
	cha_meblag: numericText('Amount', 'Meblağ'),
	cha_aciklama: text('Description', 'Açıklama', { length: 40 }),
	cha_aratoplam: number('Subtotal', 'Ara toplam'),
	cha_miktari: numericText('Quantity', 'Miktar'),
	cha_belge_no: text('Reference Number', 'Belge no', { length: 50 }),
	cha_belge_tarih: date('Reference Date', 'Belge tarihi'),
	cha_altd_kur: number('Alternative Exchange Rate', 'Alternatif döviz kuru'),
	cha_satici_kodu: text('Salesperson Code', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 }),
	cha_adres_no: number('Address Number', 'Adres no'),
};
