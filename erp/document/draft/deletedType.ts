/**
 * The type of an account or stock document that a deletion names: another resource may make it.
 */
import { cellNumber } from '../../database/ask/row';
import { accountDocumentType, stockDocumentType } from '../../catalogue/codes';
import { otherMaker, TYPE_COLUMNS } from '../../catalogue/documentTypes';
import { fieldName } from '../../catalogue/formLabels';
import { type Doc, holdersOf, lineAt } from '../doc';
import type { Issue } from '../../base/values/problem';

const LISTS: Readonly<Record<string, typeof accountDocumentType>> = {
	cha_evrak_tip: accountDocumentType,
	sth_evraktip: stockDocumentType,
};

/** The name of a type in the ERP: `Satış faturası`; of an unpublished one, column and number. */
export const typeName = (column: string, type: number): string =>
	LISTS[column]?.find(([code]) => code === String(type))?.[1] ?? `${column} ${type}`;

/** What the form calls the resource that makes documents of one of the catalogue, such as *Payment*. */
export type MakerTitle = (resource: string) => string;

/** Why a document is not this resource's, and which one deletes it. */
export const belongs = (field: string, type: string, title: string, at: { readonly line?: number }): Issue => ({
	field,
	...at,
	message: `is ${type}, which the resource ${title} makes`,
	remedy: `Delete it by ${title}, or correct what is named.`,
});

/** Types of documents that another resource makes: their deletion there would be reported as one of this resource. */
export function typeIssues(doc: Doc, { titleOf }: { readonly titleOf: MakerTitle }): Issue[] {
	const { operation } = doc;
	if (operation.kind !== 'delete') return [];
	const fields = operation.body.fields.filter(({ path }) => TYPE_COLUMNS.includes(path));
	return holdersOf(doc).flatMap((holder, index) =>
		fields.flatMap((field): Issue[] => {
			const type = cellNumber(holder, field.path);
			const maker = type === undefined ? undefined : otherMaker(field.path, operation.resource, type);
			if (type === undefined || maker === undefined) return [];
			return [belongs(fieldName(field), `${type}, ${typeName(field.path, type)}`, titleOf(maker), lineAt(index))];
		}),
	);
}
