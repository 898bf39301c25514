import { SHOPS } from '../../../../erp/commerce/shops';
import { alphabetical } from '../../../../erp/base/text/text';
import { choice, collection, meant, on, fieldProperties, names, textOption } from '../../form/fields';
import { partyOptions } from '../../form/options';
import { SHOP_ORDER } from '../../resources';
import { unpublished } from '../../form/erpFields';
import type { Tool } from '../../tool';

const [usualShop] = SHOPS;

/** The fields behind *Add Carry Option*. */
export const CARRY_OPTIONS = {
	askRegistration: on(
		['Check Registration', 'Mükellef'],
		'Whether to ask before sending if the buyer is registered for e-invoices (e-fatura mükellefi), and to stop if its card says otherwise. On unless switched off.',
	),
	ifTotalsDiffer: choice(
		['If Totals Differ', 'Fark Varsa'],
		'What to do where the invoices differ from the order by more than a hundredth for each line',
		[
			['send', 'Send (Gönder)', 'Send the e-document; the item tells the difference'],
			['stop', 'Stop (Dur)', 'Do not send it'],
		],
		{ usual: 'stop' },
	),
	invoiceDate: meant(
		textOption('Invoice Date (Fatura Tarihi)', 'Date of an invoice over a dispatch note. Blank: the ERP gives it.', {
			type: 'dateTime',
		}),
	),
	invoiceType: meant(
		unpublished(
			'Invoice Type (Fatura Tipi)',
			'Number of the ERP for an invoice over a dispatch note. Nobody has published its values; blank: none is sent.',
			{ placeholder: 'e.g. 0' },
		),
	),
	outputField: textOption(['Output Field', 'Çıktı Alanı'], 'Name of the binary field that gets the PDF', {
		default: 'data',
	}),
	paymentNumber: meant(
		unpublished(
			['Payment Number', 'No'],
			'Number of the ERP for the way of payment (ebh_odeme_sekli), beside Web Address. Nobody has published its values.',
			{ placeholder: 'e.g. 1' },
		),
	),
	shop: choice(
		['Shop', 'Mağaza'],
		'The shop of Shop’s Order',
		alphabetical(
			SHOPS.flatMap(({ name, title, needsMapping }) => (needsMapping ? [] : [[name, title] as const])),
			([, title]) => title,
		),
		{ usual: usualShop.name },
	),
	shopOrder: meant(
		textOption(
			['Shop’s Order', 'Sipariş'],
			'The shop’s order as it is now (mağaza siparişi): nothing is made of one that is cancelled (iptal) or waits',
			{ placeholder: `e.g. {{ $("${usualShop.title}").item.json }}` },
		),
	),
	acceptedStates: names(
		['States to Take', 'Alınacak'],
		'Further states of Shop’s Order in which it is carried on, separated by commas',
		{ placeholder: 'e.g. on-hold, hazirlaniyor' },
	),
	webAddress: meant(
		textOption(
			['Web Address', 'Web'],
			'Address of the shop, for the invoice’s report of internet sales (satışın yapıldığı web adresi)',
			{ placeholder: 'e.g. https://shop.example' },
		),
	),
};

const BEYOND_NOTE = { show: { upTo: ['invoice', 'eDocument', 'pdf'] } };

/** The fields of *Shop Order: Convert to Invoice*. */
export const CARRY_FIELDS = {
	orderSeries: meant(
		textOption('Order Series (Sipariş Seri)', 'Series of the order in the ERP (evrak seri)', {
			default: '={{ $json.series }}',
			placeholder: 'e.g. WEB',
		}),
	),
	orderNumber: textOption(
		'Order Number (Sipariş No)',
		'Number of the order in the ERP (evrak sıra no), not the shop’s',
		{
			default: '={{ $json.number }}',
			required: true,
			placeholder: 'e.g. 17',
		},
	),
	upTo: choice(
		['Stop After', 'Nereye Kadar'],
		'How far the order is carried; what is there already is found, and nothing made twice',
		[
			['dispatchNote', 'Dispatch Note (İrsaliye)'],
			[
				'eDocument',
				'E-Document Sent (E-Fatura)',
				'E-invoice or e-archive invoice, sent to the tax authority: nothing takes that back',
			],
			['invoice', 'Invoice (Fatura)'],
			[
				'pdf',
				'E-Document Sent and PDF (E-Belge, PDF)',
				'The e-document is sent to the tax authority as above, and the item bears its PDF',
			],
		],
		{ usual: 'invoice' },
	),
	way: choice(
		['Route', 'Yol'],
		'How goods that are not delivered yet become an invoice',
		[
			['byNote', 'By Dispatch Note (İrsaliyeli)', 'Order, dispatch note, invoice'],
			['straight', 'Straight to Invoice (Doğrudan Fatura)', 'Notes that are there already are invoiced as well'],
		],
		{ displayOptions: BEYOND_NOTE },
	),
	noteSeries: meant(
		textOption('Note Series (İrsaliye Seri)', 'Series of dispatch notes (irsaliye evrak seri)', {
			placeholder: 'e.g. IRS',
		}),
	),
	invoiceSeries: meant(
		textOption('Invoice Series (Fatura Seri)', 'Series of invoices (fatura evrak seri)', {
			placeholder: 'e.g. WEB',
			displayOptions: BEYOND_NOTE,
		}),
	),
};

/** Converts an order of the ERP: dispatch note, invoice, e-document, PDF. */
export const carryOnTool: Tool = {
	resource: SHOP_ORDER,
	operation: 'carryOn',
	action: 'Convert order to invoice',
	description:
		'Make dispatch note, invoice and e-document of an order in the ERP (siparişten irsaliye, fatura, e-fatura): what is there already is found',
	methods:
		'SqlVeriOkuV2, SiparistenIrsaliyeOlusturmaV2, IrsaliyedenFaturaOlusturmaV2, SiparistenFaturaOlusturmaV2, EMukellefSorgulamaV2, AlimSatimEvragiDuzeltV2, FaturaToEFaturaV2, EBelgeDurumSorgulamaV2, FaturaPdfV2',
	asksErp: true,
	properties: [
		...fieldProperties(CARRY_FIELDS),
		collection('Carry Options (Seçenekler)', 'carryOptions', 'Add Carry Option (Seçenek Ekle)', CARRY_OPTIONS),
	],
	options: partyOptions,
	load: async () => (await import('./tool')).carryOnWork,
};
