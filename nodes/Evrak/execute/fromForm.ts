import { BINARY_ENCODING, type IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import type { Members } from '../../../erp/members';
import { fieldName } from '../../../erp/problem';
import { takesBinary } from '../description/inputs';
import { extras, jsonValue, mapped, nested } from './input';
import { brokenTable, labelled, type Issues, type Sketch } from './sketch';
import { mapLines } from './template';

/** One item as one document, from the form. */
export async function fromForm(this: IExecuteFunctions, operation: Operation, item: number): Promise<Sketch> {
	const issues: Issues[number][] = [];
	const { values } = mapped.call(this, 'documentFields', item, operation);
	const { members: rest, broken } = extras.call(this, item);
	if (broken) issues.push(brokenTable(broken));
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
	const { values, automatic, isTemplate } = mapped.call(this, 'lineFields', item, operation);
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
			: mapLines([this.getInputData()[item]?.json], values, isTemplate);
		return { lines: lines.map(nested), issues };
	}
	const list = Array.isArray(elements) ? elements : [elements];
	if (automatic || !hasMapping) return { lines: list as Members[], issues: [] };
	const { lines, issues } = mapLines(list, values, isTemplate);
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
