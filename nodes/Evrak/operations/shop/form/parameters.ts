import type { INodeProperties } from 'n8n-workflow';
import { isBlank } from '../../../../../erp/base/json/members';
import type { PaymentRule } from '../../../../../erp/commerce/shop/sale/paid';
import type { ComparedKind } from '../../../../../erp/commerce/shop';
import type { ChargeKind } from '../../../../../erp/commerce/shop/settings';
import { locatorValue } from '../../../../../erp/base/json/locator';
import { alphabetical } from '../../../../../erp/base/text/text';
import { isOfRefund, isReceipt, type SaleKind } from '../../../../../erp/commerce/shop/sale/saleKind';
import { SHOPS } from '../../../../../erp/commerce/shops';
import {
	choice,
	fieldProperties,
	jsonOption,
	meant,
	picked,
	rowsOption,
	textOption,
	type FormField,
} from '../../../form/fields';
import { unpublished } from '../../../form/erpFields';
import { pickedBy, pickedFrom } from '../../../form/lookups/locators';
import { PARTY_RULES } from '../../party/form';
import { SHOP_FIELDS, shopOptions } from './options';

const [{ name: usualShop, title: usualTitle }] = SHOPS;

const titles = SHOPS.map(({ name, title, label = title, description }) => [name, label, description] as const);

/** A required field: where money is booked is never guessed. */
const needed = <T>(field: FormField<T>): FormField<NonNullable<T>> => ({
	...field,
	read: (options, name) => {
		if (isBlank(locatorValue(options.value(name)))) options.refuse(field.label, 'is missing', 'Fill it.');
		return field.read(options, name) as NonNullable<T>;
	},
});

/** The shop that the order comes from. */
const shop = needed(
	choice(
		'Shop (Mağaza)',
		'The shop that the order comes from',
		alphabetical(titles, ([, label]) => label),
		{
			usual: usualShop,
			hint: 'Two shops? Give each its Reference Prefix (Shop Options): their orders share numbers',
		},
	),
);

const ORDER = 'Order (Sipariş)';
const json = { default: '={{ $json }}', typeOptions: { rows: 2 } } as const;

const order = jsonOption(ORDER, 'The order as the node of the shop gives it, one for each item', json);

const RETURNED = {
	refund: jsonOption(
		['Refund', 'Geri Ödeme'],
		`What was paid back: ${SHOPS.flatMap(({ refundIs }) => refundIs ?? []).join(', ')}`,
		json,
	),
	/** Usually an expression. A field of JSON would mark it as wrong before anything was entered. */
	shopOrder: textOption(ORDER, 'The order that the refund belongs to, as the node of the shop gives it', {
		required: true,
		placeholder: `e.g. {{ $("${usualTitle}").item.json }}`,
	}),
};

/** The template of a mapping: nothing in it is guessed, and what the shop lacks stays blank. */
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
	mapping: jsonOption(
		['Mapping', 'Eşleme'],
		'Where the order has what matters (eşleştirme), by paths with dots, those of line from the line on. What the shop lacks stays blank: see docs/other-shop.md.',
		{
			required: true,
			default: BLANK_MAPPING,
			typeOptions: { rows: 16 },
			displayOptions: { show: { shop: SHOPS.filter(({ needsMapping }) => needsMapping).map(({ name }) => name) } },
		},
	),
};

/** The shop of an order, and the mapping by which its orders are read, if it needs one. */
export const SHOP_CHOICE = { shop, ...MAPPED };

/** Whose account a document is booked on. */
export const ACCOUNT_FIELDS = {
	accountFrom: needed(
		choice(
			['Account From', 'Cari Kaynağı'],
			'Whose account the document is booked on (cari)',
			[
				['buyer', 'Own Account of the Buyer (Alıcının Carisi)', 'The buyer’s own account, created where there is none'],
				['one', 'One Account (Tek Cari)', 'All orders are booked on the same account'],
			],
			{ usual: 'one' },
		),
	),
	account: picked(
		'Account (Cari)',
		pickedFrom('account', 'e.g. 120.01.001'),
		'Customer that the document is booked on (cari kodu)',
		{ required: true, displayOptions: { show: { accountFrom: ['one'] } } },
	),
};

/** The kinds of a charge in the ERP. */
const TARGETS = [
	['expense', 'Expense (Masraf)'],
	['item', 'Item (Stok)'],
	['service', 'Service (Hizmet)'],
] as const;

