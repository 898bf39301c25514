import { memoized } from '../../base/values/memoized';
import { dayOfMoment } from '../../base/values/dates';
import { isBlank, memberAt } from '../../base/json/members';
import { listed } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';
import { fieldName, ofField } from '../../catalogue/formLabels';
import type { Field } from '../../catalogue/types';
import { yearOf, type Connection } from '../../protocol/wire/connection';
import { type Doc, holdersOf, lineAt } from '../doc';

const periodOf = memoized((fields: readonly Field[]) => ({
	start: fields.find(({ role }) => role === 'startDate'),
	end: fields.find(({ role }) => role === 'endDate'),
}));

/** Warning for agreed prices without a first or last day: the ERP may not apply them on any day. */
export function undated({ operation: { kind, body }, lines }: Doc): string[] {
	const { start, end } = periodOf(body.fields);
	if (kind !== 'save' || !start || !end) return [];
	return [start, end].flatMap((field) => {
		const blank = lines.flatMap((line, index) => (isBlank(line[field.name]) ? [String(index + 1)] : []));
		if (blank.length === 0) return [];
		return [
			`Line ${listed(blank, 10)}: ${fieldName(field)} is blank, and on which days the ERP takes such a price is not known`,
		];
	});
}

/** The ERP's empty date: an end on that day is open (docs/trust/erp-behaviour.md#sales-conditions). */
const NO_DAY = '1899-12-30';

/** Refuses a price or a leave that ends before it begins: it would be of no day. */
export function endsEarly(doc: Doc): Issue[] {
	const { kind, body } = doc.operation;
	const { start, end } = periodOf(body.fields);
	if (kind !== 'save' || !start || !end) return [];
	return holdersOf(doc).flatMap((holder, index): Issue[] => {
		const [from, to] = [start, end].map(({ path }) => dayOfMoment(memberAt(holder, path), 'UTC'));
		if (from === undefined || to === undefined || to === NO_DAY || to >= from) return [];
		return [
			{
				...lineAt(index),
				...ofField(end),
				message: `is ${to}, which is before ${fieldName(start)}, ${from}`,
				remedy: 'Exchange the two.',
			},
		];
	});
}

/** The server's zone, working year and day. */
interface Day {
	readonly connection: Connection;
	readonly today: string;
}

/** The days of a document outside its request's working year, with field and year. */
function daysOutside(
	doc: Doc,
	{ connection, today }: Day,
): { readonly field: Field; readonly days: readonly string[]; readonly year: string } | undefined {
	const { kind, body, savedIn } = doc.operation;
	const field = body.fields.find(({ path }) => path === savedIn?.date);
	if (kind !== 'save' || !field) return undefined;
	const { zone } = connection;
	const year = yearOf(connection, today);
	const days = holdersOf(doc).flatMap((holder) => {
		const day = dayOfMoment(memberAt(holder, field.path), zone);
		return day === undefined || day.startsWith(year) ? [] : [day];
	});
	return days.length === 0 ? undefined : { field, days: [...new Set(days)].slice(0, 3), year };
}

/**
 * Whether a day is invalid in the working year: in a later year, which is not open yet, or before the previous year, a typing error. The
 * previous year is valid: VAT of a document may be deducted until the end of the following year (law 3065, article 29/3), so such documents
 * arrive all year.
 */
const isFar = (day: string, year: string) => day.slice(0, 4) > year || Number(day.slice(0, 4)) < Number(year) - 1;

const OTHER_YEAR = 'set the option Working Year to its year';

/** Refuses a date far outside the working year. */
export function farFromYear(doc: Doc, at: Day): Issue[] {
	const outside = daysOutside(doc, at);
	const far = outside?.days.filter((day) => isFar(day, outside.year)) ?? [];
	if (!outside || far.length === 0) return [];
	return [
		{
			...ofField(outside.field),
			message: `${far.join(', ')} is not in the working year ${outside.year}, nor in the year before`,
			remedy: `Correct the date, or ${OTHER_YEAR}. To send it as it is, set If Unusual to Warn.`,
		},
	];
}

/**
 * Warning for a document of the previous year: whether the ERP books it in that year is not known (docs/new-year.md), so it is sent and must be
 * checked.
 */
export function outsideYear(doc: Doc, at: Day): string[] {
	const outside = daysOutside(doc, at);
	const near = outside?.days.filter((day) => !isFar(day, outside.year)) ?? [];
	if (!outside || near.length === 0) return [];
	return [
		`${fieldName(outside.field)} ${near.join(', ')} is not in the working year ${outside.year}: if the date is right, ${OTHER_YEAR}`,
	];
}

const dueOf = memoized((fields: readonly Field[]) =>
	fields.find(({ role, type }) => role === 'dueDate' && type === 'number'),
);

/** Numbers from this one on are days `yyyyMMdd`. */
const FIRST_DATE = 19_000_101;

/**
 * Warning for an invoice that is due by a number: its method is documented with days (docs/trust/erp-behaviour.md#dates-on-the-wire), and the table
 * has days below 0 and payment plans above it (docs/trust/erp-behaviour.md#due-dates). Which of them the method takes is not known.
 */
export function duePlan({ operation, head }: Doc): string[] {
	const field = dueOf(operation.body.fields);
	const due = Number(head[field?.name ?? ''] ?? 0);
	if (!field || Number.isNaN(due) || due === 0 || due >= FIRST_DATE) return [];
	return [
		`${fieldName(field)} is ${due}: the method is documented with days, and the ERP’s table holds days below 0 and payment plans above 0. Look at the due date of the first invoice`,
	];
}
