import type { Answer } from './answer';
import { fileIn, type AnswerFile } from './file';

const isTaken = ({ httpStatus, rows }: Answer): boolean => httpStatus >= 200 && httpStatus < 300 && rows.length === 0;

/** The XML that a server sent in place of its JSON answer; a page of HTML is none. */
export async function bareFileIn(answer: Answer): Promise<AnswerFile | undefined> {
	if (!isTaken(answer) || answer.bare === undefined || isPdf(answer.bare)) return undefined;
	const file = await fileIn(answer.bare);
	return file?.mimeType === 'application/xml' && !/<(html|body)[\s>]/i.test(answer.bare.slice(0, 1000))
		? file
		: undefined;
}

const isPdf = (text: string) => text.trimStart().startsWith('%PDF');

/** Whether a server sent a PDF in place of its JSON answer: read as text it is spoiled. */
export const isBarePdf = (answer: Answer): boolean =>
	isTaken(answer) && answer.bare !== undefined && isPdf(answer.bare);
