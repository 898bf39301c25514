import type { IExecuteFunctions } from 'n8n-workflow';
import { contentText } from '../../../../erp/readback/difference';
import { isSaved, mayBeSentAgain, type Outcome } from '../../../../erp/outcome/outcome';
import type { Write } from '../stages';
import { confirm, keep, reasonOf, release } from './memory';

/** What a failure of the memory means for the next send of the document. */
function withTrouble(outcome: Outcome, why: string): Outcome {
	if (isSaved(outcome))
		return { ...outcome, warnings: [...(outcome.warnings ?? []), `n8n could not remember that it was saved: ${why}`] };
	const trouble =
		outcome.outcome === 'unknown'
			? `n8n may not remember that it was sent (${why}).`
			: `n8n could not forget that it was to be sent (${why}): send it again under another Document Key.`;
	return { ...outcome, remedy: `${outcome.remedy} ${trouble}` };
}

const isToBeForgotten = (outcome: Outcome): boolean =>
	outcome.outcome === 'failed' && (mayBeSentAgain(outcome) || outcome.absent === true);

/** The content that this run has sent, where n8n's memory alone will know it. */
const contentIn = ({ outcome, isAlone, known: { expected } }: Write<'sent'>): string | undefined =>
	isAlone && expected && outcome.outcome === 'saved' ? contentText(expected) : undefined;

/** By how many entries settling this changes n8n's memory of the node, where it is as this run has left it. */
export function entriesChanged(sent: Write<'sent'>): number {
	const { outcome, claimed, known, settings } = sent;
	if (!settings.safety.guard || known.key === undefined || !claimed) return 0;
	if (isSaved(outcome)) return contentIn(sent) === undefined ? -1 : 1;
	return isToBeForgotten(outcome) ? -2 : 0;
}

/**
 * Keeps n8n's memory true to how the sending of a document ended. One that was refused without proof is forgotten only after it was looked up
 * and not found: the next run looks it up again before it sends it. A failure of the memory never changes what happened
 * to it.
 */
export async function settle(context: IExecuteFunctions, sent: Write<'sent'>): Promise<Write<'settled'>> {
	const { outcome, claimed, ...checked } = sent;
	const {
		known: { key },
		settings: { safety },
	} = checked;
	if (!safety.guard || key === undefined) return { ...checked, outcome };
	try {
		if (isSaved(outcome)) await confirm(context, key, contentIn(sent));
		else if (isToBeForgotten(outcome)) {
			// What an update did not change is in the ERP all the same.
			if (outcome.isUpdate) await confirm(context, key);
			else if (claimed) await release(context, key);
		} else if (!outcome.earlier) await keep(context, key);
		return { ...checked, outcome };
	} catch (error) {
		return { ...checked, outcome: withTrouble(outcome, reasonOf(error)) };
	}
}
