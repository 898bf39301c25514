import type { INodeProperties } from 'n8n-workflow';

export const taxNumberProperty: INodeProperties = {
	displayName: 'Tax Number (VKN/TCKN)',
	name: 'VKN_TCKN',
	type: 'string',
	required: true,
	default: '',
	description: 'VKN (10 digits) or TCKN (11 digits); the check digits are verified before the ERP is asked (VKN_TCKN)',
};
