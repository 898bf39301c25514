import fc from 'fast-check';
import { meaningOf, type Status } from '../../../../../erp/einvoice/status';
import {
	compareStatuses,
	toAsk,
	beginStatus,
	type Answers,
	type StatusState,
	type Watched,
} from '../../../../../nodes/EvrakTrigger/events/statusChanged/state';
import { casesOf } from '../../../../../testkit/jest/laws';

const status = (document: string, authority?: string): Status => {
	const codes = { document, authority };
	return { ...meaningOf(codes), codes, texts: {} };
};

const CREATED = status('1000');
const WAY: readonly Status[] = [CREATED, status('1002', '1100'), status('1002', '1200'), status('1002', '1300')];
const ACCEPTED = status('2001', '1300');
const FAILED = status('1002', '1160');

const watched = (document: string, uuid = document): Watched => ({ document, uuid, kind: 0 });
const stored = (state: StatusState) => JSON.parse(JSON.stringify(state)) as StatusState;
const codesOf = ({ codes }: Status) => [codes.document, '', codes.authority ?? ''].join('/');

/** A document on its way: how far it is, whether it fails, and its sendings. */
class Sent {
	step = 0;
	sending = 0;

	constructor(readonly document: string) {}

	get uuid(): string {
		return `${this.document}-${this.sending}`;
	}

	get status(): Status {
		return WAY[this.step] ?? (this.step % 2 === 0 || this.sending > 0 ? ACCEPTED : FAILED);
	}

	/** The next step; one that failed is sent again. */
	advance(by: number): void {
		if (this.status === FAILED) {
			this.sending++;
			this.step = 0;
		} else if (this.status !== ACCEPTED) this.step = Math.min(this.step + by, WAY.length + 1);
	}
}

interface Poll {
	readonly fresh: number;
	readonly moves: ReadonlyArray<readonly [which: number, by: number]>;
	/** Questions that fail, by their place. */
	readonly faults: readonly number[];
	readonly restart: boolean;
}

const polls = fc.array(
	fc.record<Poll>({
		fresh: fc.nat({ max: 2 }),
		moves: fc.array(fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 2 })), { maxLength: 5 }),
		faults: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }),
		restart: fc.boolean(),
	}),
	{ maxLength: 25 },
);

/** Runs polls as n8n's usual engine does; reports every change in the order of handing over. */
function simulate(initial: number, all: readonly Poll[], most: number) {
	const documents = Array.from({ length: initial }, (_, at) => new Sent(`d${at}`));
	const told: Array<{ document: string; uuid: string; codes: string; before?: string; final: boolean }> = [];
	const baseline = new Map(documents.map((one) => [one.document, codesOf(one.status)]));
	let state = beginStatus('q');
	const poll = (limit: number, faults: readonly number[]) => {
		const list = documents.map(({ document, uuid }) => watched(document, uuid));
		const asked = toAsk(state, list).slice(0, limit);
		const answers: Answers = new Map(
			asked.map(({ document }, at) => {
				const one = documents.find((candidate) => candidate.document === document);
				return [document, faults.includes(at) || !one ? 'failed' : { status: one.status, kind: 0 }] as const;
			}),
		);
		const result = compareStatuses(state, list, answers);
		state = stored(result.state);
		for (const { watched: of, status: now, before } of result.changes) {
			told.push({ document: of.document, uuid: of.uuid, codes: codesOf(now), before, final: now.final });
		}
		return result.changes.length;
	};
	poll(initial, []);
	let saved = state;
	for (const { fresh, moves, faults, restart } of all) {
		for (const [which, by] of moves) documents[which % Math.max(1, documents.length)]?.advance(by);
		for (let count = 0; count < fresh; count++) documents.push(new Sent(`d${documents.length}`));
		if (poll(most, faults) > 0) saved = state;
		if (restart) state = saved;
	}
	for (let left = 0; left <= 2 * documents.length; left++) poll(most, []);
	return { told, documents, baseline };
}

