import { ANSWER_DAYS } from '../../../../erp/edocument/deadline';
import { plainTextOf } from '../../../../erp/text/text';
import { field } from '../../../Evrak/form/fields';

/** When to remind of an unanswered invoice: days before its last day. */
export const REMINDER_FIELDS = {
	reminderDays: field(
		['Days Before Deadline', 'Gün'],
		{
			type: 'string',
			default: '3, 1',
			description:
				'On which days before the last day of the 8-day answer period to remind, separated by commas; 0 is the last day itself',
			required: true,
		},
		(options, name, label): readonly number[] => {
			const text = plainTextOf(options.given(name)).trim();
			const days = text
				.split(/[\s,;]+/)
				.filter(Boolean)
				.map(Number);
			if (days.length === 0 || days.some((day) => !(Number.isInteger(day) && day >= 0 && day <= ANSWER_DAYS)))
				options.refuse(
					label,
					`"${text}" are not whole numbers from 0 to ${ANSWER_DAYS}`,
					'Write them with commas, for instance 3, 1.',
				);
			return days;
		},
	),
};
