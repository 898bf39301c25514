import { test, type EditorBrowser } from '../../editor/browser';
import { asObject } from '../../n8n/rest';
import type { Bench } from '../../bench';
import { closePanel, openingTime } from '../../panel';
import type { Check } from '../../report';
import { evrak, sketch, START, type ChainNode } from '../../sketch';

/** What is mapped from the input. */
const MAPPED = ['={{ $json.customer }}', '={{ $json.date_created }}', '={{ $json.line_items }}'] as const;

/** The form of an order as it stands after the first guide: account, date, lines, and what a line has. */
const FILLED = {
	...{ resource: 'order', operation: 'create', inputMode: 'fields', kindOfOrder: 'sales' },
	account: { __rl: true, mode: 'code', value: MAPPED[0] },
	date: MAPPED[1],
	lines: { __rl: true, mode: 'value', value: MAPPED[2] },
	item: { __rl: true, mode: 'code', value: '{sku}' },
	...{ quantity: '{quantity}', unitPrice: '{price}', vatRate: { __rl: true, mode: 'rate', value: '20' } },
};

/** Columns that the form of an order shows at first. */
const COLUMNS = 13;

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** n8n's own node with a form of columns, as many as ours: a table of n8n's that it inserts into, as it is added and with as many expressions as ours. */
async function dataTable({ server }: Bench): Promise<ChainNode[]> {
	const { id: project } = asObject(await server.rest.request('GET', '/rest/projects/personal'));
	const columns = Array.from({ length: COLUMNS }, (_, at) => ({ name: `column_${at + 1}`, type: 'string' }));
	const table = await server.rest.request('POST', `/rest/projects/${project}/data-tables`, { name: 'Panels', columns });
	const dataTableId = { __rl: true, mode: 'id', value: String(asObject(table).id) };
	const schema = columns.map(({ name, type }) => ({
		...{ id: name, displayName: name, type, display: true },
		...{ required: false, defaultMatch: false, canBeUsedToMatch: true, readOnly: false, removed: false },
	}));
	const insert = (name: string, mapped: object): ChainNode => ({
		name,
		type: 'n8n-nodes-base.dataTable',
		parameters: { operation: 'insert', dataTableId, columns: { mappingMode: 'defineBelow', ...mapped } },
	});
	return [
		insert('Data Table, form', { value: null }),
		insert('Data Table, filled', {
			schema,
			value: Object.fromEntries(columns.map(({ name }, at) => [name, MAPPED[at] ?? 'x'])),
		}),
	];
}

/** Openings of each panel in a round, of which the first does not count: parts of the editor are loaded then. */
const TURNS = 4;
/** How long the editor works on behind a panel that stands there. */
const AFTER_MS = 1_500;
/** Filled nodes of a large workflow, and the keys that are typed into an expression of one of them. */
const TWENTY = 20;
const KEYS = 'abcdefghijklmnopqrst';

/** Tells the milliseconds of processor time that the main thread of a page works on something (`TaskDuration` of Chromium), whatever else the machine does. */
async function workOf({ page }: EditorBrowser): Promise<(what: () => Promise<void>) => Promise<number>> {
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const worked = async () => {
		const { metrics } = await session.send('Performance.getMetrics');
		return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
	};
	return async (what) => {
		const before = await worked();
		await what();
		await page.waitForTimeout(AFTER_MS);
		return (await worked()) - before;
	};
}

/** Work of a key that is typed into the expression of one among twenty filled nodes, in milliseconds. */
async function workOfKey(browser: EditorBrowser, { api, credential }: Bench): Promise<number> {
	const names = Array.from({ length: TWENTY }, (_, at) => `Order ${at + 1}`);
	const { id } = await api.import(sketch('Twenty', [{}], ...names.map((name) => evrak(name, credential, FILLED))));
	await browser.openWorkflow(id);
	await browser.openNode(names[0] ?? '');
	const work = await workOf(browser);
	await browser.page
		.locator(`${test('parameter-input-date')} .cm-content`)
		.first()
		.click();
	await browser.page.keyboard.press('End');
	await browser.page.waitForTimeout(AFTER_MS);
	const idle = await work(async () => await browser.page.waitForTimeout(KEYS.length * 100));
	const typing = await work(async () => await browser.page.keyboard.type(KEYS, { delay: 100 }));
	await closePanel(browser);
	return (typing - idle) / KEYS.length;
}

/**
 * Opens panels in turn and tells their times, and the work of the page's main thread. Each round begins with a fresh page: the editor keeps some
 * of what a panel was made of, and after a hundred openings holds gigabytes, which no user's does. What is fast enough depends on the machine,
 * so nothing is judged.
 */
export async function timePanels(
	browser: EditorBrowser,
	{ bench, check, rounds }: { readonly bench: Bench; readonly check: Check; readonly rounds: number },
): Promise<void> {
	const { api, credential } = bench;
	const { resource, operation } = FILLED;
	const panels: readonly ChainNode[] = [
		{ name: 'Notion', type: 'n8n-nodes-base.notion', typeVersion: 2.2 },
		evrak('Evrak', credential, {}),
		evrak('Order, JSON', credential, { resource, operation, inputMode: 'json' }),
		evrak('Order, form', credential, { resource, operation }),
		evrak('Order, filled', credential, FILLED),
		...(await dataTable(bench)),
	];
	const file = sketch('Panels', [{}], ...panels);
	// all behind the trigger, so that all show the same input
	const next = panels.map(({ name }) => ({ node: name, type: 'main' as const, index: 0 }));
	const { id } = await api.import({ ...file, connections: { [START]: { main: [next] } } });
	const found = new Map(panels.map(({ name }) => [name, { times: [] as number[], work: [] as number[] }]));
	for (let round = 0; round < rounds; round++) {
		await browser.openWorkflow(id);
		const work = await workOf(browser);
		for (let turn = 0; turn < TURNS; turn++) {
			for (const [name, { times, work: all }] of found) {
				const time = await openingTime(browser, name);
				const cost = await work(async () => await browser.openNode(name));
				await closePanel(browser);
				if (turn === 0) continue;
				times.push(time);
				all.push(cost);
			}
		}
	}
	const usual = (name: string, what: 'times' | 'work') => median(found.get(name)?.[what] ?? []);
	const told = (name: string, what: 'times' | 'work') =>
		`${usual(name, what).toFixed(0)} ms, ${(usual(name, what) / usual('Notion', what)).toFixed(2)} times Notion`;
	for (const { name } of panels) {
		check(`panel opens, median of ${rounds * (TURNS - 1)}: ${name}`, told(name, 'times'), /^[1-9]/);
		check(`work of opening it: ${name}`, told(name, 'work'), /^[1-9]/);
	}
	const keys: number[] = [];
	for (let round = 0; round < rounds; round++) keys.push(await workOfKey(browser, bench));
	check('work of a key among twenty filled nodes', `${median(keys).toFixed(1)} ms`, /^[1-9]/);
}
