import type { TableLine } from '../table';
import type { Tried } from './run';

/** A line of figures for each family of answers, and one for all of them. */
export function familyLines(tried: readonly Tried[]): TableLine[] {
	const families = [...new Set(tried.map((one) => one.case.family))];
	const line = (name: string, some: readonly Tried[]): TableLine => {
		const ends = (end: Tried['end']) => some.filter((one) => one.end === end).length;
		return {
			Answers: name,
			Different: new Set(some.map((one) => one.case.id)).size,
			Runs: some.length,
			Saved: ends('saved'),
			Failed: ends('failed'),
			Unknown: ends('unknown'),
			'List: rows': ends('rows'),
			'List: none': ends('none'),
			'List: error': ends('error'),
			'Never ended': ends('hung'),
			'Sent twice': some.filter((one) => one.wrong.some((text) => text.startsWith('sent '))).length,
			Outside: some.filter((one) => one.wrong.length > 0).length,
		};
	};
	return [
		...families.map((family) =>
			line(
				family,
				tried.filter((one) => one.case.family === family),
			),
		),
		line('all', tried),
	];
}

/** What is wrong, a line each. */
export const wrongLines = (tried: readonly Tried[]): string[] =>
	tried
		.filter(({ wrong }) => wrong.length > 0)
		.map((one) => `${one.case.id} · ${one.deed}, ${one.mode}: ${one.wrong.join('; ')}`);
