import type { IExecuteFunctions } from 'n8n-workflow';
import type { LookupName } from '../../../../erp/lookup/lookups';
import { listNames, listRead } from '../../../../erp/query/reads/list';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { inputError } from '../../../shared/client/errors';
import { fieldFilter } from '../../items/filters';
import type { AskingWork } from '../../tool';
import { runRead } from './readTool';

function listAt(context: IExecuteFunctions, item: number): LookupName {
	const value = context.getNodeParameter('list', item, 'warehouse') as unknown;
	const found = listNames.find((name) => name === value);
	if (found !== undefined) return found;
	throw inputError(context.getNode(), {
		message: `List is ${shown(value)}, which is no choice (item ${item})`,
		description: `Nothing was sent. Give one of ${listNames.join(', ')}.`,
		itemIndex: item,
	});
}

/** Lists what codes stand for, by the table that has them. */
export const listWork: AskingWork = {
	run: async (erp, item) => {
		const name = listAt(erp.context, item);
		const search = plainTextOf(fieldFilter(erp.context, { name: 'search', label: 'Search' }, item));
		return await runRead(listRead(name, search), erp, item);
	},
};
