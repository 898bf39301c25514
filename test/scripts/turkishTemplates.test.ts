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
