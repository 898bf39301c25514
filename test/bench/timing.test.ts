import { readFileSync } from 'node:fs';
import { panelsIn } from '../../bench/timing/panels';
import { medians } from '../../bench/timing/rounds';
import {
	against,
	atMost,
	bytesAtMost,
	markdownTable,
	reachedIn,
	reachedTable,
	withPart,
} from '../../bench/timing/section';

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
	});

	it('reads the figures with limits of one part of the document back, and those of no other', () => {
		const told = [atMost('a', 2, 2), bytesAtMost('d', 1_025, 1_024)];
		const other = withPart('# Figures\n', 'cpu', reachedTable([atMost('b', 1, 2)]));
		const document = withPart(other, 'growth', `words\n\n${reachedTable(told)}`);
		expect(reachedIn(document, 'growth')).toEqual(told);
		expect(reachedIn(other, 'growth')).toEqual([]);
	});

	it('says in the table of all limits which of them are missed, and what cannot be compared is', () => {
		const table = reachedTable([
			atMost('a', 2, 2),
			atMost('b', 2.01, 2),
			atMost('c', NaN, 2),
			bytesAtMost('d', 1_025, 1_024),
		]);
		expect(table.split('\n').slice(2)).toEqual([
			'| a | 2.00 | 2 | reached |',
			'| b | **2.01** | 2 | **missed** |',
			'| c | **NaN** | 2 | **missed** |',
			'| d | **1,025 bytes** | 1,024 bytes | **missed** |',
		]);
	});

	it('takes the panels that have a limit from the document, one line for each release', () => {
		const panels = panelsIn(readFileSync('docs/trust/performance.md', 'utf8'));
		expect(panels).toHaveLength(2);
		expect(panels.map(({ limit }) => limit)).toEqual(['1.1', '1.7']);
		expect(panels.map(({ figure }) => figure)).not.toContain('NaN');
		expect(panels[0]?.what).toMatch(/^Panel of \*Account: Get Many\*, freshly added, n8n 2\./);
	});
});
