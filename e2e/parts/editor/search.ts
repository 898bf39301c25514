import type { Bench } from '../../bench';
import type { EditorBrowser } from '../../editor/browser';
import { searchNodes } from '../../panel';
import type { Check } from '../../report';
import { sketch } from '../../sketch';
import { FIRST, SEARCHED } from './words';

const NAME = 'Evrak';

/** Searches the panel for words, as users type them, behind the trigger of a workflow that has nothing else. */
export async function searchPanel(browser: EditorBrowser, { api }: Bench, check: Check): Promise<void> {
	const { id } = await api.import(sketch('Search', [{}]));
	await browser.openWorkflow(id);
	const search = await searchNodes(browser);
	for (const word of SEARCHED.flatMap((words) => words.split(', '))) {
		const found = (await search(word)).slice(0, FIRST);
		check(`"${word}" in the panel finds`, found.find((name) => name === NAME) ?? found, NAME);
	}
}
