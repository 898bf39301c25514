import type { INodeProperties } from 'n8n-workflow';
import { partyOptions } from '../../form/description/safetyOptions';
import { SHOP_ORDER } from '../../resources';
import type { Tool } from '../../tool';

const text = (
	displayName: string,
	name: string,
	description: string,
	more: Partial<INodeProperties> = {},
): INodeProperties => ({ displayName, name, type: 'string', default: '', description, ...more });

const BEYOND_NOTE = { show: { upTo: ['invoice', 'eDocument', 'pdf'] } };

const carryOptions: INodeProperties = {
	displayName: 'Carry Options',
	name: 'carryOptions',
	type: 'collection',
	placeholder: 'Add Carry Option',
	default: {},
	options: [
		{
			displayName: 'Ask Registration',
			name: 'askRegistration',
			type: 'boolean',
			default: true,
			description:
				'Whether to ask before sending if the buyer is registered for e-invoices (e-fatura mükellefi), and to stop where the account’s card says otherwise. On unless switched off.',
		},
		{
			displayName: 'If Totals Differ',
			name: 'ifTotalsDiffer',
			type: 'options',
			options: [
				{ name: 'Send', value: 'send', description: 'Send the e-document; the item tells the difference' },
				{ name: 'Stop', value: 'stop', description: 'Do not send it' },
			],
			default: 'stop',
			description: 'What to do where the invoices differ from the order by more than a hundredth for each line',
		},
		{
			displayName: 'Invoice Date (Fatura Tarihi)',
			name: 'invoiceDate',
			type: 'dateTime',
			default: '',
			description: 'Date of an invoice over a dispatch note. Blank: the ERP gives it.',
		},
		{
			displayName: 'Invoice Type (Fatura Tipi)',
			name: 'invoiceType',
			type: 'string',
			default: '',
			placeholder: 'e.g. 0',
			description:
				'Number of the ERP for an invoice over a dispatch note. Nobody has published its values; blank: none is sent.',
		},
		text('Output Field', 'outputField', 'Name of the binary field that gets the PDF', { default: 'data' }),
		text(
			'Payment Number',
			'paymentNumber',
			'Number of the ERP for the way of payment (ebh_odeme_sekli), beside Web Address. Nobody has published its values.',
			{ placeholder: 'e.g. 1' },
		),
		text(
			'Web Address',
			'webAddress',
			'Address of the shop, written into the invoice before it is sent, for the report of internet sales (satışın yapıldığı web adresi)',
			{ placeholder: 'e.g. https://shop.example' },
		),
	],
};

/** The parameters of *Shop Order: Carry On*. */
const CARRY_FORM: readonly INodeProperties[] = [
	text('Order Series (Sipariş Seri)', 'orderSeries', 'Series of the order in the ERP (evrak seri)', {
		default: '={{ $json.series }}',
		placeholder: 'e.g. WEB',
	}),
	text('Order Number (Sipariş No)', 'orderNumber', 'Number of the order in the ERP (evrak sıra no), not the shop’s', {
		default: '={{ $json.number }}',
		required: true,
		placeholder: 'e.g. 17',
	}),
	{
		displayName: 'Up To',
		name: 'upTo',
		type: 'options',
		options: [
			{ name: 'Dispatch Note (İrsaliye)', value: 'dispatchNote' },
			{
				name: 'E-Document Sent (E-Fatura)',
				value: 'eDocument',
				description: 'E-invoice or e-archive invoice, sent to the tax authority: nothing takes that back',
			},
			{ name: 'Invoice (Fatura)', value: 'invoice' },
			{
				name: 'E-Document Sent and PDF',
				value: 'pdf',
				description: 'The e-document is sent to the tax authority as above, and the item bears its PDF',
			},
		],
		default: 'invoice',
		description: 'How far the order is carried; what is there already is found, and nothing made twice',
	},
	{
		displayName: 'Way',
		name: 'way',
		type: 'options',
		options: [
			{ name: 'By Dispatch Note (İrsaliyeli)', value: 'byNote', description: 'Order, dispatch note, invoice' },
			{
				name: 'Straight to Invoice',
				value: 'straight',
				description: 'Notes that are there already are invoiced as well',
			},
		],
		default: 'byNote',
		description: 'How goods that are not delivered yet become an invoice',
		displayOptions: BEYOND_NOTE,
	},
	text('Note Series (İrsaliye Seri)', 'noteSeries', 'Series of dispatch notes (irsaliye evrak seri)', {
		placeholder: 'e.g. IRS',
	}),
	text('Invoice Series (Fatura Seri)', 'invoiceSeries', 'Series of invoices (fatura evrak seri)', {
		placeholder: 'e.g. WEB',
		displayOptions: BEYOND_NOTE,
	}),
	carryOptions,
];

/** Carries an order of the ERP on: dispatch note, invoice, e-document, PDF. */
export const carryOnTool: Tool = {
	resource: SHOP_ORDER,
	operation: 'carryOn',
	name: 'Carry On',
	action: 'Carry order on to invoice',
	description:
		'Make the dispatch note, the invoice and the e-document of an order that the ERP has (siparişten irsaliye, fatura, e-fatura): what is there already is found',
	methods:
		'SqlVeriOkuV2, SiparistenIrsaliyeOlusturmaV2, IrsaliyedenFaturaOlusturmaV2, SiparistenFaturaOlusturmaV2, EMukellefSorgulamaV2, AlimSatimEvragiDuzeltV2, FaturaToEFaturaV2, EBelgeDurumSorgulamaV2, FaturaPdfV2',
	asksErp: true,
	properties: CARRY_FORM,
	options: partyOptions,
	load: async () => (await import('./tool')).carryOnWork,
};
