import type { Sql } from '../ask/sql';
import { plusDays } from '../../base/values/day';

/** Common properties of a read's parameters. */
interface ParameterHead {
	/** At most 30 characters: in English, with the Turkish word in brackets where that is not the whole `turkish`. */
	readonly label: string;
	readonly turkish: string;
	readonly placeholder?: string;
	/** A sentence after the Turkish word. */
	readonly hint?: string;
	/** Shown and used only if that choice has this value. */
	readonly when?: readonly [choice: string, value: string];
}

/** Types of values that become a literal. */
type ValueType =
	| 'text'
	| 'number'
	| 'wholeNumber'
	| 'date'
	| 'dateTime'
	| 'guid'
	| 'textList'
	| 'numberList'
	| 'guidList';

/** Lists of the ERP whose numbers parameters use. */
export type NumbersOf = 'warehouse' | 'priceList';

/** A value for the query. Required and usual ones are in the form at once, others under *Filters*. */
export interface ValueParameter extends ParameterHead {
	readonly type: ValueType;
	readonly required?: true;
	readonly usual?: true;
	/** The text's words are searched, too. */
	readonly searched?: true;
	/** Picked from the ERP by search, or typed. */
	readonly picks?: 'account' | 'item';
	/** Every number must exist: an unknown one is an error, not an empty result. */
	readonly numbersOf?: NumbersOf;
	/** A number that need not exist in the list, such as 0 for all warehouses. */
	readonly unless?: number;
	/** For the end of a period: the parameter of its first day. */
	readonly endOf?: string;
	/** Surrounding blanks count, as in saves; around codes they do not. */
	readonly isVerbatim?: true;
	/** A blank text from an expression means the same as a blank field; otherwise it counts as a missing member. */
	readonly mayBeBlank?: true;
}

/** A choice, such as the key of a lookup. */
interface ChoiceParameter<Value extends string = string> extends ParameterHead {
	readonly type: 'choice';
	/** Title and Turkish word by value; the first is the default. */
	readonly choices: Readonly<Record<Value, readonly [name: string, turkish: string]>>;
	readonly usual?: true;
	/** The two parameters whose days a period sets, from the server's day. */
	readonly periodOf?: readonly [first: string, last: string];
}

/** A flag; `on` if it is true by default. */
interface FlagParameter extends ParameterHead {
	readonly type: 'flag';
	readonly on?: true;
	readonly usual?: true;
}

export type ReadParameter = ValueParameter | ChoiceParameter | FlagParameter;

type Named<P> = Partial<Omit<P, 'type' | 'label' | 'turkish'>>;
type Details<T> = Named<T extends 'choice' ? ChoiceParameter : T extends 'flag' ? FlagParameter : ValueParameter>;

/** Defines a parameter by type, English label and the ERP's Turkish word. */
export const parameter = <const T extends ReadParameter['type'], const D extends Details<T> = object>(
	type: T,
	label: string,
	turkish: string,
	details: D = {} as D,
) => ({ type, label, turkish, ...details });

/** Parameters by the name in saved workflows. */
export type ReadParameters = Readonly<Record<string, ReadParameter>>;

/** A searched text, as typed and as words that must all match. */
export interface Searched {
	readonly text: Sql;
	/** LIKE patterns as literals; none where it has no searchable character. */
	readonly words: readonly Sql[];
}

// A parameter of unknown type may be any of them.
type GivenOf<P> = ValueParameter extends P
	? Sql | Searched | string | boolean | undefined
	: P extends { readonly type: 'choice'; readonly choices: Readonly<Record<infer Value, unknown>> }
		? Value
		: P extends { readonly type: 'flag' }
			? boolean
			: P extends { readonly when: readonly string[] }
				? Sql | undefined
				: P extends { readonly searched: true; readonly required: true }
					? Searched
					: P extends { readonly searched: true }
						? Searched | undefined
						: P extends { readonly required: true }
							? Sql
							: Sql | undefined;

