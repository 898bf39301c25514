import { READERS, type Reader } from './readers';
import { HOSTILE } from './texts';

/** Milliseconds that a reader may take for a megabyte of any text. */
const LIMIT = 50;

/** Milliseconds of processor time: those of a busy machine's clock would tell of its other work. */
function timeOf(read: Reader, text: string): number {
	const before = process.cpuUsage();
	try {
		read(text);
	} catch {
		// A refusal is as good as a result.
	}
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

/** The slowest text of each reader, and all that are beyond the limit; the better of two tries counts. */
function main(): void {
	const wanted = process.argv[2];
	let isSlow = false;
	process.stdout.write('| Reader | Slowest text (1 MB) | ms |\n|---|---|---|\n');
	for (const [name, read] of Object.entries(READERS)) {
		if (wanted !== undefined && !name.includes(wanted)) continue;
		const times = Object.entries(HOSTILE).map(([text, content]) => {
			const first = timeOf(read, content);
			return [text, first < LIMIT ? first : Math.min(first, timeOf(read, content))] as const;
		});
		times.sort(([, a], [, b]) => b - a);
		const shown = times.filter(([, time], at) => at === 0 || time >= LIMIT);
		for (const [text, time] of shown) process.stdout.write(`| ${name} | ${text} | ${time.toFixed(1)} |\n`);
		isSlow ||= times.some(([, time]) => time >= LIMIT);
	}
	process.exitCode = isSlow ? 1 : 0;
}

main();
