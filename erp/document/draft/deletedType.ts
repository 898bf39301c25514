/** Checks the type of an account or stock document in a deletion: it may belong to another resource. */
import { cellNumber } from '../../database/ask/row';
import { accountDocumentType, stockDocumentType } from '../../catalogue/codes';
import { otherMaker, TYPE_COLUMNS } from '../../catalogue/documentTypes';
import { ofField } from '../../catalogue/formLabels';
import { type Doc, holdersOf, lineAt } from '../doc';
import type { Issue } from '../../base/values/problem';

const LISTS: Readonly<Record<string, typeof accountDocumentType>> = {
	cha_evrak_tip: accountDocumentType,
	sth_evraktip: stockDocumentType,
};

/** The ERP's name of a type: `Satış faturası`; column and number of an unpublished one. */
export const typeName = (column: string, type: number): string =>
	LISTS[column]?.find(([code]) => code === String(type))?.[1] ?? `${column} ${type}`;

/** The form's name of the resource that makes documents of a catalogue resource, such as *Payment*. */
export type MakerTitle = (resource: string) => string;

/** The issue of a document that belongs to another resource, with that resource's name. */
export const belongs = (place: Pick<Issue, 'path' | 'field' | 'line'>, type: string, title: string): Issue => ({
	...place,
	message: `is ${type}, which the resource ${title} makes`,
	remedy: `Delete it by ${title}, or correct what is named.`,
});

/** Types that belong to another resource: the deletion would be reported as one of this resource. */
export function typeIssues(doc: Doc, { titleOf }: { readonly titleOf: MakerTitle }): Issue[] {
	const { operation } = doc;
	if (operation.kind !== 'delete') return [];
	const fields = operation.body.fields.filter(({ path }) => TYPE_COLUMNS.includes(path));
	return holdersOf(doc).flatMap((holder, index) =>
		fields.flatMap((field): Issue[] => {
			const type = cellNumber(holder, field.path);
			const maker = type === undefined ? undefined : otherMaker(field.path, operation.resource, type);
			if (type === undefined || maker === undefined) return [];
			const place = { ...ofField(field), ...lineAt(index) };
			return [belongs(place, `${type}, ${typeName(field.path, type)}`, titleOf(maker))];
		}),
	);
}
