/** A line as a person says it; `amount` is what it costs before its discounts, without VAT. */
export interface Line {
	readonly item: string;
	readonly quantity: number | string;
	readonly amount?: number | string;
	readonly price?: number;
	/** Discounts by the number of their column. */
	readonly discounts?: Readonly<Record<number, number>>;
	/** 4 is 20 %, 3 is 10 %, 2 is 1 % in the stand-in. */
	readonly pointer?: number;
	readonly vat?: number;
	readonly warehouse?: number;
	readonly note?: string;
}

/** A document as a person says it. */
export interface Doc {
	readonly account: string;
	readonly lines: readonly Line[];
	readonly currency?: number;
	readonly rate?: number;
}

/** Two pieces of one item at 20 %, one of another at 10 %: 250.00 without VAT, 45.00 VAT. */
export const DOC: Doc = {
	account: '120.01.001',
	lines: [
		{ item: 'STK001', quantity: 2, price: 100, amount: 200, pointer: 4, vat: 40, warehouse: 1 },
		{ item: 'STK002', quantity: 1, price: 50, amount: 50, pointer: 3, vat: 5, warehouse: 1 },
	],
};

const [FIRST, SECOND] = DOC.lines as [Line, Line];
const THIRD: Line = { item: 'STK003', quantity: 1, price: 30, amount: 30, pointer: 4, vat: 6, warehouse: 1 };
const lines = (...all: readonly Line[]): Doc => ({ ...DOC, lines: all });
const first = (change: Partial<Line>): Doc => lines({ ...FIRST, ...change }, SECOND);

/**
 * What a person sees: the same document; the same by its sums, of which n8n's memory only knows that it was written otherwise; another one; another one, in what only
 * n8n's memory tells, since people change it in the ERP as well; another one that an update can bring to what is sent; one of another account; one of which nobody can tell.
 */
export type Is = 'same' | 'rounded' | 'another' | 'unshown' | 'updatable' | 'elsewhere' | 'untold';

/** What was sent, what comes again, what that is, and, unless it was `DOC`, what was sent before. */
export type Change = readonly [name: string, then: Doc, is: Is, first?: Doc];

const discounted = first({ discounts: { 1: 20 }, vat: 36 });
const euros: Doc = { ...DOC, currency: 2, rate: 40 };

const SAME: readonly Change[] = [
	['nothing', DOC, 'same'],
	['the order of its lines', lines(SECOND, FIRST), 'same'],
	['capitals of an item code', first({ item: 'stk001' }), 'same'],
	['blanks behind an item code', first({ item: 'STK001  ' }), 'same'],
	['blanks behind the account', { ...DOC, account: '120.01.001 ' }, 'same'],
	[
		'a line that is parted into two',
		lines({ ...FIRST, quantity: 1, amount: 100, vat: 20 }, { ...FIRST, quantity: 1, amount: 100, vat: 20 }, SECOND),
		'rounded',
	],
	[
		'two lines that are joined',
		DOC,
		'rounded',
		lines({ ...FIRST, quantity: 1, amount: 100, vat: 20 }, SECOND, { ...FIRST, quantity: 1, amount: 100, vat: 20 }),
	],
	['the column of its discount', first({ discounts: { 4: 20 }, vat: 36 }), 'rounded', discounted],
	['a discount that is parted over two columns', first({ discounts: { 1: 12, 2: 8 }, vat: 36 }), 'rounded', discounted],
	['a discount that stands in the price', first({ price: 90, amount: 180, vat: 36 }), 'rounded', discounted],
	['a kuruş of one line', first({ amount: 200.01 }), 'rounded'],
	['a kuruş less of one line', first({ amount: 199.99 }), 'rounded'],
	['a kuruş of VAT', first({ vat: 40.01 }), 'rounded'],
	['a kuruş on each line', lines({ ...FIRST, amount: 200.01 }, { ...SECOND, amount: 50.01 }), 'rounded'],
	['its note', first({ note: 'hediye paketi' }), 'same'],
	['the note that is gone', DOC, 'same', first({ note: 'hediye paketi' })],
	['its warehouse', first({ warehouse: 2 }), 'unshown'],
	['a number that is a text', first({ quantity: '2', amount: '200.00' }), 'same'],
	['a text that is a number', DOC, 'same', first({ quantity: '2.0', amount: '200.0' })],
	['nothing, in euros', euros, 'same', euros],
	['the VAT amount, left to be calculated', first({ vat: undefined }), 'same'],
	[
		'a free line that stays',
		lines(FIRST, { ...SECOND, amount: 0, price: 0, vat: 0 }),
		'same',
		lines(FIRST, { ...SECOND, amount: 0, price: 0, vat: 0 }),
	],
];

