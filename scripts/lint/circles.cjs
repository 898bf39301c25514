/**
 * A rule of ESLint: no file may import itself by way of others. Imports of types count too, which no rule of a package sees: files that
 * know each other's types are one file for whoever reads or moves them.
 */
'use strict';

const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

/** @type {Map<string, string[]>} Imports by file; a run of the linter reads each file once. */
const known = new Map();

/** The file that a relative import means; nothing for packages and data. */
function targetOf(file, source) {
	if (!source.startsWith('.')) return undefined;
	const target = resolve(dirname(file), source);
	return [`${target}.ts`, join(target, 'index.ts')].find((path) => existsSync(path));
}

function importsOf(file) {
	const found = known.get(file);
	if (found) return found;
	const sources = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '(\.[^']*)'/g)].map(
		([, source]) => source,
	);
	const imports = sources.map((source) => targetOf(file, source)).filter((path) => path !== undefined);
	known.set(file, imports);
	return imports;
}

/** The way from a file to another one, both included; nothing where none leads there. */
function wayTo(goal, start) {
	const before = new Map([[start, undefined]]);
	for (const [file] of before) {
		if (file === goal) {
			const way = [];
			for (let at = file; at !== undefined; at = before.get(at)) way.unshift(at);
			return way;
		}
		for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file);
	}
	return undefined;
}

module.exports = {
	meta: {
		type: 'problem',
		docs: { description: 'Forbids circles of imports, those of types included' },
		messages: { circle: 'This import leads back here: {{way}}.' },
		schema: [],
	},
	create(context) {
		const check = ({ source }) => {
			const target = source && targetOf(context.filename, source.value);
			const way = target && wayTo(context.filename, target);
			if (!way) return;
			const shown = way.map((file) => file.slice(context.cwd.length + 1)).join(' → ');
			context.report({ node: source, messageId: 'circle', data: { way: shown } });
		};
		return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
	},
};
