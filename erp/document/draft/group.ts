import type { Field } from '../../catalogue/types';
import { isBlank, type Members } from '../../base/json/members';
import type { Issue } from '../../base/values/problem';
import { sameData, sameOnWire } from '../convert/same';
import { isMissing, leftoverIn } from '../../base/text/nothing';
import { plainTextOf, shown } from '../../base/text/text';
import { cellProblem, roundedProblem, type TextProblem } from '../../base/text/textProblems';
import { tableRows, USER_TABLE } from '../userTable';
import type { Conventions } from '../convert/values';
import { ofField } from '../../catalogue/formLabels';

/** The group key of a row, or why it is invalid. */
export type GroupKey = { readonly ok: true; readonly key: string } | ({ readonly ok: false } & TextProblem);

const wrong = (code: string, message: string, remedy: string): GroupKey => ({ ok: false, code, message, remedy });

const EVERY_ITEM = 'Give an expression that has a value for every item, for instance {{ $json.order_number }}.';

/** Reads the value of *Group By* for an item: text or a number. */
export function groupKey(value: unknown): GroupKey {
	if (isMissing(value) || isBlank(value)) return wrong('blank', 'has no value', EVERY_ITEM);
	if (typeof value === 'bigint') return { ok: true, key: String(value) };
	if (typeof value === 'number') {
		if (!Number.isFinite(value)) return wrong('noNumber', `gave ${shown(value)}, which is no number`, EVERY_ITEM);
		if (Number.isInteger(value) && !Number.isSafeInteger(value))
			return wrong(
				'lostDigits',
				`gave ${shown(value)}, which has lost digits on its way, as a number`,
				'Give it as text.',
			);
		return { ok: true, key: String(value) };
	}
	if (typeof value !== 'string') {
		const what = Array.isArray(value) ? 'a list' : typeof value === 'boolean' ? 'a yes/no value' : 'an object';
		return wrong(
			what,
			`gave ${what}: ${shown(value)}`,
			'Give a single text or number, for instance {{ $json.order_number }}.',
		);
	}
	const leftover = leftoverIn(value);
	// Rows of several documents would have such a cell in common.
	const problem = leftover === undefined ? (cellProblem(value) ?? roundedProblem(value)) : undefined;
	if (problem) return wrong('cell', `gave no key: ${problem.message}`, problem.remedy);
	if (leftover === undefined) return { ok: true, key: value.trim() };
	return wrong('leftover', `gave ${shown(value)}, which holds "${leftover}" where a value is missing`, EVERY_ITEM);
}

/** Text that is equal for rows with equal document values: a number equals its text, and blank values are ignored. */
export const alikeKey = (values: Members): string =>
	JSON.stringify(
		Object.keys(values)
			.filter((path) => !isBlank(values[path]))
			.sort()
			.map((path) => [path, typeof values[path] === 'object' ? values[path] : plainTextOf(values[path]).trim()]),
	);

/** A row's document values by path, and its n8n item. */
interface GroupRow {
	readonly item: number;
	readonly values: Members;
}

const REMARKS = 'evrak_aciklamalari';

/** Maximum remark lines that are compared one by one: more than any method accepts. */
const MOST_LINES = 1_000;

function remarkText(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const lines = value.split('\n', MOST_LINES + 1);
	return lines.length > MOST_LINES
		? value
		: lines.map((line) => line.replace(/\r$/, '')).filter((line) => line.trim() !== '');
}

function agrees(path: string, field: Field | undefined, a: unknown, b: unknown, conventions: Conventions): boolean {
	if (field) return sameOnWire(field, a, b, conventions);
	if (path === USER_TABLE) return sameData(tableRows(a), tableRows(b));
	return path === REMARKS ? sameData(remarkText(a), remarkText(b)) : sameData(a, b);
}

/**
 * The document values of a group's rows: blank ones are filled from other rows, and spelling is ignored if the wire value is the same.
 * Conflicting values are an issue for each field, with both values and items.
 */
export function sharedValues(
	group: string,
	rows: readonly GroupRow[],
	fields: readonly Field[],
	conventions: Conventions,
): { readonly values: Members; readonly issues: readonly Issue[] } {
	const values: Members = {};
	const from = new Map<string, number>();
	const issues = new Map<string, Issue>();
	for (const { item, values: columns } of rows) {
		for (const [path, value] of Object.entries(columns)) {
			if (isBlank(value)) continue;
			const first = from.get(path);
			if (first === undefined) {
				values[path] = value;
				from.set(path, item);
				continue;
			}
			const field = fields.find((candidate) => candidate.path === path);
			if (issues.has(path) || agrees(path, field, values[path], value, conventions)) continue;
			issues.set(path, {
				...(field ? ofField(field) : { path, field: path }),
				code: 'rowsDisagree',
				value: `"${group}"`,
				message: `the rows of group "${group}" disagree: ${shown(values[path])} in item ${first}, ${shown(value)} in item ${item}`,
				remedy: 'All rows of a group share this value. Correct it, or group by something else.',
			});
		}
	}
	return { values, issues: [...issues.values()] };
}
