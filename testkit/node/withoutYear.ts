import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

/** An item without the warning of a date outside the working year, which depends on the day of the run: test/erp/document/draft/workingYear has it. */
export function withoutYear(item: INodeExecutionData): INodeExecutionData {
	const { warnings } = item.json;
	if (!Array.isArray(warnings)) return item;
	const json = {
		...item.json,
		warnings: warnings.filter((text) => !String(text).includes(' is not in the working year ')),
	};
	if (json.warnings.length === 0) delete (json as IDataObject).warnings;
	return { ...item, json };
}
