import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium, type Browser, type Page, type PageScreenshotOptions } from 'playwright-core';

import { unshifted } from '../../testkit/clock/shifted';
import { OWNER } from '../n8n/rest';

/** Look of the editor. */
export type Theme = 'light' | 'dark';

const CHROMIUM = [
	process.env.CHROMIUM ?? '',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No sandbox, since CI runs as root; no name is resolved but the editor's own address, so nothing leaves the machine. */
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Selector of what n8n marks for tests by this id. */
export const test = (id: string) => `[data-test-id="${id}"]`;

/** For pictures: no messages and empty tooltips of the code editors over the page; a dialog as high as the page lets it be. */
const TIDY = `
	.el-notification { display: none !important }
	div[class^="ͼ"]:empty { visibility: hidden !important }
	${test('editCredential-modal')} { max-height: none !important }
`;
/** No hints and lists over the page either. */
const CLOSED = '.el-popper, [data-reka-popper-content-wrapper] { display: none !important }';

/** Pixels of a window, where a picture says nothing else. */
const WINDOW = { width: 1440, height: 900 };

/** n8n's editor in a headless Chromium: what a user does with the mouse, one method each. */
export class EditorBrowser {
	private constructor(
		private readonly browser: Browser,
		/** For what only one caller does. */
		readonly page: Page,
		private readonly url: string,
	) {}

	/**
	 * @param scrollBars - as wide as they are on a screen; pictures go without
	 * @throws Error when no Chromium or Chrome is installed; the variable CHROMIUM may name one
	 */
	static async open(url: string, theme: Theme, { scrollBars = false } = {}): Promise<EditorBrowser> {
		const executablePath = CHROMIUM.find((path) => existsSync(path));
		if (!executablePath)
			throw new Error('Screenshots need Chromium: apt-get install chromium, or set CHROMIUM to its path.');
		const browser = await chromium.launch({
			executablePath,
			args: FLAGS,
			env: unshifted(process.env),
			ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : [],
		});
		const context = await browser.newContext({
			// An office in Turkey, whatever the machine's zone: the day of its calendar is the day of the ERP.
			timezoneId: 'Europe/Istanbul',
			colorScheme: theme,
			viewport: WINDOW,
			locale: 'en-US',
		});
		await context.addInitScript(`localStorage.setItem('N8N_THEME', '${theme}')`);
		const page = await context.newPage();
		page.setDefaultTimeout(60_000);
		return new EditorBrowser(browser, page, url);
	}

	async logIn(): Promise<void> {
		await this.page.goto(`${this.url}/signin`);
		await this.page.fill('input[name=emailOrLdapLoginId]', OWNER.email);
		await this.page.fill('input[name=password]', OWNER.password);
		await this.page.click(test('form-submit-button'));
		await this.page.waitForURL(/\/home|\/workflow/);
	}

	/** Opens a workflow and waits until its canvas shows. */
	async openWorkflow(id: string): Promise<void> {
		await this.page.goto(`${this.url}/workflow/${id}`);
		await this.page.waitForSelector(test('canvas-node'));
	}

	/** Opens an execution of a workflow among its executions, and waits until the canvas shows what ran. */
	async openExecution(workflow: string, execution: string): Promise<void> {
		await this.page.goto(`${this.url}/workflow/${workflow}/executions/${execution}`);
		const shown = this.page.locator(test('execution-preview-host'));
		await shown.locator(test('canvas-node-status-success')).first().waitFor();
	}

	/** Runs the open workflow and waits for the message that it succeeded. */
	async execute(): Promise<void> {
		await this.page.click(test('execute-workflow-button'));
		await this.page.getByText('Workflow executed successfully').waitFor();
	}

	/** Opens the panel of a node on the canvas. */
	async openNode(name: string): Promise<void> {
		await this.page.dblclick(`${test('canvas-node')}[data-node-name="${name}"]`);
		await this.page.waitForSelector(test('ndv'));
	}

	/** Picks an option of a dropdown parameter in the open node panel, by the names that the user sees. */
	async choose(parameter: string, option: string): Promise<void> {
		await this.page.click(test(`parameter-input-${parameter}`));
		const items = this.page.locator('.el-select-dropdown__item:visible');
		const item = items.filter({ has: this.page.getByText(option, { exact: true }) }).first();
		await item.click();
		await item.waitFor({ state: 'hidden' });
		await this.page.locator(test('ndv')).getByText('Parameters', { exact: true }).click(); // takes the focus ring off
	}

	/** Executes the node of the open panel, or fetches its test event, and resolves with the text of the output once that shows `word`. */
	async executeStep(word: string): Promise<string> {
		await this.page.locator(test('node-execute-button')).first().click();
		const output = this.page.locator(test('output-panel'));
		await output.getByText(word, { exact: true }).first().waitFor();
		return await output.innerText();
	}

	/** Moves the output of the open panel so far that it shows `word`. */
	async bringIntoSight(word: string): Promise<void> {
		await this.page.locator(test('output-panel')).getByText(word, { exact: true }).first().scrollIntoViewIfNeeded();
	}

	/** Opens the credential of the open node, waits for its connection test, and unfolds what n8n says of a failed one. Resolves with the dialog's text. */
	async openCredential(): Promise<string> {
		await this.page.click(test('credential-edit-button'));
		const dialog = this.page.locator(test('editCredential-modal'));
		const failed = dialog.getByText('More details', { exact: true });
		await dialog.getByText('Connection tested successfully').or(failed).first().waitFor();
		if (await failed.isVisible()) await failed.click();
		return await dialog.innerText();
	}

	/** Searches the node creator and opens the list of actions of a node that it finds. */
	async openActions(search: string, node: string): Promise<void> {
		await this.page.click(test('node-creator-plus-button'));
		await this.page.fill(test('node-creator-search-bar'), search);
		await this.page.locator(test('item-iterator-item'), { hasText: node }).first().click();
		await this.page.waitForTimeout(800);
	}

	/** Says something in the chat of the open workflow, and waits for an answer that holds a word. */
	async say(text: string, answer: string): Promise<void> {
		const input = this.page.locator(test('chat-input'));
		if (!(await input.isVisible())) await this.page.click(test('workflow-chat-button'));
		await input.fill(text);
		await input.press('Enter');
		await this.page.locator(test('canvas-chat-body')).getByText(answer).last().waitFor();
	}

	/** Opens the last run of a node among the logs below the canvas, and waits until it shows a word. */
	async openLog(node: string, word: string): Promise<void> {
		await this.page.locator(test('logs-overview-body')).getByText(node, { exact: true }).last().click();
		await this.page.locator(test('logs-panel')).getByText(word).first().waitFor();
	}

	/** Makes the window as large as a long form or a wide table needs it; without a size, as large as ever. */
	async resize({ width = WINDOW.width, height = WINDOW.height } = {}): Promise<void> {
		await this.page.setViewportSize({ width, height });
	}

	/** Where something on the page stands, by the id that n8n gives it for tests. @throws Error where it does not show */
	async boxOf(id: string): Promise<NonNullable<PageScreenshotOptions['clip']>> {
		const box = await this.page.locator(test(id)).boundingBox();
		if (!box) throw new Error(`The editor does not show "${id}".`);
		return box;
	}

	/** Writes a PNG of the page; of one with a list that is open, a part. */
	async shoot(file: string, part?: PageScreenshotOptions['clip']): Promise<void> {
		mkdirSync(dirname(file), { recursive: true });
		await this.page.addStyleTag({ content: part ? TIDY : TIDY + CLOSED });
		if (!part) await this.page.mouse.move((this.page.viewportSize() ?? WINDOW).width - 2, 2); // away from tooltips and from the side bar, which opens under it
		await this.page.waitForTimeout(900);
		await this.page.screenshot({ path: file, clip: part });
	}

	async close(): Promise<void> {
		await this.browser.close();
	}
}
