import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { isBlank, type Members } from '../../../erp/members';
import { fieldName } from '../../../erp/problem';
import { extras, mapped, nested } from './input';
import { brokenTable, labelled, type Issues, type Sketch } from './sketch';
import { mapLines } from './template';

/** A group of rows on its way to a document. */
interface Group {
	readonly items: number[];
	readonly values: Members;
	readonly lines: Members[];
	readonly issues: Issues[number][];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Items of the same group as one document, in input order. */
export function fromRows(this: IExecuteFunctions, operation: Operation): Sketch[] {
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
		if (broken) group.issues.push(brokenTable(broken));
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
		const made = line.automatic ? { lines: [line.values], issues: [] } : mapLines([json], line.values, line.isTemplate);
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
