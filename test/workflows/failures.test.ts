import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { template } from './support';

const FILES = readdirSync(join(__dirname, '..', '..', 'demo', 'workflows')).map((file) => file.replace(/\.json$/, ''));

/** Ends that stand for the user's own mail or chat: a paragraph of the notes says so. */
const isForPerson = (notes: string, name: string) =>
	notes.split(/\n+/).some((text) => text.includes(`**${name}**`) && /mail|chat|lead them/.test(text));

/** Nodes that end the execution as failed, write to somebody, or answer who called. */
const TELLS = /\.(?:stopAndError|telegram|emailSend|respondToWebhook)$/;

/** Ends of the branch that begins behind an output of a node. */
function endsOf(file: ReturnType<typeof template>, from: string, output: number, seen = new Set<string>()): INode[] {
	const next = file.connections[from]?.main?.[output] ?? [];
	return next.flatMap(({ node }) => {
		if (seen.has(node)) return [];
		seen.add(node);
		const found = file.nodes.filter(({ name }) => name === node);
		const outputs = file.connections[node]?.main?.length ?? 0;
		if (outputs === 0) return found;
		return Array.from({ length: outputs }, (_, at) => endsOf(file, node, at, seen)).flat();
	});
}

it.each(FILES)('%s tells somebody of what fails', (name) => {
	const file = template(name);
	const notes = file.nodes
		.filter(({ type }) => type.endsWith('.stickyNote'))
		.map(({ parameters }) => String(parameters.content))
		.join('\n\n');
	const silent = file.nodes
		.filter(({ onError }) => onError === 'continueErrorOutput')
		.flatMap((node) => {
			const ends = endsOf(file, node.name, 1);
			const quiet = ends.filter((end) => !TELLS.test(end.type) && !isForPerson(notes, end.name));
			return ends.length === 0 ? [`${node.name}: nothing`] : quiet.map((end) => `${node.name}: ${end.name}`);
		});
	expect(silent).toEqual([]);
});

/** Whether a branch comes to a node of such a type; no further than to a Merge, which waits for other branches. */
function comesTo(file: ReturnType<typeof template>, type: RegExp, name: string, seen = new Set<string>()): boolean {
	const own = file.nodes.find((node) => node.name === name)?.type ?? '';
	if (seen.has(name) || own.endsWith('.merge')) return false;
	seen.add(name);
	const next = file.connections[name]?.main?.flatMap((output) => output ?? []) ?? [];
	return type.test(own) || next.some(({ node }) => comesTo(file, type, node, seen));
}

const STOPS = /\.stopAndError$/;
/** All nodes that do something outside of the execution. */
const WORKS = /\.(?!(?:noOp|set|if|switch|wait|stopAndError)$)\w+$/;

it.each(FILES)('%s ends as failed behind all other work: n8n runs the upper branch first', (name) => {
	const file = template(name);
	const heightOf = (name: string) => file.nodes.find((node) => node.name === name)?.position[1] ?? 0;
	const cutOff = Object.entries(file.connections).flatMap(([from, { main = [] }]) => {
		const targets = main.flatMap((output) => output ?? []).map(({ node }) => node);
		const working = targets.filter((to) => comesTo(file, WORKS, to));
		const stopping = targets.filter((to) => !working.includes(to) && comesTo(file, STOPS, to));
		return stopping.flatMap((stop) =>
			working.flatMap((work) => (heightOf(work) < heightOf(stop) ? [] : [`${from}: ${stop} before ${work}`])),
		);
	});
	expect(cutOff).toEqual([]);
});
