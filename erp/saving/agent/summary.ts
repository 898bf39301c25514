import { formLabel } from '../../catalogue/formLabels';
import { filledColumns, kindQuestions } from '../../catalogue/kinds';
import type { DocumentKind } from '../../catalogue/kinds/types';
import type { Role } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import { isMembers, memberAt, type Members } from '../../base/json/members';
import { minorNumber, toMinor, type Minor, exactAmount } from '../../base/values/minor';
import { LOCAL_CURRENCY } from '../../base/text/currency';
import { plainTextOf, shown as shownAsIs } from '../../base/text/text';
import { formatDecimal, multiply } from '../../base/values/decimal';
import { USER_TABLE } from '../../document/userTable';
import type { VatEntry } from '../../document/vat/table';
import { accountsOf, type Change, type NamedValue, type WriteFacts } from './facts';
import { isTaxed, reckonLine, roleOf, subjectOf, vatIn, vatsOf, type ReckonedLine, type Reckoning } from './reckoning';

/** A value in quotation marks on one line, its own marks replaced: a code may contain marks, and words that look like the preview's. */
const shown = (text: string): string => shownAsIs(text.replaceAll('"', "'").replace(/\s+/g, ' '));

/** Series and numbers that need no quotation marks. */
const PLAIN = /^[\p{L}\p{N}_.:/-]*$/u;
const plain = (value: unknown): string => (PLAIN.test(String(value)) ? String(value) : shown(String(value)));

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Digits in groups of three: `1,416.00`. */
const grouped = (amount: Minor): string => MONEY.format(minorNumber(amount));

const currencyText = (currency: number | undefined): string =>
	currency === 0 ? ` ${LOCAL_CURRENCY}` : currency === undefined ? '' : ` in currency ${currency}`;

/** A document's amount in its currency and, by its rate, in the local one; payments and slips have no VAT. Without `rates` it is net. */
function amountText(reckoning: Reckoning, rates?: readonly VatEntry[]): string {
	const { currency, rate, net } = reckoning;
	if (net === undefined) {
		const by = rate === undefined ? '' : `, at a rate of ${formatDecimal(rate)}`;
		return `amount left to the ERP${currency === 0 ? '' : currencyText(currency)}${by}`;
	}
	const hasVat = isTaxed(reckoning);
	const vat = hasVat ? rates && vatIn(vatsOf(reckoning, rates)) : 0n;
	const sum = net + (vat ?? 0n);
	const about = !hasVat ? '' : vat === undefined ? ' without VAT' : ' incl. VAT';
	const local =
		rate === undefined
			? ''
			: `, at a rate of ${formatDecimal(rate)} ${grouped(toMinor(multiply(exactAmount(sum), rate)))} ${LOCAL_CURRENCY}`;
	return `${grouped(sum)}${currencyText(currency)}${about}${local}`;
}

/** Maximum lines in a preview; the rest is counted. */
const NAMED_LINES = 20;
/** Maximum characters of a value in a preview: a note may be long. */
const LONGEST = 200;

/** Roles whose values a preview shows in its lines and sums. */
const TOLD: ReadonlySet<Role | undefined> = new Set<Role>([
	...(['item', 'product', 'quantity', 'unitPrice', 'grossPrice', 'lineAmount', 'amount', 'subtotal'] as const),
	...(['discount', 'charge', 'headDiscount', 'headCharge', 'vatAmount', 'vatPointer', 'vatRate'] as const),
	...(['currency', 'rate', 'position', 'version'] as const),
]);

/** A value; of a nested one each row in brackets, with the names of its members. */
function valueText({ codes }: Pick<Field, 'codes'>, value: unknown): string {
	if (Array.isArray(value)) return value.map((element) => valueText({}, element)).join(', ');
	if (isMembers(value))
		return `(${Object.entries(value)
			.map(([name, member]) => `${plain(name)} ${valueText({}, member)}`)
			.join(', ')})`;
	const text = plainTextOf(value);
	const [, turkish] = codes?.find(([code]) => code === text) ?? [];
	const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
	return [shown(cut), turkish].filter(Boolean).join(' ');
}

/** Remarks and members that are no fields of the method. */
function besideText({ remarks, others }: WriteFacts): string[] {
	const texts = Array.isArray(remarks) ? remarks.map((one: unknown) => (isMembers(one) ? one.aciklama : one)) : remarks;
	return [
		...(remarks === undefined ? [] : [`Remarks (Açıklamalar) ${valueText({}, texts)}`]),
		...others.map(({ name, value, line }) =>
			[
				line === undefined ? '' : `line ${line}:`,
				name === USER_TABLE ? 'User Table (user_tablo)' : plain(name),
				valueText({}, value),
			]
				.filter(Boolean)
				.join(' '),
		),
	];
}

