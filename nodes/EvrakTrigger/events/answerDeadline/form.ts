import type { INodeProperties } from 'n8n-workflow';
import { filters, listOptions } from '../../incomingList/form';

/** When to remind of an unanswered invoice. */
const reminderDays: INodeProperties = {
	displayName: 'Days Before Deadline (Gün)',
	name: 'reminderDays',
	type: 'string',
	required: true,
	default: '3, 1',
	description:
		'On which days before the last day of the 8-day answer period to remind, separated by commas; 0 is the last day itself',
};

/** The fields of the event. */
export const deadlineFields: readonly INodeProperties[] = [filters, reminderDays];

/** Its options. */
export const deadlineExtras: readonly INodeProperties[] = listOptions;
