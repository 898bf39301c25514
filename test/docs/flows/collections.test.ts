import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../testkit/node/evrak';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';
import { perTest } from '../../../testkit/jest/benches';

const GUIDE = 'collections.md';
const guide = textOf('docs', GUIDE);
const STEP = stepOf(GUIDE, 'Payment: Create');
const PAYMENT = { account: '120.01.001', paid_at: '2026-11-19', amount: '2500.00', reference: 'iyzico 88231' };

const erp = perTest(async () => await bench({ trade: true }));

const save = async (more: INodeParameters = {}, payment: IDataObject = PAYMENT, own: Record<string, string> = {}) => {
	const { options, ...parameters } = filled(STEP, own);
	return await erp.evrak(
		{
			...parameters,
			...more,
			options: { protection: 'full', ...(options as INodeParameters), ...(more.options as INodeParameters) },
		},
		items(payment),
	);
};

/** The line that a preview would send. */
async function line(more: INodeParameters, payment: IDataObject = PAYMENT): Promise<IDataObject> {
	const { items: [preview] = [], error } = await save({ ...more, preview: true }, payment);
	expect(error).toBeUndefined();
	const { Mikro } = preview?.json.body as { Mikro: { evraklar: Array<{ satirlar: IDataObject[] }> } };
	return Mikro.evraklar[0]?.satirlar[0] ?? {};
}

it('shows of a collection in cash the codes that it tells', async () => {
	const told = rowsBelow(guide, '## 3. See what is sent').map(([, column = '', value = '']) => [
		quoted(column)[0],
		Number(quoted(value)[0]),
	]);
	expect(told).toHaveLength(4);
	expect(await line({})).toMatchObject(Object.fromEntries(told) as IDataObject);
});

describe('what can go wrong', () => {
	const told = rowsBelow(guide, '## If it fails').map(([says = '']) => quoted(says)[0] ?? '');
	const cases: ReadonlyArray<readonly [says: string, more: INodeParameters, own?: Record<string, string>]> = [
		['is none of the ERP’s banks (Bankalar)', { kindOfCollection: 'card', options: { checkCodes: true } }],
		['cha_evrak_tip is missing', { kindOfCollection: 'asGiven' }],
		['Kind (Tahsilat Türü) has no answer', { kindOfCollection: "={{ { a: 'cash' }[$json.none] }}" }],
		[
			'is Collection in Cash (Nakit), whose',
			{ documentFields: { mappingMode: 'defineBelow', value: { cha_tarihi: '2026-11-19', cha_evrak_tip: '64' } } },
		],
		['could mean 1250 or 1.25', {}, { 'Amount (Meblağ), `cha_meblag`': '1.250' }],
	];

	it.each(cases.map(([says, more, own = {}]) => [says, more, own] as const))('%s', async (says, more, own) => {
		expect(told).toContain(says);
		const { error } = await save(more, PAYMENT, own);
		expect(`${error?.message} ${error?.description}`).toContain(says);
	});

	it('a receipt that another has saved with this reference', async () => {
		const says = told.at(-1) ?? '';
		expect(told).toHaveLength(cases.length + 1);
		await save({ options: { protection: 'none' } });
		const { items: [second] = [] } = await save();
		expect(second?.json).toMatchObject({ outcome: 'alreadySaved' });
		expect(String(second?.json.warnings as string[])).toContain(says);
	});
});
