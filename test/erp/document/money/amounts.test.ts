import fc from 'fast-check';
import { operationOf } from '../../../../erp/catalogue';
import { withAmounts } from '../../../../erp/document/money/amounts';
import type { Members } from '../../../../erp/base/json/members';
import { casesOf } from '../../../../testkit/jest/laws';
import { docOf, toWire } from '../../../../erp/document/doc';

/** Pointers of an installation and their rates, in hundredths of a percent. */
const RATES: Readonly<Record<number, bigint>> = { 1: 0n, 2: 100n, 3: 1000n, 4: 2000n };
const TABLE = {
	entries: Object.entries(RATES).map(([pointer, rate]) => ({
		pointer: Number(pointer),
		name: `KDV ${pointer}`,
		rate: Number(rate) / 100,
	})),
	zeroUnknown: false,
};

const columns = (prefix: string, names: Partial<Kind>): Partial<Kind> =>
	Object.fromEntries(Object.entries(names).map(([what, name]) => [what, `${prefix}_${name as string}`]));
const OFFERED = { quantity: 'miktar', discount: 'iskonto', pointer: 'vergi_pntr' };
const MOVED = columns('sth', { ...OFFERED, amount: 'tutar', vat: 'vergi' });

/** The columns of each kind of line, in the test's own hand. */
const KINDS = {
	order: {
		...columns('sip', { quantity: 'miktar', price: 'b_fiyat', amount: 'tutar' }),
		...columns('sip', { discount: 'iskonto_', vat: 'vergi', pointer: 'vergi_pntr' }),
		...{ of: ['order', 'create'], lines: 'satirlar' },
	},
	invoice: { ...MOVED, of: ['invoice', 'create'], lines: 'detay' },
	invoiceV3: { ...MOVED, of: ['invoice', 'createV3'], lines: 'detay' },
	document: { ...MOVED, of: ['invoice', 'createDocument'], lines: 'detay' },
	note: { ...MOVED, of: ['dispatchNote', 'create'], lines: 'satirlar' },
	quotation: {
		...columns('tkl', { ...OFFERED, price: 'Birimfiyati', vat: 'vergi' }),
		...{ of: ['issuedQuotation', 'create'], lines: 'satirlar' },
	},
	received: {
		...columns('altkl', { ...OFFERED, price: 'birim_fiyati', amount: 'tutar' }),
		...{ of: ['receivedQuotation', 'create'], lines: 'satirlar' },
	},
	proforma: {
		...columns('pro', { quantity: 'miktar', price: 'bfiyati', amount: 'tutari', pointer: 'vergipntr' }),
		...{ of: ['proformaOrder', 'create'], lines: 'satirlar' },
	},
};
type Kind = {
	readonly of: readonly [string, string];
	readonly lines: string;
	readonly quantity: string;
	readonly price?: string;
	readonly amount?: string;
	readonly discount?: string;
	readonly vat?: string;
	readonly pointer: string;
};
const kindOf = (name: keyof typeof KINDS) => KINDS[name] as unknown as Kind;

const half = (top: bigint, bottom: bigint): bigint =>
	top < 0n ? -half(-top, bottom) : (2n * top + bottom) / (2n * bottom);
const asNumber = (units: bigint, places: number) => Number(units) / 10 ** places;

/** A line: quantity in thousandths, price in ten-thousandths, the rest in hundredths. */
const anyLine = fc.record({
	quantity: fc.oneof(
		fc.bigInt(1n, 20n).map((n) => n * 1000n),
		fc.bigInt(1n, 99_999n),
	),
	price: fc.oneof(
		fc.bigInt(1n, 99_999n).map((n) => n * 100n),
		fc.bigInt(1n, 9_999_999n),
	),
	discounts: fc.array(fc.bigInt(0n, 300n), { maxLength: 6 }),
	pointer: fc.constantFrom(1, 2, 3, 4),
	givesAmount: fc.boolean(),
	givesVat: fc.boolean(),
});
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;

