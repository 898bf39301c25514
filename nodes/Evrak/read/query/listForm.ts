import type { INodeProperties } from 'n8n-workflow';
import { LOOKUPS } from '../../../../erp/lookup/lookups';
import { listNames, listRead } from '../../../../erp/query/reads/list';
import type { Tool } from '../../tool';
import { readForm } from './form';

const properties: INodeProperties[] = [
	{
		displayName: 'List',
		name: 'list',
		type: 'options',
		options: listNames.map((name) => ({ name: LOOKUPS[name].plural, value: name })),
		default: 'warehouse',
		description: 'Which list of the ERP (depolar, projeler, kasalar, bankalar, fiyat listeleri …)',
	},
	{
		displayName: 'Search',
		name: 'search',
		type: 'string',
		default: '',
		placeholder: 'e.g. merkez',
		description: 'Words that code or name hold, in any letter case (arama); blank lists all',
	},
	...readForm(listRead('warehouse', '')),
];

/** The lists of the ERP whose codes documents name, one operation for all. */
export const getManyOfList: Tool = {
	resource: 'list',
	operation: 'getAll',
	name: 'Get Many',
	action: 'Get many rows of a list',
	description:
		'List warehouses, projects, cashboxes, price lists and the like by code and name (depo, proje, kasa, fiyat listesi …)',
	methods: 'SqlVeriOkuV2',
	asksErp: true,
	isLarge: true,
	properties,
	load: async () => (await import('./getManyOfList')).listWork,
};
