import type { Doc } from '../../../../erp/document/doc';
import { changeProofs } from '../../../../erp/readback/change';
import type { Looked } from '../../../../erp/readback/finding';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import type { Settings } from '../../items/settings';
import { lookTimeout } from './readBack';

/** The look at an update or a deletion: whether the database shows it done. Absent where nobody can tell. */
export function changeLook(erp: NodeErp, doc: Doc, settings: Settings): (() => Promise<Looked>) | undefined {
	const { connection, numbers } = settings;
	if (connection.generation === 'V16') return undefined;
	const proofs = changeProofs(doc, { zone: connection.zone, numbers });
	if (proofs.length === 0) return undefined;
	return async () => {
		for (const { question, isDone } of proofs) {
			const rows = await ask(erp.to(connection), question, lookTimeout(settings), { waits: [] });
			if (!rows.ok) return { state: rows.isPassing ? 'silent' : 'impossible', why: rows.why };
			if (!isDone(rows.value)) return { state: 'absent' };
		}
		return { state: 'found', documents: [], differs: false };
	};
}
