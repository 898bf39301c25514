import { reasonOf } from '../../../../erp/base/text/text';
import type { TableQuestion } from '../../../../erp/database/ask/question';
import type { Doc } from '../../../../erp/document/doc';
import { sentInvoiceIn, sentInvoiceQuestion } from '../../../../erp/commerce/order/sentInvoice';
import { changeProofs } from '../../../../erp/saving/readback/change';
import type { Looked } from '../../../../erp/saving/readback/finding';
import { writtenGuid } from '../../../../erp/base/values/guid';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { sentStatus, statusOfOne } from '../../../shared/eDocumentStatus';
import type { Settings } from '../../items/settings';
import { DONE } from './look';
import { lookTimeout, unlooked } from './readBack';

type Look = () => Promise<Looked>;

/** The method that makes an official document of an invoice. */
export const SENDS_INVOICE = 'FaturaToEFaturaV2';

const ACTION = 'Asking for the status of the e-document';

/** Looks up whether an invoice was sent. An invoice that the authority has refused since counts as not sent: the ERP sends it again. */
function sentLook(erp: NodeErp, question: TableQuestion, timeout: number): Look {
	return async () => {
		const rows = await ask(erp, question, timeout);
		if (!rows.ok) return unlooked(rows);
		const [row] = rows.value;
		if (!row) return { state: 'absent' };
		const sent = await sentStatus(erp, sentInvoiceIn(row), { action: ACTION, timeout });
		if (sent.state === 'unknown') return { state: 'silent', why: sent.why };
		if (sent.state === 'open' || sent.found.status.meaning === 'failed') return { state: 'absent' };
		// The identifier that the lost answer would have named.
		return { state: 'found', documents: [{ guids: [sent.uuid] }], differs: false };
	};
}

/** Looks up whether an incoming invoice has the wanted answer. */
function answerLook(erp: NodeErp, uuid: string, wanted: 'accepted' | 'rejected', timeout: number): Look {
	return async () => {
		try {
			const found = await statusOfOne(erp, { uuid, kind: 0, direction: 1 }, { action: ACTION, timeout });
			return found?.status.meaning === wanted ? DONE : { state: 'absent' };
		} catch (error) {
			return { state: 'silent', why: reasonOf(error) };
		}
	};
}

/**
 * The lookup of a sending by the e-document's status. Not possible for dispatch notes, whose UUID column is not known, and for cancellations of
 * archive invoices: it is not known which status shows them.
 */
function sendLook(erp: NodeErp, { operation: { method }, head }: Doc, timeout: number): Look | undefined {
	const question = method === SENDS_INVOICE ? sentInvoiceQuestion(head) : undefined;
	if (question) return sentLook(erp, question, timeout);
	const wanted = ANSWERS[method];
	const uuid = writtenGuid(head.UUID);
	return wanted && uuid !== undefined ? answerLook(erp, uuid, wanted, timeout) : undefined;
}

/** The answer of each method to an incoming invoice. */
const ANSWERS: Readonly<Partial<Record<string, 'accepted' | 'rejected'>>> = {
	GelenFaturalarKabulV2: 'accepted',
	GelenFaturalarRedV2: 'rejected',
};

/** The lookup of an update, a deletion or a sending: whether the ERP shows it as done. `undefined` where nothing would show it. */
export function changeLook(erp: NodeErp, doc: Doc, settings: Settings): Look | undefined {
	const { connection, numbers } = settings;
	if (connection.generation === 'V16') return undefined;
	if (doc.operation.kind === 'send') return sendLook(erp.to(connection), doc, lookTimeout(settings));
	const proofs = changeProofs(doc, { zone: connection.zone, numbers });
	if (proofs.length === 0) return undefined;
	return async () => {
		for (const { question, isDone } of proofs) {
			const rows = await ask(erp.to(connection), question, lookTimeout(settings));
			if (!rows.ok) return unlooked(rows);
			if (!isDone(rows.value)) return { state: 'absent' };
		}
		return DONE;
	};
}
