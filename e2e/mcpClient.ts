import { asObject } from './n8n/rest';

type Json = Record<string, unknown>;

/** The protocol as n8n 1.123 and 2.41 speak it. */
const PROTOCOL = '2025-03-26';

/** Messages of a stream of events: its lines `data:`, an empty line after each event. */
async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	let text = '';
	for await (const part of stream.pipeThrough(new TextDecoderStream())) {
		const events = `${text}${part}`.split('\n\n');
		text = events.pop() ?? '';
		for (const event of events)
			yield event
				.split('\n')
				.flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trim()] : []))
				.join('');
	}
}

/** A client of an MCP server that answers by a stream of events. */
export class McpClient {
	private count = 0;

	private constructor(
		private readonly events: AsyncGenerator<string>,
		private readonly address: URL,
		private readonly token: string,
	) {}

	/** Connects. @throws Error with the status where the server does not let it in */
	static async connect(url: string, token: string): Promise<McpClient> {
		const response = await fetch(url, { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` } });
		if (!response.ok || !response.body) throw new Error(`The MCP server answers ${response.status}`);
		const events = eventsOf(response.body as ReadableStream<Uint8Array>);
		const { value: address = '' } = (await events.next()) as { value?: string };
		const client = new McpClient(events, new URL(address, url), token);
		const clientInfo = { name: 'evrak-e2e', version: '1' };
		await client.ask('initialize', { protocolVersion: PROTOCOL, capabilities: {}, clientInfo });
		await client.send({ method: 'notifications/initialized' });
		return client;
	}

	/** Ends the connection. */
	async close(): Promise<void> {
		await this.events.return(undefined);
	}

	/** Names of the tools. */
	async tools(): Promise<string[]> {
		const { tools } = await this.ask('tools/list', {});
		return Array.isArray(tools) ? tools.map((tool) => String(asObject(tool).name)) : [];
	}

	/** What a tool answers, as text; what is wrong where it does not answer. */
	async call(name: string, args: Json): Promise<string> {
		return JSON.stringify(await this.ask('tools/call', { name, arguments: args }));
	}

	private async send(message: Json): Promise<void> {
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.token}` };
		const body = JSON.stringify({ jsonrpc: '2.0', ...message });
		const response = await fetch(this.address, { method: 'POST', headers, body });
		await response.text();
		if (!response.ok) throw new Error(`The MCP server answers ${response.status}`);
	}

	/** The result of a question, or its error. */
	private async ask(method: string, params: Json): Promise<Json> {
		const id = (this.count += 1);
		await this.send({ id, method, params });
		for (;;) {
			const event = await this.events.next();
			if (event.done) throw new Error('The MCP server has ended the stream');
			const message = asObject(JSON.parse(event.value) as unknown);
			if (message.id === id) return asObject(message.result ?? { error: message.error });
		}
	}
}
