import type { IDataObject } from 'n8n-workflow';
import { bookings, overdue, type BookedMovement, type Books } from '../books';
import type { BookCheck, Wanted, WantedRow } from './compare';
import type { TradeWeek } from '../documents';
import { dayOf } from '../wire/common';

const sum = (booked: readonly BookedMovement[], amount: (one: BookedMovement) => number): number =>
	booked.reduce((all, one) => all + amount(one), 0);
const local = (booked: readonly BookedMovement[], side = 0): number =>
	sum(booked, ({ local: amount = 0 }) => (side === 0 ? amount : Math.max(0, side * amount)));
const known = (booked: readonly BookedMovement[]): boolean => booked.every((one) => one.local !== undefined);
const amount = (value: number): Wanted => ({ amount: value });
/** A side on which nothing is may be nothing or 0. */
const side = (value: number): Wanted => (value === 0 ? { oneOf: [null, amount(0)] } : amount(value));

/** What the local currency knows of an account, and whether all its movements count there. */
interface Ledger {
	readonly account: string;
	readonly all: readonly BookedMovement[];
	readonly plain: boolean;
}

function ledgers(books: Books, { accounts }: TradeWeek): Ledger[] {
	const booked = bookings(books);
	return accounts.map((account) => {
		const all = booked.filter((one) => one.account === account);
		return { account, all: all.filter(({ counts }) => counts), plain: all.every(({ counts }) => counts) };
	});
}

function balance(all: readonly Ledger[], today: string, day?: number): BookCheck {
	const until = day ?? 9;
	return {
		name: `Account: Get Balance${day === undefined ? '' : ' of a day before'}`,
		parameters: {
			...{ resource: 'account', operation: 'getBalance', sumUpBy: 'account', returnAll: true },
			...(day === undefined ? {} : { filters: { asOf: dayOf(today, day) } }),
		},
		input: [{}],
		rows: (items) =>
			items.map((row) => ({
				key: all.some(({ account }) => account === row.accountCode) ? String(row.accountCode) : undefined,
				row,
			})),
		wanted: all.map(({ account, all: every, plain }): WantedRow => {
			const booked = every.filter((one) => one.day <= until);
			const last = booked.at(-1);
			const sums = {
				balance: amount(local(booked)),
				debit: amount(local(booked, 1)),
				credit: amount(local(booked, -1)),
			};
			const rest: Record<string, Wanted> = plain
				? { movementCount: booked.length, ...(last ? { lastMovement: { date: dayOf(today, last.day) } } : {}) }
				: {};
			const members: Record<string, Wanted> = known(booked)
				? { ...sums, ...rest, accountName: `Ünvan ${account}` }
				: { balance: null, withoutRate: booked.filter((one) => one.local === undefined).length };
			return { key: account, members, mayLack: booked.length === 0 };
		}),
	};
}

function byCurrency(all: readonly Ledger[]): BookCheck {
	const plain = all.filter((one) => one.plain);
	return {
		name: 'Account: Get Balance by currency',
		parameters: { resource: 'account', operation: 'getBalance', sumUpBy: 'currency', returnAll: true },
		input: [{}],
		rows: (items) =>
			items.map((row) => ({
				key: plain.some(({ account }) => account === row.accountCode)
					? `${String(row.accountCode)}/${String(row.currencyNumber)}`
					: undefined,
				row,
			})),
		wanted: plain.flatMap(({ account, all: every }) =>
			[0, 1, 2].flatMap((currency): WantedRow[] => {
				const booked = every.filter((one) => one.currency === currency);
				if (booked.length === 0) return [];
				return [
					{
						key: `${account}/${currency}`,
						members: {
							currencyBalance: amount(sum(booked, (one) => one.amount)),
							currencyDebit: amount(sum(booked, (one) => Math.max(0, one.amount))),
							currencyCredit: amount(sum(booked, (one) => Math.max(0, -one.amount))),
							balance: known(booked) ? amount(local(booked)) : null,
						},
					},
				];
			}),
		),
	};
}

function pastDue(all: readonly Ledger[], today: string): BookCheck {
	const sure = all.filter(({ all: every }) => known(every) && every.length > 0);
	return {
		name: 'Account: Get Past Due',
		parameters: { resource: 'account', operation: 'getPastDue', returnAll: true, filters: { asOf: today } },
		input: [{}],
		rows: (items) =>
			items.map((row) => ({
				key: sure.some(({ account }) => account === row.accountCode) ? String(row.accountCode) : undefined,
				row,
			})),
		wanted: sure.map(({ account, all: every }): WantedRow => {
			const { past, rest, oldest } = overdue(every);
			const due = every.filter((one) => one.due < 0);
			return {
				key: account,
				members: {
					...{ balance: amount(local(every)), pastDue: amount(past), notDue: amount(rest) },
					...{ pastDueByDate: amount(local(due)), notDueByDate: amount(local(every) - local(due)) },
					...(oldest === undefined ? {} : { oldestDueDate: { date: dayOf(today, oldest) }, daysPastDue: -oldest }),
				},
			};
		}),
	};
}

/** Rows of a statement by account and place; the opening balance is of no document. */
function numbered(items: readonly IDataObject[]) {
	const seen = new Map<string, number>();
	return items.map((row) => {
		const account = String(row.accountCode);
		if (row.entry === 'opening') return { key: `${account}/opening`, row };
		const place = (seen.get(account) ?? 0) + 1;
		seen.set(account, place);
		return { key: `${account}/${place}`, row };
	});
}

function statement(all: readonly Ledger[], today: string, from: number): BookCheck {
	const asked = all.filter(({ all: every, plain }) => plain && known(every) && every.length > 0);
	return {
		name: 'Account: Get Statement',
		parameters: {
			...{ resource: 'account', operation: 'getStatement', account: '={{ $json.account }}', returnAll: true },
			...{ from: dayOf(today, from), to: today },
		},
		input: asked.map(({ account }) => ({ account })),
		rows: numbered,
		wanted: asked.flatMap(({ account, all: every }): WantedRow[] => {
			const before = every.filter(({ day }) => day < from);
			const rows = every.filter(({ day }) => day >= from);
			const opening = {
				key: `${account}/opening`,
				members: { balance: amount(local(before)) },
				mayLack: before.length === 0,
			};
			const lines = rows.map((one, at) => ({
				key: `${account}/${at + 1}`,
				members: {
					...{ date: { date: dayOf(today, one.day) }, series: one.series, number: one.number },
					...{ debit: side(local([one], 1)), credit: side(local([one], -1)), currencyNumber: one.currency },
					...{ balance: amount(local(before) + local(rows.slice(0, at + 1))) },
					dueDate: { date: dayOf(today, one.due) },
				},
			}));
			return [opening, ...lines];
		}),
	};
}

/** The reads of accounts, statements for the first so many of them, with what the books say. */
export function accountChecks(books: Books, week: TradeWeek, today: string, first = 99): BookCheck[] {
	const all = ledgers(books, week);
	return [
		...[balance(all, today), balance(all, today, -3), byCurrency(all), pastDue(all, today)],
		statement(all.slice(0, first), today, -4),
	];
}
