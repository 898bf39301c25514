import { warehouse } from '../../form/erpFields';
import { collection, fieldProperties, meant, number, off, textOption } from '../../form/fields';
import { referencedOptions } from '../../form/options';
import type { Tool } from '../../tool';

export const QUOTATION_FIELDS = {
	series: meant(
		textOption('Series (Evrak Seri)', 'Series of the quotation (teklif evrak seri); blank where it has none', {
			placeholder: 'e.g. TKL',
		}),
	),
	number: number('Number (Evrak No)', 'Number of the quotation (evrak sıra no)', {
		required: true,
		least: 1,
		most: 999_999_999,
		isWhole: true,
		placeholder: 'e.g. 17',
	}),
};

/** The fields behind *Add Field*. */
export const QUOTATION_MORE = {
	closedToo: off(
		['Include Closed', 'Kapalı'],
		'Whether a quotation that is closed, no longer valid or delivered in part is ordered all the same, as a whole',
	),
	deliveryDate: textOption(['Delivery Date', 'Teslim'], 'Delivery date of all lines (teslim tarihi)', {
		type: 'dateTime',
	}),
	orderDate: textOption(['Order Date', 'Tarih'], 'Date of the order. Blank: today.', { type: 'dateTime' }),
	orderSeries: textOption(['Order Series', 'Seri'], 'Series of the order (sipariş evrak seri)', {
		placeholder: 'e.g. SIP',
	}),
	reference: textOption(
		['Reference', 'Belge No'],
		'Reference of the order, by which it is found again. Blank: series and number of the quotation.',
	),
	warehouse: warehouse('Warehouse (Depo)', 'Warehouse that the goods leave (depo no)'),
};

/** Makes the order of a quotation to a customer. */
export const orderQuotation: Tool = {
	resource: 'issuedQuotation',
	operation: 'toOrder',
	action: 'Create order from quotation',
	description:
		'Make the sales order of a quotation (tekliften sipariş): its lines, prices and discounts as they were offered; an order of it that is there is found',
	methods: 'SqlVeriOkuV2, VergiListesiV2, SiparisKaydetV2',
	asksErp: true,
	properties: [
		...fieldProperties(QUOTATION_FIELDS),
		collection('Additional Fields (Ek Alanlar)', 'quotationOptions', 'Add Field (Alan Ekle)', QUOTATION_MORE),
	],
	options: referencedOptions(true),
	load: async () => (await import('./toOrder')).orderQuotationWork,
};
