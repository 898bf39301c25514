import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { layOut } from './layOut';

/** A picture of a form with the words below it. */
export interface Print {
	/** Path of the PNG. */
	readonly file: string;
	readonly title: string;
	/** What is wrong with it, in words; empty where nothing is. */
	readonly flaws: readonly string[];
	/** Pixels. */
	readonly height: number;
}

/** Pixels of a print on a sheet. */
export const PRINT_WIDTH = 380;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const figure = ({ file, title, flaws }: Print): string => `<figure>
	<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">
	<figcaption>${escaped(title)}<br><b>${escaped(flaws.join('; '))}</b></figcaption>
</figure>`;

const page = (columns: readonly Print[][]): string => `<!doctype html><meta charset="utf-8"><style>
	body { margin: 8px; display: flex; gap: 12px; align-items: flex-start; font: 12px sans-serif; background: #888; width: max-content }
	div { width: ${PRINT_WIDTH}px } figure { margin: 0 0 10px; background: #fff } img { width: 100%; display: block }
	figcaption { padding: 4px 6px } b { color: #c00 }
</style>${columns.map((prints) => `<div>${prints.map(figure).join('')}</div>`).join('')}`;

/** Writes contact sheets of the prints, as PNGs. Resolves with their paths. */
export async function writeSheets(
	browser: Page,
	prints: readonly Print[],
	folder: string,
	name: string,
): Promise<string[]> {
	const files: string[] = [];
	for (const columns of layOut(prints)) {
		const file = join(folder, `${name}-${String(files.length + 1).padStart(2, '0')}.png`);
		const html = file.replace(/png$/, 'html');
		writeFileSync(html, page(columns));
		await browser.goto(pathToFileURL(html).href);
		await browser.locator('body').screenshot({ path: file });
		files.push(file);
	}
	return files;
}
