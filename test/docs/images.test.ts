import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILMS } from '../../e2e/editor/films/films';
import { MAIL_PICTURE, RUN_PICTURES } from '../../e2e/editor/runs';
import { SHOTS } from '../../e2e/editor/shots';
import { pagesBelow, ROOT, textOf } from './markdown';

const PAGES = ['README.md', ...pagesBelow('docs').filter((page) => !page.startsWith('docs/tr/'))];

/** Pictures that are taken by a script: of forms and lists, and of templates after a run. */
const TAKEN = [...SHOTS, ...RUN_PICTURES, MAIL_PICTURE].map(({ file }) => file);

/** Pictures of a page: the file for each theme, by name. */
const picturesOf = (page: string) =>
	[...page.matchAll(/srcset="([^"]+)">\s*<img alt="([^"]+)" src="([^"]+)"/g)].map(([, dark, alt, light]) => ({
		dark,
		alt,
		light,
	}));
const used = PAGES.flatMap((name) => picturesOf(textOf(name)).map((picture) => ({ name, ...picture })));

const PICTURES = readdirSync(join(ROOT, 'docs', 'images')).sort();

describe('the pictures of README and guides', () => {
	it('are all that there are, and no page shows one another way', () => {
		const paths = used.flatMap(({ dark, light }) => [dark, light]);
		const shown = [...new Set(paths.map((path) => String(path).split('/').pop()))];
		expect(PICTURES.filter((name) => name.endsWith('.png'))).toEqual(shown.sort());
		expect(TAKEN.flatMap((file) => [`${file}.png`, `${file}-dark.png`]).sort()).toEqual(shown.sort());
		for (const name of PAGES) expect(textOf(name)).not.toMatch(/!\[/);
	});
});

describe('the films of README and guides', () => {
	const moving = FILMS.filter(({ isVideo }) => !isVideo).map(({ file }) => file);
	const filmsOf = (page: string) => [
		...page.matchAll(/<img alt="Film [^"]+" src="(?:docs\/|\.\.\/)?images\/([^"]+)\.webp">/g),
	];

	it('are all that there are, each shown by a page', () => {
		const shown = PAGES.flatMap((name) => filmsOf(textOf(name)).map(([, file]) => file));
		expect([...new Set(shown)].sort()).toEqual([...moving].sort());
		expect(PICTURES.filter((name) => !name.endsWith('.png'))).toEqual(moving.map((file) => `${file}.webp`).sort());
	});
});
