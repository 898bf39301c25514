import type { INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, ACCOUNT, asked, book, closeAll, guid, money, put, told, trading, type Movement } from './support';

afterEach(closeAll);

const MOVEMENTS: readonly Movement[] = [
	{ day: '2026-01-05', cents: 10_010, due: -30, more: { cha_aciklama: 'Ocak siparişi', cha_belge_no: 'WEB-1' } },
	{ day: '2026-01-05', cents: 20 },
	{ day: '2026-01-31', cents: -5_005 },
	{ day: '2026-02-01', cents: -1_030, more: { cha_evrak_tip: 0, cha_normal_Iade: 1, cha_cinsi: 6 } },
	{ day: '2026-02-10', cents: 10_000, currency: 1, rate: 40.5 },
	{ day: '2026-02-11', cents: -2_550, currency: 1, rate: 41 },
	{ day: '2999-01-01', cents: 777 },
];

const NOWHERE: readonly Movement[] = [
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_iptal: 1 } },
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_meblag_ana_doviz_icin_gecersiz_fl: 1 } },
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_cari_cins: 4, cha_kod: 'KASA01', cha_ciro_cari_kodu: ACCOUNT } },
	{ day: '2026-01-07', cents: 1_000_000, more: { cha_kod: '120.01.002' } },
];

const local = ({ cents, rate }: Movement) => Math.round(cents * Number(rate ?? 1));

/** What is left after each movement. */
function running(movements: readonly Movement[]): number[] {
	let balance = 0;
	return movements.map((each) => money((balance += local(each))));
}

async function ledger(options: Parameters<typeof trading>[0] = {}): Promise<Bench> {
	const erp = await trading(options);
	book(erp, [...MOVEMENTS, ...NOWHERE]);
	return erp;
}

const statement = async (erp: Bench, more: INodeParameters = {}) =>
	told(await account(erp, 'getStatement', { account: ACCOUNT, returnAll: true, ...more }));

const members = (rows: ReadonlyArray<Record<string, unknown>>, ...names: string[]) =>
	rows.map((row) => names.map((name) => row[name]));

describe.each(['older', 'newer'] as const)('Account: Get Statement on the %s build', (build) => {
	it('tells the balance after each movement, an opening line before them', async () => {
		const rows = await statement(await ledger({ build }));
		expect(members(rows, 'entry', 'date', 'balance')).toEqual([
			['opening', null, 0],
			...running(MOVEMENTS).map((balance, at) => ['movement', MOVEMENTS[at]?.day, balance]),
		]);
		const amounts = MOVEMENTS.map((each) => [money(Math.max(0, local(each))), money(Math.max(0, -local(each)))]);
		expect(members(rows.slice(1), 'debit', 'credit')).toEqual(amounts);
		expect(rows.some((row) => 'unavailable' in row)).toBe(false);
	});

	it('tells each currency by itself', async () => {
		const rows = (await statement(await ledger({ build }))).filter(({ currencyNumber }) => currencyNumber === 1);
		expect(members(rows, 'currencyCode', 'exchangeRate', 'currencyDebit', 'currencyCredit', 'currencyBalance')).toEqual(
			[
				['USD', 40.5, 100, 0, 100],
				['USD', 41, 0, 25.5, 74.5],
			],
		);
	});

	it('brings what was before forward', async () => {
		const rows = await statement(await ledger({ build }), { from: '2026-01-31', to: '10.02.2026' });
		expect(members(rows, 'entry', 'documentName', 'date', 'balance')).toEqual([
			['opening', 'Devir', '2026-01-31', running(MOVEMENTS)[1]],
			['movement', 'Tahsilat makbuzu', '2026-01-31', running(MOVEMENTS)[2]],
			['movement', 'Alış faturası', '2026-02-01', running(MOVEMENTS)[3]],
			['movement', 'Satış faturası', '2026-02-10', running(MOVEMENTS)[4]],
		]);
	});

	it.each([
		['20250101', '20991231'],
		['20260131', '20260211'],
	])('has the lines of the ERP’s own function from %s to %s', async (from, to) => {
		const erp = await ledger({ build });
		const query = `SELECT msg_S_0089 AS tarih, msg_S_0098 AS vade, msg_S_0094 AS evrak, [msg_S_0101\\T] AS borc, [msg_S_0102\\T] AS alacak, [#msg_S_0103\\T] AS bakiye FROM dbo.fn_CariFoy(N'0', 0, N'${ACCOUNT}', NULL, '${from}', '${from}', '${to}', 0, N'')`;
		const ours = (await statement(erp, { from, to })).filter(({ entry }) => entry === 'movement');
		const own = await asked(erp, query);
		expect(own.filter(({ evrak }) => evrak !== 'Devir')).toEqual(
			ours.map((row) => ({
				...{ tarih: `${String(row.date)}T00:00:00.000`, vade: `${String(row.dueDate)}T00:00:00.000` },
				...{
					evrak: row.documentName,
					borc: Number(row.debit),
					alacak: Number(row.credit),
					bakiye: Number(row.balance),
				},
			})),
		);
	});
});

