import type { INodeProperties } from 'n8n-workflow';
import { alphabetical } from '../../../../../erp/text/text';
import { isOfRefund, isReceipt, type SaleKind } from '../../../../../erp/shop/sale/saleKind';
import { SHOPS } from '../../../../../erp/shops';
import { choice, fieldProperties, textOption } from '../../../form/fields';
import { PARTY_RULES } from '../../party/form';
import { ACCOUNT_FIELDS, CHARGE_FIELDS, PAYMENT_FIELDS, SHOP_FIELDS, shopOptions } from './options';

const [{ name: usualShop, title: usualTitle }] = SHOPS;

const titles = SHOPS.map(({ name, title, label = title, description }) => [name, label, description] as const);

const shop = choice(
	'Shop (Mağaza)',
	'The shop that the order comes from',
	alphabetical(titles, ([, label]) => label),
	{
		usual: usualShop,
		hint: 'Two shops? Give each its Reference Prefix (Shop Options): their orders share numbers',
	},
);

const ORDER = 'Order (Sipariş)';
const json = { type: 'json', default: '={{ $json }}', typeOptions: { rows: 2 } } as const;

const order = textOption(ORDER, 'The order as the node of the shop gives it, one for each item', json);

const RETURNED = {
	refund: textOption(
		['Refund', 'Geri Ödeme'],
		`What was paid back: ${SHOPS.flatMap(({ refundIs }) => refundIs ?? []).join(', ')}`,
		json,
	),
	/** An expression as a rule. A field of JSON would mark it as wrong before anything was entered. */
	shopOrder: textOption(ORDER, 'The order that the refund belongs to, as the node of the shop gives it', {
		required: true,
		placeholder: `e.g. {{ $("${usualTitle}").item.json }}`,
	}),
};

/** What a mapping can say, to be filled in: nothing of it is made up, and what the shop lacks stays blank. */
const BLANK_MAPPING = `{
  "number": "", "date": "", "total": "", "currency": "",
  "prices": "withVat or withoutVat",
  "lines": "",
  "line": {
    "sku": "", "barcode": "", "name": "", "quantity": "",
    "price": "", "priceIs": "unit or line",
    "discount": "", "discountIs": "unit or line",
    "vatRate": ""
  },
  "shipping": { "amount": "", "vatRate": "" },
  "state": "", "payment": "",
  "buyer": { "name": "", "company": "", "taxNumber": "", "email": "", "phone": "" }
}`;

const MAPPED = {
	mapping: textOption(
		['Mapping', 'Eşleme'],
		'Where the order has what matters (eşleştirme), by paths with dots, those of line from the line on. What the shop lacks stays blank: see docs/other-shop.md.',
		{
			type: 'json',
			required: true,
			default: BLANK_MAPPING,
			typeOptions: { rows: 16 },
			displayOptions: { show: { shop: SHOPS.filter(({ needsMapping }) => needsMapping).map(({ name }) => name) } },
		},
	),
};

/** How the account of a buyer is found or created. */
const buyerRules = PARTY_RULES.map((property): INodeProperties => ({
	...property,
	displayOptions: { show: { accountFrom: ['buyer'] } },
}));

/** An invoice's method takes items alone beside goods. */
const { shippingIs: _, ...OF_INVOICES } = CHARGE_FIELDS;

/** The parameters of an operation that saves orders of shops. */
export const shopForm = (as: SaleKind): INodeProperties[] => [
	...fieldProperties({ shop, ...(isOfRefund(as) ? RETURNED : { shopOrder: order }), ...MAPPED, ...ACCOUNT_FIELDS }),
	...buyerRules,
	...fieldProperties(isReceipt(as) ? { series: SHOP_FIELDS.series } : SHOP_FIELDS),
	...fieldProperties(isReceipt(as) ? PAYMENT_FIELDS : as === 'order' ? CHARGE_FIELDS : OF_INVOICES),
	shopOptions,
];

/** The parameters of *Follow Up*: those by which *Save as Order* has made the order, but for its account, which the ERP's order tells. */
export const followForm: readonly INodeProperties[] = [
	...fieldProperties({ shop, shopOrder: order, ...MAPPED, ...SHOP_FIELDS, ...CHARGE_FIELDS }),
	shopOptions,
];

const comparedWith = choice(
	['Compare With', 'Karşılaştır'],
	'With which documents of the ERP (evrak)',
	[
		['invoice', 'Invoices (Faturalar)', 'Those that Save as Invoice has made'],
		['order', 'Orders (Siparişler)', 'Those that Save as Order has made'],
	],
	{ usual: 'order' },
);

/** The parameters of *Compare*. */
export const compareForm: readonly INodeProperties[] = [
	...fieldProperties({ shop, shopOrder: order, ...MAPPED, comparedWith, series: SHOP_FIELDS.series }),
	shopOptions,
];
