import type { Field } from './catalogue/types';

/** One thing that is wrong with a document, found before anything is sent. */
export interface Problem {
	/** Which document: its place and, where known, its series and number. */
	readonly document: string;
	/** Line, counted from 1. */
	readonly line?: number;
	/** Label and wire name. */
	readonly field?: string;
	readonly message: string;
	readonly remedy: string;
}

/** The same, found before the document had its name. */
export type Issue = Omit<Problem, 'document'>;

/** How a field is called in messages and forms: `Unit Price (sip_b_fiyat)`. */
export const fieldName = ({ label, path }: Pick<Field, 'label' | 'path'>): string => `${label} (${path})`;

/** A problem as one sentence: document, line, field, what is wrong, what to do. */
export function problemText({ document, line, field, message, remedy }: Problem): string {
	const place = line === undefined ? document : `${document}, line ${line}`;
	// "Account Code is missing", yet "Unit Price: "1,5" is not a number".
	const isPredicate = /^(is|has|takes) /.test(message);
	if (field === undefined) return `${place}${isPredicate ? ' ' : ': '}${message}. ${remedy}`;
	return `${place}: ${field}${isPredicate ? ' ' : ': '}${message}. ${remedy}`;
}
