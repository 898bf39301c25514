import type { INodeExecutionData, NodeApiError } from 'n8n-workflow';
import type { NodeErp } from '../../../shared/client/client';
import { apiError, clean, inputError } from '../../../shared/client/errors';
import { finish } from '../../write/guard/memory';
import { assertOnServer } from '../../items/onlyV17';
import { listed } from '../../write/output/rows';
import { withAttempts, type Attempts } from '../../items/attempts';
import { eachItem, readItems, valueOf } from '../../items/eachItem';
import type { WholeWork } from '../../tool';
import { carryOn } from './carryOn';
import type { CarryFailure } from './end';
import { carrySettings, type CarrySettings } from './settings';

const called = ({ order: { series, number } }: CarrySettings): string =>
	['Order', series, number].filter(Boolean).join(' ');

/** What an item asks; throws the first thing that cannot be used. */
function askedFor(erp: NodeErp, itemIndex: number): CarrySettings {
	const own = carrySettings(erp, itemIndex);
	const [issue] = own.issues;
	if (!issue) return own;
	const message = `${[issue.field, issue.message].filter(Boolean).join(' ')} (item ${itemIndex})`;
	const description = `Nothing was sent. ${issue.remedy}`;
	throw inputError(erp.context.getNode(), { message, description, itemIndex });
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
	const asked = readItems(context, (item) => askedFor(erp, item));
	const done: string[] = [];
	const carry = async (item: number) => {
		const own = valueOf(asked[item]);
		const { settings } = own;
		const end = await carryOn({ erp: erp.at(settings.connection), item, settings, attempts }, own);
		if (!('row' in end)) throw errorOf(erp, own, end.failure, context.continueOnFail() ? [] : done);
		done.push(called(own));
		return [end.row];
	};
	try {
		return await eachItem(context, carry, { areTold: true });
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
