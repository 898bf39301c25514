import type { IExecuteFunctions } from 'n8n-workflow';
import { identityOf } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import { prepareDocument, type Document } from '../../../erp/document';
import { besideIssues, loginDifferences, payloadOf } from '../../../erp/payload';
import type { Problem } from '../../../erp/problem';
import { callOf, type Call } from '../../shared/call';
import { sketches } from './drafts';
import { settingsFor, type Settings } from './settings';
import type { Sketch } from './sketch';
import { transferIssues, withTransferType } from './transferType';

/** A checked document, the settings of its items, and the call that will send it. */
export interface Job {
	readonly document: Document;
	readonly settings: Settings;
	readonly call: Call;
}

type Issue = Omit<Problem, 'document'>;

/** Items of one document that ask for different companies, years or options would be saved under the first one's. */
function disagreement(all: readonly Settings[]): Issue[] {
	const [first, ...others] = all.map((settings) => JSON.stringify(settings));
	return others.every((settings) => settings === first)
		? []
		: [
				{
					field: 'Options',
					message: 'differ between the items of this document',
					remedy:
						'All rows of a group share working year, company, branch and the other options; group by something else.',
				},
			];
}

function jobOf(
	this: IExecuteFunctions,
	operation: Operation,
	credential: Connection,
	sketch: Sketch,
	place: number,
): Job {
	const all = sketch.items.map((item) => settingsFor.call(this, credential, operation.kind, item));
	const [settings = settingsFor.call(this, credential, operation.kind, 0)] = all;
	const { connection, onlyKnownFields, transfer } = settings;
	const beside = besideIssues(sketch.beside, operation, onlyKnownFields);
	const issues = [
		...(sketch.issues ?? []),
		...settings.issues,
		...disagreement(all),
		...transferIssues(operation, transfer),
		...loginDifferences(sketch.login ?? {}, connection),
		...beside.issues,
	];
	const checking = { operation, identity: identityOf(operation), zone: connection.zone, onlyKnownFields };
	const prepared = prepareDocument({ ...sketch, issues }, place, checking);
	const checked = { ...prepared, warnings: [...prepared.warnings, ...beside.warnings] };
	const final = withTransferType(operation, checked, sketch.beside, transfer);
	const payload = payloadOf([final.document.members], final.beside, operation);
	return { document: final.document, settings, call: callOf(operation, connection, payload, settings.timeout) };
}

/** Everything that the input asks to send, checked; nothing is sent yet. */
export async function jobs(this: IExecuteFunctions, operation: Operation, credential: Connection): Promise<Job[]> {
	const made = await sketches.call(this, operation, credential.envelope);
	return made.map((sketch, index) => jobOf.call(this, operation, credential, sketch, index + 1));
}
