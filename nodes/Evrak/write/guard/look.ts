import type { Looked } from '../../../../erp/saving/readback/finding';
import type { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import type { Checked } from '../stages';
import { lookUp } from './readBack';

/** Whether the ERP can be queried for a document at all. */
export const isAskable = ({ recognition: { target }, look }: Checked): boolean =>
	target !== undefined || look !== undefined;

/** What was to be written is there, or is done. */
export const DONE: Looked = { state: 'found', documents: [], differs: false };

/** No lookup is possible. */
export const NO_TARGET: Looked = { state: 'impossible', why: 'nothing in the document tells it apart there' };

/**
 * Looks documents of one server and company up in as few queries as possible; results are in the same order. `timeout` in milliseconds per
 * query.
 */
export async function lookAt(
	erp: NodeErp,
	writes: readonly Checked[],
	timeout: number,
	patience?: Budget,
): Promise<Looked[]> {
	const targets = writes.flatMap(({ recognition: { target }, look }) => (target && !look ? [target] : []));
	const found = (await lookUp(erp, targets, timeout, patience)).values();
	const all: Looked[] = [];
	for (const { recognition, look } of writes) {
		const looked = look ? await look() : recognition.target && found.next().value;
		all.push(looked ?? NO_TARGET);
	}
	return all;
}
