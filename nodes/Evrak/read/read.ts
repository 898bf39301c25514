import { hint } from '../items/hint';
import type { IExecuteFunctions } from 'n8n-workflow';
import { formLabel, fieldName, ofField } from '../../../erp/catalogue/formLabels';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { fragmentProblem, emptyPart } from '../../../erp/database/sql/condition';
import { toWire } from '../../../erp/document/doc';
import { prepareDocument } from '../../../erp/document/document';
import { parse } from '../../../erp/document/parse';
import { questionParameter } from '../form/picked';
import { isBlank, type Members } from '../../../erp/base/json/members';
import type { NumberFormat } from '../../../erp/base/values/numberText';
import { loginDifferences, payloadOf, readPayload, type GivenPayload } from '../../../erp/document/payload';
import { UnusableJson } from '../../../erp/base/json/json';
import { endBeforeStart, problemText, UNKNOWN_MEMBER, type Issue } from '../../../erp/base/values/problem';
import type { NodeErp } from '../../shared/client/client';
import { inputClass, inputMode, PAGING } from '../form/description/inputs';
import { notSent } from '../../shared/client/errors';
import { readFirst } from '../items/form';
import { isAgentRun } from '../../shared/agent/run';
import {
	addedFilters,
	addedOption,
	assertJsonFilters,
	fieldFilter,
	narrows,
	rawOf,
	type Filter,
} from '../items/filters';
import { withoutOuterBlanks } from '../../../erp/base/text/textProblems';
import { todayOn } from '../../shared/today';

const MODE = inputMode(false);

/** An item's query in ERP names, and the login values of a pasted request. */
export interface AskedFor {
	readonly members: Members;
	readonly login: Members;
	/** A member as typed, with unevaluated expressions. */
	readonly raw: (name: string) => unknown;
}

const filterOf = (field: Operation['body']['fields'][number]): Filter => ({
	name: field.name,
	label: fieldName(field),
});

/** An item's query from the form's parameters. */
function fromForm(context: IExecuteFunctions, operation: Operation, item: number): AskedFor {
	const isList = inputClass(operation) === 'list';
	const fields = operation.body.fields.filter(({ name }) => !isList || !PAGING.has(name));
	const optional = fields.filter(({ required }) => isList && !required);
	const offered = optional.map((field) => ({ ...filterOf(field), strict: field.sql === 'condition' }));
	const added = isList ? addedFilters(context, 'filters', offered, item) : {};
	const fixed = fields
		.filter((field) => !optional.includes(field))
		.map((field): [string, unknown] => [
			field.name,
			fieldFilter(context, { ...filterOf(field), name: questionParameter(field) }, item),
		]);
	const sort = operation.body.fields.filter(({ name }) => isList && name === 'Sort');
	const sorted = sort.map((): [string, unknown] => [
		'Sort',
		addedOption(context, { name: 'sort', label: 'Sort' }, item),
	]);
	const values = [...Object.entries(added), ...fixed, ...sorted].filter(([, value]) => !isBlank(value));
	// Fragments of statements are sent unchanged, and checked as such.
	const statements = new Set(operation.body.fields.flatMap(({ name, sql }) => (sql === undefined ? [] : [name])));
	const members = Object.fromEntries(
		values.map(([name, value]) => [name, statements.has(name) ? value : withoutOuterBlanks(value)]),
	);
	return { members, login: {}, raw: (name) => rawOf(context, 'filters', name) };
}

/** Reads a JSON parameter; throws NodeOperationError for unreadable values. */
function payloadIn(context: IExecuteFunctions, operation: Operation, envelope: string, item: number): GivenPayload {
	try {
		return readPayload(context.getNodeParameter('json', item, ''), operation, envelope);
	} catch (error) {
		const description = error instanceof UnusableJson ? error.remedy : '';
		const message = error instanceof Error ? error.message : String(error);
		throw notSent(context, message, description, item);
	}
}

/**
 * Whether a blank value means no series: documents without a series have a blank one, so in the key of an item that is the whole query an empty
 * text is a value. If that member has an expression, an empty text is its missing value.
 */
const isNoSeries = ({ identity }: Operation, { name }: Filter, members: Members, raw: unknown) =>
	identity.series === name && members[name] === '' && typeof raw === 'string' && !raw.includes(name);

