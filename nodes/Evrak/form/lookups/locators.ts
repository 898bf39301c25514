import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../../erp/catalogue/lists/lookups';
import type { PickedField } from '../picked';

type Locator = Pick<INodeProperties, 'type' | 'default' | 'modes'>;

/** How a value that is in no list is typed, by the name of the mode. */
export const TYPED = { code: 'By Code', guid: 'By GUID', rate: 'By Rate', column: 'Column', value: 'Text' } as const;

/** The way to type; no literal, which the linter would take for a parameter without a default. */
const byTyping = (name: keyof typeof TYPED, placeholder?: string): INodePropertyMode =>
	Object.assign(
		{ name, displayName: TYPED[name], type: 'string' as const },
		placeholder === undefined ? {} : { placeholder },
	);

/** A list of the ERP to search in, and a way to type. What is typed always works, also when the ERP is not there. */
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
 * A text that is nearly always an expression, such as a list of lines: one way to type, which looks like any other text. n8n's editor resolves
 * an expression that is a parameter's whole value once for each property with a condition, at each key; in a locator it resolves it once.
 */
export const typedOnly = (placeholder: string): Locator => ({
	type: 'resourceLocator',
	default: { mode: 'value', value: '' },
	modes: [byTyping('value', placeholder)],
});

/** The method by which the form searches a list: `searchWarehouses`. */
export const searchMethod = (list: LookupName): string => `search${LOOKUPS[list].plural.replace(/\P{L}/gu, '')}`;

/** How one row of a list is picked, by its code. */
export const pickedFrom = (list: 'account' | 'item' | 'warehouse', placeholder?: string): Locator =>
	locator(searchMethod(list), 'code', { placeholder });

/** How a code is picked whose list another field decides, by the search that knows which. */
export const pickedBy = (
	searchListMethod: 'searchShippingCodes' | 'searchChargeCodes' | 'searchPaidInto',
	placeholder: string,
): Locator => locator(searchListMethod, 'code', { placeholder });

/** A parameter that picks from a list, with what it says of itself; it is called by its column unless it says otherwise. */
type Picking = Locator & Pick<INodeProperties, 'description'> & { readonly displayName?: string };

/** Parameters whose form is the same wherever they stand. Lines come with their codes: `{sku}` is what is written most, so that the item of a line begins with text. */
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

/** How a field is picked from its list; `undefined` where it has none. */
export function locatorOf({ parameter, list, field }: PickedField): Partial<Picking> | undefined {
	if (Object.hasOwn(PICKING, parameter)) return PICKING[parameter];
	if (list === undefined) return typeof field.codeOf === 'object' ? locator('searchContraParties', 'code') : undefined;
	if (field.preset !== undefined)
		return { ...locator(searchMethod(list), 'code'), default: { mode: 'code', value: field.preset } };
	return field.rateOf === undefined
		? locator(searchMethod(list), 'code')
		: locator(searchMethod(list), 'rate', { placeholder: 'e.g. 20' });
}
