import { Audit } from '../../bench/lab/audit';
import { Round } from '../../bench/lab/shop/round';
import type { Said } from '../../bench/lab/said';

const whole = { number: '1', isWhole: true };

/** What the audit says of order A after a round in which executions told this of it, while the copy in the ERP is that of an execution. */
function judged(told: ReadonlyArray<readonly [execution: number, claim: Said['claim']]>, savedBy?: number) {
	const round = new Round();
	for (const [execution, claim] of told) round.add(['A'], execution, [{ claim }]);
	const copies = new Map(savedBy === undefined ? [] : [['A', [{ ...whole, execution: savedBy }]] as const]);
	const audit = new Audit([{ reference: 'A', isGood: true }]);
	for (const list of round.lists(copies)) audit.add(list, copies);
	const { falseFailed, falseSaved, lost } = audit.counts(copies);
	return {
		wrong: { falseFailed, falseSaved, lost },
		last: audit.lastOf({ reference: 'A' })?.claim,
		ends: round.ends(copies),
	};
}

const NONE = { falseFailed: 0, falseSaved: 0, lost: 0 };

describe('a round of shop orders', () => {
	it.each(['failed', 'notSent'] as const)('finds "%s" false where that execution saved the order itself', (claim) => {
		expect(judged([[1, claim]], 1).wrong).toEqual({ ...NONE, falseFailed: 1 });
	});

	it('finds it false, too, where another one tells that the order is there', () => {
		const told = [
			[1, 'failed'],
			[2, 'alreadySaved'],
		] as const;
		expect(judged(told, 1)).toMatchObject({ wrong: { ...NONE, falseFailed: 1 }, last: 'alreadySaved' });
	});

	it.each(['unknown', 'saved', 'untold'] as const)(
		'believes an execution that sent nothing while another one, which told "%s", saved the order',
		(other) => {
			const told = [
				[1, 'failed'],
				[2, other],
			] as const;
			expect(judged(told, 2)).toMatchObject({ wrong: NONE, last: other });
		},
	);

	it('believes it, too, where the other one was cut and told nothing', () => {
		expect(judged([[1, 'notSent']], 2)).toMatchObject({ wrong: NONE, last: 'untold' });
	});

	it('leaves what failed as failed where nobody saved it, and counts a doubt once a round', () => {
		expect(judged([[1, 'failed']])).toMatchObject({ wrong: NONE, last: 'failed' });
		const { ends, last } = judged([
			[1, 'unknown'],
			[2, 'unknown'],
			[3, 'failed'],
		]);
		expect([last, ends.size, ends.get('A')?.claim]).toEqual(['unknown', 1, 'unknown']);
	});

	it('finds an order lost that an execution told to be there', () => {
		expect(judged([[1, 'saved']]).wrong).toEqual({ ...NONE, falseSaved: 1, lost: 1 });
	});
});
