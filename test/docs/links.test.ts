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

	it('are found in every way of writing them, and not in code', () => {
		const page = [
			'[a](a.md) [b](<b.md> "title") ![c](c.png) [d][d] `[no](no1.md)` ``[no](no2.md)``',
			'[d]: d.md#e',
			'<a href="e.md">e</a> <img src="f.png"> <source srcset="g.png">',
			'```md\n[no](no3.md)\n```',
			'~~~\n[no](no4.md)\n~~~',
			'<!-- [no](no5.md) -->',
		].join('\n\n');
		expect(targetsOf(page).sort()).toEqual(['a.md', 'b.md', 'c.png', 'd.md#e', 'e.md', 'f.png', 'g.png']);
	});

	it('go to the anchors that GitHub makes', () => {
		const page =
			'# A `b`, c!\n\n## Same\n\n## Same\n\n```sh\n# no heading\n```\n\n### [Link](x.md): Çek_1 ###\n\n#no\n';
		expect(anchorsOf(page)).toEqual(['a-b-c', 'same', 'same-1', 'link-çek_1']);
	});

	it.each([
		['README.md', 'docs/nowhere.md', 'there is no such file'],
		['README.md', '#nowhere', 'the page has no such heading'],
		['docs/reference/load.md', 'network.md#nowhere', 'the page has no such heading'],
		// A comment in a piece of shell, which looks like a heading.
		['docs/reference/load.md', 'network.md#or-by-name', 'the page has no such heading'],
		['README.md', 'docs/images/trigger.png#here', 'an anchor needs a page'],
		['README.md', '../elsewhere.md', 'leads out of the repository'],
		['README.md', '/docs/reference/load.md', 'leads out of the repository'],
		['README.md', `${BLOB}docs/nowhere.md`, 'there is no such file'],
	])('are told where %s links to %s', (page, target, problem) => {
		expect(problemOf(page, target)).toBe(problem);
	});
});
