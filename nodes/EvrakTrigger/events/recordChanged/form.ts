import { eventChoice, eventSettings } from '../../poll/form';
import type { IPollFunctions } from 'n8n-workflow';
import type { ChangingRecord } from '../../../../erp/query/changes/types';
import { userParameters } from '../../../../erp/query/changes/users';
import { RECORD_OPTIONS, SIMPLIFY } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';

/** What of a record is waited for. */
export const CHANGES = {
	changes: eventChoice(
		['Changes', 'Değişiklik'],
		'What to wait for. Several changes between two polls come as one, with the last state.',
		[
			['created', 'Created (Yeni)', 'New ones, each once'],
			['changed', 'Changed (Değişen)', 'Ones that were there before, each once for every change'],
			['both', 'Created or Changed (İkisi)', 'New ones and changed ones; eventType tells which'],
		],
	),
};

/** What the event of a kind of record is set to. */
export type RecordOptions = ReturnType<typeof recordOptions>;

/** Reads the parameters of the event; throws NodeOperationError. */
export function recordOptions(context: IPollFunctions, { filters }: ChangingRecord, zone: string) {
	const settings = eventSettings(context, { ...CHANGES, ...SIMPLIFY }, RECORD_OPTIONS);
	const settle = settings.settleSeconds * 1_000;
	return {
		wanted: settings.changes,
		// A record that waits is read again in any case.
		timing: { settle, lookBack: Math.max(settings.lookBackMinutes * 60_000, 2 * settle) },
		most: settings.maxItems,
		startFrom: startFromIn(context, zone),
		isSimple: settings.simplify,
		filters: givenParameters(context, { ...filters, ...userParameters }),
	};
}
