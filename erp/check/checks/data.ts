import { isSameText } from '../../ask/row';
import { cell, cellText } from '../../json/cell';
import { readGuid } from '../../values/guid';
import { checkRows, good, notice, open, problem, countIn, ofRows } from '../check';
import type { QuestionName } from '../questions';
import type { CheckEntry } from '../types';

/** Rows without a day of their last change are never seen by what asks for changes. */
const datesCheck = (asks: QuestionName, english: string, turkish: string): CheckEntry =>
	checkRows({
		why: [
			'Rows without a change date are not among “changed since”.',
			'Değişiklik tarihi olmayan satırlar “değişenler” arasında çıkmaz.',
		],
		fact: 'values-in-rows',
		asks: [asks],
		findings: {
			filled: good(`${english} have change dates`, `${turkish} değişiklik tarihi taşıyor`),
			blank: notice(
				`Some ${english.toLowerCase()} have no change date`,
				`Bazı ${turkish.toLocaleLowerCase('tr')} değişiklik tarihi taşımıyor`,
				'Read all of them from time to time, not only those that changed.',
				'Yalnız değişenleri değil, ara sıra hepsini okuyun.',
			),
			empty: open(
				`There are no ${english.toLowerCase()} to tell by`,
				`Anlamak için ${turkish.toLocaleLowerCase('tr')} yok`,
			),
		},
		judge: (rows) => {
			const counted = countIn(rows[asks]);
			if (!counted || counted.total === 0) return counted && 'empty';
			const { total, hits } = counted;
			return hits === 0 ? 'filled' : { finding: 'blank', evidence: ofRows(hits, total) };
		},
	});

const LIRA = ['TL', 'TRY', 'YTL', '₺', 'TÜRK LİRASI', 'LİRA', 'TRL'];

/** What stands in the tables. */
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
			const names = [cellText(row, 'name'), cellText(row, 'symbol')].filter(Boolean);
			return names.some((name) => LIRA.some((lira) => isSameText(name, lira))) ? 'lira' : 'other';
		},
	}),
	itemDates: datesCheck('itemDates', 'Items', 'Stoklar'),
	accountDates: datesCheck('accountDates', 'Accounts', 'Cariler'),
	orderDates: datesCheck('orderDates', 'Orders', 'Siparişler'),
	passiveItems: checkRows({
		why: [
			'sto_pasif_fl 1 is taken for passive; the maker’s page says it the other way round.',
			'sto_pasif_fl 1 pasif sayılır; üreticinin sayfası tersini yazar.',
		],
		fact: 'item-cards',
		asks: ['passiveItems'],
		findings: {
			few: good('Most items are active as the flag is read', 'Bayrak böyle okununca stokların çoğu aktif'),
			most: problem(
				'Most items would be passive as the flag is read',
				'Bayrak böyle okununca stokların çoğu pasif olurdu',
				'Look at one of them in the ERP. If it is in use, switch Active Only off, and open an issue of this package.',
				'Birine ERP’de bakın. Kullanımdaysa “yalnız aktif” süzgecini kapatın ve bu paket için bir bildirim açın.',
			),
			empty: open('There are no items to tell by', 'Anlamak için stok yok'),
		},
		judge: ({ passiveItems }) => {
			const counted = countIn(passiveItems);
			if (!counted || counted.total === 0) return counted && 'empty';
			const { total, hits } = counted;
			return { finding: hits * 2 > total ? 'most' : 'few', evidence: ofRows(hits, total) };
		},
	}),
	sentInvoices: checkRows({
		why: [
			'Status and PDF of a sent invoice are asked by cha_uuid.',
			'Gönderilen faturanın durumu ve PDF’i cha_uuid ile sorulur.',
		],
		fact: 'kind-of-a-sent-invoice',
		asks: ['sentInvoices'],
		findings: {
			filled: good('Sent invoices have their UUID in cha_uuid', 'Gönderilen faturaların UUID’si cha_uuid’de'),
			blank: problem(
				'Sent invoices lack their UUID in cha_uuid',
				'Gönderilen faturalarda cha_uuid boş',
				'Ask for status and PDF by the UUID that the ERP’s screen shows. Open an issue of this package.',
				'Durumu ve PDF’i ERP ekranındaki UUID ile sorun. Bu paket için bir bildirim açın.',
			),
			empty: open('No sent invoice was found', 'Gönderilmiş fatura bulunamadı'),
		},
		judge: ({ sentInvoices }) => {
			const counted = countIn(sentInvoices);
			if (!counted || counted.total === 0) return counted && 'empty';
			const { total, hits } = counted;
			return hits === 0 ? 'filled' : { finding: 'blank', evidence: ofRows(hits, total) };
		},
	}),
	foreignRates: checkRows({
		why: ['Balances count a movement in another currency by its rate.', 'Bakiyeler döviz hareketini kuruyla sayar.'],
		fact: 'currencies-of-movements',
		asks: ['foreignRates'],
		findings: {
			filled: good('Movements in other currencies have a rate', 'Döviz hareketlerinin kuru var'),
			blank: notice(
				'Some movements in other currencies have no rate',
				'Bazı döviz hareketlerinin kuru yok',
				'Balances tell them in withoutRate; enter their rates in the ERP.',
				'Bakiyeler bunları withoutRate ile söyler; kurlarını ERP’de girin.',
			),
			empty: open('There are no movements in other currencies', 'Döviz hareketi yok'),
		},
		judge: ({ foreignRates }) => {
			const counted = countIn(foreignRates);
			if (!counted || counted.total === 0) return counted && 'empty';
			const { total, hits } = counted;
			return hits === 0 ? 'filled' : { finding: 'blank', evidence: ofRows(hits, total) };
		},
	}),
	guids: checkRows({
		why: ['Documents are known by the GUIDs of their rows.', 'Evraklar satırlarının GUID’leriyle tanınır.'],
		fact: 'values-in-rows',
		asks: ['guids'],
		findings: {
			readable: good('GUIDs are readable', 'GUID’ler okunabiliyor'),
			strange: problem(
				'GUIDs come in a form that is not known',
				'GUID’ler bilinmeyen bir biçimde geliyor',
				'Please open an issue of this package with the report.',
				'Lütfen raporla birlikte bu paket için bir bildirim açın.',
			),
			empty: open('There are no rows to tell by', 'Anlamak için satır yok'),
		},
		judge: ({ guids: [row] }) => {
			if (!row) return 'empty';
			return readGuid(cell(row, 'told')) === undefined ? 'strange' : 'readable';
		},
	}),
};
