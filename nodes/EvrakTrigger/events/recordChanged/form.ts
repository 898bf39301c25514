import type { INodeProperties } from 'n8n-workflow';
import type { ChangingRecord } from '../../../../erp/query/changes/types';
import { filtersForm } from '../../../Evrak/read/query/form';
import { countOption } from '../../poll/form';

/** What of a record is waited for. */
const changes: INodeProperties = {
	displayName: 'Changes',
	name: 'changes',
	type: 'options',
	options: [
		{ name: 'Created', value: 'created', description: 'New ones, each once' },
		{ name: 'Changed', value: 'changed', description: 'Ones that were there before, each once for every change' },
		{ name: 'Created or Changed', value: 'both', description: 'New ones and changed ones; eventType tells which' },
	],
	default: 'created',
	description: 'What to wait for. Several changes between two polls come as one, with the last state.',
};

const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return plain English names instead of the columns of the ERP',
};

/** The fields of the event for a kind of record. */
export const recordFields = ({ filters }: ChangingRecord): readonly INodeProperties[] => [
	changes,
	...filtersForm(filters),
	simplify,
];

/** Seconds and minutes that are usual. */
export const USUAL = { settle: 60, lookBack: 120, most: 200 } as const;

/** Its options. */
export const recordExtras = (): readonly INodeProperties[] => [
	{
		displayName: 'Start From',
		name: 'startFrom',
		type: 'dateTime',
		default: '',
		description:
			'Everything since this day counts as new at the first poll. Without it, only what comes after activation is told.',
	},
	countOption(
		'Settle Seconds',
		'settleSeconds',
		USUAL.settle,
		'How long a record must be left alone before it is told, by the clock of the ERP: documents are written line by line',
	),
	countOption(
		'Look Back Minutes',
		'lookBackMinutes',
		USUAL.lookBack,
		'How far every poll reads back before the last one: for records that are saved late, or by computers whose clock is slow',
	),
	countOption(
		'Records per Poll',
		'maxItems',
		USUAL.most,
		'How many records to hand over at once; the rest follows at the next poll',
	),
];