/** Parameter values by name: literals, chosen values and flags. A list is a literal for `IN (…)`. */
export type Given<P extends ReadParameters> = { readonly [Name in keyof P]: GivenOf<P[Name]> };

/** The first and last day of a period, both included, as `yyyy-MM-dd`. */
interface PeriodDays {
	readonly from: string;
	readonly to: string;
}

/** The first day of the month, shifted by some months. */
function monthBegin(day: string, months: number): string {
	const [year = 0, month = 1] = day.split('-').map(Number);
	return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Monday of a day's week: weeks begin on Monday in Türkiye. */
const monday = (day: string): string => plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const month = (today: string, months: number): PeriodDays => ({
	from: monthBegin(today, months),
	to: plusDays(monthBegin(today, months + 1), -1),
});

const week = (begin: string): PeriodDays => ({ from: begin, to: plusDays(begin, 6) });

const DAYS = {
	today: (today: string) => ({ from: today, to: today }),
	yesterday: (today: string) => ({ from: plusDays(today, -1), to: plusDays(today, -1) }),
	thisWeek: (today: string) => week(monday(today)),
	lastWeek: (today: string) => week(plusDays(monday(today), -7)),
	thisMonth: (today: string) => month(today, 0),
	lastMonth: (today: string) => month(today, -1),
	thisYear: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
	next7Days: (today: string) => ({ from: today, to: plusDays(today, 7) }),
	next30Days: (today: string) => ({ from: today, to: plusDays(today, 30) }),
} as const satisfies Readonly<Record<string, (today: string) => PeriodDays>>;

/** The days of a named period relative to a day; `undefined` for chosen dates. Months, weeks and years are whole, including the current ones. */
export const periodDays = (name: unknown, today: string): PeriodDays | undefined =>
	typeof name === 'string' && Object.hasOwn(DAYS, name) ? DAYS[name as keyof typeof DAYS](today) : undefined;

const CHOICES = {
	dates: ['Chosen Dates (Tarihler)', 'Tarihler'],
	today: ['Today (Bugün)', 'Bugün'],
	yesterday: ['Yesterday (Dün)', 'Dün'],
	thisWeek: ['This Week (Bu Hafta)', 'Bu Hafta'],
	lastWeek: ['Last Week (Geçen Hafta)', 'Geçen Hafta'],
	thisMonth: ['This Month (Bu Ay)', 'Bu Ay'],
	lastMonth: ['Last Month (Geçen Ay)', 'Geçen Ay'],
	thisYear: ['This Year (Bu Yıl)', 'Bu Yıl'],
	next7Days: ['Next 7 Days (7 Gün)', 'Bugün ve sonraki 7 gün'],
	next30Days: ['Next 30 Days (30 Gün)', 'Bugün ve sonraki 30 gün'],
} as const;

/** A choice of period that replaces two dates, which are shown for *Chosen Dates*. That is the default unless `usual` names another one. */
export const periodOf = (first: string, last: string, usual: keyof typeof CHOICES = 'dates') =>
	parameter('choice', 'Period', 'Dönem', {
		usual: true,
		periodOf: [first, last],
		choices: { [usual]: CHOICES[usual], ...CHOICES },
	});

/** A period with its two dates, as in most lists. */
export const periodParameters = <const D extends { readonly usual?: true }>(
	[first, last]: readonly [turkish: string, turkish: string],
	dates: D,
	usual?: keyof typeof CHOICES,
) => ({
	period: periodOf('fromDate', 'toDate', usual),
	fromDate: parameter('date', 'From Date (Başlangıç)', first, { ...dates, when: ['period', 'dates'] }),
	toDate: parameter('date', 'To Date (Bitiş)', last, {
		...dates,
		when: ['period', 'dates'],
		endOf: 'fromDate',
		hint: 'That day is included',
	}),
});
