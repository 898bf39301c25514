import type { IDataObject } from 'n8n-workflow';
import type { EngineOptions } from '../testkit/engine';
import type { Erp } from '../standin';
import type { SentLine } from './followed';
import { Follower } from './follower';
import { PLANNED, saveInvoices, sentIn } from './invoices';
import { sendings } from './sendings';
import { read, runFile } from './workflow';

const FILE = '10-send-invoices-and-follow.json';

/** Documents that one poll of the trigger asks about. */
const PER_POLL = 50;

/** What was sent and followed, held against the stand-in. */
interface OutgoingReport {
	readonly lines: readonly SentLine[];
	/** What must not be, in words; nothing where all is well. */
	readonly differences: readonly string[];
	readonly polls: number;
}

/** Saves invoices, sends them by workflow 10, follows them to their end, and sends once more what may be sent again. */
export async function sendAndFollow(engine: EngineOptions, erp: Erp): Promise<OutgoingReport> {
	const file = read(FILE);
	const before = new Set(sendings(erp.db).map(({ uuid }) => uuid));
	const added = () => sendings(erp.db).filter(({ uuid }) => !before.has(uuid));
	const follower = new Follower(engine, file);
	// What was sent in earlier runs of the demo counts as known once each of them was asked for.
	for (let asked = 0; asked <= before.size; asked += PER_POLL) await follower.poll();
	const send = async (items: IDataObject[]) => {
		const ran = await runFile(engine, file, items);
		await follower.until(added);
		return sentIn(ran);
	};
	const invoices = await saveInvoices(async (workflow, items) => await runFile(engine, workflow, items), erp);
	const sent = await send(invoices.map(({ item }) => item));
	const again = await send(invoices.filter(({ isSentTwice }) => isSentTwice).map(({ item }) => item));
	const found = added();
	const isCounted = sent + again === found.length && found.length === PLANNED;
	return {
		lines: found.map((sending) => follower.sendings.lineOf(sending)),
		differences: [
			...follower.sendings.lost(found),
			...(isCounted
				? []
				: [`${sent + again} sent as the workflow says, ${found.length} in the ERP, ${PLANNED} wanted`]),
		],
		polls: follower.polls,
	};
}
