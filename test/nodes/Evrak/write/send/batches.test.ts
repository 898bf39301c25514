import { batches } from '../../../../../nodes/Evrak/write/send/batches';
import type { Checked } from '../../../../../nodes/Evrak/write/stages';

const LOGIN = { userCode: 'API' };
const SAFETY = { together: 2, split: false };

/** A document by its name, with the settings of all unless it says others. */
const document = (
	name: string,
	{ connection = LOGIN, timeout = 1, safety = SAFETY, beside = {}, isFirst }: Readonly<Record<string, unknown>> = {},
) =>
	({
		...{ document: { name }, beside, settings: { connection, timeout, safety } },
		isFirst,
	}) as unknown as Checked;

const parts = (...documents: Checked[]) =>
	batches(documents).map((batch) => batch.map(({ document: { name } }) => name).join(''));

describe('documents share a request', () => {
	it('as many as their options allow, in their order', () => {
		expect(parts()).toEqual([]);
		expect(parts(...'ABCDE'.split('').map((name) => document(name)))).toEqual(['AB', 'CD', 'E']);
		const alone = { safety: { ...SAFETY, together: 1 } };
		expect(parts(document('A', alone), document('B', alone))).toEqual(['A', 'B']);
	});

	it('where their options say the same in other objects', () => {
		const same = { connection: { ...LOGIN }, safety: { ...SAFETY } };
		expect(parts(document('A', same), document('B'))).toEqual(['AB']);
		expect(parts(document('A', { beside: { x: 1 } }), document('B', { beside: { x: 1 } }))).toEqual(['AB']);
	});

	it.each<[string, Readonly<Record<string, unknown>>]>([
		['login', { connection: { userCode: 'OTHER' } }],
		['time', { timeout: 2 }],
		['number at once', { safety: { ...SAFETY, together: 3 } }],
		['member beside them', { beside: { x: 1 } }],
	])('not with another %s, on either side', (_, other) => {
		expect(parts(document('A'), document('B', other))).toEqual(['A', 'B']);
		expect(parts(document('A', other), document('B'))).toEqual(['A', 'B']);
	});

	it('only with their neighbours', () =>
		expect(parts(document('A'), document('B', { timeout: 2 }), document('C'))).toEqual(['A', 'B', 'C']));

	it('but one that depends on those before it not behind others', () => {
		expect(parts(document('A'), document('B', { isFirst: true }))).toEqual(['A', 'B']);
		expect(parts(document('A', { isFirst: true }), document('B'))).toEqual(['AB']);
	});
});
