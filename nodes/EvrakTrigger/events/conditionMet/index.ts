import type { ConditionForm } from '../../../../erp/query/form';
import { QUERY_FORMS } from '../../../../erp/query/forms.data';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { SIMPLIFY } from '../../records/form';
import type { TriggerEvent } from '../types';
import { conditionExtras } from './form';

/** A condition begins to hold, or holds on a day. */
const onCondition = (condition: ConditionForm): TriggerEvent => {
	const { value, name, turkish, description, parameters } = condition;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${name.toLowerCase()}`,
		description: `${description} (${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: [...parametersForm(parameters), ...fieldProperties(SIMPLIFY)],
		options: fieldProperties(conditionExtras(condition)),
		load: async () => {
			const { pollCondition } = await import('./poll');
			return async (erp) => await pollCondition(erp, value);
		},
	};
};

/** An event for each condition. */
export const onConditionMet: readonly TriggerEvent[] = QUERY_FORMS.conditions.map(onCondition);
