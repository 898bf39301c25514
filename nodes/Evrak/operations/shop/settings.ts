import type { IDataObject } from 'n8n-workflow';
import { Options } from '../../../../erp/draft/options';
import { isBlank, isMembers } from '../../../../erp/json/members';
import { readItemTable } from '../../../../erp/shop/given/itemTable';
import { readPairs } from '../../../../erp/shop/given/pairs';
import type { DueSettings, SaleKind } from '../../../../erp/shop/due';
import type { SaleSettings } from '../../../../erp/shop/sale/sale';
import type { ChargeTarget, ErpSettings } from '../../../../erp/shop/settings';
import type { Shop } from '../../../../erp/shop/shop';
import { shopNamed, SHOPS } from '../../../../erp/shops';
import { fold, plainTextOf, shown } from '../../../../erp/text/text';
import { dayOfMoment } from '../../../../erp/values/dates';
import { locatorValue } from '../../../../erp/values/locator';
import type { NodeErp } from '../../../shared/client/client';
import { jsonGiven } from './jsonGiven';

/** What an item says of how its order becomes a document. */
export interface ShopSettings extends SaleSettings, DueSettings {}

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
	const shipping = targetOf(at('shippingIs'), at('shippingCode'), 'Shipping Is (Kargo)', options);
	const given: unknown = erp.context.getNodeParameter('charges', item, {});
	const rows = isMembers(given) && Array.isArray(given.charge) ? (given.charge as unknown[]) : [];
	const others = rows.filter(isMembers).flatMap((row) => {
		const kind = CHARGES.find((one) => one === row.kind);
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
	const shop = shopNamed(name);
	if (!shop)
		options.refuse('Shop (Mağaza)', `${shown(name)} is no choice`, `Give ${SHOPS.map((one) => one.name).join(', ')}.`);
	if (!shop?.byMapping) return shop ?? usual;
	const given = jsonOf(erp.context.getNodeParameter('mapping', item, ''), 'Mapping', options);
	const mapped = shop.byMapping(given);
	if (mapped.ok) return mapped.shop;
	if (given !== undefined || options.issues.length === 0)
		options.refuse('Mapping', mapped.message, 'Give paths of the members that matter, as docs/shop-orders.md shows.');
	return shop;
}

function warehouseOf(options: Options): number | undefined {
	const text = plainTextOf(locatorValue(options.given('warehouse'))).trim();
	if (text === '') return undefined;
	const number = Number(text);
	if (Number.isSafeInteger(number) && number >= 0) return number;
	options.refuse('Warehouse (Depo)', `${shown(text)} is no number of a warehouse`, 'Give for instance 1.');
	return undefined;
}

function dayOf(options: Options, zone: string): string | undefined {
	const given = options.given('documentDate');
	if (isBlank(given)) return undefined;
	const day = dayOfMoment(given, zone);
	if (day !== undefined) return day;
	options.refuse('Document Date (Tarih)', `${shown(given)} is no date`, 'Give for instance 2026-11-20.');
	return undefined;
}

function rateOf(options: Options): string | undefined {
	const rate = options.number('exchangeRate');
	if (rate === undefined || rate > 0) return rate === undefined ? undefined : String(rate);
	options.refuse('Exchange Rate (Kur)', 'is no number above 0', 'Give for instance 49.60, with a dot.');
	return undefined;
}

function numbersOf(options: Options, name: string, label: string, spelled?: (text: string) => string) {
	const read = readPairs(options.given(name), spelled);
	if (read.ok) return read.numbers;
	options.refuse(label, read.message, 'Give for instance USD=1, EUR=2.');
	return {};
}

function vatOfUntaxed(options: Options): number | undefined {
	const rate = options.number('vatOfUntaxed');
	if (rate === undefined || (rate >= 0 && rate < 100 && !(rate > 0 && rate < 1))) return rate;
	options.refuse('VAT If Untaxed (Vergisiz)', 'is no rate in percent', 'Give for instance 20, or 0 for none.');
	return undefined;
}

const named = (names: readonly string[]) => (names.length > 0 ? names : undefined);

/** Reads what an item says of its shop; what cannot be used is an issue. An expression that fails throws. */
export function shopSettings(erp: NodeErp, as: SaleKind, zone: string, item: number): ShopSettings {
	const options = new Options(erp.context.getNodeParameter('shopOptions', item, {}) as IDataObject);
	const table = readItemTable(jsonOf(options.given('itemTable'), 'Item Table', options));
	if (!table.ok)
		options.refuse('Item Table', table.message, 'Give for instance { "SHOP-1": "STK001" }, or rows with sku and code.');
	const collecting = plainTextOf(locatorValue(options.given('collectingItem'))).trim();
	const creates = options.oneOf('ifItemMissing', 'If Item Is Missing', ['refuse', 'create']) === 'create';
	const isInvoice = as === 'invoice' || as === 'return';
	const [day, rate, warehouse] = [dayOf(options, zone), rateOf(options), warehouseOf(options)];
	const [series, prefix] = [options.text('series'), options.text('referencePrefix')];
	const read: Omit<ShopSettings, 'issues'> = {
		shop: shopOf(erp, item, options),
		reading: {
			zone,
			acceptedStates: options.names('acceptedStates'),
			taxNumberNames: named(options.names('taxNumberFields')),
			taxOfficeNames: named(options.names('taxOfficeFields')),
			money: options.oneOf<'shop' | 'presentment'>('currencyOf', 'Currency Of', ['shop', 'presentment']),
		},
		erp: {
			...(day === undefined ? {} : { day }),
			...(rate === undefined ? {} : { exchangeRate: rate }),
			...(warehouse === undefined ? {} : { warehouse }),
			...(series === undefined ? {} : { series }),
			...(prefix === undefined ? {} : { referencePrefix: prefix }),
			charges: chargesOf(erp, item, options),
			vatRule: isInvoice ? 'explicit' : options.oneOf('vat', 'VAT (KDV)', ['explicit', 'recomputed']),
			ifTotalsDiffer: options.oneOf('ifTotalsDiffer', 'If Totals Differ', ['refuse', 'roundingLine', 'send']),
			discounts: options.oneOf('discounts', 'Discounts', ['inAmount', 'inColumn']),
			currencies: numbersOf(options, 'currencyNumbers', 'Currency Numbers (No)', (text) => text.toUpperCase()),
			isRetail: isInvoice && options.flag('retail', 'Retail (Perakende)'),
			describesLines: options.flag('describeLines', 'Describe Lines'),
		},
		ifNotMatched: { creates, ...(collecting === '' ? { as: 'refuse' } : { as: 'collect', code: collecting }) },
		newItemUnit: options.text('newItemUnit'),
		table: table.ok ? table.table : {},
		skipsUndue: options.oneOf('ifNotDue', 'If No Document Is Due', ['skip', 'refuse']) === 'skip',
		skippedStates: options.names('skippedStates').map(fold),
		webAddress: options.text('webAddress'),
		paymentNumbers: numbersOf(options, 'paymentNumbers', 'Payment Numbers'),
		vatOfUntaxed: vatOfUntaxed(options),
		namesBuyer: isInvoice && options.flagOnUnlessSet('buyerForEArchive', 'Buyer for E-Archive'),
	};
	return { ...read, issues: options.issues };
}
