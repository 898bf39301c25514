import type { IRun } from 'n8n-workflow';
import { codesText, type Codes, type Sending } from './sendings';
import { passedThrough } from './workflow';

/** Nodes of workflow 10 at which a change of status ends. */
const ENDS = ['Delivered', 'Accepted', 'Tell a Person', 'On Its Way', 'Look at the Codes'];

/** What workflow 10 told of a sending so far. */
interface Told {
	readonly changes: number;
	/** Codes and node of the last change. */
	readonly codes: string;
	readonly end: string;
}

/** A line of the table of sent invoices: one sending each. */
export interface SentLine {
	readonly Invoice: string;
	readonly 'Sent as': string;
	readonly 'Changes seen': number;
	readonly 'Last codes': string;
	readonly 'Final codes in the ERP': string;
	readonly 'Ended at': string;
}

/** Keeps account of what the second flow of workflow 10 tells of each sending, by UUID. */
export class FollowedSendings {
	private readonly told = new Map<string, Told>();
	private readonly changes = new Set<string>();
	/** Changes that were told more than once. */
	twice = 0;

	/** Notes what a run of the flow tells. */
	take(run: IRun): void {
		for (const end of ENDS) {
			for (const { json } of passedThrough(run, end)) {
				const uuid = String(json.uuid);
				const codes = codesText(json.codes as unknown as Codes);
				if (this.changes.has(`${uuid} ${codes}`)) this.twice++;
				this.changes.add(`${uuid} ${codes}`);
				this.told.set(uuid, { changes: (this.told.get(uuid)?.changes ?? 0) + 1, codes, end });
			}
		}
	}

	/** Whether the last that was told of a sending is its end. */
	isDone({ uuid, codes, end }: Sending): boolean {
		const told = this.told.get(uuid);
		return told?.codes === codes && told.end === end;
	}

	/** What was told of a sending, beside what the ERP has. */
	lineOf({ uuid, invoice, kind, codes }: Sending): SentLine {
		const told = this.told.get(uuid);
		return {
			Invoice: invoice,
			'Sent as': kind,
			'Changes seen': told?.changes ?? 0,
			'Last codes': told?.codes ?? '',
			'Final codes in the ERP': codes,
			'Ended at': told?.end ?? '',
		};
	}

	/** Sendings that were not told of to their end, in words. */
	lost(sendings: readonly Sending[]): string[] {
		return sendings
			.filter((sending) => !this.isDone(sending))
			.map(({ invoice, codes, end }) => `${invoice} was not followed to ${codes}, ${end}`);
	}
}
