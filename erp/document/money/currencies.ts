/** Replaces currency letters by the ERP's numbers and fills blank rates, from the ERP's lists. */
import { MARKED_ROW, withEnd } from '../../database/ask/endRow';
import { cellDay, cellNumber } from '../../database/ask/row';
import { anyOf, sql, withinDays } from '../../database/ask/sql';
import { memoized } from '../../base/values/memoized';
import { fieldName, ofField } from '../../catalogue/formLabels';
import type { Field, Operation } from '../../catalogue/types';
import { cellText } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { currencyCode, isLira } from '../../base/text/currency';
import { fold, listed, plainTextOf, shown } from '../../base/text/text';
import { dayOfMoment } from '../../base/values/dates';
import { numberOf } from '../../base/values/numberText';
import type { Issue } from '../../base/values/problem';
import type { Conventions } from '../convert/values';
import { type Doc, holdersOf, lineAt } from '../doc';

/** A currency of the ERP's list. */
interface Currency {
	readonly number: number;
	readonly symbol: string;
	readonly name: string;
	/** Liras per unit by day `yyyy-MM-dd`: the banks' buying rate. */
	readonly rates: ReadonlyMap<string, number>;
}

/** The ERP's currencies, or why they are unknown (no full stop), with the remedy where that is no matter of currencies. */
export type KnownCurrencies = readonly Currency[] | { readonly unread: string; readonly remedy?: string };

/** A currency column, and its rate column if it has one. */
interface Pair {
	readonly currency: Field;
	readonly rate?: Field;
}

const pairsOf = memoized(({ kind, body: { fields } }: Operation): readonly Pair[] =>
	kind !== 'save' && kind !== 'update'
		? []
		: fields
				.filter(({ role }) => role === 'currency')
				.map((currency) => ({
					currency,
					rate: kind === 'save' ? fields.find(({ exchanges }) => exchanges === currency.name) : undefined,
				})),
);

/** A member of a document or line with a currency. */
interface Place extends Pair {
	readonly holder: Members;
	/** 0 for the document itself. */
	readonly index: number;
}

const placesIn = (doc: Doc): Place[] =>
	holdersOf(doc).flatMap((holder, index) =>
		pairsOf(doc.operation)
			.filter(({ currency }) => !isBlank(holder[currency.path]))
			.map((pair) => ({ ...pair, holder, index })),
	);

const numberAt = (value: unknown, { numbers }: Conventions): number =>
	isBlank(value) ? 0 : numberOf(typeof value === 'string' ? value.trim() : value, numbers);

/** Letters of a currency; numbers and other values are checked like any number of the form. */
const nameIn = (value: unknown): string | undefined =>
	typeof value === 'string' && /\p{L}|\p{Sc}/u.test(value) ? value.trim() : undefined;

/** Currencies that the central bank quotes per 100 (docs/trust/erp-behaviour.md#exchange-rates). */
const PER_HUNDRED: ReadonlySet<string> = new Set(['JPY', 'IRR']);

/** The day of a document; `undefined` if missing or unreadable. */
function dayOf({ operation: { savedIn, body }, head, lines }: Doc, { zone }: Conventions): string | undefined {
	const field = body.fields.find(({ path }) => path === savedIn?.date);
	const value = field && [head, ...lines].map((holder) => holder[field.path]).find((each) => !isBlank(each));
	return value === undefined ? undefined : dayOfMoment(value, zone);
}

/** Days whose rates a document needs; empty if only names are looked up, `undefined` if it needs nothing. */
export function wantedOf(doc: Doc, conventions: Conventions): readonly string[] | undefined {
	const places = placesIn(doc);
	const isNamed = places.some(({ holder, currency }) => {
		const name = nameIn(holder[currency.path]);
		return name !== undefined && !isLira(name);
	});
	const isUnrated = places.some(({ holder, currency, rate }) => {
		const value = holder[currency.path];
		const isForeign = nameIn(value) === undefined ? numberAt(value, conventions) > 0 : !isLira(plainTextOf(value));
		return rate !== undefined && isForeign && numberAt(holder[rate.path], conventions) === 0;
	});
	const day = isUnrated ? dayOf(doc, conventions) : undefined;
	return isNamed || day !== undefined ? (day === undefined ? [] : [day]) : undefined;
}

