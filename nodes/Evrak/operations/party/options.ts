import type { NodeErp } from '../../../shared/client/client';
import { settingsFor, type Settings } from '../../items/settings';
import type { BuyerInput } from './input';

/** A buyer with the options of its item. */
export interface Wanted extends BuyerInput {
	readonly options: Settings;
}

/** The options of an item for accounts, known by the buyer alone, not by the document key of the item's own document. */
export function optionsFor(erp: NodeErp, item: number): Settings {
	const settings = settingsFor(erp, 'save', item);
	const safety = { ...settings.safety, key: undefined, together: 1 };
	return { ...settings, safety, cleared: [], writeRawRows: false };
}
