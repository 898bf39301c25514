import { sql, oneOf } from '../../database/ask/sql';
import type { TableQuestion } from '../../database/ask/question';
import { cellNumber } from '../../database/ask/row';
import type { Operation } from '../../catalogue/types';
import { fieldName } from '../../catalogue/formLabels';
import { namedCodes } from '../codes/named';
import type { Doc } from '../doc';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { fold, shown } from '../../base/text/text';

const TYPE = 'cha_evrak_tip';
const SIDE = 'cha_tip';
const DEBIT = 0;
const CREDIT = 1;

/**
 * The side that a document type books on the account, by its name in the ERP's code list. Sources disagree about type 34 (transfer)
 * (docs/trust/erp-behaviour.md#codes-of-collections).
 */
const SIDE_OF_TYPE: Readonly<Record<number, number>> = {
	1: CREDIT,
	2: CREDIT,
	3: CREDIT,
	4: CREDIT,
	32: CREDIT,
	101: CREDIT,
	31: DEBIT,
	35: DEBIT,
	64: DEBIT,
	65: DEBIT,
	66: DEBIT,
	67: DEBIT,
	100: DEBIT,
};

const WORDS = ['debited (borç)', 'credited (alacak)'] as const;
const MONEY = ['Payment (tediye)', 'Collection (tahsilat)'] as const;

/** Whether an operation saves collections, payments or vouchers, in which each line states its side. */
export const isMoney = ({ resource, kind }: Operation): boolean =>
	kind === 'save' && (resource === 'collectionPayment' || resource === 'voucher');

/** The direction of money in words: `Payment (tediye): the account is debited (borç)`. */
export function directionText({ operation, lines }: Doc): string | undefined {
	if (!isMoney(operation)) return undefined;
	const sides = [...new Set(lines.map((row) => cellNumber(row, SIDE)))];
	const [side] = sides;
	if (side !== DEBIT && side !== CREDIT) return undefined;
	if (sides.length > 1) return `One account is ${WORDS[DEBIT]}, another ${WORDS[CREDIT]}`;
	const booked = `account is ${WORDS[side]}`;
	return operation.resource === 'voucher' ? `The ${booked}` : `${MONEY[side]}: the ${booked}`;
}

/** Warnings for lines whose side contradicts the document type. */
export function sideWarnings({ operation, lines }: Doc): string[] {
	if (!isMoney(operation)) return [];
	const { fields } = operation.body;
	const [type, side] = [TYPE, SIDE].map((path) => fields.find((field) => field.path === path));
	return lines.flatMap((row, index) => {
		const [given, is] = [cellNumber(row, TYPE), cellNumber(row, SIDE)];
		const booked = given === undefined ? undefined : SIDE_OF_TYPE[given];
		if (!type || !side || booked === undefined || is === undefined || is === booked) return [];
		const called = type.codes?.find(([code]) => code === String(given))?.[1] ?? '';
		return [
			`Line ${index + 1}: ${fieldName(type)} is ${given} (${called}), by which the account is ${WORDS[booked as 0 | 1]}, but ${fieldName(side)} is ${is}: the balance moves the other way`,
		];
	});
}

/** Account classes with a usual direction of money; others, such as dealers or affiliates, are not checked (code list `cari_baglanti_tipi`). */
const CUSTOMER = 0;
const SUPPLIER = 1;

/** Accounts of lines whose direction is known, with their lines. */
function partiesOf(doc: Doc) {
	const { operation, lines } = doc;
	if (!isMoney(operation) || operation.resource === 'voucher') return [];
	return namedCodes(doc).flatMap(({ lookup, code, line = 1, field }) => {
		const side = cellNumber(lines[line - 1] ?? {}, SIDE);
		return lookup === 'account' && side !== undefined ? [{ code: String(code), line, field, side }] : [];
	});
}

/** Accounts whose class is queried before money is booked on them. */
export const classedAccounts = (doc: Doc): string[] => partiesOf(doc).map(({ code }) => code);

/** The query for classes of accounts. */
export const classQuestion = (codes: readonly string[]): TableQuestion => ({
	table: 'CARI_HESAPLAR',
	columns: ['cari_kod', 'cari_baglanti_tipi'],
	where: sql`cari_kod IN (${oneOf(codes)})`,
});

/**
 * Warnings for payments to customers and collections from suppliers: valid as a refund, but mostly the wrong kind. `rows` answer
 * `classQuestion`.
 */
export function classWarnings(doc: Doc, rows: readonly Members[]): string[] {
	const classes = new Map(rows.map((row) => [fold(cellText(row, 'cari_kod')), cellNumber(row, 'cari_baglanti_tipi')]));
	return partiesOf(doc).flatMap(({ code, line, field, side }) => {
		const found = classes.get(fold(code.trim()));
		const isOdd = (found === CUSTOMER && side === DEBIT) || (found === SUPPLIER && side === CREDIT);
		if (!isOdd) return [];
		const [called, usual] =
			found === CUSTOMER ? ['a customer (müşteri)', 'collection'] : ['a supplier (satıcı)', 'payment'];
		const is = side === DEBIT ? 'payment (tediye)' : 'collection (tahsilat)';
		return [
			`Line ${line}: ${fieldName(field)} ${shown(code)} is ${called} in the ERP, and this is a ${is}: unless money is paid back, choose the kind of a ${usual}`,
		];
	});
}
