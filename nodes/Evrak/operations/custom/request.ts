import type { IExecuteFunctions } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { methodCalled, writesBy } from '../../../../erp/catalogue/calls';
import type { Body, Operation } from '../../../../erp/catalogue/types';
import { fragmentProblem } from '../../../../erp/database/sql/condition';
import { UnusableJson } from '../../../../erp/base/json/json';
import { loginDifferences, withNumbers } from '../../../../erp/protocol/wire/login';
import { isMembers, type Members } from '../../../../erp/base/json/members';
import { meansNothing } from '../../../../erp/base/text/nothing';
import { pastedBody, type PastedBody } from '../../../../erp/protocol/wire/pasted';
import { isMethodPath, methodIn } from '../../../../erp/protocol/wire/path';
import { selectProblem } from '../../../../erp/database/sql/select';
import { problemText } from '../../../../erp/base/values/problem';
import { fold, shown } from '../../../../erp/base/text/text';
import type { NodeErp } from '../../../shared/client/client';
import type { Call } from '../../../shared/client/call';
import { notSent } from '../../../shared/client/errors';
import { isAgentRun } from '../../../shared/agent/run';
import { assertFreeSql, assertWhole, membersCalled, statementsIn } from '../../read/sql/freeSql';
import { assertJsonFilters, blankFilter, rawOf } from '../../items/filters';
import { isExpression } from '../../items/rawExpression';
import { jsonValue } from '../../write/drafts/input';
import { readFirst } from '../../items/form';
import { usableSettings } from '../../items/settings';
import { todayOn } from '../../../shared/today';
import { CUSTOM_FIELDS } from './form';

/** A custom call that was read and checked; nothing is sent yet. */
export interface CustomCall {
	readonly item: number;
	readonly erp: NodeErp;
	readonly request: Call;
	readonly writes: boolean;
	/** Whether it is sent as a write: if *Effect* says so, or if the method is known as a writing one, or named like one. */
	readonly once: boolean;
	readonly preview: boolean;
}

/** The names of the member with a method's documents, in both generations. */
const containersOf = ({ container, v16Container }: Body): string[] =>
	[container, v16Container].filter((name) => name !== undefined);

function pathIn(context: IExecuteFunctions, path: string, item: number): string {
	if (isMethodPath(path)) return path;
	throw notSent(
		context,
		`Path ${shown(path)} is not a path below the base URL`,
		'Start it with a slash, for instance /Api/APIMethods/StokListesiV2, and leave out host, query, and folders such as "..".',
		item,
	);
}

/** Reads JSON that is an object; text with two readings is distinguished from a value that is no object. */
function objectOf(value: unknown): { readonly body?: Members; readonly ambiguous?: UnusableJson } {
	try {
		const read = jsonValue(value);
		const body = read === undefined ? {} : read;
		return isMembers(body) ? { body } : {};
	} catch (error) {
		return error instanceof UnusableJson ? { ambiguous: error } : {};
	}
}

const BODY = { name: 'customBody', label: 'Body' };

/** The body as it was given. */
function bodyIn(context: IExecuteFunctions, value: unknown, item: number): Members {
	if (isExpression(rawOf(context, BODY.name)) && meansNothing(value))
		throw blankFilter(context, BODY.label, 'the expression gives nothing', item, 'Write {} to send no members');
	const { body, ambiguous } = objectOf(value);
	if (body) return body;
	throw notSent(
		context,
		ambiguous ? `Body: ${ambiguous.message}` : 'Body is not a JSON object',
		ambiguous?.remedy ?? 'Give the members that the method takes, such as { "Size": "10", "Index": 0 }.',
		item,
	);
}

/** Refuses a read in which an expression leaves values out, as in the JSON of a list. */
function assertQuestion(context: IExecuteFunctions, members: Members, item: number): void {
	const raw = rawOf(context, BODY.name);
	if (!isExpression(raw) || Object.keys(members).length === 0) return;
	const single = Object.entries(members).filter(([, value]) => typeof value !== 'object' || value === null);
	const filters = single.map(([name]) => ({ name, label: name }));
	assertJsonFilters(context, members, filters, item, BODY);
}

/** Refuses a pasted request for another company, year or user. */
function assertOwn(erp: NodeErp, { login }: PastedBody, item: number): void {
	const { context, connection } = erp;
	const [difference] = loginDifferences(login, connection, todayOn(connection));
	if (!difference) return;
	throw notSent(context, problemText({ document: 'Custom call', ...difference }), '', item);
}

/** All names in the catalogue for the member with documents. */
const CONTAINERS: readonly string[] = [...new Set(operations.flatMap(({ body }) => containersOf(body)))];

/**
 * Refuses a write whose member with documents has another letter case: the server ignores it and answers success. Methods that the catalogue lacks
 * use the same names.
 */
