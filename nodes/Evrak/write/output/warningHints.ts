import type { IExecuteFunctions } from 'n8n-workflow';
import { clean } from '../../../shared/client/errors';
import type { Write } from '../stages';
import { grouped } from '../../../../erp/json/grouped';

/** Documents that a hint names. */
const NAMED = 3;
/** Hints that a run shows; the items bear all warnings. */
const MOST = 5;

/**
 * Warnings of the check above the output, where a person looks before anything is sent in earnest: each once, with the documents that it is
 * about. They are told as they stand on the items, too.
 */
export function hintWarnings(context: IExecuteFunctions, writes: ReadonlyArray<Write<'checked'>>): void {
	const told = writes.flatMap(({ document: { name, warnings }, settings }) =>
		[...new Set(warnings)].map((warning) => ({ name, text: clean(warning, settings.connection) })),
	);
	const messages = [...grouped(told, ({ text }) => text)].map(([text, documents]) => {
		const names = documents.slice(0, NAMED).map(({ name }) => name);
		const left = documents.length - NAMED;
		const more = left > 0 ? ` and ${left} more documents` : '';
		return `${names.join('; ')}${more}: ${text}`;
	});
	const rest = messages.length - MOST;
	const shown = [...messages.slice(0, MOST), ...(rest > 0 ? [`${rest} more warnings stand in the items.`] : [])];
	for (const message of shown) context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
}
