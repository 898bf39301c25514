import type { Sql } from '../ask/sql';
import { plusDays } from '../../base/values/day';

/** What every parameter of a read has. */
interface ParameterHead {
	/** At most 30 characters: in English, with the Turkish word in brackets where that is not the whole `turkish`. */
	readonly label: string;
	readonly turkish: string;
	readonly placeholder?: string;
	/** A sentence beside the Turkish word. */
	readonly hint?: string;
	/** Shown, and asked by, only where that choice has this value. */
	readonly when?: readonly [choice: string, value: string];
}

/** Types of values that become a literal. */
type ValueType = 'text' | 'number' | 'date' | 'dateTime' | 'guid' | 'textList' | 'numberList' | 'guidList';

/** Lists of the ERP whose numbers parameters name. */
export type NumbersOf = 'warehouse' | 'priceList';

/** A value to ask by. Required ones and usual ones stand in the form at once, others under *Filters*. */
export interface ValueParameter extends ParameterHead {
	readonly type: ValueType;
	readonly required?: true;
	readonly usual?: true;
	/** A text whose words are looked for, too. */
	readonly searched?: true;
	/** Picked from the ERP by search, or typed in. */
	readonly picks?: 'account' | 'item';
	/** Numbers of which the database must have each: an unknown one is an error, not a question that finds nothing. */
	readonly numbersOf?: NumbersOf;
	/** A number that no list needs to have, such as 0 for all warehouses. */
	readonly unless?: number;
	/** Of the last day of a period: the parameter that has its first day. */
	readonly endOf?: string;
	/** Blanks around it are part of it, as saves keep them; around codes they are not. */
	readonly isVerbatim?: true;
	/** A blank text from an expression means what a blank field means; else it is taken for a member that is missing. */
	readonly mayBeBlank?: true;
}

/** One of several, such as what a text is looked up by. */
interface ChoiceParameter<Value extends string = string> extends ParameterHead {
	readonly type: 'choice';
	/** Title and Turkish word by value; the first is the default. */
	readonly choices: Readonly<Record<Value, readonly [name: string, turkish: string]>>;
	readonly usual?: true;
	/** The two parameters whose days it gives, by the day of the server. */
	readonly periodOf?: readonly [first: string, last: string];
}

/** Yes or no; `on` where it is yes unless somebody says no. */
interface FlagParameter extends ParameterHead {
	readonly type: 'flag';
	readonly on?: true;
	readonly usual?: true;
}

/** What a read asks its user for. */
export type ReadParameter = ValueParameter | ChoiceParameter | FlagParameter;

type Named<P> = Partial<Omit<P, 'type' | 'label' | 'turkish'>>;
type Details<T> = Named<T extends 'choice' ? ChoiceParameter : T extends 'flag' ? FlagParameter : ValueParameter>;

/** A parameter by its type, its English label and the Turkish word of the ERP. */
export const parameter = <const T extends ReadParameter['type'], const D extends Details<T> = object>(
	type: T,
	label: string,
	turkish: string,
	details: D = {} as D,
) => ({ type, label, turkish, ...details });

/** Parameters by the name that saved workflows hold. */
export type ReadParameters = Readonly<Record<string, ReadParameter>>;

/** A text that is looked for: as it stands, and by its words, of which each has to be found. */
export interface Searched {
	readonly text: Sql;
	/** Patterns of LIKE, as literals; none where it holds nothing that can be found. */
	readonly words: readonly Sql[];
}

// A parameter of which nothing more is known may be any of them.
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

/** What the user gave, by name: literals, chosen values and flags. A list is a literal for `IN (…)`. */
export type Given<P extends ReadParameters> = { readonly [Name in keyof P]: GivenOf<P[Name]> };

/** Days of a period, both included, as `yyyy-MM-dd`. */
interface PeriodDays {
	readonly from: string;
	readonly to: string;
}

/** The first day of the month that lies some months later or earlier. */
function monthBegin(day: string, months: number): string {
	const [year = 0, month = 1] = day.split('-').map(Number);
	return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Monday of the week of a day: weeks begin on Monday in Türkiye. */
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

/** The days of a period by its name, seen from a day; `undefined` for chosen dates. Months, weeks and years are whole, also the present ones. */
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

/**
 * The choice of a period instead of two dates, which are asked for where it is *Chosen Dates*. It begins with these, unless another one is
 * the usual one.
 */
export const periodOf = (first: string, last: string, usual: keyof typeof CHOICES = 'dates') =>
	parameter('choice', 'Period', 'Dönem', {
		usual: true,
		periodOf: [first, last],
		choices: { [usual]: CHOICES[usual], ...CHOICES },
	});

/** A period with the two days that it stands for, as most lists ask for it. */
export const periodParameters = <const D extends { readonly usual?: true }>(
	[first, last]: readonly [turkish: string, turkish: string],
	dates: D,
	usual?: keyof typeof CHOICES,
) => ({
	period: periodOf('fromDate', 'toDate', usual),
	fromDate: parameter('date', 'From Date (Başlangıç)', first, { ...dates, when: ['period', 'dates'] }),
	toDate: parameter('date', 'To Date (Bitiş)', last, {
		...{ ...dates, when: ['period', 'dates'] },
		...{ endOf: 'fromDate', hint: 'That day is included' },
	}),
});
