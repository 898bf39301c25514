import type { IPollFunctions } from 'n8n-workflow';
import { conditions } from '../../../../erp/database/query/conditions';
import { type Condition, hasParts } from '../../../../erp/database/query/conditions/types';
import { type FormFields, fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { eventSettings } from '../../poll/form';
import { RECORD_OPTIONS } from '../../snapshot/form';
import { chosenTexts, givenParameters, startFromIn } from '../../snapshot/parameters';
import { pollSnapshot } from '../../snapshot/poll';
import type { Watch } from '../../snapshot/watch';
import { unlessLacking } from '../../snapshot/read';
import type { TriggerEvent } from '../types';
import { sourceOf, type FoundRecord } from './read';

/** How far back records count as recently created: for saves that end late, computers with slow clocks, and dates without a time. */
const LATELY = 86_400_000;

/** Whether a start day can be given, from which on existing cases are reported, too. */
const startsFrom = ({ reportsExisting, watches }: Condition): boolean => !reportsExisting && watches !== 'gone';

/** The options of the event for a condition. */
function conditionExtras(condition: Condition): FormFields {
	const { startFrom, settleSeconds, maxItems } = RECORD_OPTIONS;
	return {
		...(startsFrom(condition) ? { startFrom } : {}),
		...(hasParts(condition) ? { settleSeconds } : {}),
		maxItems,
	};
}

/** Records for which a condition begins to hold, or holds on a day, by the settings of a node; throws NodeOperationError. */
function watchOf(context: IPollFunctions, condition: Condition, zone: string): Watch<FoundRecord> {
	const { value, name, plural, watches, reportsExisting, record } = condition;
	const { settleSeconds, maxItems } = eventSettings(context, {}, RECORD_OPTIONS);
	const chosen = givenParameters(context, condition.parameters);
	return {
		...{ action: name, plural, event: value },
		// Rows excluded by filters are not remembered. A condition that reports existing cases needs no memory of them.
		of: chosenTexts(reportsExisting ? {} : chosen),
		rules: {
			...{ watches, wanted: 'created', reportsExisting, lookBack: LATELY },
			settle: hasParts(condition) ? settleSeconds * 1_000 : 0,
			from: startsFrom(condition) ? startFromIn(context, zone) : undefined,
		},
		most: maxItems,
		open(asking, schema, pass) {
			const question = unlessLacking(asking, condition.ask(schema, chosen, pass.looked));
			return sourceOf({ asking, condition, record, schema, question }, pass);
		},
		shownAs: () => (watches === 'gone' ? 'gone' : 'created'),
	};
}

/** A condition begins to hold, or holds on a day. */
const onCondition = (condition: Condition): TriggerEvent => {
	const { value, name, turkish, description, parameters } = condition;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${name.toLowerCase()}`,
		description: `${description} (${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: parametersForm(parameters),
		options: fieldProperties(conditionExtras(condition)),
		poll: async (erp) => await pollSnapshot(erp, watchOf(erp.context, condition, erp.connection.zone)),
	};
};

/** An event for each condition. */
export const onConditionMet: readonly TriggerEvent[] = conditions.map(onCondition);
