import type { Field } from '../catalogue/types';
import { common } from '../catalogue/columns';
import { textProblem } from '../base/text/textProblems';
import { isBlank, isMembers } from '../base/json/members';
import type { Report } from './report';
import { shown } from '../base/text/text';
import { toWire, type Conventions } from './convert/values';

/** Member of a document's remark lines. */
export const REMARKS = 'evrak_aciklamalari';

/** A document has one row of remarks with this many texts (docs/trust/erp-behaviour.md#remarks-of-documents). */
export const MOST_REMARKS = 10;

/** The only documented member of a remark. */
const TEXT = 'aciklama';

const REMARK: Field = {
	name: TEXT,
	path: TEXT,
	label: 'Remarks',
	turkish: 'Evrak açıklamaları',
	type: 'text',
	length: common.aciklama.length,
	scope: 'document',
	onLine: false,
	source: 'spec',
	required: false,
	usual: false,
	members: [],
};

const NO_TEXT = 'Give each remark as text, in a text of several lines or as a list of texts.';

/** Remedy for a remark that is damaged or too long. */
const remedyFor = (remark: string, remedy: string): string =>
	textProblem(remark) ? remedy : `Break it into lines of at most ${String(REMARK.length)} characters.`;

/**
 * Converts remarks from texts, or from objects with `aciklama` as on the wire; text is split at line breaks. Any other value, including numbers,
 * is an issue, and never sent as `[object Object]` or `true`. Where blank values clear, they stay.
 */
export function convertRemarks(value: unknown, report: Report, conventions: Conventions): unknown {
	if (isBlank(value)) return value;
	const place = { path: REMARKS, field: `Remarks (${REMARKS})` };
	const lines =
		typeof value === 'string' ? value.split(/\r?\n/) : Array.isArray(value) ? (value as unknown[]) : [value];
	const remarks = lines.flatMap((line, index) => {
		const clears = conventions.clears && typeof value !== 'string' && line !== undefined;
		if (isBlank(line) && (clears || typeof line === 'string')) return clears ? [{ [TEXT]: line }] : [];
		const where = lines.length > 1 ? `remark ${index + 1}: ` : '';
		const members = isMembers(line) ? line : { [TEXT]: line };
		for (const name of Object.keys(members))
			if (name !== TEXT) report.onLine().unknownMember(`${REMARKS}.${name}`, `a remark has ${TEXT} only`);
		const text = members[TEXT];
		const isMeant = typeof text === 'string' || (clears && text === null);
		if (!isMeant) {
			report.add(`${where}${shown(text === undefined ? line : text)} is not a text`, NO_TEXT, undefined, place);
			return [];
		}
		if (isBlank(text) || text === null) return [members];
		const wire = toWire(REMARK, text, conventions);
		if (wire.ok) return [{ ...members, [TEXT]: wire.value }];
		report.add(`${where}${wire.message}`, remedyFor(text, wire.remedy), undefined, place);
		return [];
	});
	if (remarks.length > MOST_REMARKS)
		report.add(
			`has ${remarks.length} remarks; a document of the ERP has room for ${MOST_REMARKS}`,
			`Give at most ${MOST_REMARKS}: a line break begins a new one.`,
			undefined,
			place,
		);
	return remarks;
}
