/**
 * Everything that is written to the console while the laboratory runs, n8n's own log included: kept for the search for secrets. Imported
 * before n8n, which reads its log level when it is loaded.
 */
process.env.N8N_LOG_LEVEL = 'debug';

type Write = typeof process.stdout.write;

let kept: string[] = [];

const { stdout, stderr } = process;
const write = stdout.write.bind(stdout);
const print = (text: string): boolean => write(text);

const keep: Write = (chunk: Uint8Array | string) => {
	kept.push(chunk.toString());
	return true;
};

/** Keeps what is written from now on instead of showing it. */
export function keepConsole(): void {
	stdout.write = keep;
	stderr.write = keep;
}

/** What was kept since the last call. */
export function taken(): string[] {
	const texts = kept;
	kept = [];
	return texts;
}

/** Shows a line. */
export function say(text = ''): void {
	kept.push(text);
	print(`${text}\n`);
}
