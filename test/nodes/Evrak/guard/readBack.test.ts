import { lookTimeout } from '../../../../nodes/Evrak/guard/readBack';

it.each([
	[300_000, 120_000],
	[5_000, 5_000],
])(
	'a look of a save that may take %i ms may take %i ms: a read that hangs does not hold it longer',
	(timeout, look) => {
		expect(lookTimeout({ timeout })).toBe(look);
	},
);
