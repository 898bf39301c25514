import { isSaved, mayBeSentAgain, type Outcome } from '../../../../erp/outcome/outcome';
import { listed } from '../../../../erp/text/text';
import { besideDocuments, type Attempts } from '../../items/attempts';

/** What is known of something that was sent: it is in the ERP, it was refused and is not, or nobody knows. */
type End = 'there' | 'refused' | 'open';

function endOf(outcome: Outcome): End {
	if (isSaved(outcome)) return 'there';
	return mayBeSentAgain(outcome) ? 'refused' : 'open';
}

function wordOf(outcome: Outcome): string {
	if (outcome.outcome !== 'failed') return outcome.outcome;
	return endOf(outcome) === 'refused'
		? 'refused, and not in the ERP'
		: 'refused, but not proven to be missing in the ERP';
}

/** What was sent for the documents, and goes before them. */
function besideThem(attempts: Attempts): string[] {
	// What somebody else had saved was not sent by this run.
	const outcomes = besideDocuments(attempts).filter(({ outcome }) => outcome !== 'alreadySaved');
	const ends = new Set(outcomes.map(endOf));
	if (ends.has('open')) return ['An account, address or item that they need may or may not have been created.'];
	const refused = 'An account, address or item that they need was refused, and is not in the ERP.';
	const there = `What ${ends.has('refused') ? 'else ' : ''}they need was created, and stays.`;
	return [...(ends.has('refused') ? [refused] : []), ...(ends.has('there') ? [there] : [])];
}

/**
 * What was sent, for the error of a try that cannot even begin: documents by earlier tries of the run, and what they need. Only of what may
 * be in the ERP, or is, it says to look there.
 */
export function sentBefore(
	sending: ReadonlyArray<{ readonly id: string; readonly document: { readonly name: string } }>,
	attempts: Attempts,
): string {
	const ends = sending.flatMap(({ id, document: { name } }) => {
		const outcome = attempts.get(id);
		return outcome ? [{ name: `${name} (${wordOf(outcome)})`, end: endOf(outcome) }] : [];
	});
	const beside = besideThem(attempts);
	if (ends.length === 0)
		return beside.length === 0 ? 'Nothing was sent.' : ['No document was sent.', ...beside].join(' ');
	const names = listed(ends.map(({ name }) => name));
	const isDone = ends.every(({ end }) => end === 'refused');
	return [
		beside.length === 0 ? 'This try sent nothing.' : 'This try sent no document.',
		`An earlier one did: ${names}.`,
		...(isDone ? [] : ['Look these up in the ERP before you send them again.']),
		...beside,
	].join(' ');
}
