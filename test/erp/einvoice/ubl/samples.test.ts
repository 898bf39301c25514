import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTaxNumber } from '../../../../erp/base/values/taxNumber';
import { read, sample, KUZEY, uuid } from './support';

it('reads a basic invoice to a citizen', () => {
	expect(read(sample('basic-electricity'))).toEqual({
		documentType: 'invoice',
		profile: 'TEMELFATURA',
		customization: 'TR1.2',
		typeCode: 'SATIS',
		uuid: uuid(1),
		number: 'KZY20260000000001',
		issueDate: '2026-02-05',
		issueTime: '14:42:00',
		currency: 'TRY',
		period: { startDate: '2026-01-05', endDate: '2026-02-05' },
		lineCount: '1',
		supplier: KUZEY,
		customer: {
			name: 'Deniz ÖRNEK',
			taxNumber: '11111111110',
			taxNumberType: 'TCKN',
			address: {
				id: 'ÇINAR MAH.',
				street: '4. Sokak',
				buildingNumber: '2',
				room: '3',
				district: 'Örnekköy',
				city: 'İzmir',
				postalCode: '35000',
				country: 'Türkiye',
			},
			email: 'deniz@kisi.example',
			person: { name: 'Deniz ÖRNEK', firstName: 'Deniz', familyName: 'ÖRNEK' },
			identifiers: [
				{ scheme: 'TESISATNO', value: '7654321' },
				{ scheme: 'SAYACNO', value: '87654321' },
			],
		},
		paymentTerms: [{ note: 'Otomatik ödeme', dueDate: '2026-02-20' }],
		taxes: [{ code: '0015', taxableAmount: '20.20', amount: '4.04' }],
		totals: { lineExtension: '20.20', taxExclusive: '20.20', taxInclusive: '24.24', payable: '24.24', tax: '4.04' },
		lines: [
			{
				id: '1',
				name: 'Elektrik enerjisi',
				quantity: '101',
				unitCode: 'KWH',
				price: '0.20',
				amount: '20.20',
				currency: 'TRY',
				allowances: [{ factor: '0.0', amount: '0', baseAmount: '20.20' }],
				taxTotal: '4.04',
				taxes: [{ code: '0015', name: 'KDV', percent: '20.0', taxableAmount: '20.20', amount: '4.04' }],
			},
		],
	});
});

it('reads the writing of a provider: no declaration, blank elements, line ends as references', () => {
	const { lines, supplier, customer, notes, pricingExchangeRate } = read(sample('us-dollars'));
	expect({ notes, pricingExchangeRate }).toEqual({
		notes: ['Dövizli satış (USD)'],
		pricingExchangeRate: { source: 'USD', target: 'TRY', rate: '41.2575' },
	});
	expect(supplier).toMatchObject({
		taxNumber: '4444444444',
		address: {
			street: 'Deneme Sanayi Sitesi \r\nB Blok\r\nKat:2 No: 7',
			buildingNumber: '8888',
			region: 'ÖRNEKKÖY',
			country: 'TR',
		},
		identifiers: [
			{ scheme: 'MERSISNO', value: '0444444444000010' },
			{ scheme: 'TICARETSICILNO', value: '444444000000001' },
		],
	});
	expect(customer).not.toHaveProperty(['address', 'buildingNumber']);
	expect(read(sample('discounts-on-line')).customer).toEqual({
		name: 'GÜNEY KİTAP LİMİTED ŞİRKETİ',
		taxNumber: '6666666667',
		taxNumberType: 'VKN',
		taxOffice: 'DENEME VD',
		address: { street: 'ÜÇTEPE ANKARA', city: 'ANKARA' },
	});
	expect(lines).toEqual([
		{
			id: '1',
			name: 'Ürün',
			sellerItemCode: '01',
			quantity: '1',
			unitCode: 'C62',
			price: '250',
			amount: '250',
			currency: 'USD',
			taxTotal: '50.00000',
			taxes: [{ code: '0015', name: 'KDV', percent: '20.00', taxableAmount: '250', amount: '50.00000' }],
		},
	]);
});

describe('every document among the fixtures', () => {
	const folder = join(__dirname, '../../../fixtures/ubl');
	const names = readdirSync(folder)
		.filter((name) => name.endsWith('.xml'))
		.map((name) => name.replace('.xml', ''));

	it.each(names)('says in a comment what it shows, and that it is made up: %s', (name) =>
		expect(sample(name)).toMatch(/^(<\?[^>]*\?>\s*)*<!-- [A-Z][^>]* Made up\. -->/),
	);

	it.each(names)('has tax numbers whose check digits fit: %s', (name) => {
		const numbers = [...sample(name).matchAll(/schemeID="(?:[A-Z_]*VKN|TCKN|VKN_TCKN)">(\d+)</g)].map(([, one]) => one);
		expect(numbers).not.toEqual([]);
		expect(numbers.filter((one) => !readTaxNumber(one).ok)).toEqual([]);
	});

	it('keeps the writing that its comment tells of, whatever an editor would make of it', () => {
		const bytes = (name: string) => readFileSync(join(folder, `${name}.xml`)).toString('latin1');
		expect(bytes('e-archive').slice(0, 3)).toBe('\u00EF\u00BB\u00BF');
		expect(bytes('return')).toMatch(/^<\?xml version="1\.0" encoding="ISO-8859-9"\?>\r\n/);
		expect(bytes('return')).toContain('\u00DDade: a\u00F0\u00FDr');
		expect(bytes('withheld-vat')).toMatch(/&#13;\n.*<cac:InvoiceLine>.*<\/Invoice>\n$/);
		expect(bytes('social-security')).toContain('<inv:Invoice ');
		expect(bytes('surcharges-and-rounding')).not.toContain('<cbc:');
	});
});
