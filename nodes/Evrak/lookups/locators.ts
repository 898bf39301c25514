import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { pickedFields, type PickedParameter } from '../../../erp/lookup/picked';
import { shownFor } from '../description/show';

/**
 * Parameters that pick from a list of the ERP; what is typed in the other mode always works, also when the ERP is not there. Lines come with
 * their codes: `{sku}` is what is written most, so that the item of a line begins with text.
 */
const LOCATORS: Readonly<Record<PickedParameter, INodeProperties>> = {
	account: {
		displayName: 'Account (Cari)',
		name: 'account',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		description: 'Customer or supplier (cari kodu)',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: 'searchAccounts', searchable: true },
			},
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder: 'e.g. 120.01.001' },
		],
	},
	accountRecord: {
		displayName: 'Account (Cari)',
		name: 'accountRecord',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		description: 'Account to change (cari)',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: 'searchAccountRecords', searchable: true },
			},
			{ displayName: 'By GUID', name: 'guid', type: 'string' },
		],
	},
	product: {
		displayName: 'Product (Stok)',
		name: 'product',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		description: 'Item that is made (stok kodu)',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: 'searchItems', searchable: true },
			},
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder: 'e.g. URUN001' },
		],
	},
	item: {
		displayName: 'Item (Stok)',
		name: 'item',
		type: 'resourceLocator',
		default: { mode: 'code', value: '' },
		description: 'Item of each line (stok kodu): {sku} takes it from the line',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: 'searchItems', searchable: true },
			},
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder: 'e.g. {sku}' },
		],
	},
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
