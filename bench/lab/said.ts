import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';
import { errorOf, outputOf } from '../../testkit/engine';

/**
 * What an execution told of a document: the node's own outcomes; `notSent` after a stop; `untold` where the error of a stop names neither
 * it nor its number.
 */
type Claim = 'saved' | 'recovered' | 'alreadySaved' | 'failed' | 'unknown' | 'notSent' | 'untold';

/** What was told of one document. */
export interface Said {
	readonly claim: Claim;
	/** The document's number in the ERP, where it was told. */
	readonly number?: string;
	/** The words that came with a failure. */
	readonly reason?: string;
}

/** Claims that the document is in the ERP. */
export const isPositive = ({ claim }: Said): boolean =>
	claim === 'saved' || claim === 'recovered' || claim === 'alreadySaved';

interface Failure {
	readonly message: string;
	readonly description?: string | null;
	readonly context?: IDataObject;
}

const CLAIMS: readonly Claim[] = ['saved', 'recovered', 'alreadySaved', 'failed', 'unknown'];

function claimOf(outcome: unknown): Claim {
	const claim = CLAIMS.find((known) => known === outcome);
	if (!claim) throw new Error(`The node reported the outcome ${String(outcome)}`);
	return claim;
}

function placeOf({ pairedItem }: INodeExecutionData): number {
	const first = Array.isArray(pairedItem) ? pairedItem[0] : pairedItem;
	if (first === undefined) throw new Error('The node returned a row that is paired to no item');
	return typeof first === 'number' ? first : first.item;
}

const counted = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

const UNKNOWN = 'may or may not have been';

/** Places of the documents that a sentence of the error names: `In the same request, Document 4 (LAB), Document 7 (LAB) was not saved.` */
function besides(text: string): ReadonlyMap<number, Claim> {
	const claims = new Map<number, Claim>();
	for (const [, names = '', verdict = ''] of text.matchAll(
		/In the same request, (.*?) (was not|may or may not have been) saved/g,
	))
		for (const [, number] of names.matchAll(/Document (\d+)/g))
			claims.set(Number(number) - 1, verdict === UNKNOWN ? 'unknown' : 'failed');
	return claims;
}

/**
 * Reads a stop: its error stands for one item, names those that ended badly in the same request, and counts what went through before it
 * and what was not sent after it. The others are believed to be saved only where these counts account for all of the input.
 */
function readStop({ message, description, context }: Failure, count: number): Said[] {
	const at = Number(context?.itemIndex ?? 0);
	const text = String(description ?? '');
	const named = besides(text);
	const through = counted(text, /Before it, (\d+) went through/);
	const left = counted(text, /Not sent after it: (\d+)/);
	const isWhole = through + named.size + 1 + left === count;
	return Array.from({ length: count }, (_, place): Said => {
		if (place === at) return { claim: message.includes(UNKNOWN) ? 'unknown' : 'failed', reason: message };
		if (place >= count - left) return { claim: 'notSent' };
		return { claim: named.get(place) ?? (isWhole ? 'saved' : 'untold') };
	});
}

/** What a run of the package's node told of each of its documents, in the order of the input. */
export function saidByNode(run: IRun, node: string, count: number): Said[] {
	const error = errorOf(run, node) as Failure | undefined;
	if (error) return readStop(error, count);
	const said = Array.from({ length: count }, (): Said => ({ claim: 'untold' }));
	for (const row of outputOf(run, node, 0)) {
		const { outcome, number } = row.json;
		said[placeOf(row)] = { claim: claimOf(outcome), ...(number === undefined ? {} : { number: String(number) }) };
	}
	for (const row of outputOf(run, node, 1))
		said[placeOf(row)] = { claim: claimOf(row.error?.context.outcome), reason: row.error?.message };
	return said;
}

/**
 * What the users' requests told: an answer is a success. A stopped execution says nothing of its other documents; to their favour all of it
 * counts as reported failed.
 */
export function saidByToday(run: IRun, node: string, count: number): Said[] {
	if (errorOf(run, node)) return Array.from({ length: count }, (): Said => ({ claim: 'failed' }));
	const said = Array.from({ length: count }, (): Said => ({ claim: 'untold' }));
	for (const row of outputOf(run, node, 0)) said[placeOf(row)] = { claim: 'saved' };
	for (const row of outputOf(run, node, 1)) said[placeOf(row)] = { claim: 'failed' };
	return said;
}
