import { objectIn, objectsOf, textIn } from '../shop/json';
import type { ApiObject, Respond, ShopAnswer } from '../shop/types';

/** A button below a message. */
interface Button {
	readonly text: string;
	/** The address that it opens. */
	readonly url: string;
}

/** A message in a chat as people see it. */
export interface ChatMessage {
	readonly chat: string;
	readonly text: string;
	readonly buttons: readonly Button[];
}

/** A bot, the chat that it is in, and what it has written there. */
export interface Telegram {
	readonly token: string;
	readonly chat: string;
	readonly messages: readonly ChatMessage[];
}

const TOKEN = '7001:evrak-test-bot';
/** The chat that template 23 writes to as it ships. */
const CHAT = '-1001234567890';
const LONGEST = 4096;

const refused = (status: number, description: string): ShopAnswer => ({
	status,
	body: { ok: false, error_code: status, description },
});

/** Text in Telegram's older Markdown as it is shown; nothing where a mark is opened and never closed, which Telegram refuses. */
function shownMarkdown(text: string): string | undefined {
	let shown = '';
	let open = '';
	for (let at = 0; at < text.length; at++) {
		const letter = text[at] ?? '';
		const next = text[at + 1] ?? '';
		if (letter === '\\' && '_*`['.includes(next) && next !== '' && open === '') {
			shown += next;
			at++;
		} else if (open !== '') {
			if (letter === open) open = '';
			else shown += letter;
		} else if ('_*`'.includes(letter)) open = letter;
		else if (letter === '[') open = ']';
		else shown += letter;
	}
	return open === '' ? shown : undefined;
}

const buttonsOf = (body: ApiObject): Button[] =>
	(Array.isArray(objectIn(body.reply_markup).inline_keyboard)
		? (objectIn(body.reply_markup).inline_keyboard as unknown[])
		: []
	).flatMap((row) => objectsOf(row).map(({ text, url }) => ({ text: textIn(text), url: textIn(url) })));

/** Telegram's API for bots as far as a bot that writes into a chat needs it. */
export function createTelegram(): { readonly telegram: Telegram; readonly respond: Respond } {
	const messages: ChatMessage[] = [];
	const respond: Respond = ({ path, body }) => {
		const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
		if (token === undefined) return undefined;
		if (token !== TOKEN) return refused(401, 'Unauthorized');
		if (method !== 'sendMessage') return refused(404, 'Not Found');
		if (textIn(body.chat_id) !== CHAT) return refused(400, 'Bad Request: chat not found');
		const written = textIn(body.text);
		const shown = body.parse_mode === 'Markdown' ? shownMarkdown(written) : written;
		if (written.trim() === '') return refused(400, 'Bad Request: message text is empty');
		if (shown === undefined) return refused(400, "Bad Request: can't parse entities: Can't find end of the entity");
		if (shown.length > LONGEST) return refused(400, 'Bad Request: message is too long');
		messages.push({ chat: CHAT, text: shown, buttons: buttonsOf(body) });
		return {
			status: 200,
			body: { ok: true, result: { message_id: messages.length, chat: { id: CHAT }, text: shown } },
		};
	};
	return { telegram: { token: TOKEN, chat: CHAT, messages }, respond };
}
