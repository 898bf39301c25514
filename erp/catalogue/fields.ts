import { isUserTable, type Member, Nested, type Part } from './member';
import type { OperationSource } from './source';
import type { Column, Field, Source } from './types';

/** A column as a method is documented with it. Only text has a length: a number in its place is bound by other rules. */
function columnOf({ column, marks: { type } }: Member): Column {
	if (type === undefined) return column;
	return { ...column, type, length: ['text', 'plain'].includes(type) ? column.length : undefined };
}

/** Where a member stands, and what a V16 server calls the place. */
interface Place {
	readonly inLine: boolean;
	readonly path: string;
	readonly v16Path: string;
}

const below = ({ inLine, path, v16Path }: Place, name: string, v16Name = name): Place => ({
	inLine,
	path: path === '' ? name : `${path}.${name}`,
	v16Path: v16Path === '' ? v16Name : `${v16Path}.${v16Name}`,
});

/**
 * The field that asks for the rate of a VAT pointer, named after it: `sip_kdv_orani` for `sip_vergi_pntr`. Each installation numbers its
 * rates otherwise (docs/erp-behaviour.md#tax-list), so that the rate is what people and other systems know.
 */
function rateOf(pointer: Field): Field {
	const named = (text: string) => text.replace(/vergi_?(?:pntr)?$/, 'kdv_orani');
	return {
		...pointer,
		codeOf: undefined,
		label: pointer.label.replace('VAT Pointer', 'VAT Rate').replace('Not Percent', 'Percent'),
		turkish: 'KDV oranı (%)',
		type: 'vatRate',
		hint: 'For instance 20, %20 or KDV 20, or the name of the tax in the ERP.',
		name: named(pointer.name),
		path: named(pointer.path),
		source: pointer.source === 'table' ? 'table' : 'composed',
		required: false,
		rateOf: pointer.path,
	};
}

/** A pointer with the field of its rate, which takes its place in the form; the pointer waits behind "Add field". */
const withRate = (field: Field): Field[] =>
	field.codeOf === 'vat' ? [rateOf(field), { ...field, usual: field.required }] : [field];

/** Flattens a method's members: those of an object keep its name in their path, a list becomes one `list` field with members. */
export function fieldsOf({ document = [], lines, membersFrom = 'reference', kind }: OperationSource): Field[] {
	const isWritten = kind === 'save' || kind === 'update';
	/** Shared by the whole document although it stands on each line. */
	const isShared = ({ ofDocument }: Column) => lines?.headless && (lines.keysOnly || ofDocument);

	function fieldOf(member: Member, around: Place, known: Source): Field {
		const { name, marks } = member;
		const place = below(around, name, marks.v16Name);
		const column = columnOf(member);
		// Names in the elements of a list stand for themselves.
		const start = { ...place, path: '', v16Path: '' };
		const members = (marks.members ?? []).flatMap((part) => fieldsIn(part, start, marks.source ?? known));
		return {
			...column,
			...(marks.preset === undefined ? {} : { preset: marks.preset }),
			name,
			path: place.path,
			...(place.v16Path === place.path ? {} : { v16Path: place.v16Path }),
			source: marks.source ?? members[0]?.source ?? known,
			onLine: place.inLine,
			scope: place.inLine && !isShared(column) ? 'line' : 'document',
			required: marks.isRequired ?? false,
			usual: marks.isUsual ?? marks.isRequired ?? false,
			members,
		};
	}

	const fieldsIn = (part: Part, place: Place, known = membersFrom): Field[] => {
		if (isUserTable(part)) return [];
		const made =
			part instanceof Nested
				? part.members.map((member) => fieldOf(member, below(place, part.name), known))
				: [fieldOf(part, place, known)];
		return isWritten ? made.flatMap(withRate) : made;
	};

	const ofDocument = document.flatMap((part) => fieldsIn(part, { inLine: false, path: '', v16Path: '' }));
	const ofLines = (lines?.members ?? []).flatMap((part) => fieldsIn(part, { inLine: true, path: '', v16Path: '' }));
	// Without a header the document's own values stand on its lines.
	const fields = lines?.headless ? [...ofLines, ...ofDocument] : [...ofDocument, ...ofLines];
	return [...fields.filter(({ usual }) => usual), ...fields.filter(({ usual }) => !usual)];
}
