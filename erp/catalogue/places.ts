import { derived } from './derived';
import type { Field } from './types';

/** Fields by where they stand. */
interface Places {
	readonly onLine: readonly Field[];
	readonly inHead: readonly Field[];
}

/** Which of an operation's fields stand on its lines, and which in the document's own members. */
export const placesOfFields = derived((fields: readonly Field[]): Places => ({
	onLine: fields.filter((field) => field.onLine),
	inHead: fields.filter((field) => !field.onLine),
}));
