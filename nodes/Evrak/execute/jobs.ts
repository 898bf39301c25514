import type { IExecuteFunctions } from 'n8n-workflow';
import { identityOf } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import { prepareDocument, type Document } from '../../../erp/document';
import { payloadOf } from '../../../erp/payload';
import { callOf, type Call } from '../../shared/call';
import { sketches } from './drafts';
import { settingsFor, type Settings } from './settings';
import { addTransferType } from './transferType';

/** A checked document, the settings of its first item, and the call that will send it. */
export interface Job {
	readonly document: Document;
	readonly settings: Settings;
	readonly call: Call;
}

/** Everything that the input asks to send, checked; nothing is sent yet. */
export async function jobs(this: IExecuteFunctions, operation: Operation, credential: Connection): Promise<Job[]> {
	const identity = identityOf(operation);
	const made = await sketches.call(this, operation, credential.envelope);
	return made.map((sketch, index) => {
		const item = sketch.items[0] ?? 0;
		const settings = settingsFor.call(this, credential, operation.kind, item);
		const transfer = addTransferType.call(this, operation, sketch, settings, item);
		const draft = { ...transfer, issues: [...(transfer.issues ?? []), ...settings.issues] };
		const checking = { operation, identity, zone: credential.zone, onlyKnownFields: settings.onlyKnownFields };
		const document = prepareDocument(draft, index + 1, checking);
		const payload = payloadOf([document.members], transfer.beside, operation);
		return { document, settings, call: callOf(operation, settings.connection, payload, settings.timeout) };
	});
}
