import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
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
	it.each(used)('$name: $light has a file in each theme, taken by the script', ({ name, dark, light }) => {
		const folder = `${posix.relative(posix.dirname(name), 'docs/images')}/`;
		const file = String(light).slice(folder.length, -'.png'.length);
		expect([light, dark]).toEqual([`${folder}${file}.png`, `${folder}${file}-dark.png`]);
		expect(TAKEN).toContain(file);
	});

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

	it.each(moving)('%s moves, is 1280 pixels wide and loads soon', (file) => {
		const content = readFileSync(join(ROOT, 'docs', 'images', `${file}.webp`));
		expect(content.length).toBeLessThan(3_000_000);
		// The header of an extended WebP: flags, of which 2 is animation, and the width less one.
		expect(content.toString('latin1', 8, 16)).toBe('WEBPVP8X');
		expect([content.readUInt8(20) & 2, content.readUIntLE(24, 3) + 1]).toEqual([2, 1280]);
	});
});
