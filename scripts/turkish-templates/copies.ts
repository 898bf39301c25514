/** Notes and texts of the example workflows in Turkish; all else is the workflow's own, so that a copy cannot do anything different. */

const STICKY_NOTE = 'n8n-nodes-base.stickyNote';

/** What one workflow says in Turkish. */
interface TurkishTexts {
	readonly name: string;
	/** The sticky notes, in the order of the file. */
	readonly notes: readonly string[];
	/** Pieces of parameters, as they are written there, with their Turkish. */
	readonly texts?: Readonly<Record<string, string>>;
}

export interface Workflow {
	readonly id: string;
	readonly name: string;
	readonly nodes: ReadonlyArray<{
		readonly type: string;
		readonly name: string;
		readonly parameters: Readonly<Record<string, unknown>>;
	}>;
	readonly connections: unknown;
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
function turkishCopy(workflow: Workflow, { name, notes, texts = {} }: TurkishTexts): Workflow {
	const count = workflow.nodes.filter(({ type }) => type === STICKY_NOTE).length;
	if (count !== notes.length) throw new Error(`${workflow.name} has ${count} notes, ${notes.length} in Turkish`);
	const left = [...notes];
	// Longer pieces first: a shorter one may be part of them.
	const pieces = Object.entries(texts).sort(([a], [b]) => b.length - a.length);
	const used = new Set<string>();
	const nodes = workflow.nodes.map((node) =>
		node.type === STICKY_NOTE
			? { ...node, parameters: { ...node.parameters, content: left.shift() } }
			: { ...node, parameters: replaced(node.parameters, pieces, used) as typeof node.parameters },
	);
	const unused = Object.keys(texts).filter((english) => !used.has(english));
	if (unused.length > 0) throw new Error(`${workflow.name} does not say: ${unused.join(' | ')}`);
	return { ...workflow, id: `${workflow.id}tr`, name, nodes };
}

/**
 * The Turkish copy of each workflow, by file name. `turkish` has the texts by file name without its ending.
 * @throws Error for a workflow or note without Turkish, or a Turkish text that stands nowhere
 */
export function turkishCopies(
	workflows: Readonly<Record<string, Workflow>>,
	turkish: Readonly<Record<string, TurkishTexts>>,
): Record<string, Workflow> {
	return Object.fromEntries(
		Object.entries(workflows).map(([file, workflow]) => {
			const texts = turkish[file.replace(/\.json$/, '')];
			if (!texts) throw new Error(`${file} has no Turkish in demo/turkish.json`);
			return [file, turkishCopy(workflow, texts)];
		}),
	);
}
