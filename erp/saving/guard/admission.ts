import { foundAs, seenBy, type ComparedBy, type Found } from '../outcome/decide';
import type { Outcome, Unsaved } from '../outcome/outcome';
import { LOOK_FIRST } from '../outcome/proof';
import { rowBefore, type Remembered } from '../outcome/table';
import type { Comparison } from '../readback/difference';
import type { FoundDocument, Looked } from '../readback/finding';
import type { Target } from '../readback/target';

/** What is done with a document that is there already, but holds something else. */
export type IfChanged = 'refuse' | 'warn' | 'update';

/** How documents of a table are compared; master data that is not compared was only sent to be there. */
export const comparedBy = (target: Pick<Target, 'table'> | undefined): ComparedBy =>
	target === undefined || target.table.coded ? 'nothing' : target.table.perLine ? 'lines' : 'header';

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

/** Two shops may share a number: nobody but the node that saved a document knows that it is the same one. */
const NOT_OURS = `Nothing was sent. It is updated only by the node that saved it, as far as n8n remembers: else it may be another shop’s. If it is the same one, correct it in the ERP. ${OWN_NUMBER}`;

const OTHER_ACCOUNT =
	'Nothing was sent. If it is the same one, its buyer has changed since it was saved: change its account in the ERP (cari kodu), or cancel it there and run this again. If another shop has an order of that number, tell the shops apart by a Reference Prefix.';

const ANOTHER = 'Nothing was sent. Look at that document, and give this one a reference or number of its own.';

const NOT_REMEMBERED = 'n8n does not remember sending it: it was found in the ERP by its reference or number';

/** A document that is there, and holds something else than what would be sent. */
export const changed = ([first]: readonly FoundDocument[], difference: string, remedy = CHANGED): Unsaved => {
	const { series, number } = first ?? {};
	const name = [series, number].filter(Boolean).join(' ');
	return refused(`the ERP has it already${name === '' ? '' : ` as ${name}`}, but ${difference}`, remedy);
};

/** Documents that are there, as a whole or with fewer lines, and were compared. */
function foundIn(looked: Looked): Found | undefined {
	if (looked.state === 'found') return looked;
	if (looked.state !== 'different' || typeof looked.differs !== 'string') return undefined;
	return looked.documents && { documents: looked.documents, differs: looked.differs };
}

/** The document that is to be brought to what would be sent. */
export interface Outdated {
	readonly document: FoundDocument;
	readonly differs: string;
}

/** What becomes of a document before it is sent. */
export type Admission =
	| { readonly is: 'send' }
	/** It is there, holds something else, and is updated. */
	| { readonly is: 'outdated'; readonly outdated: Outdated }
	/** It was sent before, and nobody knows how that ended. */
	| { readonly is: 'open'; readonly reason: string; readonly remedy: string }
	| { readonly is: 'decided'; readonly outcome: Outcome };

/** What is known of a document before it is sent. */
interface Known {
	readonly remembered: Remembered;
	readonly looked: Looked;
	readonly target?: Target;
	readonly ifChanged: IfChanged;
	readonly content?: RememberedContent;
}

const decided = (outcome: Outcome): Admission => ({ is: 'decided', outcome });

/** Row 24: it was sent before, and the look does not end it. */
const open = (why: string): Admission => ({
	is: 'open',
	reason: ['it was sent before, and how that ended is not known, so it was not sent again', why]
		.filter(Boolean)
		.join('; '),
	remedy: `${LOOK_FIRST} If it is not there and never will be, send it under another Document Key, or run it once with If Not Found on Count as Failed.`,
});

/** Row 22: what is there holds something else, by what the database or n8n's memory tells. */
function ofChanged({ remembered, looked, target, ifChanged }: Known, hidden: string | undefined): Admission {
	const found = foundIn(looked);
	if (!found) {
		if (looked.state !== 'different') throw new RangeError(`Nothing differs in ${looked.state}`);
		if (looked.remedy !== undefined) return decided(refused(looked.why, looked.remedy));
		const why = `a document with its reference or number is in the ERP, but ${looked.why}`;
		return decided(refused(why, looked.isOtherAccount ? OTHER_ACCOUNT : ANOTHER));
	}
	const difference = hidden ?? (typeof found.differs === 'string' ? found.differs : '');
	if (ifChanged === 'warn') {
		const warnings = [hidden === undefined ? '' : `It is not what was sent before: ${hidden}`].filter(Boolean);
		return decided(foundAs('alreadySaved', found, comparedBy(target), ...(found.by ? [found.by] : []), ...warnings));
	}
	if (ifChanged === 'update' && remembered === 'sent' && hidden === undefined) return open(difference);
	const [document, ...others] = found.documents;
	const isOurs = remembered === 'saved' && document !== undefined && others.length === 0;
	if (ifChanged === 'update' && hidden === undefined && isOurs)
		return { is: 'outdated', outdated: { document, differs: difference } };
	const remedy = hidden === undefined ? (ifChanged === 'update' ? NOT_OURS : CHANGED) : HIDDEN;
	return decided(changed(found.documents, difference, remedy));
}

/** Row 25: n8n remembers that it was saved, and the ERP does not say. */
function unlookedUp(why: string, content: RememberedContent, ifChanged: IfChanged): Outcome {
	const isOther = content?.isSame === false;
	const saved = `n8n remembers that it was saved${isOther ? ` ${OTHER_CONTENT}` : ''}`;
	const asked = `the ERP could not be asked: ${why}`;
	if (isOther && ifChanged !== 'warn') return refused(`${saved}; ${asked}`, CHANGED);
	return { outcome: 'alreadySaved', savedAs: { guids: [] }, data: null, warnings: [`${saved}; ${asked}`] };
}

const REFUSED_BEFORE =
	'the ERP refused it before, in words that do not prove that nothing was written, and could not be asked since';

/** What becomes of a document before it is sent, by the table (`BEFORE`): by what n8n remembers of its key and what the ERP says of it. */
export function admission(known: Known): Admission {
	const { remembered, looked, target, ifChanged, content } = known;
	const hidden = looked.state === 'found' ? hiddenDifference(looked, content) : undefined;
	// A part of what was sent may be all that is written yet.
	const isPart = remembered === 'sent' && looked.state === 'different' && !looked.isOtherAccount;
	const seen = hidden !== undefined ? 'different' : isPart ? 'absent' : seenBy(looked);
	const why = 'why' in looked ? looked.why : '';
	const { end } = rowBefore(remembered, seen);
	switch (end) {
		case 'send':
			return { is: 'send' };
		case 'changed':
			return ofChanged(known, hidden);
		case 'open':
			return open(why);
		case 'alreadySaved': {
			if (looked.state !== 'found') return decided(unlookedUp(why, content, ifChanged));
			const reason = looked.by ?? (remembered === 'new' ? NOT_REMEMBERED : undefined);
			return decided(foundAs('alreadySaved', looked, comparedBy(target), ...(reason === undefined ? [] : [reason])));
		}
		case 'failed':
			if (remembered === 'saved')
				return decided(
					refused(
						'n8n remembers that it was saved, but the ERP does not show it (any more), so it was not sent again',
						'It may have been deleted, cancelled or changed in the ERP. To send it again, give it another Document Key.',
					),
				);
			return decided({
				...refused(
					remembered === 'refused'
						? `${REFUSED_BEFORE}: ${why}`
						: `the ERP did not answer whether it has this document: ${why}`,
					'Nothing was sent. Run it again when the ERP answers.',
				),
				...(remembered === 'refused' ? { key: 'keep' } : { isMute: true }),
			});
	}
}
