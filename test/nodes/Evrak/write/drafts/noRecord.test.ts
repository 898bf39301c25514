import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import type { Field, Operation } from '../../../../../erp/catalogue/types';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { formOf } from '../../../../../testkit/operations/form';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const ZEROS = [
	'00000000-0000-0000-0000-000000000000',
	'{00000000-0000-0000-0000-000000000000}',
	'00000000000000000000000000000000',
];

/** Everything by which an operation names a record that is there: GUIDs, and the keys of rows. */
const identifiers = ({ body, kind, identity }: Operation): readonly Field[] =>
	kind === 'save'
		? []
		: body.fields.filter(
				({ name, type, required }) =>
					(type === 'guid' && (required || name === identity.uuid || /_guid$/i.test(name))) || name === 'ei_Key',
			);

const NAMED = operations.flatMap((operation) =>
	identifiers(operation).map(
		(field) => [`${operation.resource}.${operation.operation}`, field.path, operation, field] as const,
	),
);

const refusals = async (parameters: INodeParameters) => {
	erp.erp.requests.clear();
	const { errors, items: rows } = await erp.evrak(
		{ ...parameters, options: { protection: 'none' } },
		items({}),
		CONTINUE,
	);
	const sent = [...erp.erp.requests].filter(({ path }) => !/Login|Logoff/i.test(path)).length;
	return { said: String(errors[0]?.json.error ?? JSON.stringify(rows)), sent };
};

it('stands in many operations', () => expect(NAMED.length).toBeGreaterThan(30));

describe.each(NAMED)('%s by the %s of nothing', (_, path, operation, field) => {
	const { resource, operation: name, body } = operation;
	const usual = { resource, operation: name };
	const holderOf = (value: string | number): IDataObject =>
		field.onLine && body.lines !== undefined ? { [body.lines]: [{ [path]: value }] } : { [path]: value };
	// A PDF is asked for by what the database has of its invoice: nothing.
	const isLookedUp = name === 'getInvoicePdf';

	it.each(field.type === 'guid' ? ZEROS : [0, '0'])('is refused in JSON, and nothing is sent: %p', async (value) => {
		const { said, sent } = await refusals({ ...usual, inputMode: 'json', json: JSON.stringify(holderOf(value)) });
		expect(said).toContain(isLookedUp ? 'has no sales invoice' : 'names no record');
		if (!isLookedUp) expect(sent).toBe(0);
	});

	// The forms of reads have parameters of their own.
	if (operation.kind !== 'get')
		it('is refused in a form, and nothing is sent', async () => {
			const value = field.type === 'guid' ? ZEROS[0] : 0;
			const needed = body.fields.filter(({ required, scope }) => required && scope === field.scope);
			const others = Object.fromEntries(needed.map((one) => [one.path, '1']));
			const form = formOf(operation, field.scope, { ...others, [path]: value } as IDataObject);
			const { said, sent } = await refusals({ ...usual, inputMode: 'fields', ...form });
			expect(said).toContain('names no record');
			expect(sent).toBe(0);
		});
});
