import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { turkishCopies, type Workflow } from '../../scripts/turkish-templates/copies';

const DEMO = join(__dirname, '..', '..', 'demo');
const read = <T = Workflow>(...path: readonly string[]) => JSON.parse(readFileSync(join(DEMO, ...path), 'utf8')) as T;
const FILES = readdirSync(join(DEMO, 'workflows'));
const PAIRS = FILES.map((file) => [file, read('workflows', file), read('workflows-tr', file)] as const);

const textsIn = (value: unknown): string[] => {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const notesOf = ({ nodes }: Workflow) =>
	nodes.filter(({ type }) => type.endsWith('.stickyNote')).map(({ parameters }) => String(parameters.content));

/** What people read of a parameter: text beside expressions, and texts within them. */
const readable = (text: string) =>
	text.startsWith('=')
		? text
				.replace(/\$\('[^']*'\)/g, '')
				.replace(/\{\{[\s\S]*?\}\}/g, (code) => (code.match(/'[^'\n]*'/g) ?? []).join('; '))
		: text;

/** Nodes whose texts a model reads, and no person. */
const FOR_MODELS = /^n8n-nodes-evrak\.\w+Tool$|langchain\./;

/** Two words of which one is a small word of English, as every English sentence has them. */
const ENGLISH = /[a-z]+ (?:the|is|was|were|and|has|have|with|which)\b|\b(?:the|is|was|is not|and|has) [a-z]/;

describe('the Turkish copy of each example workflow', () => {
	it('is what npm run templates makes of it today', () => {
		const workflows = Object.fromEntries(PAIRS.map(([file, english]) => [file, english]));
		const copies = turkishCopies(workflows, read('turkish.json'));
		expect(readdirSync(join(DEMO, 'workflows-tr'))).toEqual(FILES);
		for (const [file, , copy] of PAIRS) expect([file, copies[file]]).toEqual([file, copy]);
	});

	it.each(PAIRS)('%s does the same: nodes, types and connections are equal', (_, english, turkish) => {
		const shape = ({ nodes, connections }: Workflow) => [nodes.map(({ name, type }) => [name, type]), connections];
		expect(shape(turkish)).toEqual(shape(english));
	});

	it.each(PAIRS)(
		'%s names in each note the nodes, values and fields that the English note names',
		(_, english, turkish) => {
			const nodes = english.nodes.map(({ name }) => name);
			const named = (note: string) => ({
				nodes: nodes.filter((name) => note.includes(`*${name}*`)).sort(),
				codes: [...new Set(note.match(/`[^`]+`/g))].sort(),
			});
			expect(notesOf(turkish).map(named)).toEqual(notesOf(english).map(named));
		},
	);

	it.each(PAIRS)('%s says nothing in English to people', (_, english, turkish) => {
		const names = english.nodes.map(({ name }) => name);
		const texts = [
			...notesOf(turkish).map((note) => note.replace(/\*+[^*]+\*+/g, '')),
			...turkish.nodes
				.filter(({ type }) => type !== 'n8n-nodes-base.stickyNote' && !FOR_MODELS.test(type))
				.flatMap(({ parameters }) => textsIn(parameters).map(readable)),
		];
		expect(texts.filter((text) => ENGLISH.test(text) && !names.includes(text))).toEqual([]);
		for (const note of notesOf(english)) expect(note).toMatch(ENGLISH);
	});

	it.each(PAIRS)('%s has expressions that n8n can read', (_, __, turkish) => {
		const { Tournament } = createRequire(__filename)('@n8n/tournament') as {
			Tournament: new (onError: (error: Error) => never) => { getExpressionCode(text: string): [string, unknown] };
		};
		const tournament = new Tournament((error) => {
			throw error;
		});
		for (const text of turkish.nodes.flatMap(({ parameters }) => textsIn(parameters)))
			if (text.startsWith('=')) expect(() => tournament.getExpressionCode(text.slice(1))).not.toThrow();
	});
});

describe('a copy', () => {
	const say: Workflow = {
		id: 'x',
		name: 'Say',
		nodes: [
			{ name: 'Note', type: 'n8n-nodes-base.stickyNote', parameters: { content: 'Hello' } },
			{ name: 'Say', type: 'n8n-nodes-base.set', parameters: { text: '=Good day, {{ $json.name }}' } },
		],
		connections: {},
	};
	const copyWith = (notes: readonly string[], texts: Readonly<Record<string, string>> = {}) =>
		turkishCopies({ 'say.json': say }, { say: { name: 'Söyle', notes, texts } })['say.json'];

	it('is refused where a workflow or a note has no Turkish, or a Turkish text stands nowhere', () => {
		expect(() => turkishCopies({ 'say.json': say }, {})).toThrow('say.json has no Turkish');
		expect(() => copyWith([])).toThrow('Say has 1 notes, 0 in Turkish');
		expect(() => copyWith(['Merhaba'], { 'Good night': 'İyi geceler' })).toThrow('Say does not say: Good night');
	});

	it('leaves names, codes and numbers as they are', () => {
		const copy = copyWith(['Merhaba'], { 'Good day': 'İyi günler' });
		expect(copy?.nodes.map(({ name, parameters }) => [name, parameters])).toEqual([
			['Note', { content: 'Merhaba' }],
			['Say', { text: '=İyi günler, {{ $json.name }}' }],
		]);
	});
});
