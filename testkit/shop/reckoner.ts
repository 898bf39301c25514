import { isMembers } from '../../erp/base/json/members';

/** A document as an ERP reckons it. */
export interface Reckoned {
	readonly total: bigint;
	readonly vat: ReadonlyMap<number, bigint>;
	readonly net: bigint;
}

/** Hundredths of a JSON number, which has two places at most; anything else is a mistake of the document. */
function cents(value: unknown): bigint {
	const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(JSON.stringify(value ?? 0)) ?? [];
	if (whole === '') throw new Error(`${JSON.stringify(value)} is no amount`);
	const amount = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
	return sign === '-' ? -amount : amount;
}

/** A rate's share of an amount in whole hundredths, halves away from zero. */
function tax(net: bigint, rate: number): bigint {
	const value = net * BigInt(rate);
	const size = value < 0n ? -value : value;
	const whole = size / 100n + (size % 100n >= 50n ? 1n : 0n);
	return value < 0n ? -whole : whole;
}

/** Names of the columns of a document's lines. */
const COLUMNS = {
	order: { lines: 'satirlar', amount: 'sip_tutar', discount: 'sip_iskonto_1', vat: 'sip_vergi', rate: 'sip_kdv_orani' },
	invoice: { lines: 'detay', amount: 'sth_tutar', discount: 'sth_iskonto1', vat: 'sth_vergi', rate: 'sth_kdv_orani' },
} as const;

/**
 * Plays the ERP: adds up a document's lines, with the VAT that they name, or reckoned anew on each line's net amount. Knows nothing of how
 * the product comes to them.
 */
export function reckoned(
	members: Record<string, unknown>,
	table: keyof typeof COLUMNS,
	vatIs: 'named' | 'own',
): Reckoned {
	const columns = COLUMNS[table];
	const lines = members[columns.lines];
	if (!Array.isArray(lines)) throw new Error('a document has lines');
	const vat = new Map<number, bigint>();
	let [net, all] = [0n, 0n];
	for (const line of lines as unknown[]) {
		if (!isMembers(line)) throw new Error('a line is an object');
		const rate = line[columns.rate];
		if (typeof rate !== 'number') throw new Error('a line has a rate');
		const amount = cents(line[columns.amount]) - cents(line[columns.discount]);
		const own = vatIs === 'named' ? cents(line[columns.vat]) : tax(amount, rate);
		vat.set(rate, (vat.get(rate) ?? 0n) + own);
		net += amount;
		all += own;
	}
	return { total: net + all, vat, net };
}
