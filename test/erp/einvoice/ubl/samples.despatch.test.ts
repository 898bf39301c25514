import { read, sample, KUZEY, GUNEY, uuid } from './support';

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
