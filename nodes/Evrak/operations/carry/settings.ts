import type { DocumentNumber } from '../../../../erp/commerce/order/file';
import type { ConversionWish } from '../../../../erp/commerce/order/plan';
import type { Options } from '../../../../erp/document/draft/options';
import { isBlank, isMembers } from '../../../../erp/base/json/members';
import { meansNothing } from '../../../../erp/base/text/nothing';
import type { JsonGiven } from '../../../../erp/commerce/shop';
import { plainTextOf, shown } from '../../../../erp/base/text/text';
import type { Issue } from '../../../../erp/base/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import type { Settings } from '../../items/settings';
import { jsonGiven } from '../../write/drafts/input';
import { addedOf, formOf } from '../../items/form';
import { optionsFor } from '../party/input';
import { CARRY_FIELDS, CARRY_OPTIONS } from './form';

/** The settings of an item for the conversion of its order. */
export interface CarrySettings extends ConversionWish {
	readonly item: number;
	readonly order: DocumentNumber;
	/** The reference of the item's shop order, if it has one. */
	readonly reference?: string;
	readonly noteSeries?: string;
	readonly invoiceSeries?: string;
	/** `yyyy-MM-dd`. */
	readonly invoiceDate?: string;
	readonly invoiceType?: number;
	readonly asksRegistration: boolean;
	readonly paymentNumber?: number;
	readonly outputField: string;
	/** The shop's order as it is now; absent if it is not given. */
	readonly current?: { readonly json: JsonGiven; readonly shop: string; readonly acceptedStates: readonly string[] };
	readonly settings: Settings;
	readonly issues: readonly Issue[];
}

/** Reads series and number of the order; a value that an expression failed to give is no number. */
function orderOf(erp: NodeErp, item: number, form: Options, issues: Issue[]): DocumentNumber {
	const text = (name: string) => (meansNothing(form.value(name)) ? '' : (form.text(name) ?? ''));
	const [series, number] = [text('orderSeries'), text('orderNumber')];
	const { orderNumber } = CARRY_FIELDS;
	const field = orderNumber.label;
	const value: unknown = erp.context.getInputData()[item]?.json;
	const isShops = isMembers(value) && ['line_items', 'shipmentPackageId'].some((name) => value[name] !== undefined);
	const remedy = 'Give series and number that the ERP has, as the item of Create Order tells them.';
	if (isShops) issues.push({ field, message: 'would be the shop’s, since the item is the shop’s own order', remedy });
	else if (number === '') issues.push({ field, message: 'is blank', remedy });
	else if (!/^[1-9]\d{0,8}$/.test(number))
		issues.push({ field, message: `${shown(number)} is not the number of an order`, remedy });
	return { series, number };
}

function referenceOf(erp: NodeErp, item: number): string | undefined {
	const shopOrder = erp.context.getInputData()[item]?.json.shopOrder;
	return isMembers(shopOrder) && !isBlank(shopOrder.reference) ? plainTextOf(shopOrder.reference).trim() : undefined;
}

/** Whether a text names a site of the web, with or without its scheme. */
function isWebAddress(text: string): boolean {
	try {
		const { protocol, hostname } = new URL(/^https?:/i.test(text) ? text : `https://${text}`);
		return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && !/\s/.test(text);
	} catch {
		return false;
	}
}

/** Reads the settings of an item; an unusable value is an issue. An expression that fails throws. */
export function carrySettings(erp: NodeErp, item: number): CarrySettings {
	const { context } = erp;
	const settings = optionsFor(erp, item);
	const options = addedOf(context, 'carryOptions', item);
	const form = formOf(context, CARRY_FIELDS, item);
	const issues: Issue[] = [...settings.issues];
	const order = orderOf(erp, item, form, issues);
	const { upTo, way, noteSeries, invoiceSeries } = readFields(CARRY_FIELDS, form);
	const { askRegistration, ifTotalsDiffer, outputField, shop, shopOrder, acceptedStates, ...rest } = readFields(
		CARRY_OPTIONS,
		options,
	);
	const read: Omit<CarrySettings, 'issues'> = {
		item,
		settings,
		order,
		reference: referenceOf(erp, item),
		upTo,
		way,
		noteSeries,
		invoiceSeries,
		...rest,
		invoiceDate: options.day('invoiceDate', CARRY_OPTIONS.invoiceDate.label, settings.connection.zone),
		asksRegistration: askRegistration,
		sendsAnyTotal: ifTotalsDiffer === 'send',
		outputField: outputField ?? 'data',
		...(shopOrder === undefined
			? {}
			: { current: { json: jsonGiven(options.value('shopOrder')), shop, acceptedStates } }),
	};
	const { label } = CARRY_OPTIONS.webAddress;
	if (read.paymentNumber !== undefined && read.webAddress === undefined)
		options.refuse(label, 'is blank, though Payment Number is given', 'Give the address of the shop.');
	if (read.webAddress !== undefined && !isWebAddress(read.webAddress))
		options.refuse(
			label,
			`${shown(read.webAddress)} is no address of a shop`,
			'Give for instance https://shop.example.',
		);
	return { ...read, issues: [...form.issues, ...issues, ...options.issues] };
}
