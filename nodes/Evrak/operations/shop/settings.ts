import type { IDataObject } from 'n8n-workflow';
import { Options } from '../../../../erp/draft/options';
import { isBlank, isMembers } from '../../../../erp/json/members';
import {
	type ChargeTarget,
	type DueSettings,
	type ErpSettings,
	readItemTable,
	type SaleKind,
	type SaleSettings,
	type Shop,
} from '../../../../erp/shop';
import { SHOPS } from '../../../../erp/shops';
import { fold, plainTextOf, shown } from '../../../../erp/text/text';
import { locatorValue } from '../../../../erp/values/locator';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import { jsonGiven } from '../../write/drafts/input';
import { SHOP_FIELDS, SHOP_OPTIONS } from './form/options';

/** What an item says of how its order becomes a document. */
export interface ShopSettings extends SaleSettings, DueSettings {
	/** What becomes of an order of the ERP that the shop has cancelled. */
	readonly ifCancelled: 'delete' | 'tell';
}

const TARGETS: ReadonlySet<string> = new Set<ChargeTarget['as']>(['item', 'service', 'expense']);
const isTarget = (text: string): text is ChargeTarget['as'] => TARGETS.has(text);

/** JSON of a parameter, or an issue. */
function jsonOf(value: unknown, field: string, options: Options): unknown {
	const read = jsonGiven(value);
	if (read.ok) return read.value;
	options.refuse(field, read.message, read.remedy);
	return undefined;
}

/** What a charge is in the ERP; nothing where no code is given. An invoice takes items only. */
function targetOf(as: unknown, code: unknown, field: string, options: Options): ChargeTarget | undefined {
	const text = plainTextOf(locatorValue(code)).trim();
	if (text === '') return undefined;
	const kind = isBlank(as) ? 'item' : plainTextOf(as).trim();
	if (isTarget(kind)) return { as: kind, code: text };
	options.refuse(field, `${shown(as)} is no choice`, 'Give item, service or expense.');
	return undefined;
}

const CHARGES = ['fee', 'giftWrap', 'adjustment', 'rounding'] as const;

function chargesOf(erp: NodeErp, item: number, options: Options): ErpSettings['charges'] {
	const at = (name: string): unknown => erp.context.getNodeParameter(name, item, '');
	const shipping = targetOf(at('shippingIs'), at('shippingCode'), 'Shipping Is (Kargo Türü)', options);
	const value: unknown = erp.context.getNodeParameter('charges', item, {});
	const rows = isMembers(value) && Array.isArray(value.charge) ? (value.charge as unknown[]) : [];
	const others = rows.filter(isMembers).flatMap((row) => {
		const kind = CHARGES.find((charge) => charge === row.kind);
		const target = targetOf(row.as, row.code, 'Other Charges (Diğer Bedeller)', options);
		if (kind !== undefined && target !== undefined) return [[kind, target] as const];
		if (kind === undefined)
			options.refuse(
				'Other Charges (Diğer Bedeller)',
				`${shown(row.kind)} is no charge`,
				`Give ${CHARGES.join(', ')}.`,
			);
		return [];
	});
	return { ...(shipping === undefined ? {} : { shipping }), ...Object.fromEntries(others) };
}

/** The shop that an item names; one that needs a mapping, by the mapping. */
function shopOf(erp: NodeErp, item: number, options: Options): Shop {
	const [usual] = SHOPS;
	const name = plainTextOf(erp.context.getNodeParameter('shop', item, usual.name)).trim();
	const named = SHOPS.find((shop) => shop.name === name);
	if (!named)
		options.refuse(
			'Shop (Mağaza)',
			`${shown(name)} is no choice`,
			`Give ${SHOPS.map((shop) => shop.name).join(', ')}.`,
		);
	const shop: Shop = named ?? usual;
	if (!shop.byMapping) return shop;
	const value = jsonOf(erp.context.getNodeParameter('mapping', item, ''), 'Mapping', options);
	const mapped = shop.byMapping(value);
	if (mapped.ok) return mapped.shop;
	if (value !== undefined || options.issues.length === 0)
		options.refuse('Mapping', mapped.message, 'Give paths of the members that matter, as docs/other-shop.md shows.');
	return shop;
}

const named = (names: readonly string[]) => (names.length > 0 ? names : undefined);

/** Reads what an item says of its shop; what cannot be used is an issue. An expression that fails throws. */
export function shopSettings(erp: NodeErp, as: SaleKind, zone: string, item: number): ShopSettings {
	const { context } = erp;
	const options = new Options({
		...(context.getNodeParameter('shopOptions', item, {}) as IDataObject),
		...Object.fromEntries(Object.keys(SHOP_FIELDS).map((name) => [name, context.getNodeParameter(name, item, '')])),
	});
	const chosen = readFields({ ...SHOP_OPTIONS, ...SHOP_FIELDS }, options);
	const { series, warehouse, exchangeRate, referencePrefix, collectingItem } = chosen;
	const field = SHOP_OPTIONS.itemTable.label;
	const table = readItemTable(jsonOf(options.given('itemTable'), field, options));
	if (!table.ok)
		options.refuse(field, table.message, 'Give for instance { "SHOP-1": "STK001" }, or rows with sku and code.');
	const creates = chosen.ifItemMissing === 'create';
	const isInvoice = as === 'invoice' || as === 'return';
	const day = options.day('documentDate', SHOP_OPTIONS.documentDate.label, zone);
	const read: Omit<ShopSettings, 'issues'> = {
		shop: shopOf(erp, item, options),
		reading: {
			zone,
			acceptedStates: chosen.acceptedStates,
			taxNumberNames: named(chosen.taxNumberFields),
			taxOfficeNames: named(chosen.taxOfficeFields),
			money: chosen.currencyOf,
		},
		erp: {
			...(day === undefined ? {} : { day }),
			...(exchangeRate === undefined ? {} : { exchangeRate: String(exchangeRate) }),
			...(warehouse === undefined ? {} : { warehouse }),
			...(series === undefined ? {} : { series }),
			...(referencePrefix === undefined ? {} : { referencePrefix }),
			charges: chargesOf(erp, item, options),
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
		skippedStates: chosen.skippedStates.map(fold),
		webAddress: chosen.webAddress,
		paymentNumbers: chosen.paymentNumbers,
		vatOfUntaxed: chosen.vatOfUntaxed,
		namesBuyer: isInvoice && chosen.buyerForEArchive,
	};
	return { ...read, issues: options.issues };
}
