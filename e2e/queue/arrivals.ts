import type { Erp } from '../../standin';

const EVERY_MS = 2_000;

/** Lets an e-invoice arrive in the stand-in every two seconds until `stop`. */
export class Arrivals {
	/** UUIDs of what arrived, in small letters. */
	readonly uuids: string[] = [];
	private readonly timer: NodeJS.Timeout;

	constructor({ incoming }: Pick<Erp, 'incoming'>) {
		this.timer = setInterval(() => {
			this.uuids.push(...incoming.arrive({}).map(({ uuid }) => uuid.toLowerCase()));
		}, EVERY_MS);
	}

	stop(): void {
		clearInterval(this.timer);
	}
}
