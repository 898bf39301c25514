import type { IDataObject } from 'n8n-workflow';
import { payloadOf } from '../../../../erp/document/payload';
import { callOf, type Call } from '../../../shared/client/call';
import { previewOf } from '../../items/preview';
import type { Write } from '../stages';

const settingsOf = ({ settings: { connection, timeout, safety }, beside }: Write<'checked'>): string =>
	JSON.stringify([connection, timeout, beside, safety.together]);

const isEmpty = (members: object) => Object.keys(members).length === 0;

/** Whether two documents go by the same login and options. Most share the very objects, which need not be compared as texts. */
function mayShare(one: Write<'checked'>, other: Write<'checked'>): boolean {
	// What of a sale is left to come back shows only once the return before it is in the ERP.
	if (other.known.elsewhere?.returnOf) return false;
	const [a, b] = [one.settings, other.settings];
	const areSame = a.connection === b.connection && a.timeout === b.timeout && a.safety === b.safety;
	if (areSame && isEmpty(one.beside) && isEmpty(other.beside)) return true;
	return settingsOf(one) === settingsOf(other);
}

/** Parts documents into requests of as many as their options allow; only neighbours with the same login and options share one. The order is kept. */
export function batches(writes: ReadonlyArray<Write<'checked'>>): Array<Array<Write<'checked'>>> {
	const made: Array<Array<Write<'checked'>>> = [];
	for (const write of writes) {
		const last = made.at(-1);
		const before = last?.at(-1);
		if (last && before && last.length < write.settings.safety.together && mayShare(before, write)) last.push(write);
		else made.push([write]);
	}
	return made;
}

/** The request that sends documents which share login and options. */
export function requestOf(writes: readonly [Write<'checked'>, ...ReadonlyArray<Write<'checked'>>]): Call {
	const [{ operation, settings, beside }] = writes;
	const members = writes.map(({ document }) => document.members);
	return callOf(operation, settings.connection, payloadOf(members, beside, operation), settings.timeout);
}

/** The request of one document as a preview shows it. */
export const requestPreview = (write: Write<'checked'>): IDataObject =>
	previewOf(requestOf([write]), write.settings.connection);
