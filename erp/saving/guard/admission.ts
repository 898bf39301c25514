import { called } from '../outcome/saved';
import { foundAs, seenBy, type ComparedBy, type Found } from '../outcome/decide';
import { failed, type Outcome, type Unsaved } from '../outcome/outcome';
import { LOOK_FIRST } from '../outcome/proof';
import { rowBefore, type Remembered } from '../outcome/table';
import type { FoundDocument, Looked } from '../readback/finding';
import type { Target } from '../readback/target';

/** What to do with an existing document that has other content. */
export type IfChanged = 'refuse' | 'warn' | 'update';

/** How documents of a table are compared; master data that is not compared only has to exist. */
export const comparedBy = (target: Pick<Target, 'table'> | undefined): ComparedBy =>
	target === undefined || target.table.coded ? 'nothing' : target.table.perLine ? 'lines' : 'header';

const OWN_NUMBER =
	'If it is another one, give it a reference or number of its own, for instance by a Reference Prefix for each shop.';

const CHANGED = `Nothing was sent. If it is the same one, changed since: correct it in the ERP, or set If It Was Changed to Warn. ${OWN_NUMBER}`;

const OTHER_CONTENT =
	'with other content: another date, account, item, colour, size, quantity, unit, amount, VAT, currency, rate or code';

/** Compared parts of the document are equal, so that nothing is refused: somebody may have corrected them in the ERP. */
const HIDDEN_CHANGE =
	'n8n remembers that it was sent with other content: what the ERP’s database shows is the same, and the rest may have changed';

/** Two shops may share a number: only the node that saved a document knows that it is the same one. */
const NOT_OURS = `Nothing was sent. It is updated only by the node that saved it, as far as n8n remembers: else it may be another shop’s. If it is the same one, correct it in the ERP. ${OWN_NUMBER}`;

const OTHER_ACCOUNT =
	'Nothing was sent. If it is the same one, its buyer has changed since it was saved: change its account in the ERP (cari kodu), or cancel it there and run this again. If another shop has an order of that number, tell the shops apart by a Reference Prefix.';

const OTHER_PARTY =
	'Nothing was sent. Day, goods and amounts are the same there: if it is the same one, it is booked on that account. If it is another one of the same number, give it a Document Key of its own.';

const ANOTHER = 'Nothing was sent. Look at that document, and give this one a reference or number of its own.';

const NOT_REMEMBERED = 'n8n does not remember sending it: it was found in the ERP by its reference or number';

/** The refusal of a document that exists with other content. */
export const changed = ([first]: readonly FoundDocument[], difference: string, remedy = CHANGED): Unsaved => {
	const { series, number } = first ?? {};
	const name = called({ series, number });
	return failed(`the ERP has it already${name === '' ? '' : ` as ${name}`}, but ${difference}`, remedy);
};

/** Compared documents of a lookup, complete or with fewer lines. */
function foundIn(looked: Looked): Found | undefined {
	if (looked.state === 'found') return looked;
	if (looked.state !== 'different' || typeof looked.differs !== 'string') return undefined;
	return looked.documents && { documents: looked.documents, differs: looked.differs };
}

/** An existing document that is to be updated. */
export interface Outdated {
	readonly document: FoundDocument;
	readonly differs: string;
}

/** The decision on a document before it is sent. */
export type Admission =
	| { readonly is: 'send' }
	/** It exists with other content and is updated. */
	| { readonly is: 'outdated'; readonly outdated: Outdated }
	/** It was sent before with an unknown outcome. */
	| { readonly is: 'open'; readonly reason: string; readonly remedy: string }
	| { readonly is: 'decided'; readonly outcome: Outcome };

/** What is known of a document before it is sent. */
interface Known {
	readonly remembered: Remembered;
	readonly looked: Looked;
	readonly target?: Target;
	readonly ifChanged: IfChanged;
	/** Whether n8n remembers the same content of a sent document; absent where it remembers none. */
	readonly isSame?: boolean;
}

const decided = (outcome: Outcome): Admission => ({ is: 'decided', outcome });

