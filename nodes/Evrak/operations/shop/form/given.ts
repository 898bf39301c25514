import type { INodeProperties } from 'n8n-workflow';
import { SHOPS } from '../../../../../erp/shops';
import { pickedFrom } from '../../../form/lookups/locators';
import { PARTY_RULES } from '../../party/form';

const [{ name: usualShop, title: usualTitle }] = SHOPS;

/** Which shop it is. */
export const shopField: INodeProperties = {
	displayName: 'Shop (Mağaza)',
	name: 'shop',
	type: 'options',
	options: SHOPS.map(({ name, title, label = title, description }) => ({ name: label, value: name, description })).sort(
		(one, other) => one.name.localeCompare(other.name, 'en'),
	),
	default: usualShop,
	description: 'The shop that the order comes from',
	hint: 'More than one shop? Give each its Reference Prefix (Shop Options): their orders share numbers',
};

/** The order of an item. */
export const orderField: INodeProperties = {
	displayName: 'Order (Sipariş)',
	name: 'shopOrder',
	type: 'json',
	default: '={{ $json }}',
	typeOptions: { rows: 2 },
	description: 'The order as the node of the shop gives it, one for each item',
};

/** What was paid back. */
export const refundField: INodeProperties = {
	displayName: 'Refund',
	name: 'refund',
	type: 'json',
	default: '={{ $json }}',
	typeOptions: { rows: 2 },
	description: `What was paid back: ${SHOPS.flatMap(({ refundIs }) => refundIs ?? []).join(', ')}`,
};

/** The order that a refund belongs to: an expression as a rule. A field of JSON would mark it as wrong before anything was entered. */
export const refundedOrderField: INodeProperties = {
	displayName: orderField.displayName,
	name: orderField.name,
	type: 'string',
	default: '',
	required: true,
	placeholder: `e.g. {{ $("${usualTitle}").item.json }}`,
	description: 'The order that the refund belongs to, as the node of the shop gives it',
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

/** Where another shop has what matters. */
export const mappingField: INodeProperties = {
	displayName: 'Mapping',
	name: 'mapping',
	type: 'json',
	required: true,
	default: BLANK_MAPPING,
	typeOptions: { rows: 16 },
	description:
		'Where the order has what matters (eşleştirme), by paths with dots, those of line from the line on. What the shop lacks stays blank; an example stands in docs/shop-orders.md.',
	displayOptions: { show: { shop: SHOPS.filter(({ needsMapping }) => needsMapping).map(({ name }) => name) } },
};

/** Whose account it is. */
export const accountFromField: INodeProperties = {
	displayName: 'Account From',
	name: 'accountFrom',
	type: 'options',
	options: [
		{
			name: 'Buyer: Find or Create',
			value: 'buyer',
			description: 'The buyer’s own account, created where there is none',
		},
		{ name: 'One Account', value: 'one', description: 'All orders are booked on the same account' },
	],
	default: 'one',
	description: 'Whose account the document is booked on (cari)',
};

/** The account, where it is one for all. */
export const accountField: INodeProperties = {
	displayName: 'Account (Cari)',
	name: 'account',
	...pickedFrom('account', 'e.g. 120.01.001'),
	required: true,
	description: 'Customer that the document is booked on (cari kodu)',
	displayOptions: { show: { accountFrom: ['one'] } },
};

/** How the account of a buyer is found or created. */
export const buyerFields = PARTY_RULES.map((property): INodeProperties => ({
	...property,
	displayOptions: { show: { accountFrom: ['buyer'] } },
}));
