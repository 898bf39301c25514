/**
 * `npm run templates`: writes a Turkish copy of each example workflow to `demo/workflows-tr`: its name, its notes, and the texts that people
 * receive, from `demo/turkish.json`. All else, names of nodes included, is the workflow's own, so the copies cannot do anything different.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMO = join(__dirname, '..', 'demo');
export const SOURCES = join(DEMO, 'workflows');
export const COPIES = join(DEMO, 'workflows-tr');

const STICKY_NOTE = 'n8n-nodes-base.stickyNote';

/** What one workflow says in Turkish. */
export interface TurkishTexts {
	readonly name: string;
	/** The sticky notes, in the order of the file. */
	readonly notes: readonly string[];
	/** Pieces of parameters, as they are written there, with their Turkish. */
	readonly texts?: Readonly<Record<string, string>>;
}

interface Workflow {
	readonly id: string;
	readonly name: string;
	readonly nodes: ReadonlyArray<{
		readonly type: string;
		readonly name: string;
		readonly parameters: Readonly<Record<string, unknown>>;
	}>;
}

/** A value with every piece of its texts that has a Turkish one replaced; `used` learns which were. */
function replaced(value: unknown, texts: ReadonlyArray<readonly [string, string]>, used: Set<string>): unknown {
	if (typeof value === 'string')
		return texts.reduce((text, [english, turkish]) => {
			if (!text.includes(english)) return text;
			used.add(english);
			return text.replaceAll(english, () => turkish);
		}, value);
	if (Array.isArray(value)) return value.map((element) => replaced(element, texts, used));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, texts, used)]));
}

/** The Turkish copy of a workflow. @throws Error for a note without Turkish, or a Turkish text that stands nowhere */
export function turkishCopy<W extends Workflow>(workflow: W, { name, notes, texts = {} }: TurkishTexts): W {
	const count = workflow.nodes.filter(({ type }) => type === STICKY_NOTE).length;
	if (count !== notes.length) throw new Error(`${workflow.name} has ${count} notes, ${notes.length} in Turkish`);
	const left = [...notes];
	// Longer pieces first: a shorter one may be part of them.
	const pieces = Object.entries(texts).sort(([a], [b]) => b.length - a.length);
	const used = new Set<string>();
	const nodes = workflow.nodes.map((node) =>
		node.type === STICKY_NOTE
			? { ...node, parameters: { ...node.parameters, content: left.shift() } }
			: { ...node, parameters: replaced(node.parameters, pieces, used) },
	);
	const unused = Object.keys(texts).filter((english) => !used.has(english));
	if (unused.length > 0) throw new Error(`${workflow.name} does not say: ${unused.join(' | ')}`);
	return { ...workflow, id: `${workflow.id}tr`, name, nodes };
}

/** All Turkish copies: name and content of each file. */
export function turkishCopies(): Array<readonly [file: string, content: string]> {
	const turkish = JSON.parse(readFileSync(join(DEMO, 'turkish.json'), 'utf8')) as Record<string, TurkishTexts>;
	return readdirSync(SOURCES).map((file) => {
		const texts = turkish[file.replace(/\.json$/, '')];
		if (!texts) throw new Error(`${file} has no Turkish in demo/turkish.json`);
		const workflow = JSON.parse(readFileSync(join(SOURCES, file), 'utf8')) as Workflow;
		return [file, `${JSON.stringify(turkishCopy(workflow, texts), null, '\t')}\n`] as const;
	});
}

if (require.main === module) {
	mkdirSync(COPIES, { recursive: true });
	for (const [file, content] of turkishCopies()) writeFileSync(join(COPIES, file), content);
}
