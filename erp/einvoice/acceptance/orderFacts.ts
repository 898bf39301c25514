import { flagIn } from '../../base/json/flag';
import { currencyCode } from '../../base/text/currency';
import { UnusableJson, readJson } from '../../base/json/json';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { readNumberText, type NumberFormat } from '../../base/values/numberText';
import { shown, reasonOf } from '../../base/text/text';
import { filled, some } from '../ubl/xml/tree';
import { parseDecimal } from '../../base/values/decimal';
import type { LineFacts, OrderFacts } from './facts';
import { memberOf } from '../list/lookup';
import { usable, plainText, refused, type LooseReading } from '../list/loose';

/** Members of a line, as plain names and as columns of the ERP's orders (SiparisKaydetV2); columns in any letter case. */
const LINE = {
	code: ['code', 'sip_stok_kod'],
	sellerCode: ['sellerCode'],
	quantity: ['quantity', 'sip_miktar'],
	price: ['price', 'sip_b_fiyat'],
} as const;

/** Columns of direction (0 sale, 1 purchase) and cancellation; a sale and a purchase may share a number. */
const DIRECTION = 'sip_tip';
const CANCELLED = 'sip_iptal';

const find = (holder: Members, names: readonly string[]): unknown =>
	names.map((name) => memberOf(holder, name)).find((value) => !isBlank(value));

/** An amount as decimal text; `undefined` if absent. Unclear numbers are refused, never guessed. */
function amountOf(value: unknown, name: string, place: string, numbers?: NumberFormat): string | undefined {
	if (isBlank(value)) return undefined;
	const text = plainText(value);
	const read = typeof value === 'string' ? readNumberText(value, numbers) : undefined;
	if (read?.ok) return read.digits;
	if (read?.twofold) throw new UnusableJson(`${place}: ${name}: ${read.message}`, read.remedy);
	if (read === undefined && parseDecimal(text) !== undefined) return text;
	throw new UnusableJson(
		`${place}: ${name} is ${shown(value)}, which is no number`,
		read?.remedy ?? 'Give a number, or text such as 1234.56.',
	);
}

function textOf(value: unknown, name: string, place: string): string | undefined {
	if (isBlank(value) || plainText(value) !== undefined) return plainText(value);
	throw new UnusableJson(`${place}: ${name} is ${shown(value)}, which is no text`, 'Give text or a number.');
}

function statedFlag(value: unknown, name: string): boolean | undefined {
	if (isBlank(value)) return undefined;
	const flag = flagIn(value);
	if (flag !== undefined) return flag;
	throw new UnusableJson(`the order: ${name} is ${shown(value)}`, 'Give true or false.');
}

/** An ISO 4217 currency. Numbers are the ERP's own currency codes, which cannot be resolved here. */
function currencyOf(value: unknown): string | undefined {
	if (isBlank(value)) return undefined;
	const code = currencyCode(String(plainText(value)));
	if (/^[A-Z]{3}$/.test(code)) return code;
	throw new UnusableJson(
		`the order: currency is ${shown(value)}, which is no currency code`,
		'Give three letters, as TRY.',
	);
}

const WAYS =
	'Give rows of the ERP (sip_stok_kod, sip_miktar, sip_b_fiyat), or { total, taxIncluded, currency, lines: [{ code, quantity, price }] }. Of n8n items give the json: $input.all().map((item) => item.json).';

function readLine(line: unknown, place: string, numbers?: NumberFormat): LineFacts {
	if (!isMembers(line)) throw new UnusableJson(`${place} is ${shown(line)}, which is no object`, WAYS);
	if (!Object.values(LINE).some((names) => find(line, names) !== undefined)) {
		throw new UnusableJson(`${place} has neither an item code nor a quantity nor a price`, WAYS);
	}
	if (plainText(memberOf(line, DIRECTION)) === '0') {
		throw new UnusableJson(
			`${place} is of a sales order (${DIRECTION} 0)`,
			`An invoice that comes in belongs to a purchase order: read the rows with ${DIRECTION} = 1.`,
		);
	}
	const number = (name: 'quantity' | 'price') => amountOf(find(line, LINE[name]), name, place, numbers);
	return filled({
		code: textOf(find(line, LINE.code), 'code', place),
		sellerCode: textOf(find(line, LINE.sellerCode), 'sellerCode', place),
		quantity: number('quantity'),
		price: number('price'),
	});
}

const isCancelled = (line: unknown) => isMembers(line) && flagIn(memberOf(line, CANCELLED)) === true;

/** The lines of an order without cancelled rows (docs/trust/erp-behaviour.md#cancelled-rows); line numbers refer to the input. */
function readLines(lines: unknown, numbers?: NumberFormat): LineFacts[] {
	if (!Array.isArray(lines)) throw new UnusableJson(`the order: lines is ${shown(lines)}, which is no list`, WAYS);
	return lines.flatMap((line: unknown, index) =>
		isCancelled(line) ? [] : [readLine(line, `line ${index + 1} of the order`, numbers)],
	);
}

const HEAD = ['total', 'taxIncluded', 'currency', 'lines'] as const;

function readObject(order: Members, numbers?: NumberFormat): OrderFacts | undefined {
	if (!HEAD.some((name) => !isBlank(order[name]))) return some({ lines: readLines([order], numbers) });
	return some({
		total: amountOf(order.total, 'total', 'the order', numbers),
		taxIncluded: statedFlag(order.taxIncluded, 'taxIncluded'),
		currency: currencyOf(order.currency),
		lines: isBlank(order.lines) ? undefined : readLines(order.lines, numbers),
	});
}

/** Whether a value is absent, or the empty item of n8n's Always Output Data. */
const isEmpty = (value: unknown): boolean =>
	isBlank(value) || (isMembers(value) && Object.values(value).every(isBlank));

function parsed(value: unknown): unknown {
	let unusable: UnusableJson;
	try {
		return typeof value === 'string' ? readJson(value) : value;
	} catch (error) {
		// Invalid JSON stays text: the refusal of a value that is no object is clearer than the parser's message.
		if (!(error instanceof UnusableJson)) return value;
		unusable = error;
	}
	throw new UnusableJson(`the order: ${unusable.message}`, unusable.remedy);
}

function read(value: unknown, numbers?: NumberFormat): OrderFacts | undefined {
	const order = parsed(value);
	if (isEmpty(order) || (Array.isArray(order) && order.every(isEmpty))) return undefined;
	if (Array.isArray(order)) return some({ lines: readLines(order, numbers) });
	if (isMembers(order)) return readObject(order, numbers);
	throw new UnusableJson(`the order is ${shown(order)}, neither an object nor a list`, WAYS);
}

/**
 * The order to compare an invoice with, from JSON or its text; `undefined` if none is given or found. Accepts rows of the ERP's orders or plain
 * lines, alone or in `{ total, taxIncluded, currency, lines }`. Rows alone have no total and no currency: how `sip_tutar` treats discounts and
 * taxes is not published, and currencies are numbers of the ERP's own list, so both stay unknown and ask for a review until they are given.
 * `sip_b_fiyat` is assumed to be without tax. Never throws.
 */
export function orderOf(value: unknown, numbers?: NumberFormat): LooseReading<OrderFacts | undefined> {
	try {
		return usable(read(value, numbers));
	} catch (error) {
		return error instanceof UnusableJson
			? refused(error.message, error.remedy)
			: refused(`the order cannot be read (${reasonOf(error)})`, WAYS);
	}
}
