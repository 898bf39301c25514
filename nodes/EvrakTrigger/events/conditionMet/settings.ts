import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { ServerMoment } from '../../../../erp/query/changes/types';
import type { Condition } from '../../../../erp/query/conditions/types';
import type { Given, ReadParameters } from '../../../../erp/query/parameters';
import { count, switched } from '../../poll/parameters';
import { USUAL } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';
import { hasParts, startsFrom } from './form';

/** What the event of a condition is set to. */
export interface ConditionOptions {
	/** Milliseconds for which a document has to be left alone. */
	readonly settle: number;
	/** Records of a poll at most. */
	readonly most: number;
	readonly startFrom?: ServerMoment;
	readonly isSimple: boolean;
	readonly chosen: Partial<Given<ReadParameters>>;
}

/** Reads the parameters of the event; throws NodeOperationError. */
export function conditionOptions(context: IPollFunctions, condition: Condition, zone: string): ConditionOptions {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	return {
		settle: hasParts(condition) ? count(context, options.settleSeconds ?? USUAL.settle, 'Settle Seconds') * 1_000 : 0,
		most: count(context, options.maxItems ?? USUAL.most, 'Records per Poll'),
		startFrom: startsFrom(condition) ? startFromIn(context, options, zone) : undefined,
		isSimple: switched(context, context.getNodeParameter('simplify', true), 'Simplify'),
		chosen: givenParameters(context, condition.parameters),
	};
}
