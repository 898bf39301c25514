import { memoized } from '../../base/values/memoized';
import { grouped } from '../../base/json/grouped';
import { isBlank, type Members } from '../../base/json/members';
import { listed } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';
import { fieldName, ofField } from '../../catalogue/formLabels';
import type { Field } from '../../catalogue/types';
import { compare, type Decimal, formatDecimal, total, ZERO, negated } from '../../base/values/decimal';
import { type Doc, holdersOf } from '../doc';
import { valueIn } from '../money/moneyFields';

/** Bordereaux for incoming cheques and notes: these are new, so no reference gives an amount in the ERP. */
const BRINGS_IN: ReadonlySet<number> = new Set([3, 4]);

/** An existing cheque or note by its own reference: the documented bordereau has no amount for it. */
const isHeld = (row: Members) => !isBlank(row.cha_trefno) && !BRINGS_IN.has(Number(row.cha_evrak_tip));

/** Lines of collections, payments, bordereaux and vouchers whose amount is 0 or blank. */
function linesOfNothing({ operation: { kind, body }, lines }: Doc) {
	const field = body.fields.find(({ path, onLine }) => path === 'cha_meblag' && onLine);
	if (kind !== 'save' || !field) return undefined;
	const isNothing = (row: Members) => {
		const given = row[field.name];
		// A required amount that is blank is reported as missing.
		return isBlank(given) ? !field.required && !isHeld(row) : Number(given) === 0;
	};
	return { field, lines: lines.flatMap((row, index) => (isNothing(row) ? [index + 1] : [])) };
}

/** Kinds of account movements (`cha_cinsi`) that are cheques and notes, of customers and of one's own. */
const PAPERS: ReadonlySet<number> = new Set([1, 2, 3, 4]);

/** Warning for a new cheque or note without its day: which day the ERP gives it is not known, and the portfolio goes by it. */
export function undueCheques({ operation: { kind, body }, lines }: Doc): string[] {
	const field = body.fields.find(({ type }) => type === 'dueDate');
	if (kind !== 'save' || !field) return [];
	const isUndue = (row: Members) => PAPERS.has(Number(row.cha_cinsi)) && !isHeld(row) && isBlank(row[field.name]);
	const undue = lines.flatMap((row, index) => (isUndue(row) ? [String(index + 1)] : []));
	if (undue.length === 0) return [];
	return [
		`Line ${listed(undue, 10)}: ${fieldName(field)} is blank: on which day the cheque or note is due is not known`,
	];
}

const NO_BALANCE = 'is 0 or blank: no balance moves';

/** Refuses a collection, payment or bordereau with amount 0 or none: the result of an expression that found no amount. */
export function zeroPayments(doc: Doc): Issue[] {
	const found = doc.operation.resource === 'voucher' ? undefined : linesOfNothing(doc);
	return (found?.lines ?? []).map((line) => ({
		...(found && ofField(found.field)),
		line,
		message: NO_BALANCE,
		remedy: 'Give the amount, above 0.',
	}));
}

/** A voucher with amount 0 or none gets a warning only: one of exchange differences (Kur farkı) may move only the local currency. */
export function zeroVoucher(doc: Doc): string[] {
	const found = doc.operation.resource === 'voucher' ? linesOfNothing(doc) : undefined;
	if (!found || found.lines.length === 0) return [];
	return [`Line ${listed(found.lines.map(String), 10)}: ${fieldName(found.field)} ${NO_BALANCE}`];
}

/** Vouchers that have a line for each side: what one account gives, another one gets (erp/catalogue/kinds). */
const TRANSFERS: ReadonlySet<number> = new Set([33, 57, 58, 110]);

/** Debit less credit of each line, where a document has both sides in one currency; `undefined` for others. */
function sidesOf({ operation: { resource, body }, lines }: Doc): ReadonlyArray<Decimal | undefined> | undefined {
	if (body.balances !== undefined) return lines.map((row) => valueIn(row, body.balances));
	const isWhole = ({ cha_evrak_tip: type, cha_d_cins: currency = 0, cha_kasa_hizkod: contra }: Members) =>
		TRANSFERS.has(Number(type)) && Number(currency) === Number(lines[0]?.cha_d_cins ?? 0) && isBlank(contra);
	if (resource !== 'voucher' || !lines.every(isWhole)) return undefined;
	return lines.map((row) => {
		const amount = valueIn(row, 'cha_meblag');
		return amount && Number(row.cha_tip) === 1 ? negated(amount) : amount;
	});
}

