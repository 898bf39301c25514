import { withHostileTimes } from '../../bench/hostile/section';

describe('the part of the document on hostile text', () => {
	it('is added at the end, and takes the place of an older one', () => {
		const first = withHostileTimes('# Figures\n', 'old $&');
		expect(first).toMatch(/^# Figures\n\n<!-- [^]*old \$&[^]*-->\n$/);
		expect(withHostileTimes(first, 'new')).toBe(first.replace('old $&', 'new'));
	});
});
