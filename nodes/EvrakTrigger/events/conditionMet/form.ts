import type { Condition } from '../../../../erp/query/conditions/types';
import type { FormFields } from '../../../Evrak/form/fields';
import { RECORD_OPTIONS, SIMPLIFY } from '../../records/form';
import type { IPollFunctions } from 'n8n-workflow';
import { eventSettings } from '../../poll/form';
import { givenParameters, startFromIn } from '../../records/parameters';

/** Whether records have lines and the like, which others may be writing. */
export const hasParts = ({ record }: Condition): boolean => Object.keys(record.read.parts ?? {}).length > 0;

/** Whether a day can be given from which on it is told though it holds already. */
const startsFrom = ({ tellsExisting, occasion }: Condition): boolean => !tellsExisting && occasion === 'begins';

const { startFrom, settleSeconds, maxItems } = RECORD_OPTIONS;

/** The options of the event for a condition. */
export const conditionExtras = (condition: Condition): FormFields => ({
	...(startsFrom(condition) ? { startFrom } : {}),
	...(hasParts(condition) ? { settleSeconds } : {}),
	maxItems,
});

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
