import type { INodeParameters } from 'n8n-workflow';
import { inWordsOfForm } from '../../testkit/engine/chain';
import { filled, stepOf } from '../docs/flows/support';
import { template, templateBench, type TemplateBench } from './support';

const NAME = '05-payment-collection';

let bench: TemplateBench;
beforeEach(async () => (bench = await templateBench()));
afterEach(async () => await bench.close());

const receipts = () =>
	bench.erp.db.all(
		"SELECT cha_belge_no AS reference, cha_meblag AS amount FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'THS'",
	);

it('books a payment once, however often it runs', async () => {
	expect((await bench.start(NAME)).json('Create Collection')).toMatchObject([{ outcome: 'saved' }]);
	expect((await bench.start(NAME)).json('Create Collection')).toMatchObject([{ outcome: 'alreadySaved' }]);
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
	expect(own).toEqual({ ...inWordsOfForm(guide), inputMode: 'fields', lines: '', options: {} });
});

it('template 04 saves the quotation of a deal once', async () => {
	const saved = [await bench.start('04-crm-quotation'), await bench.start('04-crm-quotation')];
	expect(saved.map((ran) => ran.json('Create Quotation').map(({ outcome }) => outcome))).toEqual([
		['saved'],
		['alreadySaved'],
	]);
});
