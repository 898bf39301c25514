import type { ConditionForm } from '../../../../erp/query/form';
import type { FormFields } from '../../../Evrak/form/fields';
import { RECORD_OPTIONS } from '../../records/form';

/** Whether a day can be given from which on it is told though it holds already. */
export const startsFrom = ({ tellsExisting, occasion }: Pick<ConditionForm, 'tellsExisting' | 'occasion'>): boolean =>
	!tellsExisting && occasion === 'begins';

const { startFrom, settleSeconds, maxItems } = RECORD_OPTIONS;

/** The options of the event for a condition. */
export const conditionExtras = (condition: ConditionForm): FormFields => ({
	...(startsFrom(condition) ? { startFrom } : {}),
	...(condition.hasParts ? { settleSeconds } : {}),
	maxItems,
});
