import type { INodeParameters } from 'n8n-workflow';
import { startOf } from '../../demo/workflow';
import { inWordsOfForm } from '../../testkit/engine/chain';
import { filled, stepOf } from '../docs/flows/support';
import { template, templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '05-payment-collection';

const bench = perTest(templateBench);

/** A run of the template with *Preview* off. */
const live = async (name: string) => {
	const file = template(name);
	const start = startOf(file) ?? '';
	return await bench.from(
		name,
		start,
		(file.pinData?.[start] ?? []).map(({ json }) => json),
	);
};

const receipts = () =>
	bench.erp.db.all(
		"SELECT cha_belge_no AS reference, cha_meblag AS amount FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'THS'",
	);

it('books a payment once, however often it runs, and nothing before Preview is off', async () => {
	expect((await bench.start(NAME)).json('Create Collection')).toMatchObject([{ preview: true }]);
	expect(receipts()).toEqual([]);
	expect((await live(NAME)).json('Create Collection')).toMatchObject([{ outcome: 'saved' }]);
	expect((await live(NAME)).json('Create Collection')).toMatchObject([{ outcome: 'alreadySaved' }]);
	expect(receipts()).toEqual([{ reference: 'iyzico 88231', amount: 2500 }]);
});

it('is filled in as the guide says, with the cashbox from the item', () => {
	const node = template(NAME).nodes.find(({ name }) => name === 'Create Collection');
	const guide = filled(stepOf('collections.md', 'Payment: Create'), {
		'Contra Account (Karşı), `cha_kasa_hizkod`': '={{ $json.cashbox }}',
	});
	const own = JSON.parse(
		JSON.stringify(node?.parameters, (key, value: unknown) => (key === 'cachedResultName' ? undefined : value)),
	) as INodeParameters;
	expect(own).toEqual({ ...inWordsOfForm(guide), inputMode: 'fields', lines: '', preview: true, options: {} });
});

it('template 04 saves the quotation of a deal once', async () => {
	const saved = [await live('04-crm-quotation'), await live('04-crm-quotation')];
	expect(saved.map((ran) => ran.json('Create Quotation').map(({ outcome }) => outcome))).toEqual([
		['saved'],
		['alreadySaved'],
	]);
});
