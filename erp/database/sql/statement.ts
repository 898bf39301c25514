import type { TextProblem } from '../../base/text/textProblems';
import { shown } from '../../base/text/text';
import { wordSet } from '../../base/text/words';
import { isSign, keywordOf, type Token } from './tokens';

/**
 * T-SQL keywords that write, execute, wait, lock, or begin another statement. A SELECT that only reads contains none of them, except in
 * brackets.
 */
const FORBIDDEN = wordSet(`
	INTO INSERT UPDATE DELETE MERGE TRUNCATE CREATE ALTER DROP WRITETEXT UPDATETEXT READTEXT BULK OUTPUT
	TABLE VIEW TRIGGER PROC PROCEDURE DATABASE SCHEMA
	EXEC EXECUTE CALL DECLARE SET USE GO PRINT RAISERROR THROW RETURN IF WHILE BEGIN GOTO BREAK CONTINUE
	WAITFOR OPEN CLOSE DEALLOCATE CURSOR REVERT SETUSER RECEIVE CONVERSATION
	OPENROWSET OPENQUERY OPENDATASOURCE OPENXML
	GRANT REVOKE DENY KILL SHUTDOWN RECONFIGURE CHECKPOINT DBCC BACKUP RESTORE DUMP LOAD COMMIT ROLLBACK SAVE
	TRAN TRANSACTION ADD DISK
	TABLOCK TABLOCKX XLOCK UPDLOCK HOLDLOCK PAGLOCK SERIALIZABLE REPEATABLEREAD QUERYTRACEON
	XMLNAMESPACES COMPUTE`);

/** Keywords that join SELECTs. */
export const JOINING = wordSet('UNION EXCEPT INTERSECT');

/** Keywords before a SELECT in brackets. */
const BEFORE_SELECT = wordSet(`
	IN EXISTS FROM JOIN APPLY AS ANY ALL SOME SELECT DISTINCT PERCENT CASE WHEN THEN ELSE AND OR NOT ON WHERE HAVING BY UNION EXCEPT
	INTERSECT TOP LIKE ESCAPE BETWEEN OFFSET ZONE USING`);

const problem = (message: string, remedy: string): TextProblem => ({ message, remedy });

const SECOND = problem('holds more than one statement', 'Give one SELECT, and use a node for each further one.');

/** Bracket depth of each token; `undefined` if brackets are unbalanced. */
export function depthsOf(tokens: readonly Token[]): readonly number[] | undefined {
	const depths: number[] = [];
	let depth = 0;
	for (const token of tokens) {
		if (isSign(token, ')')) depth--;
		if (depth < 0) return undefined;
		depths.push(depth);
		if (isSign(token, '(')) depth++;
	}
	return depth === 0 ? depths : undefined;
}

/** A statement without surrounding semicolons and blanks: many write one before WITH, to end any statement before it. */
export function withoutSemicolons(tokens: readonly Token[]): readonly Token[] {
	const isAround = (token: Token | undefined) => isSign(token, ';') || token?.kind === 'blank';
	let [begin, end] = [0, tokens.length];
	while (begin < end && isAround(tokens[begin])) begin++;
	while (end > begin && isAround(tokens[end - 1])) end--;
	return tokens.slice(begin, end);
}

/** Whether a number, bracketed or not, that ends at a position is the row count of TOP. */
function isRowCount(tokens: readonly Token[], end: number): boolean {
	const isBracketed = isSign(tokens[end - 1], ')');
	return keywordOf(tokens[end - (isBracketed ? 4 : 2)]) === 'TOP';
}

/** Whether a bracketed SELECT is allowed at a position: after a value, a name or a bracket it would be a statement of its own. */
function isOperandStart(tokens: readonly Token[], open: number): boolean {
	const before = tokens[open - 1];
	if (before?.kind === 'word') return BEFORE_SELECT.has(keywordOf(before));
	return (before?.kind === 'sign' && before.text !== ')') || isRowCount(tokens, open);
}

/** Whether a SELECT belongs to the statement: it is the first word, in brackets, or joined to the one before. */
function isJoined(tokens: readonly Token[], position: number, depth: number, isFirst: boolean): boolean {
	const before = keywordOf(tokens[position - 1]);
	if (JOINING.has(before) || (before === 'ALL' && keywordOf(tokens[position - 2]) === 'UNION')) return true;
	if (depth > 0) return isSign(tokens[position - 1], '(') && isOperandStart(tokens, position - 1);
	return isFirst && (position === 0 || (keywordOf(tokens[0]) === 'WITH' && isSign(tokens[position - 1], ')')));
}

function wordProblem(tokens: readonly Token[], position: number, word: string, depth: number): TextProblem | undefined {
	if (FORBIDDEN.has(word))
		return problem(
			`holds the word ${word}, which does more than read`,
			`Give a SELECT that only reads. If ${word} is the name of a column, write [${tokens[position]?.text ?? ''}].`,
		);
	const [before, after] = [keywordOf(tokens[position - 1]), keywordOf(tokens[position + 1])];
	if (word === 'FETCH' && !/^ROWS?$/.test(before)) return SECOND;
	if (word === 'NEXT' && after === 'VALUE')
		return problem('takes the next value of a sequence, which writes', 'Leave NEXT VALUE FOR out.');
	if (
		word === 'WITH' &&
		position > 0 &&
		!isSign(tokens[position + 1], '(') &&
		!/^(TIES|ROLLUP|CUBE|ORDINALITY)$/.test(after)
	)
		return problem(
			'has a WITH that is neither its beginning nor a hint',
			'Put all WITH parts before the first SELECT.',
		);
	if (word === 'FOR' && depth === 0 && after !== 'SYSTEM_TIME')
		return problem(`ends with FOR ${after}`, 'Leave it out: each row of the answer is an item already.');
	return undefined;
}

/**
 * Why tokens are not one SELECT that only reads (`WITH … SELECT` is allowed). T-SQL needs no semicolon between statements, so every keyword that
 * begins one is refused anywhere, and so is a SELECT not joined to the first.
 */
export function statementProblem(written: readonly Token[]): TextProblem | undefined {
	const tokens = withoutSemicolons(written);
	const first = keywordOf(tokens[0]);
	if (tokens.length === 0) return problem('is blank', 'Give a SELECT.');
	if (first !== 'SELECT' && first !== 'WITH')
		return problem(`begins with ${shown(tokens[0]?.text)}`, 'Begin it with SELECT, or WITH and SELECT.');
	if (tokens.some((token) => isSign(token, ';'))) return SECOND;
	const depths = depthsOf(tokens);
	if (!depths) return problem('has brackets that do not pair', 'Close each bracket that is opened.');
	let selects = 0;
	for (const [position, token] of tokens.entries()) {
		if (token.kind === 'sign' && token.text === '%' && isSign(tokens[position + 1], '%'))
			return problem('holds %%', 'Write a single %.');
		if (token.kind !== 'word') continue;
		const depth = depths[position] ?? 0;
		const word = keywordOf(token);
		const found = wordProblem(tokens, position, word, depth);
		if (found) return found;
		if (word !== 'SELECT') continue;
		if (!isJoined(tokens, position, depth, selects === 0)) return SECOND;
		if (depth === 0) selects++;
	}
	return selects > 0 ? undefined : problem('has no SELECT behind its WITH', 'End it with a SELECT.');
}
