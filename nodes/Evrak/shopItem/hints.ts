import type { IExecuteFunctions } from 'n8n-workflow';
import type { LeftOut } from '../../../erp/shopItem/types';

/** Codes that a hint names for each reason. */
const NAMED = 10;

/** Says above the output which items the shop is not told of, and why. */
export function tellLeftOut(context: IExecuteFunctions, all: readonly LeftOut[]): void {
	const byReason = new Map<string, string[]>();
	for (const { itemCode, reason } of all) {
		const codes = byReason.get(reason);
		if (codes) codes.push(itemCode);
		else byReason.set(reason, [itemCode]);
	}
	for (const [reason, codes] of [...byReason].slice(0, NAMED)) {
		const more = codes.length > NAMED ? ` and ${codes.length - NAMED} more` : '';
		tell(context, `Left out, since it ${reason}: ${codes.slice(0, NAMED).join(', ')}${more}.`);
	}
}

/** A warning above the output. */
export const tell = (context: IExecuteFunctions, message: string): void =>
	context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
