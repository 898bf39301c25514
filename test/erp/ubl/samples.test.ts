import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTaxNumber } from '../../../erp/values/taxNumber';
import { read, sample } from './support';

const KUZEY = {
	name: 'Kuzey Ofis Anonim Şirketi',
	taxNumber: '5555555553',
	taxNumberType: 'VKN',
	taxOffice: 'Örnek Vergi Dairesi',
	address: {
		id: '5550000001',
		street: 'Deneme Caddesi Ardıç Sokak',
		buildingNumber: '21',
		district: 'Örnekköy',
		city: 'İzmir',
		postalCode: '35000',
		country: 'Türkiye',
	},
	email: 'fatura@kuzey.example',
	phone: '(232) 000 00 01',
	fax: '(232) 000 00 02',
	website: 'https://kuzey.example/',
};
const GUNEY = {
	name: 'Güney Kitap Limited  Şirketi',
	taxNumber: '6666666667',
	taxNumberType: 'VKN',
	taxOffice: 'Deneme Vergi Dairesi',
	address: {
		id: '6660000001',
		street: 'Ilgaz Mahallesi Çınar Sokak',
		buildingNumber: '75/A',
		district: 'Üçtepe',
		city: 'Ankara',
		postalCode: '06000',
		country: 'Türkiye',
	},
	email: 'muhasebe@guney.example',
	phone: '(312) 000 00 01',
	fax: '(312) 000 00 02',
	website: 'https://guney.example/',
};
const uuid = (number: number) => `0e5a1c00-0000-4000-8000-${String(number).padStart(12, '0')}`;

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

describe('a commercial invoice of eight lines', () => {
	const { lines, ...head } = read(sample('commercial-discounts'));

	it('is read in its head', () => {
		expect(head).toEqual({
			documentType: 'invoice',
			profile: 'TICARIFATURA',
			customization: 'TR1.2',
			typeCode: 'SATIS',
			uuid: uuid(2),
			number: 'KZY2026000000011',
			issueDate: '2026-01-05',
			issueTime: '14:42:00',
			currency: 'TRY',
			lineCount: '8',
			supplier: KUZEY,
			customer: GUNEY,
			despatchReferences: [{ id: '180921', date: '2026-01-02' }],
			paymentMeans: [
				{
					code: '1',
					payeeAccount: { id: 'TR000000000000000000000001', currency: 'TRY', note: 'Deneme Bankası TL hesabı' },
				},
			],
			paymentTerms: [{ note: '20 gün içinde ödenir.', dueDate: '2026-01-25' }],
			taxes: [
				{
					code: '0015',
					name: 'Katma Değer Vergisi',
					percent: '20',
					taxableAmount: '38598.07',
					amount: '7719.61',
				},
			],
			totals: {
				lineExtension: '39904.00',
				taxExclusive: '38598.07',
				taxInclusive: '46317.68',
				allowance: '1305.93',
				payable: '46317.68',
				tax: '7719.61',
			},
		});
	});

	it.each([
		['1', 'Çalışma masası', '12', 'NIU', '1250.55', '14256.27', '0.05', '750.33', '15006.6', '2851.25'],
		['2', 'Ofis koltuğu', '8', 'NIU', '2315', '17964.4', '0.03', '555.6', '18520', '3592.88'],
		['3', 'Koltuk kılıfı', '18', 'NIU', '38.25', '688.5', '0.0', '0', '688.5', '137.7'],
		['4', 'Etajer', '13', 'NIU', '121.3', '1576.9', '0.0', '0', '1576.9', '315.38'],
		['5', 'A4 kâğıt 5*500', '200', 'BX', '7', '1400', '0.0', '0', '1400', '280'],
		['6', 'Zarf', '200', 'BX', '11', '2200', '0.0', '0', '2200', '440'],
		['7', 'Dolma kalem', '80', 'NIU', '4.25', '340', '0.0', '0', '340', '68'],
		['8', 'Tükenmez kalem', '80', 'NIU', '2.15', '172', '0.0', '0', '172', '34.4'],
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
			taxes: [{ code: '0015', name: 'KDV', percent: '20', taxableAmount: amount, amount: tax }],
		});
	});
});

