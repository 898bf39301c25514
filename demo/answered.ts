import type { INodeExecutionData, IRun } from 'n8n-workflow';
import { endOf, type End } from './arrivals';
import type { ArrivedInvoice, Db, Erp, IncomingInvoice } from '../standin';
import { passedThrough } from './workflow';

/** The trigger of workflow 8. */
const TRIGGER = 'Incoming Invoices';

/** Nodes of the workflow at which an invoice ends, and what that means. */
const ENDS: Readonly<Record<End, string>> = {
	accepted: 'Accepted',
	rejected: 'Rejected',
	'a person': 'Ask a Person',
};

/** Status codes of answers in the ERP. */
const CODES: Readonly<Record<string, End>> = { 1002: 'a person', 2001: 'accepted', 2002: 'rejected' };

/** A line of the table of incoming invoices: how many must end there, did so in the workflow, and stand so in the ERP. */
interface IncomingLine {
	readonly 'Ended with': End;
	readonly 'As the rules say': number;
	readonly 'In the workflow': number;
	readonly 'In the ERP': number;
}

/** What the workflow did, held against the stand-in. */
export interface AnsweredReport {
	readonly lines: readonly IncomingLine[];
	/** What must not be, in words; nothing where all is well. */
	readonly differences: readonly string[];
	readonly arrived: number;
	readonly seen: number;
	readonly twice: number;
	readonly pdfs: number;
	readonly xmls: number;
}

/** Where the ERP has the invoices that arrived. */
function bookedEnds(db: Db, arrived: ReadonlySet<string>): Map<string, End | undefined> {
	const rows = db.all('SELECT lower(gef_uuid) AS uuid, gef_durum FROM E_BELGE_GELEN');
	const own = rows.filter(({ uuid }) => arrived.has(String(uuid)));
	return new Map(own.map(({ uuid, gef_durum }) => [String(uuid), CODES[String(gef_durum)]]));
}

const count = (ends: ReadonlyMap<string, End | undefined>, end: End) =>
	[...ends.values()].filter((one) => one === end).length;

/** Keeps account of invoices that arrive in the stand-in and of what workflow 8 does with them. */
export class AnsweredInvoices {
	/** Everything that arrived. */
	readonly arrived: ArrivedInvoice[] = [];
	private readonly seen: string[] = [];
	private readonly wanted = new Map<string, End>();
	private readonly told = new Map<string, End>();
	private readonly files = { pdf: 0, xml: 0 };

	constructor(private readonly erp: Pick<Erp, 'incoming' | 'db'>) {}

	arrive(invoices: readonly IncomingInvoice[]): void {
		for (const given of invoices) {
			for (const arrived of this.erp.incoming.arrive(given)) {
				this.arrived.push(arrived);
				this.wanted.set(arrived.uuid.toLowerCase(), endOf(arrived, given));
			}
		}
	}

	/** Notes what a run of the workflow tells; resolves with the items of its trigger. */
	take(run: IRun): INodeExecutionData[] {
		const items = passedThrough(run, TRIGGER);
		for (const { json, binary = {} } of items) {
			this.seen.push(String(json.uuid));
			if (binary.pdf) this.files.pdf++;
			if (binary.xml) this.files.xml++;
		}
		for (const end of Object.keys(ENDS) as End[]) {
			for (const { json } of passedThrough(run, ENDS[end])) this.told.set(String(json.uuid), end);
		}
		return items;
	}

	/** Whether every invoice that arrived came to an end in the workflow. */
	isComplete(): boolean {
		return [...this.wanted.keys()].every((uuid) => this.told.has(uuid));
	}

	/** Holds what was noted against the ERP's database. */
	report(): AnsweredReport {
		const { seen, wanted, told, files } = this;
		const booked = bookedEnds(this.erp.db, new Set(wanted.keys()));
		const differences = [...wanted].flatMap(([uuid, end]) => [
			...(seen.includes(uuid) ? [] : [`${uuid} was not seen`]),
			...(told.get(uuid) === end
				? []
				: [`${uuid} must end with ${end}, and ended with ${told.get(uuid) ?? 'nothing'}`]),
			...(booked.get(uuid) === end
				? []
				: [`${uuid} must be ${end}, and is ${booked.get(uuid) ?? 'unknown'} in the ERP`]),
		]);
		return {
			lines: (Object.keys(ENDS) as End[]).map((end) => ({
				'Ended with': end,
				'As the rules say': count(wanted, end),
				'In the workflow': count(told, end),
				'In the ERP': count(booked, end),
			})),
			differences,
			arrived: wanted.size,
			seen: new Set(seen).size,
			twice: seen.length - new Set(seen).size,
			pdfs: files.pdf,
			xmls: files.xml,
		};
	}
}
