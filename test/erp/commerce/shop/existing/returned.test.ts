import { returnCheck } from '../../../../../erp/commerce/shop/existing/returnCheck';
import { invoicesQuestion, namesakesQuestion } from '../../../../../erp/commerce/order/questions';
import { comparedQuestion } from '../../../../../erp/commerce/shop/follow/documents';
import {
	goodsQuestion,
	orderedOnAccount,
	returnsQuestion,
	saleQuestion,
	tiedInvoicesQuestion,
	type ReturnedSale,
} from '../../../../../erp/commerce/shop/existing/returned';
import { statementOf } from '../../../../../testkit/facts/question';

type Goods = ReadonlyArray<readonly [item: string, quantity: number]>;

const sale = (goods: Goods, charges: ReturnedSale['charges'] = [], total = 0): ReturnedSale => ({
	...{ charges, total, currency: 0 },
	reference: 'W-5310',
	description: 'WooCommerce W-5310',
	returns: { reference: 'W-5310-R', description: 'İade WooCommerce W-5310-R' },
	goods,
});

const guid = (at: number) => `AAAAAAAA-0000-4000-8000-00000000000${at}`;

/** Rows of goods, of an invoice or of the dispatch note that it is over. */
const moved = (goods: Goods, from: number, isNote = false) =>
	goods.map(([item, quantity], at) => ({
		sth_Guid: guid(from + at),
		sth_fat_uid: guid(9),
		sth_evraktip: isNote ? 1 : 4,
		sth_stok_kod: item,
		sth_miktar: quantity,
	}));

const HEAD = [{ cha_Guid: guid(9), cha_evrakno_seri: 'FTR', cha_evrakno_sira: 5 }];

const check = (now: Goods, sold: Goods, before: Goods, notes: Goods = []) =>
	returnCheck(sale(now), '120.01', {
		sales: sold.length + notes.length === 0 ? [] : HEAD,
		sold: [...moved(sold, 0), ...moved(notes, 4, true)],
		returns: before.length === 0 ? [] : [{ ...HEAD[0], cha_evrakno_seri: 'IAD' }],
		returned: moved(before, 0),
	});

it.each<[string, Goods, Goods, Goods, 'comes back' | 'too much' | 'warned']>([
	['all of it', [['A', 3]], [['A', 3]], [], 'comes back'],
	['a part', [['A', 1]], [['A', 3]], [], 'comes back'],
	[
		'what two lines have sold',
		[['A', 4]],
		[
			['A', 3],
			['A', 1],
		],
		[],
		'comes back',
	],
])('%s', (_, now, sold, before, end) => {
	const checked = check(now, sold, before);
	const told = checked.isTooMuch ? 'too much' : checked.warning === undefined ? 'comes back' : 'warned';
	expect(told).toBe(end);
});

it('goods of a dispatch note and of the invoice over it count once', () => {
	expect(check([['A', 3]], [['A', 3]], [], [['A', 3]])).toEqual({ isTooMuch: false });
	expect(check([['A', 4]], [['A', 3]], [], [['A', 3]]).isTooMuch).toBe(true);
});

it('names what came back before', () => {
	expect(check([['A', 2]], [['A', 3]], [['A', 2]])).toEqual({
		isTooMuch: true,
		message: '2 of A would come back, but W-5310 sold 3, and 2 came back before (IAD 5)',
	});
});

