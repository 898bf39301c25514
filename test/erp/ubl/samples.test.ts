import { read, sample } from './support';

const AAA = {
	name: 'AAA Anonim Şirketi',
	taxNumber: '1288331521',
	taxNumberType: 'VKN',
	taxOffice: 'Büyük Mükellefler',
	address: {
		id: '1234567890',
		street: 'Papatya Caddesi Yasemin Sokak',
		buildingNumber: '21',
		district: 'Beşiktaş',
		city: 'İstanbul',
		postalCode: '34100',
		country: 'Türkiye',
	},
	email: 'aa@aaa.com.tr',
	phone: '(212) 925 51515',
	fax: '(212) 925505015',
	website: 'http://www.aaa.com.tr/',
};
const BBB = {
	name: 'BBB Limited  Şirketi',
	taxNumber: '9205121120',
	taxNumberType: 'VKN',
	taxOffice: 'Çankaya',
	address: {
		id: '1234567890',
		street: 'Ihlamur Mahallesi Selvi Caddesi Sedir Sokak',
		buildingNumber: '75/A',
		district: 'Kızılay',
		city: 'Ankara',
		postalCode: '06100',
		country: 'Türkiye',
	},
	email: 'bb@bbb.com.tr',
	phone: '(312) 621 1111',
	fax: '(312) 621 1010',
	website: 'http://www.bbb.com.tr/',
};
const UUID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

it('reads the basic invoice of the tax authority', () => {
	expect(read(sample('BasicInvoice'))).toEqual({
		documentType: 'invoice',
		profile: 'TEMELFATURA',
		customization: 'TR1.2',
		typeCode: 'SATIS',
		uuid: UUID,
		number: 'GIB20090000000001',
		issueDate: '2009-01-05',
		issueTime: '14:42:00',
		currency: 'TRY',
		period: { startDate: '2008-12-05', endDate: '2009-01-05' },
		lineCount: '1',
		supplier: AAA,
		customer: {
			name: 'Ali YILMAZ',
			taxNumber: '1234567890',
			taxNumberType: 'TCKN',
			address: {
				id: 'ATATÜRK MAH.',
				street: '6. Sokak',
				buildingNumber: '1',
				room: '1',
				district: 'Beşiktaş',
				city: 'İstanbul',
				postalCode: '34100',
				country: 'Türkiye',
			},
			email: '1234567890@mydn.com.tr',
			person: { name: 'Ali YILMAZ', firstName: 'Ali', familyName: 'YILMAZ' },
			identifiers: [
				{ scheme: 'TESISATNO', value: '1234567' },
				{ scheme: 'SAYACNO', value: '12345678' },
			],
		},
		paymentTerms: [{ note: 'BBB Bank Otomatik Ödeme', dueDate: '2009-01-20' }],
		taxes: [{ code: '0015', taxableAmount: '15.15', amount: '2.73' }],
		totals: { lineExtension: '15.15', taxExclusive: '15.15', taxInclusive: '17.88', payable: '17.88', tax: '2.73' },
		lines: [
			{
				id: '1',
				name: 'Elektrik Tüketim Bedeli',
				quantity: '101',
				unitCode: 'KWH',
				price: '0.15',
				amount: '15.15',
				currency: 'TRY',
				allowances: [{ factor: '0.0', amount: '0', baseAmount: '15.15' }],
				taxTotal: '2.73',
				taxes: [{ code: '0015', name: 'KDV', percent: '18.0', taxableAmount: '15.15', amount: '2.73' }],
			},
		],
	});
});

