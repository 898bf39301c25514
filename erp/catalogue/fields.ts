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

/** Flattens a method's members: those of an object keep its name in their path, a list becomes one `list` field with members. */
export function fieldsOf({ document = [], lines, membersFrom = 'reference' }: OperationSource): Field[] {
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
		if (!(part instanceof Nested)) return [fieldOf(part, place, known)];
		return part.members.map((member) => fieldOf(member, below(place, part.name), known));
	};

	const ofDocument = document.flatMap((part) => fieldsIn(part, { inLine: false, path: '', v16Path: '' }));
	const ofLines = (lines?.members ?? []).flatMap((part) => fieldsIn(part, { inLine: true, path: '', v16Path: '' }));
	// Without a header the document's own values stand on its lines.
	const fields = lines?.headless ? [...ofLines, ...ofDocument] : [...ofDocument, ...ofLines];
	return [...fields.filter(({ usual }) => usual), ...fields.filter(({ usual }) => !usual)];
}
