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

/** Of an option that protects: on unless it was switched off. */
const isOn = (options: unknown, name: string): boolean => {
	const value = (options as Record<string, unknown> | undefined)?.[name];
	return value !== false && value !== 'false';
};

/**
 * The options of an item for accounts: guarded and verified unless that was switched off, one by one, and known by the buyer alone, not by
 * the document key or the reference of the item's own document.
 */
export function optionsFor(erp: NodeErp, item: number): Settings {
	const settings = settingsFor(erp, 'save', item);
	const given = erp.context.getNodeParameter('options', item, {});
	const safety = {
		...settings.safety,
		key: undefined,
		reference: undefined,
		guard: isOn(given, 'duplicateGuard'),
		verify: isOn(given, 'verifyUnknown'),
		together: 1,
		split: false,
	};
	return { ...settings, safety, cleared: [], writeRawRows: false };
}
