import type { INode, INodeParameters } from 'n8n-workflow';
import type { WorkflowFile } from '../../testkit/engine';
import { chain, ERP, evrak } from '../../testkit/engine/chain';
import { CLIENT_TIMEOUT, LATEST_WRITE } from './faults';
import type { Order } from './orders';
import type { LabRow } from './plan';
import { TODAY } from './product';

/** Name of the node that saves. */
export const SAVE = 'Save Orders';

/**
 * Seconds of *Verify For*. Longer than any write of the stand-in takes, as *If Not Found: Count as Failed* asks of a real server; the rest is
 * room for a busy machine.
 */
const VERIFY_SECONDS = (3 * LATEST_WRITE) / 1_000;

const parametersOf = ({ isProtected, ifNotFound, together }: LabRow): INodeParameters => ({
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: '={{ { satirlar: $json.satirlar.map(line => ({ ...line, sip_belgeno: $json.reference })) } }}',
	options: {
		documentKey: '={{ $json.reference }}',
		protection: isProtected ? 'full' : 'none',
		verifyFor: VERIFY_SECONDS,
		ifNotFound,
		documentsPerRequest: together,
		timeout: CLIENT_TIMEOUT / 1_000,
		// Asked once a minute, so that how often would depend on how fast the machine is.
		checkCodes: false,
	},
});

/** The workflow of a row: some orders, and the node that saves them. Its node stays the same over all executions of the row. */
export function workflowFor(row: LabRow, orders: readonly Order[]): WorkflowFile {
	const settings: Partial<INode> = {
		id: `save-${row.id}`,
		onError: row.onError,
		retryOnFail: row.retryOnFail,
		maxTries: 3,
		waitBetweenTries: 50,
	};
	const save =
		row.client === 'evrak' ? evrak(SAVE, ERP, parametersOf(row), settings) : { name: SAVE, type: TODAY, ...settings };
	const items = orders.map(({ reference, lines }) => ({ json: { reference, satirlar: [...lines] } }));
	return chain(`laboratory ${row.id}`, [save], items);
}
