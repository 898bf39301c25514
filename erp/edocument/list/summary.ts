import { readMoment, writeMoment } from '../../values/dates';
import type { Members } from '../../json/members';
import { readGuid, readText } from './identity';
import { firstOf, plainMembers, plainName } from './lookup';
import { readCode } from '../statusCodes';
import { ANSWERS_BY_TEXT, ASSUMED_NAMES, SCENARIOS } from './names';

/** Basic invoices take no reply; commercial ones are accepted or rejected once (docs/erp-behaviour.md#answers-to-incoming-invoices). */
export type Scenario = 'basic' | 'commercial' | 'unknown';

/** What the recipient has answered so far. */
export type AnswerState = 'unanswered' | 'accepted' | 'rejected' | 'unknown';

/** The facts of an incoming invoice that every flow needs; absent where the row does not show them beyond doubt. */
export interface IncomingSummary {
	/** ETTN: small letters, no braces. */
	readonly uuid?: string;
	/** Number of the tax authority, such as `ABC2026000000001`. */
	readonly number?: string;
	readonly senderTaxNumber?: string;
	readonly senderName?: string;
	/** Dates: `yyyy-MM-dd` in the server's zone. */
	readonly issued?: string;
	readonly received?: string;
	/** Payable amount and tax: decimal text with a dot, in `currency`. */
	readonly amount?: string;
	readonly tax?: string;
	/** ISO 4217, capitals. */
	readonly currency?: string;
	readonly scenario: Scenario;
	readonly answer: AnswerState;
}

/**
 * The ERP's empty date is 1899-12-30 (docs/erp-behaviour.md#values-in-rows), that of SQL Server 1900-01-01; the first e-invoice was sent in
 * 2010.
 */
const FIRST_DAY = '2000-01-01';

/**
 * Slashes mean day first in Türkiye and month first in .NET's neutral format; where both readings give a date, neither is taken.
 */
function withoutSlashes(text: string): string | undefined {
	const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
	if (!match) return text;
	const [, first = '', second = '', year = ''] = match;
	if (Number(first) <= 12 && Number(second) <= 12 && first.padStart(2, '0') !== second.padStart(2, '0'))
		return undefined;
	const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
	return `${day}.${month}.${year}`;
}

/**
 * A date as `yyyy-MM-dd` in the zone: ISO, `dd.MM.yyyy`, `yyyyMMdd`, .NET's `/Date(ms)/`, and slashes where only one reading is
 * possible. `undefined` for the ERP's empty dates and whatever is no date.
 */
export function readDay(value: unknown, zone: string): string | undefined {
	if (typeof value !== 'string') return undefined;
	const ticks = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(value.trim());
	const moment = readMoment(ticks ? new Date(Number(ticks[1])) : withoutSlashes(value.trim()), zone);
	const day = moment && writeMoment(moment, 'yyyy-MM-dd');
	return day !== undefined && day >= FIRST_DAY ? day : undefined;
}

/** Decimal text with a dot; `undefined` for commas, exponents and whatever could mean two things. */
function readAmount(value: unknown): string | undefined {
	const text = readText(value);
	return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/** Three letters; TL is what everybody writes for TRY. Numbers are codes of the ERP's own currency list and stay unread. */
function readCurrency(value: unknown): string | undefined {
	const text = typeof value === 'string' ? value.trim().toUpperCase() : '';
	if (text === 'TL') return 'TRY';
	return /^[A-Z]{3}$/.test(text) ? text : undefined;
}

const wordIn =
	<T>(meanings: ReadonlyMap<string, T>) =>
	(value: unknown): T | undefined =>
		typeof value === 'string' ? meanings.get(plainName(value)) : undefined;

function answerOf(members: ReadonlyMap<string, unknown>): AnswerState {
	const code = firstOf(members, ASSUMED_NAMES.documentStatus, readCode);
	if (code === '2001') return 'accepted';
	if (code === '2002') return 'rejected';
	return firstOf(members, ASSUMED_NAMES.answer, wordIn(ANSWERS_BY_TEXT)) ?? 'unknown';
}

/** Reads the facts of a row of GelenFaturalarV2 under any of the ASSUMED names. `zone`: the server's IANA zone, for instants. */
export function summary(row: Members, zone = 'Europe/Istanbul'): IncomingSummary {
	const members = plainMembers(row);
	const day = (value: unknown) => readDay(value, zone);
	return {
		uuid: firstOf(members, ASSUMED_NAMES.uuid, readGuid),
		number: firstOf(members, ASSUMED_NAMES.number, readText),
		senderTaxNumber: firstOf(members, ASSUMED_NAMES.senderTaxNumber, readText),
		senderName: firstOf(members, ASSUMED_NAMES.senderName, readText),
		issued: firstOf(members, ASSUMED_NAMES.issued, day),
		received: firstOf(members, ASSUMED_NAMES.received, day),
		amount: firstOf(members, ASSUMED_NAMES.amount, readAmount),
		tax: firstOf(members, ASSUMED_NAMES.tax, readAmount),
		currency: firstOf(members, ASSUMED_NAMES.currency, readCurrency),
		scenario: firstOf(members, ASSUMED_NAMES.scenario, wordIn(SCENARIOS)) ?? 'unknown',
		answer: answerOf(members),
	};
}
