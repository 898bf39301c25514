import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../../standin';
import { bench, type Bench, type Login } from '../../../../../../testkit/node/evrak';

const started: Bench[] = [];

/** A trading company's ERP; closed by `closeAll`. */
export async function trading(options: ErpOptions = {}, login: Login = {}): Promise<Bench> {
	const erp = await bench({ trade: true, ...options }, login);
	started.push(erp);
	return erp;
}

export const closeAll = async () => await Promise.all(started.splice(0).map(async (one) => await one.close()));

/** A document of the wire: members of its lines, and what stands beside them. */
export interface Sent {
	readonly head?: IDataObject;
	readonly lines: readonly IDataObject[];
	readonly remarks?: readonly string[];
}

/** Saves a document by the node in JSON mode; gives series and number as the ERP told them. */
export async function save(erp: Bench, resource: string, operation: string, sent: Sent, member = 'satirlar') {
	const remarks = sent.remarks ? { evrak_aciklamalari: sent.remarks.map((aciklama) => ({ aciklama })) } : {};
	const document = { ...sent.head, ...remarks, [member]: sent.lines };
	const ran = await erp.evrak({
		resource,
		operation,
		inputMode: 'json',
		json: JSON.stringify({ evraklar: [document] }),
	});
	if (ran.error) throw new Error(`${ran.error.message} ${ran.error.description ?? ''}`);
	const [saved] = ran.items.map(({ json }) => json);
	if (saved?.outcome !== 'saved') throw new Error(JSON.stringify(saved));
	return { series: String(saved.series ?? ''), number: Number(saved.number), guids: saved.guids as string[] };
}

/** What a read gives, without the members that an empty database has at null; the message where it fails. */
export async function read(erp: Bench, resource: string, operation: string, more: INodeParameters = {}) {
	const { items, error } = await erp.evrak({ resource, operation, ...more });
	return { items: items.map(({ json }) => json), message: error?.message, description: error?.description };
}

/** One document as Get tells it. */
export async function get(erp: Bench, resource: string, more: INodeParameters): Promise<IDataObject> {
	const { items, message, description } = await read(erp, resource, 'get', more);
	const [item] = items;
	if (items.length !== 1 || !item) throw new Error(message ?? `${items.length} items, ${description ?? ''}`);
	return item;
}
