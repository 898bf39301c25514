import { medians } from '../../bench/timing/rounds';
import { against, bytes, markdownTable, withPart } from '../../bench/timing/section';

describe('a bench', () => {
	it('lets all candidates run once a round, each round beginning with another one, and leaves warm-ups out', async () => {
		const ran: string[] = [];
		const run = (name: string) => async () => void ran.push(name);
		const taken = await medians({ a: run('a'), b: run('b') }, 2, 1);
		expect(ran.join('')).toBe('abbaab');
		expect([...taken.keys()]).toEqual(['a', 'b']);
	});

	it('writes its part of the document at the end, in the place of an older one, and leaves the others alone', () => {
		const first = withPart(withPart('# Figures\n', 'lists', 'old $&'), 'poll', 'other');
		expect(first).toMatch(/^# Figures\n\n<!-- [^]*old \$&[^]*-->\n\n<!-- [^]*other[^]*-->\n$/);
		expect(withPart(first, 'lists', 'new')).toBe(first.replace('old $&', 'new'));
	});

	it('shows a limit that is missed', () => {
		expect(markdownTable(['a', 'b'], [against(1.3, 1.3), against(1.31, 1.3)])).toBe(
			'| a | b |\n| --- | --- |\n| 1.30 | 1.3 |\n| **1.31** | 1.3 |',
		);
		expect(against(NaN, 2)).toEqual(['**NaN**', '2.0']);
		expect(bytes(1_024, 1_024)).toBe('1,024 bytes (limit 1,024)');
		expect(bytes(1_025, 1_024)).toBe('**1,025** bytes (limit 1,024)');
	});
});
