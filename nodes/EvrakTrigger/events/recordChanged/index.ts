import { changingRecords } from '../../../../erp/query/changes';
import type { ChangingRecord } from '../../../../erp/query/changes/types';
import type { TriggerEvent, TriggerEvents } from '../types';
import { recordExtras, recordFields } from './form';

/** A record of a kind is made or changed. */
const onRecord = (record: ChangingRecord): TriggerEvent => {
	const { value, name, turkish, noun } = record;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${noun} created or changed`,
		description: `With all that its Get tells (yeni ya da değişen ${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: recordFields(record),
		options: recordExtras(),
		load: async () => {
			const { pollRecords } = await import('./poll');
			return async (erp) => await pollRecords(erp, record);
		},
	};
};

const [first, ...others] = changingRecords;

/** An event for each kind of record. */
export const onRecordChanged: TriggerEvents = [onRecord(first), ...others.map(onRecord)];
