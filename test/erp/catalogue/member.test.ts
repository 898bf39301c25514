import { category } from '../../../erp/catalogue/category';
import { list, number, numbered, text, columns, object, range, type Part } from '../../../erp/catalogue/member';

const c = columns({
	kod: text('Code', 'Kod', { length: 25 }),
	adet: number('Count', 'Adet'),
	dagilim: list('Parts', 'Dağılım'),
	user_tablo: list('User Table Fields', 'Kullanıcı tablosu'),
	...numbered('miktar', 3, (n) => number(`Quantity ${n}`, `Miktar ${n}`)),
});

const operationWith = (...document: Part[]) =>
	category({
		resource: 'thing',
		name: 'Thing',
		area: 'data',
		operations: {
			create: {
				action: 'Create thing',
				description: 'Save a thing',
				method: 'SeyKaydetV2',
				path: '/Api/SeyKaydetV2',
				kind: 'save',
				container: 'evraklar',
				containerInV16: 'Evraklar',
				document,
			},
		},
	}).operations[0];
const fieldsWith = (...document: Part[]) => operationWith(...document)?.body.fields ?? [];

describe('a member of a method', () => {
	it('changes nothing of the column that it was made from', () => {
		const marked = c.kod.required().from('collection').as('number');
		expect(fieldsWith(c.kod)).toMatchObject([{ type: 'text', length: 25, required: false, source: 'reference' }]);
		expect(fieldsWith(marked)).toMatchObject([{ type: 'number', required: true, usual: true, source: 'collection' }]);
		expect(fieldsWith(marked)[0]?.length).toBeUndefined();
	});

	it('stands before those that the form does not show at once, in the order of the method', () => {
		const paths = fieldsWith(c.adet, c.miktar2.usual(), c.kod, c.miktar1.required()).map(({ path }) => path);
		expect(paths).toEqual(['miktar2', 'miktar1', 'adet', 'kod']);
	});

	it('tells the elements of a list where they are known from, unless they say so themselves', () => {
		const [field] = fieldsWith(c.dagilim.of(c.kod, c.adet.from('fieldUse')).from('collection'));
		expect(field).toMatchObject({
			source: 'collection',
			members: [{ source: 'collection' }, { source: 'fieldUse' }],
		});
		expect(fieldsWith(object('detay', c.kod).from('collection'))).toMatchObject([
			{ path: 'detay.kod', source: 'collection' },
		]);
	});

	it('has its name of V16 wherever it stands', () => {
		const document = [object('detay', c.kod.inV16('Kod')), c.dagilim.of(c.adet.inV16('Adet'))];
		expect(operationWith(...document)?.v16Names).toEqual({ evraklar: 'Evraklar', kod: 'Kod', adet: 'Adet' });
		expect(fieldsWith(...document)).toMatchObject([{ path: 'detay.kod', v16Path: 'detay.Kod' }, { path: 'dagilim' }]);
	});

	it('is no field where it stands for free-form columns', () => {
		expect(fieldsWith(c.kod, c.user_tablo).map(({ path }) => path)).toEqual(['kod']);
		expect(operationWith(c.kod, c.user_tablo)?.body.userTable).toBe('document');
	});

	it('may be one of several that differ by their number', () => {
		expect(range(c, 'miktar', 2, 3).map(({ name, column }) => [name, column.label])).toEqual([
			['miktar2', 'Quantity 2'],
			['miktar3', 'Quantity 3'],
		]);
	});
});
