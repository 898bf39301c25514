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
	const choices = carrySettings(erp, itemIndex);
	const [issue] = choices.issues;
	if (!issue) return choices;
	const message = `${[issue.field, issue.message].filter(Boolean).join(' ')} (item ${itemIndex})`;
	const description = `Nothing was sent. ${issue.remedy}`;
	throw inputError(erp.context.getNode(), { message, description, itemIndex });
}

function errorOf(erp: NodeErp, choices: CarrySettings, failure: CarryFailure, done: readonly string[]): NodeApiError {
	const { connection } = choices.settings;
	const steps = failure.steps
		.filter(({ outcome }) => outcome === 'created')
		.map(({ step, series, number }) => [step, series, number].filter(Boolean).join(' '));
	const before = [
		...(steps.length > 0 ? [`Made before it: ${listed(steps)}.`] : []),
		...(done.length > 0 ? [`Before this order, ${done.length} went through: ${listed(done)}.`] : []),
	];
	const error = apiError(erp.context.getNode(), {
		message: clean(`${called(choices)}: ${failure.message}`, connection),
		description: clean([failure.remedy, ...before].join(' '), connection),
		itemIndex: choices.item,
		httpCode: failure.httpStatus,
	});
	Object.assign(error.context, { outcome: failure.outcome, document: called(choices), steps: failure.steps });
	return error;
}

async function run(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const asked = readItems(context, (item) => askedFor(erp, item));
	const done: string[] = [];
	const carry = async (item: number) => {
		const choices = valueOf(asked[item]);
		const { settings } = choices;
		const end = await carryOn({ erp: erp.at(settings.connection), item, settings, attempts }, choices);
		if (!('row' in end)) throw errorOf(erp, choices, end.failure, context.continueOnFail() ? [] : done);
		done.push(called(choices));
		return [end.row];
	};
	try {
		return await eachItem(context, carry, { writes: true });
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
