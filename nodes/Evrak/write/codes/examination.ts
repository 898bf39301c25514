import type { Operation } from '../../../../erp/catalogue/types';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import type { Checked } from '../stages';

/** Time limit of an examination's queries in milliseconds: it must not delay a save for long. */
const WHOLE = 20_000;

/**
 * A check of documents by queries of the ERP before sending. Skipped for documents that an earlier attempt sent (`isSent`), that have problems
 * already, or whose codes the user does not want checked; those are returned unchanged.
 */
export type Examination = (
	erp: NodeErp,
	operation: Operation,
	all: readonly Checked[],
	isSent: (write: Checked) => boolean,
) => Promise<Checked[]>;

/** Examines the documents of one server and company; returns them in order with its findings. */
type Look = (
	erp: NodeErp,
	operation: Operation,
	writes: readonly [Checked, ...Checked[]],
	budget: Budget,
) => Promise<readonly Checked[]>;

export const examination =
	(applies: (operation: Operation) => boolean, look: Look): Examination =>
	async (erp, operation, all, isSent) => {
		if (!applies(operation)) return [...all];
		const asked = all.filter(
			(write) => write.settings.checkCodes && write.document.problems.length === 0 && !isSent(write),
		);
		const budget = new Budget(WHOLE);
		const done = new Map<Checked, Checked | undefined>();
		for (const { erp: there, all: writes } of erp.byCompany(asked, ({ settings }) => settings.connection)) {
			const looked = await look(there, operation, writes, budget);
			for (const [index, write] of writes.entries()) done.set(write, looked[index]);
		}
		return all.map((write) => done.get(write) ?? write);
	};
