import fc from 'fast-check';
import { meaningOf, type Status } from '../../../../../erp/einvoice/status';
import { Statuses, type StatusState, type Watched } from '../../../../../nodes/EvrakTrigger/events/statusChanged/state';
import { casesOf } from '../../../../../testkit/jest/laws';

const status = (document: string, authority?: string): Status => {
	const codes = { document, authority };
	return { ...meaningOf(codes), codes, texts: {} };
};

const WAY = [status('1000'), status('1002', '1100'), status('1002', '1200'), status('1002', '1300')];
const ACCEPTED = status('2001', '1300');
const FAILED = status('1002', '1160');

/** A document on its way. Every other one fails at its end, and is sent again under another UUID. */
class Sent {
	step = 0;
	sending = 0;

	constructor(private readonly number: number) {}

	get watched(): Watched {
		return { document: `d${this.number}`, uuid: `${this.number}-${this.sending}`, kind: 0 };
	}

	get status(): Status {
		return WAY[this.step] ?? (this.number % 2 === 0 || this.sending > 0 ? ACCEPTED : FAILED);
	}

	advance(): void {
		const isFailed = this.status === FAILED;
		this.sending += isFailed ? 1 : 0;
		this.step = isFailed ? 0 : Math.min(this.step + 1, WAY.length);
	}
}

const poll = fc.record({
	fresh: fc.nat({ max: 2 }),
	moves: fc.array(fc.nat({ max: 20 }), { maxLength: 5 }),
	/** Questions that get no answer, by their place. */
	faults: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }),
	restarts: fc.boolean(),
});

it('statuses are told once each, in order, and the last one never fails to be, whatever fails, restarts or is limited', () => {
	fc.assert(
		fc.property(
			fc.nat({ max: 6 }),
			fc.array(poll, { maxLength: 25 }),
			fc.integer({ min: 1, max: 4 }),
			(there, all, most) => {
				const documents = Array.from({ length: there }, (_, number) => new Sent(number));
				const told = new Map<string, string[]>();
				let state: StatusState | undefined;
				let saved: StatusState | undefined;
				const look = (limit: number, faults: readonly number[]) => {
					const watched = documents.map((one) => one.watched);
					const statuses = new Statuses('q', watched, 0, state);
					let news = 0;
					for (const [at, entry] of statuses.toAsk(limit).entries()) {
						const of = documents[watched.indexOf(entry)];
						if (!of || faults.includes(at)) statuses.failed(entry);
						const change =
							of && !faults.includes(at) ? statuses.take(entry, { status: of.status, kind: 0 }) : undefined;
						if (!change) continue;
						const own = told.get(entry.document) ?? [];
						if (change.previousUuid === undefined && own.length > 0) expect(own.at(-1)).toContain(change.before);
						told.set(entry.document, [
							...own,
							`${entry.uuid} ${change.status.codes.document}//${change.status.codes.authority ?? ''}`,
						]);
						news++;
					}
					state = JSON.parse(JSON.stringify(statuses.state)) as StatusState;
					if (news > 0) saved = state;
					return news;
				};
				look(there, []);
				saved = state;
				expect(told.size).toBe(0);
				const first = documents.map((one) => one.status);
				for (const { fresh, moves, faults, restarts } of all) {
					for (const which of moves) documents[which % Math.max(1, documents.length)]?.advance();
					for (let count = 0; count < fresh; count++) documents.push(new Sent(documents.length));
					look(most, faults);
					if (restarts) state = saved;
				}
				for (let left = 0; left <= 2 * documents.length; left++) look(most, []);
				for (const [number, one] of documents.entries()) {
					const own = told.get(one.watched.document) ?? [];
					const { document, authority = '' } = one.status.codes;
					if (own.length > 0 || one.status !== first[number])
						expect(own.at(-1)).toBe(`${one.watched.uuid} ${document}//${authority}`);
					expect(new Set(own).size).toBe(own.length);
				}
				expect(
					new Statuses(
						'q',
						documents.map((one) => one.watched),
						0,
						state,
					).state.baseline,
				).toBe('');
			},
		),
		{ numRuns: casesOf(300) },
	);
});

it('each document is asked about within some quarters of a day, though no poll without items is saved', () => {
	const watched = Array.from({ length: 130 }, (_, number) => new Sent(number).watched);
	const first = new Statuses('q', watched, 0);
	for (const entry of watched) first.take(entry, { status: status('1000'), kind: 0 });
	const asked = new Set<string>();
	for (let quarter = 0; quarter < 5; quarter++)
		for (const { document } of new Statuses('q', watched, quarter, first.state).toAsk(50)) asked.add(document);
	expect(asked.size).toBe(watched.length);
});

it.each([
	[150, 4],
	[200, 2],
	[300, 4],
	[100, 1],
	[150, 0],
])(
	'each of %i documents is asked about, where each poll is saved, %i quarters of a day after the last',
	(count, step) => {
		const watched = Array.from({ length: count }, (_, number) => new Sent(number).watched);
		const asked = new Set<string>();
		let state: StatusState | undefined;
		for (let poll = 0; poll < 60; poll++) {
			const statuses = new Statuses('q', watched, poll * step, state);
			for (const entry of statuses.toAsk(50)) {
				statuses.take(entry, { status: status('1000'), kind: 0 });
				if (poll > 30) asked.add(entry.document);
			}
			state = JSON.parse(JSON.stringify(statuses.state)) as StatusState;
		}
		expect(asked.size).toBe(count);
	},
);
