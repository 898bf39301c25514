import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** A number that looks random and is the same for the same text. */
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** The lines, from 1, of each statement of a file that is no import and no type, with what tells it from the others. */
function statementsOf(file: string, text: string): Array<{ readonly id: string; readonly lines: string }> {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
	const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
	return source.statements
		.filter(
			(node) => !ts.isImportDeclaration(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node),
		)
		.map((node, index) => ({
			id: `${file}#${index}`,
			lines: `${lineAt(node.getStart(source))}-${lineAt(node.end)}`,
		}));
}

/** All TypeScript files of a folder, or the file itself, relative to the checkout. */
function filesOf(root: string, path: string): string[] {
	if (path.endsWith('.ts')) return [path];
	return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
		.sort();
}

/**
 * What StrykerJS shall change: of all functions and constants of a file or folder, each `every`th by a draw that `seed` decides, as `file:from-to`
 * in lines.
 */
export function sampleOf(root: string, path: string, every: number, seed: number): string[] {
	if (every === 1) return filesOf(root, path);
	return filesOf(root, path).flatMap((file) =>
		statementsOf(file, readFileSync(join(root, file), 'utf8'))
			.filter(({ id }) => hashOf(`${seed} ${id}`) % every === 0)
			.map(({ lines }) => `${file}:${lines}`),
	);
}
