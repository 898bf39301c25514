import { memoized } from '../../base/values/memoized';
import { MOVES_NO_GOODS } from '../../catalogue/documentTypes';
import { meaningOf } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import { type Doc, elementsOf, holdersOf, valueOf } from '../doc';
import { readGuid } from '../../base/values/guid';
import { isPlaceholderNumber, numberDigits, readTaxNumber } from '../../base/values/taxNumber';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { listed, plainTextOf } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';
import { fieldName, ofField } from '../../catalogue/formLabels';
import { sumIn, valueIn } from '../money/moneyFields';
import { compare, formatDecimal, total } from '../../base/values/decimal';

/** Fields of a line's value, whose sign is its direction. */
const countedOf = memoized((fields: readonly Field[]) => fields.filter((field) => meaningOf(field).worth));

/** Whether a method gives lines their values, of a new document or of an existing one. */
const isWritten = ({ kind }: Pick<Operation, 'kind'>): boolean => kind === 'save' || kind === 'update';

const isBelow = (value: unknown): boolean => !isBlank(value) && Number(value) < 0;

/** The same with the lists of a line or card. */
const valuedOf = memoized((fields: readonly Field[]) =>
	fields.filter((field) => field.members.length > 0 || meaningOf(field).worth),
);

/** Fields of a holder and of its lists, such as the prices of a card, whose value is below 0. */
const belowIn = (holder: Members, fields: readonly Field[]): string[] =>
	valuedOf(fields).flatMap((field) => {
		const value = holder[field.name];
		const elements = field.members.length > 0 ? elementsOf(value).filter(isMembers) : undefined;
		if (elements) return elements.flatMap((element) => belowIn(element, field.members));
		return isBelow(value) ? [`${fieldName(field)} is ${plainTextOf(value)}`] : [];
	});

/** Warnings for negative quantities, prices and amounts: most of them should be a return or a payment, which is another document. */
export function belowZero(doc: Doc): string[] {
	const { operation } = doc;
	if (!isWritten(operation) || operation.body.balances !== undefined) return [];
	const found = holdersOf(doc).flatMap((holder, line) =>
		belowIn(holder, operation.body.fields).map((below) => (line === 0 ? below : `Line ${line}: ${below}`)),
	);
	if (found.length === 0) return [];
	return [
		`${listed(found, 10)}: the ERP has documents of their own for what goes the other way (a return, a payment), and a value below 0 makes stock and balances move backwards`,
	];
}

/** Negative quantity with a positive amount: in any interpretation, stock or account would be wrong. */
export function oppositeSigns({ operation, lines }: Doc): Issue[] {
	if (!isWritten(operation)) return [];
	const fields = countedOf(operation.body.fields).filter(({ onLine }) => onLine);
	const quantity = fields.find((field) => meaningOf(field).worth === 'quantity');
	const amount = fields.find((field) => meaningOf(field).worth === 'amount');
	if (!quantity || !amount) return [];
	return lines.flatMap((line, index): Issue[] => {
		const [pieces, money] = [Number(line[quantity.name] ?? 0), Number(line[amount.name] ?? 0)];
		if (!(pieces < 0 && money > 0)) return [];
		return [
			{
				line: index + 1,
				...ofField(quantity),
				code: 'oppositeSigns',
				message: `is ${pieces}, but ${fieldName(amount)} is ${money}: the goods would come back, and be charged`,
				remedy: 'Give both the same sign. A return is a document of its own, with amounts above 0.',
			},
		];
	});
}

/** The quantity of a line of goods, and its other quantities and amounts; `undefined` where it is none of goods, as of an expense or an agreed price. */
const goodsOf = memoized((fields: readonly Field[]) => {
	const of = (...roles: ReadonlyArray<Field['role']>) =>
		fields.find(({ role, onLine }) => onLine && roles.includes(role));
	const quantity = of('item', 'product') && !of('endDate') ? of('quantity') : undefined;
	const others = countedOf(fields).filter((field) => field.onLine && meaningOf(field).worth !== 'price');
	return quantity && { quantity, counted: others };
});

/**
 * Warning for lines of goods with quantity 0 and no other quantity or amount: the result of an expression that found none, such as
 * `{{ $json.count || 0 }}`. A route plan may have pieces that are finished and none that are planned.
 */
export function emptyLines({ operation, lines }: Doc): string[] {
	const goods = isWritten(operation) ? goodsOf(operation.body.fields) : undefined;
	if (!goods) return [];
	const { quantity, counted } = goods;
	const isEmpty = (line: Members) =>
		!isBlank(line[quantity.name]) && counted.every(({ name }) => Number(line[name] ?? 0) === 0);
	const empty = lines.flatMap((line, index) => (isEmpty(line) ? [String(index + 1)] : []));
	return empty.length === 0 ? [] : [`Line ${listed(empty, 10)}: ${fieldName(quantity)} is 0: no goods are meant`];
}

const rowOf = memoized((fields: readonly Field[]) =>
	fields.find(({ role, onLine }) => onLine && (role === 'lineGuid' || role === 'recordGuid')),
);

