/** The only error of reading an e-document, with its problem and remedy. */
export class UblError extends Error {
	/** What is wrong, with its line, without a full stop. */
	readonly problem: string;
	/** One sentence for the user, with a full stop. */
	readonly remedy: string;
	/** Line of the text, counted from 1, if known. */
	readonly line?: number;

	/** `problem` has no full stop; the message names the line and ends with the remedy. */
	constructor(problem: string, remedy: string, line?: number) {
		const placed = `${problem}${line === undefined ? '' : ` (line ${line})`}`;
		super(`${placed}. ${remedy}`);
		this.name = 'UblError';
		this.problem = placed;
		this.remedy = remedy;
		this.line = line;
	}
}
