import { toWire } from '../../../../erp/document/doc';
import { payloadOf } from '../../../../erp/document/payload';
import { callOf, type Call } from '../../../shared/client/call';
import type { Checked } from '../stages';

/** Requests in order, each with its documents. */
export type Batches = ReadonlyArray<readonly Checked[]>;

const settingsOf = ({ settings: { connection, timeout, safety }, beside }: Checked): string =>
	JSON.stringify([connection, timeout, beside, safety.together]);

const isEmpty = (members: object) => Object.keys(members).length === 0;

/** Whether two documents have equal login and options. Most share the same objects, which need no comparison as text. */
function mayShare(write: Checked, other: Checked): boolean {
	if (other.isFirst) return false;
	const [a, b] = [write.settings, other.settings];
	const areSame = a.connection === b.connection && a.timeout === b.timeout && a.safety === b.safety;
	if (areSame && isEmpty(write.beside) && isEmpty(other.beside)) return true;
	return settingsOf(write) === settingsOf(other);
}

/**
 * Groups documents into requests of the size that their options allow; only neighbours with the same login and options share one. The order is
 * kept.
 */
export function batches(writes: readonly Checked[]): Checked[][] {
	const made: Checked[][] = [];
	for (const write of writes) {
		const last = made.at(-1);
		const before = last?.at(-1);
		if (last && before && last.length < write.settings.safety.together && mayShare(before, write)) last.push(write);
		else made.push([write]);
	}
	return made;
}

/** The request of documents that share login and options. */
export function requestOf(writes: readonly [Checked, ...(readonly Checked[])]): Call {
	const [{ operation, settings, beside }] = writes;
	const members = writes.map(({ document }) => toWire(document.doc));
	return callOf(operation, settings.connection, payloadOf(members, beside, operation), settings.timeout);
}
