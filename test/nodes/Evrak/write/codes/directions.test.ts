import type { IDataObject } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { BORDEREAU, COLLECTIONS, given, MODES, VOUCHER, type Codeless, type Mode } from '../../form/support';

const CUSTOMER = '120.01.001';
const SUPPLIER = '320.01.001';
const [MONEY = BORDEREAU] = COLLECTIONS;

/** A receipt of one line for each account. */
const on = (document: Codeless, ...accounts: string[]): Codeless => ({
	...document,
	lines: accounts.map((cha_kod) => ({ cha_kod, cha_meblag: '5000' })),
});

/** The warnings and the direction of what a run says. */
async function said(at: Bench, document: Codeless, answers: IDataObject, mode: Mode = 'fields', preview = false) {
	const [parameters, input] = given(document, mode, answers as never);
	const options = { checkCodes: true };
	const { items: rows, error } = await at.evrak({ ...parameters, preview, options }, items(...input));
	expect(error?.message).toBeUndefined();
	const { warnings = [], direction } = rows[0]?.json ?? {};
	const ofClass = (warnings as string[]).filter((text) => text.includes('is a ') || text.includes('the balance moves'));
	return { warnings: ofClass, direction };
}

describe('money that goes the other way than the class of its account says', () => {
	let at: Bench;
	beforeAll(async () => void (at = await bench({ trade: true })));
	afterAll(async () => await at.close());

	const IN = 'Collection (tahsilat): the account is credited (alacak)';
	const OUT = 'Payment (tediye): the account is debited (borç)';

	it.each([
		['cash', CUSTOMER, IN, undefined],
		['transfer', CUSTOMER, IN, undefined],
		['transfer', SUPPLIER, IN, /^Line 1: Account \(Cari\), cha_kod "320.01.001" is a supplier \(satıcı\).*collection/],
		['cash', SUPPLIER, IN, /is a supplier/],
		['cashPaid', SUPPLIER, OUT, undefined],
		['transferPaid', SUPPLIER, OUT, undefined],
		[
			'transferPaid',
			CUSTOMER,
			OUT,
			/is a customer \(müşteri\).*this is a payment \(tediye\): unless money is paid back/,
		],
		['chequePaid', CUSTOMER, OUT, /is a customer/],
	])('%s on %s', async (kindOfCollection, account, direction, warning) => {
		for (const mode of MODES)
			for (const preview of [true, false]) {
				const told = await said(at, on(MONEY, account), { kindOfCollection }, mode, preview);
				expect(told.direction).toBe(direction);
				expect(told.warnings).toEqual(warning ? [expect.stringMatching(warning)] : []);
			}
	});

	it('is told line by line, of a bordereau, too, and never of banks and cashboxes', async () => {
		const both = on(MONEY, CUSTOMER, SUPPLIER, CUSTOMER.toLowerCase());
		expect((await said(at, both, { kindOfCollection: 'transfer' })).warnings).toEqual([
			expect.stringMatching(/^Line 2: /),
		]);
		const out = await said(at, on(BORDEREAU, CUSTOMER), { kindOfBordereau: 'notesOut' });
		expect([out.warnings.length, out.direction]).toEqual([1, OUT]);
		const toBank = on(MONEY, 'BNK01');
		const head = { ...toBank.head, cha_cari_cins: 2 };
		expect((await said(at, { ...toBank, head }, { kindOfCollection: 'cashPaid' })).warnings).toEqual([]);
	});

	it('says of a voucher which side it moves, and where its type says another', async () => {
		const credit = await said(at, on(VOUCHER, SUPPLIER), { kindOfVoucher: 'credit' });
		expect(credit).toEqual({ warnings: [], direction: 'The account is credited (alacak)' });
		for (const [type, side] of [
			[31, 1],
			[101, 0],
		]) {
			const document = { ...VOUCHER, head: { ...VOUCHER.head, cha_evrak_tip: type, cha_tip: side } };
			expect((await said(at, on(document, SUPPLIER), {}, 'json')).warnings).toEqual([
				expect.stringMatching(/^Line 1: .*cha_evrak_tip is \d+ \(.* dekontu\).*the balance moves the other way$/),
			]);
		}
		const mixed = { ...VOUCHER, head: { ...VOUCHER.head, cha_evrak_tip: 57 } };
		const lines = [CUSTOMER, SUPPLIER].map((cha_kod, side) => ({ cha_kod, cha_meblag: '10', cha_tip: side }));
		expect(await said(at, { ...mixed, lines }, {}, 'json')).toEqual({
			warnings: [],
			direction: 'One account is debited (borç), another credited (alacak)',
		});
	});
});

it('is not told where nobody may read by SQL', async () => {
	const at = await bench({ trade: true, sqlRight: false });
	const told = await said(at, on(MONEY, SUPPLIER), { kindOfCollection: 'transfer' });
	await at.close();
	expect(told).toEqual({ warnings: [], direction: expect.stringContaining('Collection') });
});