function fromJson(context: IExecuteFunctions, operation: Operation, envelope: string, item: number): AskedFor {
	const { documents, beside, login, renamed = [] } = payloadIn(context, operation, envelope, item);
	for (const name of renamed) hint(context, `"${name}" has blanks around its name: it is read as ${name.trim()}`);
	const members = { ...beside, ...documents[0] };
	const { fields } = operation.body;
	const raw = rawOf(context, 'json');
	const filters = fields
		.filter(({ name }) => !PAGING.has(name))
		.map(filterOf)
		.filter((filter) => !isNoSeries(operation, filter, members, raw));
	assertJsonFilters(context, members, filters, item);
	return { members, login, raw: () => rawOf(context, 'json') };
}

/** An item's query as given; throws NodeOperationError for a filter whose expression gives nothing, or that was added and left blank. */
export function askedBy({ context, connection: { envelope } }: NodeErp, operation: Operation, item: number): AskedFor {
	const takesMembers = operation.body.fields.length > 0;
	const byJson = takesMembers && readFirst(context, MODE, item).inputMode === 'json';
	return byJson ? fromJson(context, operation, envelope, item) : fromForm(context, operation, item);
}

/** Without the date type, the ERP ignores the dates. */
function undated(operation: Operation, members: Members): Issue[] {
	const isDated = !isBlank(members.IlkTarih) || !isBlank(members.SonTarih);
	const takesType = operation.body.fields.some(({ name }) => name === 'TarihTipi');
	if (!takesType || !isDated || !isBlank(members.TarihTipi)) return [];
	return [
		{
			message: 'Date Type is missing: without it the ERP ignores the dates',
			remedy: 'Enter 2, which integrators use for the last change. Other values are not documented.',
		},
	];
}

/** Issues of periods that end before they begin: the ERP silently returns no rows for them. The ERP's empty date is no end. */
function reversedPeriods({ body }: Operation, members: Members): Issue[] {
	return body.fields.flatMap((field): Issue[] => {
		const first = body.fields.find(({ name }) => name === field.endOf);
		const [from, to] = [members[first?.name ?? ''], members[field.name]];
		if (!first || typeof from !== 'string' || typeof to !== 'string' || !narrows(to) || from <= to) return [];
		return [{ ...ofField(field), ...endBeforeStart(to, from, formLabel(first)) }];
	});
}

/** The problem of a text that the server inserts into a statement or runs as one; `typed` is the text with its expressions. */
function statementProblem(kind: NonNullable<Field['sql']>, text: string, typed: string, isAgents: boolean) {
	switch (kind) {
		case 'condition':
			return fragmentProblem(kind, text, isAgents) ?? emptyPart(text, typed);
		case 'select':
			// Its parameters are needed first (nodes/Evrak/read/sql).
			return undefined;
		case 'columns':
		case 'order':
			return fragmentProblem(kind, text, isAgents);
	}
}

/** Issues of texts that the server inserts into a statement unchanged. */
function statementIssues(context: IExecuteFunctions, { body }: Operation, { members, raw }: AskedFor): Issue[] {
	const isAgents = isAgentRun(context);
	return body.fields.flatMap((field): Issue[] => {
		const text = members[field.name];
		if (field.sql === undefined || typeof text !== 'string' || isBlank(text)) return [];
		const typed = raw(field.name);
		const found = statementProblem(field.sql, text, typeof typed === 'string' ? typed : text, isAgents);
		return found ? [{ ...ofField(field), ...found }] : [];
	});
}

/** The checked payload of a lookup or list; throws before anything is sent. */
export function queryOf(
	erp: NodeErp,
	operation: Operation,
	item: number,
	numbers?: NumberFormat,
	asked = askedBy(erp, operation, item),
): Members {
	const { context, connection } = erp;
	const askedMembers = asked.members;
	const checking = { zone: connection.zone, numbers, onlyKnownFields: true };
	const issues = [
		...loginDifferences(asked.login, connection, todayOn(connection)),
		...undated(operation, askedMembers),
		...statementIssues(context, operation, asked),
	];
	const { problems, doc } = prepareDocument(
		{ ...parse(operation, askedMembers, checking), items: [item], issues },
		item + 1,
		checking,
	);
	const [problem] = [...problems, ...reversedPeriods(operation, doc.head)];
	if (problem) {
		const remedy =
			problem.code === UNKNOWN_MEMBER
				? 'The server would ignore it and answer something else. Correct the name, or use ERP: Call Method.'
				: problem.remedy;
		const message = problemText({ ...problem, remedy, document: operation.action });
		throw notSent(context, message, '', item);
	}
	const blanks = operation.blankFilters
		? operation.body.fields
				.filter(({ name, type }) => (type === 'text' || type === 'taxNumber') && !PAGING.has(name))
				.map(({ name }) => [name, ''])
		: [];
	return payloadOf([{ ...Object.fromEntries(blanks), ...toWire(doc) }], {}, operation);
}
