import { eventChoice } from '../../poll/form';

/** What of a record is waited for. */
export const CHANGES = {
	changes: eventChoice(
		['Changes', 'Değişiklik'],
		'What to wait for. Several changes between two polls come as one, with the last state.',
		[
			['created', 'Created (Yeni)', 'New ones, each once'],
			['changed', 'Changed (Değişen)', 'Ones that were there before, each once for every change'],
			['both', 'Created or Changed (İkisi)', 'New ones and changed ones; eventType tells which'],
		],
	),
};
