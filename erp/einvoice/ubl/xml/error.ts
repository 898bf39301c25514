/** The only error of reading an e-document, with its problem and remedy. */
export class UblError extends Error {
	/** One sentence for the user, with a full stop. */
	readonly remedy: string;
	/** Line of the text, counted from 1, if known. */
	readonly line?: number;

	/** `problem` has no full stop; the message names the line and ends with the remedy. */
	constructor(problem: string, remedy: string, line?: number) {
		super(`${problem}${line === undefined ? '' : ` (line ${line})`}. ${remedy}`);
		this.name = 'UblError';
		this.remedy = remedy;
		this.line = line;
	}
}
