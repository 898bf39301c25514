import type { Options } from '../../../../erp/document/draft/options';
import {
	type DueSettings,
	type PaymentRule,
	readItemTable,
	type SaleKind,
	type SaleSettings,
	type Shop,
} from '../../../../erp/commerce/shop';
import { SHOPS } from '../../../../erp/commerce/shops';
import { fold } from '../../../../erp/base/text/text';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import { jsonGiven } from '../../write/drafts/input';
import { formOf } from '../../items/form';
import { SHOP_FIELDS, SHOP_OPTIONS } from './form/options';
import { CHARGE_FIELDS, PAYMENT_FIELDS, SHOP_CHOICE } from './form/parameters';

/** The settings of an item for the document of its order. */
export interface ShopSettings extends SaleSettings, DueSettings {
	/** What to do with an order of the ERP that the shop has cancelled. */
	readonly ifCancelled: 'delete' | 'tell';
	/** How each way of payment is booked. */
	readonly payments: readonly PaymentRule[];
}

const FIELDS = { ...SHOP_CHOICE, ...SHOP_FIELDS, ...CHARGE_FIELDS, ...PAYMENT_FIELDS };

/** JSON of a parameter, or an issue. */
function jsonOf(value: unknown, field: string, options: Options): unknown {
	const read = jsonGiven(value);
	if (read.ok) return read.value;
	options.refuse(field, read.message, read.remedy);
	return undefined;
}

/** The shop of a name, with the mapping of an item where it needs one. */
function shopOf(name: string, options: Options): Shop {
	const [usual] = SHOPS;
	const shop: Shop = SHOPS.find((shop) => shop.name === name) ?? usual;
	if (!shop.byMapping) return shop;
	const { label } = SHOP_CHOICE.mapping;
	const value = jsonOf(options.value('mapping'), label, options);
	const mapped = shop.byMapping(value);
	if (mapped.ok) return mapped.shop;
	if (value !== undefined || options.issues.length === 0)
		options.refuse(label, mapped.message, 'Give paths of the members that matter, as docs/other-shop.md shows.');
	return shop;
}

const named = (names: readonly string[]) => (names.length > 0 ? names : undefined);

/** Reads the shop settings of an item; an unusable value is an issue. An expression that fails throws. */
export function shopSettings(erp: NodeErp, as: SaleKind, zone: string, item: number): ShopSettings {
	const { context } = erp;
	const options = formOf(context, FIELDS, item, 'shopOptions');
	const chosen = readFields({ ...SHOP_OPTIONS, ...FIELDS }, options);
	const { series, warehouse, exchangeRate, referencePrefix, collectingItem } = chosen;
	const field = SHOP_OPTIONS.itemTable.label;
	const table = readItemTable(jsonOf(options.value('itemTable'), field, options));
	if (!table.ok)
		options.refuse(field, table.message, 'Give for instance { "SHOP-1": "STK001" }, or rows with sku and code.');
	const shipping = { kind: 'shipping', as: chosen.shippingIs, code: chosen.shippingCode } as const;
	const charges = [shipping, ...chosen.charges].flatMap(({ kind, as: target, code }) =>
		code === undefined ? [] : [[kind, { as: target, code }] as const],
	);
	const creates = chosen.ifItemMissing === 'create';
	const isInvoice = as === 'invoice' || as === 'return';
	const day = options.day('documentDate', SHOP_OPTIONS.documentDate.label, zone);
	const read: Omit<ShopSettings, 'issues'> = {
		shop: shopOf(chosen.shop, options),
		reading: {
			zone,
			acceptedStates: chosen.acceptedStates,
			taxNumberNames: named(chosen.taxNumberFields),
			taxOfficeNames: named(chosen.taxOfficeFields),
			money: chosen.currencyOf,
			exchange: chosen.exchange,
		},
		erp: {
			day,
			warehouse,
			series,
			referencePrefix,
			exchangeRate: exchangeRate === undefined ? undefined : String(exchangeRate),
			charges: Object.fromEntries(charges),
			vatRule: isInvoice ? 'explicit' : chosen.vat,
			ifTotalsDiffer: chosen.ifTotalsDiffer,
			discounts: chosen.discounts,
			currencies: chosen.currencyNumbers,
			isRetail: isInvoice && chosen.retail,
			describesLines: chosen.describeLines,
		},
		ifNotMatched: {
			creates,
			...(collectingItem === undefined ? { as: 'refuse' } : { as: 'collect', code: collectingItem }),
		},
		newItemUnit: chosen.newItemUnit,
		table: table.ok ? table.table : {},
		skipsUndue: chosen.ifNotDue === 'skip',
		ifCancelled: chosen.ifCancelled,
		payments: chosen.payments,
		skippedStates: chosen.skippedStates.map(fold),
		webAddress: chosen.webAddress,
		paymentNumbers: chosen.paymentNumbers,
		vatOfUntaxed: chosen.vatOfUntaxed,
		namesBuyer: isInvoice && chosen.buyerForEArchive,
	};
	return { ...read, issues: options.issues };
}
