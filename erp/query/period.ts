import { plusDays } from '../values/day';
import { parameter } from './parameters';

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
