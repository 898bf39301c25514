import type { IPollFunctions } from 'n8n-workflow';
import type { Condition } from '../../../../erp/query/conditions/types';
import { eventSettings } from '../../poll/form';
import { RECORD_OPTIONS, SIMPLIFY } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';
import { hasParts, startsFrom } from './form';

/** What the event of a condition is set to. */
export type ConditionOptions = ReturnType<typeof conditionOptions>;

/** Reads the parameters of the event; throws NodeOperationError. */
export function conditionOptions(context: IPollFunctions, condition: Condition, zone: string) {
	const { settleSeconds, maxItems, simplify } = eventSettings(context, SIMPLIFY, RECORD_OPTIONS);
	return {
		/** Milliseconds for which a document has to be left alone. */
		settle: hasParts(condition) ? settleSeconds * 1_000 : 0,
		most: maxItems,
		startFrom: startsFrom(condition) ? startFromIn(context, zone) : undefined,
		isSimple: simplify,
		chosen: givenParameters(context, condition.parameters),
	};
}
