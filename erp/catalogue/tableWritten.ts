import { derived } from './derived';
import { operations } from './index';
import type { Operation } from './types';

/** Where the documents of a method stand: an update or a deletion is about what the saves of its resource write. */
export const tableWritten = derived(
	({ resource, savedIn }: Operation) =>
		savedIn ?? operations.find((operation) => operation.resource === resource && operation.savedIn)?.savedIn,
);
