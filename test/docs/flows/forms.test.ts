import { textOf } from '../markdown';
import { FLOWS, stepsOf, strangers } from './support';

const steps = FLOWS.flatMap((guide) => stepsOf(guide).map((step) => ({ guide, ...step })));

describe('the guides of flows', () => {
	it.each(FLOWS)('%s has a step, or says what is asked of whom', (guide) => {
		expect(stepsOf(guide).length + (textOf('docs', guide).match(/^\| /gm) ?? []).length).toBeGreaterThan(2);
	});

	it.each(steps)('$guide fills in $title by the labels that its form has', (step) => {
		expect(step.rows.length).toBeGreaterThan(0);
		expect(strangers(step)).toEqual([]);
	});

	it.each(FLOWS)('%s is short: it is read while it is followed', (guide) => {
		expect(textOf('docs', guide).split('\n').length).toBeLessThanOrEqual(110);
	});
});
