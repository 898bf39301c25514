import { changingRecords } from '../../../../erp/query/changes';
import type { ChangingRecord } from '../../../../erp/query/changes/types';
import { userParameters } from '../../../../erp/query/changes/users';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { RECORD_OPTIONS, SIMPLIFY } from '../../records/form';
import type { TriggerEvent, TriggerEvents } from '../types';
import { CHANGES } from './form';

/** A record of a kind is made or changed. */
const onRecord = (record: ChangingRecord): TriggerEvent => {
	const { value, name, turkish, noun, filters } = record;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${noun} created or changed`,
		description: `With all that its Get tells (yeni ya da değişen ${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: [
			...fieldProperties(CHANGES),
			...parametersForm({ ...filters, ...userParameters }),
			...fieldProperties(SIMPLIFY),
		],
		options: fieldProperties(RECORD_OPTIONS),
		load: async () => {
			const { pollRecords } = await import('./poll');
			return async (erp) => await pollRecords(erp, record);
		},
	};
};

const [first, ...others] = changingRecords;

/** An event for each kind of record. */
export const onRecordChanged: TriggerEvents = [onRecord(first), ...others.map(onRecord)];
