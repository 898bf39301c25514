import { read, sample } from './support';

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
