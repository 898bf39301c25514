import {
	doubted,
	isSaved,
	LOOK_FIRST,
	mayBeSentAgain,
	type Outcome,
	toBeShown,
	type Unsaved,
	verdict,
} from '../../../erp/outcome/outcome';

it.each<[Outcome['outcome'], true | undefined, boolean, boolean]>([
	['saved', undefined, true, false],
	['alreadySaved', undefined, true, false],
	['recovered', undefined, true, false],
	['failed', undefined, false, true],
	['failed', true, false, false],
	['unknown', undefined, false, false],
])('%s, unproven %s: it is in the ERP: %s, it may be sent again: %s', (outcome, unproven, isThere, isSentAgain) => {
	expect(isSaved({ outcome, savedAs: { guids: [] }, data: null, reason: '', remedy: '' } as Outcome)).toBe(isThere);
	expect(mayBeSentAgain({ outcome, unproven })).toBe(isSentAgain);
});

const FAILED: Unsaved = { outcome: 'failed', reason: 'no', remedy: 'Do.', unproven: true, refusal: 'other' };

it('a failure is doubted where something like the document is in the ERP', () =>
	expect(doubted(FAILED, 'its date is another')).toEqual({
		outcome: 'unknown',
		reason: 'no; a document with its reference or number is in the ERP, but its date is another',
		remedy: LOOK_FIRST,
		refusal: 'other',
	}));

it('a success in strange words is unknown until the ERP shows the document', () => {
	const saved = { outcome: 'saved', savedAs: { guids: [] }, data: null, strange: 'Yeni sezon' } as const;
	expect(toBeShown(saved)).toEqual({
		outcome: 'unknown',
		reason: 'the answer says success, names no document, and says: Yeni sezon',
		remedy: LOOK_FIRST,
	});
});

it.each([
	['save', 'saved'],
	['update', 'updated'],
	['delete', 'deleted'],
	['send', 'sent'],
	['list', 'read'],
	['get', 'read'],
	['session', 'done'],
	['health', 'asked'],
] as const)('the end of a %s is told as %s', (kind, past) => {
	expect(verdict('failed', kind)).toBe(`was not ${past}`);
	expect(verdict('unknown', kind)).toBe(`may or may not have been ${past}`);
});
