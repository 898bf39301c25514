import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import { prepareDocument } from '../../../erp/document';
import { isBlank, type Members } from '../../../erp/members';
import type { NumberFormat } from '../../../erp/numberText';
import { payloadOf, readPayload, UnreadablePayload } from '../../../erp/payload';
import { fieldName, problemText, type Issue } from '../../../erp/problem';
import { inputClass, PAGING } from '../description/inputs';
import { inputError } from '../../shared/errors';

/** What an item asks, from the form's own parameters. */
function fromForm(this: IExecuteFunctions, operation: Operation, item: number): Members {
	const filters = this.getNodeParameter('filters', item, {}) as IDataObject;
	const isList = inputClass(operation) === 'list';
	const values = operation.body.fields
		.filter(({ name }) => !isList || !PAGING.has(name))
		.map(({ name, required }): [string, unknown] => [
			name,
			isList && !required ? filters[name] : this.getNodeParameter(name, item, ''),
		])
		.filter(([, value]) => !isBlank(value));
	const sort = isList ? this.getNodeParameter('sort', item, '') : '';
	return { ...Object.fromEntries(values), ...(isBlank(sort) ? {} : { Sort: sort }) };
}

function fromJson(this: IExecuteFunctions, operation: Operation, envelope: string, item: number): Members {
	try {
		const { documents, beside } = readPayload(this.getNodeParameter('json', item, ''), operation, envelope);
		return { ...beside, ...documents[0] };
	} catch (error) {
		const description = error instanceof UnreadablePayload ? error.remedy : '';
		const message = error instanceof Error ? error.message : String(error);
		throw inputError(this.getNode(), { message, description, itemIndex: item });
	}
}

/** Without the date type, the ERP answers as if there were no dates. */
function undated(operation: Operation, given: Members): Issue[] {
	const isDated = !isBlank(given.IlkTarih) || !isBlank(given.SonTarih);
	const takesType = operation.body.fields.some(({ name }) => name === 'TarihTipi');
	if (!takesType || !isDated || !isBlank(given.TarihTipi)) return [];
	return [
		{
			message: 'Date Type is missing: without it the ERP ignores the dates',
			remedy: 'Enter 2, which integrators use for the last change. Other values are not documented.',
		},
	];
}

/** The checked payload of a look-up or list; throws before anything is sent. */
export function queryOf(
	this: IExecuteFunctions,
	operation: Operation,
	connection: Connection,
	item: number,
	numbers?: NumberFormat,
): Members {
	const byJson = inputClass(operation) !== 'none' && this.getNodeParameter('inputMode', item, 'fields') === 'json';
	const given = byJson
		? fromJson.call(this, operation, connection.envelope, item)
		: fromForm.call(this, operation, item);
	const checking = { operation, identity: {}, zone: connection.zone, numbers, onlyKnownFields: true };
	const { members, problems } = prepareDocument(
		{ members: given, items: [item], issues: undated(operation, given) },
		item + 1,
		checking,
	);
	const [problem] = problems;
	if (problem) {
		const unknown =
			problem.field !== undefined && !operation.body.fields.some((field) => fieldName(field) === problem.field);
		const remedy = unknown
			? 'The server would ignore it and answer something else. Correct the name, or use a Custom Call.'
			: problem.remedy;
		const message = problemText({ ...problem, remedy, document: operation.action });
		throw inputError(this.getNode(), { message, description: 'Nothing was sent.', itemIndex: item });
	}
	const blanks = operation.blankFilters
		? operation.body.fields
				.filter(({ name, type }) => type === 'text' && !PAGING.has(name))
				.map(({ name }) => [name, ''])
		: [];
	return payloadOf([{ ...Object.fromEntries(blanks), ...members }], {}, operation) as Members;
}
