import type { Outcome } from '../../../../../erp/outcome/outcome';
import { sentBefore } from '../../../../../nodes/Evrak/write/send/sentBefore';

const saved = (outcome: 'saved' | 'recovered' | 'alreadySaved'): Outcome => ({
	outcome,
	savedAs: { guids: [] },
	data: null,
});
const unsaved = (outcome: 'failed' | 'unknown', more: object = {}): Outcome => ({
	outcome,
	reason: 'r',
	remedy: 'm',
	...more,
});
const SAVED = saved('saved');
const FOUND = saved('alreadySaved');
const UNKNOWN = unsaved('unknown');
/** Refused by a text that proves nothing, and then looked for. */
const ABSENT = unsaved('failed');
const UNPROVEN = unsaved('failed', { key: 'keep' });
const PROVEN = unsaved('failed');

const NEEDS = 'An account, address or item that they need';
const LOOK = 'Look these up in the ERP before you send them again.';
const NOT_THERE = 'refused, and not in the ERP';
const NOBODY_KNOWS = 'refused, but not proven to be missing in the ERP';

/** What was sent, documents and what they need; and what is said of it. */
const SAID: ReadonlyArray<readonly [what: string, ends: ReadonlyArray<readonly [string, Outcome]>, said: string]> = [
	['nothing', [], 'Nothing was sent.'],
	['an account', [['account of item 0', SAVED]], 'No document was sent. What they need was created, and stays.'],
	[
		'an account that was recovered',
		[['account of item 0', saved('recovered')]],
		'No document was sent. What they need was created, and stays.',
	],
	['an account that somebody else made', [['account of item 0', FOUND]], 'Nothing was sent.'],
	[
		'an account, refused and not there',
		[['account of item 0', ABSENT]],
		`No document was sent. ${NEEDS} was refused, and is not in the ERP.`,
	],
	[
		'an account, provably refused',
		[['account of item 0', PROVEN]],
		`No document was sent. ${NEEDS} was refused, and is not in the ERP.`,
	],
	[
		'an account, refused without proof',
		[['account of item 0', UNPROVEN]],
		`No document was sent. ${NEEDS} may or may not have been created.`,
	],
	[
		'an account whose end nobody knows',
		[['account of item 0', UNKNOWN]],
		`No document was sent. ${NEEDS} may or may not have been created.`,
	],
	[
		'two accounts, one of them refused',
		[
			['account of item 0', SAVED],
			['account of item 1', ABSENT],
		],
		`No document was sent. ${NEEDS} was refused, and is not in the ERP. What else they need was created, and stays.`,
	],
	[
		'two accounts, the end of one unknown',
		[
			['account of item 0', ABSENT],
			['account of item 1', UNKNOWN],
		],
		`No document was sent. ${NEEDS} may or may not have been created.`,
	],
	['a document', [['document 0', SAVED]], `This try sent nothing. An earlier one did: A (saved). ${LOOK}`],
	[
		'a document that is unknown',
		[['document 1', UNKNOWN]],
		`This try sent nothing. An earlier one did: B (unknown). ${LOOK}`,
	],
	[
		'a document, refused and not there',
		[['document 0', ABSENT]],
		`This try sent nothing. An earlier one did: A (${NOT_THERE}).`,
	],
	[
		'a document, refused without proof',
		[['document 0', UNPROVEN]],
		`This try sent nothing. An earlier one did: A (${NOBODY_KNOWS}). ${LOOK}`,
	],
	[
		'two documents and an account',
		[
			['account of item 0', SAVED],
			['document 0', SAVED],
			['document 1', ABSENT],
		],
		`This try sent no document. An earlier one did: A (saved), B (${NOT_THERE}). ${LOOK} What they need was created, and stays.`,
	],
];

it.each(SAID)('of %s it says the truth', (_, ends, said) => {
	const sending = ['A', 'B'].map((name, index) => ({ id: `document ${index}`, document: { name } }));
	expect(sentBefore(sending, new Map(ends))).toBe(said);
});
