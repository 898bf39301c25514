import { dayRefusal, limitRefusals } from '../../../../erp/saving/agent/limits';
import { agentRulesFrom } from '../../../../erp/saving/agent/rules';
import { writeFacts } from '../../../../erp/saving/agent/facts';
import { findOperation } from '../../../../erp/catalogue';
import type { Members } from '../../../../erp/base/json/members';
import { docOf } from '../../../../erp/document/doc';

const rulesOf = (limits: object) => agentRulesFrom({ agentsMay: 'write', agentRights: 'orders.create', ...limits });

function facts(name: string, members: Members) {
	const [resource = '', operationName = ''] = name.split('.');
	const operation = findOperation(resource, operationName);
	if (!operation) throw new Error(name);
	return writeFacts(docOf(operation, members));
}

const line = (change: object = {}) => ({
	...{ sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001', sip_stok_kod: 'A', sip_miktar: 2, sip_b_fiyat: 50 },
	...{ sip_depono: 1, sip_doviz_cinsi: 0 },
	...change,
});
const order = (...lines: object[]) => facts('order.create', { satirlar: lines });
const says = (limits: object, ...lines: object[]) =>
	limitRefusals(order(...lines), rulesOf(limits)).map(({ message }) => message);

describe('limits of agents', () => {
	it.each<[string, object, object]>([
		['an account that begins so', { agentAccounts: '320, 120.01*' }, {}],
		['a series in small letters', { agentSeries: 'ŞB' }, { sip_evrakno_seri: 'şb' }],
		['exactly the amount of the day', { agentDayAmount: 'TRY 100', agentSeries: 'AI' }, {}],
		['another currency of the limit', { agentAmount: 'TRY 1, 2 100' }, { sip_doviz_cinsi: 2, sip_doviz_kuru: 40 }],
	])('let %s through', (_, limits, change) => expect(says(limits, line(change))).toEqual([]));

	it.each<[string, object, object, RegExp]>([
		['another account', { agentAccounts: '120.02*' }, {}, /"120.01.001" is not among the Accounts/],
		['no warehouse', { agentWarehouses: '1' }, { sip_depono: undefined }, /names none of the Warehouses/],
		['another series', { agentSeries: 'A' }, {}, /"AI" is not among the Series/],
		[
			'one kuruş more',
			{ agentAmount: 'TRY 199.99' },
			{},
			/200.00 is more than the amount per document of agents, 199.99/,
		],
		['one kuruş more a day', { agentDayAmount: 'TRY 199.99', agentSeries: 'AI' }, {}, /more than the amount per day/],
		['a foreign amount without rate', { agentAmount: '1 999' }, { sip_doviz_cinsi: 1 }, /not name one currency/],
		['no currency', { agentAmount: 'TRY 100' }, { sip_doviz_cinsi: undefined }, /not name one currency/],
		['no price', { agentAmount: 'TRY 100' }, { sip_b_fiyat: undefined }, /its amount is not in the call/],
		['a discount of its own reckoning', { agentAmount: 'TRY 100' }, { sip_isk1: 1 }, /its amount is not in the call/],
	])('refuse %s', (_, limits, change, text) => expect(says(limits, line(), line(change)).join()).toMatch(text));

	it('refuse a currency that they do not name', () => {
		const foreign = line({ sip_doviz_cinsi: 1, sip_doviz_kuru: 40 });
		expect(says({ agentAmount: 'TRY 1000' }, foreign)).toEqual(['agents may not write in currency 1']);
	});

	const invoice = (head: object, movement: object = {}) =>
		facts('invoice.create', {
			...{ cha_evrakno_seri: 'AI', cha_kod: '120.01.001', cha_cari_cins: 0, cha_d_cins: 0, ...head },
			detay: [{ sth_stok_kod: 'A', sth_miktar: 1, sth_tutar: 100, ...movement }],
		});

	it.each<[string, ReturnType<typeof facts>]>([
		['a charge of a line', order(line({ sip_masraf_1: 0.01 }))],
		['money in another list', invoice({ odemeler: [{ tutar: 1 }] })],
		['services beside its lines', invoice({ hizmet_masraf_detay: [{ cha_miktari: 1 }] })],
	])('count %s', (_, document) => {
		const rules = rulesOf({ agentAmount: 'TRY 100' });
		expect(limitRefusals(order(line()), rules)).toEqual([]);
		expect(limitRefusals(invoice({}), rules)).toEqual([]);
		expect(limitRefusals(document, rules)).toHaveLength(1);
	});

	it.each([
		['', /Amount per Day .*"no series"/],
		['AI, W*', /Amount per Day .*"ai, w\*"/i],
	])('do not add the amounts of a day up over the series %p', (agentSeries, text) =>
		expect(says({ agentDayAmount: 'TRY 150', agentSeries }, line()).join()).toMatch(text),
	);

	it.each<[string, object, boolean]>([
		['a cashbox', { cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01' }, true],
		['an account of no class', { cha_kasa_hizmet: 0, cha_kasa_hizkod: '120.02' }, false],
		['a ledger account', { cha_kasa_hizmet: 6, cha_kasa_hizkod: '100' }, false],
	])('hold the other side of a payment, %s, to the accounts', (_, contra, isOpen) => {
		const line = { cha_kod: '120.01', cha_cari_cins: 0, cha_meblag: 1, ...contra };
		const payment = facts('collectionPayment.create', { satirlar: [line] });
		expect(limitRefusals(payment, rulesOf({ agentAccounts: '120.01' }))).toHaveLength(isOpen ? 0 : 1);
	});

	it('count what the ERP has of today', () => {
		const rules = rulesOf({ agentDayAmount: 'TRY 150', agentSeries: 'AI' });
		expect(dayRefusal(order(line()), rules, 5_000n)).toBeUndefined();
		expect(dayRefusal(order(line()), rules, 5_001n)?.message).toContain('100.00 and 50.01 of today is more');
	});

	/** What nobody can hold to a limit is refused under it, and free without it. */
	it.each<[string, Members, object, RegExp]>([
		['eDocument.sendInvoice', { cha_evrakno_sira: 1 }, { agentAmount: 'TRY 1' }, /amount/],
		['eDocument.acceptInvoice', { UUID: 'x' }, { agentAccounts: '1' }, /Accounts/],
		['account.create', { cari_kod: '999' }, { agentAccounts: '120*' }, /"999" is not among the Accounts/],
		['account.update', { cari_Guid: 'x' }, { agentAccounts: '120*' }, /Accounts/],
	])('refuse %s that names nothing they could be held to', (name, members, limits, text) => {
		expect(limitRefusals(facts(name, members), rulesOf({}))).toEqual([]);
		expect(
			limitRefusals(facts(name, members), rulesOf(limits))
				.map(({ message }) => message)
				.join(),
		).toMatch(text);
	});

	it.each<[string, Members, object]>([
		[
			'stockCount.create',
			{ satirlar: [{ sym_Stokkodu: 'A', sym_miktar1: 1 }] },
			{ agentAccounts: '1', agentAmount: 'TRY 1' },
		],
		['order.delete', { satirlar: [{ sip_evrakno_seri: 'AI' }] }, { agentSeries: 'AI', agentAmount: 'TRY 1' }],
		[
			'item.create',
			{ sto_kod: 'A' },
			{ agentSeries: 'AI', agentWarehouses: '1', agentAccounts: '1', agentAmount: 'TRY 1' },
		],
	])('leave %s alone where they say nothing of it', (name, members, limits) =>
		expect(limitRefusals(facts(name, members), rulesOf(limits))).toEqual([]),
	);

	it.each<[string, object]>([
		['a currency by its name', { agentAmount: 'USD 100' }],
		['two amounts of one currency', { agentAmount: 'TRY 100, 0 5000' }],
		['a word', { agentDayAmount: 'much', agentSeries: 'AI' }],
		['an amount per day without series', { agentDayAmount: 'TRY 100' }],
		['no document', { agentDocuments: '0' }],
	])('that say %s let nothing through', (_, limits) =>
		expect(says(limits, line())).toEqual([expect.stringContaining('cannot be read')]),
	);
});