/** What a line comes to, by integers alone. */
function reckoned({ quantity, price, discounts, pointer }: AnyLine, kind: Kind) {
	const amount = half(quantity * price, 100_000n);
	const off = kind.discount === undefined ? 0n : discounts.reduce((sum, each) => sum + each, 0n);
	const rate = RATES[pointer] ?? 0n;
	// Without a column for the amount the exact product is the base.
	const vat =
		kind.amount === undefined
			? half((quantity * price - off * 100_000n) * rate, 1_000_000_000n)
			: half((amount - off) * rate, 10_000n);
	return { amount, off, vat };
}

function written(line: AnyLine, kind: Kind): Members {
	const { amount, vat } = reckoned(line, kind);
	return {
		[kind.quantity]: asNumber(line.quantity, 3),
		...(kind.price === undefined ? {} : { [kind.price]: asNumber(line.price, 4) }),
		...(kind.amount !== undefined && (line.givesAmount || kind.price === undefined)
			? { [kind.amount]: asNumber(amount, 2) }
			: {}),
		...(kind.discount === undefined
			? {}
			: Object.fromEntries(line.discounts.map((each, at) => [`${kind.discount}${at + 1}`, asNumber(each, 2)]))),
		[kind.pointer]: line.pointer,
		...(kind.vat !== undefined && line.givesVat ? { [kind.vat]: asNumber(vat, 2) } : {}),
	};
}

type Rates = Parameters<typeof withAmounts>[1];
const run = (kind: Kind, head: Members, lines: readonly Members[], rates: Rates = TABLE) => {
	const { doc, ...rest } = withAmounts(docOf(operationOf(...kind.of), { ...head, [kind.lines]: lines }), rates);
	return { ...rest, members: toWire(doc) };
};
const linesIn = (members: Members, kind: Kind) => members[kind.lines] as Members[];

describe.each(Object.keys(KINDS) as Array<keyof typeof KINDS>)('%s', (name) => {
	const kind = kindOf(name);

	it('has the amounts of whole numbers, whatever was blank, and nothing else', () => {
		fc.assert(
			fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
				const given = lines.map((line) => written(line, kind));
				const { members, warnings } = run(kind, { adi: 'x' }, given);
				expect(warnings).toEqual([]);
				const sums = lines.map((line) => reckoned(line, kind));
				for (const [index, row] of linesIn(members, kind).entries()) {
					const { amount = 0n, vat = 0n } = sums[index] ?? {};
					const filled: Members = { ...given[index] };
					if (kind.amount !== undefined) filled[kind.amount] = asNumber(amount, 2);
					if (kind.vat !== undefined && (vat !== 0n || lines[index]?.givesVat)) filled[kind.vat] = asNumber(vat, 2);
					expect(row).toEqual(filled);
				}
				const subtotal = sums.reduce((sum, { amount }) => sum + amount, 0n);
				const isInvoice = name === 'invoice' || name === 'invoiceV3' || name === 'document';
				expect(members.cha_aratoplam).toBe(isInvoice && subtotal !== 0n ? asNumber(subtotal, 2) : undefined);
			}),
			{ numRuns: casesOf(300) },
		);
	});

	it('stays as it is where it names its amounts', () => {
		fc.assert(
			fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), (lines) => {
				const given = lines.map((line) => written({ ...line, givesAmount: true, givesVat: true }, kind));
				const before = { cha_aratoplam: undefined, ...run(kind, {}, given).members };
				const doc = docOf(operationOf(...kind.of), before);
				expect(withAmounts(doc, TABLE)).toEqual({ doc, warnings: [] });
			}),
			{ numRuns: casesOf(100) },
		);
	});
});

