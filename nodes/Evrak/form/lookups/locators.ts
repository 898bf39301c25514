import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../../erp/catalogue/lists/lookups';
import type { PickedField } from '../picked';

type Locator = Pick<INodeProperties, 'type' | 'default' | 'modes'>;

/** Names of the typing modes. */
export const TYPED = { code: 'By Code', guid: 'By GUID', rate: 'By Rate', column: 'Column', value: 'Text' } as const;

/** The typing mode; no literal, which the linter would take for a parameter without a default. */
const byTyping = (name: keyof typeof TYPED, placeholder?: string): INodePropertyMode =>
	Object.assign(
		{ name, displayName: TYPED[name], type: 'string' as const },
		placeholder === undefined ? {} : { placeholder },
	);

/** A locator with a searchable list and a typing mode. Typing also works without the ERP. */
export const locator = (
	searchListMethod: string,
	typed: keyof typeof TYPED,
	{
		placeholder,
		begins = 'list',
	}: { readonly placeholder?: string; readonly begins?: 'list' | keyof typeof TYPED } = {},
): Locator => ({
	type: 'resourceLocator',
	default: { mode: begins, value: '' },
	modes: [
		{ displayName: 'From List', name: 'list', type: 'list', typeOptions: { searchListMethod, searchable: true } },
		byTyping(typed, placeholder),
	],
});

/**
 * A locator with only a typing mode, which looks like text, for values that are nearly always expressions, such as a list of lines. n8n's editor
 * resolves an expression that is a parameter's whole value at each key, once for each property with a condition; in a locator only once.
 */
export const typedOnly = (placeholder: string): Locator => ({
	type: 'resourceLocator',
	default: { mode: 'value', value: '' },
	modes: [byTyping('value', placeholder)],
});

/** The search method of a list: `searchWarehouses`. */
export const searchMethod = (list: LookupName): string => `search${LOOKUPS[list].plural.replace(/\P{L}/gu, '')}`;

export const pickedFrom = (list: 'account' | 'item' | 'warehouse', placeholder?: string): Locator =>
	locator(searchMethod(list), 'code', { placeholder });

/** A locator for a code whose list another field decides, with the search that knows it. */
export const pickedBy = (
	searchListMethod: 'searchShippingCodes' | 'searchChargeCodes' | 'searchPaidInto',
	placeholder: string,
): Locator => locator(searchListMethod, 'code', { placeholder });

/** A parameter that picks from a list; its label is the column's by default. */
type Picking = Locator & Pick<INodeProperties, 'description'> & { readonly displayName?: string };

/**
 * Parameters with the same form everywhere. Lines have their own codes: `{sku}` is the most common value, so the line's item starts in text
 * mode.
 */
const PICKING: Readonly<Record<string, Picking>> = {
	account: {
		description: 'Customer or supplier (cari kodu)',
		...locator('searchAccounts', 'code', { placeholder: 'e.g. 120.01.001' }),
	},
	accountRecord: {
		displayName: 'Account (Cari)',
		description: 'Account to change (cari)',
		...locator('searchAccountRecords', 'guid'),
	},
	product: {
		description: 'Item that is made (stok kodu)',
		...locator('searchItems', 'code', { placeholder: 'e.g. URUN001' }),
	},
	item: {
		description: 'Item of each line (stok kodu): {sku} takes it from the line',
		...locator('searchItems', 'code', { placeholder: 'e.g. {sku}', begins: 'code' }),
	},
};

/** The locator of a field; `undefined` if it has no list. */
export function locatorOf({ parameter, list, field }: PickedField): Partial<Picking> | undefined {
	if (Object.hasOwn(PICKING, parameter)) return PICKING[parameter];
	if (list === undefined) return typeof field.codeOf === 'object' ? locator('searchContraParties', 'code') : undefined;
	if (field.preset !== undefined)
		return { ...locator(searchMethod(list), 'code'), default: { mode: 'code', value: field.preset } };
	return field.rateOf === undefined
		? locator(searchMethod(list), 'code')
		: locator(searchMethod(list), 'rate', { placeholder: 'e.g. 20' });
}
