import { isSaved, mayBeSentAgain, type Outcome } from '../../../../erp/saving/outcome/outcome';

const saved = (outcome: 'saved' | 'recovered' | 'alreadySaved'): Outcome => ({
	outcome,
	savedAs: { guids: [] },
	data: null,
});
const unsaved = (outcome: 'failed' | 'unknown', key?: 'keep' | 'release'): Outcome => ({
	outcome,
	reason: '',
	remedy: '',
	key,
});

it.each<[Outcome, boolean]>([
	[saved('saved'), false],
	[unsaved('failed'), true],
	[unsaved('failed', 'keep'), false],
])('%j may be sent again: %s', (outcome, expected) => {
	expect(mayBeSentAgain(outcome)).toBe(expected);
});

it('is in the ERP unless it failed or nobody knows', () => {
	expect([saved('saved'), saved('recovered'), saved('alreadySaved')].every(isSaved)).toBe(true);
	expect([unsaved('failed'), unsaved('unknown')].some(isSaved)).toBe(false);
});
