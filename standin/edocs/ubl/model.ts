import { cents, money, product, share, sumOfHundredths, type DecimalInput } from '../decimal';

/** A party of a document. `number` is a VKN (10 digits) or a TCKN (11). */
export interface PartyInput {
	number: string;
	name: string;
	taxOffice?: string;
	street?: string;
	district?: string;
	city?: string;
	email?: string;
}

/** Withheld VAT (tevkifat): the authority's three-digit code and the withheld part of the VAT in per cent. */
export interface Withholding {
	code: string;
	percent: DecimalInput;
}

/** A line as it is given. Amounts are in the document's currency, `taxRate` and `discount` in per cent and amount. */
export interface LineInput {
	name: string;
	quantity: DecimalInput;
	unitPrice: DecimalInput;
	/** Seller's item code. */
	item?: string;
	/** UN/ECE unit code; C62 (piece) where absent. */
	unit?: string;
	discount?: DecimalInput;
	/** 20 where absent. */
	taxRate?: DecimalInput;
	/** VAT as it is booked, where it is not to be computed from the rate. */
	tax?: DecimalInput;
	withholding?: Withholding;
}

/** Amounts (hundredths) of a line. `gross` is before, `net` after the discount. */
export interface ComputedLine extends LineInput {
	gross: bigint;
	off: bigint;
	net: bigint;
	rate: string;
	vat: bigint;
	withheld: bigint;
}

/** Deviations that are added to the totals, so that a document does not add up. */
export interface Deviations {
	net?: DecimalInput;
	tax?: DecimalInput;
	payable?: DecimalInput;
}

/** A file inside the XML; `content` is base64. */
export interface Attachment {
	name: string;
	mimeType: string;
	type: string;
	content: string;
}

/** What the XML and the PDF of an invoice are made of. Dates `yyyy-MM-dd`, time `HH:mm:ss`. */
export interface Invoice {
	uuid: string;
	number: string;
	profile: string;
	type: string;
	issued: string;
	time: string;
	currency: string;
	/** TRY per unit of a foreign currency. */
	exchangeRate?: DecimalInput;
	notes?: string[];
	orderNumber?: string;
	dispatchNumber?: string;
	attachments?: Attachment[];
	supplier: PartyInput;
	customer: PartyInput;
	lines: LineInput[];
	wrong?: Deviations;
}

/** Totals in hundredths, as LegalMonetaryTotal and TaxTotal have them. */
interface Totals {
	lines: ComputedLine[];
	gross: bigint;
	off: bigint;
	net: bigint;
	vat: bigint;
	withheld: bigint;
	inclusive: bigint;
	payable: bigint;
}

function lineOf(input: LineInput): ComputedLine {
	const gross = product(input.quantity, input.unitPrice);
	const off = cents(input.discount ?? 0);
	const rate = String(input.taxRate ?? 20);
	const vat = input.tax === undefined ? share(gross - off, rate) : cents(input.tax);
	const withheld = input.withholding ? share(vat, input.withholding.percent) : 0n;
	return { ...input, gross, off, net: gross - off, rate, vat, withheld };
}

/**
 * Computes an invoice. Each line is rounded, totals are sums of rounded lines. As in the authority's example the
 * document's LineExtensionAmount is before discounts and a line's own after them; what is withheld is not payable.
 */
export function totalsOf({ lines: inputs, wrong = {} }: Pick<Invoice, 'lines' | 'wrong'>): Totals {
	const lines = inputs.map(lineOf);
	const sum = (of: (line: ComputedLine) => bigint) => sumOfHundredths(lines.map(of));
	const net = sum((line) => line.net) + cents(wrong.net ?? 0);
	const vat = sum((line) => line.vat) + cents(wrong.tax ?? 0);
	const withheld = sum((line) => line.withheld);
	const right = sum((line) => line.net + line.vat);
	return {
		lines,
		gross: sum((line) => line.gross),
		off: sum((line) => line.off),
		net,
		vat,
		withheld,
		inclusive: right,
		payable: right - withheld + cents(wrong.payable ?? 0),
	};
}

/** One line whose net amount and VAT are known but nothing else, for rows without lines. */
export function lumpLine(name: string, gross: DecimalInput, tax: DecimalInput): LineInput {
	const net = cents(gross) - cents(tax);
	const rate = net === 0n ? 0 : Math.round((Number(cents(tax)) * 100) / Number(net));
	return { name, quantity: 1, unitPrice: money(net), taxRate: rate, tax };
}
