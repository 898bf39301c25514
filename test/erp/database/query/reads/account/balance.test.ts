import type { INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, ACCOUNT, book, closeAll, money, put, told, trading, type Movement } from './support';

afterEach(closeAll);

const OTHER = '120.01.002';

/** Open and returned invoices, collections, a day to come, US dollars; what counts nowhere stands apart. */
const MOVEMENTS: readonly Movement[] = [
	{ day: '2026-01-05', cents: 10_010 },
	{ day: '2026-01-06', cents: 20 },
	{ day: '2026-01-31', cents: -5_005 },
	{ day: '2026-02-01', cents: -1_030, more: { cha_evrak_tip: 0, cha_normal_Iade: 1, cha_cinsi: 6 } },
	{ day: '2026-02-10', cents: 10_000, currency: 1, rate: 40.5 },
	{ day: '2026-02-11', cents: -2_550, currency: 1, rate: 41 },
	{ day: '2999-01-01', cents: 777, more: { cha_iptal: null, cha_meblag_ana_doviz_icin_gecersiz_fl: null } },
];

const NOWHERE: readonly Movement[] = [
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_iptal: 1 } },
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_meblag_ana_doviz_icin_gecersiz_fl: 1 } },
	// An invoice that was paid to the cashbox, and one that was paid to the bank, at once.
	...[4, 2].map((kind) => ({
		...{ day: '2026-01-07', cents: 1_000_000 },
		more: { cha_cari_cins: kind, cha_kod: kind === 4 ? 'KASA01' : 'BNK01', cha_tpoz: 1, cha_ciro_cari_kodu: ACCOUNT },
	})),
	// The cashbox has the code of the account.
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_cari_cins: 4 } },
];

async function ledger(options: Parameters<typeof trading>[0] = {}): Promise<Bench> {
	const erp = await trading(options);
	book(erp, [...MOVEMENTS, ...NOWHERE]);
	book(erp, [{ day: '2026-01-05', cents: -123_456_789_01 }], OTHER, 100);
	return erp;
}

/** In cents of the local currency, by whole thousandths of the rate. */
const local = (those: readonly Movement[]) =>
	those.reduce((sum, { cents, rate }) => sum + (cents * Math.round(Number(rate ?? 1) * 1000)) / 1000, 0);

const LIRA = MOVEMENTS.filter(({ currency }) => currency === undefined);
const DOLLARS = MOVEMENTS.filter(({ currency }) => currency === 1);
const debits = (those: readonly Movement[]) => those.filter(({ cents }) => cents > 0);
const credits = (those: readonly Movement[]) => those.filter(({ cents }) => cents < 0);

const balances = async (erp: Bench, more: INodeParameters = {}) =>
	told(await account(erp, 'getBalance', { account: ACCOUNT, ...more }));

describe.each(['older', 'newer'] as const)('Account: Get Balance on the %s build', (build) => {
	it('sums up what counts, and nothing else, in the local currency', async () => {
		expect(await balances(await ledger({ build }))).toEqual([
			{
				...{ accountCode: ACCOUNT, accountName: 'Örnek Ünvan A.Ş.', balance: money(local(MOVEMENTS)) },
				...{ debit: money(local(debits(MOVEMENTS))), credit: money(-local(credits(MOVEMENTS))) },
				...{
					currencyNumber: null,
					currencyCode: null,
					currencyCount: 2,
					movementCount: MOVEMENTS.length,
					withoutRate: 0,
				},
				...{ currencyBalance: null, currencyDebit: null, currencyCredit: null, lastMovement: '2999-01-01' },
			},
		]);
	});

	it('tells each currency of its own', async () => {
		const [lira, dollars] = await balances(await ledger({ build }), { sumUpBy: 'currency' });
		const cents = (those: readonly Movement[]) => those.reduce((sum, each) => sum + each.cents, 0);
		expect(lira).toMatchObject({
			currencyNumber: 0,
			currencyCode: 'TRY',
			balance: money(cents(LIRA)),
			movementCount: 5,
		});
		expect(dollars).toMatchObject({
			...{
				currencyNumber: 1,
				currencyCode: 'USD',
				balance: money(local(DOLLARS)),
				currencyBalance: money(cents(DOLLARS)),
			},
			...{ currencyDebit: money(cents(debits(DOLLARS))), currencyCredit: money(-cents(credits(DOLLARS))) },
		});
	});

	it('is what the ERP’s own function says', async () => {
		const erp = await ledger({ build });
		const nothing = Array<string>(build === 'older' ? 10 : 11).fill('NULL');
		const row = erp.erp.db.get(`SELECT fn_CariHesapAnaDovizBakiye('', 0, ?, ${nothing.join(', ')}) AS bakiye`, [
			ACCOUNT,
		]);
		expect(Math.round(Number(row?.bakiye) * 100)).toBe(local(MOVEMENTS));
	});
});

describe('Account: Get Balance', () => {
	it('tells the balance at the end of a day', async () => {
		const erp = await ledger();
		for (const [asOf, count] of [
			['2026-01-04', 0],
			['2026-01-05', 1],
			['31.01.2026', 3],
			['2026-02-28', 6],
		] as const) {
			const [item] = await balances(erp, { filters: { asOf } });
			expect([asOf, item?.balance, item?.movementCount]).toEqual([
				asOf,
				money(local(MOVEMENTS.slice(0, count))),
				count,
			]);
		}
	});

	it('never takes an unknown account for one without a balance', async () => {
		const { error } = await account(await ledger(), 'getBalance', { account: 'NOWHERE' });
		expect(error?.message).toMatch(/the ERP has no such account/);
	});

	it('tells no local sum where a rate is missing, and how many lack it', async () => {
		const erp = await trading();
		book(erp, [
			...LIRA,
			{ day: '2026-02-10', cents: 5_000, currency: 2, rate: 0 },
			{ day: '2026-02-10', cents: 1, currency: 2, rate: null },
		]);
		expect(await balances(erp)).toMatchObject([{ balance: null, debit: null, withoutRate: 2 }]);
		expect(await balances(erp, { sumUpBy: 'currency' })).toMatchObject([
			{ currencyCode: 'TRY', balance: money(local(LIRA)), withoutRate: 0 },
			{ currencyCode: 'EUR', balance: null, currencyBalance: 50.01, withoutRate: 2 },
		]);
	});
});

it('a name with Turkish letters and blanks behind a code make no other account', async () => {
	const erp = await trading();
	put(erp, 'CARI_HESAPLAR', { cari_kod: 'ŞİŞLİ ığ', cari_unvan1: 'Çağrı Öğüt' });
	book(erp, [{ day: '2026-01-01', cents: 12_345 }], 'ŞİŞLİ ığ');
	expect(await balances(erp, { account: 'şişli IĞ' })).toMatchObject([{ accountName: 'Çağrı Öğüt', balance: 123.45 }]);
});
