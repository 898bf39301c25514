import type { INodeExecutionData } from 'n8n-workflow';
import type { NodeErp } from '../../../shared/client/client';
import { finish } from '../../write/guard/memory';
import { assertOnServer } from '../../items/onlyV17';
import { withAttempts, type Attempts } from '../../items/attempts';
import { eachItem, readItems, valueOf } from '../../items/eachItem';
import type { WholeWork } from '../../tool';
import { refuseFirst } from '../itemForm';
import { carryOn } from './carryOn';
import { calledOrder } from './report';
import { carrySettings, type CarrySettings } from './settings';

/** Reads the settings of an item; throws its first issue. */
function askedFor(erp: NodeErp, item: number): CarrySettings {
	const choices = carrySettings(erp, item);
	refuseFirst(erp.context, choices.issues, item);
	return choices;
}

async function run(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const asked = readItems(context, (item) => askedFor(erp, item));
	const done: string[] = [];
	const carry = async (item: number) => {
		const choices = valueOf(asked[item]);
		const { settings } = choices;
		const run = { erp: erp.to(settings.connection), item, settings, attempts };
		const row = await carryOn(run, choices, context.continueOnFail() ? [] : done);
		done.push(calledOrder(choices.order));
		return [row];
	};
	try {
		return await eachItem(context, carry, { writes: true });
	} finally {
		finish(context);
	}
}

/** Converts orders of the ERP: dispatch note, invoice, e-document, PDF. */
export const carryOnWork: WholeWork = {
	runAll: async (erp) => {
		assertOnServer(erp, {
			method: 'SqlVeriOkuV2',
			since: 'V17',
			nearest: 'Dispatch Note: Create with Source Order, and the ERP itself for the rest',
		});
		return await withAttempts(erp.context, async (attempts) => await run(erp, attempts));
	},
};
