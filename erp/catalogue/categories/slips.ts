import { category } from '../category';
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
} from '../codes';
import {
	code,
	date,
	documentNumber,
	guid,
	list,
	number,
	plain,
	shared,
	text,
	columns,
	from,
	withTable,
	namedIn,
} from '../member';
import { common, accountMovement, standard } from '../columns';
import { journalSlips, cashExpenses } from '../tables';

const c = columns({
	...common,
	fis_firmano: shared(number('Company Number', 'Firma no', { codeOf: 'company' })),
	fis_subeno: shared(number('Branch Number', 'Şube no', { codeOf: 'branch' })),
	fis_tarih: shared(date('Slip Date', 'Fiş tarihi')),
	fis_tur: shared(code('Slip Type', 'Fiş türü', journalSlipKind)),
	fis_hesap_kod: plain('Account (Muhasebe)', 'Muhasebe hesap kodu', {
		role: 'code',
		hint: 'Full codes such as 120.01.001 go as text.',
	}),
	fis_aciklama1: { ...standard.description, length: 127 },
	fis_meblag0: number('Amount (Ana Döviz)', 'Ana döviz meblağ', {
		role: 'otherAmount',
		hint: 'Positive is debit, negative is credit; the lines of a slip must sum to zero.',
	}),
	fis_sorumluluk_kodu: standard.center,
	fis_ticari_tip: code('Trade Record (Ticari Tip)', 'Ticari tip', tradeRecordKind),
	fis_kurfarkifl: number('FX Difference (Kur Farkı)', 'Kur farkı', { isFlag: true }),
	fis_ticari_evraktip: number('Trade Type (Ticari Evrak)', 'Ticari evrak tipi', {
		hint: 'Document type of the account movement when the slip is tied to one.',
	}),
	fis_tic_belgeno: text('Trade Ref. (Ticari No)', 'Ticari belge no', { role: 'otherReference', length: 50 }),
	fis_tic_belgetarihi: date('Trade Ref. Date (Ticari)', 'Ticari belge tarihi'),
	fis_katagori: number('Category', 'Kategori'),
	fis_fmahsup_tipi: code('Journal Type (Mahsup)', 'Mahsup tipi', journalSubtype),
	fis_meblag1: number('Alt. Amount (Alt. Döviz)', 'Alternatif döviz meblağ', {
		role: 'otherAmount',
		hint: 'Positive is debit, negative is credit.',
	}),
	fis_meblag2: number('Amount (Orijinal Döviz)', 'Orijinal döviz meblağ', {
		role: 'otherAmount',
		hint: 'Positive is debit, negative is credit.',
	}),
	fis_detay: list('Slip Details (Fiş)', 'Fiş detayları'),
	mfd_ticari_tip: code('Trade Record (Ticari Tip)', 'Ticari tip', tradeRecordKind),
	mfd_evraktip: number('Type (Evrak Tipi)', 'Evrak tipi', {
		hint: 'The documented list and the example value 63 disagree, so check on your installation.',
	}),
	mfd_cariunvan: text('Account Name', 'Cari ünvanı'),
	mfd_carivergidaireadi: text('Tax Office (VD Adı)', 'Vergi dairesi adı'),
	mfd_carivergidaireno: plain('Tax Number (VKN/TCKN)', 'Vergi dairesi no', { role: 'taxNumber' }),
	mfd_bsbakonututar: number('BA/BS Amount (Tutar)', "BA/BS'ye konu tutar"),
	mfd_bsbatabii: number('BA/BS (Tabi)', "BA/BS'ye tabi"),
	mfd_cariulkekodno: text('Country Code', 'Cari ülke kodu'),
	mfd_belgetarihi: standard.referenceDate,
	mfd_tutarnereden: code('Amount Source', 'Tutar nereden', amountOrigin),
	mfd_caritipi: code('Account Type', 'Cari tipi', journalPartyKind),
	mfd_carikodu: standard.account,
	mfd_carimuhkodu: plain('Party Ledger (Cari Muhasebe)', 'Cari muhasebe kodu', { role: 'code' }),
	mfd_belgeno: { ...standard.reference, length: undefined },
	mfd_kdvid: number('VAT Record ID', 'KDV ID'),
	mfd_kdvtutar: { ...standard.vatAmount, turkish: 'KDV tutarı', hint: undefined },
	mfd_kisaevraktipi: code('Short Type (Kısa Tip)', 'Kısa evrak tipi', shortDocumentKind),
	mfd_satistipi: code('Sale (Satış Tipi)', 'Satış tipi', salesPaperKind),
	mfd_alistipi: code('Purchase (Alış Tipi)', 'Alış tipi', purchasePaperKind),
	mfd_tahtedtipi: code('Payment (Ödeme Şekli)', 'Tahsilat/tediye tipi', paymentMeans),
	mfd_digerevrakadi: text('Other Name (Diğer Evrak)', 'Diğer evrak adı'),
	mfd_evraktur: number('Document Kind', 'Evrak türü'),
	fis_tic_evrak_seri: text('Trade Series (Ticari Seri)', 'Ticari evrak serisi', { role: 'otherSeries' }),
	fis_tic_evrak_sira: documentNumber('Trade No (Ticari Evrak No)', 'Ticari evrak sıra no'),
	fis_sira_no: documentNumber('Slip No (Fiş Sıra No)', 'Fiş sıra no'),
	fis_ticari_uid: guid('Trade ID (Ticari GUID)', 'Ticari kayıt no (UID)'),
	...accountMovement,
	cha_kod: shared({
		...accountMovement.cha_kod,
		role: undefined,
		label: 'Cashbox (Kasa Kodu)',
		turkish: 'Kasa kodu',
		codeOf: 'cashbox',
	}),
});
const { named } = namedIn(c);

