import type { Bench } from '../bench';
import type { EditorBrowser } from '../editor/browser';
import { searchNodes } from '../panel';
import type { Check } from '../report';
import { sketch } from '../sketch';

/** Words that users type, by the names of the nodes that they fit: one of them has to stand among the first. */
const WORDS: ReadonlyArray<readonly [fitting: RegExp, words: string]> = [
	[/^Evrak Orders/, 'sipariş SİPARİŞ siparis order teklif TEKLİF'],
	[/^Evrak Invoices/, 'iade İADE KDV'],
	[/^Evrak (Invoices|E-Documents)/, 'fatura FATURA irsaliye İRSALİYE vergi'],
	[/^Evrak Accounts/, 'cari müşteri MÜŞTERİ musteri'],
	[/^Evrak Payments/, 'tahsilat TAHSİLAT ödeme odeme dekont kasa'],
	[/^Evrak Stock/, 'stok ürün ÜRÜN barkod'],
	[/^Evrak (Orders|Stock)/, 'fiyat FİYAT'],
	[/^Evrak Production/, 'üretim ÜRETİM'],
	[/^Evrak E-Documents/, 'e-fatura E-FATURA efatura'],
	[/^Evrak /, 'mikro MİKRO evrak'],
];

const FIRST = 3;

/** Searches the panel for words, as users type them, behind the trigger of a workflow that has nothing else. */
export async function searchPanel(browser: EditorBrowser, { api }: Bench, check: Check): Promise<void> {
	const { id } = await api.import(sketch('Search', [{}]));
	await browser.openWorkflow(id);
	const search = await searchNodes(browser);
	for (const [fitting, words] of WORDS) {
		for (const word of words.split(' ')) {
			const found = (await search(word)).slice(0, FIRST);
			check(`"${word}" in the panel finds`, found.find((name) => fitting.test(name)) ?? found, fitting);
		}
	}
}
