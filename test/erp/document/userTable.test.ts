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

	it.each([['mavi'], [[{}, 'mavi']], [[[{}]]]])('is refused as %j', (user_tablo) => {
		expect(texts('order.create', { ...ORDER, satirlar: [{ ...LINE, user_tablo }] })).toEqual([
			'Document 2, line 1: User Table (user_tablo) is neither an object nor a list of objects. Give it as an object such as { "column": "value" }, or as a list of such objects.',
		]);
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

	it.each(['', 'a,b', 'a=b'])('is refused where a column is called %j', (name) => {
		const [text = '', ...others] = texts('order.create', {
			...ORDER,
			satirlar: [{ ...LINE, user_tablo: { [name]: 'x' } }],
		});
		expect(others).toEqual([]);
		expect(text).toMatch(
			/^Document 2, line 1: User Table \(user_tablo\) has .*, which is no name of a column\. Give the columns of your table by their names/,
		);
	});
});
