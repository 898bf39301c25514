import { BINARY_ENCODING, type IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { UnusableJson } from '../../../../erp/json/json';
import { isMembers, type Members, isBlank } from '../../../../erp/json/members';
import { fieldName, type Issue } from '../../../../erp/values/problem';
import { takesBinary, inputClass } from '../../form/description/inputs';
import { binaryField } from '../../items/binary';
import { parameterAt, rawParameters } from '../../items/parameters';
import { isMappedAutomatically } from '../../items/picked';
import { listOfLines, rawLines } from '../expressions/firstLine';
import { extras, jsonValue, mapped, nested, withPicked, type Mapped } from './input';
import { lineExpressionIssues } from '../expressions/lineExpressions';
import { onlyCode, chunksOf, isExpression } from '../../items/rawExpression';
import {
	formDraft,
	labelled,
	readAsHints,
	type InputDraft,
	unreadDraft,
	unreadItem,
} from '../../../../erp/draft/inputDraft';
import { bracesIn, mapLines, type MappingIssue } from '../../../../erp/draft/template';
import { groupKey, sharedValues, type GroupKey } from '../../../../erp/draft/group';
import type { Conventions } from '../../../../erp/values/values';
import { holeIn } from '../expressions/holes';
import type { NodeErp } from '../../../shared/client/client';
import { type Settings, settingsFor } from '../../items/settings';
import { locatorValue } from '../../../../erp/values/locator';
import { canClear } from '../../../../erp/catalogue/calls';
import { parse } from '../../../../erp/document/parse';
import { readPayload } from '../../../../erp/document/payload';
import { lostIdentity, lostWorth, MEANT } from '../../../../erp/draft/nothing';
import { isMissing, meansNothing } from '../../../../erp/text/nothing';
import { plainTextOf } from '../../../../erp/text/text';
import { emptyPiece, rawOf } from '../../items/filters';

/** How values of an item are read. Its options, which may hold expressions, are read where two spellings of a value are compared. */
function conventionsAt(erp: NodeErp, { kind }: Operation, item: number): Conventions {
	let settings: Settings | undefined;
	const read = () => (settings ??= settingsFor(erp, kind, item));
	return {
		get zone() {
			return read().connection.zone;
		},
		get numbers() {
			return read().numbers;
		},
	};
}

/** One item as one document, from the form. */
async function fromForm(erp: NodeErp, operation: Operation, item: number): Promise<InputDraft> {
	const { context } = erp;
	const issues: Issue[] = [];
	const hints: string[] = [];
	const { values, automatic, isTemplate, issues: wrong, empty } = mapped(context, 'document', item, operation);
	issues.push(...[...wrong, ...empty, ...bracesIn(values, isTemplate)].map(labelled(operation)));
	const { members: rest, issues: odd } = extras(context, operation, automatic, item);
	issues.push(...odd);
	for (const name of Object.keys(rest).filter((name) => Object.hasOwn(values, name)))
		issues.push({ field: name, message: 'is given in More Fields, too', remedy: 'Remove one of them.' });
	const members = { ...nested(values), ...rest };
	if (takesBinary(operation)) Object.assign(members, await binary(context, operation, item, issues));
	const { lines: name, fields } = operation.body;
	if (name !== undefined && fields.some(({ scope }) => scope === 'line')) {
		const made = linesOf(context, operation, item, values);
		issues.push(...made.issues.map(labelled(operation)));
		hints.push(...readAsHints(made.readAs ?? [], operation));
		if (made.unread)
			return {
				...formDraft(operation, members, conventionsAt(erp, operation, item), { items: [item] }),
				issues,
				unread: true,
			};
		if (made.lines !== undefined) members[name] = made.lines;
		else if (operation.body.linesRequired) members[name] = [];
	}
	const draft = formDraft(operation, members, conventionsAt(erp, operation, item), { items: [item], hints });
	if (isMappedAutomatically(context, 'line', item)) issues.push(...lostWorth(draft.doc));
	return { ...draft, issues };
}

/** The lines of a form, or what is wrong with them. */
interface FormLines {
	readonly lines?: readonly Members[];
	readonly issues: readonly Issue[];
	/** They cannot be read, so nothing else is worth checking. */
	readonly unread?: boolean;
	readonly readAs?: Mapped['readAs'];
}

const unreadable = (message: string, remedy: string): FormLines => ({
	issues: [{ field: 'Lines', message, remedy }],
	unread: true,
});

/** What *Lines* gives. Blanks around its `{{ }}` make n8n write the list into that text, which nobody means. */
function linesGiven(context: IExecuteFunctions, raw: unknown, item: number): unknown {
	const code = isExpression(raw) ? onlyCode(raw.slice(1)) : undefined;
	if (code !== undefined && raw !== `={{${code}}}`) return context.evaluateExpression(`{{${code}}}`, item);
	return locatorValue(parameterAt(context, 'lines', item));
}

/** What *Lines* holds: `blank` only if the user left it so, not if an expression gave nothing. */
function elementsOf(context: IExecuteFunctions, item: number): { readonly blank: boolean; readonly value?: unknown } {
	const raw = rawLines(context);
	const value = jsonValue(linesGiven(context, raw, item));
	return { blank: value === undefined && !isExpression(raw), value };
}

/** The lines of one item: a mapped list, a list in ERP names, or the item itself as the only line. */
function linesOf(context: IExecuteFunctions, operation: Operation, item: number, shared: Members): FormLines {
	let lineElements: ReturnType<typeof elementsOf>;
	try {
		lineElements = elementsOf(context, item);
	} catch (error) {
		if (error instanceof UnusableJson) return unreadable(error.message, error.remedy);
		if (!(error instanceof SyntaxError))
			return unreadable(error instanceof Error ? error.message : 'failed', 'Correct the expression.');
		return unreadable('is not JSON', 'Give a list, for instance by an expression such as {{ $json.line_items }}.');
	}
	const { value } = lineElements;
	const list = Array.isArray(value) ? listOfLines(context) : undefined;
	const fields = mapped(context, 'line', item, operation, list, shared);
	const { values, automatic, isTemplate, readAs, picked } = fields;
	const issues = [...fields.issues, ...fields.empty];
	const hasMapping = Object.keys(values).length + Object.keys(picked).length > 0;
	const mapList = (elements: readonly unknown[]): FormLines => {
		const made = mapLines(elements, values, isTemplate, fields.money);
		return { lines: made.lines.map(nested), issues: [...issues, ...made.issues], readAs };
	};
	if (lineElements.blank) {
		if (!hasMapping) return { issues };
		const itself = [context.getInputData()[item]?.json];
		return automatic ? withPicked(itself, [nested(values)], { ...fields, issues }) : mapList(itself);
	}
	if (value === undefined) {
		return unreadable(
			'the expression gave nothing',
			'Check the name in it, or leave Lines blank if the item itself is the only line.',
		);
	}
	const isMapped = hasMapping && !automatic;
	if (!Array.isArray(value)) {
		if (isMembers(value) && !isMapped) return withPicked([value], [value], { ...fields, issues });
		return unreadable('is not a list', 'Give the list of lines, for instance {{ $json.line_items }}.');
	}
	const odd = value.findIndex((element) => !isMembers(element));
	if (odd >= 0) return unreadable(`element ${odd + 1} is not an object`, 'Give a list of objects, one for each line.');
	const misread = automatic ? [] : lineExpressionIssues(context, item, value as Members[], list);
	const made = isMapped ? mapList(value) : withPicked(value, value as Members[], { ...fields, issues });
	return { ...made, issues: [...misread, ...made.issues] };
}

async function binary(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	issues: Issue[],
): Promise<Members> {
	const field = operation.body.fields.find(({ type }) => type === 'base64');
	if (!field) return {};
	const found = binaryField(context, item, 'binaryPropertyName');
	if (!found.ok) {
		issues.push({ field: fieldName(field), message: found.message, remedy: found.remedy });
		return {};
	}
	const content = await context.helpers.getBinaryDataBuffer(item, found.name);
	return { [field.path]: content.toString(BINARY_ENCODING) };
}

/** One item, read as a line and its share of the document. */
interface Row {
	readonly item: number;
	/** Tells documents apart. */
	readonly group: GroupKey;
	/** Values of the whole document, by path. */
	readonly values: Members;
	readonly line: Members;
	readonly issues: readonly Issue[];
	/** Values of the whole document that an expression does not give here; another row of the group may. */
	readonly empty: readonly MappingIssue[];
}

/** What *Group By* gives for an item. Rows of several documents would be joined under what a missing value leaves of a text. */
function groupOf(context: IExecuteFunctions, item: number): GroupKey {
	const { groupBy: raw } = rawParameters(context);
	const value = parameterAt(context, 'groupBy', item);
	const key = groupKey(value);
	const chunks = key.ok && isExpression(raw) ? chunksOf(raw.slice(1)) : [];
	if (chunks.length < 2) return key;
	const hole = holeIn(context, chunks, item);
	return hole ? { ok: false, ...hole } : key;
}

function readRow(context: IExecuteFunctions, operation: Operation, item: number): Row {
	const group = groupOf(context, item);
	const document = mapped(context, 'document', item, operation);
	const { members: rest, issues: odd } = extras(context, operation, document.automatic, item);
	const { user_tablo: table, ...shared } = rest;
	const onLine = table !== undefined && operation.body.userTable === 'line';
	const line = mapped(context, 'line', item, operation, undefined, document.values);
	const braces = bracesIn(document.values, document.isTemplate);
	const elements = [context.getInputData()[item]?.json];
	const made = line.automatic
		? withPicked(elements, [line.values], line)
		: mapLines(elements, line.values, line.isTemplate, line.money);
	const ofLine = line.automatic ? line.empty : [...line.issues, ...line.empty];
	const misread = [...document.issues, ...braces, ...ofLine, ...made.issues];
	return {
		item,
		group,
		values: { ...document.values, ...shared, ...(table !== undefined && !onLine ? { user_tablo: table } : {}) },
		line: { ...nested(made.lines[0] ?? {}), ...(onLine ? { user_tablo: table } : {}) },
		issues: [...odd, ...misread.map(labelled(operation))],
		empty: document.empty,
	};
}

/** What is wrong with a *Group By* that is the same text for all items, such as the name of a column: it would join the rows of all documents. */
function fixedGroup(context: IExecuteFunctions): Issue | undefined {
	const { groupBy: raw } = rawParameters(context);
	const text = plainTextOf(raw).replace(/^=/, '').trim();
	if (text === '' || chunksOf(text).some((chunk) => 'code' in chunk)) return undefined;
	return {
		field: 'Group By',
		message: `is the same text "${text}" for all items`,
		remedy: "Write an expression such as {{ $json.order_number }}, or {{ 'all' }} if all items are one document.",
	};
}

/** Rows of one group as one document; where they disagree about it, that is an issue. */
function joined(
	rows: readonly Row[],
	operation: Operation,
	conventions: Conventions,
	isAutomatic: boolean,
): InputDraft {
	const { body } = operation;
	const [first] = rows;
	const group = first?.group.ok ? first.group.key : undefined;
	const { values, issues } = sharedValues(group ?? '', rows, body.fields, conventions);
	const members = { ...nested(values), [body.lines ?? '']: rows.map(({ line }) => line) };
	const draft = formDraft(operation, members, conventions, { items: rows.map(({ item }) => item) });
	return {
		...draft,
		issues: [
			...rows.flatMap((row, index) => [
				...(row.group.ok
					? []
					: [
							{
								field: 'Group By',
								...{ code: row.group.code, value: `item ${row.item}` },
								message: `item ${row.item} ${row.group.message}`,
								remedy: row.group.remedy,
							},
						]),
				...row.issues.map((issue) => ({ ...issue, line: index + 1 })),
			]),
			...(first?.empty.filter(({ field = '' }) => isBlank(values[field])).map(labelled(operation)) ?? []),
			...issues,
			...(isAutomatic ? lostWorth(draft.doc) : []),
		],
		...(group === undefined ? {} : { group }),
	};
}

/** Items of the same group as one document, in input order. A row that cannot be read, or has no group, stands alone. */
function fromRows(context: IExecuteFunctions, operation: Operation, conventions: Conventions): InputDraft[] {
	const fixed = fixedGroup(context);
	if (fixed) return [unreadDraft(operation, [...context.getInputData().keys()], [fixed])];
	const groups = new Map<string, Row[] | InputDraft>();
	for (const item of context.getInputData().keys()) {
		try {
			const row = readRow(context, operation, item);
			const name = row.group.ok ? row.group.key : `\0${item}`;
			const before = groups.get(name);
			if (Array.isArray(before)) before.push(row);
			else groups.set(name, [row]);
		} catch (error) {
			groups.set(`\0${item}`, unreadItem(operation, error, item));
		}
	}
	return [...groups.values()].map((group) => {
		if (!Array.isArray(group)) return group;
		return joined(group, operation, conventions, isMappedAutomatically(context, 'line', group[0]?.item ?? 0));
	});
}

/** An expression within the JSON that gives nothing would save a document without the member, or empty a column that nobody meant to empty. */
function assertPieces(context: IExecuteFunctions, operation: Operation, item: number): void {
	const clears = canClear(operation);
	const isNothing = clears ? meansNothing : isMissing;
	const empty = emptyPiece(context, rawOf(context, 'json'), item, isNothing);
	if (empty === undefined) return;
	throw new UnusableJson(
		`the expression {{ ${empty} }} in it gives nothing${clears ? ', and an update would empty the column with it' : ''}`,
		clears
			? 'Give it a value, or write "" or null in its place to empty the column.'
			: `Correct the name in it. ${MEANT}`,
	);
}

/** All documents of one item's JSON. */
function fromJson(erp: NodeErp, operation: Operation, item: number): InputDraft[] {
	const { context, connection } = erp;
	try {
		assertPieces(context, operation, item);
		const payload = readPayload(parameterAt(context, 'json', item), operation, connection.envelope);
		const { documents, beside, login, renamed } = payload;
		return documents.map((members) => {
			const parsed = parse(operation, members, conventionsAt(erp, operation, item), { renamed });
			const issues = [...lostIdentity(parsed.doc), ...lostWorth(parsed.doc)];
			return { ...parsed, items: [item], beside, login, issues };
		});
	} catch (error) {
		const remedy = error instanceof UnusableJson ? error.remedy : 'Give the document as JSON.';
		const message = error instanceof Error ? error.message : String(error);
		return [unreadDraft(operation, [item], [{ field: 'JSON', message, remedy }])];
	}
}

/** The documents that the input describes, in its order. */
export async function inputDrafts(erp: NodeErp, operation: Operation): Promise<InputDraft[]> {
	const { context } = erp;
	const items = context.getInputData();
	const mode = operation.body.unknown ? 'json' : (context.getNodeParameter('inputMode', 0, 'fields') as string);
	// A document without lines is one row, which the form reads.
	if (mode === 'rows' && inputClass(operation) === 'lines')
		return fromRows(context, operation, conventionsAt(erp, operation, 0));
	if (mode === 'json') return items.flatMap((_, item) => fromJson(erp, operation, item));
	const made: InputDraft[] = [];
	const hints = new Set<string>();
	for (const item of items.keys()) {
		try {
			const draft = await fromForm(erp, operation, item);
			draft.hints?.forEach((hint) => hints.add(hint));
			made.push(draft);
		} catch (error) {
			made.push(unreadItem(operation, error, item));
		}
	}
	for (const message of hints) context.addExecutionHints({ message, type: 'info', location: 'outputPane' });
	return made;
}
