import { minorText, unsigned, sumOfMinor, vatOn, type Minor } from '../../../base/values/minor';
import { byRate, grossOf, type ShopLine, type ShopSum, type ShopTotals, type StatedVat } from '../order';
import type { IfTotalsDiffer, VatRule } from '../settings';

/** A line in the ERP's form: the shop's line, and the ERP's net amount and VAT. */
export interface LedgerLine extends ShopSum {
	readonly line: ShopLine;
}

/** The totals of a document in the ERP, or why it must not be sent. */
export type Ledger =
	| {
			readonly ok: true;
			readonly lines: readonly LedgerLine[];
			/** Amount of the rounding line, without VAT; 0 where none is needed. */
			readonly rounding: Minor;
			/** The ERP's total minus the shop's: 0, unless the user sends it in spite of a difference. */
			readonly difference: Minor;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** Maximum difference of a net amount from the shop's, in hundredths. */
const FARTHEST = 1n;

/** Moves net amounts by a hundredth until the missing amount is distributed, largest lines first. */
function moved(lines: LedgerLine[], missing: Minor, isWanted: (line: LedgerLine, net: Minor) => boolean): Minor {
	let left = missing;
	const largestFirst = lines.map((line, index) => ({ index, gross: grossOf(line.line.after) }));
	largestFirst.sort((a, b) => (a.gross === b.gross ? a.index - b.index : a.gross > b.gross ? -1 : 1));
	for (const { index } of largestFirst) {
		const line = lines[index];
		if (left === 0n || line === undefined) break;
		const net = line.net + (left > 0n ? 1n : -1n);
		const isNear = net >= 0n && unsigned(net - line.line.after.net) <= FARTHEST;
		// Free lines stay free.
		if (!isNear || grossOf(line.line.after) === 0n || !isWanted(line, net)) continue;
		lines[index] = { ...line, net, vat: vatOn(net, line.line.rate) };
		left -= left > 0n ? 1n : -1n;
	}
	return left;
}

const vatOf = (lines: readonly LedgerLine[]): StatedVat[] =>
	byRate(lines.map(({ line: { rate }, vat }) => ({ rate, amount: vat })));

const sumOf = (lines: readonly LedgerLine[]): Minor => sumOfMinor(lines.map(grossOf));

/**
 * Lines whose VAT the ERP recalculates: net amounts differ from the shop's by a hundredth at most, so that first the VAT of each rate and then the
 * total equal the shop's. At 20 % a third of all prices that end on 9 have no such net amount, so another line has to compensate.
 */
function recomputed(lines: readonly ShopLine[], { total, vatByRate }: ShopTotals): LedgerLine[] {
	const result = lines.map((line): LedgerLine => ({
		line,
		net: line.after.net,
		vat: vatOn(line.after.net, line.rate),
	}));
	const wanted = vatByRate ?? vatOf(lines.map((line) => ({ line, ...line.after })));
	for (const { rate, amount } of wanted) {
		const has = vatOf(result).find((vat) => vat.rate === rate)?.amount ?? 0n;
		moved(result, amount - has, (line, net) => line.line.rate === rate && vatOn(net, rate) !== line.vat);
	}
	moved(result, total - sumOf(result), (line, net) => vatOn(net, line.line.rate) === line.vat);
	return result;
}

function vatDifferences(lines: readonly LedgerLine[], { vatByRate, vat }: ShopTotals): string[] {
	const reckoned = vatOf(lines);
	if (vatByRate === undefined) {
		const sum = sumOfMinor(reckoned.map(({ amount }) => amount));
		return vat === undefined || vat === sum ? [] : [`VAT ${minorText(sum)} instead of ${minorText(vat)}`];
	}
	const rates = [...new Set([...reckoned, ...vatByRate].map(({ rate }) => rate))];
	return rates.flatMap((rate) => {
		const of = (sums: readonly StatedVat[]) => sums.find((vat) => vat.rate === rate)?.amount ?? 0n;
		const [is, said] = [of(reckoned), of(vatByRate)];
		return is === said ? [] : [`VAT at ${rate} % ${minorText(is)} instead of ${minorText(said)}`];
	});
}

const KINDS: ReadonlyArray<readonly [ShopLine['kind'], string]> = [
	['item', 'goods'],
	['shipping', 'shipping'],
	['fee', 'fees'],
	['giftWrap', 'gift wrap'],
	['giftCard', 'gift cards'],
	['adjustment', 'adjustments'],
];

/** The sum of a document as readable arithmetic: `goods 315.73 + VAT 51.64, shipping 49.92 + VAT 9.98 = 427.27`. */
function arithmetic(lines: readonly LedgerLine[]): string {
	const parts = KINDS.flatMap(([kind, word]) => {
		const those = lines.filter(({ line }) => line.kind === kind);
		if (those.length === 0) return [];
		const [net, vat] = [sumOfMinor(those.map((line) => line.net)), sumOfMinor(those.map((line) => line.vat))];
		return [`${word} ${minorText(net)} + VAT ${minorText(vat)}`];
	});
	return `${parts.join(', ')} = ${minorText(sumOf(lines))}`;
}

/**
 * Compares the lines with the shop's totals: total and VAT of each rate must be equal to the hundredth. A difference is refused with the arithmetic;
 * a rounding line covers a hundredth per line, never forgotten shipping.
 */
export function ledgerOf(
	lines: readonly ShopLine[],
	totals: ShopTotals,
	rule: VatRule,
	ifTotalsDiffer: IfTotalsDiffer,
): Ledger {
	const ledgerLines = rule === 'explicit' ? lines.map((line) => ({ line, ...line.after })) : recomputed(lines, totals);
	const difference = totals.total - sumOf(ledgerLines);
	const vats = vatDifferences(ledgerLines, totals);
	const fine = (rounding: Minor, left: Minor): Ledger => ({
		ok: true,
		lines: ledgerLines,
		rounding,
		difference: -left,
	});
	if (ifTotalsDiffer === 'send' || (difference === 0n && vats.length === 0)) return fine(0n, difference);
	const isRounding = vats.length === 0 && unsigned(difference) <= BigInt(lines.length);
	if (isRounding && ifTotalsDiffer === 'roundingLine') return fine(difference, 0n);
	const off = [
		...(difference === 0n
			? []
			: [`the shop's total is ${minorText(totals.total)}, a difference of ${minorText(difference)}`]),
		...vats,
	];
	return {
		ok: false,
		message: `would not be the shop's order: ${arithmetic(ledgerLines)}; ${off.join('; ')}`,
		remedy: isRounding
			? 'Set If Totals Differ to Rounding Line, or give VAT amounts where your ERP takes them.'
			: 'Compare the order in the shop: something in it is missing, or not taxed as its lines say.',
	};
}
