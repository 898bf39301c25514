import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Erp } from '../../../standin';
import type { Editor } from '../main';
import { EditorBrowser } from '../browser';
import { IMAGES } from '../runs';
import { CACHE, npm } from '../../n8n/install';
import { doStep } from '../../n8n/step';
import { runProgram, type Say } from '../../n8n/shell';
import { Actor } from './actor';
import type { Scenes } from './films';
import { filmOf, type Film, type Frame } from './frames';

/** Pixels of a film. */
const SIZE = { width: 1280, height: 760 };
/** Without loss: with it, WebP takes the pale greys of a form for the white that was there before, and leaves that. */
const WEBP = { lossless: true, effort: 4, loop: 0 };
/** The most that a page that shows a film should load. */
const MOST_BYTES = 3_000_000;
/** The longest film that n8n's review takes (docs/trust/publish.md). */
const MOST_SECONDS = 300;

/** What makes films, fetched for them alone: animated pictures (its libraries have 20 MB) and videos (70 MB). */
const ENCODERS = ['sharp@0.35.5', '@ffmpeg-installer/ffmpeg@1.1.0'];
/** The folder of films that no page shows. */
const VIDEOS = join(CACHE, 'films');

/** As much of the encoders as films need. */
interface Encoders {
	readonly animate: (
		pictures: readonly Buffer[],
		options: { join: { animated: true } },
	) => { webp(options: object): { toBuffer(): Promise<Buffer> } };
	/** Path of ffmpeg. */
	readonly ffmpeg: string;
}

async function encoders(say: Say): Promise<Encoders> {
	await doStep(say, VIDEOS, 'Encoders of films', ENCODERS.join(' '), async () => {
		writeFileSync(join(VIDEOS, 'package.json'), '{ "private": true }');
		await npm(process.execPath, ['install', ...ENCODERS], VIDEOS, join(VIDEOS, 'install.log'));
	});
	const load = createRequire(join(VIDEOS, 'package.json'));
	const { path } = load('@ffmpeg-installer/ffmpeg') as { path: string };
	return { animate: load('sharp') as Encoders['animate'], ffmpeg: path };
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

/** Pictures that move within a page. @throws Error where a page would load too much */
async function saveAnimated({ pictures, delays }: Film, file: string, { animate }: Encoders): Promise<void> {
	const content = await animate(pictures, { join: { animated: true } })
		.webp({ ...WEBP, delay: [...delays] })
		.toBuffer();
	writeFileSync(file, content);
	if (content.length > MOST_BYTES) throw new Error(`${file} has more than ${MOST_BYTES / 1e6} MB`);
}

/** A video. @throws Error where it is longer than n8n's review takes */
async function saveVideo({ pictures, delays }: Film, file: string, { ffmpeg }: Encoders): Promise<void> {
	const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1_000;
	if (seconds > MOST_SECONDS) throw new Error(`${file} has ${seconds} s, more than ${MOST_SECONDS} s`);
	const folder = mkdtempSync(join(tmpdir(), 'evrak-film-'));
	try {
		const lines = pictures.flatMap((picture, index) => {
			writeFileSync(join(folder, `${index}.png`), picture);
			return [`file '${index}.png'`, `duration ${(delays[index] ?? 0) / 1_000}`];
		});
		// The list's last duration counts only where the picture is named once more.
		writeFileSync(join(folder, 'list.txt'), [...lines, `file '${pictures.length - 1}.png'`].join('\n'));
		const input = ['-y', '-f', 'concat', '-i', 'list.txt', '-vf', 'fps=10,format=yuv420p'];
		await runProgram(ffmpeg, [...input, '-c:v', 'libx264', '-crf', '20', '-movflags', '+faststart', file], {
			...{ cwd: folder, env: process.env, log: join(VIDEOS, 'video.log') },
		});
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Takes films of an editor that runs: animated WebP, which GitHub shows within a page, or MP4 for a video player. */
export async function takeFilms(editor: Editor, erp: Erp, films: readonly Scenes[], say: Say): Promise<void> {
	const { server } = editor;
	const encoding = await encoders(say);
	const browser = await EditorBrowser.open(server.url, 'light');
	try {
		await browser.resize(SIZE);
		const actor = await Actor.enter(browser.page);
		await browser.logIn();
		for (const { file, workflow, isVideo, play } of films) {
			await browser.openWorkflow(
				typeof workflow === 'string' ? workflow : await server.rest.createWorkflow({ ...workflow, settings: {} }),
			);
			const film = filmOf(await recorded(browser.page, async () => await play(actor, editor, erp)));
			const path = isVideo ? join(VIDEOS, `${file}.mp4`) : join(IMAGES, `${file}.webp`);
			await (isVideo ? saveVideo : saveAnimated)(film, path, encoding);
			const seconds = film.delays.reduce((sum, delay) => sum + delay, 0) / 1_000;
			say(
				`${path}: ${film.pictures.length} pictures, ${seconds.toFixed(0)} s, ${(statSync(path).size / 1e6).toFixed(1)} MB`,
			);
		}
	} finally {
		await browser.close();
	}
}
