import fc from 'fast-check';
import { bench, items, previewing } from '../../../../../testkit/node/evrak';
import { ordersOf, saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/commerce/shops/examples';
import { casesOf } from '../../../../../testkit/jest/laws';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE = { onError: 'continueErrorOutput' } as const;
const CREATE = { ifItemMissing: 'create' };
const numbered = (number: string, more: object = {}) => ({ ...wooOrder, number, ...more });

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'ATKI', 'KAVANOZ', 'LAMBA'));

const creating = (details = {}, options = {}) => saveShopOrder(details, CREATE, options);
const cards = (code: string) => erp.erp.db.all('SELECT sto_kod FROM STOKLAR WHERE sto_kod = ?', [code]).length;
/** The item is another one now, as where a company gives its items new codes. */
const renamed = () => erp.erp.db.run("UPDATE STOKLAR SET sto_kod = 'LAMBA-ESKI' WHERE sto_kod = 'LAMBA'");
const asked = () => erp.bodies('SqlVeriOkuV2').length;

/** Saves orders, and then takes the item away that they name; n8n has forgotten the orders if they were saved without the guard. */
async function savedBefore(numbers: readonly string[], options: object = { protection: 'none' }) {
	const ran = await erp.evrak(creating({}, options), items(...numbers.map((number) => numbered(number))));
	expect(ran.error).toBeUndefined();
	renamed();
}

describe('an order that the ERP has already', () => {
	it.each([
		['n8n remembers it', {}],
		['n8n does not', { protection: 'none' }],
	])('has no item created, where %s', async (_, options) => {
		await savedBefore(['1'], options);
		const ran = await erp.evrak(creating({}, { checkCodes: true }), items(numbered('1')));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'alreadySaved', number: '1', shopOrder: { number: '1' } });
		expect(ran.items[0]?.json.shopOrder).not.toHaveProperty('newItems');
		expect([cards('LAMBA'), erp.bodies('StokKaydetV2').length, ordersOf(erp.erp.db, '1')]).toEqual([0, 0, 1]);
	});

	it('has none created for an invoice either', async () => {
		await erp.evrak(saveShopInvoice({}, CREATE), items(numbered('1')));
		renamed();
		const ran = await erp.evrak(saveShopInvoice({}, CREATE), items(numbered('1')));
		expect([ran.items[0]?.json.outcome, cards('LAMBA')]).toEqual(['alreadySaved', 0]);
	});

	it('stands beside one that is new, for which the item is created', async () => {
		await savedBefore(['1']);
		const ran = await erp.evrak(creating(), items(numbered('1'), numbered('2')));
		expect(ran.items.map(({ json }) => json.outcome)).toEqual(['alreadySaved', 'saved']);
		expect(ran.items[1]?.json).toMatchObject({ shopOrder: { newItems: [{ code: 'LAMBA', outcome: 'created' }] } });
		expect([cards('LAMBA'), ordersOf(erp.erp.db, '1'), ordersOf(erp.erp.db, '2')]).toEqual([1, 1, 1]);
	});

	it('is told by a preview, which shows nothing that would be created', async () => {
		await savedBefore(['1']);
		const ran = await erp.evrak(previewing(creating({}, { checkCodes: true })), items(numbered('1')));
		expect(ran.items[0]?.json).toMatchObject({ preview: true });
		expect(ran.items[0]?.json.warnings).toContain('The ERP has it already as 1: a run would send and create nothing');
		expect(ran.items[0]?.json.shopOrder).not.toHaveProperty('newItems');
	});

	it('is looked up together with all others of the run: 12 orders cost no question more than 2', async () => {
		const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1));
		await savedBefore(numbers);
		const costOf = async (some: readonly string[]) => {
			const before = asked();
			const ran = await erp.evrak(creating(), items(...some.map((number) => numbered(number))));
			expect(ran.items.map(({ json }) => json.outcome)).toEqual(some.map(() => 'alreadySaved'));
			return asked() - before;
		};
		// The first run asks what the database has, too.
		await costOf(numbers.slice(0, 1));
		const few = await costOf(numbers.slice(0, 2));
		expect(await costOf(numbers)).toBe(few);
	});

	it('has the item created, and is saved twice, where somebody has switched the guard off', async () => {
		await savedBefore(['1']);
		await erp.evrak(creating({}, { protection: 'none' }), items(numbered('1')));
		expect([cards('LAMBA'), ordersOf(erp.erp.db, '1')]).toEqual([1, 2]);
	});

	it('is refused, and has nothing created, where the ERP has its number on another account', async () => {
		await savedBefore(['1']);
		const other = creating({ account: { __rl: true, mode: 'code', value: '120.01.002' } });
		const stopped = await erp.evrak(other, items(numbered('1'), numbered('2')));
		expect(stopped.error?.message).toMatch(/WooCommerce order 1\): .*is in the ERP, but its account is 120\.01\.001/);
		expect([cards('LAMBA'), ordersOf(erp.erp.db, '2')]).toEqual([0, 0]);
		const ran = await erp.evrak(other, items(numbered('1'), numbered('2')), CONTINUE);
		expect([ran.errors.length, cards('LAMBA'), ordersOf(erp.erp.db, '1'), ordersOf(erp.erp.db, '2')]).toEqual([
			1, 1, 1, 1,
		]);
	});

	it('is not known to be new where the ERP does not say: nothing is created', async () => {
		await savedBefore(['1']);
		// The items are told, and nothing that is asked after them.
		await erp.faults('none', ...Array.from({ length: 20 }, () => '502-lost' as const));
		const ran = await erp.evrak(creating(), items(numbered('1')), CONTINUE);
		await erp.faults();
		expect(ran.errors[0]?.json.error).toMatch(/the ERP did not answer whether it has this document/);
		expect([cards('LAMBA'), ordersOf(erp.erp.db, '1')]).toEqual([0, 1]);
	});

	it('is saved once, and its item created once, by two executions at the same moment', async () => {
		renamed();
		const run = async () => await erp.evrak(creating(), items(numbered('1')));
		await Promise.all([run(), run(), run()]);
		await run();
		expect([cards('LAMBA'), ordersOf(erp.erp.db, '1')]).toEqual([1, 1]);
	});
});

