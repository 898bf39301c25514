import {
	AFTER,
	BEFORE,
	LOOKS,
	rowAfter,
	rowBefore,
	type Proof,
	type Remembered,
	type Seen,
} from '../../../../erp/saving/outcome/table';

const PROOFS = Object.keys(LOOKS) as Proof[];
const SEEN: readonly Seen[] = ['equal', 'different', 'absent', 'silent', 'none'];
const MEMORY: readonly Remembered[] = ['new', 'sent', 'refused', 'saved'];

const sent = PROOFS.flatMap((proof) =>
	(LOOKS[proof] === 'never' ? (['none'] as const) : SEEN).flatMap((seen) =>
		[true, false].flatMap((wasAbsent) =>
			(['failed', 'unknown'] as const).map((ifNotFound) => ({ proof, seen, wasAbsent, ifNotFound })),
		),
	),
);

/** The table in words, as a person reads it. */
const printed = [
	...AFTER.map(({ row, proof, seen, wasAbsent, end, key }) =>
		[row, proof.join(' '), seen?.join(' ') ?? '-', wasAbsent ? 'absent before' : '', end, key].join(' | '),
	),
	...BEFORE.map(({ row, memory, seen, end, key }) =>
		[row, `before, key ${memory.join(' ')}`, seen.join(' '), '', end, key].join(' | '),
	),
];

it('is this', () =>
	expect(printed).toEqual([
		'1 | notSent | - |  | failed | release',
		'2 | notTaken | - |  | failed | release',
		'4 | refusedBefore | - |  | failed | release',
		'5 | exists | equal |  | alreadySaved | confirm',
		'6 | exists | different absent none silent |  | failed | release',
		'7 | named | - |  | saved | confirm',
		'7b | namedWithText | equal none silent |  | saved | confirm',
		'8 | unnamed unnamedWithText | equal |  | saved | confirm',
		'7c, 9 | namedWithText unnamed unnamedWithText | different absent |  | unknown | keep',
		'10 | unnamed | none |  | saved | confirm',
		'10, silent | unnamed | silent |  | unknown | keep',
		'11 | unnamedWithText | none silent |  | unknown | keep',
		'12 | refused mixed | equal | absent before | recovered | confirm',
		'13 | refused mixed | equal different |  | unknown | keep',
		'14 | refused mixed | absent |  | failed | release',
		'15 | refused | none silent |  | failed | keep',
		'15, mixed | mixed | none silent |  | unknown | keep',
		'16, 17 | open | equal |  | recovered | confirm',
		'18 | open | different |  | unknown | keep',
		'19, If Not Found | open | absent |  | failed | release',
		'19 | open | absent |  | unknown | keep',
		'20 | open | none silent |  | unknown | keep',
		'21 | before, key new sent refused saved | equal |  | alreadySaved | confirm',
		'22 | before, key new sent refused saved | different |  | changed | keep',
		'23 | before, key new | absent none |  | send | claim',
		'23, silent | before, key new | silent |  | failed | release',
		'24 | before, key sent | absent none silent |  | open | keep',
		'24, refused | before, key refused | absent |  | send | claim',
		'24, refused, untold | before, key refused | none silent |  | failed | keep',
		'25 | before, key saved | absent |  | failed | keep',
		'25, untold | before, key saved | none silent |  | alreadySaved | keep',
	]));

it('decides everything that can happen, and no two rows decide the same otherwise', () => {
	for (const one of sent) expect(rowAfter(one).proof).toContain(one.proof);
	for (const memory of MEMORY)
		for (const seen of SEEN)
			expect(BEFORE.filter((row) => row.memory.includes(memory) && row.seen.includes(seen))).toEqual([
				rowBefore(memory, seen),
			]);
});

describe('in every case', () => {
	it('nothing is told as saved that the database contradicts', () => {
		for (const one of sent.filter(({ seen }) => seen === 'different' || seen === 'absent'))
			expect(['failed', 'unknown']).toContain(rowAfter(one).end);
	});

	it('nothing is told as failed that the database shows as it was sent', () => {
		for (const one of sent.filter(({ seen }) => seen === 'equal')) expect(rowAfter(one).end).not.toBe('failed');
	});

	it('a key is released only where nothing was written, or the user says so', () => {
		const released = sent.filter((one) => rowAfter(one).key === 'release');
		for (const { proof, seen, ifNotFound } of released)
			expect(
				['notSent', 'notTaken', 'refusedBefore', 'exists'].includes(proof) ||
					(['refused', 'mixed'].includes(proof) && seen === 'absent') ||
					(proof === 'open' && seen === 'absent' && ifNotFound === 'failed'),
			).toBe(true);
	});

	it('a key that was sent is never sent again unless the server was through with it', () => {
		const again = MEMORY.flatMap((memory) =>
			SEEN.filter((seen) => rowBefore(memory, seen).end === 'send').map((seen) => ({ memory, seen })),
		);
		expect(again).toEqual([
			{ memory: 'new', seen: 'absent' },
			{ memory: 'new', seen: 'none' },
			{ memory: 'refused', seen: 'absent' },
		]);
	});

	it('what has no row is decided by none', () => {
		const odd = { proof: 'heard' as Proof, seen: 'none', wasAbsent: false, ifNotFound: 'failed' } as const;
		expect(() => rowAfter(odd)).toThrow('No outcome is decided for heard, none');
		expect(() => rowBefore('heard' as Remembered, 'none')).toThrow('No outcome is decided for heard, none');
	});
});
