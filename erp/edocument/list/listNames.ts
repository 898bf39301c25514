import { isBlank } from '../../json/members';
import { wordList } from '../../text/words';
import { memberOf, plainName } from './lookup';
import { LIST_MEMBERS } from './names';

/** Parts of names of what stands beside a list: columns, messages, totals, pages, filters, invoices that were sent. All are assumed. */
const BESIDE =
	/kolon|column|sutun|alanlar|fields|uyari|warning|hata|error|mesaj|message|toplam|total|ozet|summary|sayfa|page|paging|pagination|filtre|filter|parametre|parameter|sema$|schema|meta|istatistik|statistic|loglar|logs$|giden|outgoing|secenek|option|yetki|kullanici/;

/** A page holds what it is a page of; a list under such a name holds pages' numbers. */
const PAGES = /sayfa|page|paging/;

/** Whether an object of this name may hold the list itself. */
export const isPage = (name: string): boolean => PAGES.test(plainName(name));

/** Parts of names that say beyond doubt that invoices stand there. */
const INVOICES = /fatura|invoice/;

/** Names of counts; `{"Count":0}` says "no invoices". */
const COUNTS = /count|sayi|adet|toplam|total|kayit|size|index|sayfa|page|durum|status|basari|success/;

/** What a member of an answer may hold, by its name. */
export type Named = 'invoices' | 'list' | 'beside' | 'unnamed';

const LISTS: ReadonlySet<string> = new Set(LIST_MEMBERS.map(plainName));

/** What a name says of a list under it. */
export function namedAs(name: string): Named {
	const plain = plainName(name);
	if (BESIDE.test(plain)) return 'beside';
	if (INVOICES.test(plain)) return 'invoices';
	return LISTS.has(plain) ? 'list' : 'unnamed';
}

/** Whether a member only tells about the list: blank, a count, or something that stands beside lists. */
export const tellsAbout = (name: string, value: unknown): boolean =>
	isBlank(value) ||
	namedAs(name) === 'beside' ||
	((typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') &&
		COUNTS.test(plainName(name)));

/** Members whose 0 says that the list is empty. */
const HOW_MANY = wordList(`
	ToplamKayit ToplamKayitSayisi KayitSayisi KayitAdedi FaturaSayisi FaturaAdedi ToplamSayi Toplam Adet Sayi TotalCount
	TotalRecords RecordCount RowCount Count Total`);

/** Whether an object says that there are no rows at all. */
export const countsNone = (holder: Readonly<Record<string, unknown>>): boolean =>
	HOW_MANY.some((name) => {
		const value = memberOf(holder, name);
		return value === 0 || (typeof value === 'string' && value.trim() === '0');
	});