it('reads a dispatch note with lorry, trailers, drivers and carrier', () => {
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
		name: `${firstName} Yolcu`,
		firstName,
		familyName: 'Yolcu',
		title: 'Şoför',
		identityNumber,
	});
	expect(read(sample('despatch-advice'))).toEqual({
		documentType: 'despatchAdvice',
		profile: 'TEMELIRSALIYE',
		customization: 'TR1.2.1',
		typeCode: 'SEVK',
		uuid: uuid(3),
		number: 'KZI2026000000011',
		issueDate: '2026-03-14',
		issueTime: '09:00:00',
		notes: ['Mallar eksiksiz yüklendi..'],
		supplier: {
			...KUZEY,
			location: {
				id: 'Depo Şube',
				address: {
					...GUNEY.address,
					id: '5550000002',
					buildingNumber: '79/A',
					district: 'Altıntepe',
					postalCode: '06800',
				},
			},
		},
		customer: {
			...GUNEY,
			phone: '(312) 000 00 03',
			fax: '(312) 000 00 04',
			identifiers: [{ scheme: 'MUSTERINO', value: '120010751' }],
		},
		despatchContact: 'Ekin Depocu',
		orderReferences: [{ id: 'SIP2026000000033', date: '2026-03-14' }],
		additionalDocuments: [
			{ id: 'KTL2026000000011', date: '2026-03-10', type: 'Katalog', descriptions: ['Katalog eki'] },
			{ id: 'KTR2026000000078', date: '2026-03-11', type: 'Kontrat', descriptions: ['Kontrat eki'] },
		],
		shipment: {
			plateNumbers: ['35DNM001'],
			trailerPlateNumbers: ['35DNM002', '35DNM003'],
			drivers: [driver('Umut', '22222222220'), driver('Yaman', '33333333330')],
			carrier: {
				name: 'Batı Taşıma Anonim Şirketi',
				taxNumber: '7777777770',
				taxNumberType: 'VKN',
				address: { district: 'Ortaca', city: 'Çorum', country: 'Türkiye' },
			},
			actualDespatchDate: '2026-03-14',
			actualDespatchTime: '09:00:00',
			goods: [{ value: '35200', valueCurrency: 'TRY' }],
		},
		lines: [
			line('1', 'Çalışma masası', 'KZY-101', '20', '1000', '20000'),
			line('2', 'Ofis koltuğu', 'KZY-102', '12', '1000', '12000'),
			line('3', 'Koltuk kılıfı', 'KZY-103', '12', '100', '1200'),
			line('4', 'Etajer', 'KZY-104', '2', '1000', '2000'),
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

it('reads an export: customs administration, buyer abroad, terms, tariff number, packages, and no blank address', () => {
	const { customer, buyer, deliveries, lines } = read(sample('export'));
	expect(customer).toMatchObject({ name: 'Deneme Gümrük İdaresi', address: { city: 'ANKARA', country: 'Türkiye' } });
	expect(buyer).toEqual({
		name: 'Example Textiles',
		companyNumber: 'EX0000001',
		address: { street: '1 Sample Street', city: 'SAMPLETOWN', country: 'EXAMPLELAND' },
		identifiers: [{ scheme: 'PARTYTYPE', value: 'EXPORT' }],
	});
	expect(deliveries).toBeUndefined();
	expect(lines).toMatchObject([
		{
			notes: ['Marka:yok'],
			deliveries: [
				{
					transportModes: ['1'],
					deliveryTerms: [{ scheme: 'INCOTERMS', value: 'CFR' }],
					customsNumbers: ['620520000011'],
					packages: [{ type: '1A', quantity: '1' }],
				},
			],
		},
	]);
	expect(lines).not.toHaveProperty([0, 'deliveries', 0, 'deliveryAddress']);
});

it('reads the fees of a market hall as the discounts that they are written as', () => {
	const { supplier, allowances, charges, notes, totals } = read(sample('market-hall'));
	expect(supplier).toMatchObject({
		taxNumber: '3333333339',
		identifiers: [{ scheme: 'MERSISNO', value: '0333333333000028' }],
	});
	expect(allowances).toHaveLength(17);
	expect(charges).toBeUndefined();
	expect(notes).toEqual(['Sicil No: 34\nİşletme Merkezi: Ankara']);
	expect(totals).toMatchObject({ allowance: '0.00', charge: '165.00', payable: '1835.00' });
});

it('reads an e-archive invoice past its signature, and gives the sizes of the files in it', () => {
	const document = read(sample('e-archive'));
	expect(document).toMatchObject({
		profile: 'EARSIVFATURA',
		number: 'WEB2026000000016',
		issueTime: '15:21:06.0000000Z',
		notes: ['Yalnız "üçyüzyirmisekiz" TL & seksen kuruş', '<b>Gönderim Şekli: ELEKTRONIK</b>'],
		orderReferences: [{ id: 'WEB-1001', date: '2026-05-05' }],
		additionalDocuments: [
			{ type: 'XSLT', attachment: { fileName: 'e-archive.xslt', mimeType: 'application/xml', size: 148 } },
			{ type: 'PDF', attachment: { fileName: 'e-archive.pdf', mimeType: 'application/pdf', size: 25 } },
			{
				typeCode: 'SOZLESME',
				descriptions: ['Satış sözleşmesi'],
				attachment: { uri: 'https://kuzey.example/sozlesme' },
			},
		],
		customer: {
			name: 'Deniz Ege ÖRNEK',
			taxNumberType: 'TCKN',
			person: { firstName: 'Deniz', middleName: 'Ege', familyName: 'ÖRNEK' },
		},
		deliveries: [{ trackingId: 'TK-0001', actualDeliveryDate: '2026-05-08', carrier: { taxNumber: '7777777770' } }],
		paymentMeans: [{ code: '48', dueDate: '2026-05-06', note: 'Kredi kartı' }],
	});
	const files = read(sample('e-archive'), { attachments: true }).additionalDocuments as Array<{
		attachment?: { content?: string };
	}>;
	const [style = '', pdf = ''] = files.map(({ attachment }) =>
		Buffer.from(attachment?.content ?? '', 'base64').toString('utf8'),
	);
	expect(style).toMatch(/^<xsl:stylesheet .*Deneme.*<\/xsl:stylesheet>$/);
	expect(pdf).toMatch(/^%PDF-/);
});

it('reads a return in another encoding, with the invoice and line that it belongs to', () =>
	expect(read(sample('return'))).toMatchObject({
		typeCode: 'IADE',
		notes: ['İade: ağır hasarlı üç şişe'],
		billingReferences: [
			{
				role: 'InvoiceDocumentReference',
				id: 'KZY2026000000011',
				date: '2026-01-05',
				typeCode: 'IADE',
				lines: [{ id: '4', amount: '270.00' }],
			},
		],
		receiptReferences: [{ id: 'IRY2026000000004', date: '2026-06-30' }],
		lines: [{ name: 'Gülsuyu şişesi', quantity: '3' }],
	}));

it('reads an invoice to the social security in prefixes of its own', () =>
	expect(read(sample('social-security'))).toMatchObject({
		typeCode: 'SGK',
		accountingCost: 'SAGLIK_ECZ',
		period: {
			startDate: '2026-07-01',
			startTime: '00:00:00',
			endDate: '2026-07-31',
			endTime: '23:59:59',
			duration: '31',
			durationUnit: 'DAY',
			description: 'Temmuz',
		},
		additionalDocuments: [
			{ id: '123456', typeCode: 'MUKELLEF_KODU' },
			{ id: 'Deneme Eczanesi', typeCode: 'MUKELLEF_ADI' },
			{ id: 'D-18', typeCode: 'DOSYA_NO' },
		],
		supplier: { name: 'Deniz ÖRNEK', taxNumber: '11111111110', taxNumberType: 'TCKN' },
	}));

it('reads surcharges, rounding, prepaid money, three rates and several references', () => {
	const rate = { source: 'EUR', target: 'TRY', rate: '48.5', date: '2026-09-09' };
	expect(read(sample('surcharges-and-rounding'))).toMatchObject({
		notes: ['Birinci not', 'İkinci not'],
		currency: 'EUR',
		taxCurrency: 'TRY',
		pricingCurrency: 'EUR',
		paymentCurrency: 'TRY',
		pricingExchangeRate: rate,
		taxExchangeRate: rate,
		paymentExchangeRate: rate,
		orderReferences: [{ id: 'TST-7', salesOrderId: 'S-7' }],
		despatchReferences: [{ id: 'KZI2026000000001' }, { id: 'KZI2026000000002' }],
		contractReferences: [{ id: 'SZ-1' }],
		originatorReferences: [{ id: 'IHL-1' }],
		seller: { taxNumber: '8888888889' },
		deliveries: [{ latestDeliveryDate: '2026-09-10', deliveryAddress: { city: 'Mersin', countryCode: 'TR' } }],
		paymentMeans: [{ channelCode: 'EFT', payeeAccount: { bank: 'Deneme Bankası', branch: 'Örnekköy Şubesi' } }],
		paymentTerms: [{ penaltyPercent: '2', amount: '124.00' }],
		charges: [{ reason: 'Nakliye', amount: '10.00' }],
		totals: { charge: '10.00', prepaid: '50.00', rounding: '0.04', payable: '124.00' },
		lines: [
			{
				charges: [{ reason: 'Paketleme', amount: '5.00' }],
				buyerItemCode: 'STK001',
				sellerItemCode: 'KZY-301',
				originCountry: 'Türkiye',
				commodityCodes: ['940360'],
				orderLines: [{ lineId: '1', document: { id: 'TST-7' } }],
			},
			{
				unitCode: 'MTR',
				allowances: [{ reason: 'İskonto', factor: '0.1', amount: '3.33', baseAmount: '33.30' }],
				orderLines: [{ lineId: '2', document: { id: 'TST-8' } }],
				despatchLines: [{ lineId: '5' }],
				serialNumbers: ['SN-19'],
			},
			{ name: 'Eşantiyon', price: '0.00', amount: '0.00', notes: ['Bedelsiz'] },
		],
	});
});

it('reads the answers to a dispatch note and to an invoice', () => {
	expect(read(sample('receipt-advice'))).toMatchObject({
		documentType: 'receiptAdvice',
		despatchReferences: [{ id: 'KZI2026000000011' }],
		supplier: { taxNumber: '5555555553' },
		customer: { taxNumber: '6666666667' },
		deliveryContact: 'Ali Teslim',
		shipment: { actualDeliveryDate: '2026-03-15', actualDeliveryTime: '10:30:00' },
		lines: [
			{
				quantity: '18',
				shortQuantity: '1',
				rejectedQuantity: '2',
				oversupplyQuantity: '1',
				oversupplyQuantityUnit: 'BX',
				rejectReasonCode: '1',
				reasons: ['Kırık'],
				despatchLines: [{ lineId: '1' }],
			},
		],
	});
	expect(read(sample('application-response'))).toMatchObject({
		documentType: 'applicationResponse',
		uuid: uuid(21),
		sender: { taxNumber: '6666666667' },
		receiver: { taxNumber: '5555555553' },
		responses: [
			{
				code: 'RED',
				descriptions: ['Fiyat yanlış'],
				document: { typeCode: 'FATURA' },
				lines: [{ lineId: '2', answers: [{ code: 'RED', descriptions: ['Birim fiyat'] }] }],
			},
		],
	});
});

describe('every document among the fixtures', () => {
	const folder = join(__dirname, '../../fixtures/ubl');
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
