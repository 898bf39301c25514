import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { pickedFields, type PickedParameter } from '../../../erp/lookup/picked';
import { shownFor } from '../description/show';

type Locator = Pick<INodeProperties, 'type' | 'default' | 'modes'>;

/** The way to type; no literal, which the linter would take for a parameter without a default. */
const byTyping = (name: 'code' | 'guid', placeholder?: string): INodePropertyMode =>
	Object.assign(
		{ name, displayName: name === 'code' ? 'By Code' : 'By GUID', type: 'string' as const },
		placeholder === undefined ? {} : { placeholder },
	);

/** A list of the ERP to search in, and a way to type. What is typed always works, also when the ERP is not there. */
const locator = (
	searchListMethod: string,
	typed: 'code' | 'guid',
	{ placeholder, begins = 'list' }: { readonly placeholder?: string; readonly begins?: 'list' | 'code' } = {},
): Locator => ({
	type: 'resourceLocator',
	default: { mode: begins, value: '' },
	modes: [
		{ displayName: 'From List', name: 'list', type: 'list', typeOptions: { searchListMethod, searchable: true } },
		byTyping(typed, placeholder),
	],
});

/** How one account or one item is picked that a read asks for. */
export const pickedFrom = (list: 'account' | 'item', placeholder?: string): Locator =>
	locator(list === 'account' ? 'searchAccounts' : 'searchItems', 'code', { placeholder });

const pick = (displayName: string, name: PickedParameter, description: string, from: Locator): INodeProperties => ({
	...{ displayName, name, description },
	...from,
});

/** Parameters that pick from a list. Lines come with their codes: `{sku}` is what is written most, so that the item of a line begins with text. */
const LOCATORS: Readonly<Record<PickedParameter, INodeProperties>> = {
	account: pick(
		'Account (Cari)',
		'account',
		'Customer or supplier (cari kodu)',
		locator('searchAccounts', 'code', { placeholder: 'e.g. 120.01.001' }),
	),
	accountRecord: pick(
		'Account (Cari)',
		'accountRecord',
		'Account to change (cari)',
		locator('searchAccountRecords', 'guid'),
	),
	product: pick(
		'Product (Stok)',
		'product',
		'Item that is made (stok kodu)',
		locator('searchItems', 'code', { placeholder: 'e.g. URUN001' }),
	),
	item: pick(
		'Item (Stok)',
		'item',
		'Item of each line (stok kodu): {sku} takes it from the line',
		locator('searchItems', 'code', { placeholder: 'e.g. {sku}', begins: 'code' }),
	),
};

/** The parameters by which the documents of some operations pick from the ERP, in the given order. */
export const pickedProperties = (
	operations: readonly Operation[],
	...parameters: readonly PickedParameter[]
): INodeProperties[] =>
	parameters.flatMap((parameter) =>
		shownFor(
			operations.filter((operation) => pickedFields(operation).some((picked) => picked.parameter === parameter)),
			LOCATORS[parameter],
			{ inputMode: ['fields', 'rows'] },
		),
	);