/** The query for the ERP's currencies, with their rates of some days `yyyy-MM-dd`. */
export function currencyQuestion(days: readonly string[]): string {
	const moment = sql`k.dov_tarih`;
	const ofDays = days.length === 0 ? sql`1 = 0` : anyOf(days.map((day) => sql`(${withinDays(moment, day, day)})`));
	const select = sql`
		SELECT ${MARKED_ROW}, n.KUR_NUMARASI AS number, n.KUR_SEMBOLU AS symbol, n.KUR_ORJINAL_ISMI AS name,
			k.dov_tarih AS day, k.dov_fiyat1 AS rate
		FROM dbo.KUR_ISIMLERI_VIEW n
		LEFT JOIN MikroDB_V17.dbo.DOVIZ_KURLARI k ON k.dov_no = n.KUR_NUMARASI AND ${ofDays}`;
	return withEnd(select, 5);
}

/** Reads its answer. */
export function currenciesIn(rows: readonly Members[]): readonly Currency[] {
	const found = new Map<number, Currency & { readonly rates: Map<string, number> }>();
	for (const row of rows) {
		const number = cellNumber(row, 'number');
		if (number === undefined) continue;
		const [symbol, name] = ['symbol', 'name'].map((column) => cellText(row, column).trim());
		const entry = found.get(number) ?? { number, symbol: symbol ?? '', name: name ?? '', rates: new Map() };
		const [day, rate] = [cellDay(row, 'day'), cellNumber(row, 'rate')];
		if (day !== undefined && rate !== undefined && rate > 0) entry.rates.set(day, rate);
		found.set(number, entry);
	}
	return [...found.values()].sort((a, b) => a.number - b.number);
}

/** A currency's number by its letters, or why there is none. */
function numberNamed(name: string, known: KnownCurrencies): number | Omit<Issue, 'field'> {
	if (isLira(name)) return 0;
	if ('unread' in known)
		return {
			message: `${shown(name)} is a name, and the ERP’s currencies could not be read: ${known.unread}`,
			remedy: known.remedy ?? 'Try again, or give the number that the ERP has for it.',
		};
	const isIt = ({ symbol, name: called }: Currency) =>
		[symbol, called].some((text) => text !== '' && fold(text) === fold(name)) ||
		(symbol !== '' && currencyCode(symbol) === currencyCode(name));
	const [only, ...others] = known.filter(isIt);
	if (only && others.length === 0) return only.number;
	if (known.length === 0)
		return {
			message: `${shown(name)} is a name, and the ERP lists no currencies`,
			remedy: 'Give the number that the ERP has for it.',
		};
	const all = known.map(({ symbol, number }) => `${symbol} (${number})`);
	return {
		message: `${shown(name)} is ${only ? 'several' : 'none'} of the ERP’s currencies`,
		remedy: `It has ${listed(all, 60)}. Give one of these.`,
	};
}

/** A document with currency numbers and rates, and the findings about them. */
interface Exchanged {
	readonly doc: Doc;
	readonly issues: readonly Issue[];
	readonly warnings: readonly string[];
}

/**
 * Replaces a currency's letters by the ERP's number, and fills a missing rate with the ERP's of exactly the document's day: the banks' buying
 * rate, as the law says if the parties did not agree on one (law 3065, article 26). Another day's rate is never used.
 */
export function exchanged(doc: Doc, known: KnownCurrencies, conventions: Conventions): Exchanged {
	const places = placesIn(doc);
	if (places.length === 0) return { doc, issues: [], warnings: [] };
	const issues: Issue[] = [];
	const warnings = new Set<string>();
	const day = dayOf(doc, conventions);
	const filled = (holder: Members, index: number): Members => {
		const result = { ...holder };
		for (const { currency, rate } of places.filter((place) => place.index === index)) {
			const name = nameIn(holder[currency.path]);
			const number = name === undefined ? numberAt(holder[currency.path], conventions) : numberNamed(name, known);
			if (typeof number !== 'number') {
				issues.push({ ...ofField(currency), ...number, ...lineAt(index) });
				// Removed, so that the check of numbers does not report it again.
				delete result[currency.path];
				continue;
			}
			if (name !== undefined) result[currency.path] = number;
			if (!rate || !(number > 0) || 'unread' in known || numberAt(holder[rate.path], conventions) !== 0) continue;
			const entry = known.find((one) => one.number === number);
			const found =
				day === undefined || !entry || PER_HUNDRED.has(currencyCode(entry.symbol)) ? undefined : entry.rates.get(day);
			if (found === undefined) continue;
			result[rate.path] = found;
			warnings.add(
				`${fieldName(rate)} is ${found}: the ERP’s rate of ${day} for ${entry?.symbol ?? number}, what banks buy for. Give the rate to take another`,
			);
		}
		return result;
	};
	const [head = {}, ...lines] = holdersOf(doc).map(filled);
	return { doc: { ...doc, head, lines }, issues, warnings: [...warnings] };
}
