import { titled } from '../../../../erp/catalogue/formLabels';
import { LOOKUPS } from '../../../../erp/lookup/lookups';
import { listNames, listRead } from '../../../../erp/query/reads/list';
import { choice, fieldProperties, textOption } from '../../form/fields';
import type { Tool } from '../../tool';
import { readForm } from './form';

const FIELDS = {
	list: choice(
		['List', 'Liste'],
		'Which list of the ERP (depolar, projeler, kasalar, bankalar, fiyat listeleri …)',
		listNames.map(
			(name) => [name, `${LOOKUPS[name].plural} (${titled(LOOKUPS[name].turkish).split(' / ')[0]})`] as const,
		),
		{ usual: 'warehouse' },
	),
	search: textOption(['Search', 'Arama'], 'Words that code or name hold, in any letter case (arama); blank lists all', {
		placeholder: 'e.g. merkez',
	}),
};

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
	properties: [...fieldProperties(FIELDS), ...readForm(listRead('warehouse', ''))],
	load: async () => (await import('./getManyOfList')).listWork,
};
