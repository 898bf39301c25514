import { wordList } from '../../base/text/words';

/**
 * Names under which an incoming invoice may show its facts. The rows of GelenFaturalarV2 are unpublished
 * (docs/trust/erp-behaviour.md#incoming-invoices), so ALL names here are ASSUMED: guesses of client code, the wire names of related calls
 * (GIBFaturaNo, VKNo, UUID) and usual words of Turkish e-invoice software. They are plain names (see `plainName`), the likeliest first.
 */
export const ASSUMED_NAMES = {
	/** The ETTN: required by accept, reject, PDF and status. */
	uuid: wordList(`
		uuid ettn ettnno ettnuuid faturauuid faturaettn belgeuuid belgeettn efaturauuid efaturaettn ebelgeuuid ebelgeettn gibuuid
		gibettn uuidno documentuuid invoiceuuid`),
	/** The 16-character number of the tax authority. */
	number: wordList(`
		gibfaturano gibfaturanumarasi gibbelgeno gibno efaturano faturano faturanumarasi belgeno belgenumarasi ebelgeno
		invoicenumber invoiceno invoiceid documentnumber evrakno`),
	senderTaxNumber: wordList(`
		gonderenvkn gonderenvkno gonderenvkntckn gonderenvergino gonderenvergikimlikno gonderentckn gondericivkn
		gondericivkntckn saticivkn saticivkntckn saticivergino sendervkn sendertaxnumber suppliertaxnumber carivkn carivkntcno
		carivergino vkno vknno vkn vkntckn vkntcno vergino vergikimlikno vergikimliknumarasi tckn tckimlikno taxnumber`),
	senderName: wordList(`
		gonderenunvan gonderenunvani gonderenadi gonderenad gondericiunvan gondericiunvani saticiunvan saticiunvani saticiadi
		sendername suppliername cariunvan cariunvani cariadi firmaunvani unvan unvani unvan1 title`),
	issued: wordList(`
		faturatarihi faturatarih duzenlemetarihi duzenlenmetarihi belgetarihi belgetarih evraktarihi issuedate invoicedate tarih
		tarihi`),
	received: wordList(`
		alinmatarihi alinistarihi alimtarihi gelistarihi gelmetarihi teslimtarihi teslimalmatarihi tebligtarihi zarftarihi
		receiveddate receivedat receivedate deliverydate`),
	/** The payable amount, taxes included. */
	amount: wordList(`
		odenecektutar odenecektoplamtutar odenecektoplam payableamount vergilerdahiltoplamtutar vergilerdahiltutar
		vergidahiltutar kdvdahiltutar geneltoplam toplamtutar faturatutari faturatutar belgetutari faturatoplami tutar tutari
		toplam totalamount amount`),
	tax: wordList(`
		vergitutari vergitutar toplamvergi toplamvergitutari vergitoplami hesaplanankdv kdvtutari kdvtutar toplamkdv kdvtoplami
		kdv taxamount taxtotal`),
	currency: wordList(`
		parabirimi parabirimikodu parabirim dovizkodu dovizcinsi doviztipi doviz documentcurrencycode currencycode currency`),
	scenario: wordList(`
		senaryo faturasenaryo faturasenaryosu senaryotipi senaryoadi profileid profil faturaprofili scenario faturatipi
		faturaturu belgetipi`),
	/**
	 * Texts on the answer; a bare number under such a name is not read, because its numbering is unknown
	 * (docs/trust/erp-behaviour.md#document-codes).
	 */
	answer: wordList(`
		cevapdurumu cevapdurum cevap yanitdurumu yanitdurum yanit uygulamayaniti kabulreddurumu kabulred kabuldurumu onaydurumu
		answerstate answer responsestatus response belgedurumaciklamasi durumaciklamasi faturadurumu belgedurumu durum status`),
	/** The only member whose 2001 and 2002 mean the recipient's answer (docs/trust/erp-behaviour.md#document-codes). */
	documentStatus: wordList('belgedurumkodu'),
} as const;

/**
 * Scenarios by plain text; others (export, public sector ...) stay unknown, because it is undocumented how they are answered
 * (docs/trust/erp-behaviour.md#answers-to-incoming-invoices).
 */
export const SCENARIOS: ReadonlyMap<string, 'basic' | 'commercial' | 'eArchive'> = new Map([
	...wordList('temelfatura temel basic basicinvoice').map((text) => [text, 'basic'] as const),
	...wordList('earsivfatura earsiv earchive earchiveinvoice').map((text) => [text, 'eArchive'] as const),
	...wordList('ticarifatura ticari commercial commercialinvoice').map((text) => [text, 'commercial'] as const),
]);

/**
 * Answers by plain text; the official set is KABUL, RED and IADE, of which IADE is neither
 * (docs/trust/erp-behaviour.md#answers-to-incoming-invoices). The spellings are assumed.
 */
export const ANSWERS_BY_TEXT: ReadonlyMap<string, 'unanswered' | 'accepted' | 'rejected'> = new Map([
	...wordList('kabul kabuledildi faturakabuledildi kanunenkabul accepted approved').map(
		(text) => [text, 'accepted'] as const,
	),
	...wordList('red ret rededildi reddedildi faturarededildi faturareddedildi rejected').map(
		(text) => [text, 'rejected'] as const,
	),
	...wordList(`
		bekliyor beklemede bekleniyor cevapbekliyor cevapbekleniyor yanitbekliyor yanitbekleniyor cevaplanmadi yanitlanmadi
		cevapverilmedi yanitverilmedi unanswered pending waiting`).map((text) => [text, 'unanswered'] as const),
]);
