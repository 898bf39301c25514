import type { IExecuteFunctions } from 'n8n-workflow';
import { STATEMENT } from '../../../../erp/catalogue/calls';
import { isMembers } from '../../../../erp/base/json/members';
import { fold } from '../../../../erp/base/text/text';
import { notSent } from '../../../shared/client/errors';
import type { NodeErp } from '../../../shared/client/client';
import { accessOf, isExpression, onlyCode } from '../../items/rawExpression';
import { isAgentRun } from '../../../shared/agent/run';

/** Throws NodeOperationError if the credential does not permit users' SELECTs; `action` names the query. */
export function assertFreeSql({ context, connection }: NodeErp, action: string, item: number): void {
	if (connection.freeSql) return;
	throw notSent(
		context,
		`${action} is off: the credential does not allow free SQL`,
		'Switch on Allow Free SQL (serbest SQL) in the credential. Whoever can use it, AI agents included, then may read all that its API user may.',
		item,
	);
}

/** Members by name at any depth, in any letter case; `names` must be folded. */
export function membersCalled(
	value: unknown,
	names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): Array<readonly [name: string, member: unknown]> {
	if (Array.isArray(value)) return value.flatMap((element) => membersCalled(element, names));
	if (!isMembers(value)) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		names.has(fold(name)) ? [[name, member] as const] : membersCalled(member, names),
	);
}

const STATEMENTS: ReadonlySet<string> = new Set([fold(STATEMENT)]);

/** All statements at any depth, in any letter case of their member. */
export const statementsIn = (value: unknown): unknown[] =>
	membersCalled(value, STATEMENTS).map(([, statement]) => statement);

const STRINGIFIED = /^\s*JSON\.stringify\(([^(),]*)\)\s*$/;

/** Whether an expression only accesses a value. */
function takes(raw: string): boolean {
	const code = onlyCode(raw.slice(1));
	return code !== undefined && accessOf(STRINGIFIED.exec(code)?.[1] ?? code) !== undefined;
}

/** Whether a text was typed in a parameter, directly or within JSON. */
const isTypedIn = (raw: string, text: string): boolean =>
	!isExpression(raw) || raw.includes(text) || raw.includes(JSON.stringify(text).slice(1, -1));

/** The typed sources of a statement: the parameter itself, or the members of a JSON object. */
const sourcesOf = (raw: unknown): unknown[] => (typeof raw === 'string' ? [raw] : statementsIn(raw));

const BY_PARAMETER =
	'Write @name in the statement where the value belongs, and give Execute Query a parameter of that name: its value may be an expression, or come from an AI agent.';

/**
 * Throws NodeOperationError for a statement that an expression composes: n8n inserts text that could be more than a value. An expression may
 * supply a whole statement, but not where an AI agent may fill it in. `raw` is the parameter as typed.
 */
export function assertWhole(context: IExecuteFunctions, statement: string, raw: unknown, item: number): void {
	if (statement.includes('{{')) throw notSent(context, 'Statement holds an expression ({{ }})', BY_PARAMETER, item);
	const isWhole = (source: unknown) =>
		typeof source === 'string' && (isTypedIn(source, statement) || (takes(source) && !isAgentRun(context)));
	if (sourcesOf(raw).every(isWhole)) return;
	throw notSent(
		context,
		isAgentRun(context)
			? 'Statement comes from an expression, which an AI agent may fill in'
			: 'Statement is put together by an expression',
		BY_PARAMETER,
		item,
	);
}