const namedValueText = ({ field, value }: NamedValue): string => `${formLabel(field)} ${valueText(field, value)}`;

/** Whether the codes of a document match a kind; some kinds leave some of them open. */
const isOfKind = ({ operation: { body }, values }: WriteFacts, { decisions }: DocumentKind): boolean =>
	decisions.every(({ sets, isLoose }) =>
		sets.some(({ document, lines, services }) =>
			Object.entries({ ...document, ...lines, ...services })
				.filter(([column]) => body.fields.some(({ path }) => path === column))
				.every(([column, code]) => {
					const found = values.filter(({ field }) => field.path === column);
					return (found.length > 0 || isLoose) && found.every(({ value }) => String(value) === code);
				}),
		),
	);

/** The kind of a document by the first question of its form, such as a sale or outgoing money; and the columns that decide it. */
function kindOf(facts: WriteFacts): { readonly text?: string; readonly columns: ReadonlySet<string> } {
	const { resource, operation } = facts.operation;
	const asked = kindQuestions.filter((question) => question.resource === resource);
	const question = asked.find(({ operations }) => operations.includes(operation)) ?? asked[0];
	const [kind, ...others] = question?.kinds.filter((candidate) => isOfKind(facts, candidate)) ?? [];
	return question && kind && others.length === 0
		? { text: kind.name, columns: filledColumns(question) }
		: { columns: new Set() };
}

/** Splits values into shared ones (of the header, or the same on all lines) and those of each line. */
function parted(values: readonly NamedValue[], lineCount: number) {
	const byColumn = new Map<string, NamedValue[]>();
	for (const value of values) byColumn.set(value.field.path, [...(byColumn.get(value.field.path) ?? []), value]);
	const shared: NamedValue[] = [];
	const own = new Map<number, NamedValue[]>();
	for (const all of byColumn.values()) {
		const [first] = all;
		const isSame = all.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
		if (first && isSame && (first.line === undefined || all.length === lineCount)) shared.push(first);
		else for (const value of all) own.set(value.line ?? 0, [...(own.get(value.line ?? 0) ?? []), value]);
	}
	return { shared, own };
}

/** Text for a unit other than the first of the item's card. */
const unitOf = (row: Members): string => {
	const name = Object.keys(row).find((column) => roleOf(column) === 'unit');
	const unit = name === undefined ? 0 : Number(row[name]);
	return unit > 1 ? ` of unit ${unit}` : '';
};

function lineText(line: ReckonedLine, own: readonly NamedValue[], isOneOfSeveral = false): string {
	const { row, net } = line;
	// A stock count has several, of which the first is what was counted.
	const quantity = line.quantity ?? line.own.get('otherQuantity')?.[0];
	const item = subjectOf(row, ['item', 'product']);
	const money = [subjectOf(row, ['account']), subjectOf(row, ['contraAccount'])]
		.filter(Boolean)
		.map(shown)
		.join(' and ');
	const what = item === '' ? money : shown(item);
	const kept = own.map(namedValueText).join(', ');
	const count = quantity === undefined ? (item === '' ? '' : '? × ') : `${formatDecimal(quantity)}${unitOf(row)} × `;
	// The amount of a single line is the document's sum.
	const worth = isOneOfSeveral && net ? `: ${grouped(toMinor(net))}` : '';
	return `${count}${what}${worth}${kept === '' ? '' : ` [${kept}]`}`;
}

function linesText({ lines }: Reckoning, own: ReadonlyMap<number, readonly NamedValue[]>): string[] {
	if (lines.length === 0) return [];
	const named = lines
		.slice(0, NAMED_LINES)
		.map((line, index) => lineText(line, own.get(index + 1) ?? [], lines.length > 1));
	const more = lines.length > NAMED_LINES ? `, and ${lines.length - NAMED_LINES} more` : '';
	return [`${lines.length} ${lines.length === 1 ? 'line' : 'lines'} (${named.join(', ')}${more})`];
}

function identityText({ operation, values }: WriteFacts): string[] {
	const { series, number } = operation.identity;
	return [
		['series', series],
		['number', number],
	].flatMap(([word, member]) => {
		const found = values.find(({ field }) => field.name === member);
		return found && found.value !== 0 ? [`${word} ${plain(found.value)}`] : [];
	});
}