function assertContainer(
	context: IExecuteFunctions,
	members: Members,
	operation: Operation | undefined,
	item: number,
): void {
	const words = operation ? containersOf(operation.body) : CONTAINERS;
	const names = Object.keys(members).filter((name) => !words.includes(name));
	const meant = (name: string) => words.find((word) => fold(word) === fold(name));
	const wrong = names.find((name) => meant(name) !== undefined);
	const right = wrong === undefined ? undefined : meant(wrong);
	if (wrong === undefined || right === undefined) return;
	throw notSent(
		context,
		`Body: "${wrong}" is not spelled as the API spells it, "${right}"`,
		`Write "${right}" in this letter case: the server ignores any other.`,
		item,
	);
}

/** Members that the server inserts into its own statement unchanged, by their folded names. */
const FRAGMENTS: ReadonlyMap<string, 'condition' | 'columns' | 'order'> = new Map(
	operations.flatMap(({ body }) =>
		body.fields.flatMap(({ name, sql }) => (sql === undefined || sql === 'select' ? [] : [[fold(name), sql] as const])),
	),
);

const NO_TEXT = { message: 'is no text', remedy: 'Give it as one text, as the list of the API takes it.' };

/**
 * Checks the SQL fragments in a custom call as lists check them, at any depth and for any path: columns and order contain only names, a condition
 * names no passwords, and one of an AI agent is only a condition.
 */
function assertFragments(context: IExecuteFunctions, members: unknown, item: number): void {
	for (const [name, value] of membersCalled(members, FRAGMENTS)) {
		const kind = FRAGMENTS.get(fold(name)) ?? 'condition';
		if (value === null || value === '') continue;
		const problem = typeof value === 'string' ? fragmentProblem(kind, value, isAgentRun(context)) : NO_TEXT;
		if (!problem) continue;
		const message = problemText({ document: 'Custom call', field: name, ...problem });
		throw notSent(context, message, '', item);
	}
}

/** Names of the methods that run a statement, in all generations. */
const RUNS_SQL = /^sqlveri/;

/**
 * Checks the SQL of a custom call like *Record: Execute Query*, for any path and letter case of its members: otherwise it would bypass that check.
 */
function assertSql(erp: NodeErp, path: string, members: unknown, item: number): void {
	const statements = statementsIn(members);
	if (statements.length === 0 && !RUNS_SQL.test(fold(methodIn(path)))) return;
	assertFreeSql(erp, 'Call Method by SQL', item);
	for (const statement of statements) {
		const problem =
			typeof statement === 'string'
				? selectProblem(statement, erp.connection.companyCode)
				: { message: 'is no text', remedy: 'Give one SELECT as text.' };
		if (problem) throw notSent(erp.context, `Body: the statement ${problem.message}`, problem.remedy, item);
		assertWhole(erp.context, String(statement), rawOf(erp.context, BODY.name), item);
	}
}

const NO_CUSTOM_WRITE =
	'Call a method that reads, or write by the operation of the document, which the credential opens under AI Agent Access (Yapay Zekâ).';

/** Reads and checks the call of one item; throws NodeOperationError. A GET only reads. */
export function customRequest(erp: NodeErp, item: number): CustomCall {
	const { context } = erp;
	const given = readFirst(context, CUSTOM_FIELDS, item);
	const isGet = given.customHttpMethod === 'GET';
	const writes = !isGet && given.customEffect === 'write';
	const settings = usableSettings(erp, writes ? 'save' : 'list', item);
	const { timeout, preview } = settings;
	const path = pathIn(context, given.customPath ?? '', item);
	const operation = methodCalled(methodIn(path));
	const isWriting = !isGet && writesBy(methodIn(path));
	const isTyped = !isExpression(rawOf(context, 'customPath'));
	const isVouched = isTyped && !writes && !writesBy(methodIn(path));
	if ((writes || isWriting || (operation?.kind === 'session' && !isTyped)) && isAgentRun(context))
		throw notSent(context, 'Call Method never writes for an AI agent, nor logs in or off', NO_CUSTOM_WRITE, item);
	const common = { item, preview, writes, once: writes || isWriting };
	if (isGet) {
		const request: Call = { path, httpMethod: 'GET', placement: 'none', payload: {}, timeout, isVouched };
		return { ...common, erp: erp.to(settings.connection), request };
	}
	const documented = operation?.body.fields.map(({ name }) => name);
	const body = bodyIn(context, given.customBody, item);
	const pasted = pastedBody(body, settings.connection.envelope, { documented, container: operation?.body.container });
	assertOwn(erp.to(settings.connection), pasted, item);
	const members = { ...pasted.payload, ...pasted.beside };
	// Members inside and beside the envelope may have the same name.
	const everything = [pasted.payload, pasted.beside];
	assertFragments(context, everything, item);
	assertSql(erp, path, everything, item);
	if (common.once) assertContainer(context, members, operation, item);
	if (!writes) assertQuestion(context, members, item);
	const { payload, beside } = pasted;
	const placement = pasted.placement ?? given.customPlacement;
	return {
		...common,
		erp: erp.to(withNumbers(settings.connection, pasted.login)),
		request: { path, httpMethod: 'POST', placement, payload, beside, timeout, isVouched },
	};
}
