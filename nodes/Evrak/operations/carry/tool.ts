import type { NodeErp } from '../../../shared/client/client';
import { readItems, valueOf } from '../../items/eachItem';
import { refuseFirst } from '../../items/form';
import { carryOn } from './carryOn';
import { drivenWork } from './drive';
import { calledOrder } from './report';
import { carrySettings, type CarrySettings } from './settings';

/** Reads the settings of an item; throws its first issue. */
function askedFor(erp: NodeErp, item: number): CarrySettings {
	const choices = carrySettings(erp, item);
	refuseFirst(erp.context, choices.issues, item);
	return choices;
}

const NEAREST = 'Dispatch Note: Create with Source Order, and the ERP itself for the rest';

/** Converts orders of the ERP: dispatch note, invoice, e-document, PDF. */
export const carryOnWork = drivenWork(NEAREST, async (erp, attempts) => {
	const { context } = erp;
	const asked = readItems(context, (item) => askedFor(erp, item));
	const done: string[] = [];
	return async (item) => {
		const choices = valueOf(asked[item]);
		const { settings } = choices;
		const run = { erp: erp.to(settings.connection), item, settings, attempts };
		const row = await carryOn(run, choices, context.continueOnFail() ? [] : done);
		done.push(calledOrder(choices.order));
		return row;
	};
});
