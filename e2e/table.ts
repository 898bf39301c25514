/** Something that was checked. */
export interface CheckedLine {
	/** Part of the run. */
	readonly part: string;
	readonly checked: string;
	readonly found: unknown;
	/** Whether what was found is what must be. */
	readonly isGood: boolean;
}

const MOST_SHOWN = 60;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A value for people's eyes, on one line: `saved 15, inErp 15` rather than JSON. */
function textOfFound(value: unknown): string {
	if (isList(value)) return value.length === 0 ? 'none' : value.map(textOfFound).join(', ');
	if (typeof value !== 'object' || value === null) return String(value ?? 'nothing').replace(/\s+/g, ' ');
	return Object.entries(value)
		.map(([name, member]) => `${name} ${textOfFound(member)}`)
		.join(', ');
}

const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 2)} …` : text);

/** The lines of a table in columns: whether it is as it must be, the part of the run, what was checked, what was found. */
export function tableOf(lines: readonly CheckedLine[]): string[] {
	const rows = lines.map(({ part, checked, found, isGood }) => [
		isGood ? 'yes' : 'NO',
		part,
		checked,
		shortened(textOfFound(found)),
	]);
	const head = ['Good', 'Part', 'Checked', 'Found'];
	const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
	const rule = widths.map((width) => '-'.repeat(width));
	return [head, rule, ...rows].map((row) =>
		row
			.map((cell, at) => cell.padEnd(widths[at] ?? 0))
			.join('  ')
			.trimEnd(),
	);
}
