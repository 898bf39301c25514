import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Tool } from '../../tool';
import { merged } from './merged';
import { WRITING_KINDS } from '../../../../erp/catalogue/calls';
import { CONFIRMATION_FIELDS } from '../confirmation';
import { optionCollection } from '../fields';
import { ASKING_OPTIONS, optionList, methodOptions } from '../options';
import { shownAmong, shownWithin } from '../show';

/** The switch Preview of what writes, and the collection of options: each of them once, with the operations that it does something for. */
export function optionProperties(operations: readonly Operation[], tools: readonly Tool[]): INodeProperties[] {
	const forms = [
		...operations.map((operation) => ({ ...operation, properties: methodOptions(operation) })),
		...tools.flatMap((tool) =>
			tool.asksErp ? [{ ...tool, properties: [...ASKING_OPTIONS, ...(tool.options ?? [])] }] : [],
		),
	];
	const options = merged(forms).flatMap(({ property, of }) => shownWithin(forms, of, property));
	const all = [...operations, ...tools];
	const saves = operations.filter(({ kind }) => WRITING_KINDS.has(kind));
	const steps = tools.filter((tool) => tool.asksErp && tool.options && !tool.onlyReads);
	const writing = [...saves, ...steps];
	const confirmed = [
		...saves.filter(({ rawRows }) => !rawRows),
		...steps.filter(({ resource }) => resource !== 'custom'),
	];
	return [
		...CONFIRMATION_FIELDS.flatMap((field) => shownAmong(all, confirmed, field, { '@tool': [true] })),
		...optionList('preview').flatMap((field) => shownAmong(all, writing, field)),
		...shownAmong(all, forms, optionCollection(options)),
	];
}
