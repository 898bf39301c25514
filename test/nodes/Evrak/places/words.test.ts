import type { INodePropertyOptions } from 'n8n-workflow';
import { Evrak } from '../../../../nodes/Evrak/Evrak.node';
import { otherMaker, TYPE_COLUMNS } from '../../../../erp/catalogue/documentTypes';
import { CHOICES, makerTitle } from '../../../../nodes/Evrak/places';
import { RESOURCES } from '../../../../nodes/Evrak/places/resources';
import { optionsOf } from '../../../../testkit/node/shown';

const { properties } = new Evrak().description;
const lists = properties.filter(({ name }) => name === 'operation');
const actions = lists.flatMap(optionsOf);
const resources = properties.filter(({ name }) => name === 'resource').flatMap(optionsOf);

/** Verbs with which operations begin; the object of a verb alone is the resource. */
const VERBS = [
	...['Accept', 'Call', 'Cancel', 'Check', 'Compare', 'Confirm', 'Convert', 'Create', 'Delete', 'Execute', 'Finalize'],
	...['Get', 'Manage', 'Parse', 'Reject', 'Search', 'Send', 'Summarize', 'Update', 'Write'],
];

/** Verbs whose second word says what they mean: n8n's names have a verb and its object. */
const PHRASAL =
	/\b(?:carry|follow|log|sum|set|look|fill|hand|turn|take|bring|make) (?:on|off|in|out|up|over|back|down)\b/i;

/** What n8n's drop-downs keep of a list for a text: names that have it in them, both in small letters by its browser's own rules. */
const kept = (typed: string, list: readonly INodePropertyOptions[]): string[] =>
	list.flatMap(({ name }) => (name.toLowerCase().includes(typed.toLowerCase()) ? [name] : []));

describe('names of operations', () => {
	const names = RESOURCES.flatMap(({ operations }) => operations.map(({ name }) => name));

	it('begin with a verb, and none is a phrasal one', () => {
		expect(names.filter((name) => !VERBS.includes(name.split(' ')[0] ?? ''))).toEqual([]);
		expect(names.filter((name) => PHRASAL.test(name))).toEqual([]);
	});
});

describe('actions, as n8n’s panel lists them', () => {
	const said = actions.map(({ action = '' }) => action);

	it('are one for each operation, and no two are alike', () => {
		expect(said).toHaveLength(RESOURCES.flatMap(({ operations }) => operations).length);
		const small = said.map((action) => action.toLowerCase());
		expect(small.filter((action, at) => small.indexOf(action) !== at)).toEqual([]);
	});

	it('begin with the verb of their operation, and none is a phrasal one', () => {
		const verb = (text: string) => text.split(' ')[0];
		expect(actions.filter(({ name, action = '' }) => verb(name) !== verb(action)).map(({ action }) => action)).toEqual(
			[],
		);
		expect(said.filter((action) => PHRASAL.test(action))).toEqual([]);
		expect(said.filter((action) => /\bmany \S*[^s] or /.test(action))).toEqual([]);
	});
});

describe('resources', () => {
	it('stand in the order of a clerk’s work: shop, sales, e-documents, office, system', () => {
		expect(RESOURCES.map(({ value }) => value)).toEqual([
			'shopOrder',
			...['order', 'invoice', 'account', 'payment', 'item', 'dispatchNote'],
			...['eInvoice', 'incomingEInvoice', 'eDispatchNote'],
			...['quotation', 'shopItem', 'shopPayout', 'stockCount', 'stockMovement', 'purchaseRequest', 'priceCondition'],
			...['cheque', 'voucher', 'employee', 'production'],
			...['attachment', 'list', 'record', 'erp'],
		]);
		expect(resources.map(({ value }) => value)).toEqual(RESOURCES.map(({ value }) => value));
	});

	it.each([
		['siparis', 'Order'],
		['sipariş', 'Order'],
		['irsaliye', 'Dispatch Note'],
		['kasa', 'Payment'],
		['tahsilat', 'Payment'],
		['fatura', 'Invoice'],
		['cari', 'Account'],
		['stok', 'Item'],
		['ürün', 'Item'],
		['çek', 'Cheque or Note'],
		['depo', 'Stock Movement'],
		['teklif', 'Quotation'],
	])('"%s" in n8n’s drop-down keeps %s', (typed, name) => {
		expect(kept(typed, resources).map((found) => found.replace(/ \(.*\)$/, ''))).toContain(name);
	});

	it('are described, each operation and each value of a choice too', () => {
		const choices = new Set(CHOICES.map(({ parameter }) => parameter));
		const values = properties.filter(({ name }) => choices.has(name)).flatMap(optionsOf);
		expect([...resources, ...actions, ...values].filter(({ description }) => !description)).toEqual([]);
	});
});

it('names the resource that makes a type of document as the form does, whatever the type', () => {
	const names = RESOURCES.map(({ name }) => name);
	const makers = TYPE_COLUMNS.flatMap((column) =>
		['invoice', 'voucher'].flatMap((resource) =>
			Array.from({ length: 120 }, (_, type) => otherMaker(column, resource, type) ?? []).flat(),
		),
	);
	expect(makers.length).toBeGreaterThan(20);
	expect(makers.filter((maker) => !names.includes(makerTitle(maker)))).toEqual([]);
});
