import { prepared } from '../../../testkit/facts/erp';
import { LINE, ORDER, INVOICE, texts } from './support';

describe('the user table', () => {
	it('is always a list, on each line or in the header, as the method documents', () => {
		expect(prepared('order.create', { ...ORDER, user_tablo: { renk: 'mavi' } }).members).toMatchObject({
			satirlar: [{ user_tablo: [{ renk: 'mavi' }] }],
		});
		const both = { ...INVOICE, user_tablo: [{ renk: 'mavi' }], detay: [{ user_tablo: { beden: 'L' } }] };
		expect(prepared('invoice.create', both)).toMatchObject({
			members: { user_tablo: [{ renk: 'mavi' }], detay: [{ user_tablo: [{ beden: 'L' }] }] },
			warnings: [],
		});
	});

	it('is one list where a line has its own, too', () => {
		const given = {
			...ORDER,
			user_tablo: { renk: 'mavi' },
			satirlar: [{ ...LINE, user_tablo: [{ beden: 'L' }] }, LINE],
		};
		expect(prepared('order.create', given)).toMatchObject({
			problems: [],
			members: { satirlar: [{ user_tablo: [{ renk: 'mavi' }, { beden: 'L' }] }, { user_tablo: [{ renk: 'mavi' }] }] },
		});
	});

	it('may be JSON text, as in the form', () => {
		const given = { ...INVOICE, user_tablo: '{"renk":"mavi"}' };
		expect(prepared('invoice.create', given)).toMatchObject({
			problems: [],
			members: { user_tablo: [{ renk: 'mavi' }] },
		});
		const listed = { ...ORDER, satirlar: [{ ...LINE, user_tablo: '[{"renk":"mavi"},{}]' }] };
		expect(prepared('order.create', listed).members.satirlar).toMatchObject([{ user_tablo: [{ renk: 'mavi' }, {}] }]);
	});

	it.each([['mavi'], ['{"renk"'], [7], [[{}, 'mavi']], [[[{}]]], [[null]], ['[1]'], ['"mavi"']])(
		'is refused as %j',
		(user_tablo) => {
			expect(texts('order.create', { ...ORDER, satirlar: [{ ...LINE, user_tablo }] })).toEqual([
				'Document 2, line 1: User Table (user_tablo) is neither an object nor a list of objects. Give it as an object such as { "column": "value" }, or as a list of such objects.',
			]);
		},
	);

	it('is refused where a value is what a broken expression gives', () => {
		const broken = (user_tablo: unknown) => texts('order.create', { ...ORDER, user_tablo });
		expect(broken({ renk: '[object Object]' })).toEqual([
			expect.stringMatching(/User Table \(user_tablo\[0\]\.renk\): "\[object Object\]" is what an expression gives/),
		]);
		expect(broken([{ renk: '[object Object]' }, 'mavi'])).toHaveLength(1);
	});

	it('is refused where its text gives a column twice', () =>
		expect(texts('order.create', { ...ORDER, user_tablo: '{"renk":"mavi","renk":"al"}' })).toEqual([
			expect.stringMatching(/User Table \(user_tablo\).* "renk".*\. [A-Z].*\.$/),
		]));

	it.each([{ 'renk ': 'x' }, '{ " renk": "x" }', [{ renk: 'x', 'renk ': 'x' }]])(
		'has its columns without blanks around their names: %j',
		(user_tablo) => {
			const { problems, warnings, members } = prepared('order.create', {
				...ORDER,
				satirlar: [{ ...LINE, user_tablo }],
			});
			expect(problems).toEqual([]);
			expect(warnings.join()).toContain('has blanks around its name: it is read as renk');
			expect(JSON.stringify(members)).toContain('"user_tablo":[{"renk":"x"}]');
		},
	);

	it('is refused where two columns are one without their blanks', () =>
		expect(texts('order.create', { ...ORDER, user_tablo: { renk: 'x', 'renk ': 'y' } }).join()).toContain(
			'"renk" twice',
		));

	it.each(['', ' ', '0', '1renk', 'renk;DROP', "r'enk", 'renk]', 'a\u200Bb', 'a\tb', 'a  b', 'a-b', 'a,b', 'a=b'])(
		'is refused where a column is called %j',
		(name) => {
			const [text = '', ...others] = texts('order.create', {
				...ORDER,
				satirlar: [{ ...LINE, user_tablo: { [name]: 'x' } }],
			});
			expect(others).toEqual([]);
			expect(text).toMatch(
				/^Document 2, line 1: User Table \(user_tablo\) has .*, which is no name of a column\. Give the columns of your table by their names/,
			);
		},
	);

	it.each(['renk', 'Renk_2', 'Ürün_Rengi', 'STOK$1', '#msg', 'iki kelime', '_x', 'U.alan'])(
		'may have a column that is called %j',
		(name) => expect(texts('order.create', { ...ORDER, user_tablo: { [name]: 'x' } })).toEqual([]),
	);

	it('is free-form: its members are passed on unchanged and without a warning', () => {
		const { members, warnings } = prepared('order.create', {
			...ORDER,
			satirlar: [{ ...LINE, user_tablo: { n: '1,5', d: '2026-02-30' } }],
		});
		expect(members.satirlar).toEqual([expect.objectContaining({ user_tablo: [{ n: '1,5', d: '2026-02-30' }] })]);
		expect(warnings).toEqual([]);
	});
});
