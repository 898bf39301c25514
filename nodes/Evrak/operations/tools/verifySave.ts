import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { readMoment, writeMoment } from '../../../../erp/values/dates';
import { isBlank } from '../../../../erp/json/members';
import { meansNothing } from '../../../../erp/text/nothing';
import { numberOf } from '../../../../erp/values/numberText';
import { statementOf } from '../../../../erp/ask/question';
import { questions, type Target } from '../../../../erp/readback/target';
import type { ReadTable } from '../../../../erp/catalogue/tables';
import { shown } from '../../../../erp/text/text';
import { apiError, inputError } from '../../../shared/client/errors';
import { sqlCall } from '../../../shared/client/sql';
import { fieldFilter } from '../../items/filters';
import { lookUp } from '../../write/guard/readBack';
import { row, previewOf } from '../../items/result';
import { usableSettings } from '../../items/settings';
import type { AskingWork } from '../../tool';
import { verifiable } from './verifyTool';

/** What the look-up hangs on, as text; blank where it says nothing. */
function text(context: IExecuteFunctions, name: string, item: number): string {
	const value = context.getNodeParameter(name, item, '') as unknown;
	return meansNothing(value) ? '' : String(value).trim();
}

/** What may be left blank, as text; an expression there has to give a value. */
function optional(context: IExecuteFunctions, name: string, label: string, item: number): string {
	const value = fieldFilter(context, { name, label }, item);
	return isBlank(value) ? '' : String(value).trim();
}

/** Reads what to look for; throws NodeOperationError for what cannot be looked for. */
function targetFor(context: IExecuteFunctions, table: ReadTable, zone: string, item: number): Target {
	const refuse = (message: string, description: string) =>
		inputError(context.getNode(), { message, description: `Nothing was asked. ${description}`, itemIndex: item });
	const rows = table.perLine ? numberOf(context.getNodeParameter('verifyLines', item, 1)) : 1;
	if (!Number.isInteger(rows) || rows < 1) throw refuse('Line Count is not a whole number above 0', 'Give 1 or more.');
	const dayOf = (name: string, why: string): string => {
		const date = context.getNodeParameter(name, item, '') as unknown;
		if (meansNothing(date)) throw refuse('Document Date is missing', why);
		const moment = readMoment(date, zone);
		if (!moment) throw refuse(`Document Date ${shown(date)} is not a date`, 'Give a date such as 2026-12-31.');
		return writeMoment(moment, 'yyyy-MM-dd');
	};
	const by = context.getNodeParameter('verifyBy', item) as unknown;
	if (by !== 'number' && by !== 'reference')
		throw refuse(`Look Up By ${shown(by)} is no choice`, 'Give number or reference.');
	if (by === 'number') {
		const value = text(context, 'verifyNumber', item);
		const isRight = table.coded ? value !== '' : /^[1-9]\d{0,8}$/.test(value);
		if (!isRight || table.number === undefined)
			throw refuse(`Number ${shown(value)} is not the number of a document`, 'Give the number that you sent.');
		const series = table.series === undefined ? undefined : optional(context, 'verifySeries', 'Series', item);
		const day = table.daily ? dayOf('verifyDay', 'The ERP numbers these documents anew each day.') : undefined;
		return {
			table,
			column: table.number,
			value,
			numeric: !table.coded,
			number: value,
			series,
			day,
			kinds: table.fixed,
			rows,
		};
	}
	const value = text(context, 'verifyReference', item);
	if (value === '') throw refuse('Reference is missing', 'Give the reference that you sent with the document.');
	const day = dayOf('verifyDate', 'The ERP would search its whole table without it.');
	const [usual = ''] = table.references;
	const columnName = optional(context, 'verifyReferenceField', 'Reference Field', item) || usual;
	const column =
		table.references.find((reference) => reference.toLowerCase() === columnName.toLowerCase()) ?? columnName;
	if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(column))
		throw refuse(`Reference Field ${shown(column)} is not the name of a column`, `Give for instance ${usual}.`);
	return { table, column, value, numeric: false, day, kinds: table.fixed, rows };
}

const CANNOT =
	'It needs a V17 server and an API user with the right to read by SQL. Look the document up in the ERP itself.';

/** The table of the kind of document that is chosen; throws NodeOperationError for what is none. */
function tableOf(context: IExecuteFunctions, item: number): ReadTable {
	const wanted = context.getNodeParameter('verifyDocument', item) as unknown;
	const found = verifiable.find(({ category }) => category.resource === wanted);
	if (found) return found.table;
	throw inputError(context.getNode(), {
		message: `Document ${shown(wanted)} is no choice`,
		description: `Nothing was asked. Give one of ${verifiable.map(({ category }) => category.resource).join(', ')}.`,
		itemIndex: item,
	});
}

/** Looks one document up in the ERP. */
export const verifyWork: AskingWork = {
	async run(erp, item) {
		const { connection, preview } = usableSettings(erp, 'list', item);
		const target = targetFor(erp.context, tableOf(erp.context, item), connection.zone, item);
		if (preview)
			return questions([target]).map(({ question }) =>
				row(previewOf(sqlCall(statementOf(question)), connection), [item]),
			);
		const [looked] = await lookUp(erp.at(connection), [target]);
		if (!looked || looked.state === 'impossible' || looked.state === 'silent') {
			throw apiError(erp.context.getNode(), {
				message: `Verify Save failed: the ERP could not be asked: ${looked?.why ?? ''}`,
				description: looked?.state === 'silent' ? 'Run it again when the ERP answers.' : CANNOT,
				itemIndex: item,
			});
		}
		const found = looked.state === 'found' ? looked.documents : [];
		const documents = found.map(({ series, number, guids }) => ({ series, number, guids }));
		const json: IDataObject = {
			found: documents.length > 0,
			...documents[0],
			documents,
			...(looked.state === 'different' ? { note: `A document is there, but ${looked.why}` } : {}),
		};
		return [row(json, [item])];
	},
};
