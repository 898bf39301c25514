import fc from 'fast-check';
import { evaluateAcceptance } from '../../../erp/einvoice/acceptance/acceptance';
import type { InvoiceFacts, LineFacts, TaxFacts } from '../../../erp/einvoice/acceptance/facts';
import { casesOf } from '../../../testkit/jest/laws';
import { typed } from './acceptance/support';

/** Amounts in kuruş; rates in percent. */
interface Line {
	readonly quantity: number;
	readonly price: number;
	readonly discount: number;
	readonly rate: number;
	readonly special: number;
	readonly withheldShare: number;
}

const money = (kurus: number) =>
	`${kurus < 0 ? '-' : ''}${Math.floor(Math.abs(kurus) / 100)}.${String(Math.abs(kurus) % 100).padStart(2, '0')}`;
const share = (kurus: number, percent: number) => Math.round((kurus * percent) / 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const lineOf = fc.record<Line>({
	quantity: fc.integer({ min: 1, max: 50 }),
	price: fc.integer({ min: 100, max: 500_000 }),
	discount: fc.constantFrom(0, 0, 5, 10, 33),
	rate: fc.constantFrom(0, 1, 10, 20),
	special: fc.constantFrom(0, 0, 0, 7, 25),
	withheldShare: fc.constantFrom(0, 0, 20, 50, 90),
});

/** How the sender counts; all of these are seen in the field. */
const styleOf = fc.record({
	/** Whether the total before discounts is filled with the net total, and discounts of the lines are not totalled. */
	isNet: fc.boolean(),
	/** Whether the tax and the gross total are less the withheld tax. */
	isLessWithheld: fc.boolean(),
	isTotalWithheld: fc.boolean(),
	rounding: fc.integer({ min: -50, max: 50 }),
	prepaid: fc.constantFrom(0, 0, 1234),
});
type Style = typeof styleOf extends fc.Arbitrary<infer T> ? T : never;

const taxOf = (code: string, base: number, rate: number, amount: number): TaxFacts => ({
	code,
	base: money(base),
	rate: String(rate),
	amount: money(amount),
	...(code === '0015' && rate === 0 ? { exemption: '351' } : {}),
});

/** A code of withheld VAT of each share (UBL-TR Kod Listeleri 1.40). */
const WITHHELD: Readonly<Record<number, string>> = { 20: '624', 50: '604', 90: '602' };
const RULES = { totalsAddUp: { otherTaxes: ['0073'] } };

function counted(line: Line) {
	const before = line.quantity * line.price;
	const discount = share(before, line.discount);
	const amount = before - discount;
	const special = share(amount, line.special);
	const base = amount + special;
	const vat = share(base, line.rate);
	return {
		...line,
		before,
		discount,
		amount,
		special,
		base,
		vat,
		withheld: share(vat, line.withheldShare),
		specialRate: line.special,
	};
}
type Counted = ReturnType<typeof counted>;

const lineFacts = (line: Counted): LineFacts => ({
	quantity: String(line.quantity),
	price: money(line.price),
	amount: money(line.amount),
	allowances: line.discount > 0 ? [money(line.discount)] : undefined,
	taxes: [
		...(line.special > 0 ? [taxOf('0073', line.amount, line.specialRate, line.special)] : []),
		taxOf('0015', line.base, line.rate, line.vat),
	],
	withholdings:
		line.withheld > 0
			? [taxOf(WITHHELD[line.withheldShare] ?? '', line.vat, line.withheldShare, line.withheld)]
			: undefined,
});

/** Parts of the whole invoice, one for each rate. */
function parts(
	code: string | Readonly<Record<number, string>>,
	lines: ReadonlyArray<{ rate: number; base: number; amount: number }>,
): TaxFacts[] {
	const rates = [...new Set(lines.map(({ rate }) => rate))];
	return rates.map((rate) => {
		const own = lines.filter((line) => line.rate === rate);
		return taxOf(
			typeof code === 'string' ? code : (code[rate] ?? ''),
			sum(own.map(({ base }) => base)),
			rate,
			sum(own.map(({ amount }) => amount)),
		);
	});
}

/** An invoice as a correct program writes it: every line rounded, every total the sum of what is printed. */
function invoiceOf(given: readonly Line[], style: Style): InvoiceFacts {
	const lines = given.map(counted);
	const of = (name: 'before' | 'discount' | 'amount' | 'special' | 'vat' | 'withheld') =>
		sum(lines.map((line) => line[name]));
	const [net, tax, withheld] = [of('amount'), of('special') + of('vat'), of('withheld')];
	const lost = style.isLessWithheld ? withheld : 0;
	const payable = net + tax - withheld + style.rounding - style.prepaid;
	const special = lines.filter((line) => line.special > 0);
	const reduced = lines.filter((line) => line.withheld > 0);
	return {
		lines: lines.map(lineFacts),
		taxes: [
			...parts(
				'0073',
				special.map((line) => ({ rate: line.specialRate, base: line.amount, amount: line.special })),
			),
			...parts(
				'0015',
				lines.map((line) => ({ rate: line.rate, base: line.base, amount: line.vat })),
			),
		],
		withholdings: parts(
			WITHHELD,
			reduced.map((line) => ({ rate: line.withheldShare, base: line.vat, amount: line.withheld })),
		),
		totals: {
			lineExtension: money(style.isNet ? net : of('before')),
			allowance: style.isNet ? undefined : money(of('discount')),
			taxExclusive: money(net),
			tax: money(tax - lost),
			taxInclusive: money(net + tax - lost),
			withheld: style.isTotalWithheld || withheld === 0 ? money(withheld) : undefined,
			rounding: money(style.rounding),
			prepaid: money(style.prepaid),
			payable: money(payable),
		},
	};
}

const linesOf = fc.array(lineOf, { minLength: 1, maxLength: 12 });
const results = (facts: InvoiceFacts) => evaluateAcceptance(typed(facts), RULES).reasons;
const isPassed = (facts: InvoiceFacts) => results(facts).every(({ result }) => result === 'pass');

it('passes every consistent invoice, however its sender counts', () => {
	fc.assert(
		fc.property(linesOf, styleOf, (lines, style) => {
			const facts = invoiceOf(lines, style);
			fc.pre(!facts.totals?.payable?.startsWith('-'));
			expect(results(facts).filter(({ result }) => result !== 'pass')).toEqual([]);
		}),
		{ numRuns: casesOf(500) },
	);
});

it('finds no VAT amount wrong, though every line is rounded', () => {
	const checkVat = { rates: ['0', '1', '10', '20'] };
	fc.assert(
		fc.property(linesOf, styleOf, (lines, style) => {
			const { reasons } = evaluateAcceptance(typed(invoiceOf(lines, style)), { checkVat });
			expect(reasons.filter(({ result }) => result === 'fail')).toEqual([]);
		}),
	);
});

/** A discount on the whole invoice: the lines and their taxes stay as they are, the parts of the tax are counted anew. */
function discountedOf(given: readonly Line[], percent: number, isTotalled: boolean): InvoiceFacts {
	const lines = given.map((line) => counted({ ...line, special: 0, withheldShare: 0 }));
	const taxed = lines.map(({ rate, amount }) => ({ rate, base: amount - share(amount, percent) }));
	const rates = [...new Set(taxed.map(({ rate }) => rate))];
	const bases = rates.map((rate) => sum(taxed.filter((line) => line.rate === rate).map(({ base }) => base)));
	const taxes = rates.map((rate, at) => taxOf('0015', bases[at] ?? 0, rate, share(bases[at] ?? 0, rate)));
	const [net, before] = [sum(bases), sum(lines.map((line) => line.before))];
	const tax = sum(rates.map((rate, at) => share(bases[at] ?? 0, rate)));
	const ownDiscounts = sum(lines.map(({ discount }) => discount));
	return {
		lines: lines.map(lineFacts),
		taxes,
		totals: {
			lineExtension: money(before),
			allowance: money(before - net - (isTotalled ? 0 : ownDiscounts)),
			taxExclusive: money(net),
			tax: money(tax),
			taxInclusive: money(net + tax),
			payable: money(net + tax),
		},
	};
}

it('never rejects an invoice with a discount on the whole of it', () => {
	const rules = { ...RULES, checkVat: { rates: ['0', '1', '10', '20'] } };
	fc.assert(
		fc.property(linesOf, fc.constantFrom(5, 10, 50, 100), fc.boolean(), (lines, percent, isTotalled) => {
			const { reasons } = evaluateAcceptance(typed(discountedOf(lines, percent, isTotalled)), rules);
			expect(reasons.filter(({ result }) => result === 'fail')).toEqual([]);
		}),
		{ numRuns: casesOf(500) },
	);
});

type Path = ReadonlyArray<string | number>;

/** Paths to all amounts that are sums or parts of sums. */
function amountsIn(value: unknown, path: Path = []): Path[] {
	if (typeof value === 'string')
		return ['quantity', 'rate', 'code', 'base'].includes(String(path.at(-1))) ? [] : [path];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => amountsIn(member, [...path, name]));
}

