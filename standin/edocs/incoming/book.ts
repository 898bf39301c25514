import type { Clock } from '../../clock';
import { plainGuid, type Db } from '../../database';
import { freshRow, insertRows } from '../../engine/rows';
import { faultNamed } from '../../http/faults';
import { arrival, localStamp } from './arrival';
import type { ArrivedInvoice, Incoming, IncomingInvoice, IncomingStart, ListBehaviour, PlannedInvoice } from './types';

/** The book of incoming invoices as the stand-in itself uses it: the public part and what the list needs. */
export interface IncomingBook extends Incoming {
	behaviour(): ListBehaviour;
	/** Number that the order of a `shuffled` list hangs on; grows with every read of page 0. */
	turn(index: number): number;
	/** What a test wants to happen after a page was answered. */
	answered(index: number, full: boolean): void;
	/** The fault that a read of page `index` meets, taken off the list of faults. */
	faultAt(index: number): string | undefined;
}

const DEFAULTS: ListBehaviour = {
	order: 'newest',
	style: 'pascal',
	braces: false,
	container: 'Faturalar',
	dates: 'issued',
	shift: 0,
	cap: 0,
	paging: 'given',
};

/** Keeps incoming invoices: those that arrived in the table E_BELGE_GELEN, planned ones in memory. */
export function createIncoming(db: Db, clock: Clock, options: IncomingStart = {}): IncomingBook {
	let behaviour: ListBehaviour = { ...DEFAULTS, ...options.list };
	let planned: Array<{ at: string; invoice: IncomingInvoice }> = [];
	let after: Array<{ index: number; invoices: IncomingInvoice[] }> = [];
	let faults: Array<{ index: number; fault: string }> = [];
	let reads = 0;

	const refuseKnown = (uuids: string[]): void => {
		const plain = uuids.map(plainGuid);
		const seen = new Set<string>();
		const known = plain.find(
			(uuid) =>
				seen.size === seen.add(uuid).size ||
				db.get('SELECT 1 FROM E_BELGE_GELEN WHERE gef_uuid = ?', [uuid]) !== undefined,
		);
		if (known) throw new Error(`There is an invoice ${known} already`);
	};
	const arrive = (...invoices: IncomingInvoice[]): ArrivedInvoice[] =>
		db.transaction(() => {
			const before = Number(db.get('SELECT MAX(rowid) AS n FROM E_BELGE_GELEN')?.n ?? 0);
			const given = invoices.length > 0 ? invoices : [{}];
			const made = given.map((invoice, at) => arrival(clock, invoice, before + at));
			refuseKnown(given.flatMap(({ uuid }) => uuid ?? []));
			insertRows(
				db,
				'E_BELGE_GELEN',
				made.map(({ row }) => ({ ...freshRow('gef', clock), ...row })),
			);
			return made.map(({ arrived }) => arrived);
		});
	const due = (): ArrivedInvoice[] => {
		if (planned.length === 0) return [];
		const now = clock.local(clock.now());
		const ready = planned.filter(({ at }) => at <= now);
		planned = planned.filter(({ at }) => at > now);
		return ready.length > 0 ? arrive(...ready.map(({ at, invoice }) => ({ received: at, ...invoice }))) : [];
	};
	const plan = (invoices: PlannedInvoice[]): void => {
		const added = invoices.map(({ at, ...invoice }) => ({ at: localStamp(clock, at), invoice }));
		// A mistake in an invoice shows here, not at some later request.
		added.forEach(({ at, invoice }) => arrival(clock, { received: at, ...invoice }, 0));
		planned = [...planned, ...added].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
	};
	plan(options.plan ?? []);
	return {
		arrive,
		plan,
		due,
		waiting: () => planned.length,
		list: (changes) => {
			behaviour = { ...behaviour, ...changes };
		},
		failPage: (index, fault = 'plain', times = 1) => {
			faultNamed(fault);
			faults = [...faults, ...Array.from({ length: times }, () => ({ index, fault }))];
		},
		afterPage: (index, ...invoices) => {
			after = [...after, { index, invoices }];
		},
		behaviour: () => behaviour,
		turn: (index) => {
			if (index === 0 || behaviour.order === 'restless') reads++;
			return reads;
		},
		answered: (index, full) => {
			const now = after.filter((each) => each.index === index);
			after = after.filter((each) => each.index !== index);
			now.forEach(({ invoices }) => arrive(...invoices));
			if (full && behaviour.shift > 0) arrive(...Array.from({ length: behaviour.shift }, () => ({})));
		},
		faultAt: (index) => {
			const found = faults.find((each) => each.index === index);
			faults = faults.filter((each) => each !== found);
			return found?.fault;
		},
	};
}
