import type { Comparison } from '../readback/difference';
import type { FoundDocument, Looked } from '../readback/finding';
import type { Target } from '../readback/target';
import { LOOK_FIRST, type Outcome, type Saved, type Unsaved } from '../outcome/outcome';

/** What n8n remembers of a document's key: nothing, that it was sent, or that it was saved. */
export type Remembered = 'new' | 'sent' | 'saved';

type Found = Comparison & { readonly documents: readonly FoundDocument[] };

/** What is done with a document that is there already, but holds something else. */
export type IfChanged = 'refuse' | 'warn' | 'update';

/** One row stands for the whole invoice: whether its lines are there, too, is another table's business. */
const HEADER_ONLY = 'Only its header was looked up: check the lines in the ERP';

/** What of a document that holds what would be sent was left out of the comparison, as warnings. */
export const notCompared = ({ uncompared }: Pick<Comparison, 'uncompared'>): string[] =>
	uncompared === undefined ? [] : [`Part of it was not compared: ${uncompared}`];

/** What the comparison says beside; master data that is not compared was only sent to be there. */
function compared({ differs, uncompared }: Comparison, { perLine, coded }: Target['table']): string[] {
	if (typeof differs === 'string') return [`It is not what would be sent now: ${differs}`];
	if (differs === false) return notCompared({ uncompared });
	if (uncompared !== undefined) return [`Whether it holds what would be sent now is not known: ${uncompared}`];
	return perLine || coded ? [] : [HEADER_ONLY];
}

/** A document that was found, as a result. */
export function foundAs(
	outcome: 'recovered' | 'alreadySaved',
	found: Found,
	{ table }: Pick<Target, 'table'>,
	...warnings: readonly string[]
): Saved {
	const { documents } = found;
	const [{ series, number, guids } = { guids: [] }, ...others] = documents;
	const all = [
		...warnings,
		...compared(found, table),
		...(others.length > 0
			? [`The ERP has ${documents.length} documents like this one: look which of them are copies`]
			: []),
	];
	return { outcome, savedAs: { series, number, guids }, data: null, warnings: all };
}

const refused = (reason: string, remedy: string): Unsaved => ({ outcome: 'failed', reason, remedy });

const OWN_NUMBER =
	'If it is another one, give it a reference or number of its own, for instance by a Reference Prefix for each shop.';

const CHANGED = `Nothing was sent. If it is the same one, changed since: correct it in the ERP, or set If It Was Changed to Warn. ${OWN_NUMBER}`;

/** Whether n8n remembers that a document was sent with this very content, or at least with the same of what the database does not show; nothing where it noted none. */
export type RememberedContent = { readonly isSame: boolean; readonly isHiddenSame: boolean } | undefined;

const OTHER_CONTENT =
	'with other content: another date, account, item, colour, size, quantity, unit, amount, VAT, currency, rate or code';

/**
 * The ERP's database shows nothing that differs, but n8n remembers that the document was sent with other content: what changed is something
 * that is not compared. What of it the database does compare counts for nothing: somebody may have corrected that in the ERP.
 */
const hiddenDifference = ({ differs, isOpen }: Comparison, content: RememberedContent): string | undefined =>
	content !== undefined && typeof differs !== 'string' && (!content.isHiddenSame || (isOpen && !content.isSame))
		? 'n8n remembers that it was sent with other content, in something that is not compared with the ERP’s database'
		: undefined;

const HIDDEN = `Nothing was sent. If it is the same one, changed since: correct it in the ERP, and set If It Was Changed to Warn for this run. ${OWN_NUMBER}`;

function remembered(why: string, content: RememberedContent, ifChanged: IfChanged): Outcome {
	const isOther = content?.isSame === false;
	const saved = `n8n remembers that it was saved${isOther ? ` ${OTHER_CONTENT}` : ''}`;
	const asked = `the ERP could not be asked: ${why}`;
	if (isOther && ifChanged !== 'warn') return refused(`${saved}; ${asked}`, CHANGED);
	const warnings = [`${saved}; ${asked}`];
	return { outcome: 'alreadySaved', savedAs: { guids: [] }, data: null, warnings };
}

const sentBefore = (why?: string): Unsaved => ({
	outcome: 'unknown',
	reason: `it was sent before, and how that ended is not known, so it was not sent again${why ? `; ${why}` : ''}`,
	remedy: `${LOOK_FIRST} If it is not there and never will be, send it under another Document Key.`,
	earlier: true,
});

const gone = (what: string): Unsaved =>
	refused(
		`n8n remembers that it was saved, but ${what}, so it was not sent again`,
		'It may have been deleted, cancelled or changed in the ERP. To send it again, give it another Document Key.',
	);

