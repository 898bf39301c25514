import type { Outcome } from '../../../../../erp/saving/outcome/outcome';
import { sentBefore } from '../../../../../nodes/Evrak/write/send/sentBefore';

const saved = (outcome: 'saved' | 'alreadySaved'): Outcome => ({ outcome, savedAs: { guids: [] }, data: null });
const unsaved = (outcome: 'failed' | 'unknown', more: object = {}): Outcome => ({
	outcome,
	reason: 'r',
	remedy: 'm',
	...more,
});
const ABSENT = unsaved('failed');
const UNPROVEN = unsaved('failed', { key: 'keep' });
const LOOK = 'Look these up in the ERP before you send them again.';

it.each<[what: string, ends: ReadonlyArray<readonly [string, Outcome]>, said: string]>([
	['nothing', [], 'Nothing was sent.'],
	['an account that was there', [['account of item 0', saved('alreadySaved')]], 'Nothing was sent.'],
	[
		'an account and two documents',
		[
			['account of item 0', saved('saved')],
			['document 0', saved('alreadySaved')],
			['document 1', unsaved('unknown')],
		],
		`No document was sent now. Sent before: account of item 0 (saved), A (alreadySaved), B (unknown). ${LOOK}`,
	],
	[
		'what is not there',
		[['document 0', ABSENT]],
		'No document was sent now. Sent before: A (failed). Nothing of it is in the ERP.',
	],
	['what nobody looked for', [['document 0', UNPROVEN]], `No document was sent now. Sent before: A (failed). ${LOOK}`],
])('of %s it says the truth', (_, ends, said) => {
	const sending = ['A', 'B'].map((name, index) => ({ id: `document ${index}`, document: { name } }));
	expect(sentBefore(sending, new Map(ends))).toBe(said);
});
