import { isSameText } from '../../database/ask/row';
import { cellText } from '../../base/json/cell';
import { isLira } from '../../base/text/currency';
import { checkRows, good, notice, NO_EVIDENCE, ofRows, open, problem, countIn } from '../check';
import type { QuestionName } from '../questions';
import type { CheckEntry, CheckFinding } from '../types';

/** Checks that a condition holds for few rows of a table, or for none: `most` is their maximum share, from 0 to 1. */
const countCheck = (
	asks: QuestionName,
	about: Pick<CheckEntry, 'why' | 'fact'>,
	well: CheckFinding,
	otherwise: CheckFinding,
	most = 0,
): CheckEntry =>
	checkRows({
		...about,
		asks: [asks],
		findings: { well, otherwise, empty: NO_EVIDENCE },
		judge: (rows) => {
			const counted = countIn(rows[asks]);
			if (!counted || counted.total === 0) return counted && 'empty';
			const { total, hits } = counted;
			return { finding: hits > most * total ? 'otherwise' : 'well', evidence: ofRows(hits, total) };
		},
	});

/** Reads of changes find rows without a change date by their creation alone. */
const datesCheck = (asks: QuestionName, english: string, turkish: string): CheckEntry =>
	countCheck(
		asks,
		{
			why: [
				'What has no change date is “changed since” its creation alone.',
				'Değişiklik tarihi olmayan, “değişenler” arasında yalnız oluşturulunca çıkar.',
			],
			fact: 'values-in-rows',
		},
		good(`${english} have change dates`, `${turkish} değişiklik tarihi taşıyor`),
		notice(
			`${english} without a change date were found`,
			`Değişiklik tarihi olmayan kayıtlar bulundu: ${turkish}`,
			'Read all of them from time to time, not only those that changed.',
			'Yalnız değişenleri değil, ara sıra hepsini okuyun.',
		),
	);

/** Names of the lira in a table of currencies, besides its codes. */
const LIRA_NAMES = ['TÜRK LİRASI', 'YENİ TÜRK LİRASI', 'LİRA'];

export const dataChecks = {
	localCurrency: checkRows({
		why: ['Amounts of shops in liras count as currency 0.', 'Mağazaların TL tutarları 0 numaralı döviz sayılır.'],
		fact: 'currencies-of-movements',
		asks: ['localCurrency'],
		findings: {
			lira: good('Currency 0 is the lira', '0 numaralı döviz TL'),
			other: problem(
				'Currency 0 is not named as the lira',
				'0 numaralı dövizin adı TL değil',
				'Do not use the shop operations before you know what this currency is.',
				'Bu dövizin ne olduğunu bilmeden mağaza işlemlerini kullanmayın.',
			),
			missing: open('There is no currency 0', '0 numaralı döviz yok'),
		},
		judge: ({ localCurrency: [row] }) => {
			if (!row) return 'missing';
			const names = [cellText(row, 'name'), cellText(row, 'symbol')];
			return names.some((name) => isLira(name) || LIRA_NAMES.some((lira) => isSameText(name, lira))) ? 'lira' : 'other';
		},
	}),
	itemDates: datesCheck('itemDates', 'Items', 'Stoklar'),
	accountDates: datesCheck('accountDates', 'Accounts', 'Cariler'),
	orderDates: datesCheck('orderDates', 'Orders', 'Siparişler'),
	passiveItems: countCheck(
		'passiveItems',
		{
			why: [
				'The maker’s page says of sto_pasif_fl the opposite.',
				'Üreticinin sayfası sto_pasif_fl için tersini yazar.',
			],
			fact: 'item-cards',
		},
		good('Most items are active as the flag is read', 'Bayrak böyle okununca stokların çoğu aktif'),
		problem(
			'Most items would be passive as the flag is read',
			'Bayrak böyle okununca stokların çoğu pasif olurdu',
			'Look at one of them in the ERP. If it is in use, ask for passive items too, and open an issue of this package.',
			'Birine ERP’de bakın. Kullanımdaysa pasifleri de isteyin ve bu paket için bir bildirim açın.',
		),
		0.5,
	),
	sentInvoices: countCheck(
		'sentInvoices',
		{
			why: ['A sent invoice is followed by its cha_uuid.', 'Gönderilen fatura cha_uuid ile izlenir.'],
			fact: 'kind-of-a-sent-invoice',
		},
		good('Sent invoices have their UUID in cha_uuid', 'Gönderilen faturaların UUID’si cha_uuid’de'),
		problem(
			'Most sent invoices lack their UUID in cha_uuid',
			'Gönderilen faturaların çoğunda cha_uuid boş',
			'Ask for status and PDF by the UUID that the ERP’s screen shows. Open an issue of this package.',
			'Durumu ve PDF’i ERP ekranındaki UUID ile sorun. Bu paket için bir bildirim açın.',
		),
		0.5,
	),
	foreignRates: countCheck(
		'foreignRates',
		{
			why: ['Balances count a movement in another currency by its rate.', 'Bakiyeler döviz hareketini kuruyla sayar.'],
			fact: 'currencies-of-movements',
		},
		good('Movements in other currencies have a rate', 'Döviz hareketlerinin kuru var'),
		notice(
			'Some movements in other currencies have no rate',
			'Bazı döviz hareketlerinin kuru yok',
			'Balances tell them in withoutRate; enter their rates in the ERP.',
			'Bakiyeler bunları withoutRate ile söyler; kurlarını ERP’de girin.',
		),
	),
};
