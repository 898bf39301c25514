import type { Locator, Page } from 'playwright-core';
import { Hands } from '../hands';

/** How far a hand moves at once, and how long it needs for that: as fast as a person whom others watch. */
const MOVES = 12;
const MOVE_MS = 40;
/** Milliseconds before a click, and for the words of a caption. */
const AIM_MS = 250;
const READ_MS = 1_800;

/** In each page: a cursor that follows the mouse, since a headless browser draws none, and a line for captions. A text, since it runs there. */
const OVERLAY = `addEventListener('DOMContentLoaded', () => {
	const add = (style) => {
		const shown = document.documentElement.appendChild(document.createElement('div'));
		shown.style.cssText = 'position: fixed; z-index: 2147483647; pointer-events: none; ' + style;
		return shown;
	};
	const cursor = add('left: 0; top: 0; width: 26px; height: 26px');
	cursor.innerHTML = '<svg viewBox="0 0 24 24" width="26" height="26"><path d="M3 1v19l5-5 3 8 4-2-3-7h7z" fill="#111" stroke="#fff" stroke-width="1.6"/></svg>';
	const follow = ({ clientX, clientY }) => (cursor.style.transform = 'translate(' + (clientX - 3) + 'px,' + (clientY - 1) + 'px)');
	addEventListener('mousemove', follow, true);
	addEventListener('mousedown', () => (cursor.style.opacity = '0.4'), true);
	addEventListener('mouseup', () => setTimeout(() => (cursor.style.opacity = '1'), 200), true);
	const caption = add('left: 50%; bottom: 14px; translate: -50%; padding: 9px 18px; border-radius: 8px; background: #1b1b2f; color: #fff; font: 600 19px sans-serif; white-space: nowrap');
	caption.style.visibility = 'hidden';
	window.showCaption = (text) => {
		caption.textContent = text;
		caption.style.visibility = text ? 'visible' : 'hidden';
	};
})`;

/** Hands that are watched: they move to what they click, and say what they do. */
export class Actor extends Hands {
	static async enter(page: Page): Promise<Actor> {
		await page.addInitScript(OVERLAY);
		return new Actor(page);
	}

	private position = { x: 640, y: 700 };

	/** Shows a line below, and waits until it is read. */
	async say(caption: string): Promise<void> {
		await this.page.evaluate(`window.showCaption(${JSON.stringify(caption)})`);
		await this.page.waitForTimeout(READ_MS);
	}

	/** Leaves what is shown for a while. */
	async rest(): Promise<void> {
		await this.page.waitForTimeout(READ_MS);
	}

	private async move(to: { x: number; y: number }): Promise<void> {
		const from = this.position;
		for (let move = 1; move <= MOVES; move++) {
			const part = (1 - Math.cos((Math.PI * move) / MOVES)) / 2;
			await this.page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
			await this.page.waitForTimeout(MOVE_MS);
		}
		this.position = to;
		await this.page.waitForTimeout(AIM_MS);
	}

	/** Moves to the middle of something, once it stands there. */
	private async moveTo(target: Locator): Promise<void> {
		await target.scrollIntoViewIfNeeded();
		const box = await target.boundingBox();
		if (!box) throw new Error(`The editor does not show ${String(target)}`);
		await this.move({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
	}

	override async click(target: Locator): Promise<void> {
		await this.moveTo(target);
		await super.click(target);
	}

	async doubleClick(target: Locator): Promise<void> {
		await this.moveTo(target);
		await target.dblclick();
	}

	/** Drags something so many pixels to the right. */
	async drag(target: Locator, by: number): Promise<void> {
		await this.moveTo(target);
		await this.page.mouse.down();
		await this.move({ ...this.position, x: this.position.x + by });
		await this.page.mouse.up();
	}
}
