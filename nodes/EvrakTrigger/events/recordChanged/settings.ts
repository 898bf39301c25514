import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { Sql } from '../../../../erp/ask/sql';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { dateTimeIn } from '../../../../erp/query/answer';
import type { ChangingRecord, ServerMoment } from '../../../../erp/query/changes/types';
import type { Given, ReadParameter, ReadParameters } from '../../../../erp/query/parameters';
import { shown } from '../../../../erp/text/text';
import { dayOfMoment } from '../../../../erp/values/dates';
import { added, chosen, count, switched } from '../../poll/parameters';
import { USUAL } from './form';
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

/** A filter as a literal or a chosen value. */
function filterIn(context: IPollFunctions, filters: IDataObject, name: string, parameter: ReadParameter) {
	const label = formLabel(parameter);
	if (parameter.type === 'choice') {
		const values = Object.keys(parameter.choices);
		return Object.hasOwn(filters, name) ? chosen(context, filters[name], label, values) : undefined;
	}
	const value = added(context, filters, name, label);
	if (value === '' || parameter.type === 'flag') return undefined;
	const written = Sql.value({ name, type: parameter.type, value, typed: true }, 'UTC');
	if (written.ok) return written.sql;
	throw new NodeOperationError(context.getNode(), `${label} ${written.message}`, {
		description: `Nothing was asked. ${written.remedy}`,
	});
}

/** The beginning of a day; throws NodeOperationError for what is none. */
function dayIn(context: IPollFunctions, options: IDataObject, zone: string): ServerMoment | undefined {
	if (added(context, options, 'startFrom', 'Start From') === '') return undefined;
	const day = dayOfMoment(options.startFrom, zone);
	if (day !== undefined) return dateTimeIn(day) ?? undefined;
	throw new NodeOperationError(context.getNode(), `Start From is ${shown(options.startFrom)}, which is no day`, {
		description: 'Nothing was asked. Give a day such as 2026-11-20.',
	});
}

/** Reads the parameters of the event; throws NodeOperationError. */
export function recordOptions(context: IPollFunctions, { filters }: ChangingRecord, zone: string): RecordOptions {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const chosenFilters = context.getNodeParameter('filters', {}) as IDataObject;
	const settle = count(context, options.settleSeconds ?? USUAL.settle, 'Settle Seconds') * 1_000;
	const lookBack = count(context, options.lookBackMinutes ?? USUAL.lookBack, 'Look Back Minutes') * 60_000;
	return {
		wanted: chosen(context, context.getNodeParameter('changes', 'created'), 'Changes', WANTED),
		// A record that waits is read again in any case.
		timing: { settle, lookBack: Math.max(lookBack, 2 * settle) },
		most: count(context, options.maxItems ?? USUAL.most, 'Records per Poll'),
		startFrom: dayIn(context, options, zone),
		isSimple: switched(context, context.getNodeParameter('simplify', true), 'Simplify'),
		filters: Object.fromEntries(
			Object.entries(filters).map(([name, parameter]) => [name, filterIn(context, chosenFilters, name, parameter)]),
		),
	};
}
