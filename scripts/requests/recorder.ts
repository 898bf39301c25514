/**
 * A setup file of Jest, used by `npm run requests`: writes every request that arrives at a server in the test's process, whoever made the
 * server, into a file that is named after the suite. Laws get one seed and random GUIDs a mark, so that two runs of the same code make the
 * same requests.
 */
import crypto from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import '../../testkit/jest/setup';
import { comparable, RANDOM_GUID } from './recorded';

/** Node.js tells it when the head of a request is read, for HTTP and HTTPS. */
const CHANNEL = 'http.server.request.start';

/** Stays on a server beyond its suite. */
const OWNER = Symbol.for('evrak.recorded');

interface Started {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly server: { [OWNER]?: string };
}

interface Arriving {
	readonly test: string;
	readonly beside: boolean;
	readonly request: IncomingMessage;
	readonly chunks: Buffer[];
}

const suite = relative(process.cwd(), expect.getState().testPath ?? 'unknown');
const arrived: Arriving[] = [];
const open = new Set<ServerResponse>();

function onRequest(message: unknown): void {
	const { request, response, server } = message as Started;
	server[OWNER] ??= suite;
	// A test that ran out of its time may go on while the next suite runs.
	if (server[OWNER] !== suite) return;
	const chunks: Buffer[] = [];
	arrived.push({ test: expect.getState().currentTestName ?? '', beside: open.size > 0, request, chunks });
	open.add(response);
	const answered = () => void open.delete(response);
	response.once('finish', answered).once('close', answered);
	// The body is read on its way to the server: a listener of `data` would start the stream before the server does.
	const push = request.push.bind(request);
	request.push = (chunk: Buffer | null, encoding) => {
		if (chunk) chunks.push(Buffer.from(chunk));
		return push(chunk, encoding);
	};
}

const { randomUUID } = crypto;
/** Begins behind those of the suites before: databases that were made for them serve this one, too. In microseconds since the machine's start. */
let guids = process.hrtime.bigint() / 1_000n;
const marked = () => `${RANDOM_GUID}${(++guids).toString(16).padStart(12, '0')}` as ReturnType<typeof randomUUID>;
crypto.randomUUID = marked;
globalThis.crypto.randomUUID = marked;

subscribe(CHANNEL, onRequest);

afterAll(() => {
	// Node's own modules outlive the suite in a worker of Jest.
	unsubscribe(CHANNEL, onRequest);
	crypto.randomUUID = randomUUID;
	globalThis.crypto.randomUUID = randomUUID;
	const lines = arrived.map(({ request, chunks, ...rest }) =>
		JSON.stringify(
			comparable({
				...rest,
				method: request.method ?? '',
				url: request.url ?? '',
				headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
				body: Buffer.concat(chunks).toString('utf8'),
			}),
		),
	);
	if (lines.length === 0) return;
	const file = join(process.env.EVRAK_RECORD ?? '', `${suite}.jsonl`);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${lines.join('\n')}\n`);
});
