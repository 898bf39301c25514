import type { DocumentCounts } from '../../bench/lab/audit';
import type { Result } from '../../bench/lab/experiment';
import { ROWS } from '../../bench/lab/plan';
import { Scan } from '../../bench/lab/secrets';
import { faultsOf, leaksOf } from '../../bench/lab/verdict';

const CLEAN = { unknown: 0, failed: 2, bad: 2, places: { lost: [], falseSaved: [], falseFailed: [], duplicates: [] } };

/** A result of a row with these figures. */
const resultOf = (id: string, counts: Partial<DocumentCounts> = {}) =>
	({ row: ROWS.find((row) => row.id === id), counts: { ...CLEAN, ...counts } }) as unknown as Result;

describe('the laboratory’s verdict', () => {
	it('finds nothing wrong with zeros', () => {
		expect(ROWS.flatMap(({ id }) => faultsOf(resultOf(id)))).toEqual([]);
	});

	it.each(['lost', 'falseSaved', 'falseFailed', 'duplicates'] as const)(
		'names documents of "%s" in a row of the package',
		(name) => {
			expect(faultsOf(resultOf('b2', { places: { ...CLEAN.places, [name]: ['L1'] } }))).toEqual([`b2: ${name} 1 (L1)`]);
		},
	);

	it('forgives today’s way, which is shown and not judged', () => {
		expect(faultsOf(resultOf('t1', { places: { ...CLEAN.places, duplicates: ['L1'] } }))).toEqual([]);
	});

	it('takes an unknown document for wrong only where the database could be asked and absence counts', () => {
		const wrong = ROWS.filter(({ id }) => faultsOf(resultOf(id, { unknown: 1 })).length > 0).map(({ id }) => id);
		expect(wrong).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']);
	});

	it('takes a good order for wrong that stays failed however often it is run again', () => {
		expect(faultsOf(resultOf('a2', { failed: 3 }))).toEqual(['a2: 1 good orders never got through']);
		expect(faultsOf(resultOf('d1', { failed: 3 }))).toEqual([]);
	});

	it('names where secrets stand, in what the package or the console left', () => {
		const scan = new Scan();
		scan.add(
			{
				evrak: [{ path: '.a', secret: 's' }],
				today: [{ path: '.b', secret: 's' }],
				console: [{ path: '.c', secret: 's' }],
			},
			3,
		);
		expect(leaksOf(scan)).toEqual(['a secret stands at .a', 'a secret stands at .c']);
	});
});
