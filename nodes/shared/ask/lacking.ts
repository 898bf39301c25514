import type { ErpClient } from '../client/client';
import { Kept, ownerOf } from '../kept';

/** Names that a database turned out not to have, by whose credential it was asked. */
const lacking = new Kept<readonly string[]>();

/** Milliseconds in which an update of the ERP brings no columns. */
const HOUR = 3_600_000;

/** Names that a database may turn out not to know, one after the other, before a question is given up. */
const MOST_UNKNOWN = 20;

/** What this database is known to lack. */
const lacksOf = ({ connection }: Pick<ErpClient, 'connection'>): readonly string[] =>
	lacking.get(ownerOf(connection)) ?? [];

/**
 * Asks, and asks again without each table, column or function that the database says it does not know (`unknown`). All questions of the next
 * hour do without these, too.
 */
export async function askWithout<T extends { readonly unknown?: string }>(
	erp: Pick<ErpClient, 'connection'>,
	ask: (lacks: readonly string[]) => Promise<T>,
): Promise<T> {
	for (let turn = 0; ; turn++) {
		const lacks = lacksOf(erp);
		const answer = await ask(lacks);
		const { unknown } = answer;
		if (unknown === undefined || turn >= MOST_UNKNOWN || lacks.includes(unknown)) return answer;
		lacking.set(ownerOf(erp.connection), [...lacks, unknown], HOUR);
	}
}
