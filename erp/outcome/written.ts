import type { Answer } from '../answer/answer';
import { type AnswerRow, inside, type Inside } from '../answer/answerRow';
import { printable } from '../text/excerpt';
import { isBlank, isMembers } from '../json/members';
import { isLoginRefusal } from './messages';
import { weightOf } from './refusals';
import { isPlainSuccess, speaksAgainst, vouches } from './successText';

/** How the write of one document ended that was answered. */
type Written =
	| {
			readonly outcome: 'saved';
			/** What the ERP says beside its success. */
			readonly warnings: readonly string[];
			/** One of them that nobody knows. */
			readonly strange?: string;
	  }
	| {
			readonly outcome: 'failed';
			/** It is known that nothing was written; else nobody knows this text. */ readonly isProven: boolean;
	  }
	| {
			readonly outcome: 'unknown';
			/** What contradicts what; blank where the answer says nothing. */ readonly why: string;
	  };

const unknown = (why = ''): Written => ({ outcome: 'unknown', why });

const SHOWN = 300;

/** Statuses by which a server, or a proxy before it, says that it did not take the request: it knows no such address, or takes none like it. */
const NOT_TAKEN: ReadonlySet<number> = new Set([404, 405, 413, 415, 429]);

/** Statuses of work that was cut off: whatever stands in the body, the write behind it may have gone on. */
const isCutOff = ({ httpStatus }: Answer) => httpStatus >= 500 || httpStatus === 408;

/** An answer that is none of the API. */
function withoutRows({ httpStatus, excerpt, isUntouched }: Answer): Written {
	if (!isUntouched && (!NOT_TAKEN.has(httpStatus) || weightOf(excerpt) === 'unsettled')) return unknown();
	return { outcome: 'failed', isProven: true };
}

/** What speaks against a success, in the words of the answer. */
function against({ texts, warnings, errors, refuses }: Inside): string | undefined {
	const text = texts.find(
		(candidate) =>
			speaksAgainst(candidate, warnings.has(candidate)) || (errors.has(candidate) && !isPlainSuccess(candidate)),
	);
	if (text !== undefined) return printable(text, SHOWN);
	return refuses ? 'a part of it says that it failed' : undefined;
}

const strangeIn = ({ texts, warnings }: Inside): string | undefined =>
	texts.find((text) => !warnings.has(text) && !isPlainSuccess(text) && !vouches(text));

/** Texts that a `Data` holds are data; those of members for texts are for people. */
const isForPeople = ({ data }: AnswerRow, text: string) => typeof data !== 'string' || data.trim() !== text;

function saved(rows: readonly AnswerRow[]): Written {
	const looks = rows.map(({ element }) => inside(element));
	const why = looks.map(against).find((text) => text !== undefined);
	if (why !== undefined) return unknown(`it says success, and ${why}`);
	const strange = looks.map(strangeIn).find((text) => text !== undefined);
	const forPeople = looks.flatMap(({ texts }, index) =>
		texts.filter((text) => rows[index] !== undefined && isForPeople(rows[index], text)),
	);
	const warnings = [
		...new Set(forPeople.filter((text) => !isPlainSuccess(text)).map((text) => printable(text, SHOWN))),
	];
	return { outcome: 'saved', warnings, ...(strange === undefined ? {} : { strange: printable(strange, SHOWN) }) };
}

function refused(rows: readonly AnswerRow[]): Written {
	const looks = rows.map(({ element }) => inside(element));
	if (looks.some(({ listsSaved }) => listsSaved)) return unknown('it refuses, and lists what was saved');
	// Every refusal that was ever seen gives its reason (docs/erp-behaviour.md#success-and-refusal): an error without a word may be one of the answer.
	if (looks.some(({ texts }) => texts.length === 0)) return unknown('it says that there is an error, and not which');
	const weights = looks.map(({ texts }) => texts.map(weightOf));
	if (rows.some(({ isUnsettled }) => isUnsettled) || weights.flat().includes('unsettled')) return unknown();
	const isProven = weights.every((row) => row.includes('proven'));
	return !isProven && rows.some(({ isServerFailure }) => isServerFailure) ? unknown() : { outcome: 'failed', isProven };
}

/** What stands beside `result`: an envelope that says the opposite of what is in it is not believed. */
function besideResult({ body }: Answer): Inside {
	const others = isMembers(body) ? Object.entries(body).filter(([name]) => name.toLowerCase() !== 'result') : [];
	return inside({ envelope: Object.fromEntries(others) });
}

/**
 * Judges the answer to a write. It is saved where everything in the answer says so, and failed where every element refuses and nothing
 * tells of something that was saved, or may still be.
 */
export function judgeWrite(answer: Answer): Written {
	const { rows, httpStatus } = answer;
	if (answer.isAmbiguous()) return unknown('one of its members stands in it twice, with two values');
	if (rows.length === 0) return withoutRows(answer);
	const envelope = besideResult(answer);
	if (rows.every(({ verdict }) => verdict === 'ok')) {
		if (httpStatus < 200 || httpStatus >= 300) return unknown(`it says success, and HTTP ${httpStatus}`);
		const why = against(envelope);
		return why === undefined ? saved(rows) : unknown(`it says success, and ${why}`);
	}
	if (isCutOff(answer) || rows.some(({ verdict }) => verdict !== 'refused')) return unknown();
	if (envelope.texts.some((text) => weightOf(text) === 'unsettled')) return unknown();
	return refused(rows);
}

/** Whether the server refused the login, beyond doubt; it wrote nothing then, and the call may be repeated. */
export function isAuthenticationRefusal(answer: Answer): boolean {
	const [row, ...others] = answer.rows;
	if (row === undefined || others.length > 0 || row.verdict !== 'refused') return false;
	if (!isBlank(row.data) || !isLoginRefusal(row.message)) return false;
	const end = judgeWrite(answer);
	return end.outcome === 'failed' && end.isProven;
}
