import { operations } from '../../../erp/catalogue';
import { meaningOf } from '../../../erp/catalogue/roles';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { docFrom } from '../../../testkit/facts/erp';
import { missingWorth } from '../../../erp/document/draft/nothing';
import type { Members } from '../../../erp/base/json/members';

const NUMERIC = ['number', 'numericText'];

/** Every field of every method, those of lists too. */
const inner = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...inner(field.members)]);
const all = operations.flatMap(({ method, body }) => inner(body.fields).map((field) => ({ method, field })));

/** The fields that a rule picks, as `method: path`, once each. */
const named = (isWanted: (field: Field) => boolean): string[] => [
	...new Set(all.filter(({ field }) => isWanted(field)).map(({ method, field }) => `${method}: ${field.path}`)),
];

describe('what roles say', () => {
	it('is money or a quantity of numbers alone, whichever way the wire writes them', () =>
		expect(named((field) => meaningOf(field).worth !== undefined && !NUMERIC.includes(field.type))).toEqual([]));

	it('is money, not a percentage, of every discount and charge, and its hint says so', () =>
		expect(
			named(({ role, hint }) => /discount|charge/i.test(role ?? '') && hint !== 'An amount, not a percentage.'),
		).toEqual([]));

	it('is a record of what names one', () =>
		expect(
			named(
				(field) => /_(?:guid|key)$/i.test(field.name) !== Boolean(meaningOf(field).key) && field.name !== 'RecordUid',
			),
		).toEqual([]));

	it('is a series of every column that documents are known by before their number', () => {
		const columns = new Set(operations.flatMap(({ identity }) => identity.series ?? []));
		const isSeries = ({ name, type }: Field) => columns.has(name) || (type === 'text' && /seri(?:_no)?$/i.test(name));
		const serial = new Set(['sym_serino']);
		expect(named((field) => isSeries(field) !== Boolean(meaningOf(field).series) && !serial.has(field.name))).toEqual(
			[],
		);
	});

	it('is a code of every text that the ERP calls one', () =>
		expect(
			named(
				(field) =>
					['text', 'plain'].includes(field.type) &&
					/(?:kod[1-9]?|kodu)$/i.test(field.name) &&
					field.codeOf === undefined &&
					!meaningOf(field).code,
			),
		).toEqual([]));

	it('is a reference of every text that the ERP calls one', () =>
		expect(named((field) => /belge_?no$/i.test(field.name) !== Boolean(meaningOf(field).reference))).toEqual([]));
});

/** A document with one member alone, on its first line or on itself. */
const documentWith = ({ name, onLine }: Field, { body }: Operation, value: unknown): Members =>
	onLine && body.lines !== undefined ? { [body.lines]: [{ [name]: value }] } : { [name]: value };

describe('a blank quantity, price or amount', () => {
	const saved = operations
		.filter(({ kind, resource }) => kind === 'save' && resource !== 'warehouseOrder')
		.flatMap((operation) =>
			operation.body.fields
				.filter((field) => meaningOf(field).worth !== undefined && field.path === field.name)
				.map((field) => [`${operation.method} ${field.path}`, field, operation] as const),
		);

	it.each(saved)('is refused: %s', (_, field, operation) => {
		const found = (value: unknown) => missingWorth(docFrom(operation, documentWith(field, operation, value)));
		expect(found(' ')).toMatchObject([{ message: expect.stringContaining('is blank') as string }]);
		expect(found('7')).toEqual([]);
	});
});
