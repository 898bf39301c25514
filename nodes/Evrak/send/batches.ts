import type { Write } from './stages';

const settingsOf = ({ settings: { connection, timeout, safety }, beside }: Write<'checked'>): string =>
	JSON.stringify([connection, timeout, beside, safety.together, safety.split]);

/** Parts documents into requests of as many as their options allow; only neighbours with the same login and options share one. The order is kept. */
export function batches(writes: ReadonlyArray<Write<'checked'>>): Array<Array<Write<'checked'>>> {
	const made: Array<Array<Write<'checked'>>> = [];
	let settings: string | undefined;
	for (const write of writes) {
		const own = settingsOf(write);
		const last = made.at(-1);
		if (last && last.length < write.settings.safety.together && own === settings) last.push(write);
		else made.push([write]);
		settings = own;
	}
	return made;
}
