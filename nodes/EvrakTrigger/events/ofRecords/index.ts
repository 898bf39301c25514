import type { IPollFunctions } from 'n8n-workflow';
import { changingRecords, conditions } from '../../../../erp/database/query/events';
import { hasParts, type RecordEvent } from '../../../../erp/database/query/events/types';
import { choice, field, type FormFields, fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { count, eventSettings } from '../../poll/form';
import { chosenTexts, givenParameters } from '../../snapshot/parameters';
import { pollSnapshot } from '../../snapshot/poll';
import { unlessLacking } from '../../../Evrak/read/query/readTool';
import type { Watch } from '../../snapshot/watch';
import type { TriggerEvent } from '../types';
import { sourceOf, type FoundRecord } from './source';

/** Which changes of a record are reported. */
const CHANGES = {
	changes: choice(
		['Changes', 'Değişiklik'],
		'What to wait for. Several changes between two polls come as one, with the last state.',
		[
			['created', 'Created (Yeni)', 'New ones, each once'],
			['changed', 'Changed (Değişen)', 'Ones that were there before, each once for every change'],
			['both', 'Created or Changed (İkisi)', 'New ones and changed ones; eventType tells which'],
		],
	),
};

/** Options of the events; their times are by the ERP's clock, and their days in its zone. */
const optionsIn = (zone: string) => ({
	startFrom: field(
		['Start From', 'Başlangıç'],
		{
			type: 'dateTime',
			default: '',
			description:
				'Everything since this day counts as new at the first poll. Without it, only what comes after activation is reported.',
		},
		(options, name, label) => options.day(name, label, zone),
	),
	settleSeconds: count(
		['Settle Seconds', 'Bekleme'],
		'How long a record must be left alone before it is reported, by the clock of the ERP: documents are written line by line',
		60,
	),
	lookBackMinutes: count(
		['Look Back Minutes', 'Geri'],
		'How far every poll reads back before the last one: for records that are saved late, or by computers whose clock is slow',
		120,
	),
	maxItems: count(
		['Records per Poll', 'Kayıt'],
		'How many records to hand over at once; the rest follows at the next poll',
		200,
	),
});

/** How far back records count as recently created: for saves that end late, computers with slow clocks, and dates without a time. */
const LATELY = 86_400_000;

/** Whether each change of a record is an event, and not a condition that begins to hold. */
const isOfChanges = ({ watches }: RecordEvent): boolean => watches === 'changes';

/** Whether a start day can be given, from which on existing cases are reported, too. */
const startsFrom = ({ reportsExisting, watches }: RecordEvent): boolean => !reportsExisting && watches !== 'gone';

function optionsOf(event: RecordEvent): FormFields {
	const { startFrom, settleSeconds, lookBackMinutes, maxItems } = optionsIn('UTC');
	return {
		...(startsFrom(event) ? { startFrom } : {}),
		...(hasParts(event) ? { settleSeconds } : {}),
		...(isOfChanges(event) ? { lookBackMinutes } : {}),
		maxItems,
	};
}

/** The records of an event, by the settings of a node; throws NodeOperationError. */
function watchOf(context: IPollFunctions, event: RecordEvent, zone: string): Watch<FoundRecord> {
	const { value, name, plural, watches, reportsExisting } = event;
	const isChange = isOfChanges(event);
	const settings = eventSettings(context, CHANGES, optionsIn(zone));
	const { changes, startFrom, settleSeconds, lookBackMinutes, maxItems } = settings;
	const wanted = isChange ? changes : 'created';
	const chosen = givenParameters(context, event.parameters);
	const settle = hasParts(event) ? settleSeconds * 1_000 : 0;
	return {
		action: isChange ? `Reading changed ${plural}` : name,
		plural,
		event: value,
		most: maxItems,
		// Rows excluded by filters are not remembered. A condition that reports existing cases needs no memory of them.
		of: isChange ? { wanted } : chosenTexts(reportsExisting ? {} : chosen),
		rules: {
			watches,
			wanted,
			settle,
			reportsExisting,
			// A waiting record is read again in any case.
			lookBack: isChange ? Math.max(lookBackMinutes * 60_000, 2 * settle) : LATELY,
			from: startsFrom(event) && startFrom !== undefined ? `${startFrom}T00:00:00.000` : undefined,
		},
		open(asking, schema, pass) {
			const question = unlessLacking(asking, event.ask(schema, chosen, pass));
			return sourceOf({ asking, event, schema, question }, pass);
		},
		shownAs({ created, changed }) {
			if (!isChange) return watches === 'gone' ? 'gone' : 'created';
			return wanted === 'created' || (wanted === 'both' && created === changed) ? 'created' : 'changed';
		},
	};
}

/** Records change, or a condition of them begins to hold, or holds on a day. */
const onRecord = (event: RecordEvent): TriggerEvent => {
	const { value, name, turkish, happens = name.toLowerCase(), description, parameters } = event;
	const words = `${isOfChanges(event) ? 'yeni ya da değişen ' : ''}${turkish.toLocaleLowerCase('tr')}`;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${happens}`,
		description: `${description} (${words}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: [...(isOfChanges(event) ? fieldProperties(CHANGES) : []), ...parametersForm(parameters)],
		options: fieldProperties(optionsOf(event)),
		poll: async (erp) => await pollSnapshot(erp, watchOf(erp.context, event, erp.connection.zone)),
	};
};

export const onRecordChanged: readonly TriggerEvent[] = changingRecords.map(onRecord);

export const onConditionMet: readonly TriggerEvent[] = conditions.map(onRecord);
