import { document, invoice, read, refusal } from './support';

const amount = (name: string, value: string, currency = 'TRY') =>
	`<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;

const subtotal = (code: string, name: string, taxable: string, tax: string, percent: string, more = '') =>
	`<cac:TaxSubtotal>${amount('TaxableAmount', taxable)}${amount('TaxAmount', tax)}<cbc:Percent>${percent}</cbc:Percent>
	<cac:TaxCategory>${more}<cac:TaxScheme><cbc:Name>${name}</cbc:Name><cbc:TaxTypeCode>${code}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;

const allowance = (charge: string, value: string, reason = '') =>
	`<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator>${reason}${amount('Amount', value)}</cac:AllowanceCharge>`;

const line = (content: string) => read(invoice(`<cac:InvoiceLine>${content}</cac:InvoiceLine>`)).lines;

describe('taxes', () => {
	it('may be several in one total or in several, of which nothing is added up', () => {
		const one = `<cac:TaxTotal>${amount('TaxAmount', '30')}${subtotal('0015', 'KDV', '100', '20', '20')}${subtotal('0071', 'ÖTV', '100', '10', '10')}</cac:TaxTotal>`;
		const other = `<cac:TaxTotal>${amount('TaxAmount', '5')}</cac:TaxTotal>`;
		expect(read(invoice(one))).toMatchObject({ taxes: [{ code: '0015' }, { code: '0071' }], totals: { tax: '30' } });
		const both = read(invoice(one + other));
		expect(both.taxes).toEqual([
			{ code: '0015', name: 'KDV', percent: '20', taxableAmount: '100', amount: '20' },
			{ code: '0071', name: 'ÖTV', percent: '10', taxableAmount: '100', amount: '10' },
			{ amount: '5' },
		]);
		expect(both).not.toHaveProperty('totals');
	});
});

describe('discounts and surcharges', () => {
	it.each(['', 'yes'])('are refused where nobody can tell them apart: "%s"', (indicator) =>
		expect(refusal(() => line(allowance(indicator, '1'))).message).toContain(
			'The ChargeIndicator of an AllowanceCharge is',
		),
	);
});

describe('an amount', () => {
	it("keeps its currency where that is not the document's", () => {
		const text = `<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>TRY</cbc:TaxCurrencyCode>
			<cac:PricingExchangeRate><cbc:SourceCurrencyCode>USD</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>TRY</cbc:TargetCurrencyCode><cbc:CalculationRate>41.0125</cbc:CalculationRate><cbc:Date>2026-01-05</cbc:Date></cac:PricingExchangeRate>
			<cac:LegalMonetaryTotal>${amount('PayableAmount', '10', 'USD')}${amount('PayableRoundingAmount', '-0.01', 'TRY')}<cbc:ChargeTotalAmount>1</cbc:ChargeTotalAmount></cac:LegalMonetaryTotal>
			<cac:InvoiceLine>${amount('LineExtensionAmount', '10', 'USD')}<cac:Price>${amount('PriceAmount', '410.13', 'TRY')}</cac:Price></cac:InvoiceLine>`;
		expect(read(document('Invoice', text))).toEqual({
			documentType: 'invoice',
			currency: 'USD',
			taxCurrency: 'TRY',
			pricingExchangeRate: { source: 'USD', target: 'TRY', rate: '41.0125', date: '2026-01-05' },
			totals: { payable: '10', rounding: '-0.01', roundingCurrency: 'TRY', charge: '1' },
			lines: [{ amount: '10', currency: 'USD', price: '410.13', priceCurrency: 'TRY' }],
		});
	});
});

