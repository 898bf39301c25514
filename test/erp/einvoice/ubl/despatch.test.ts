import { document, read } from './support';

const party = (role: string, name: string, more = '') =>
	`<cac:${role}><cac:Party><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName></cac:Party>${more}</cac:${role}>`;

describe('a despatch advice', () => {
	it('has every party, and where the goods go', () => {
		const address = '<cbc:StreetName>Liman Caddesi</cbc:StreetName><cbc:CityName>İzmir</cbc:CityName>';
		const shipment = `<cac:Shipment><cbc:ID>1</cbc:ID><cbc:GrossWeightMeasure unitCode="KGM">12.50</cbc:GrossWeightMeasure><cbc:TotalGoodsItemQuantity>3</cbc:TotalGoodsItemQuantity>
			<cac:Delivery><cac:DeliveryAddress>${address}</cac:DeliveryAddress><cac:Despatch><cbc:ActualDespatchDate>2026-01-02</cbc:ActualDespatchDate><cac:DespatchAddress>${address}</cac:DespatchAddress></cac:Despatch></cac:Delivery>
			<cac:TransportHandlingUnit><cac:TransportEquipment><cbc:ID schemeID="KONTEYNER">MSKU1</cbc:ID></cac:TransportEquipment></cac:TransportHandlingUnit></cac:Shipment>`;
		const text = `${party('DespatchSupplierParty', 'S')}${party('DeliveryCustomerParty', 'C', '<cac:DeliveryContact><cbc:Name>Ali</cbc:Name></cac:DeliveryContact>')}
			${party('BuyerCustomerParty', 'B')}${party('SellerSupplierParty', 'V')}${party('OriginatorCustomerParty', 'O')}${shipment}`;
		const place = { street: 'Liman Caddesi', city: 'İzmir' };
		expect(read(document('DespatchAdvice', text))).toEqual({
			documentType: 'despatchAdvice',
			supplier: { name: 'S' },
			customer: { name: 'C' },
			buyer: { name: 'B' },
			seller: { name: 'V' },
			originator: { name: 'O' },
			deliveryContact: 'Ali',
			shipment: {
				id: '1',
				equipment: [{ scheme: 'KONTEYNER', value: 'MSKU1' }],
				actualDespatchDate: '2026-01-02',
				despatchAddress: place,
				deliveryAddress: place,
				grossWeight: '12.50',
				grossWeightUnit: 'KGM',
				goodsQuantity: '3',
			},
			lines: [],
		});
	});
});

it('an application response says what was answered to which document', () => {
	const named = (name: string) => `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>`;
	const text = `<cbc:UUID>F47AC10B-58CC-4372-A567-0E02B2C3D479</cbc:UUID><cac:SenderParty>${named('B')}</cac:SenderParty><cac:ReceiverParty>${named('A')}</cac:ReceiverParty>
		<cac:DocumentResponse><cac:Response><cbc:ReferenceID>1</cbc:ReferenceID><cbc:ResponseCode>RED</cbc:ResponseCode><cbc:Description>Fiyat yanlış</cbc:Description></cac:Response>
		<cac:DocumentReference><cbc:ID>AAAA-1</cbc:ID><cbc:IssueDate>2026-01-02</cbc:IssueDate><cbc:DocumentType>FATURA</cbc:DocumentType></cac:DocumentReference>
		<cac:LineResponse><cac:LineReference><cbc:LineID>1</cbc:LineID></cac:LineReference><cac:Response><cbc:ResponseCode>1200</cbc:ResponseCode></cac:Response></cac:LineResponse></cac:DocumentResponse>`;
	expect(read(document('ApplicationResponse', text))).toEqual({
		documentType: 'applicationResponse',
		uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
		sender: { name: 'B' },
		receiver: { name: 'A' },
		responses: [
			{
				referenceId: '1',
				code: 'RED',
				descriptions: ['Fiyat yanlış'],
				document: { id: 'AAAA-1', date: '2026-01-02', type: 'FATURA' },
				lines: [{ lineId: '1', answers: [{ code: '1200' }] }],
			},
		],
	});
});
