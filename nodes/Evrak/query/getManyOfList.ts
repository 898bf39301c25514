import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../erp/lookup/lookups';
import { toldBy } from '../../../erp/lookup/told';
import { itemOf } from '../../../erp/query/answer';
import { plainTextOf, shown } from '../../../erp/text/text';
import { listedTable } from '../../../erp/vat/table';
import type { NodeErp } from '../../shared/client/client';
import { Budget } from '../../shared/client/budget';
import { inputError } from '../../shared/client/errors';
import { usableSettings } from '../input/settings';
import { row } from '../output/result';
import { readForm } from './form';
import { runRead } from './readTool';
import { fieldFilter } from '../read/filters';
import { limitOf } from '../read/list';
import { isSimplified } from '../read/simplify';
import { previewOf } from '../send/preview';
import type { Tool } from '../tools/types';
import { methodCall, pageByMethod } from '../lookups/byMethod';
import { listRead } from '../../../erp/query/reads/list';

const names = (Object.keys(LOOKUPS) as LookupName[]).sort((a, b) =>
	LOOKUPS[a].plural.localeCompare(LOOKUPS[b].plural, 'en'),
);

const properties: INodeProperties[] = [
	{
		displayName: 'List',
		name: 'list',
		type: 'options',
		options: names.map((name) => ({ name: LOOKUPS[name].plural, value: name })),
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

function listAt(context: IExecuteFunctions, item: number): LookupName {
	const given = context.getNodeParameter('list', item, 'warehouse') as unknown;
	const found = names.find((name) => name === given);
	if (found !== undefined) return found;
	throw inputError(context.getNode(), {
		message: `List is ${shown(given)}, which is no choice (item ${item})`,
		description: `Nothing was sent. Give one of ${names.join(', ')}.`,
		itemIndex: item,
	});
}

/** A list that no table has, by the method that gives all of it at once. */
async function byMethod(erp: NodeErp, name: LookupName, search: string, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const { connection, timeout, largest, numbers, preview } = usableSettings(erp, 'list', item);
	const limit = limitOf(context, item, numbers);
	const isSimple = isSimplified(context, item, true);
	const size = Number.MAX_SAFE_INTEGER;
	const request = { erp: erp.at(connection), name, search, token: '', size, time: new Budget(timeout), largest };
	const { plural, nearest } = LOOKUPS[name];
	if (preview && nearest) return [row(previewOf(methodCall(request, nearest.method, {}), connection), [item])];
	const page = await pageByMethod(request, []);
	if (!page.ok) throw erp.readError(page.failure, { action: `Get many ${plural.toLowerCase()}`, item });
	// Rows that nobody uses are no taxes, here as everywhere.
	return page.rows
		.filter((entry) => listedTable([entry]).entries.length > 0)
		.slice(0, limit)
		.map((entry) => row({ ...itemOf(entry, toldBy(LOOKUPS[name]), isSimple ? {} : entry, isSimple) }, [item]));
}

/** The lists of the ERP whose codes documents name, one operation for all. */
export const getManyOfList: Tool = {
	resource: 'list',
	operation: 'getAll',
	name: 'Get Many',
	action: 'Get many rows of a list',
	description:
		'List warehouses, projects, cashboxes, price lists and the like by code and name (depo, proje, kasa, fiyat listesi …); accounts and items, too, to choose from',
	methods: 'SqlVeriOkuV2',
	onV16: 'VAT Rates: `VergiListesiV2`',
	asksErp: true,
	isLarge: true,
	properties,
	run: async (erp, item) => {
		const name = listAt(erp.context, item);
		const search = plainTextOf(fieldFilter(erp.context, { name: 'search', label: 'Search' }, item));
		return LOOKUPS[name].table === undefined
			? await byMethod(erp, name, search, item)
			: await runRead(listRead(name, search), erp, item);
	},
};