/** Warning for a journal slip or transfer whose sides differ: double-entry bookkeeping needs a balance. */
export function unbalanced(doc: Doc): string[] {
	const sides = doc.operation.kind === 'save' ? (sidesOf(doc) ?? []) : [];
	const known = sides.flatMap((side) => side ?? []);
	const sum = total(known);
	if (known.length < sides.length || compare(sum, ZERO) === 0) return [];
	return [`its lines add up to ${formatDecimal(sum)}, not to zero: debit and credit differ`];
}

const ratesOf = memoized((fields: readonly Field[]) =>
	fields.flatMap((rate) => (rate.exchanges === undefined ? [] : [{ rate, currency: rate.exchanges }])),
);

const numberIn = (holder: Members, name: string): number => Number(holder[name] ?? 0);

/** The rows with a field: the document's header, or its lines with what they take from the header. */
const rowsWith = ({ head, lines }: Doc, { onLine }: Field): readonly Members[] =>
	onLine && lines.length > 0 ? lines.map((line) => ({ ...head, ...line })) : [head];

/**
 * Refuses amounts in a foreign currency without a rate above 0, of their own or of the document's header: how the ERP converts them is not known
 * (docs/trust/assumptions.md#saves).
 */
export function unrated(doc: Doc): Issue[] {
	if (doc.operation.kind !== 'save') return [];
	const rates = ratesOf(doc.operation.body.fields);
	const currenciesRatedIn = (holder: Members) =>
		rates.flatMap(({ rate, currency }) => (numberIn(holder, rate.name) > 0 ? [numberIn(holder, currency)] : []));
	const ratedInHead = currenciesRatedIn(doc.head);
	return rates.flatMap(({ rate, currency }): Issue[] => {
		const found = rowsWith(doc, rate).flatMap((row) => {
			const [number, value] = [numberIn(row, currency), numberIn(row, rate.name)];
			if (number <= 0 || value > 0 || ratedInHead.includes(number)) return [];
			return [{ number, is: value < 0 ? String(value) : 'blank or 0' }];
		});
		return [...grouped(found, ({ is }) => is)].map(([is, those]) => ({
			...ofField(rate),
			message: `is ${is}, and the currency is ${[...new Set(those.map(({ number }) => number))].join(', ')}: which rate the ERP takes then is not known`,
			remedy:
				'The ERP’s list has none of its day, or could not be read: give the rate. To send it as it is, set If Unusual to Warn.',
		}));
	});
}

const contraOf = memoized((fields: readonly Field[]) => fields.find(({ role }) => role === 'contraAccount'));

/**
 * Warnings for a collection or payment with half a contra account: a code without a class, where 0 means none, or a class such as cashbox without a code.
 * No cashbox or bank is known to move by either. Documented invoices and vouchers have a code alone.
 */
export function halfContra(doc: Doc): string[] {
	const { kind, body, resource } = doc.operation;
	const code = contraOf(body.fields);
	const by = typeof code?.codeOf === 'object' ? code.codeOf.by : undefined;
	const type = body.fields.find(({ path }) => path === by);
	if (kind !== 'save' || resource !== 'collectionPayment' || !code || !type) return [];
	const warning = (isHalf: (hasCode: boolean, hasType: boolean) => boolean, what: string): string[] => {
		const half = rowsWith(doc, code).flatMap((row, index) =>
			isHalf(!isBlank(row[code.path]), numberIn(row, type.path) > 0) ? [String(index + 1)] : [],
		);
		const where = code.onLine ? `Line ${listed(half, 10)}: ` : '';
		return half.length === 0 ? [] : [`${where}${what}, and the ERP may move no cashbox or bank`];
	};
	const [codeName, typeName] = [fieldName(code), fieldName(type)];
	return [
		...warning(
			(hasCode, hasType) => hasCode && !hasType,
			`${codeName} has a code, but ${typeName} is blank or 0, which means none: it was not looked up`,
		),
		...warning((hasCode, hasType) => hasType && !hasCode, `${typeName} is given, but ${codeName} is blank`),
	];
}

/** Warnings for rate 1 of a foreign currency: the value of a form or sheet in which the rate was not filled in. */
export function rateOfOne(doc: Doc): string[] {
	if (doc.operation.kind !== 'save') return [];
	const holders = holdersOf(doc);
	return ratesOf(doc.operation.body.fields).flatMap(({ rate, currency }) => {
		const found = holders.find((holder) => numberIn(holder, rate.name) === 1 && numberIn(holder, currency) > 0);
		return found
			? [`${fieldName(rate)} is 1, and the currency is ${numberIn(found, currency)}: look whether that is its rate`]
			: [];
	});
}
