/** The only error that reading an e-document throws: what is wrong with the text and what to do about it. */
export class UblError extends Error {
	/** One sentence for the user, with its full stop. */
	readonly remedy: string;
	/** Line of the text, counted from 1, where it is known. */
	readonly line?: number;

	/** `problem` comes without a full stop; the message names the line and ends with the remedy. */
	constructor(problem: string, remedy: string, line?: number) {
		super(`${problem}${line === undefined ? '' : ` (line ${line})`}. ${remedy}`);
		this.name = 'UblError';
		this.remedy = remedy;
		this.line = line;
	}
}
