import fc from 'fast-check';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, ACCOUNT, book, closeAll, told, trading, type Movement } from './support';
import { casesOf } from '../../../../../../testkit/jest/laws';

afterAll(closeAll);

const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

/** A movement, the day on which it is due by its plan or days, and whether it counts. */
interface Drawn {
	readonly movement: Movement;
	readonly falls: string;
	readonly counts: boolean;
	/** Millionths of the local currency. */
	readonly local: number;
}

const PLANS: Readonly<Record<number, number>> = { 1: 30, 2: 60 };

const drawn: fc.Arbitrary<Drawn> = fc
	.record({
		at: fc.nat(120),
		cents: fc.integer({ min: -9_999_99, max: 9_999_99 }),
		kind: fc.constantFrom('now', 'days', 'plan', 'day'),
		days: fc.integer({ min: 1, max: 90 }),
		plan: fc.constantFrom(1, 2),
		rate: fc.constantFrom(1, 1, 1, 40.5, 32.1234),
		fate: fc.constantFrom('counts', 'counts', 'counts', 'cancelled', 'cashbox', 'otherCurrencyOnly'),
	})
	.map(({ at, cents, kind, days, plan, rate, fate }) => {
		const day = dayAt(at);
		const later = { now: 0, days, plan: PLANS[plan] ?? 0, day: days }[kind];
		const falls = dayAt(at + later);
		const due = { now: 0, days: -days, plan, day: Number(falls.replaceAll('-', '')) }[kind];
		const more = {
			...(fate === 'cancelled' ? { cha_iptal: 1 } : {}),
			...(fate === 'cashbox' ? { cha_cari_cins: 4 } : {}),
			...(fate === 'otherCurrencyOnly' ? { cha_meblag_ana_doviz_icin_gecersiz_fl: 1 } : {}),
		};
		return {
			movement: { day, cents, due, rate, currency: rate === 1 ? 0 : 1, more },
			...{ falls, counts: fate === 'counts', local: cents * Math.round(rate * 10_000) },
		};
	});

/** Millionths as cents, halves away from zero. */
const toCents = (millionths: number) => Math.sign(millionths) * Math.round(Math.abs(millionths) / 10_000) + 0;

/** What is past due, in cents, after payments have closed the oldest debts. */
function pastDueOf(rows: readonly Drawn[], asOf: string): number {
	const balance = rows.reduce((sum, { local }) => sum + local, 0);
	const sign = balance < 0 ? -1 : 1;
	const debts = rows.filter(({ local }) => local * sign > 0).sort((a, b) => a.falls.localeCompare(b.falls));
	let paid = rows.filter(({ local }) => local * sign < 0).reduce((sum, { local }) => sum - local * sign, 0);
	let late = 0;
	for (const { local, falls } of debts) {
		const rest = Math.max(0, local * sign - paid);
		paid = Math.max(0, paid - local * sign);
		if (falls < asOf) late += rest;
	}
	return toCents(late * sign);
}

/** Of an amount with two decimals at most. */
const centsOf = (text: unknown) => Math.round(Number(text) * 100);

describe.each([[[]], [['fn_OpVadeTarih', 'fn_CariFoy', 'fn_CariHesapAnaDovizBakiye']]])('with %j hidden', (hide) => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await trading({ hide });
	});

	it('the balance is what the statement ends with, and what is past due and not, as added up by hand', async () => {
		const law = fc.asyncProperty(fc.array(drawn, { maxLength: 12 }), fc.nat(220), async (rows, at) => {
			erp.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
			book(
				erp,
				rows.map(({ movement }) => movement),
			);
			const asOf = dayAt(at);
			const one = async (operation: string, filters = {}) =>
				told(await account(erp, operation, { account: ACCOUNT, returnAll: true, ...filters }));
			const [balance] = await one('getBalance', { filters: { asOf } });
			const [past] = await one('getPastDue', { filters: { asOf } });
			const last = (await one('getStatement', { to: asOf })).at(-1);
			const counted = rows.filter(({ movement, counts }) => counts && movement.day <= asOf);
			expect(centsOf(balance?.balance)).toBe(toCents(counted.reduce((sum, { local }) => sum + local, 0)));
			expect(centsOf(past?.pastDue)).toBe(pastDueOf(counted, asOf));
			expect([last?.balance, past?.balance]).toEqual([balance?.balance, balance?.balance]);
			const whole = centsOf(balance?.balance);
			expect(centsOf(past?.pastDue) + centsOf(past?.notDue)).toBe(whole);
			expect(centsOf(past?.pastDueByDate) + centsOf(past?.notDueByDate)).toBe(whole);
		});
		await fc.assert(law, { numRuns: casesOf(25) });
	});
});
