import type { Condition } from '../../../../erp/query/conditions/types';
import type { FormFields } from '../../../Evrak/form/fields';
import { RECORD_OPTIONS } from '../../records/form';

/** Whether records have lines and the like, which others may be writing. */
export const hasParts = ({ record }: Condition): boolean => Object.keys(record.read.parts ?? {}).length > 0;

/** Whether a day can be given from which on it is told though it holds already. */
export const startsFrom = ({ tellsExisting, occasion }: Condition): boolean => !tellsExisting && occasion === 'begins';

const { startFrom, settleSeconds, maxItems } = RECORD_OPTIONS;

/** The options of the event for a condition. */
export const conditionExtras = (condition: Condition): FormFields => ({
	...(startsFrom(condition) ? { startFrom } : {}),
	...(hasParts(condition) ? { settleSeconds } : {}),
	maxItems,
});