const OTHERS: readonly Change[] = [
	['its quantity, more', first({ quantity: 3, amount: 300, vat: 60 }), 'updatable'],
	['its quantity, less', first({ quantity: 1, amount: 100, vat: 20 }), 'updatable'],
	['its quantity at the same amount', first({ quantity: 4, price: 50 }), 'updatable'],
	['half a piece more', first({ quantity: 2.5, price: 80 }), 'updatable'],
	['its price', first({ price: 90, amount: 180, vat: 36 }), 'updatable'],
	['a price of nothing', first({ price: 0, amount: 0, vat: 0 }), 'updatable'],
	['two kuruş of one line', first({ amount: 200.02 }), 'updatable'],
	['its VAT rate', first({ pointer: 3, vat: 20 }), 'updatable'],
	['its VAT rate, without VAT amounts', first({ pointer: 3, vat: undefined }), 'updatable', first({ vat: undefined })],
	['its VAT amount', first({ vat: 39 }), 'updatable'],
	['a discount that came', discounted, 'updatable'],
	['a discount that went', DOC, 'updatable', discounted],
	['a discount that grew', first({ discounts: { 1: 40 }, vat: 32 }), 'updatable', discounted],
	[
		'a discount on another line',
		lines({ ...FIRST }, { ...SECOND, discounts: { 1: 20 }, vat: 3 }),
		'updatable',
		discounted,
	],
	['an item', first({ item: 'STK003' }), 'another'],
	['both items', lines({ ...FIRST, item: 'STK003' }, { ...SECOND, item: 'STK004' }), 'another'],
	['items that changed places', lines({ ...FIRST, item: 'STK002' }, { ...SECOND, item: 'STK001' }), 'updatable'],
	['a line more', lines(FIRST, SECOND, THIRD), 'updatable'],
	['a free line more', lines(FIRST, SECOND, { ...THIRD, amount: 0, price: 0, vat: 0 }), 'updatable'],
	['the same line once more', lines(FIRST, SECOND, SECOND), 'updatable'],
	['a line less', lines(FIRST), 'another'],
	['the first line less', lines(SECOND), 'another'],
	['a line more and one less', lines(FIRST, THIRD), 'another'],
	['its account', { ...DOC, account: '120.01.002' }, 'elsewhere'],
	['its account and nothing of its lines but a note', { ...first({ note: 'x' }), account: '120.01.002' }, 'elsewhere'],
	['its currency', euros, 'another'],
	// Which currency the ERP gives a document without one nobody knows.
	['its currency, which is named no more', DOC, 'untold', euros],
	['a price in euros', { ...first({ price: 90, amount: 180, vat: 36 }), currency: 2, rate: 40 }, 'updatable', euros],
	[
		'amounts that were exchanged between lines',
		lines({ ...FIRST, amount: 50, vat: 10 }, { ...SECOND, amount: 200, vat: 20 }),
		'updatable',
	],
	['everything, with the same total', lines({ ...THIRD, quantity: 5, amount: 250, vat: 45 }), 'another'],
];

/** All of them. */
export const CHANGES: readonly Change[] = [...SAME, ...OTHERS];
