import type { INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, ACCOUNT, book, closeAll, money, put, told, trading, type Movement } from './support';

afterEach(closeAll);

const AS_OF = '2026-03-01';

/** A movement with the day on which it is due, reckoned by hand. */
type Due = Movement & { readonly falls: string };

/** Each meaning of `cha_vade`: days, a plan of 30 and of 60 days, at once, a day; a cheque that comes later; a return. */
const MOVEMENTS: readonly Due[] = [
	{ day: '2026-01-01', cents: 10_000, due: -10, falls: '2026-01-11' },
	{ day: '2026-01-15', cents: 20_010, due: 1, falls: '2026-02-14' },
	{ day: '2026-01-20', cents: 5, due: 2, falls: '2026-03-21' },
	{ day: '2026-01-31', cents: 40_000, due: 0, falls: '2026-01-31' },
	{ day: '2026-02-01', cents: 30_000, due: 20260301, falls: '2026-03-01' },
	{ day: '2026-02-02', cents: -12_000, due: 20260202, falls: '2026-02-02' },
	{ day: '2026-02-03', cents: -9_999, due: 20260630, falls: '2026-06-30' },
	{ day: '2026-02-04', cents: -1_000, falls: '2026-02-04', more: { cha_evrak_tip: 0, cha_normal_Iade: 1 } },
	{ day: '2026-02-28', cents: 1_000, due: -1, currency: 1, rate: 40.5, falls: '2026-03-01' },
	{ day: '2026-01-01', cents: 999_999, due: 0, falls: '', more: { cha_iptal: 1 } },
	{ day: '2026-01-01', cents: 999_999, due: 0, falls: '', more: { cha_cari_cins: 4, cha_kod: 'KASA01', cha_tpoz: 1 } },
	{ day: '2026-01-01', cents: 999_999, due: 0, falls: '', more: { cha_meblag_ana_doviz_icin_gecersiz_fl: 1 } },
];

const local = ({ cents, rate }: Movement) => Math.round(cents * Number(rate ?? 1));
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

/** Pays the oldest of the larger side with the whole of the smaller one, debt by debt. */
function settled(movements: readonly Due[], asOf: string) {
	const rows = movements.filter(({ falls }) => falls !== '');
	const balance = sum(rows.map(local));
	const sign = balance < 0 ? -1 : 1;
	const debts = rows.filter((row) => local(row) * sign > 0).sort((a, b) => a.falls.localeCompare(b.falls));
	let paid = -sum(rows.filter((row) => local(row) * sign < 0).map(local)) * sign;
	const open = debts.map((row) => {
		const amount = local(row) * sign;
		const part = Math.min(amount, paid);
		paid -= part;
		return { falls: row.falls, rest: amount - part };
	});
	const late = open.filter(({ falls, rest }) => falls < asOf && rest > 0);
	const pastDue = sign * sum(late.map(({ rest }) => rest));
	const byDate = sum(rows.filter(({ falls }) => falls < asOf).map(local));
	return {
		...{ balance: money(balance), pastDue: money(pastDue), notDue: money(balance - pastDue) },
		...{ pastDueByDate: money(byDate), notDueByDate: money(balance - byDate) },
		oldestDueDate: open.find(({ rest }) => rest > 0)?.falls ?? null,
	};
}

const pastDue = async (erp: Bench, more: INodeParameters = {}) =>
	told(await account(erp, 'getPastDue', { account: ACCOUNT, filters: { asOf: AS_OF }, ...more }));

describe.each([
	['older', [], 'fn_OpVadeTarih'],
	['newer', [], 'fn_OpVadeTarih'],
	['older', ['fn_OpVadeTarih'], 'cha_vade'],
	['newer', ['fn_OpVadeTarih'], 'cha_vade'],
] as const)('Account: Get Past Due on the %s build without %j', (build, hide, dueBy) => {
	it.each([AS_OF, '2026-02-28', '2026-03-02'])('pays the oldest debt first, as of %s', async (asOf) => {
		const erp = await trading({ build, hide: [...hide] });
		book(erp, MOVEMENTS);
		const [item] = await pastDue(erp, { filters: { asOf } });
		expect(item).toMatchObject({ ...settled(MOVEMENTS, asOf), dueBy, withoutRate: 0, withoutDueDate: 0 });
	});

	it('tells what we owe to a supplier below zero', async () => {
		const ours = MOVEMENTS.map((each) => ({ ...each, cents: -each.cents }));
		const erp = await trading({ build, hide: [...hide] });
		book(erp, ours, '320.01.001');
		const [item] = await pastDue(erp, { account: '320.01.001' });
		expect(item).toMatchObject(settled(ours, AS_OF));
		expect(Number(item?.pastDue)).toBeLessThan(0);
	});
});

describe('Account: Get Past Due', () => {
	it('reckons no more accounts for a page than it has, and tells each once', async () => {
		const erp = await trading();
		const codes = Array.from({ length: 1_050 }, (_, at) => `L${String(at).padStart(4, '0')}`);
		for (const [at, cari_kod] of codes.entries()) {
			put(erp, 'CARI_HESAPLAR', { cari_kod, cari_unvan1: cari_kod });
			book(erp, [{ day: '2026-01-01', cents: at + 1, due: 0 }], cari_kod, 1_000 + at);
		}
		erp.erp.statements.clear();
		const all = await pastDue(erp, { account: '', returnAll: true });
		const ours = all.filter(({ accountCode }) => String(accountCode).startsWith('L'));
		expect(ours.map(({ accountCode }) => accountCode)).toEqual(codes);
		expect(ours.map(({ pastDue: amount }) => amount)).toEqual(codes.map((_, at) => money(at + 1)));
		const asked = erp.erp.statements.map(({ sql }) => sql).filter((sql) => sql.includes('OVER (PARTITION BY'));
		expect(asked).toHaveLength(3);
		for (const statement of asked) expect(statement).toContain('h.cha_kod IN (SELECT k.cari_kod FROM (SELECT TOP 501');
		const top = await pastDue(erp, { account: '', returnAll: false, limit: 2, sortBy: 'pastDueLargest' });
		expect(top.map(({ accountCode }) => accountCode)).toEqual(['L1049', 'L1048']);
	});

	it('takes today, by the clock of the server, where no day is given', async () => {
		const erp = await trading({ now: () => new Date('2026-03-01T12:00:00Z') });
		book(erp, MOVEMENTS);
		expect(await pastDue(erp, { filters: {} })).toMatchObject([settled(MOVEMENTS, AS_OF)]);
	});
});
