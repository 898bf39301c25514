import type { PartyInput } from './model';
import { heading, party, signature } from './parts';
import { cac, cbc, ublDocument } from './xml';

/** What the XML of a dispatch note is made of. Dates `yyyy-MM-dd`, time `HH:mm:ss`. */
export interface Dispatch {
	uuid: string;
	number: string;
	issued: string;
	time: string;
	supplier: PartyInput;
	customer: PartyInput;
	lines: Array<{ item: string; name: string; quantity: string }>;
}

/** The UBL-TR XML of a basic dispatch note. */
export function dispatchXml(dispatch: Dispatch): string {
	return ublDocument(
		'DespatchAdvice',
		heading({ ...dispatch, profile: 'TEMELIRSALIYE' }),
		cbc('DespatchAdviceTypeCode', 'SEVK'),
		signature(dispatch.supplier),
		cac('DespatchSupplierParty', party(dispatch.supplier)),
		cac('DeliveryCustomerParty', party(dispatch.customer)),
		cac(
			'Shipment',
			cbc('ID', '1'),
			cac(
				'Delivery',
				cac('Despatch', cbc('ActualDespatchDate', dispatch.issued), cbc('ActualDespatchTime', dispatch.time)),
			),
		),
		dispatch.lines.map(({ item, name, quantity }, at) =>
			cac(
				'DespatchLine',
				cbc('ID', at + 1),
				cbc('DeliveredQuantity', quantity, { unitCode: 'C62' }),
				cac('OrderLineReference', cbc('LineID', at + 1)),
				cac('Item', cbc('Name', name), cac('SellersItemIdentification', cbc('ID', item))),
			),
		),
	);
}
