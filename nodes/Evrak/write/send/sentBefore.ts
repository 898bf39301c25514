import { mayBeSentAgain } from '../../../../erp/saving/outcome/outcome';
import { listed } from '../../../../erp/base/text/text';
import type { Attempts } from '../../items/attempts';

/**
 * What was sent, for the error of an attempt that cannot begin: documents by earlier attempts of the run, and the accounts, addresses and items
 * for them, also by this one. What others had saved is not included.
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
