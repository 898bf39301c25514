import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Editor } from '../main';
import { EditorBrowser } from '../browser';
import { IMAGES } from '../runs';
import { CACHE, npm } from '../../n8n/install';
import { doStep } from '../../n8n/step';
import type { Say } from '../../n8n/shell';
import { Actor } from './actor';
import type { Scenes } from './films';
import { filmOf, type Film, type Frame } from './frames';

/** Pixels of a film. */
const SIZE = { width: 1280, height: 760 };
/** Without loss: with it, WebP takes the pale greys of a form for the white that was there before, and leaves that. */
const WEBP = { lossless: true, effort: 4, loop: 0 };
/** The most that a page that shows a film should load. */
const MOST_BYTES = 3_000_000;

/** What makes animated pictures. It is fetched for films alone: its libraries have 20 MB. */
const ENCODER = 'sharp@0.35.5';

/** As much of the encoder as films need. */
type Encode = (
	pictures: readonly Buffer[],
	options: { join: { animated: true } },
) => { webp(options: object): { toBuffer(): Promise<Buffer> } };

async function encoder(say: Say): Promise<Encode> {
	const folder = join(CACHE, 'films');
	await doStep(say, folder, 'Encoder of films', ENCODER, async () => {
		writeFileSync(join(folder, 'package.json'), '{ "private": true }');
		await npm(process.execPath, ['install', ENCODER], folder, join(folder, 'install.log'));
	});
	return createRequire(join(folder, 'package.json'))('sharp') as Encode;
}

/** Takes a picture whenever the page changes, until `work` is done. */
async function recorded(page: Page, work: () => Promise<void>): Promise<Frame[]> {
	const frames: Frame[] = [];
	const session = await page.context().newCDPSession(page);
	session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
		frames.push({ picture: Buffer.from(data, 'base64'), moment: (metadata.timestamp ?? 0) * 1_000 });
		void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
	});
	const size = { maxWidth: SIZE.width, maxHeight: SIZE.height };
	await session.send('Page.startScreencast', { format: 'png', ...size });
	await work();
	await session.send('Page.stopScreencast');
	await session.detach();
	return frames;
}

async function save({ pictures, delays }: Film, file: string, encode: Encode, say: Say): Promise<void> {
	const content = await encode(pictures, { join: { animated: true } })
		.webp({ ...WEBP, delay: delays })
		.toBuffer();
	writeFileSync(file, content);
	const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1_000;
	say(`${file}: ${pictures.length} pictures, ${seconds.toFixed(0)} s, ${(content.length / 1e6).toFixed(1)} MB`);
	if (content.length > MOST_BYTES) throw new Error(`${file} has more than ${MOST_BYTES / 1e6} MB`);
}

/** Takes films of an editor that runs: animated WebP, which GitHub shows within a page. */
export async function takeFilms({ server }: Editor, films: readonly Scenes[], say: Say): Promise<void> {
	const encode = await encoder(say);
	const browser = await EditorBrowser.open(server.url, 'light');
	try {
		await browser.resize(SIZE);
		const actor = await Actor.enter(browser.page);
		await browser.logIn();
		for (const { file, workflow, play } of films) {
			await browser.openWorkflow(
				typeof workflow === 'string' ? workflow : await server.rest.createWorkflow({ ...workflow, settings: {} }),
			);
			const frames = await recorded(browser.page, async () => await play(actor));
			await save(filmOf(frames), join(IMAGES, `${file}.webp`), encode, say);
		}
	} finally {
		await browser.close();
	}
}
