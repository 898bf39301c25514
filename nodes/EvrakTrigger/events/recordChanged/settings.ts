import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { ChangingRecord, ServerMoment } from '../../../../erp/query/changes/types';
import { userParameters } from '../../../../erp/query/changes/users';
import type { Given, ReadParameters } from '../../../../erp/query/parameters';
import { chosen, count, switched } from '../../poll/parameters';
import { USUAL } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';
import type { Timing, WantedNews } from './state';

/** What the event of a kind of record is set to. */
export interface RecordOptions {
	readonly wanted: WantedNews;
	readonly timing: Timing;
	/** Records of a poll at most. */
	readonly most: number;
	readonly startFrom?: ServerMoment;
	readonly isSimple: boolean;
	/** What they are filtered by. */
	readonly filters: Partial<Given<ReadParameters>>;
}

const WANTED = ['created', 'changed', 'both'] as const;

/** Reads the parameters of the event; throws NodeOperationError. */
export function recordOptions(context: IPollFunctions, { filters }: ChangingRecord, zone: string): RecordOptions {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const settle = count(context, options.settleSeconds ?? USUAL.settle, 'Settle Seconds') * 1_000;
	const lookBack = count(context, options.lookBackMinutes ?? USUAL.lookBack, 'Look Back Minutes') * 60_000;
	return {
		wanted: chosen(context, context.getNodeParameter('changes', 'created'), 'Changes', WANTED),
		// A record that waits is read again in any case.
		timing: { settle, lookBack: Math.max(lookBack, 2 * settle) },
		most: count(context, options.maxItems ?? USUAL.most, 'Records per Poll'),
		startFrom: startFromIn(context, options, zone),
		isSimple: switched(context, context.getNodeParameter('simplify', true), 'Simplify'),
		filters: givenParameters(context, { ...filters, ...userParameters }),
	};
}