/** Row 24: it was sent before, and no lookup has found all of it. */
const open = (why: string): Admission => ({
	is: 'open',
	reason: ['it was sent before, and how that ended is not known, so it was not sent again', why]
		.filter(Boolean)
		.join('; '),
	remedy: `${LOOK_FIRST} If it is not there and never will be, send it under another Document Key, or run it once with If Not Found on Count as Failed.`,
});

/** Row 22: the existing document has other content. */
function ofChanged({ remembered, looked, target, ifChanged }: Known): Admission {
	const found = foundIn(looked);
	if (!found) {
		if (looked.state !== 'different') throw new RangeError(`Nothing differs in ${looked.state}`);
		if (looked.remedy !== undefined) return decided(failed(looked.why, looked.remedy));
		const why = `a document with its reference or number is in the ERP, but ${looked.why}`;
		const ofAccount = target?.isOfParty ? OTHER_PARTY : OTHER_ACCOUNT;
		return decided(failed(why, looked.isOtherAccount ? ofAccount : ANOTHER));
	}
	const difference = typeof found.differs === 'string' ? found.differs : '';
	if (ifChanged === 'warn')
		return decided(foundAs('alreadySaved', found, comparedBy(target), ...(found.by ? [found.by] : [])));
	if (ifChanged === 'refuse') return decided(changed(found.documents, difference));
	if (remembered === 'sent') return open(difference);
	const [document, ...others] = found.documents;
	const isOurs = remembered === 'saved' && document !== undefined && others.length === 0;
	return isOurs
		? { is: 'outdated', outdated: { document, differs: difference } }
		: decided(changed(found.documents, difference, NOT_OURS));
}

/** Row 25: n8n remembers that it was saved, and the ERP cannot be queried or did not answer. */
function unlookedUp(why: string, { isSame, ifChanged }: Known): Outcome {
	const isOther = isSame === false;
	const saved = `n8n remembers that it was saved${isOther ? ` ${OTHER_CONTENT}` : ''}`;
	const asked = `the ERP could not be asked: ${why}`;
	if (isOther && ifChanged !== 'warn') return failed(`${saved}; ${asked}`, CHANGED);
	return { outcome: 'alreadySaved', savedAs: { guids: [] }, data: null, warnings: [`${saved}; ${asked}`] };
}

const REFUSED_BEFORE =
	'the ERP refused it before, in words that do not prove that nothing was written, and could not be asked since';

/** The decision on a document before it is sent, by the table (`BEFORE`): from n8n's memory of its key and the lookup. */
export function admission(known: Known): Admission {
	const { remembered, looked, target, isSame } = known;
	// The write may still be running, with only part of the lines written.
	const isPart = remembered === 'sent' && looked.state === 'different' && !looked.isOtherAccount;
	const seen = isPart ? 'absent' : seenBy(looked);
	const why = 'why' in looked ? looked.why : '';
	const { end } = rowBefore(remembered, seen);
	switch (end) {
		case 'send':
			return { is: 'send' };
		case 'changed':
			return ofChanged(known);
		case 'open':
			return open(why);
		case 'alreadySaved': {
			if (looked.state !== 'found') return decided(unlookedUp(why, known));
			const reason = looked.by ?? (remembered === 'new' ? NOT_REMEMBERED : undefined);
			const warnings = [reason, isSame === false ? HIDDEN_CHANGE : undefined].filter((text) => text !== undefined);
			return decided(foundAs('alreadySaved', looked, comparedBy(target), ...warnings));
		}
		case 'failed':
			if (remembered === 'saved')
				return decided(
					failed(
						'n8n remembers that it was saved, but the ERP does not show it (any more), so it was not sent again',
						'It may have been deleted, cancelled or changed in the ERP. To send it again, give it another Document Key.',
					),
				);
			return decided({
				...failed(
					remembered === 'refused'
						? `${REFUSED_BEFORE}: ${why}`
						: `the ERP did not answer whether it has this document: ${why}`,
					`Nothing was sent. ${looked.state === 'silent' && looked.remedy !== undefined ? looked.remedy : 'Run it again when the ERP answers.'}`,
				),
				...(remembered === 'refused' ? { key: 'keep' } : { isMute: true }),
			});
	}
}
