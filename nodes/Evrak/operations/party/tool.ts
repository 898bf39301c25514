import type { INodeExecutionData } from 'n8n-workflow';
import { isPartyFailure, type PartyAccount, type PartyFailure } from '../../../../erp/party/types';
import type { NodeErp } from '../../../shared/client/client';
import { apiError, clean } from '../../../shared/client/errors';
import { eachItem, readItems, valueOf } from '../../items/eachItem';
import { row } from '../../items/result';
import { listed } from '../../write/output/rows';
import { withAttempts, type Attempts } from '../../items/attempts';
import type { WholeWork } from '../../tool';
import { findOrCreateAccounts } from './findOrCreate';
import { askedFor } from './input';

/** The item of an account. */
function accountRow(account: PartyAccount, item: number): INodeExecutionData {
	const { request, warnings, outcome, code, name, matchedBy, ...told } = account;
	const said = warnings.length > 0 ? { warnings: [...new Set(warnings)] } : {};
	return row({ ...request, outcome, code, name, matchedBy, ...told, ...said }, [item]);
}

async function run(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const reads = readItems(context, (item) => askedFor(erp, item));
	const asked = reads.flatMap((read) => (read.ok ? [read.value] : []));
	const results = await findOrCreateAccounts(erp, asked, { attempts });
	const created = [...results.values()].flatMap((end) => (end.outcome === 'created' ? [end.code] : []));
	const errorOf = (
		{ message, remedy, httpStatus, outcome }: PartyFailure,
		itemIndex: number,
		...more: readonly string[]
	) => {
		const error = apiError(context.getNode(), {
			message: clean(message.charAt(0).toUpperCase() + message.slice(1), erp.connection),
			description: clean([remedy, ...more].filter(Boolean).join(' '), erp.connection),
			itemIndex,
			httpCode: httpStatus,
		});
		Object.assign(error.context, { outcome, document: `item ${itemIndex}` });
		return error;
	};
	const failures = [...results].filter((entry): entry is [number, PartyFailure] => isPartyFailure(entry[1]));
	const worst = failures.find(([, { isLeftOut }]) => !isLeftOut) ?? failures[0];
	if (worst && !context.continueOnFail()) {
		const before = created.length > 0 ? [`Before it, ${created.length} were created: ${listed(created)}.`] : [];
		throw errorOf(worst[1], worst[0], ...before);
	}
	const tell = (item: number) => {
		const result = results.get(valueOf(reads[item]).wanted.item);
		if (!result) throw new Error('The account was not asked for');
		if (isPartyFailure(result)) throw errorOf(result, item);
		return [accountRow(result, item)];
	};
	return await eachItem(context, async (item) => await Promise.resolve(tell(item)), { areTold: true });
}

/** Finds the accounts of buyers, or creates them. */
export const findOrCreateWork: WholeWork = {
	runAll: async (erp) => await withAttempts(erp.context, async (attempts) => await run(erp, attempts)),
};
