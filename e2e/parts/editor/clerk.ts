import type { Bench } from '../../bench';
import { test, type EditorBrowser } from '../../editor/browser';
import { FormHands } from '../../editor/form';
import { closePanel } from '../../panel';
import type { Check } from '../../report';
import { sketch } from '../../sketch';
import { PAPERS, type Paper } from './papers';
import { refusals } from './refusals';

const WRITES = /Kaydet|Sil|Duzelt/;
const SAVED = /^saved$/;
const AGAIN = /a test run of this node saved the same content/;

/** Milliseconds after which a click that did nothing, since the run before it was not over for the editor, is made once more. */
const UNHEARD_MS = 15_000;

/** Clicks *Execute step*, and resolves with the text of the output once it shows the pattern. */
async function runStep(hands: FormHands, pattern: RegExp): Promise<string> {
	await hands.click(hands.page.locator(test('node-execute-button')).first());
	const output = hands.page.locator(test('output-panel'));
	const shown = output.getByText(pattern).first();
	if (pattern === AGAIN)
		await shown
			.waitFor({ timeout: UNHEARD_MS })
			.catch(async () => await hands.click(hands.page.locator(test('node-execute-button')).first()));
	await shown.waitFor();
	return await output.innerText();
}

/** Everyday documents of an office, typed and clicked in the editor from the search for the node to *Execute step*. */
export async function clerkDocuments(browser: EditorBrowser, { api, erp }: Bench, check: Check): Promise<void> {
	const { page } = browser;

	/** Adds the node, fills its form and does the rest; what goes wrong with one form leaves the others alone. */
	const fill = async (
		{ name, action, touches }: Pick<Paper, 'name' | 'action' | 'touches'>,
		use: (hands: FormHands, writes: () => number) => Promise<void>,
	) => {
		const { id } = await api.import(sketch(name, [{}]));
		await browser.openWorkflow(id);
		const hands = new FormHands(page);
		const before = erp.requests.length;
		const writes = () => erp.requests.slice(before).filter(({ path }) => WRITES.test(path)).length;
		try {
			await hands.addNode('evrak', 'Evrak', action);
			for (const touch of touches) await hands.touch(touch);
			// With the click that executes it; what follows only checks the document.
			check(`${name}: by hand`, `${hands.clicks + 1} clicks, ${hands.keys} keys beside the data`, /clicks/);
			await use(hands, writes);
			await closePanel(browser);
		} catch (error) {
			check(`${name}: to its end`, error instanceof Error ? error.message : error, 'no error');
		}
	};

	for (const paper of PAPERS)
		await fill(paper, async (hands, writes) => {
			const { name, sql, booked } = paper;
			await hands.touch(['turn', 'Preview']);
			check(`${name}: preview`, await runStep(hands, /^preview$/), /preview/);
			check(`${name}: sent by the preview`, writes(), 0);
			await hands.touch(['turn', 'Preview']);
			check(`${name}: saved`, await runStep(hands, SAVED), /saved/);
			check(`${name}: in the ERP`, erp.db.get(sql), booked);
			check(`${name}: a second click`, await runStep(hands, AGAIN), AGAIN);
			check(`${name}: in the ERP after it`, erp.db.get(sql), booked);
			check(`${name}: sent in all`, writes(), 1);
		});
	const invoice = erp.db.get(
		"SELECT cha_evrakno_sira AS number FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'ELD' AND cha_evrak_tip = 63",
	);
	for (const refusal of refusals(String(invoice?.number)))
		await fill(refusal, async (hands, writes) => {
			await hands.click(page.locator(test('node-execute-button')).first());
			const output = page.locator(test('output-panel'));
			await output.filter({ hasText: refusal.says }).waitFor();
			check(refusal.name, await output.innerText(), refusal.says);
			check(`${refusal.name}: sent`, writes(), 0);
		});
}
