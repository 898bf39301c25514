import type { INodeProperties } from 'n8n-workflow';
import { namesCodes } from '../../../../erp/lookup/checked';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { updateOf } from '../../../../erp/update/updateMethod';
import type { Offer } from '../../offer';
import { inputClass } from './inputs';
import { merged } from './merged';
import { canClear, WRITING_KINDS } from '../../../../erp/catalogue/calls';
import { CONFIRMATION_FIELDS } from '../confirmation';
import { optionCollection } from '../fields';
import { optionList, saveOptions } from '../options';
import { shownIf, shownWithin, whenShown } from '../show';

const takesNumber = ({ type, members }: Field): boolean =>
	type === 'number' || type === 'numericText' || members.some(takesNumber);

const LOGIN = optionList('branchNumber', 'companyCode', 'companyNumber', 'timeout', 'workingYear');

/** Which options an operation shows: only those that do something for it. */
function optionsOf(operation: Operation): INodeProperties[] {
	const { kind, body, identity, savedIn, paged, rawRows } = operation;
	if (body.placement === 'none') return optionList('timeout');
	const common = [...LOGIN, ...(body.fields.some(takesNumber) ? optionList('numberFormat') : [])];
	if (kind === 'list') {
		const isSorted = body.fields.some(({ name }) => name === 'Sort');
		return [...common, ...(paged ? optionList('onCorruptRecord') : []), ...(isSorted ? optionList('sort') : [])];
	}
	if (kind === 'get') return common;
	const isDocument = ['lines', 'document'].includes(inputClass(operation));
	return [
		...common,
		...(namesCodes(operation) ? optionList('checkCodes') : []),
		...(isDocument ? optionList('onlyKnownFields') : []),
		...(isDocument && canClear(operation) ? optionList('fieldsToClear') : []),
		...(identity.uuid === undefined ? [] : optionList('sendAnyway')),
		...(rawRows ? optionList('writeRawRows') : []),
		...(kind === 'save'
			? saveOptions(
					updateOf(operation) !== undefined,
					savedIn !== undefined,
					body.container !== undefined && body.containerIs === 'list',
				)
			: []),
	];
}

/** The switch Preview of what writes, and the collection of options: each of them once, with the operations that it does something for. */
export function optionProperties({ operations, tools }: Offer): INodeProperties[] {
	const forms = [
		...operations.map((operation) => ({ ...operation, properties: optionsOf(operation) })),
		...tools.flatMap((tool) => (tool.asksErp ? [{ ...tool, properties: [...LOGIN, ...(tool.options ?? [])] }] : [])),
	];
	const options = merged(forms).flatMap(({ property, of }) => shownWithin(whenShown(of, forms), property));
	const all = [...operations, ...tools];
	const saves = operations.filter(({ kind }) => WRITING_KINDS.has(kind));
	const steps = tools.filter((tool) => tool.asksErp && tool.options && !tool.onlyReads);
	const writing = [...saves, ...steps];
	const confirmed = [
		...saves.filter(({ rawRows }) => !rawRows),
		...steps.filter(({ resource }) => resource !== 'custom'),
	];
	const shown = (of: typeof writing, field: INodeProperties, more: Parameters<typeof shownIf>[0] = {}) =>
		of.length === 0 ? [] : whenShown(of, all).map((show) => shownIf({ ...show, ...more }, field));
	return [
		...CONFIRMATION_FIELDS.flatMap((field) => shown(confirmed, field, { '@tool': [true] })),
		...optionList('preview').flatMap((field) => shown(writing, field)),
		...whenShown(forms, all).map((show) => shownIf(show, optionCollection(options))),
	];
}
