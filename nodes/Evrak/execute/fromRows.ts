import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { isBlank, type Members } from '../../../erp/members';
import { fieldName } from '../../../erp/problem';
import { extras, mapped, nested } from './input';
import { brokenTable, labelled, unreadItem, type Issues, type Sketch } from './sketch';
import { bracesIn, mapLines } from './template';

/** One item, read as a line and its share of the document. */
interface Row {
	readonly item: number;
	/** Tells documents apart; blank is a mistake. */
	readonly group: string;
	/** Values of the whole document, by path. */
	readonly values: Members;
	readonly line: Members;
	readonly issues: Issues;
}

function readRow(this: IExecuteFunctions, operation: Operation, item: number): Row {
	const group = String((this.getNodeParameter('groupBy', item, '') as unknown) ?? '').trim();
	const document = mapped.call(this, 'documentFields', item, operation);
	const { members: rest, broken } = extras.call(this, operation, document.automatic, item);
	const { user_tablo: table, ...shared } = rest;
	const onLine = table !== undefined && operation.body.userTable === 'line';
	const line = mapped.call(this, 'lineFields', item, operation);
	const braces = bracesIn(document.values, document.isTemplate);
	const made = line.automatic
		? { lines: [line.values], issues: [] }
		: mapLines([this.getInputData()[item]?.json], line.values, line.isTemplate);
	const misread = [...braces, ...line.issues, ...made.issues];
	return {
		item,
		group,
		values: { ...document.values, ...shared, ...(table !== undefined && !onLine ? { user_tablo: table } : {}) },
		line: { ...nested(made.lines[0] ?? {}), ...(onLine ? { user_tablo: table } : {}) },
		issues: [...(broken ? [brokenTable(broken)] : []), ...misread.map(labelled(operation))],
	};
}

const noGroup = (item: number): Issues[number] => ({
	field: 'Group By',
	message: `item ${item} has no value`,
	remedy: 'Give an expression that has a value for every item, for instance {{ $json.order_number }}.',
});

/** The text of *Group By*, unless it is an expression, which n8n marks by a leading `=`. */
function plainGroup(this: IExecuteFunctions): string | undefined {
	const { groupBy: raw } = this.getNode().parameters;
	return typeof raw === 'string' && !raw.startsWith('=') ? raw.trim() : undefined;
}

/** The name of a column instead of its value would join the rows of all documents. */
const sameForAll = (name: string): Issues[number] => ({
	field: 'Group By',
	message: `is the same text "${name}" for all items`,
	remedy: `Write it as an expression: {{ $json${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`} }}.`,
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Rows of one group as one document; where they disagree about it, that is an issue. */
function joined(rows: readonly Row[], { body }: Operation): Sketch {
	const values: Members = {};
	const issues: Issues[number][] = [];
	rows.forEach((row, at) => {
		if (row.group === '') issues.push(noGroup(row.item));
		issues.push(...row.issues.map((issue) => ({ ...issue, line: at + 1 })));
		for (const [path, value] of Object.entries(row.values)) {
			const before = values[path];
			if (isBlank(before)) values[path] = value;
			else if (!same(before, value)) {
				const field = body.fields.find((candidate) => candidate.path === path);
				issues.push({
					field: field ? fieldName(field) : path,
					message: `the rows of group "${row.group}" disagree: ${JSON.stringify(before)} and, in item ${row.item}, ${JSON.stringify(value)}`,
					remedy: 'All rows of a group share this value. Correct it, or group by something else.',
				});
			}
		}
	});
	return {
		items: rows.map(({ item }) => item),
		issues,
		...(rows[0]?.group ? { group: rows[0].group } : {}),
		beside: {},
		members: { ...nested(values), [body.lines ?? '']: rows.map(({ line }) => line) },
	};
}

/** The rows under a column's name: none of them is worth checking. */
const underName = (rows: readonly Row[], name: string): Sketch => ({
	items: rows.map(({ item }) => item),
	issues: [sameForAll(name)],
	beside: {},
	members: {},
	unread: true,
});

/** Items of the same group as one document, in input order. A row that cannot be read, or has no group, stands alone. */
export function fromRows(this: IExecuteFunctions, operation: Operation): Sketch[] {
	const groups = new Map<string, Row[] | Sketch>();
	for (const item of this.getInputData().keys()) {
		try {
			const row = readRow.call(this, operation, item);
			const name = row.group === '' ? `\0${item}` : row.group;
			const before = groups.get(name);
			if (Array.isArray(before)) before.push(row);
			else groups.set(name, [row]);
		} catch (error) {
			groups.set(`\0${item}`, unreadItem(error, item));
		}
	}
	const plain = plainGroup.call(this);
	const isName = plain !== undefined && this.getInputData().some(({ json }) => Object.hasOwn(json, plain));
	return [...groups.values()].map((group) => {
		if (!Array.isArray(group)) return group;
		return isName ? underName(group, plain) : joined(group, operation);
	});
}