describe('statuses, over any number of polls', () => {
	it('are told once each, in order, and the last one never fails to be, whatever fails, restarts or is limited', () => {
		fc.assert(
			fc.property(fc.nat({ max: 5 }), polls, fc.integer({ min: 1, max: 4 }), (initial, all, most) => {
				const { told, documents, baseline } = simulate(initial, all, most);
				for (const one of documents) {
					const own = told.filter(({ document }) => document === one.document);
					// Never lost: the last that was told, or known from the first poll, is how it stands.
					expect([own.at(-1)?.codes ?? baseline.get(one.document), own.at(-1)?.uuid ?? one.uuid]).toEqual([
						codesOf(one.status),
						one.uuid,
					]);
					// Never twice: no two of the same sending are equal, and a final one is the last.
					const keys = own.map(({ uuid, codes }) => `${uuid} ${codes}`);
					expect(new Set(keys).size).toBe(keys.length);
					expect(own.slice(0, -1).filter(({ final, uuid }, at) => final && own[at + 1]?.uuid === uuid)).toEqual([]);
					own.forEach(({ before, uuid }, at) => {
						const last = own[at - 1];
						if (last && last.uuid === uuid) expect(before).toBe(last.codes);
					});
				}
			}),
			{ numRuns: casesOf(300) },
		);
	});

	it('of a first round that takes several polls stay silent', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 1, max: 5 }),
				fc.nat({ max: 4 }),
				(all, most, fault) => {
					const list = Array.from({ length: all }, (_, at) => watched(`d${at}`));
					let state = beginStatus('q');
					const changes: unknown[] = [];
					for (let poll = 0; poll < 2 * all; poll++) {
						const answers: Answers = new Map(
							toAsk(state, list)
								.slice(0, most)
								.map(({ document }, at) => [
									document,
									poll === 0 && at === fault ? 'failed' : { status: CREATED, kind: 0 },
								]),
						);
						const result = compareStatuses(state, list, answers);
						state = stored(result.state);
						changes.push(...result.changes);
					}
					expect([changes, state.baseline]).toEqual([[], '']);
				},
			),
		);
	});

	it('that are final are asked no more, and forgotten when they are watched no more', () => {
		const list = [watched('a'), watched('b')];
		const { state } = compareStatuses(
			beginStatus('q'),
			list,
			new Map([
				['a', { status: ACCEPTED, kind: 0 }],
				['b', { status: CREATED, kind: 0 }],
			]),
		);
		expect(toAsk(state, list)).toEqual([watched('b')]);
		expect(compareStatuses(state, [], new Map()).state).toMatchObject({ recent: {}, seen: '' });
	});

	it('of a resend tell its UUID before, after a final failure or rejection too, once, and over failed questions', () => {
		for (const end of [FAILED, status('2002', '1300')]) {
			const ask = (state: StatusState, uuid: string, answer: Status | 'unknown' | 'failed') =>
				compareStatuses(
					stored(state),
					[watched('a', uuid)],
					new Map([['a', typeof answer === 'string' ? answer : { status: answer, kind: 0 }]]),
				);
			let { state } = ask(beginStatus('q'), '1', CREATED);
			({ state } = ask(state, '1', end));
			({ state } = ask(state, '1', end));
			for (const nothing of ['failed', 'unknown'] as const) {
				const asked = ask(state, '2', nothing);
				expect(asked.changes).toEqual([]);
				({ state } = asked);
			}
			const resent = ask(state, '2', CREATED);
			expect(resent.changes).toMatchObject([{ previousUuid: '1', before: codesOf(end) }]);
			const next = ask(resent.state, '2', status('1002', '1100'));
			expect(next.changes).toMatchObject([{ before: codesOf(CREATED) }]);
			expect(next.changes[0]).not.toHaveProperty('previousUuid');
		}
	});

	it('appear later where the ERP did not know the document at first', () => {
		const list = [watched('a')];
		const { state } = compareStatuses(beginStatus('q'), list, new Map([['a', 'unknown']]));
		const { changes } = compareStatuses(stored(state), list, new Map([['a', { status: CREATED, kind: 0 }]]));
		expect(changes).toHaveLength(1);
	});
});
