import type { PartyWanted } from '../../../../erp/party/types';
import type { NodeErp } from '../../../shared/client/client';
import { settingsFor, type Settings } from '../../items/settings';

/** A buyer with its place in the list and the options of its item. */
export interface Wanted {
	readonly wanted: PartyWanted;
	readonly options: Settings;
	/** Place in the list, from 0. */
	readonly at: number;
}

/** The options of an item for accounts, known by the buyer alone, not by the document key of the item's own document. */
export function optionsFor(erp: NodeErp, item: number): Settings {
	const settings = settingsFor(erp, 'save', item);
	const safety = { ...settings.safety, key: undefined, together: 1 };
	return { ...settings, safety, cleared: [], writeRawRows: false };
}
