import { NodeOperationError, type INodeExecutionData, type NodeApiError } from 'n8n-workflow';
import type { NodeErp } from '../../../shared/client/client';
import { apiError, clean, inputError } from '../../../shared/client/errors';
import { finish } from '../../write/guard/memory';
import { assertOnServer } from '../../items/onlyV17';
import { failedRow } from '../../items/result';
import { listed } from '../../write/output/rows';
import { withAttempts, type Attempts } from '../../items/attempts';
import type { WholeWork } from '../../tool';
import { carryOn } from './carryOn';
import type { CarryFailure } from './end';
import { carrySettings, type CarrySettings } from './settings';

const called = ({ order: { series, number } }: CarrySettings): string =>
	['Order', series, number].filter(Boolean).join(' ');

/** What an item asks, or the error of its parameters. */
type Read = { readonly own: CarrySettings } | { readonly error: NodeOperationError };

function readItem(erp: NodeErp, itemIndex: number): Read {
	const node = erp.context.getNode();
	try {
		const own = carrySettings(erp, itemIndex);
		const [issue] = own.issues;
		if (!issue) return { own };
		const message = `${[issue.field, issue.message].filter(Boolean).join(' ')} (item ${itemIndex})`;
		return { error: inputError(node, { message, description: `Nothing was sent. ${issue.remedy}`, itemIndex }) };
	} catch (error) {
		return { error: new NodeOperationError(node, error as Error, { itemIndex }) };
	}
}

function errorOf(erp: NodeErp, own: CarrySettings, failure: CarryFailure, done: readonly string[]): NodeApiError {
	const { connection } = own.settings;
	const steps = failure.steps
		.filter(({ outcome }) => outcome === 'created')
		.map(({ step, series, number }) => [step, series, number].filter(Boolean).join(' '));
	const before = [
		...(steps.length > 0 ? [`Made before it: ${listed(steps)}.`] : []),
		...(done.length > 0 ? [`Before this order, ${done.length} went through: ${listed(done)}.`] : []),
	];
	const error = apiError(erp.context.getNode(), {
		message: clean(`${called(own)}: ${failure.message}`, connection),
		description: clean([failure.remedy, ...before].join(' '), connection),
		itemIndex: own.item,
		httpCode: failure.httpStatus,
	});
	Object.assign(error.context, { outcome: failure.outcome, document: called(own), steps: failure.steps });
	return error;
}

async function run(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const goesOn = context.continueOnFail();
	const reads = [...context.getInputData().keys()].map((item) => readItem(erp, item));
	const rows: INodeExecutionData[] = [];
	const done: string[] = [];
	for (const read of reads) if ('error' in read && !goesOn) throw read.error;
	try {
		for (const [item, read] of reads.entries()) {
			if ('error' in read) {
				rows.push(failedRow(read.error, { outcome: 'failed' }, [item]));
				continue;
			}
			const { own } = read;
			const { settings } = own;
			const end = await carryOn({ erp: erp.at(settings.connection), item, settings, attempts }, own);
			if ('row' in end) {
				rows.push(end.row);
				done.push(called(own));
				continue;
			}
			const error = errorOf(erp, own, end.failure, goesOn ? [] : done);
			if (!goesOn) throw error;
			rows.push(failedRow(error, { outcome: end.failure.outcome, document: called(own) }, [item]));
		}
		return rows;
	} finally {
		finish(context);
	}
}

/** Carries orders of the ERP on: dispatch note, invoice, e-document, PDF. */
export const carryOnWork: WholeWork = {
	runAll: async (erp) => {
		assertOnServer(erp, {
			name: 'Carry On',
			method: 'SqlVeriOkuV2',
			since: 'V17',
			nearest: 'Dispatch Note: Create From Order, and the ERP itself for the rest',
		});
		return await withAttempts(erp.context, async (attempts) => await run(erp, attempts));
	},
};
