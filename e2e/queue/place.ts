import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where a service listens. */
export interface Place {
	readonly host: string;
	readonly port: number;
}

const TIMEOUT_MS = 2_000;

/** `host:port` as a place. @throws Error where it is none */
export function parsePlace(text: string): Place {
	const [, host = '', port = ''] = /^([^:/@]+):(\d+)$/.exec(text) ?? [];
	if (!host) throw new Error(`"${text}" is not host:port, for instance 127.0.0.1:6379`);
	return { host, port: Number(port) };
}

/** Connects, sends `question` if there is one, and resolves with the first text that comes back (or '' without question); nothing where nobody listens. */
export async function askServer({ host, port }: Place, question = ''): Promise<string | undefined> {
	return await new Promise((resolve) => {
		const socket = connect({ host, port });
		const end = (answer?: string) => {
			socket.destroy();
			resolve(answer);
		};
		socket.setTimeout(TIMEOUT_MS, () => end());
		socket.once('error', () => end());
		socket.once('connect', () => (question ? void socket.write(question) : end('')));
		socket.once('data', (data) => end(data.toString()));
	});
}

/** The path of a program: in PATH, or in one of the other folders. */
export function findProgram(name: string, others: readonly string[] = []): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(delimiter), ...others];
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