describe('charges and money come back at most once', () => {
	/** A line with its net amount, and VAT of 20 % on it. */
	const line = (item: string, net: number, at: number, more: object = {}) => ({
		...{ sth_Guid: guid(at), sth_fat_uid: guid(9), sth_evraktip: 4, sth_stok_kod: item, sth_miktar: 1 },
		...{ sth_tutar: net, sth_vergi: net / 5, ...more },
	});
	const SOLD = [line('A', 100, 0), line('KARGO', 50, 1)];
	const checked = (
		charges: ReturnedSale['charges'],
		before: ReadonlyArray<Record<string, unknown>>,
		{ goods = [] as Goods, sold = SOLD as ReadonlyArray<Record<string, unknown>>, head = {} as object } = {},
	) => {
		const total = charges.reduce((sum, [, amount]) => sum + amount, 0) + goods.length * 120;
		const money = before.reduce((sum, row) => sum + Number(row.sth_tutar) + Number(row.sth_vergi), 0);
		const end = returnCheck(sale(goods, charges, total), '120.01', {
			...{ sales: [{ ...HEAD[0], cha_meblag: 180, cha_d_cins: 0, ...head }], sold },
			returns: before.length === 0 ? [] : [{ ...HEAD[0], cha_evrakno_seri: 'IAD', cha_meblag: money, cha_d_cins: 0 }],
			returned: before,
		});
		return end.isTooMuch ? end.message : (end.warning ?? 'comes back');
	};

	it.each([
		['shipping once', [['KARGO', 60]], [], 'comes back'],
		[
			'shipping twice',
			[['KARGO', 60]],
			[line('KARGO', 50, 2)],
			/^60\.00 of KARGO .* sold 60\.00, and 60\.00 came back/,
		],
		['half of it twice', [['KARGO', 30]], [line('KARGO', 25, 2)], 'comes back'],
		['half of it after all of it', [['kargo ', 30]], [line('KARGO', 50, 2)], /30\.00 of kargo/],
		['a hundredth of rounding', [['KARGO', 60.01]], [], 'comes back'],
		[
			'two charges under one code',
			[
				['KARGO', 30],
				['KARGO', 31],
			],
			[],
			/61\.00 of KARGO/,
		],
		['money without goods', [[undefined, 20]], [], 'comes back'],
		[
			'money without goods, above what is left',
			[[undefined, 20]],
			[line('A', 100, 2), line('X', 40, 3)],
			/20\.00 of the sale/,
		],
		['a charge under another code', [['KARGO2', 60]], [], /holds no KARGO2/],
		['a charge under another code, above what is left', [['KARGO2', 181]], [], /181\.00 of the sale/],
	] as ReadonlyArray<[string, ReturnedSale['charges'], ReturnType<typeof line>[], string | RegExp]>)(
		'%s',
		(_, charges, before, end) => expect(checked(charges, before)).toMatch(end),
	);

	it('by the larger sum of a dispatch note and the invoice over it', () => {
		const note = line('KARGO', 0, 4, { sth_evraktip: 1 });
		expect(checked([['KARGO', 60]], [], { sold: [...SOLD, note] })).toBe('comes back');
		expect(checked([['KARGO', 60]], [], { sold: [SOLD[0] ?? {}, line('KARGO', 50, 4, { sth_evraktip: 1 })] })).toBe(
			'comes back',
		);
	});

	it('takes discounts off, and adds charges of a line', () => {
		const sold = [line('KARGO', 50, 1, { sth_iskonto1: 20, sth_masraf1: 5 })];
		expect(checked([['KARGO', 45]], [], { sold })).toBe('comes back');
		expect(checked([['KARGO', 45.1]], [], { sold })).toMatch(/sold 45\.00/);
	});

	it('says so where the ERP does not tell amounts', () => {
		const bare = SOLD.map((row) => ({ ...row, sth_tutar: undefined }));
		expect(checked([['KARGO', 60]], [], { sold: bare })).toMatch(/^How much of KARGO .* does not tell/);
		expect(checked([[undefined, 500]], [], { head: { cha_meblag: null } })).toBe('comes back');
		expect(checked([[undefined, 500]], [], { head: { cha_d_cins: 1 } })).toBe('comes back');
	});
});

it('asks for texts as they are: a wildcard in a reference is none', () => {
	const odd = { ...sale([]), returns: { reference: 'A_1%-R', description: 'İade X [1]-R' } };
	const statement = statementOf(returnsQuestion(odd, "12'0", '2026-12-31'));
	expect(statement).toContain("LIKE N'A[_]1[%]-R%'");
	expect(statement).toContain("LIKE N'İade X [[]1]-R%'");
	expect(statement).toContain("cha_kod = N'12''0'");
	expect(statement).toContain("cha_tarihi < N'20270101'");
	expect(statementOf(saleQuestion(odd, '120', '2026-12-31'))).toContain("cha_belge_no = N'W-5310'");
	expect(statementOf(goodsQuestion([guid(1)]))).toContain(guid(1));
});

it('tells what it cannot judge, and of many things the first three and how many more', () => {
	expect(check([['A', 1]], [], [])).toEqual({
		isTooMuch: false,
		warning: expect.stringMatching(/no sales invoice of W-5310 on account 120\.01: look whether .* ever invoiced$/),
	});
	const odd: Goods = ['W', 'X', 'Y', 'Z'].map((item) => [item, 1]);
	expect(check([['A', 1], ...odd], [['A', 3]], [])).toEqual({
		isTooMuch: false,
		warning: 'The sales invoice of W-5310 holds no W, X, Y and 1 more: look whether what comes back was sold',
	});
});

