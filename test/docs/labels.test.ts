import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { ownNodes } from '../../testkit/node/nodes';
import { pagesBelow, ROOT, rowsBelow, textOf } from './markdown';

/** Words in italics: what the editor shows, and Turkish names. */
const italics = (text = ''): string[] => [...text.matchAll(/\*([^*]+)\*/g)].map(([, word = '']) => word);

describe('the pages name what the editor shows', () => {
	it('docs/credential.md: every field of the credential, in its order', () => {
		const labels = new EvrakApi().properties.map(({ displayName }) => displayName.replace(/ \(.*\)$/, ''));
		const told = rowsBelow(textOf('docs', 'credential.md'), '# The credential').flatMap(([field]) => italics(field));
		expect(told.filter((word) => labels.includes(word))).toEqual(labels);
	});
});

/** What n8n itself and others show, and what is a text of a page. */
const OF_OTHERS = new Set(
	[
		'AI Agent, Human review, MCP Server Trigger, HTTP Request Tool, Set Manually, Require Specific Output Format, Send and Wait for Response, Send and Wait, Success Branch, Error Branch',
		'Predefined Credential Type, Edit Fields, Retry On Fail, On Error, Loop Over Items, Split Out, Import from File, HTTP Request, Send Body, Shopify Access Token API',
		'Extract From File, WooCommerce Trigger, Shopify Trigger, HubSpot Trigger, Form Trigger, Schedule Trigger, Stop and Error',
		'Firma Kodu, Belge No, Peak RSS, CSV UTF-8, Execute Once, Basic Auth, Custom Auth, Fetch Test Event, Poll Times, Max Pages',
	].flatMap((words) => words.split(', ')),
);

const bare = (label: string) => label.replace(/ \([^()]*\)$/, '').replace(/ Names or IDs$/, '');

/** Everything that the editor shows of the package's nodes and its credential, with its Turkish word and without. */
const SHOWN = new Set(
	[...Object.values(ownNodes()).map(({ description }) => description), new EvrakApi()]
		.flatMap((form) => [
			...JSON.stringify(form).matchAll(/"(?:displayName|name|action|placeholder)":"((?:[^"\\]|\\.)*)"/g),
		])
		.map(([, label = '']) => label.normalize('NFC'))
		.flatMap((label) => [label, bare(label)]),
);

const NODES_OF_TEMPLATES = new Set(
	readdirSync(join(ROOT, 'demo', 'workflows')).flatMap((file) =>
		(JSON.parse(textOf('demo', 'workflows', file)) as { nodes: Array<{ name: string }> }).nodes.map(({ name }) => name),
	),
);

const WORD = "[A-Z0-9][\\w’'/%&.-]*";
/** Several words as labels have them: `If Several Match`, or with what they belong to: `Order: Get Delivery Status`. */
const TITLE = new RegExp(
	`^(?:(?:${WORD} ?)+: )?${WORD}(?: (?:${WORD}|of|the|in|and|or|to|for|by|a|with|from|as|is|on))+(?: \\(.*\\))?$`,
);

/** Whether a title is shown by a form; an operation with the resource that it belongs to is shown in two pieces. */
const isShown = (title: string) =>
	[title, bare(title)].some((one) => SHOWN.has(one) || NODES_OF_TEMPLATES.has(one)) ||
	(title.includes(': ') && title.split(': ').every((part) => SHOWN.has(part) || SHOWN.has(bare(part))));

it.each(pagesBelow('docs').filter((page) => !page.startsWith('docs/tr/')))(
	'%s names no field, choice or operation that no form shows',
	(page) => {
		const text = textOf(page)
			.replace(/^```[\s\S]*?^```$/gm, '')
			.replace(/<!--[\s\S]*?-->|`[^`]*`/g, '')
			.replace(/\s+/g, ' ');
		const titles = [...text.matchAll(/\*+([^*|]+)\*+/g)]
			.map(([, words = '']) => words.trim())
			.filter((words) => TITLE.test(words));
		expect([...new Set(titles)].filter((title) => !OF_OTHERS.has(title) && !isShown(title))).toEqual([]);
	},
);

/** Actions of each node, as the panel of n8n lists them: `Evrak → Create order from shop order`. */
const ACTIONS = new Set(
	Object.values(ownNodes()).flatMap(({ description }) =>
		[...JSON.stringify(description.properties).matchAll(/"action":"([^"]+)"/g)].map(
			([, action = '']) => `${bare(description.displayName)} → ${action}`,
		),
	),
);

it.each(['docs', 'docs/tr'])('the guides of %s choose actions that the nodes have', (folder) => {
	const told = pagesBelow(folder).flatMap((page) =>
		[...textOf(page).matchAll(/\*(Evrak[\w -]* → [^*]+)\*/g)].map(([, action = '']) => action),
	);
	expect(told.length).toBeGreaterThan(5);
	expect(told.filter((action) => !ACTIONS.has(action))).toEqual([]);
});
