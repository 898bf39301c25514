import type { IDataObject } from 'n8n-workflow';

/** What comes again is to what was sent: the same, the same but for what n8n's memory cannot know, another one, or one of another account. */
export type RecordIs = 'same' | 'rounded' | 'another' | 'elsewhere' | 'untold';

/** What comes again, what that is, and what was sent before, unless it was the usual one. */
type Change = readonly [name: string, then: IDataObject, is: RecordIs, first?: IDataObject];

/** A payment or a card: how it is written, and what comes again of it. */
export interface RecordKind {
	readonly name: string;
	readonly resource: string;
	readonly operation: 'create';
	readonly write: (index: number, members: IDataObject) => IDataObject;
	readonly changes: readonly Change[];
}

const EUROS = { cha_d_cins: 2, cha_d_kur: 40 };
const BY_CARD = { cha_cinsi: 19, cha_kasa_hizmet: 2, cha_kasa_hizkod: 'BANKA01' };

/** A collection of 500.00 in cash. */
const COLLECTION: RecordKind = {
	name: 'collection',
	resource: 'collectionPayment',
	operation: 'create',
	write: (index, line) => ({
		satirlar: [
			{
				...{ cha_evrak_tip: 1, cha_tarihi: '20.11.2026', cha_tip: 1, cha_cinsi: 0, cha_kod: '120.01.001' },
				...{ cha_meblag: 500, cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01', cha_evrakno_seri: 'THS' },
				...{ cha_belge_no: `BANKA-${index}`, ...line },
			},
		],
	}),
	changes: [
		['nothing', {}, 'same'],
		['its note', { cha_aciklama: 'havale dekontu' }, 'same'],
		['an amount that is a text', { cha_meblag: '500.00' }, 'same'],
		['capitals of its cashbox', { cha_kasa_hizkod: 'kasa01' }, 'same'],
		['a kuruş', { cha_meblag: 500.01 }, 'rounded'],
		['its amount, more', { cha_meblag: 510 }, 'another'],
		['its amount, less', { cha_meblag: 50 }, 'another'],
		['two kuruş', { cha_meblag: 500.02 }, 'another'],
		['its account', { cha_kod: '120.01.002' }, 'elsewhere'],
		['its currency', EUROS, 'another'],
		['its currency, which is named no more', {}, 'untold', EUROS],
		['its cashbox', { cha_kasa_hizkod: 'KASA02' }, 'another'],
		['cash that became a card', BY_CARD, 'another'],
		['a card that became cash', {}, 'another', BY_CARD],
	],
};

const ACCOUNT: RecordKind = {
	name: 'account',
	resource: 'account',
	operation: 'create',
	write: (index, members) => ({
		...{ cari_kod: `120.07.${index}`, cari_unvan1: 'Yıldız Gıda Ltd. Şti.', cari_vdaire_no: '9900000173' },
		...members,
	}),
	changes: [
		['nothing', {}, 'same'],
		['capitals of its name', { cari_unvan1: 'YILDIZ GIDA LTD. ŞTİ.' }, 'same'],
		['small letters of its name', { cari_unvan1: 'yıldız gıda ltd. şti.' }, 'same'],
		['blanks around its name', { cari_unvan1: ' Yıldız Gıda Ltd. Şti. ' }, 'same'],
		['its name', { cari_unvan1: 'Güneş Tekstil A.Ş.' }, 'another'],
		['a part of its name', { cari_unvan1: 'Yıldız Gıda ve Tekstil A.Ş.' }, 'another'],
		['its tax number', { cari_vdaire_no: '9900000181' }, 'another'],
		['its tax number, left out', { cari_vdaire_no: '' }, 'rounded'],
		['a telephone', { cari_CepTel: '5321234567' }, 'same'],
	],
};

const ITEM: RecordKind = {
	name: 'item',
	resource: 'item',
	operation: 'create',
	write: (index, members) => ({ sto_kod: `YENI${index}`, sto_isim: 'Çelik termos 1 L', ...members }),
	changes: [
		['nothing', {}, 'same'],
		['capitals of its name', { sto_isim: 'ÇELİK TERMOS 1 L' }, 'same'],
		['its name', { sto_isim: 'Çelik termos 2 L' }, 'another'],
		['a unit', { sto_birim1_ad: 'ADET' }, 'same'],
	],
};

export const RECORDS: readonly RecordKind[] = [COLLECTION, ACCOUNT, ITEM];
