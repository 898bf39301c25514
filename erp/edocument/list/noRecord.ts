import { fold } from '../../text/text';
import { wordSet } from '../../text/words';

/** What such a text is about. */
const NOUNS = wordSet(`
		kayit kayitlar kayda kayitli kaydi kaydina kayitlari liste listesi fatura faturalar faturasi faturaniz efatura efaturalar belge belgeler ebelge evrak evraklar veri
		veriler sonuc sonuclar satir satirlar record records invoice invoices einvoice einvoices document documents row rows result
		results item items entry entries data`);

/** What says that there is none of it. */
const NEGATIVES = wordSet(`
		bulunamadi bulunamamistir bulunamamis bulunmadi bulunmamistir bulunmamaktadir bulunmuyor bulunmamakta yok yoktur degil degildir
		rastlanmadi rastlanilmadi rastlanmamistir donmedi gelmedi hicbir bos bostur 0 no not none empty nothing zero without`);

/** What may stand around it: which days, and by which filter. Any other word makes it a text about something else. */
const FILLERS = wordSet(`
		bu su o hic herhangi bir e ve ile icin gore ait yeni gelen henuz adet tane mevcut listede listelenecek listelendi listelenmistir listelenen gosterilecek getirildi donduruldu goruntulenecek
		getirilecek bulundu belirtilen belirttiginiz verilen secilen sectiginiz girilen girdiginiz istenilen istenen ilgili tarih tarihi
		tarihte tarihli tarihler tarihleri tarihlerde aralik araligi araliginda araligindaki aralikta araliktaki arasi arasinda arasindaki
		arasina donem doneme donemde donemi gun gunde kriter kriterler kriterlere kriterlerine kritere kriterinize kriterlerinize kosul
		kosula kosullara kosullarina filtre filtreye filtrelere filtrelerine sart sartlara uygun uyan arama aramaya sorgu sorguya sorgunuza
		sonucunda sonucu veritabaninda sistemde tabloda the a an any for in on of by with to from between and or was were is are there has
		have been found exist exists existing available matching match matches matched given selected specified requested this that these
		those date dates day days time range period criteria criterion filter filters incoming new more list display show your query
		search returned return does do did`);

/** Words that a text of this kind has at most; a longer one tells something else beside it. */
const MOST = 24;

/** Characters of which the text is looked at; more is no such text. */
const LONGEST = 400;

/**
 * Whether a text says that a list has no rows, and nothing else: "Kayıt bulunamadı", "No records found". Every single word must belong
 * to such a sentence, because "Firma kaydı bulunamadı" and "Stok kodu bulunamadı" are failures. Texts are assumed, in both languages.
 */
export function saysNoRecord(text: string): boolean {
	if (text.length > LONGEST) return false;
	const all = fold(text)
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	if (all.length === 0 || all.length > MOST) return false;
	const fits = (word: string) => NOUNS.has(word) || NEGATIVES.has(word) || FILLERS.has(word) || /^\d+$/.test(word);
	return all.every(fits) && all.some((word) => NOUNS.has(word)) && all.some((word) => NEGATIVES.has(word));
}