describe('an order on the account of its buyer that the ERP has already', () => {
	const ofBuyer = (number: string, email: string) =>
		numbered(number, {
			customer_id: 0,
			meta_data: [],
			billing: { first_name: 'Ece', last_name: 'Sınar', city: 'Kadıköy', state: 'TR34', country: 'TR', email },
		});
	const buyers = { accountFrom: 'buyer', partyNewCode: '120.09.###' };
	const accounts = () => erp.erp.db.all("SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_kod LIKE '120.09.%'").length;

	it('has no account created where the ERP does not know the buyer any more, and says whose it is', async () => {
		await erp.evrak(saveShopOrder(buyers), items(ofBuyer('1', 'ece@example.org')));
		erp.erp.db.run("UPDATE CARI_HESAPLAR SET cari_EMail = 'yeni@example.org' WHERE cari_kod = '120.09.001'");
		const both = items(ofBuyer('1', 'ece@example.org'), ofBuyer('2', 'ali@example.org'));
		const ran = await erp.evrak(saveShopOrder(buyers), both, CONTINUE);
		expect(ran.errors[0]?.json.error).toMatch(/order 1\): Account \(Cari\): .*but its account is 120\.09\.001/);
		expect([ran.items[0]?.json.outcome, accounts()]).toEqual(['saved', 2]);
	});

	it('has one created for another order of the same buyer that is new', async () => {
		await erp.evrak(saveShopOrder(buyers), items(ofBuyer('1', 'ece@example.org')));
		erp.erp.db.run("UPDATE CARI_HESAPLAR SET cari_EMail = 'yeni@example.org' WHERE cari_kod = '120.09.001'");
		const both = items(ofBuyer('1', 'ece@example.org'), ofBuyer('2', 'ece@example.org'));
		const ran = await erp.evrak(saveShopOrder(buyers), both, CONTINUE);
		expect(ran.items[0]?.json).toMatchObject({ shopOrder: { account: '120.09.002', accountOutcome: 'created' } });
		expect(accounts()).toBe(2);
	});

	it('costs no question where all buyers have their accounts', async () => {
		const saved = items(ofBuyer('1', 'ece@example.org'));
		await erp.evrak(saveShopOrder(buyers, {}, { protection: 'none' }), saved);
		const before = asked();
		await erp.evrak(saveShopOrder(buyers), saved);
		// Items, accounts, the guard's own look, and what the order holds.
		expect(asked() - before).toBe(4);
	});
});

describe('whatever orders the ERP has', () => {
	it('items are created for those alone that it has not', async () => {
		const skus = ['A1', 'A2', 'A3'];
		const [first, ...others] = wooOrder.line_items;
		const sold = (number: string, sku: string) => numbered(number, { line_items: [{ ...first, sku }, ...others] });
		let run = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.record({ sku: fc.constantFrom(...skus), isThere: fc.boolean() }), { minLength: 1, maxLength: 6 }),
				async (orders) => {
					run++;
					const all = orders.map(({ sku }, at) => sold(`${run}-${at}`, sku));
					stock(erp.erp.db, ...skus);
					const old = all.filter((_, at) => orders[at]?.isThere);
					if (old.length > 0) await erp.evrak(creating({}, { protection: 'none' }), items(...old));
					for (const sku of skus) erp.erp.db.run('DELETE FROM STOKLAR WHERE sto_kod = ?', [sku]);
					const ran = await erp.evrak(creating(), items(...all));
					expect(ran.items.map(({ json }) => json.outcome)).toEqual(
						orders.map(({ isThere }) => (isThere ? 'alreadySaved' : 'saved')),
					);
					const needed = new Set(orders.flatMap(({ sku, isThere }) => (isThere ? [] : [sku])));
					expect(skus.filter((sku) => cards(sku) > 0)).toEqual(skus.filter((sku) => needed.has(sku)));
					for (const sku of skus) erp.erp.db.run('DELETE FROM STOKLAR WHERE sto_kod = ?', [sku]);
				},
			),
			{ numRuns: casesOf(8) },
		);
	});
});