describe('a line', () => {
	it('has every code of its item', () => {
		const code = (role: string, value: string) =>
			`<cac:${role}ItemIdentification><cbc:ID>${value}</cbc:ID></cac:${role}ItemIdentification>`;
		const item = `<cbc:Description>Uzun açıklama</cbc:Description><cbc:Name>Ürün</cbc:Name><cbc:BrandName>M</cbc:BrandName>${code('Buyers', 'B1')}${code('Sellers', 'S1')}${code('Manufacturers', 'M1')}
			<cac:ItemInstance><cbc:SerialID>SN1</cbc:SerialID></cac:ItemInstance><cac:ItemInstance><cbc:SerialID>SN2</cbc:SerialID></cac:ItemInstance>`;
		expect(line(`<cbc:ID>7</cbc:ID><cbc:Note>Not</cbc:Note><cac:Item>${item}</cac:Item>`)).toEqual([
			{
				id: '7',
				name: 'Ürün',
				description: 'Uzun açıklama',
				brand: 'M',
				sellerItemCode: 'S1',
				buyerItemCode: 'B1',
				manufacturerItemCode: 'M1',
				serialNumbers: ['SN1', 'SN2'],
				notes: ['Not'],
			},
		]);
	});

	it('of an export has terms, customs number and packages', () => {
		const delivery = `<cac:Delivery><cac:DeliveryAddress><cbc:CityName>Berlin</cbc:CityName></cac:DeliveryAddress><cac:DeliveryTerms><cbc:ID schemeID="INCOTERMS">CIF</cbc:ID></cac:DeliveryTerms>
			<cac:Shipment><cbc:ID/><cac:GoodsItem><cbc:RequiredCustomsID>847130000000</cbc:RequiredCustomsID></cac:GoodsItem><cac:ShipmentStage><cbc:TransportModeCode>1</cbc:TransportModeCode></cac:ShipmentStage>
			<cac:TransportHandlingUnit><cac:ActualPackage><cbc:ID>K1</cbc:ID><cbc:Quantity unitCode="CK">3</cbc:Quantity><cbc:PackagingTypeCode>CK</cbc:PackagingTypeCode></cac:ActualPackage></cac:TransportHandlingUnit></cac:Shipment></cac:Delivery>`;
		expect(line(delivery)).toEqual([
			{
				deliveries: [
					{
						transportModes: ['1'],
						deliveryAddress: { city: 'Berlin' },
						deliveryTerms: [{ scheme: 'INCOTERMS', value: 'CIF' }],
						customsNumbers: ['847130000000'],
						packages: [{ id: 'K1', type: 'CK', quantity: '3', quantityUnit: 'CK' }],
					},
				],
			},
		]);
	});

	it('names lines of other documents and has its sub-lines', () => {
		const text = `<cbc:ID>1</cbc:ID><cac:OrderLineReference><cbc:LineID>3</cbc:LineID><cac:OrderReference><cbc:ID>S-1</cbc:ID></cac:OrderReference></cac:OrderLineReference>
			<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID></cac:SubInvoiceLine>`;
		expect(line(text)).toEqual([
			{ id: '1', orderLines: [{ lineId: '3', document: { id: 'S-1' } }], subLines: [{ id: '1.1' }] },
		]);
	});
});

it('a credit note has its own names', () => {
	const text = `<cbc:ID>CN1</cbc:ID><cbc:CreditNoteTypeCode>IADE</cbc:CreditNoteTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
		<cac:CreditNoteLine><cbc:ID>1</cbc:ID><cbc:CreditedQuantity unitCode="KGM">-2.500</cbc:CreditedQuantity>${amount('LineExtensionAmount', '-5.00', 'EUR')}</cac:CreditNoteLine>`;
	expect(read(document('CreditNote', text))).toEqual({
		documentType: 'creditNote',
		typeCode: 'IADE',
		number: 'CN1',
		currency: 'EUR',
		lines: [{ id: '1', quantity: '-2.500', unitCode: 'KGM', amount: '-5.00', currency: 'EUR' }],
	});
});

it('an account to pay to has its bank', () => {
	const text = `<cac:PaymentMeans><cbc:PaymentMeansCode>42</cbc:PaymentMeansCode><cbc:PaymentDueDate>2026-03-01</cbc:PaymentDueDate><cac:PayeeFinancialAccount><cbc:ID>TR330006100519786457841326</cbc:ID>
		<cac:FinancialInstitutionBranch><cbc:Name>Beşiktaş</cbc:Name><cac:FinancialInstitution><cbc:Name>RRR Bankası</cbc:Name></cac:FinancialInstitution></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
		<cac:PaymentTerms><cbc:PenaltySurchargePercent>2.5</cbc:PenaltySurchargePercent>${amount('Amount', '9', 'EUR')}</cac:PaymentTerms>`;
	expect(read(invoice(text))).toMatchObject({
		paymentMeans: [
			{
				code: '42',
				dueDate: '2026-03-01',
				payeeAccount: { id: 'TR330006100519786457841326', bank: 'RRR Bankası', branch: 'Beşiktaş' },
			},
		],
		paymentTerms: [{ penaltyPercent: '2.5', amount: '9', amountCurrency: 'EUR' }],
	});
});