describe('Account: Get Statement', () => {
	it('says what a movement is', async () => {
		const [, first, , , back] = await statement(await ledger());
		expect(first).toEqual({
			...{
				entry: 'movement',
				accountCode: ACCOUNT,
				date: '2026-01-05',
				documentType: 63,
				documentName: 'Satış faturası',
			},
			...{ series: 'A', number: 1, movementKind: null, isReturn: null, reference: 'WEB-1', referenceDate: null },
			...{ dueDate: '2026-02-04', description: 'Ocak siparişi', debit: 100.1, credit: 0, balance: 100.1 },
			...{ currencyNumber: 0, currencyCode: 'TRY', exchangeRate: 1, currencyDebit: 100.1, currencyCredit: 0 },
			...{ currencyBalance: 100.1, recordId: guid(1) },
		});
		expect(back).toMatchObject({ isReturn: true, movementKind: 6, credit: 10.3 });
	});

	it('reads a long one in pages, and carries the balance over them', async () => {
		const erp = await trading();
		const many = Array.from({ length: 1_203 }, (_, at) => ({
			day: `2026-01-${10 + (at % 9)}`,
			cents: at % 3 ? 101 : -50,
		}));
		book(erp, many);
		const rows = await statement(erp, { from: '2026-01-10' });
		const sorted = [...many].sort((a, b) => a.day.localeCompare(b.day));
		expect(rows).toHaveLength(many.length + 1);
		expect(new Set(rows.map((row) => row.recordId)).size).toBe(many.length + 1);
		expect(rows.slice(1).map(({ date }) => date)).toEqual(sorted.map(({ day }) => day));
		expect(rows.at(-1)?.balance).toBe(running(sorted).at(-1));
		let balance = 0;
		for (const row of rows.slice(1)) {
			balance += Math.round(100 * (Number(row.debit) - Number(row.credit)));
			expect(row.balance).toBe(money(balance));
		}
		expect(erp.erp.statements.filter(({ sql }) => sql.includes('TOP 500'))).toHaveLength(3);
	});

	it('tells no balance from the first movement on whose rate is missing', async () => {
		const erp = await trading();
		book(erp, [
			{ day: '2026-01-01', cents: 100 },
			{ day: '2026-01-02', cents: 100, currency: 1, rate: 0 },
			{ day: '2026-01-03', cents: 100 },
		]);
		expect(members((await statement(erp)).slice(1), 'debit', 'balance', 'currencyBalance')).toEqual([
			[1, 1, 1],
			[null, null, 1],
			[1, null, 2],
		]);
		expect(members(await statement(erp, { from: '2026-01-03' }), 'entry', 'balance')).toEqual([
			['opening', null],
			['movement', null],
		]);
	});
});

it('an account’s code is a text, whatever it says', async () => {
	const erp = await trading();
	put(erp, 'CARI_HESAPLAR', { cari_kod: "Ö'1%", cari_unvan1: 'Ölçü' });
	book(erp, [{ day: '2026-01-01', cents: 100 }], "Ö'1%");
	expect(await statement(erp, { account: "ö'1%" })).toHaveLength(2);
	expect((await account(erp, 'getStatement', { account: "Ö' OR 1=1 --" })).error?.message).toMatch(/no such account/);
});
