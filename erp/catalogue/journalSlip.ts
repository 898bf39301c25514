import { category } from './category';
import {
	amountOrigin,
	journalPartyKind,
	journalSlipKind,
	journalSubtype,
	paymentMeans,
	purchasePaperKind,
	salesPaperKind,
	shortDocumentKind,
	tradeRecordKind,
} from './codes';
import { code, date, guid, list, number, plain, shared, text } from './column';
import { common } from './columns/common';

/** Journal Slip (Muhasebe fişi). */
export const journalSlip = category({
	resource: 'journalSlip',
	name: 'Journal Slip',
	turkish: 'Muhasebe fişi',
	heading: 'Muhasebe',
	columns: {
		...common,
		fis_firmano: shared(number('Company Number', 'Firma no')),
		fis_subeno: shared(number('Branch Number', 'Şube no')),
		fis_tarih: shared(date('Slip Date', 'Fiş tarihi')),
		fis_tur: shared(code('Slip Type', 'Fiş türü', journalSlipKind)),
		fis_hesap_kod: plain('Ledger Account Code', 'Muhasebe hesap kodu', {
			hint: 'Full codes such as 120.01.001 go as text.',
		}),
		fis_aciklama1: text('Description', 'Açıklama'),
		fis_meblag0: number('Amount (Local Currency)', 'Ana döviz meblağ', {
			hint: 'Positive is debit, negative is credit; the lines of a slip must sum to zero.',
		}),
		fis_sorumluluk_kodu: text('Responsibility Center', 'Sorumluluk merkezi'),
		fis_ticari_tip: code('Trade Record Type', 'Ticari tip', tradeRecordKind),
		fis_kurfarkifl: number('Exchange Difference Flag', 'Kur farkı'),
		fis_ticari_evraktip: number('Trade Document Type', 'Ticari evrak tipi', {
			hint: 'Document type of the account movement when the slip is tied to one.',
		}),
		fis_tic_belgeno: text('Trade Reference Number', 'Ticari belge no'),
		fis_tic_belgetarihi: date('Trade Reference Date', 'Ticari belge tarihi'),
		fis_katagori: number('Category', 'Kategori'),
		fis_fmahsup_tipi: code('Journal Subtype', 'Mahsup tipi', journalSubtype),
		fis_meblag1: number('Amount (Alternative Currency)', 'Alternatif döviz meblağ', {
			hint: 'Positive is debit, negative is credit.',
		}),
		fis_meblag2: number('Amount (Original Currency)', 'Orijinal döviz meblağ', {
			hint: 'Positive is debit, negative is credit.',
		}),
		fis_detay: list('Slip Details', 'Fiş detayları'),
		mfd_ticari_tip: code('Trade Record Type (Detail)', 'Ticari tip', tradeRecordKind),
		mfd_evraktip: number('Document Type', 'Evrak tipi', {
			hint: 'The documented list and the example value 63 disagree, so check on your installation.',
		}),
		mfd_cariunvan: text('Account Name', 'Cari unvanı'),
		mfd_carivergidaireadi: text('Tax Office Name', 'Vergi dairesi adı'),
		mfd_carivergidaireno: plain('Tax Number', 'Vergi dairesi no'),
		mfd_bsbakonututar: number('BA/BS Amount', "BA/BS'ye konu tutar"),
		mfd_bsbatabii: number('BA/BS Reportable', "BA/BS'ye tabi"),
		mfd_cariulkekodno: text('Country Code', 'Cari ülke kodu'),
		mfd_belgetarihi: date('Reference Date', 'Belge tarihi'),
		mfd_tutarnereden: code('Amount Source', 'Tutar nereden', amountOrigin),
		mfd_caritipi: code('Account Type', 'Cari tipi', journalPartyKind),
		mfd_carikodu: text('Account Code', 'Cari kodu'),
		mfd_carimuhkodu: plain('Ledger Account Code (Party)', 'Cari muhasebe kodu'),
		mfd_belgeno: text('Reference Number', 'Belge no'),
		mfd_kdvid: number('VAT Record ID', 'KDV ID'),
		mfd_kdvtutar: number('VAT Amount', 'KDV tutarı'),
		mfd_kisaevraktipi: code('Short Document Type', 'Kısa evrak tipi', shortDocumentKind),
		mfd_satistipi: code('Sales Document Kind', 'Satış tipi', salesPaperKind),
		mfd_alistipi: code('Purchase Document Kind', 'Alış tipi', purchasePaperKind),
		mfd_tahtedtipi: code('Payment Method', 'Tahsilat/tediye tipi', paymentMeans),
		mfd_digerevrakadi: text('Other Document Name', 'Diğer evrak adı'),
		mfd_evraktur: number('Document Kind', 'Evrak türü'),
		fis_tic_evrak_seri: text('Trade Document Series', 'Ticari evrak serisi'),
		fis_tic_evrak_sira: number('Trade Document Number', 'Ticari evrak sıra no'),
		fis_ticari_uid: guid('Trade Record ID', 'Ticari kayıt no (UID)'),
	},
	operations: {
		create: {
			name: 'Save',
			action: 'Save journal slip',
			description: 'Insert, update or delete a special journal slip',
			method: 'MuhasebeFisKaydetV2',
			path: '/Api/apiMethods/MuhasebeFisKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			transferType: true,
			members: {
				'satirlar[]': {
					spec: `
						fis_firmano fis_subeno fis_tarih fis_tur fis_hesap_kod fis_aciklama1 fis_meblag0
						fis_sorumluluk_kodu fis_ticari_tip fis_kurfarkifl fis_ticari_evraktip fis_tic_belgeno
						fis_tic_belgetarihi fis_katagori fis_fmahsup_tipi user_tablo[]
					`,
					collection: 'fis_meblag1 fis_meblag2',
					fieldUse: 'fis_tic_evrak_seri fis_tic_evrak_sira fis_ticari_uid',
				},
				'evrak_aciklamalari[]': { collection: 'aciklama' },
				'fis_detay[]': {
					collection: `
						mfd_ticari_tip mfd_evraktip mfd_cariunvan mfd_carivergidaireadi mfd_carivergidaireno
						mfd_bsbakonututar mfd_bsbatabii mfd_cariulkekodno mfd_belgetarihi mfd_tutarnereden
						mfd_caritipi mfd_carikodu mfd_carimuhkodu mfd_belgeno mfd_kdvid mfd_kdvtutar
						mfd_kisaevraktipi mfd_satistipi mfd_alistipi mfd_tahtedtipi mfd_digerevrakadi
						mfd_evraktur
					`,
				},
			},
			required: 'fis_tarih fis_hesap_kod fis_meblag0',
			usual: `
				fis_tarih fis_tur fis_hesap_kod fis_aciklama1 fis_meblag0 fis_sorumluluk_kodu
				fis_tic_belgeno
			`,
		},
	},
});
