import { BINARY_ENCODING, type IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import type { Draft } from '../../../erp/document';
import { isBlank, type Members } from '../../../erp/members';
import { readPayload, UnreadablePayload } from '../../../erp/payload';
import { fieldName } from '../../../erp/problem';
import { takesBinary } from '../description/inputs';
import { extras, jsonValue, known, mapped, nested } from './input';
import { mapLines } from './template';

type Issues = NonNullable<Draft['issues']>;

/** A draft, and what its JSON said beside the documents (`FirmaNo` and the like). */
export interface Sketch extends Draft {
	readonly beside: Members;
}

/** Issues of a mapping name a field by its path; messages call it by its label, too. */
const labelled =
	({ body }: Operation) =>
	(issue: Issues[number]): Issues[number] => {
		const field = body.fields.find(({ path }) => path === issue.field);
		return field ? { ...issue, field: fieldName(field) } : issue;
	};

const USER_TABLE_REMEDY = 'Give User Table as a JSON object such as { "column": "value" }.';

/** One item as one document, from the form. */
async function fromForm(this: IExecuteFunctions, operation: Operation, item: number): Promise<Sketch> {
	const issues: Issues[number][] = [];
	const { values } = mapped.call(this, 'documentFields', item, operation);
	const { members: rest, broken } = extras.call(this, item);
	if (broken) issues.push({ field: 'User Table', message: broken, remedy: USER_TABLE_REMEDY });
	const members = { ...nested(values), ...rest };
	if (takesBinary(operation)) Object.assign(members, await binary.call(this, operation, item, issues));
	const { lines: name, fields } = operation.body;
	if (name !== undefined && fields.some(({ scope }) => scope === 'line')) {
		const made = linesOf.call(this, operation, item);
		issues.push(...made.issues.map(labelled(operation)));
		if (made.unread) return { members, items: [item], issues, beside: {}, unread: true };
		if (made.lines !== undefined) members[name] = made.lines;
		else if (operation.body.linesRequired) members[name] = [];
	}
	return { members, items: [item], issues, beside: {} };
}

/** The lines of one item: a mapped list, a list in ERP names, or the item itself as the only line. */
function linesOf(
	this: IExecuteFunctions,
	operation: Operation,
	item: number,
): { readonly lines?: readonly Members[]; readonly issues: Issues; readonly unread?: boolean } {
	const { values, automatic } = mapped.call(this, 'lineFields', item, operation);
	const given = this.getNodeParameter('lines', item, '') as unknown;
	const hasMapping = Object.keys(values).length > 0;
	let elements: unknown;
	try {
		elements = jsonValue(given);
	} catch {
		const issue = {
			field: 'Lines',
			message: 'is not JSON',
			remedy: 'Give a list, for instance by an expression such as {{ $json.line_items }}.',
		};
		return { issues: [issue], unread: true };
	}
	if (elements === undefined) {
		if (!hasMapping) return { issues: [] };
		const { lines, issues } = automatic
			? { lines: [values], issues: [] }
			: mapLines([this.getInputData()[item]?.json], values);
		return { lines: lines.map(nested), issues };
	}
	const list = Array.isArray(elements) ? elements : [elements];
	if (automatic || !hasMapping) return { lines: list as Members[], issues: [] };
	const { lines, issues } = mapLines(list, values);
	return { lines: lines.map(nested), issues };
}

async function binary(
	this: IExecuteFunctions,
	operation: Operation,
	item: number,
	issues: Issues[number][],
): Promise<Members> {
	const field = operation.body.fields.find(({ type }) => type === 'base64');
	const name = this.getNodeParameter('binaryPropertyName', item, 'data') as string;
	if (!field) return {};
	if (!this.getInputData()[item]?.binary?.[name]) {
		const there = Object.keys(this.getInputData()[item]?.binary ?? {});
		issues.push({
			field: fieldName(field),
			message: `the item has no binary file in the field "${name}"`,
			remedy:
				there.length > 0
					? `Its binary fields are: ${there.join(', ')}.`
					: 'Put a node before this one that delivers the file, for instance Read/Write Files from Disk.',
		});
		return {};
	}
	const content = await this.helpers.getBinaryDataBuffer(item, name);
	return { [field.path]: content.toString(BINARY_ENCODING) };
}

/** All documents of one item's JSON. */
function fromJson(this: IExecuteFunctions, operation: Operation, envelope: string, item: number): Sketch[] {
	try {
		const given = readPayload(this.getNodeParameter('json', item, ''), operation, envelope);
		return given.documents.map((members) => ({ members, items: [item], beside: given.beside }));
	} catch (error) {
		const remedy = error instanceof UnreadablePayload ? error.remedy : 'Give the document as JSON.';
		const message = error instanceof Error ? error.message : String(error);
		return [{ members: {}, items: [item], beside: {}, unread: true, issues: [{ field: 'JSON', message, remedy }] }];
	}
}

/** A group of rows on its way to a document. */
interface Group {
	readonly items: number[];
	readonly values: Members;
	readonly lines: Members[];
	readonly issues: Issues[number][];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Items of the same group as one document, in input order. */
function fromRows(this: IExecuteFunctions, operation: Operation): Sketch[] {
	const groups = new Map<string, Group>();
	const { lines: name = '', fields, userTable } = operation.body;
	const labels = new Map(fields.map((field) => [field.path, fieldName(field)]));
	this.getInputData().forEach(({ json }, item) => {
		const key = String((this.getNodeParameter('groupBy', item, '') as unknown) ?? '').trim();
		// A row without a group stands alone, so that its error does not hide in another document.
		const id = key === '' ? `\0${item}` : key;
		const group = groups.get(id) ?? { items: [], values: {}, lines: [], issues: [] };
		groups.set(id, group);
		group.items.push(item);
		if (key === '') {
			group.issues.push({
				field: 'Group By',
				message: `item ${item} has no value`,
				remedy: 'Give an expression that has a value for every item, for instance {{ $json.order_number }}.',
			});
		}
		const { members: rest, broken } = extras.call(this, item);
		if (broken) group.issues.push({ field: 'User Table', message: broken, remedy: USER_TABLE_REMEDY });
		const { user_tablo: table, ...shared } = rest;
		const tableOnLine = table !== undefined && userTable === 'line';
		const values = {
			...mapped.call(this, 'documentFields', item, operation).values,
			...shared,
			...(table !== undefined && !tableOnLine ? { user_tablo: table } : {}),
		};
		for (const [path, value] of Object.entries(values)) {
			const before = group.values[path];
			if (isBlank(before)) group.values[path] = value;
			else if (!same(before, value)) {
				group.issues.push({
					field: labels.get(path) ?? path,
					message: `the rows of group "${key}" disagree: ${JSON.stringify(before)} and, in item ${item}, ${JSON.stringify(value)}`,
					remedy: 'All rows of a group share this value. Correct it, or group by something else.',
				});
			}
		}
		const line = mapped.call(this, 'lineFields', item, operation);
		const made = line.automatic
			? { lines: [known(json, operation, 'line')], issues: [] }
			: mapLines([json], line.values);
		group.issues.push(
			...made.issues.map(labelled(operation)).map((issue) => ({ ...issue, line: group.lines.length + 1 })),
		);
		group.lines.push(
			...made.lines.map((values) => ({ ...nested(values), ...(tableOnLine ? { user_tablo: table } : {}) })),
		);
	});
	return [...groups.values()].map(({ items, values, lines, issues }) => ({
		items,
		issues,
		beside: {},
		members: { ...nested(values), [name]: lines },
	}));
}

/** The documents that the input describes, in its order. */
export async function sketches(this: IExecuteFunctions, operation: Operation, envelope: string): Promise<Sketch[]> {
	const items = this.getInputData();
	const mode = operation.body.unknown ? 'json' : (this.getNodeParameter('inputMode', 0, 'fields') as string);
	if (mode === 'rows') return fromRows.call(this, operation);
	if (mode === 'json') return items.flatMap((_, item) => fromJson.call(this, operation, envelope, item));
	const made: Sketch[] = [];
	for (let item = 0; item < items.length; item++) made.push(await fromForm.call(this, operation, item));
	return made;
}
