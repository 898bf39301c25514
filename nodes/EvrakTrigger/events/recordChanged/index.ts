import type { RecordForm } from '../../../../erp/query/form';
import { QUERY_FORMS } from '../../../../erp/query/forms.data';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { RECORD_OPTIONS, SIMPLIFY } from '../../records/form';
import type { TriggerEvent, TriggerEvents } from '../types';
import { CHANGES } from './form';

/** A record of a kind is made or changed. */
const onRecord = ({ value, name, turkish, noun, filters }: RecordForm): TriggerEvent => {
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${noun} created or changed`,
		description: `With all that its Get tells (yeni ya da değişen ${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: [...fieldProperties(CHANGES), ...parametersForm(filters), ...fieldProperties(SIMPLIFY)],
		options: fieldProperties(RECORD_OPTIONS),
		load: async () => {
			const { pollRecords } = await import('./poll');
			return async (erp) => await pollRecords(erp, value);
		},
	};
};

const [first, ...others] = QUERY_FORMS.changes;

/** An event for each kind of record. */
export const onRecordChanged: TriggerEvents = [onRecord(first), ...others.map(onRecord)];