/** The same with one amount changed. */
function changed(value: unknown, [name, ...rest]: Path, by: number): unknown {
	if (name === undefined) return money(Math.round(Number(value) * 100) + by);
	if (Array.isArray(value))
		return value.map((item: unknown, at) => (String(at) === name ? changed(item, rest, by) : item));
	return Object.fromEntries(
		Object.entries(value as object).map(([key, member]) => [
			key,
			key === name ? changed(member, rest, by) : (member as unknown),
		]),
	);
}

it('never passes an invoice of which one amount is two kuruş or more away', () => {
	const by = fc
		.oneof(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 100, max: 1_000_000 }))
		.chain((size) => fc.constantFrom(size, -size));
	fc.assert(
		fc.property(linesOf, styleOf, by, fc.nat(), (lines, style, size, pick) => {
			const facts = invoiceOf(lines, style);
			// A discount moved by its whole size is the same invoice, counted another way: a line's own, or that of all lines.
			const discounts = lines.map((line) => counted(line).discount);
			fc.pre([...discounts, sum(discounts)].every((discount) => Math.abs(Math.abs(size) - discount) > 1));
			const paths = amountsIn(facts);
			const path = paths[pick % paths.length] ?? [];
			const other = changed(facts, path, size) as InvoiceFacts;
			expect([path.join('.'), isPassed(other)]).toEqual([path.join('.'), false]);
		}),
		{ numRuns: casesOf(2000) },
	);
});