describe('by hand', () => {
	const [invoice, order] = [kindOf('invoice'), kindOf('order')];
	const LINE = { sth_stok_kod: 'KUPA', sth_miktar: 1, sth_vergi_pntr: 4 };
	const vats = (lines: Members[], head: Members = {}) =>
		linesIn(run(invoice, head, lines).members, invoice).map(({ sth_vergi }) => sth_vergi);

	it.each([
		[[{ sth_tutar: 100, sth_vergisiz_fl: 1 }], {}, [undefined]],
		[[{ sth_tutar: 100, sth_vergi_pntr: 0 }], {}, [undefined]],
		[[{ sth_tutar: 100 }, { sth_tutar: 100 }, { sth_tutar: 100 }], { cha_ft_iskonto1: 100 }, [13.33, 13.33, 13.33]],
		[[{ sth_tutar: 100 }], { cha_ft_iskonto1: 10, cha_isk_mas1: '7' }, [undefined]],
	])('%j under %j has VAT %j', (lines, head, expected) => {
		expect(
			vats(
				lines.map((line) => ({ ...LINE, ...line })),
				head,
			),
		).toEqual(expected);
	});

	const told = (lines: Members[], head: Members = {}, rates?: Rates) =>
		run(
			invoice,
			head,
			lines.map((line) => ({ ...LINE, ...line })),
			rates,
		).warnings.join(' | ');

	it.each<[string, Members[], Members, RegExp]>([
		['VAT of another rate', [{ sth_tutar: 100, sth_vergi: 10 }], {}, /is 10\.00, but 20 %/],
		['a pointer that is no row', [{ sth_tutar: 1, sth_vergi_pntr: 9 }], {}, /pointer 9 is not in the VAT table/],
		[
			'a discount that is no amount',
			[{ sth_tutar: 9, sth_iskonto1: 1, sth_isk_mas1: '3' }],
			{},
			/not applied as an amount/,
		],
		['VAT of charges', [{ sth_tutar: 100, sth_masraf2: 10 }], {}, /on the charges, too/],
		[
			'a subtotal of other lines',
			[{ sth_tutar: 100 }, { sth_tutar: 50 }],
			{ cha_aratoplam: 200 },
			/Subtotal.*is 200\.00, but the lines add up to 150\.00/,
		],
		[
			'a line without any VAT',
			[{ sth_tutar: 100, sth_vergi_pntr: '' }],
			{},
			/^Line 1: neither a rate nor an amount of VAT/,
		],
		['an exemption', [{ sth_tutar: 100 }], { kdv_istisna_kodu: '351' }, /exemption.*VAT was calculated/],
	])('tells %s', (_, lines, head, text) => {
		expect(told(lines, head)).toMatch(text);
	});

	it.each<[string, Members[], Members]>([
		['a kuruş more or less', [{ sth_tutar: 249.97, sth_vergi: 50 }], {}],
		['a subtotal after discounts', [{ sth_tutar: 100, sth_iskonto1: 10 }], { cha_aratoplam: 90 }],
		['a subtotal before them', [{ sth_tutar: 100, sth_iskonto1: 10 }], { cha_aratoplam: 100 }],
		[
			'VAT before the discount of the document',
			[{ sth_tutar: 100, sth_vergi: 20 }],
			{ cha_ft_iskonto1: 50, cha_aratoplam: 100 },
		],
	])('says nothing of %s', (_, lines, head) => {
		expect(told(lines, head)).toBe('');
	});

	it('tells once for all lines why VAT is not known, and leaves them as they are', () => {
		const lines = [{ sth_tutar: 100 }, { sth_tutar: 200 }].map((line) => ({ ...LINE, ...line }));
		const { members, warnings } = run(invoice, { cha_aratoplam: 300 }, lines, { unread: 'no right' });
		expect(linesIn(members, invoice)).toEqual(lines);
		expect(warnings).toEqual([expect.stringMatching(/^Line 1, 2: VAT Amount.*cannot be read: no right$/)]);
	});

	it('moves a rate of the header to lines that have none, and never beside a service', () => {
		const lines = [{ sth_tutar: 100 }, { sth_tutar: 50 }];
		const moved = run(invoice, { cha_vergipntr: 4 }, lines);
		expect(moved.members).toEqual({
			cha_vergipntr: 0,
			cha_aratoplam: 150,
			detay: [
				{ sth_tutar: 100, sth_vergi_pntr: 4, sth_vergi: 20 },
				{ sth_tutar: 50, sth_vergi_pntr: 4, sth_vergi: 10 },
			],
		});
		expect(moved.warnings.join()).toContain('was moved to the lines');
		for (const head of [{ cha_kasa_hizkod: 'HZM' }, { hizmet_masraf_detay: [{ cha_kasa_hizkod: 'HZM' }] }])
			expect(run(invoice, { cha_vergipntr: 4, ...head }, lines).members).toMatchObject({
				cha_vergipntr: 4,
				detay: lines,
			});
		const own = [{ sth_tutar: 100, sth_vergi_pntr: 3 }, { sth_tutar: 50 }];
		expect(run(invoice, { cha_vergipntr: 4 }, own).members).toMatchObject({
			cha_vergipntr: 0,
			detay: [
				{ sth_vergi_pntr: 3, sth_vergi: 10 },
				{ sth_vergi_pntr: 4, sth_vergi: 10 },
			],
		});
		const done = own.map((line) => ({ ...line, sth_vergi: 1 }));
		expect(run(invoice, { cha_vergipntr: 4, cha_aratoplam: 150 }, done).members).toMatchObject({ cha_vergipntr: 4 });
	});

	it('of lines that an update adds are filled; of rows that it changes the amount alone', () => {
		const update = { ...order, of: ['order', 'update'] as const };
		const line = { sip_miktar: 2, sip_b_fiyat: 10, sip_vergi_pntr: 4 };
		const guid = '11111111-2222-3333-4444-555555555555';
		const rows = [line, { ...line, sip_Guid: guid }, { ...line, sip_tutar: '', sip_vergi: null }];
		const { members } = run(update, {}, rows);
		expect(members.satirlar).toEqual([
			{ ...line, sip_tutar: 20, sip_vergi: 4 },
			{ ...line, sip_Guid: guid, sip_tutar: 20 },
			rows[2],
		]);
	});

	it.each<[Record<string, unknown>, string]>([
		[{ sip_miktar: 5 }, 'Line Amount (Tutar), sip_tutar and VAT Amount (KDV Tutarı), sip_vergi:'],
		[{ sip_miktar: 5, sip_b_fiyat: 10 }, 'without VAT Amount (KDV Tutarı), sip_vergi:'],
		[{ sip_miktar: 5, sip_b_fiyat: 10, sip_tutar: 50, sip_vergi: 10 }, ''],
	])('of a row whose worth is changed in part are told: %j', (change, text) => {
		const update = { ...order, of: ['order', 'update'] as const };
		const { warnings } = run(update, {}, [{ sip_Guid: '11111111-2222-3333-4444-555555555555', ...change }]);
		expect(warnings).toEqual(text === '' ? [] : [expect.stringContaining(text)]);
	});

	it('of a service have no member, and that is told', () => {
		const invoice = operationOf('invoice', 'create');
		for (const lines of [{}, { detay: [] }])
			expect(
				withAmounts(docOf(invoice, { cha_kasa_hizkod: 'HZM', cha_aratoplam: 9, cha_vergipntr: 4, ...lines }), TABLE)
					.warnings,
			).toEqual([expect.stringContaining('VAT amount of a service')]);
	});

	it.each([
		[{ sip_miktar: 3, sip_b_fiyat: 33.33, sip_tutar: 100 }, ''],
		[{ sip_miktar: 1000, sip_b_fiyat: 0.33, sip_tutar: 333.33 }, ''],
		[{ sip_miktar: 3, sip_b_fiyat: 40, sip_tutar: 100 }, 'quantity times Unit Price'],
		[{ sip_miktar: 2, sip_b_fiyat: 0, sip_tutar: 100 }, 'is 100.00, but quantity times'],
	])('holds an amount that is given to quantity times price: %j', (amounts, text) => {
		const line = { ...amounts, sip_vergi_pntr: 0 };
		const { members, warnings } = run(order, {}, [line]);
		expect(members.satirlar).toEqual([line]);
		expect(warnings.join()).toContain(text);
		if (text === '') expect(warnings).toEqual([]);
	});
});