/** The kinds and codes of everything that an order charges besides goods. */
export const CHARGE_FIELDS = {
	shippingIs: choice(
		'Shipping Is (Kargo Türü)',
		'What paid shipping is in the ERP: an item if Convert to Invoice is to follow, since dispatch notes hold items alone',
		TARGETS,
		{ usual: 'item' },
	),
	shippingCode: picked(
		'Shipping Code (Kargo)',
		pickedBy('searchShippingCodes', 'e.g. KARGO'),
		'Its code in the ERP, on invoices that of an item. Blank: an order with paid shipping is refused, never sent without it.',
	),
	charges: rowsOption(
		'Other Charges (Diğer Bedeller)',
		{
			placeholder: 'Add Charge (Bedel Ekle)',
			description: 'Codes of what an order charges beside goods and shipping; one without a code is refused',
			title: 'Charge (Bedel)',
			row: 'charge',
		},
		{
			kind: needed(
				choice<Exclude<ChargeKind, 'shipping'>>(
					['Charge', 'Bedel'],
					undefined,
					[
						['adjustment', 'Adjustment (Düzeltme)', 'Money without goods'],
						['fee', 'Fee (Ücret)', 'Such as a surcharge for cash on delivery, or a tip'],
						[
							'giftCard',
							'Gift Card (Hediye Kartı)',
							'Sold, it is money in advance and no goods; spent, it is a payment',
						],
						['giftWrap', 'Gift Wrap (Hediye Paketi)'],
						['rounding', 'Rounding Line (Yuvarlama Satırı)', 'Takes hundredths, see If Totals Differ'],
					],
					{ usual: 'fee' },
				),
			),
			as: choice(['Is', 'Türü'], undefined, TARGETS, { usual: 'item' }),
			code: picked(['Code', 'Kod'], pickedBy('searchChargeCodes', 'e.g. HIZMET01')),
		},
	),
};

/** How each way of payment is booked. */
export const PAYMENT_FIELDS = {
	payments: rowsOption(
		'Payment Methods (Ödeme)',
		{
			placeholder: 'Add Payment Method (Ekle)',
			description: 'How each way of payment of the shop is booked (ödeme şekli). A way without a row is refused.',
			title: 'Payment Method (Ödeme Yöntemi)',
			row: 'rule',
		},
		{
			method: textOption(
				['Method', 'Yöntem'],
				'What the shop calls it, such as cod, bacs or iyzico; or card, transfer, cashOnDelivery, agency. Blank: all others.',
				{ placeholder: 'e.g. bacs' },
			),
			kind: needed(
				choice<PaymentRule['kind']>(['Kind', 'Tür'], 'How the money moves (tahsilat, tediye türü)', [
					['card', 'Card (Kart)'],
					['cash', 'Cash (Nakit)'],
					['transfer', 'Transfer (Havale)'],
				]),
			),
			code: needed(
				picked(
					['Cashbox or Bank Code', 'Kod'],
					pickedBy('searchPaidInto', 'e.g. BANKA01'),
					'Bank of card and transfer, cashbox of cash (kasa, banka kodu)',
				),
			),
			movementKind: unpublished(
				['Movement Kind', 'Cins'],
				'Refunds by card or transfer: the ERP’s number for it (cha_cinsi)',
				// The column is a tinyint.
				{ most: 255 },
			),
		},
	),
};

/** How the account of a buyer is found or created. */
const buyerRules = PARTY_RULES.map((property): INodeProperties => ({
	...property,
	displayOptions: { show: { accountFrom: ['buyer'] } },
}));

/** An invoice's method takes charges only as items. */
const OF_INVOICES = Object.fromEntries(Object.entries(CHARGE_FIELDS).filter(([name]) => name !== 'shippingIs'));

/** The parameters of an operation that saves orders of shops. */
export const shopForm = (as: SaleKind): INodeProperties[] => [
	...fieldProperties({ shop, ...(isOfRefund(as) ? RETURNED : { shopOrder: order }), ...MAPPED, ...ACCOUNT_FIELDS }),
	...buyerRules,
	...fieldProperties(isReceipt(as) ? { series: SHOP_FIELDS.series } : SHOP_FIELDS),
	...fieldProperties(isReceipt(as) ? PAYMENT_FIELDS : as === 'order' ? CHARGE_FIELDS : OF_INVOICES),
	shopOptions,
];

/** The parameters of *Update Order*: those of *Create Order*, except its account, which is that of the ERP's order. */
export const followForm: readonly INodeProperties[] = [
	...fieldProperties({ shop, shopOrder: order, ...MAPPED, ...SHOP_FIELDS, ...CHARGE_FIELDS }),
	shopOptions,
];

/** The documents that orders are compared with. */
export const COMPARED_WITH = {
	comparedWith: meant(
		choice<ComparedKind>(
			['Compare With', 'Karşılaştır'],
			'With which documents of the ERP (evrak)',
			[
				['invoice', 'Invoices (Faturalar)', 'Those that Create Invoice has made'],
				['order', 'Orders (Siparişler)', 'Those that Create Order has made'],
			],
			{ usual: 'order' },
		),
	),
};

/** The parameters of *Compare*. */
export const compareForm: readonly INodeProperties[] = [
	...fieldProperties({ shop, shopOrder: order, ...MAPPED, ...COMPARED_WITH, series: SHOP_FIELDS.series }),
	shopOptions,
];
