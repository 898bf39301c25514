import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { anchorsOf, ROOT, textOf } from './markdown';

/** The page that holds what is known of real servers. */
export const FACTS = posix.join('docs', 'trust', 'erp-behaviour.md');

const TEXTS = new Set(['.ts', '.js', '.cjs', '.mjs', '.md', '.yml']);

/** Folders without texts of ours: what is installed, built or made by a run, and fixtures, which others wrote. */
const FOREIGN = /^(?:node_modules|dist|coverage|demo\/out|test\/fixtures|\.(?!github$).*)$/;

/** Paths, with slashes, of all texts of the repository below a folder. */
function textsIn(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (entry.isDirectory()) return FOREIGN.test(path) ? [] : textsIn(path);
		return TEXTS.has(extname(entry.name)) ? [path] : [];
	});
}

/** All sources and documents of the repository. */
export const texts = (): string[] => textsIn('.').sort();

/** A place in a page of the documentation that a text refers to. An empty anchor means the whole page. */
export interface Citation {
	readonly page: string;
	readonly anchor: string;
}

const pointsTo = (page: string, anchor = ''): Citation => ({ page: posix.normalize(page), anchor });

/**
 * What a text cites. Sources name a page of `docs` from the root of the repository, always with an anchor where it is the page of facts;
 * in Markdown a citation is a relative link to that page, and in the page itself a link to one of its headings.
 */
export function citationsIn(file: string, text: string): Citation[] {
	if (!file.endsWith('.md')) {
		const named = [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]*))?/gu)];
		return named
			.map(([, page = '', anchor]) => pointsTo(page, anchor))
			.filter(({ page, anchor }) => anchor !== '' || page === FACTS);
	}
	const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
	return links
		.map(([, path = '', anchor]) => pointsTo(path === '' ? file : posix.join(dirname(file), path), anchor))
		.filter(({ page }) => page === FACTS);
}

/** Whether a place exists. A source that cites the page of facts without an anchor says nothing that a reader could find. */
export function resolves(file: string, { page, anchor }: Citation): boolean {
	if (anchor === '') return file.endsWith('.md');
	return existsSync(join(ROOT, page)) && anchorsOf(textOf(page)).includes(anchor);
}

/** How comments cited notes that this repository does not hold: by name, or by the number of a section or of a sample. */
const UNRESOLVABLE: readonly RegExp[] = [
	/behaviou?r[\s*/]+notes/giu,
	/erp-behaviou[r](?!\.md)/giu,
	/§\s*\d/gu,
	/(?<=^|[\s(,"'`])S-\d{1,2}(?=[\s),;:])/gmu,
	/(?<!\b(?:RFC \d{1,5}|XML 1\.0|[Ss]pecification),? )\bsections?[\s*/]+\d/giu,
];

/** Citations in a text that lead a reader nowhere. */
export const leftoversIn = (text: string): string[] =>
	UNRESOLVABLE.flatMap((form) => [...text.matchAll(form)].map(([found]) => found));
