import { objectIn, objectsOf, textIn } from '../shop/json';
import type { ApiObject, Respond } from '../shop/types';

/** What a model says: a text, or calls of tools by their names, with their arguments. */
type ModelSays =
	| { readonly says: string }
	| { readonly calls: ReadonlyArray<{ readonly tool: string; readonly args: ApiObject }> };

/** What it says next, where it is told what its tools have answered so far, the oldest first. */
export type ModelTurn = (answers: readonly string[]) => ModelSays;

/** A model whose turns are a script, for those who ask it by OpenAI's API. */
export interface ChatModel {
	readonly apiKey: string;
	/** Gives it the turns of the next conversation; those that are left are forgotten. */
	play(...turns: readonly ModelTurn[]): void;
	/** Bodies of the requests since then, in order. */
	readonly asked: readonly ApiObject[];
	/** What its tools answered in the last request, the oldest first. */
	answers(): string[];
}

const API_KEY = 'sk-evrak-test';

const answersIn = (body: ApiObject | undefined): string[] =>
	objectsOf(body?.messages)
		.filter(({ role }) => role === 'tool')
		.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));

/** A turn as OpenAI's API tells it. */
function messageOf(turn: ModelSays, count: number): ApiObject {
	if ('says' in turn) return { role: 'assistant', content: turn.says };
	const calls = turn.calls.map(({ tool, args }, index) => ({
		...{ id: `call_${count}_${index}`, type: 'function' },
		function: { name: tool, arguments: JSON.stringify(args) },
	}));
	return { role: 'assistant', content: null, tool_calls: calls };
}

/** OpenAI's *Chat Completions* as far as a chat model of n8n asks for them, without streams. */
export function createChatModel(): { readonly chatModel: ChatModel; readonly respond: Respond } {
	const asked: ApiObject[] = [];
	let turns: ModelTurn[] = [];
	const respond: Respond = ({ path, body, headers }) => {
		if (!path.endsWith('/chat/completions')) return undefined;
		if (headers.authorization !== `Bearer ${API_KEY}`)
			return { status: 401, body: { error: { message: 'Incorrect API key provided', type: 'invalid_request_error' } } };
		asked.push(body);
		const turn = turns.shift()?.(answersIn(body)) ?? { says: 'There are no more turns in the script.' };
		const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
		const message = messageOf(turn, asked.length);
		const reason = 'says' in turn ? 'stop' : 'tool_calls';
		return {
			status: 200,
			body: {
				...{ id: `chatcmpl-${asked.length}`, object: 'chat.completion', created: 0, model: textIn(body.model), usage },
				choices: [{ index: 0, message, finish_reason: reason, logprobs: null }],
			},
		};
	};
	const chatModel: ChatModel = {
		apiKey: API_KEY,
		play: (...script) => {
			turns = [...script];
			asked.length = 0;
		},
		asked,
		answers: () => answersIn(objectIn(asked.at(-1))),
	};
	return { chatModel, respond };
}
