import type { Operation } from '../../../../erp/catalogue/types';
import { namedRows, rowsOfDocuments, splitIssues, tableOfUpdate, wholeChange } from '../../../../erp/codes/wholeChange';
import { fieldName } from '../../../../erp/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { ask } from '../../../shared/ask/ask';
import { lookTimeout } from '../guard/readBack';
import { type Write, withIssues } from '../stages';

type Checked = Write<'checked'>;

async function looked(erp: NodeErp, operation: Operation, write: Checked): Promise<Checked> {
	const { document, settings } = write;
	const change = wholeChange(operation, document.members);
	if (change === undefined) return write;
	const client = erp.at(settings.connection);
	const timeout = lookTimeout(settings);
	const warned = (why: string): Checked => {
		const names = change.values.map(({ field }) => fieldName(field)).join(', ');
		const text = `Whether the document has lines that the update does not name was not looked up (${why}): those would keep their ${names}`;
		return withIssues(write, [], [text]);
	};
	const named =
		change.guids.size === 0 ? { ok: true as const, value: [] } : await ask(client, namedRows(change), timeout);
	if (!named.ok) return warned(named.why);
	const question = rowsOfDocuments(change, [...named.value, ...change.lines]);
	const rows = question === undefined ? named : await ask(client, question, timeout);
	if (!rows.ok) return warned(rows.why);
	const { zone } = settings.connection;
	return withIssues(write, splitIssues(change, rows.value, { zone, numbers: settings.numbers }));
}

/**
 * Asks the ERP, before an update is sent, whether it changes what the whole document shares on some of its lines only: an order would have
 * lines of two customers. Where nobody can tell, the item says so. With *Check Codes* off, and by a preview, nothing is asked.
 */
export async function withWholeUpdates(
	erp: NodeErp,
	operation: Operation,
	all: readonly Checked[],
	isSent: (write: Checked) => boolean,
): Promise<Checked[]> {
	if (tableOfUpdate(operation) === undefined) return [...all];
	const done: Checked[] = [];
	for (const write of all) {
		const { settings, document } = write;
		const isAsked = settings.checkCodes && !settings.preview && document.problems.length === 0 && !isSent(write);
		done.push(isAsked ? await looked(erp, operation, write) : write);
	}
	return done;
}