describe('where the ERP shows no invoice, the shop’s own sale counts', () => {
	const asSold = { charges: [['KARGO', 60] as const], total: 180 };
	/** KARGO that came back before, in a return of a total. */
	const before = (amount: number, total: number) => ({
		...{ sales: [], sold: [] },
		returns: [{ ...HEAD[0], cha_evrakno_seri: 'IAD', cha_meblag: total }],
		returned: [{ ...moved([['KARGO', 1]], 0)[0], sth_tutar: amount / 1.2, sth_vergi: amount - amount / 1.2 }],
	});

	it.each<[string, ReturnedSale['charges'], number, Parameters<typeof returnCheck>[2], string]>([
		['goods after shipping', [], 120, before(60, 60), ''],
		['shipping twice', [['KARGO', 60]], 60, before(60, 60), '60.00 of KARGO would come back, but W-5310 sold 60.00'],
		['all after a part', [], 120, before(60, 120), '120.00 of the sale would come back, but W-5310 sold 180.00'],
	])('%s', (_, charges, total, rows, message) => {
		const checked = returnCheck({ ...sale([], charges, total), asSold }, '120.01', rows);
		expect(checked).toMatchObject(
			message === ''
				? { isTooMuch: false, warning: expect.stringContaining('no sales invoice') }
				: { isTooMuch: true, message: expect.stringContaining(message) },
		);
	});
});

it('names of what came back before the first three and how many more, and no invoice where nothing came back', () => {
	const before = (returns: number, returned: Goods) =>
		returnCheck(sale([['A', 4]]), '120.01', {
			sales: HEAD,
			sold: moved([['A', 3]], 0),
			returns: Array.from({ length: returns }, (_, at) => ({ cha_evrakno_seri: 'IAD', cha_evrakno_sira: at + 1 })),
			returned: moved(returned, 0),
		});
	expect(before(4, [['A', 0.5]])).toMatchObject({
		message: expect.stringMatching(/0\.5 came back before \(IAD 1, IAD 2, IAD 3 and 1 more\)$/),
	});
	expect(before(4, [])).toMatchObject({ message: expect.stringMatching(/0 came back before$/) });
	expect(before(0, [['A', 1]])).toMatchObject({ message: expect.stringMatching(/1 came back before$/) });
});

it('takes goods for sold where only an invoice or only its goods are shown', () => {
	const shown = { sales: HEAD, sold: [], returns: [], returned: [] };
	expect(returnCheck(sale([['A', 1]]), '120', shown)).toMatchObject({ warning: expect.stringContaining('holds no A') });
	expect(returnCheck(sale([['A', 1]]), '120', { ...shown, sales: [], sold: moved([['A', 1]], 0) })).toEqual({
		isTooMuch: false,
	});
});

describe('a sale is looked for', () => {
	it('by the account, for what comes back of it', () => {
		const statement = statementOf(orderedOnAccount(sale([]), "12'0"));
		expect(statement).toContain('sip_Guid');
		expect(statement).toContain("sip_musteri_kod = N'12''0' AND sip_belgeno = N'W-5310'");
	});

	it('as its invoice, not as a return, with its goods', () => {
		expect(statementOf(saleQuestion(sale([]), '120', '2026-12-31'))).toMatch(
			/cha_evrak_tip = 63 AND .*cha_kod = N'120'.*cha_tarihi < N'20270101'.*OR cha_aciklama = N'WooCommerce W-5310'/,
		);
		const asked = [
			saleQuestion(sale([]), '120', '2026-12-31'),
			tiedInvoicesQuestion([guid(1)]),
			invoicesQuestion([guid(1)]),
			namesakesQuestion({ account: '120', reference: 'W-5310' }),
			comparedQuestion('invoice', 'WooCommerce', ['W-5310']),
		];
		for (const question of asked)
			expect(statementOf(question)).toContain('cha_evrak_tip = 63 AND ISNULL(cha_normal_Iade, 0) = 0 AND ');
		expect(statementOf(returnsQuestion(sale([]), '120', '2026-12-31'))).toMatch(
			/cha_evrak_tip = 0 AND cha_normal_Iade = 1 AND/,
		);
		expect(statementOf(goodsQuestion([guid(1)]))).toMatch(
			/sth_Guid.*sth_fat_uid.*sth_evraktip.*sth_stok_kod.*sth_miktar.* FROM dbo.STOK_HAREKETLERI .*sth_fat_uid IN.*sth_iptal/,
		);
	});
});
