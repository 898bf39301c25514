import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { groupKey, sharedValues, type GroupKey } from '../../../../erp/draft/group';
import type { Conventions } from '../../../../erp/values/values';
import { isBlank, type Members } from '../../../../erp/json/members';
import type { Issue } from '../../../../erp/values/problem';
import { extras, mapped, nested, withPicked } from './input';
import { parameterAt, rawParameters } from '../../items/parameters';
import { holeIn } from '../expressions/holes';
import { chunksOf, isExpression } from '../../items/rawExpression';
import { labelled, unreadItem, type InputDraft } from '../../../../erp/draft/inputDraft';
import { bracesIn, mapLines, onlyPlaceholder, type MappingIssue } from '../../../../erp/draft/template';

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
	const line = mapped(context, 'line', item, operation);
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

/** The text of *Group By* where it holds no `{{ }}`, so that it is the same for all items; blank where it differs. */
function plainGroup(context: IExecuteFunctions): string {
	const { groupBy: raw } = rawParameters(context);
	const text = typeof raw === 'string' ? raw : '';
	if (!text.startsWith('=')) return text.trim();
	const chunks = chunksOf(text.slice(1));
	return chunks.some((chunk) => 'code' in chunk) ? '' : text.slice(1).trim();
}

/** The name of a column instead of its value, typed as it is or in braces, would join the rows of all documents. */
const sameForAll = (text: string, name: string): Issue => ({
	field: 'Group By',
	message: `is the same text "${text}" for all items`,
	remedy: `Write it as an expression: {{ $json${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`} }}.`,
});

/** Rows of one group as one document; where they disagree about it, that is an issue. */
function joined(rows: readonly Row[], operation: Operation, conventions: Conventions): InputDraft {
	const { body } = operation;
	const [first] = rows;
	const group = first?.group.ok ? first.group.key : undefined;
	const { values, issues } = sharedValues(group ?? '', rows, body.fields, conventions);
	return {
		items: rows.map(({ item }) => item),
		issues: [
			...rows.flatMap((row, index) => [
				...(row.group.ok
					? []
					: [{ field: 'Group By', message: `item ${row.item} ${row.group.message}`, remedy: row.group.remedy }]),
				...row.issues.map((issue) => ({ ...issue, line: index + 1 })),
			]),
			...(first?.empty.filter(({ field = '' }) => isBlank(values[field])).map(labelled(operation)) ?? []),
			...issues,
		],
		...(group === undefined ? {} : { group }),
		beside: {},
		members: { ...nested(values), [body.lines ?? '']: rows.map(({ line }) => line) },
	};
}

/** The rows under a column's name: none of them is worth checking. */
const underName = (rows: readonly Row[], issue: Issue): InputDraft => ({
	items: rows.map(({ item }) => item),
	issues: [issue],
	beside: {},
	members: {},
	unread: true,
});

/** Items of the same group as one document, in input order. A row that cannot be read, or has no group, stands alone. */
export function fromRows(context: IExecuteFunctions, operation: Operation, conventions: Conventions): InputDraft[] {
	const groups = new Map<string, Row[] | InputDraft>();
	for (const item of context.getInputData().keys()) {
		try {
			const row = readRow(context, operation, item);
			const name = row.group.ok ? row.group.key : `\0${item}`;
			const before = groups.get(name);
			if (Array.isArray(before)) before.push(row);
			else groups.set(name, [row]);
		} catch (error) {
			groups.set(`\0${item}`, unreadItem(error, item));
		}
	}
	const plain = plainGroup(context);
	const name = onlyPlaceholder(plain) ?? plain;
	const isColumn = plain !== '' && context.getInputData().some(({ json }) => Object.hasOwn(json, plain));
	const isName = name !== plain || isColumn;
	return [...groups.values()].map((group) => {
		if (!Array.isArray(group)) return group;
		return isName ? underName(group, sameForAll(plain, name)) : joined(group, operation, conventions);
	});
}
