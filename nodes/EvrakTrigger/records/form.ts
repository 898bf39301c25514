import type { INodeProperties } from 'n8n-workflow';
import { countOption } from '../poll/form';

/** Whether items have plain names. */
export const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return plain English names instead of the columns of the ERP',
};

/** Seconds, minutes and records that are usual. */
export const USUAL = { settle: 60, lookBack: 120, most: 200 } as const;

/** From which day on everything counts as new. */
export const startFromOption: INodeProperties = {
	displayName: 'Start From (Başlangıç)',
	name: 'startFrom',
	type: 'dateTime',
	default: '',
	description:
		'Everything since this day counts as new at the first poll. Without it, only what comes after activation is told.',
};

/** How long a record is left alone. */
export const settleOption: INodeProperties = countOption(
	'Settle Seconds (Bekleme)',
	'settleSeconds',
	USUAL.settle,
	'How long a record must be left alone before it is told, by the clock of the ERP: documents are written line by line',
);

/** How many records come at once. */
export const mostOption: INodeProperties = countOption(
	'Records per Poll (Kayıt)',
	'maxItems',
	USUAL.most,
	'How many records to hand over at once; the rest follows at the next poll',
);
