import { goodsQuestion, returnsQuestion, saleQuestion, type ReturnedSale } from '../../../erp/guard/elsewhere';
import { returnCheck } from '../../../erp/guard/returned';
import { statementOf } from '../../../erp/ask/question';

type Goods = ReadonlyArray<readonly [item: string, quantity: number]>;

const sale = (goods: Goods): ReturnedSale => ({
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
	['the rest', [['A', 1]], [['A', 3]], [['A', 2]], 'comes back'],
	['twice the sale', [['A', 6]], [['A', 3]], [], 'too much'],
	['two of three a second time', [['A', 2]], [['A', 3]], [['A', 2]], 'too much'],
	['all of it a second time', [['A', 3]], [['A', 3]], [['A', 3]], 'too much'],
	[
		'two lines of one item',
		[
			['A', 2],
			['a ', 2],
		],
		[['A', 3]],
		[],
		'too much',
	],
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
	[
		'another item after one came back',
		[['B', 1]],
		[
			['A', 3],
			['B', 1],
		],
		[['A', 3]],
		'comes back',
	],
	['parts of pieces', [['A', 0.1]], [['A', 0.3]], [['A', 0.2]], 'comes back'],
	['what the invoice does not hold', [['X', 1]], [['A', 3]], [], 'warned'],
	['what was never invoiced', [['A', 1]], [], [], 'warned'],
	['charges alone', [], [['A', 3]], [['A', 3]], 'comes back'],
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
