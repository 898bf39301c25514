import type { IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { type Members, isBlank } from '../../../../erp/base/json/members';
import type { Issue } from '../../../../erp/base/values/problem';
import { beginsWithRows } from '../../form/description/inputs';
import { parameterAt, rawParameters } from '../../items/parameters';
import { isMappedAutomatically } from '../../items/picked';
import { extras, mapped, nested, todayWhereBlank, withPicked } from './input';
import { chunksOf, isExpression } from '../../items/rawExpression';
import {
	formDraft,
	labelled,
	type InputDraft,
	unreadDraft,
	unreadItem,
} from '../../../../erp/document/draft/inputDraft';
import { bracesIn, mapLines } from '../../../../erp/document/draft/template';
import { alikeKey, groupKey, sharedValues, type GroupKey } from '../../../../erp/document/draft/group';
import type { Conventions } from '../../../../erp/document/convert/values';
import { emptyPartProblem } from '../expressions/holes';
import { missingWorth } from '../../../../erp/document/draft/nothing';
import { plainTextOf } from '../../../../erp/base/text/text';

/** An item, read as a line and its document values. */
interface Row {
	readonly item: number;
	/** The group of the row; if absent, rows with equal document values form a document. */
	readonly group?: GroupKey;
	/** Values of the whole document, by path. */
	readonly values: Members;
	readonly line: Members;
	readonly issues: readonly Issue[];
	/** Document values whose expression is empty here; another row of the group may have them. */
	readonly empty: readonly Issue[];
}

/** *Group By* as the place of an issue. */
const GROUP_BY = { path: 'groupBy', field: 'Group By' };

/** The group of an item by *Group By*; `undefined` if blank. A text with a missing value is refused: it would join rows of several documents. */
function groupOf(context: IExecuteFunctions, item: number): GroupKey | undefined {
	const { groupBy: raw } = rawParameters(context);
	if (isBlank(raw)) return undefined;
	const value = parameterAt(context, 'groupBy', item);
	const key = groupKey(value);
	const chunks = key.ok && isExpression(raw) ? chunksOf(raw.slice(1)) : [];
	if (chunks.length < 2) return key;
	const hole = emptyPartProblem(context, chunks, item);
	return hole ? { ok: false, ...hole } : key;
}

function readRow(context: IExecuteFunctions, operation: Operation, item: number, today: Members): Row {
	const group = groupOf(context, item);
	const document = mapped(context, 'document', item, operation);
	const day = document.automatic ? {} : today;
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
		values: { ...day, ...document.values, ...shared, ...(table !== undefined && !onLine ? { user_tablo: table } : {}) },
		line: { ...nested(made.lines[0] ?? {}), ...(onLine ? { user_tablo: table } : {}) },
		issues: [...odd, ...misread.map(labelled(operation))],
		empty: document.empty,
	};
}

/** The issue of a *Group By* that is the same text for all items, such as a column's name: it would join the rows of all documents. */
function fixedGroup(context: IExecuteFunctions): Issue | undefined {
	const { groupBy: raw } = rawParameters(context);
	const text = plainTextOf(raw).replace(/^=/, '').trim();
	if (text === '' || chunksOf(text).some((chunk) => 'code' in chunk)) return undefined;
	return {
		...GROUP_BY,
		message: `is the same text "${text}" for all items`,
		remedy: "Write an expression such as {{ $json.order_number }}, or {{ 'all' }} if all items are one document.",
	};
}

/** Joins the rows of a group to a document; conflicting document values are issues. */
function joined(
	rows: readonly Row[],
	operation: Operation,
	conventions: Conventions,
	isAutomatic: boolean,
): InputDraft {
	const { body } = operation;
	const [first] = rows;
	const group = first?.group?.ok ? first.group.key : undefined;
	const { values, issues } = sharedValues(group ?? '', rows, body.fields, conventions);
	const members = { ...nested(values), [body.lines ?? '']: rows.map(({ line }) => line) };
	const draft = formDraft(operation, members, conventions, { items: rows.map(({ item }) => item) });
	return {
		...draft,
		issues: [
			...rows.flatMap((row, index) => [
				...(!row.group || row.group.ok
					? []
					: [
							{
								...GROUP_BY,
								code: row.group.code,
								value: `item ${row.item}`,
								message: `item ${row.item} ${row.group.message}`,
								remedy: row.group.remedy,
							},
						]),
				...row.issues.map((issue) => ({ ...issue, line: index + 1 })),
			]),
			...(first?.empty.filter(({ field = '' }) => isBlank(values[field])).map(labelled(operation)) ?? []),
			...issues,
			...(isAutomatic ? missingWorth(draft.doc) : []),
		],
		...(group === undefined ? {} : { group }),
	};
}

/**
 * Line columns that are the same in all lines of a document: a goods slip's source and target, since a slip has one direction, and a reference by
 * which the document is found again, as of a receipt.
 */
const commonOf = memoized((operation: Operation): readonly Field[] =>
	operation.body.fields.filter(
		({ scope, role, name }) =>
			scope === 'line' &&
			((role === 'reference' && operation.savedIn?.references.includes(name)) ||
				(beginsWithRows(operation) && (role === 'fromWarehouse' || role === 'toWarehouse'))),
	),
);

/** The name of a row's group: the user's, or one that no user can choose for a row without a group. */
function nameOf(operation: Operation, { group, values, line, item }: Row): string {
	if (group) return group.ok ? group.key : `\0${item}`;
	const common = Object.fromEntries(commonOf(operation).map(({ path }) => [path, line[path]]));
	return `\0${alikeKey({ ...values, ...common })}`;
}

/** Whether a cell says nothing: a formula of a prefilled row gives 0 or false. */
const isEmptyCell = (value: unknown): boolean => isBlank(value) || value === false || Number(value) === 0;

/** A row with content but without a group: a merged cell of a sheet has its value in its first row only. */
const mayBelongBefore = (context: IExecuteFunctions, { group, item }: Row): boolean =>
	group?.ok === false &&
	group.code === 'blank' &&
	Object.values(context.getInputData()[item]?.json ?? {}).some((value) => !isEmptyCell(value));

/**
 * Joins items of the same group to documents, in input order. A row that is unreadable, or whose *Group By* is refused, stays separate; one that has
 * none stands with the rows before it, whose document is then refused as well: it would be saved without this line.
 */
export function fromRows(context: IExecuteFunctions, operation: Operation, conventions: Conventions): InputDraft[] {
	const fixed = fixedGroup(context);
	if (fixed) return [unreadDraft(operation, [...context.getInputData().keys()], [fixed])];
	const today = todayWhereBlank(context, operation, conventions);
	const groups = new Map<string, Row[] | InputDraft>();
	let last: string | undefined;
	for (const item of context.getInputData().keys()) {
		try {
			const row = readRow(context, operation, item, today);
			const name: string = last !== undefined && mayBelongBefore(context, row) ? last : nameOf(operation, row);
			if (row.group?.ok) last = name;
			else if (name !== last) last = undefined;
			const before = groups.get(name);
			if (Array.isArray(before)) before.push(row);
			else groups.set(name, [row]);
		} catch (error) {
			last = undefined;
			groups.set(`\0${item}`, unreadItem(operation, error, item));
		}
	}
	return [...groups.values()].map((group) => {
		if (!Array.isArray(group)) return group;
		return joined(group, operation, conventions, isMappedAutomatically(context, 'line', group[0]?.item ?? 0));
	});
}
