import { NodeOperationError, type INodeExecutionData, type NodeApiError } from 'n8n-workflow';
import type { NodeErp } from '../../shared/client/client';
import { apiError, clean, inputError } from '../../shared/client/errors';
import { partyOptions } from '../description/safetyOptions';
import { finish } from '../guard/memory';
import { assertOnServer } from '../input/onlyV17';
import { failedRow } from '../output/result';
import { listed } from '../output/rows';
import { withAttempts, type Attempts } from '../send/attempts';
import { SHOP_ORDER } from '../shop/resource';
import type { Tool } from '../tools/types';
import { carryOn } from './carryOn';
import type { CarryFailure } from './end';
import { CARRY_FORM } from './form';
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

/** Carries an order of the ERP on: dispatch note, invoice, e-document, PDF. */
export const carryOnTool: Tool = {
	resource: SHOP_ORDER,
	operation: 'carryOn',
	name: 'Carry On',
	action: 'Carry order on to invoice',
	description:
		'Make the dispatch note, the invoice and the e-document of an order that the ERP has (siparişten irsaliye, fatura, e-fatura): what is there already is found',
	methods:
		'SqlVeriOkuV2, SiparistenIrsaliyeOlusturmaV2, IrsaliyedenFaturaOlusturmaV2, SiparistenFaturaOlusturmaV2, EMukellefSorgulamaV2, AlimSatimEvragiDuzeltV2, FaturaToEFaturaV2, EBelgeDurumSorgulamaV2, FaturaPdfV2',
	asksErp: true,
	properties: CARRY_FORM,
	options: partyOptions,
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