/** Refuses an update whose lines name one record twice, as an expression does that is the same for all lines: one of them would be lost. */
export function repeatedRecords({ operation: { kind, body }, lines }: Doc): Issue[] {
	const field = rowOf(body.fields);
	if (kind !== 'update' || !field) return [];
	const guids = lines.map((line) => readGuid(line[field.name]));
	return guids.flatMap((guid, index): Issue[] => {
		const first = guid === undefined ? index : guids.indexOf(guid);
		if (first === index) return [];
		return [
			{
				line: index + 1,
				...ofField(field),
				message: `is that of line ${first + 1}`,
				remedy: 'Give each line the identifier of its own record, and each record one line.',
			},
		];
	});
}

/** The quantity of a line with its unit, and the lists that split it, as by colour and size, each with its own quantity. */
const dividedOf = memoized((fields: readonly Field[]) => {
	const onLine = fields.filter((field) => field.onLine);
	return {
		quantity: onLine.find(({ role }) => role === 'quantity'),
		/** That of a count has no role of its own. */
		counted: onLine.find((field) => meaningOf(field).worth === 'quantity'),
		unit: onLine.find(({ codeOf }) => codeOf === 'unit'),
		lists: onLine.flatMap(({ name, members }) =>
			members.flatMap((member) => (member.role === 'otherQuantity' ? [[name, member.name] as const] : [])),
		),
	};
});

/** Warning for colours and sizes that do not add up to their line: the rest would be stock of none. In another unit, which one they count in is unknown. */
export function unevenParts({ operation: { body }, lines }: Doc): string[] {
	const { quantity, unit, lists } = dividedOf(body.fields);
	return lines.flatMap((line, index) => {
		const whole = valueIn(line, quantity?.name);
		if (!quantity || !whole || Number(line[unit?.name ?? ''] ?? 0) > 1) return [];
		return lists.flatMap(([name, ofPart]) => {
			const parts = elementsOf(line[name]).filter(isMembers);
			const sum = total(parts.map((part) => sumIn(part, [ofPart])));
			if (parts.length === 0 || compare(sum, whole) === 0) return [];
			return [
				`Line ${index + 1}: the quantities in ${name} come to ${formatDecimal(sum)}, but ${fieldName(quantity)} is ${formatDecimal(whole)}`,
			];
		});
	});
}

/** Warning for quantities in another unit than the first: which one they are counted in is unknown (docs/trust/erp-behaviour.md#units-of-items). */
export function otherUnits({ operation, lines }: Doc): string[] {
	const { unit, counted: quantity } = dividedOf(operation.body.fields);
	if (!isWritten(operation) || !unit || !quantity) return [];
	const other = lines.flatMap((line, index) => (Number(line[unit.name] ?? 0) > 1 ? [String(index + 1)] : []));
	if (other.length === 0) return [];
	return [
		`Line ${listed(other, 10)}: ${fieldName(unit)} is not the first one, and whether the ERP counts ${fieldName(quantity)} in it is not known: look at the first document in the ERP`,
	];
}

/** Code of a transfer between warehouses (docs/trust/erp-behaviour.md#stock-of-a-warehouse). */
const TRANSFER = 2;

/** Codes of goods in and goods out, by the warehouse that they have. */
const WAY = { toWarehouse: 0, fromWarehouse: 1 } as const;

const warehousesOf = memoized((fields: readonly Field[]) => {
	const [from, to] = (['fromWarehouse', 'toWarehouse'] as const).map((role) =>
		fields.find((field) => field.role === role),
	);
	return from && to && { from, to };
});

const WITHIN = ['warehouseOrder', 'internalMovement'];

/** The warehouses that each line lacks, those that it has, and whether it leads from one into the same; an update keeps what it does not name. */
function placesOf({ operation: { kind, resource, body }, lines }: Doc) {
	const fields = isWritten({ kind }) ? warehousesOf(body.fields) : undefined;
	if (!fields) return [];
	const { from, to } = fields;
	return lines.flatMap((row, index) => {
		if (MOVES_NO_GOODS.includes(Number(row.sth_cins))) return [];
		const isSame = Number(row[from.name] ?? 0) !== 0 && Number(row[from.name]) === Number(row[to.name]);
		const way = resource === 'warehouseOrder' ? TRANSFER : isBlank(row.sth_tip) ? NaN : Number(row.sth_tip);
		const needed = [from, to].filter(({ role }) => way === TRANSFER || way === WAY[role as keyof typeof WAY]);
		const lacking = kind === 'update' ? [] : needed.filter(({ name }) => Number(row[name] ?? 0) === 0);
		const hasAny = [from, to].some(({ name }) => Number(row[name] ?? 0) !== 0);
		return [{ line: index + 1, lacking, hasAny, from, same: way === TRANSFER && isSame ? to : undefined, row }];
	});
}

const AS_IT_IS = 'To send it as it is, set If Unusual to Warn.';

