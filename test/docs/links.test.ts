import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import manifest from '../../package.json';
import { anchorsOf, pagesBelow, ROOT, targetsOf, textOf } from './markdown';

const pagesIn = (...folder: string[]) =>
	readdirSync(join(ROOT, ...folder))
		.filter((file) => file.endsWith('.md'))
		.map((file) => join(...folder, file));
const PAGES = [...pagesIn('.'), ...pagesBelow('docs'), ...pagesIn('standin'), ...pagesIn('.github')];

/** The repository on GitHub; what lies behind `blob/main/` there are the files here. */
const HOME = manifest.homepage.replace(/#.*$/, '');
const BLOB = `${HOME}/blob/main/`;

/** A target in this repository: its path from the root, and its anchor. `undefined` for what leads elsewhere. */
function placeOf(page: string, target: string): { readonly path: string; readonly anchor?: string } | undefined {
	const isBlob = target.startsWith(BLOB);
	if (!isBlob && /^[a-z][a-z\d+.-]*:/i.test(target)) return undefined;
	const [path = '', anchor] = (isBlob ? target.slice(BLOB.length) : target).split('#').map(decodeURIComponent);
	return {
		path: isBlob ? path : path === '' ? page : join(dirname(page), path),
		...(anchor === undefined ? {} : { anchor }),
	};
}

/** What is wrong with a target; `undefined` where it leads to a file of the repository and to a heading of it, or elsewhere. */
function problemOf(page: string, target: string): string | undefined {
	const place = placeOf(page, target);
	if (!place) return undefined;
	const { path, anchor } = place;
	if (path.startsWith('..') || target.startsWith('/')) return 'leads out of the repository';
	if (!existsSync(join(ROOT, path))) return 'there is no such file';
	if (anchor === undefined) return undefined;
	if (!path.endsWith('.md') || statSync(join(ROOT, path)).isDirectory()) return 'an anchor needs a page';
	return anchorsOf(textOf(path)).includes(anchor) ? undefined : 'the page has no such heading';
}

describe('the links of the documentation', () => {
	it.each(PAGES)('of %s lead to a file, and to a heading of it', (page) => {
		const wrong = targetsOf(textOf(page)).flatMap((target) => {
			const problem = problemOf(page, target);
			return problem === undefined ? [] : [`${target}: ${problem}`];
		});
		expect(wrong).toEqual([]);
	});
});
