import type { Operation } from '../catalogue/types';
import type { Connection } from '../wire/connection';
import type { Document } from '../document/document';
import type { Elsewhere } from './elsewhere';
import { expectedOf, type Expected } from '../readback/held';
import { targetOf, type Target } from '../readback/target';
import type { Safety } from './safety';

/** By what a document is known again: in n8n's store by its key, in the ERP's database by its target. */
export interface Recognition {
	readonly key?: string;
	readonly target?: Target;
	/** What it would hold; absent where that cannot be compared. */
	readonly expected?: Expected;
	/** Where else it may be, under another reference. */
	readonly elsewhere?: Elsewhere;
	/** Whether it is there shows in what the caller looks at in the turn to write, and needs no target. */
	readonly isSeen?: true;
}

/** A target as text: of two documents with the same one neither could be told from the other. */
export const targetText = ({ series, value, kinds, table, column }: Target): string =>
	[table.table, column, ...Object.values(kinds), series ?? '', value].join('/');

const dayOf = ({ table, day }: Target) => (table.daily ? `/${day ?? ''}` : '');

/** By what the document is known again. The key holds server and company, so that a test company does not shadow the real one. */
export function knownBy(operation: Operation, document: Document, connection: Connection, safety: Safety): Recognition {
	const table = operation.savedIn;
	const found = table && targetOf(operation, document, table, safety.key);
	const expected = table && safety.guard ? expectedOf(operation, document, table) : undefined;
	const target = found && expected ? { ...found, expected } : found;
	const name = safety.key ?? (target && targetText(target) + dayOf(target));
	const owner = [connection.baseUrl, connection.companyCode, operation.resource].join('|');
	return { target, expected, key: name === undefined ? undefined : `${owner}|${name}` };
}