/** Refuses a movement without its warehouse, by which goods appear or vanish, and a transfer into the warehouse that it leaves. */
export const misplaced = (doc: Doc): Issue[] =>
	placesOf(doc).flatMap(({ line, lacking, from, same, row }): Issue[] => {
		if (!WITHIN.includes(doc.operation.resource)) return [];
		if (same) {
			const message = `is ${String(row[same.name])}, as is ${fieldName(from)}: nothing moves`;
			return [{ line, ...ofField(same), message, remedy: `Give another warehouse. ${AS_IT_IS}` }];
		}
		return lacking.map((field) => ({
			line,
			...ofField(field),
			message: `is blank: no warehouse would ${field === from ? 'give' : 'take'} the goods`,
			remedy: `Give its number. ${AS_IT_IS}`,
		}));
	});

/**
 * Warning for a note without its warehouse, and for an invoice, which may move no goods, with that of the other side alone. Whether the ERP has
 * one of its own for a blank is not known.
 */
export function unplaced(doc: Doc): string[] {
	const { resource } = doc.operation;
	if (WITHIN.includes(resource)) return [];
	const found = placesOf(doc).filter(
		({ lacking, hasAny }) => lacking.length > 0 && (hasAny || resource === 'dispatchNote'),
	);
	const [field] = found.flatMap(({ lacking }) => lacking);
	if (!field) return [];
	const lines = listed(
		found.map(({ line }) => String(line)),
		10,
	);
	return [`Line ${lines}: ${fieldName(field)} is blank: the stock of no warehouse may change`];
}

/** Sales documents by resource, with the code that distinguishes them where needed (docs/reference/kinds.md). */
const SALES: Readonly<Record<string, readonly [column: string, code: number] | undefined>> = {
	order: ['sip_tip', 0],
	invoice: ['cha_evrak_tip', 63],
	issuedQuotation: undefined,
	proformaOrder: undefined,
};

const pricesOf = memoized((fields: readonly Field[]) =>
	fields.filter((field) => field.onLine && ['price', 'amount'].includes(meaningOf(field).worth ?? '')),
);

/** Warning for sales lines without price or amount: a forgotten one sells for nothing. */
export function unpriced(doc: Doc): string[] {
	const { resource, kind, body } = doc.operation;
	const { lines } = doc;
	const prices = pricesOf(body.fields);
	const [first] = prices;
	if (kind !== 'save' || !Object.hasOwn(SALES, resource) || !first) return [];
	const [column, code] = SALES[resource] ?? [];
	if (column !== undefined && Number(valueOf(doc, column) ?? NaN) !== code) return [];
	const blank = lines.flatMap((line, index) => (prices.every(({ name }) => isBlank(line[name])) ? [index + 1] : []));
	if (blank.length === 0) return [];
	const which = blank.length === lines.length ? 'No line has' : `Line ${blank.slice(0, 20).join(', ')} has no`;
	const field = blank.length === lines.length ? `a ${fieldName(first)}` : fieldName(first);
	return [`${which} ${field}: the document counts ${blank.length === 1 ? 'it' : 'them'} as 0`];
}

const cardPricesOf = memoized((fields: readonly Field[]) =>
	fields.flatMap(({ name, members }) =>
		members.flatMap((price) => (meaningOf(price).worth === 'price' ? [{ list: name, price }] : [])),
	),
);

const NO_PRICE = 'is 0, which the ERP takes for no price';

/** Warning for new list prices of 0: the ERP takes such a price for none (docs/trust/erp-behaviour.md#sales-prices). */
export function nullPrices({ operation: { kind, resource, body }, head, lines }: Doc): string[] {
	if (kind === 'save' && resource === 'item')
		return cardPricesOf(body.fields).flatMap(({ list, price }) => {
			const prices = elementsOf(head[list]).filter(isMembers);
			return prices.some((row) => Number(row[price.name] ?? NaN) === 0) ? [`${fieldName(price)} ${NO_PRICE}`] : [];
		});
	const [price] = pricesOf(body.fields);
	if (kind !== 'save' || resource !== 'priceChange' || !price) return [];
	const none = lines.flatMap((line, index) => (Number(line[price.name] ?? NaN) === 0 ? [String(index + 1)] : []));
	return none.length === 0 ? [] : [`Line ${listed(none, 10)}: ${fieldName(price)} ${NO_PRICE}`];
}

const taxNumbersOf = memoized((fields: readonly Field[]) => fields.filter(({ role }) => role === 'taxNumber'));

/** Warning for tax numbers whose digits do not fit, as where a sheet dropped a leading zero. Those with letters are of other countries. */
export function oddTaxNumbers(doc: Doc): string[] {
	if (!isWritten(doc.operation)) return [];
	return taxNumbersOf(doc.operation.body.fields).flatMap((field) => {
		const digits = numberDigits(plainTextOf(valueOf(doc, field.path)));
		if (!/^\d+$/.test(digits) || isPlaceholderNumber(digits)) return [];
		const read = readTaxNumber(digits);
		return read.ok ? [] : [`${fieldName(field)}: ${read.message}`];
	});
}
