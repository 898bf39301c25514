import type { INodeProperties } from 'n8n-workflow';
import { NUMBER_FORMATS } from '../../../../erp/values/numberText';

/** How numbers are written that come as text, for documents, lists and rules alike. */
export const numberFormat: INodeProperties = {
	displayName: 'Number Format (Sayı Biçimi)',
	name: 'numberFormat',
	type: 'options',
	options: [
		{ name: NUMBER_FORMATS[0], value: NUMBER_FORMATS[0] },
		{ name: NUMBER_FORMATS[1], value: NUMBER_FORMATS[1] },
	],
	default: '1234.56',
	description:
		'How numbers in texts are written (sayı biçimi). In the first, 1.250 is refused: it could be two numbers.',
};
