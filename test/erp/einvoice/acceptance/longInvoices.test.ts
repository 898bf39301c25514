import fc from 'fast-check';
import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules, InvoiceFacts, TaxFacts } from '../../../../erp/einvoice/acceptance/facts';
import { casesOf } from '../../../../testkit/jest/laws';

/** All amounts in kuruş. */
const RULES: AcceptanceRules = { checkVat: { rates: ['0', '1', '10', '20'] }, totalsAddUp: {} };
const RATES = [0, 1, 10, 20];
const TOLERANCE = 1;

const money = (kurus: number) =>
	`${kurus < 0 ? '-' : ''}${Math.floor(Math.abs(kurus) / 100)}.${String(Math.abs(kurus) % 100).padStart(2, '0')}`;
const vatOn = (net: number, rate: number) => Math.round((net * rate) / 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Line {
	readonly quantity: number;
	readonly price: number;
	readonly rate: number;
	readonly vat: number;
}

/** Lines that follow from a seed: shrinking would look at thousands of lines one by one. */
function linesOf(seed: number, count: number): Line[] {
	let state = seed;
	const next = (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	const rates = RATES.slice(0, 1 + next(RATES.length)).map(() => RATES[next(RATES.length)] ?? 20);
	return Array.from({ length: count }, () => {
		const [quantity, price, rate] = [1 + next(20), 1 + next(50_000), rates[next(rates.length)] ?? 20];
		return { quantity, price, rate, vat: vatOn(quantity * price, rate) };
	});
}

const netOf = ({ quantity, price }: Line) => quantity * price;
const vatFacts = (base: number, rate: number, amount: number): TaxFacts => ({
	...{ code: '0015', base: money(base), rate: String(rate), amount: money(amount) },
	...(rate === 0 ? { exemption: '351' } : {}),
});

/** Both ways of counting: VAT rounded on each line and added up, or once for all lines of a rate. */
const WAYS = {
	eachLine: (lines: readonly Line[]) => sum(lines.map(({ vat }) => vat)),
	once: (lines: readonly Line[], rate: number) => vatOn(sum(lines.map(netOf)), rate),
} as const;
type Way = keyof typeof WAYS;

interface Head {
	/** VAT by rate. */
	readonly vat: ReadonlyMap<number, number>;
	/** The rounding that the invoice declares, and what it does not. */
	readonly rounding: number;
	readonly undeclared: number;
}

function invoiceOf(lines: readonly Line[], { vat, rounding, undeclared }: Head): InvoiceFacts {
	const net = sum(lines.map(netOf));
	const tax = sum([...vat.values()]);
	return {
		invoiceType: 'SATIS',
		lines: lines.map((line) => ({
			...{ quantity: String(line.quantity), price: money(line.price), amount: money(netOf(line)) },
			...{ tax: money(line.vat), taxes: [vatFacts(netOf(line), line.rate, line.vat)] },
		})),
		taxes: [...vat].map(([rate, amount]) =>
			vatFacts(sum(lines.filter((line) => line.rate === rate).map(netOf)), rate, amount),
		),
		totals: {
			...{ lineExtension: money(net), taxExclusive: money(net), tax: money(tax), taxInclusive: money(net + tax) },
			...(rounding === 0 ? {} : { rounding: money(rounding) }),
			payable: money(net + tax + rounding + undeclared),
		},
	};
}

const vatBy = (way: Way, lines: readonly Line[]): Map<number, number> =>
	new Map(
		[...new Set(lines.map(({ rate }) => rate))].map((rate) => [
			rate,
			WAYS[way](
				lines.filter((line) => line.rate === rate),
				rate,
			),
		]),
	);

const decided = (facts: InvoiceFacts, rules = RULES) =>
	evaluateAcceptance({ ...facts, scenario: 'commercial' }, rules).decision;

/** To the whole lira, as cash is paid: up to half a lira either way. */
const toLira = (amount: number) => Math.round(amount / 100) * 100 - amount;

const whole = fc.record({
	seed: fc.integer({ min: 1, max: 2 ** 31 }),
	count: fc.oneof(
		{ arbitrary: fc.integer({ min: 1, max: 30 }), weight: 9 },
		{ arbitrary: fc.integer({ min: 1, max: 300 }), weight: 1 },
	),
	way: fc.constantFrom<Way>('eachLine', 'once'),
	isRounded: fc.boolean(),
	/** What a forger adds to the VAT of a rate. */
	more: fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -100_000, max: 100_000 })),
});

describe('an invoice of 1 to 300 lines', () => {
	it('is accepted by both ways of rounding its VAT, and never with another VAT or payable amount', () => {
		const counts = { fair: 0, forged: 0 };
		fc.assert(
			fc.property(whole, ({ seed, count, way, isRounded, more }) => {
				const lines = linesOf(seed, count);
				const vat = vatBy(way, lines);
				const due = sum(lines.map(netOf)) + sum([...vat.values()]);
				const fair: Head = { vat, rounding: isRounded ? toLira(due) : 0, undeclared: 0 };
				counts.fair++;
				expect([seed, count, way, decided(invoiceOf(lines, fair))]).toEqual([seed, count, way, 'accept']);

				const [rate] = [...vat.keys()];
				if (rate === undefined) return;
				const own = lines.filter((line) => line.rate === rate);
				const forged = (vat.get(rate) ?? 0) + more;
				const isRight = [WAYS.eachLine(own), WAYS.once(own, rate)].some(
					(right) => Math.abs(right - forged) <= TOLERANCE,
				);
				if (!isRight && forged >= 0) {
					counts.forged++;
					const changed = invoiceOf(lines, { ...fair, vat: new Map([...vat, [rate, forged]]) });
					expect([seed, count, way, more, decided(changed)]).not.toEqual([seed, count, way, more, 'accept']);
				}
				if (Math.abs(more) > TOLERANCE) {
					const hidden = invoiceOf(lines, { ...fair, undeclared: more });
					expect([seed, count, way, more, decided(hidden)]).not.toEqual([seed, count, way, more, 'accept']);
				}
			}),
			{ numRuns: casesOf(4_000) },
		);
		expect(counts.forged).toBeGreaterThan(counts.fair / 2);
	});

	it('is not accepted where every line rounds its VAT up by a kuruş', () => {
		const lines = linesOf(7, 300).map((line) => ({ ...line, rate: 20, vat: vatOn(netOf(line), 20) }));
		const up = lines.map((line) => ({ ...line, vat: Math.ceil((netOf(line) * 20) / 100) }));
		expect(WAYS.eachLine(up) - WAYS.once(up, 20)).toBeGreaterThan(TOLERANCE);
		const head = { vat: vatBy('eachLine', up), rounding: 0, undeclared: 0 };
		for (const rules of [RULES, { checkVat: RULES.checkVat }, { totalsAddUp: {} }])
			expect([rules, decided(invoiceOf(up, head), rules)]).toEqual([rules, 'review']);
	});
});
