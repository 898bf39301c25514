import type { INodeProperties } from 'n8n-workflow';
import { both } from '../../../Evrak/form/fields';
import type { ChangingRecord } from '../../../../erp/query/changes/types';
import { userParameters } from '../../../../erp/query/changes/users';
import { parametersForm } from '../../../Evrak/read/query/form';
import { countOption } from '../../poll/form';
import { mostOption, settleOption, simplify, startFromOption, USUAL } from '../../records/form';

/** What of a record is waited for. */
const changes: INodeProperties = {
	displayName: 'Changes (Değişiklik)',
	name: 'changes',
	type: 'options',
	options: [
		{ name: 'Created (Yeni)', value: 'created', description: 'New ones, each once' },
		{
			name: 'Changed (Değişen)',
			value: 'changed',
			description: 'Ones that were there before, each once for every change',
		},
		{
			name: both('Created or Changed', 'İkisi'),
			value: 'both',
			description: 'New ones and changed ones; eventType tells which',
		},
	],
	default: 'created',
	description: 'What to wait for. Several changes between two polls come as one, with the last state.',
};

/** The fields of the event for a kind of record. */
export const recordFields = ({ filters }: ChangingRecord): readonly INodeProperties[] => [
	changes,
	...parametersForm({ ...filters, ...userParameters }),
	simplify,
];

/** Its options. */
export const recordExtras = (): readonly INodeProperties[] => [
	startFromOption,
	settleOption,
	countOption(
		'Look Back Minutes (Geri)',
		'lookBackMinutes',
		USUAL.lookBack,
		'How far every poll reads back before the last one: for records that are saved late, or by computers whose clock is slow',
	),
	mostOption,
];