const OTHER_ACCOUNT =
	'Nothing was sent. If it is the same one, its buyer has changed since it was saved: change its account in the ERP (cari kodu), or cancel it there and run this again. If another shop has an order of that number, tell the shops apart by a Reference Prefix.';

const differs = (why: string) => `a document with its reference or number is in the ERP, but ${why}`;

const NOT_REMEMBERED = 'n8n does not remember sending it: it was found in the ERP by its reference or number';

/** A document that is there, and holds something else than what would be sent. */
export const changed = ([first]: readonly FoundDocument[], difference: string, remedy = CHANGED): Unsaved => {
	const { series, number } = first ?? {};
	const name = [series, number].filter(Boolean).join(' ');
	return refused(`the ERP has it already${name === '' ? '' : ` as ${name}`}, but ${difference}`, remedy);
};

/** Two shops may share a number: nobody but the node that saved a document knows that it is the same one. */
const NOT_OURS = `Nothing was sent. It is updated only by the node that saved it, as far as n8n remembers: else it may be another shop’s. If it is the same one, correct it in the ERP. ${OWN_NUMBER}`;

/**
 * The document that is to be brought to what would be sent: the one that this node has saved, and that holds something else. `undefined`
 * where there is none, or several.
 */
export function outdated(
	remembered: Remembered,
	looked: Looked,
	ifChanged: IfChanged,
): { readonly document: FoundDocument; readonly differs: string } | undefined {
	const found = ifChanged === 'update' && remembered === 'saved' ? foundIn(looked, remembered) : undefined;
	const [document, ...others] = found?.documents ?? [];
	return document && others.length === 0 && typeof found?.differs === 'string'
		? { document, differs: found.differs }
		: undefined;
}

/** Documents that are there, as a whole or with fewer lines; of one whose send may not have ended, nobody knows whether more lines come. */
function foundIn(looked: Looked, remembered: Remembered): Found | undefined {
	if (looked.state === 'found') return looked;
	if (looked.state !== 'different' || remembered === 'sent' || typeof looked.differs !== 'string') return undefined;
	return looked.documents && { documents: looked.documents, differs: looked.differs };
}

/**
 * The rule of admission: how a document stands by what n8n remembers of its key and by what the ERP says of it; `undefined` is that it may
 * be sent. Only a key that n8n does not know is ever sent, and only a document that holds what would be sent counts as saved, unless a
 * warning is enough.
 */
export function admission(
	noted: Remembered,
	looked: Looked,
	target: Target | undefined,
	ifChanged: IfChanged = 'refuse',
	content?: RememberedContent,
): Outcome | undefined {
	const found = foundIn(looked, noted);
	if (found && target) {
		if (typeof found.differs === 'string' && ifChanged === 'update' && noted === 'sent')
			return sentBefore(found.differs);
		if (typeof found.differs === 'string' && ifChanged !== 'warn')
			return changed(found.documents, found.differs, ifChanged === 'update' ? NOT_OURS : undefined);
		const hidden = hiddenDifference(found, content);
		if (hidden !== undefined && ifChanged !== 'warn') return changed(found.documents, hidden, HIDDEN);
		const known = noted === 'new' ? NOT_REMEMBERED : '';
		return foundAs(
			'alreadySaved',
			found,
			target,
			...[found.by ?? known, hidden === undefined ? '' : `It is not what was sent before: ${hidden}`].filter(Boolean),
		);
	}
	// Under another key or reference the same order would be there twice, once for each buyer.
	if (looked.state === 'different' && looked.isOtherAccount) return refused(differs(looked.why), OTHER_ACCOUNT);
	const isMute = looked.state === 'impossible' || looked.state === 'silent';
	if (noted === 'saved') {
		if (isMute) return remembered(looked.why, content, ifChanged);
		return gone(looked.state === 'different' ? differs(looked.why) : 'the ERP does not show it (any more)');
	}
	if (noted === 'sent') return sentBefore(looked.state === 'different' ? differs(looked.why) : undefined);
	if (looked.state === 'different' && looked.remedy !== undefined) return refused(looked.why, looked.remedy);
	if (looked.state === 'different')
		return refused(
			differs(looked.why),
			'Nothing was sent. Look at that document, and give this one a reference or number of its own.',
		);
	if (looked.state === 'silent')
		return refused(
			`the ERP did not answer whether it has this document: ${looked.why}`,
			'Nothing was sent. Run it again when the ERP answers.',
		);
	return undefined;
}
