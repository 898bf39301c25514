import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Tool } from '../../tool';
import { membersShown } from './merged';
import { WRITING_KINDS } from '../../../../erp/catalogue/calls';
import { CONFIRMATION_FIELDS } from '../confirmation';
import { optionCollection } from '../fields';
import { ASKING_OPTIONS, optionList, methodOptions } from '../options';
import type { Conditions } from '../show';

/** The switch Preview of writing operations, and the collection of options, each with the operations on which it has an effect. */
export function optionProperties(
	operations: readonly Operation[],
	tools: readonly Tool[],
	conditions: Conditions,
): INodeProperties[] {
	const forms = [
		...operations.map((of) => ({ of, properties: methodOptions(of) })),
		...tools.flatMap((of) => {
			if (!of.asksErp) return [];
			const own = of.options ?? (of.isRead ? optionList('simplify') : []);
			return [{ of, properties: [...ASKING_OPTIONS, ...own] }];
		}),
	];
	const offered = forms.map(({ of }) => of);
	const options = membersShown(forms);
	const saves = operations.filter(({ kind }) => WRITING_KINDS.has(kind));
	const steps = tools.filter((tool) => tool.asksErp && tool.options && !tool.onlyReads);
	const writing = [...saves, ...steps];
	const confirmed = [
		...saves.filter(({ rawRows }) => !rawRows),
		...steps.filter(({ resource }) => resource !== 'custom'),
	];
	return [
		...CONFIRMATION_FIELDS.flatMap((field) => conditions.shown(confirmed, field, { '@tool': [true] })),
		...optionList('preview').flatMap((field) => conditions.shown(writing, field)),
		...conditions.shown(offered, optionCollection(options)),
	];
}
