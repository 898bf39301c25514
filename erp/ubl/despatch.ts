import { readAllReferences, readIdentity } from './header';
import { readLines } from './line';
import { readParty } from './party';
import { readShipment } from './shipment';
import { filled, partAt, textAt, type DocumentContext } from './xml/tree';
import type { XmlElement } from './xml/xml';

const party = (root: XmlElement, role: string) => partAt(root, [role, 'Party'], readParty);

/**
 * Reads a despatch advice (irsaliye) or a receipt advice (irsaliye yanıtı). Who sends the goods is the supplier and who gets them the
 * customer, as in invoices. These documents have no currency, so every amount keeps its own; `lines` is always there.
 */
export function readDespatch(root: XmlElement, kind: 'despatchAdvice' | 'receiptAdvice', attachments: boolean) {
	const context: DocumentContext = { attachments };
	const isDespatch = kind === 'despatchAdvice';
	return {
		documentType: kind,
		...filled({
			...readIdentity(root, isDespatch ? 'DespatchAdviceTypeCode' : 'ReceiptAdviceTypeCode'),
			lineCount: textAt(root, 'LineCountNumeric'),
			supplier: party(root, 'DespatchSupplierParty'),
			customer: party(root, 'DeliveryCustomerParty'),
			buyer: party(root, 'BuyerCustomerParty'),
			seller: party(root, 'SellerSupplierParty'),
			originator: party(root, 'OriginatorCustomerParty'),
			despatchContact: textAt(root, ['DespatchSupplierParty', 'DespatchContact', 'Name']),
			deliveryContact: textAt(root, ['DeliveryCustomerParty', 'DeliveryContact', 'Name']),
			...readAllReferences(root, context),
			shipment: partAt(root, 'Shipment', (shipment) => readShipment(shipment, context)),
		}),
		lines: readLines(root, isDespatch ? 'DespatchLine' : 'ReceiptLine', context),
	};
}