describe('the commercial invoice of the tax authority', () => {
	const { lines, ...head } = read(sample('CommercialInvoice'));

	it('is read in its head', () => {
		expect(head).toEqual({
			documentType: 'invoice',
			profile: 'TICARIFATURA',
			customization: 'TR1.2',
			typeCode: 'SATIS',
			uuid: UUID,
			number: 'GIB2009000000011',
			issueDate: '2009-01-05',
			issueTime: '14:42:00',
			currency: 'TRY',
			lineCount: '8',
			supplier: AAA,
			customer: BBB,
			despatchReferences: [{ id: '180921', date: '2009-01-02' }],
			paymentMeans: [
				{
					code: '1',
					payeeAccount: { id: '5652214414', currency: 'TRY', note: 'RRR Bankası Beşiktaş Şubesi TL Hesabı' },
				},
			],
			paymentTerms: [
				{
					note: 'Fatura düzenlenme tarihinden itibaren 20 gün içerisinde ödenecektir.',
					dueDate: '2008-11-25',
				},
			],
			taxes: [
				{
					code: '0015',
					name: 'Katma Değer Vergisi',
					percent: '18',
					taxableAmount: '25216.50',
					amount: '4538.97',
				},
			],
			totals: {
				lineExtension: '26003.40',
				taxExclusive: '25216.50',
				taxInclusive: '29755.47',
				allowance: '786.90',
				payable: '29755.47',
				tax: '4538.97',
			},
		});
	});

	it.each([
		['1', 'Masa Üstü Bilgisayar', '12', 'NIU', '825.5', '9410.7', '0.05', '495.3', '9906', '1693.93'],
		['2', 'Notebook Bilgisayar', '8', 'NIU', '1215', '9428.4', '0.03', '291.6', '9720', '1697.11'],
		['3', 'Notebook Çantası', '18', 'NIU', '38.25', '688.5', '0.0', '0', '688.5', '123.93'],
		['4', 'Yazıcı', '13', 'NIU', '121.3', '1576.9', '0.0', '0', '1576.9', '283.84'],
		['5', 'CD-R 2*56', '200', 'BX', '7', '1400', '0.0', '0', '1400', '252'],
		['6', 'DVD-R', '200', 'BX', '11', '2200', '0.0', '0', '2200', '396'],
		['7', 'Dolma Kalem', '80', 'NIU', '4.25', '340', '0.0', '0', '340', '61.2'],
		['8', 'Tükenmez Kalem', '80', 'NIU', '2.15', '172', '0.0', '0', '172', '30.96'],
	])('is read in line %s', (id, name, quantity, unitCode, price, amount, factor, allowance, baseAmount, tax) => {
		expect(lines).toHaveLength(8);
		expect(lines).toContainEqual({
			id,
			name,
			quantity,
			unitCode,
			price,
			amount,
			currency: 'TRY',
			allowances: [{ factor, amount: allowance, baseAmount }],
			taxTotal: tax,
			taxes: [{ code: '0015', name: 'KDV', percent: '18', taxableAmount: amount, amount: tax }],
		});
	});
});

it('reads the despatch advice of the tax authority', () => {
	const line = (id: string, name: string, code: string, quantity: string, price: string, amount: string) => ({
		id,
		name,
		sellerItemCode: code,
		quantity,
		unitCode: 'C62',
		price,
		priceCurrency: 'TRY',
		amount,
		amountCurrency: 'TRY',
		currency: 'TRY',
		orderLines: [{ lineId: id }],
	});
	const driver = (firstName: string, identityNumber: string) => ({
		name: `${firstName} Öztürk`,
		firstName,
		familyName: 'Öztürk',
		title: 'Şoför',
		identityNumber,
	});
	expect(read(sample('Despatch1'))).toEqual({
		documentType: 'despatchAdvice',
		profile: 'TEMELIRSALIYE',
		customization: 'TR1.2.1',
		typeCode: 'SEVK',
		uuid: UUID,
		number: 'GIB2016000000011',
		issueDate: '2016-08-14',
		issueTime: '09:00:00',
		notes: ['Mallar teslim edildi..'],
		supplier: {
			...AAA,
			location: {
				id: 'Depo Şube',
				address: {
					...BBB.address,
					id: '1234567895',
					buildingNumber: '79/A',
					district: 'Balgat',
					postalCode: '06800',
				},
			},
		},
		customer: {
			...BBB,
			phone: '(312) 621 1112',
			fax: '(312) 621 1011',
			identifiers: [{ scheme: 'MUSTERINO', value: '120010751' }],
		},
		despatchContact: 'Cemal Temiz',
		orderReferences: [{ id: 'GIB2016000000033', date: '2016-08-14' }],
		additionalDocuments: [
			{ id: 'GIB2016000000011', date: '2016-08-10', type: 'Katalog', descriptions: ['Katalog belgesi'] },
			{ id: 'GIB2016000000078', date: '2016-08-11', type: 'Kontrat', descriptions: ['Kontrat belgesi'] },
		],
		shipment: {
			plateNumbers: ['06DR4077'],
			trailerPlateNumbers: ['06DR4088', '06DR4099'],
			drivers: [driver('Mehmet', '14922266699'), driver('Mustafa', '14922266600')],
			carrier: {
				name: 'CCC Lojistik Anonim Şirketi',
				taxNumber: '1288331523',
				taxNumberType: 'VKN',
				address: { district: 'Osmancık', city: 'Çorum', country: 'Türkiye' },
			},
			actualDespatchDate: '2016-08-14',
			actualDespatchTime: '09:00:00',
			goods: [{ value: '35200', valueCurrency: 'TRY' }],
		},
		lines: [
			line('1', 'Masa Üstü Bilgisayar', 'PNC1234', '20', '1000', '20000'),
			line('2', 'Notebook Bilgisayar', 'PNC1235', '12', '1000', '12000'),
			line('3', 'Notebook Çantası', 'PNC1236', '12', '100', '1200'),
			line('4', 'Yazıcı', 'PNC1237', '2', '1000', '2000'),
		],
	});
});
