import { NodeOperationError, type INodeExecutionData, type NodeApiError } from 'n8n-workflow';
import { isPartyFailure, type PartyAccount, type PartyFailure, type PartyResult } from '../../../../erp/party/result';
import type { NodeErp } from '../../../shared/client/client';
import { apiError, clean } from '../../../shared/client/errors';
import { failedRow, row } from '../../items/result';
import { listed } from '../../write/output/rows';
import { withAttempts, type Attempts } from '../../items/attempts';
import type { WholeWork } from '../../tool';
import { findOrCreateAccounts } from './findOrCreate';
import { askedFor } from './input';
import { grouped } from '../../../../erp/json/grouped';

/** What is read of an item, or the error of its parameters. */
type Read = ReturnType<typeof askedFor> | { readonly error: NodeOperationError };

function readAll(erp: NodeErp): Read[] {
	const { context } = erp;
	return context.getInputData().map((_, item) => {
		try {
			return askedFor(erp, item);
		} catch (error) {
			const known = new NodeOperationError(context.getNode(), error as Error, { itemIndex: item });
			if (!context.continueOnFail()) throw known;
			return { error: known };
		}
	});
}

/** The item of an account. */
function accountRow(account: PartyAccount, item: number): INodeExecutionData {
	const { request, warnings, outcome, code, name, matchedBy, ...told } = account;
	const said = warnings.length > 0 ? { warnings: [...new Set(warnings)] } : {};
	return row({ ...request, outcome, code, name, matchedBy, ...told, ...said }, [item]);
}

/** Items that say how accounts are found in the same way are asked for together; most often these are all. */
async function resultsOf(erp: NodeErp, reads: readonly Read[], attempts: Attempts): Promise<Map<number, PartyResult>> {
	const results = new Map<number, PartyResult>();
	const asked = reads.flatMap((read) => ('error' in read ? [] : [read]));
	for (const group of grouped(asked, ({ settings }) => JSON.stringify(settings)).values()) {
		const [first] = group;
		if (!first) continue;
		const wanted = group.map((one) => one.wanted);
		const ends = await findOrCreateAccounts(erp, wanted, first.settings, { attempts });
		ends.forEach((end, at) => results.set(wanted[at]?.item ?? 0, end));
		if (!erp.context.continueOnFail() && ends.some(isPartyFailure)) break;
	}
	return results;
}

async function run(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const reads = readAll(erp);
	const results = await resultsOf(erp, reads, attempts);
	const created = [...results.values()].flatMap((end) => (end.outcome === 'created' ? [end.code] : []));
	const errorOf = ({ message, remedy, httpStatus }: PartyFailure, itemIndex: number, ...more: readonly string[]) =>
		apiError(context.getNode(), {
			message: clean(message.charAt(0).toUpperCase() + message.slice(1), erp.connection),
			description: clean([remedy, ...more].filter(Boolean).join(' '), erp.connection),
			itemIndex,
			httpCode: httpStatus,
		});
	const failures = [...results].filter((entry): entry is [number, PartyFailure] => isPartyFailure(entry[1]));
	const [worst] = [...failures].sort(
		([, one], [, other]) => Number(one.isLeftOut ?? false) - Number(other.isLeftOut ?? false),
	);
	if (worst && !context.continueOnFail()) {
		const before = created.length > 0 ? [`Before it, ${created.length} were created: ${listed(created)}.`] : [];
		const error = errorOf(worst[1], worst[0], ...before);
		Object.assign(error.context, { outcome: worst[1].outcome });
		throw error;
	}
	return reads.map((read, item) => {
		if ('error' in read) return failedRow(read.error, { outcome: 'failed' }, [item]);
		const result = results.get(item);
		if (result && !isPartyFailure(result)) return accountRow(result, item);
		const failure: PartyFailure = result ?? { outcome: 'failed', message: 'it was not tried', remedy: '' };
		const error: NodeApiError = errorOf(failure, item);
		return failedRow(error, { outcome: failure.outcome, document: `item ${item}` }, [item]);
	});
}

/** Finds the accounts of buyers, or creates them. */
export const findOrCreateWork: WholeWork = {
	runAll: async (erp) => await withAttempts(erp.context, async (attempts) => await run(erp, attempts)),
};
