import { mayBeSentAgain } from '../../../../erp/saving/outcome/outcome';
import { listed } from '../../../../erp/base/text/text';
import type { Attempts } from '../../items/attempts';

/**
 * What was sent, for the error of a try that cannot even begin: documents by earlier tries of the run, and the accounts, addresses and items that they
 * need, by its own, too. What somebody else had saved was not sent by this run.
 */
export function sentBefore(
	sending: ReadonlyArray<{ readonly id: string; readonly document: { readonly name: string } }>,
	attempts: Attempts,
): string {
	const names = new Map(sending.map(({ id, document: { name } }) => [id, name]));
	const sent = [...attempts].filter(([id, { outcome }]) => names.has(id) || outcome !== 'alreadySaved');
	if (sent.length === 0) return 'Nothing was sent.';
	const lines = sent.map(([id, { outcome }]) => `${names.get(id) ?? id} (${outcome})`);
	const isAbsent = sent.every(([, outcome]) => mayBeSentAgain(outcome));
	return [
		`No document was sent now. Sent before: ${listed(lines)}.`,
		...(isAbsent ? ['Nothing of it is in the ERP.'] : ['Look these up in the ERP before you send them again.']),
	].join(' ');
}