/** Journal Slip (Muhasebe fişi). */
export const journalSlip = category({
	resource: 'journalSlip',
	name: 'Journal Slip',
	area: 'payments',
	operations: {
		create: {
			action: 'Save journal slip',
			description: 'Save a special journal slip',
			method: 'MuhasebeFisKaydetV2',
			savedIn: journalSlips,
			membersFrom: 'collection',
			document: [
				c.fis_detay.of(
					...named(
						'mfd_ticari_tip mfd_evraktip mfd_cariunvan mfd_carivergidaireadi mfd_carivergidaireno',
						'mfd_bsbakonututar mfd_bsbatabii mfd_cariulkekodno mfd_belgetarihi mfd_tutarnereden mfd_caritipi',
						'mfd_carikodu mfd_carimuhkodu mfd_belgeno mfd_kdvid mfd_kdvtutar mfd_kisaevraktipi mfd_satistipi',
						'mfd_alistipi mfd_tahtedtipi mfd_digerevrakadi mfd_evraktur',
					),
				),
			],
			lines: {
				balances: c.fis_meblag0,
				members: [
					...from(
						'spec',
						c.fis_tarih.required(),
						c.fis_tur.usual(),
						c.fis_hesap_kod.required(),
						c.fis_aciklama1.usual(),
						c.fis_meblag0.required(),
						c.fis_sorumluluk_kodu.usual(),
						c.fis_tic_belgeno.usual(),
						...named(
							'fis_firmano fis_subeno fis_ticari_tip fis_kurfarkifl fis_ticari_evraktip fis_tic_belgetarihi',
							'fis_katagori fis_fmahsup_tipi user_tablo',
						),
					),
					c.fis_meblag1,
					c.fis_meblag2,
					...from('fieldUse', c.fis_tic_evrak_seri, c.fis_tic_evrak_sira, c.fis_ticari_uid),
				],
			},
			remarks: true,
		},
		delete: {
			description: 'Delete a journal slip by date and number',
			method: 'MuhasebeFisSilV2',
			identity: { number: c.fis_sira_no },
			lines: [c.fis_tarih.required(), c.fis_sira_no.required()],
		},
	},
});

/** Cash Expense Slip (Kasa masraf fişi). */
export const cashExpense = category({
	resource: 'cashExpense',
	name: 'Cash Expense Slip',
	area: 'payments',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		create: {
			description: 'Save expenses that a cashbox paid (kasa masraf fişi)',
			method: 'KasaMasrafFisiKaydetV2',
			savedIn: cashExpenses,
			lines: withTable(
				[
					c.cha_tarihi.required(),
					c.cha_kod.required(),
					c.cha_evrakno_seri.usual(),
					c.cha_kasa_hizkod.required(),
					c.cha_aratoplam.required(),
					c.cha_aciklama.usual(),
					c.cha_miktari.usual(),
					c.cha_d_cins.as('numericText'),
					c.cha_d_kur.as('numericText'),
					...named('cha_srmrkkodu cha_projekodu user_tablo'),
				],
				...named('cha_evrakno_sira cha_belge_no cha_belge_tarih'),
			),
			remarks: true,
		},
	},
});