/** Old and new values of rows of the ERP, and added lines: `line "STK001": Quantity (Miktar) "9" → "36"`. */
function changeText({ operation }: WriteFacts, { changed, added }: Change): string[] {
	const { fields } = operation.body;
	return [
		...changed.map(({ row, line }) => {
			const values = fields.flatMap((field) => {
				const { path, type, role } = field;
				if (!Object.hasOwn(line, path) || type === 'guid' || role === 'version') return [];
				const [old, now] = [memberAt(row, path), line[path]];
				return plainTextOf(old ?? '') === plainTextOf(now ?? '')
					? []
					: [`${formLabel(field)} ${valueText(field, old ?? '')} → ${valueText(field, now ?? '')}`];
			});
			return values.length === 0 ? '' : `${lineName(row, operation)}: ${values.join(', ')}`;
		}),
		...added.map((line) => `new ${lineText(reckonLine(line), [])}`),
	].filter((text) => text !== '');
}

const lineName = (row: Members, { body }: Operation): string => {
	const subject = subjectOf(row, ['item', 'product']) || subjectOf(row, ['account']);
	return body.lines === undefined || subject === '' ? 'the record' : `line ${shown(subject)}`;
};

/** Describes the documents of the ERP that a write changes, before and after. */
function changesText(facts: WriteFacts, named: (code: string) => string): string[] {
	return (facts.changes ?? []).flatMap((change) => {
		const { before, after } = change;
		const of = [...new Set(before ? accountsOf(before) : [])].map(named).join(', ');
		const identity = before ? identityText(before).join(' ') : 'a new document';
		const sums =
			before && before.reckoning.lines.length > 0
				? [`${amountText(before.reckoning)} before, ${amountText(after.reckoning)} afterwards`]
				: [];
		const lines = [...sums, ...changeText(facts, change)];
		return [`changes ${[identity, of && `of ${of}`].filter(Boolean).join(' ')}: ${lines.join('; ')}`];
	});
}

/**
 * Describes a write in a sentence for the person who approves it: `Create order for ABC Ltd (120.01.001): Sales Order, number WEB 1042, 3 lines (2
 * × KUPA, …), 1,416.00 TRY incl. VAT`. Every value of the document is reported, in the sum or under its label. Values are quoted where they could
 * be mistaken for words.
 */
export function summaryText(facts: WriteFacts, names: ReadonlyMap<string, string>, rates: readonly VatEntry[]): string {
	const { operation, values, reckoning, changes } = facts;
	const isUpdate = changes !== undefined && changes.length > 0;
	const nameOf = (code: string) => {
		const name = names.get(code);
		return name === undefined ? shown(code) : `${shown(name)} (${plain(code)})`;
	};
	const accounts = accountsOf({ ...facts, changes: [] }).map(nameOf);
	const { text: kind, columns } = kindOf(facts);
	const { series, number } = operation.identity;
	const named = new Set(facts.codes.flatMap(({ lookup, field }) => (lookup === 'account' ? [field.path] : [])));
	const hasLines = reckoning.lines.length > 0;
	const isShown = ({ field: { name, path, role }, value }: NamedValue) =>
		[series, number].includes(name) ||
		named.has(path) ||
		columns.has(path) ||
		(hasLines && (TOLD.has(role) || role === 'contraAccount' || role === 'unit')) ||
		(kind !== undefined && typeof value !== 'string' && Number(value) === 0);
	const { shared, own } = parted(
		values.filter((value) => !isShown(value)),
		facts.lineCount,
	);
	const amount =
		hasLines && reckoning.lines.some(({ row }) => Object.keys(row).some(hasWorth))
			? [amountText(reckoning, rates)]
			: [];
	const whole = [
		...(kind === undefined ? [] : [kind]),
		...identityText(facts),
		...shared.map(namedValueText),
		...besideText(facts),
		...linesText(reckoning, own),
		...amount,
	];
	const all = isUpdate ? [...changesText(facts, nameOf), ...besideText(facts)] : whole;
	const who = accounts.length > 0 && !isUpdate ? ` for ${accounts.slice(0, NAMED_LINES).join(', ')}` : '';
	return `${operation.action}${who}: ${all.join(', ')}`;
}

/** Whether a column has a quantity, price or amount of a line. */
const hasWorth = (column: string): boolean =>
	['quantity', 'unitPrice', 'grossPrice', 'lineAmount', 'amount'].includes(roleOf(column) ?? '');
