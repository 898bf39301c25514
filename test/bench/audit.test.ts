import { Audit } from '../../bench/lab/audit';
import type { Copy } from '../../bench/lab/ledger';
import type { Said } from '../../bench/lab/said';

const orders = [{ reference: 'A', lines: [], isGood: true }];
const whole: Copy = { number: '1', isWhole: true };

/** The figures of one order after rounds that told this while the database held that. */
function counts(...rounds: ReadonlyArray<readonly [said: Said['claim'] | Said, ...copies: Copy[]]>) {
	const audit = new Audit(orders);
	let last = new Map<string, Copy[]>();
	for (const [told, ...copies] of rounds) {
		last = new Map(copies.length > 0 ? [['A', copies]] : []);
		audit.add(new Map([['A', typeof told === 'string' ? { claim: told } : told]]), last);
	}
	return audit.counts(last);
}

const NOTHING_WRONG = { duplicates: 0, lost: 0, falseSaved: 0, falseFailed: 0 };

describe('the laboratory’s audit', () => {
	it.each(['saved', 'recovered', 'alreadySaved'] as const)(
		'believes "%s" of an order that is there once and whole',
		(claim) => {
			expect(counts([claim, whole])).toMatchObject({ ...NOTHING_WRONG, [claim]: 1, inDatabase: 1 });
		},
	);

	it.each(['failed', 'unknown', 'notSent'] as const)('counts nothing as lost that was told to be "%s"', (claim) => {
		expect(counts([claim])).toMatchObject({ ...NOTHING_WRONG, inDatabase: 0 });
	});

	it('leaves it open whether an unknown order is there', () => {
		expect(counts(['unknown', whole])).toMatchObject({ ...NOTHING_WRONG, unknown: 1, inDatabase: 1 });
	});

	it.each<readonly [string, Said, Copy[]]>([
		['that is not there', { claim: 'saved' }, []],
		['that lacks lines', { claim: 'recovered' }, [{ number: '1', isWhole: false }]],
		['that has another number', { claim: 'saved', number: '2' }, [whole]],
	])('finds a false report of an order %s', (_, said, copies) => {
		expect(counts([said, ...copies]).places.falseSaved).toEqual(['A']);
	});

	it.each(['failed', 'notSent'] as const)('finds a false "%s" of an order that is there', (claim) => {
		expect(counts([claim, whole]).places.falseFailed).toEqual(['A']);
	});

	it('finds an order lost that is not there and was told to be, or of which nothing was told', () => {
		expect(counts(['saved']).places.lost).toEqual(['A']);
		expect(counts(['untold']).places.lost).toEqual(['A']);
	});

	it('counts every copy but one as a duplicate', () => {
		expect(counts(['saved', whole, { number: '2', isWhole: true }, { number: '3', isWhole: true }])).toMatchObject({
			duplicates: 2,
			inDatabase: 1,
		});
	});

	it('remembers a false report of an earlier round', () => {
		expect(counts(['failed', whole], ['alreadySaved', whole])).toMatchObject({
			falseFailed: 1,
			failed: 0,
			alreadySaved: 1,
		});
	});
});
