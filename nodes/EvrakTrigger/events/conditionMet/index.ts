import { conditions } from '../../../../erp/query/conditions';
import type { Condition } from '../../../../erp/query/conditions/types';
import type { TriggerEvent } from '../types';
import { conditionExtras, conditionFields } from './form';

/** A condition begins to hold, or holds on a day. */
const onCondition = (condition: Condition): TriggerEvent => {
	const { value, name, turkish, description } = condition;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${name.toLowerCase()}`,
		description: `${description} (${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: conditionFields(condition),
		options: conditionExtras(condition),
		load: async () => {
			const { pollCondition } = await import('./poll');
			return async (erp) => await pollCondition(erp, condition);
		},
	};
};

/** An event for each condition. */
export const onConditionMet: readonly TriggerEvent[] = conditions.map(onCondition);
