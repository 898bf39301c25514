import { textOption } from '../../Evrak/form/fields';
import { count } from '../poll/form';

/** Options of events that report records; their times are by the ERP's clock. */
export const RECORD_OPTIONS = {
	startFrom: textOption(
		['Start From', 'Başlangıç'],
		'Everything since this day counts as new at the first poll. Without it, only what comes after activation is reported.',
		{ type: 'dateTime' },
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
};
