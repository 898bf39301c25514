import { FORM } from '../../../nodes/Evrak/forms.data';
import { shownWith } from '../../../testkit/node/shown';
import type { Bench } from '../../bench';
import { test, type EditorBrowser } from '../../editor/browser';
import { closePanel } from '../../panel';
import type { Check } from '../../report';
import { evrak, sketch } from '../../sketch';

/** How long a form takes to follow a change. */
const SETTLE_MS = 2_000;

/** Operations of orders, one after the other. */
const OPERATIONS = [
	['create', 'Create'],
	['delete', 'Delete'],
	['get', 'Get'],
	['getAll', 'Get Many'],
	['create', 'Create'],
] as const;

/** In the page: names of the fields that the open panel shows, but for collections. A text, since it runs there. */
const FIELDS = `[...document.querySelectorAll('${test('ndv')} [data-test-id^="parameter-input-"]')]
	.map((field) => field.getAttribute('data-test-id').slice('parameter-input-'.length))`;

/** Names of the form's parameters: n8n's own settings stand in the same list of the page. */
const KNOWN = new Set(FORM.map(({ name }) => name));

const isField = ({ type }: { readonly type: string }): boolean => !['collection', 'fixedCollection'].includes(type);

/** Changes the operation of an open panel, which keeps what it held before, and tells whether it shows the fields of each operation. */
export async function switchOperations(
	browser: EditorBrowser,
	{ api, credential }: Bench,
	check: Check,
): Promise<void> {
	const order = { resource: 'order', operation: 'create', inputMode: 'rows' };
	const { id } = await api.import(sketch('Switched', [{}], evrak('Switched', credential, order)));
	await browser.openWorkflow(id);
	await browser.openNode('Switched');
	for (const [at, [operation, name]] of OPERATIONS.entries()) {
		if (at > 0) await browser.choose('operation', name);
		await browser.page.waitForTimeout(SETTLE_MS);
		const shown = (await browser.page.evaluate<string[]>(FIELDS)).filter((field) => KNOWN.has(field));
		const wanted = shownWith(at > 0 ? { resource: 'order', operation } : order).filter(isField);
		check(`panel whose operation becomes ${name}`, shown.join(' '), wanted.map((one) => one.name).join(' '));
	}
	await closePanel(browser);
}
