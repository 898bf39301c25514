import type { IDataObject, INode, IRun } from 'n8n-workflow';
import { passedThrough } from '../../../demo/workflow';
import { storedOrder } from '../../../testkit/shop/node';
import type { WorkflowFile } from '../../../testkit/engine';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '18-paid-order-to-invoice-by-mail';
const START = 'Order Changed';

const bench = perTest(wooBench);

/** n8n remembers by its node which invoices were mailed: each test has a node of its own. */
let tests = 0;
beforeEach(() => tests++);
const file = (): WorkflowFile => {
	const own = bench.gone(NAME);
	return { ...own, nodes: own.nodes.map((node) => (node.id === 'mailed' ? { ...node, id: `mailed-${tests}` } : node)) };
};

/** An order that the shop has, as its webhook tells it. */
function sold(details: IDataObject = {}): IDataObject {
	const order = { ...structuredClone(bench.examples[0] ?? {}), ...details };
	bench.shop.wooCommerce.orders.push(order);
	return order;
}
const run = async (order: IDataObject, workflow = file()) =>
	await bench.run(workflow, START, [{ json: structuredClone(order) }]);
const count = (sql: string) => bench.erp.db.get(`SELECT COUNT(*) AS n FROM ${sql}`)?.n;
const documents = () => [
	count('(SELECT DISTINCT sip_evrakno_sira FROM SIPARISLER)'),
	count('CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63'),
	count('E_BELGE_GIDEN WHERE ebl_tip < 2'),
];
const numberIn = ({ meta_data: meta }: IDataObject) =>
	(meta as IDataObject[]).find(({ key }) => key === 'evrak_invoice_number')?.value;
const invoice = () =>
	bench.erp.db.get(
		'SELECT cha_meblag AS total, cha_belge_no AS number FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63',
	);
const changed = (name: string, change: (node: INode) => INode): WorkflowFile => {
	const own = file();
	return { ...own, nodes: own.nodes.map((node) => (node.name === name ? change(node) : node)) };
};

it('makes order, invoice and e-document, mails the PDF, and tells the shop the number', async () => {
	const order = sold();
	const ran = await run(order);
	expect(ran.at('Tell a Person')).toEqual([]);
	expect(documents()).toEqual([1, 1, 1]);
	const { total, number } = invoice() ?? {};
	expect([storedOrder(bench.erp.db, '1042').total, Math.round(Number(total) * 100)]).toEqual([96_710n, 96_710]);
	expect(number).toMatch(/^WEB2026\d{9}$/);
	expect(numberIn(order)).toBe(number);
	expect(ran.json('Send Email')).toEqual([
		{
			accepted: ['musteri0@example.test'],
			mail: expect.objectContaining({
				subject: `Faturanız: ${String(number)}`,
				html: '<p>Sayın Ayşe Yılmaz,</p><p>1042 numaralı siparişinizin faturası ektedir.</p>',
			}) as unknown,
			attached: [{ fileName: `${String(number)}.pdf`, size: expect.any(Number) as unknown }],
		},
	]);
});

it('carries shipping and fees on: they are items, since a dispatch note takes no services', async () => {
	const ran = await run(sold(bench.examples[3]));
	expect([ran.at('Tell a Person'), documents()]).toEqual([[], [1, 1, 1]]);
	// Where the ERP reckons VAT anew, an invoice over a note may differ by a hundredth for each line, and says so (docs/carry-on.md).
	expect([storedOrder(bench.erp.db, '1045').total, Math.round(Number(invoice()?.total) * 100)]).toEqual([
		17_789n,
		17_790,
	]);
	expect(ran.json('Convert to Invoice')[0]?.warnings).toContain('The invoices differ from the order by 0.01');
});

it('is done with an order that has its number, which the shop tells by the change that the number is', async () => {
	const order = sold();
	await run(order);
	const before = bench.erp.requests.length;
	const again = await run(order);
	expect([again.at('Done Before').length, again.at('Create Order')]).toEqual([1, []]);
	expect(bench.erp.requests.length).toBe(before);
});

it('finds everything, and sends no second mail, where the shop tells of an order twice before it has the number', async () => {
	const order = sold();
	const first = structuredClone(order);
	const [one, two] = [await run(first), await run(first)];
	expect(documents()).toEqual([1, 1, 1]);
	expect([one.at('Send Email').length, two.at('Send Email').length]).toEqual([1, 0]);
	expect([two.json('Invoice')[0]?.isMadeNow, two.at('Half a Minute').length]).toEqual([false, 1]);
});

it('mails what an earlier run has sent to the tax authority and could not mail any more', async () => {
	const order = sold();
	const first = structuredClone(order);
	const own = file();
	const cut = { ...own.connections, Invoice: { main: [] } };
	await run(first, { ...own, connections: cut });
	expect([documents(), numberIn(order)]).toEqual([[1, 1, 1], undefined]);
	const ran = await run(first);
	expect([documents(), ran.at('Send Email').length]).toEqual([[1, 1, 1], 1]);
	expect(numberIn(order)).toBe(invoice()?.number);
});

it('saves nothing of an order that is not paid', async () => {
	const ran = await run(sold({ status: 'pending' }));
	expect([ran.at('Nothing Due').length, documents()]).toEqual([1, [0, 0, 0]]);
});

it('says what to do where nobody knows how a step ended, and mails nothing', async () => {
	const own = changed('Convert to Invoice', (node) => ({
		...node,
		parameters: { ...node.parameters, options: { verifyFor: 0.1 } },
	}));
	const order = sold();
	await run(order, { ...own, connections: { ...own.connections, 'Create Order': { main: [] } } });
	const lost = await fetch(`${bench.erp.url}/_admin/fault`, {
		method: 'POST',
		body: JSON.stringify({ next: ['504-lost'], only: 'writes' }),
	});
	expect(lost.status).toBe(200);
	const ran = await run(order, own);
	expect(ran.json('Tell a Person')).toMatchObject([
		{
			order: '1042',
			problem: expect.stringMatching(/may or may not/) as unknown,
			whatToDo: expect.stringMatching(/^Nobody knows/) as unknown,
		},
	]);
	expect([ran.at('Send Email'), numberIn(order)]).toEqual([[], undefined]);
});

it('says what to do where an order cannot be saved, or its mail or number does not get through', async () => {
	const wrong = await run(sold({ id: 1, number: '2001', total: '1.00' }));
	expect(wrong.json('Tell a Person')).toMatchObject([
		{ order: '2001', whatToDo: expect.stringMatching(/^This step was not done/) as unknown },
	]);
	const order = sold({ id: 2, number: '2002' });
	bench.shop.wooCommerce.orders.pop();
	const billing = { ...(order.billing as IDataObject), email: '' };
	const ran = await run({ ...order, billing });
	const told = passedThrough(ran.run as IRun, 'Tell a Person').map(({ json }) => String(json.whatToDo));
	expect(told.sort()).toEqual([
		expect.stringMatching(/^The invoice is made, and no other run/),
		expect.stringMatching(/^The invoice is made, and only its number/),
	]);
});

it('as it ships saves the order, shows what would follow, and makes no invoice', async () => {
	const shipped = bench.ready(NAME);
	const ran = await run(sold(), shipped);
	expect(documents()).toEqual([1, 0, 0]);
	expect(ran.json('Tell a Person')).toMatchObject([{ problem: expect.stringMatching(/Preview/) as unknown }]);
	expect([ran.at('Send Email'), ran.at('Number to the Shop')]).toEqual([[], []]);
});
