import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { casesOf } from '../../../../../../testkit/jest/laws';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, asked, book, closeAll, told, trading, type Movement } from './support';

afterEach(closeAll);

const balances = async (erp: Bench, more: INodeParameters = {}) =>
	told(await account(erp, 'getBalances', { resource: 'collectionPayment', returnAll: true, ...more }));

const CASH = { cha_cari_cins: 4, cha_kod: 'KASA01' };
const intoCash = { cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01' };
const intoBank = { cha_kasa_hizmet: 2, cha_kasa_hizkod: 'BNK01' };

/** A sale paid at the till, what buyers paid and what was paid to them in cash, by card and by transfer; a service, and what counts nowhere. */
const MOVEMENTS: readonly Movement[] = [
	{ day: '2026-01-05', cents: 12_000, more: CASH },
	{ day: '2026-01-06', cents: -50_000, more: intoCash },
	{ day: '2026-01-07', cents: 8_000, more: intoCash },
	{ day: '2026-01-08', cents: -70_000, more: { ...intoBank, cha_karsidgrupno: 7 } },
	{ day: '2026-01-09', cents: -30_000, more: { ...intoBank, cha_karsidgrupno: 0 } },
	{ day: '2026-01-09', cents: -10_000, currency: 1, rate: 40.5, more: intoBank },
	{ day: '2026-01-10', cents: 99_000, more: { cha_kasa_hizmet: 3, cha_kasa_hizkod: 'KASA01' } },
	{ day: '2026-01-10', cents: -99_000, more: { ...intoCash, cha_iptal: 1 } },
	{ day: '2026-01-10', cents: -99_000, more: { ...intoBank, cha_meblag_ana_doviz_icin_gecersiz_fl: 1 } },
	{ day: '2999-01-01', cents: -100, more: intoCash },
];

describe.each(['older', 'newer'] as const)('Get Bank and Cash Balances on the %s build', (build) => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await trading({ build });
		book(erp, MOVEMENTS);
	});

	it('tells what each holds by group and currency, whichever side of a movement it stands on', async () => {
		const rows = await balances(erp, { filters: { asOf: '2026-12-31' } });
		expect(
			rows
				.filter(({ movementCount }) => movementCount !== 0)
				.map((row) => [row.kind, row.code, row.group, row.currencyCode, row.currencyBalance, row.balance]),
		).toEqual([
			['bank', 'BNK01', 0, 'TRY', 300, 300],
			['bank', 'BNK01', 0, 'USD', 100, 4050],
			['bank', 'BNK01', 7, 'TRY', 700, 700],
			['cashbox', 'KASA01', 0, 'TRY', 540, 540],
		]);
	});

	it('tells debit, credit and the last movement, and one that never moved as zero', async () => {
		const rows = await balances(erp, { heldIn: 'cashbox' });
		expect(rows[0]).toMatchObject({ name: expect.any(String), debit: 621, credit: 80, movementCount: 4 });
		expect(rows[0]).toMatchObject({ lastMovement: '2999-01-01', withoutRate: 0 });
		expect(rows.slice(1).every(({ kind, balance }) => kind === 'cashbox' && balance === 0)).toBe(true);
		expect(await balances(erp, { heldIn: 'cashbox', filters: { onlyOpen: true } })).toHaveLength(1);
	});
});

it('leaves the balance in liras open where a rate is missing, and groups untold where no column has them', async () => {
	const erp = await trading({ hide: ['CARI_HESAP_HAREKETLERI.cha_karsidgrupno'] });
	book(erp, [{ day: '2026-01-05', cents: -100, currency: 1, rate: null, more: intoBank }]);
	const [row] = await balances(erp, { heldIn: 'bank', filters: { onlyOpen: true } });
	expect(row).toMatchObject({ balance: null, currencyBalance: 1, withoutRate: 1, group: null });
	expect(String(row?.unavailable)).toContain('cha_karsidgrupno of');
});

it('is what the ERP’s own statement of a cashbox or bank ends with', async () => {
	const erp = await trading();
	const movement = fc.record({
		cents: fc.integer({ min: -99_999, max: 99_999 }),
		more: fc.constantFrom(CASH, intoCash, intoBank, { cha_cari_cins: 2, cha_kod: 'BNK01' }, {}),
		day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
	});
	const law = fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (movements) => {
		erp.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
		book(erp, movements);
		const rows = await balances(erp, { filters: { asOf: '2026-02-14' } });
		for (const [kind, code] of [
			[4, 'KASA01'],
			[2, 'BNK01'],
		] as const) {
			const query = `SELECT [msg_S_0101\\T] AS borc, [msg_S_0102\\T] AS alacak FROM dbo.fn_CariFoy(N'0', ${kind}, N'${code}', NULL, '20260101', '20260101', '20260214', 0, N'')`;
			const lines = await asked(erp, query);
			const sum = lines.reduce((all, { borc, alacak }) => all + Number(borc) - Number(alacak), 0);
			const held = rows.find((row) => row.code === code);
			expect(Math.round(Number(held?.balance) * 100)).toBe(Math.round(sum * 100));
		}
	});
	await fc.assert(law, { numRuns: casesOf(15) });
});
