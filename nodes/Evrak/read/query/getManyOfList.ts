import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../../erp/lookup/lookups';
import { toldBy } from '../../../../erp/lookup/told';
import { itemOf } from '../../../../erp/query/answer';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { listedTable } from '../../../../erp/vat/table';
import type { NodeErp } from '../../../shared/client/client';
import { Budget } from '../../../shared/client/budget';
import { inputError } from '../../../shared/client/errors';
import { usableSettings } from '../../items/settings';
import { row } from '../../items/result';
import { listNames } from './listForm';
import { runRead } from './readTool';
import { fieldFilter } from '../../items/filters';
import { limitOf } from '../list';
import { isSimplified } from '../simplify';
import { previewOf } from '../../items/preview';
import type { AskingWork } from '../../tool';
import { methodCall, pageByMethod } from '../../form/lookups/byMethod';
import { listRead } from '../../../../erp/query/reads/list';

function listAt(context: IExecuteFunctions, item: number): LookupName {
	const given = context.getNodeParameter('list', item, 'warehouse') as unknown;
	const found = listNames.find((name) => name === given);
	if (found !== undefined) return found;
	throw inputError(context.getNode(), {
		message: `List is ${shown(given)}, which is no choice (item ${item})`,
		description: `Nothing was sent. Give one of ${listNames.join(', ')}.`,
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

/** Lists what codes stand for, by the table or the method that has them. */
export const listWork: AskingWork = {
	run: async (erp, item) => {
		const name = listAt(erp.context, item);
		const search = plainTextOf(fieldFilter(erp.context, { name: 'search', label: 'Search' }, item));
		return LOOKUPS[name].table === undefined
			? await byMethod(erp, name, search, item)
			: await runRead(listRead(name, search), erp, item);
	},
};
