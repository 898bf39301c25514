import type { INodeProperties } from 'n8n-workflow';
import type { Condition } from '../../../../erp/query/conditions/types';
import { parametersForm } from '../../../Evrak/read/query/form';
import { mostOption, settleOption, simplify, startFromOption } from '../../records/form';

/** Whether records have lines and the like, which others may be writing. */
export const hasParts = ({ record }: Condition): boolean => Object.keys(record.read.parts ?? {}).length > 0;

/** Whether a day can be given from which on it is told though it holds already. */
export const startsFrom = ({ tellsExisting, occasion }: Condition): boolean => !tellsExisting && occasion === 'begins';

/** The fields of the event for a condition. */
export const conditionFields = ({ parameters }: Condition): readonly INodeProperties[] => [
	...parametersForm(parameters),
	simplify,
];

/** Its options. */
export const conditionExtras = (condition: Condition): readonly INodeProperties[] => [
	...(startsFrom(condition) ? [startFromOption] : []),
	...(hasParts(condition) ? [settleOption] : []),
	mostOption,
];
