import { operations } from '../../erp/catalogue';
import type { Operation } from '../../erp/catalogue/types';
import { inputClass } from '../../nodes/Evrak/form/description/inputs';
import type { Json } from '../../test/standin/client';
import { exampleOf, filled, isUndocumented, otherLine, type Payload } from './documented';
import { documentsOf, linesOf } from './records';

/** The remarks of `twoLines`, as they are typed: one a text line. */
export const REMARKS = 'Açıklama\nİkinci satır';

/** Every save and update whose payload is documented, by name; `lines` leaves those out whose documents have no lines. */
export const saves = (only?: 'lines'): Array<readonly [string, Operation]> =>
	operations
		.filter(({ kind, method }) => (kind === 'save' || kind === 'update') && !isUndocumented(method))
		.filter((operation) => only === undefined || inputClass(operation) === only)
		.map((operation) => [`${operation.resource}.${operation.operation}`, operation]);

/**
 * The documented document with nothing left blank and a second line, as a form can describe it: where document and lines both have
 * a user table, the form's one belongs to the document.
 */
export function twoLines(method: string): {
	readonly payload: Payload;
	readonly document: Json;
	readonly lines: Json[];
} {
	const payload = filled(exampleOf(method));
	const [document = {}] = documentsOf(payload);
	const lines = linesOf(document);
	const [line] = lines;
	if ('user_tablo' in document) delete line?.user_tablo;
	if (line) lines.push(otherLine(line));
	const { evrak_aciklamalari: remarks } = document;
	if (Array.isArray(remarks)) remarks.push({ aciklama: 'İkinci satır' });
	return { payload, document, lines };
}
