import { DOCUMENT_NUMBERS, LENGTHS } from './limits';
import type { OperationSource } from './source';
import type { Column, Field, FieldType, Members, Source } from './types';

type Columns = Readonly<Record<string, Column>>;
type Named = { readonly name: string; readonly column: Column; readonly source: Source };

const SOURCES: readonly Source[] = ['spec', 'reference', 'collection', 'fieldUse', 'clientCode'];
/** Written by the node's own parameters, not as fields. */
const OWN_PARAMETERS = new Set(['user_tablo', 'evrak_aciklamalari']);

const words = (text = '') => text.split(/\s+/).filter(Boolean);

/** What the database takes in a column; the length is that of text only. */
const limitsOf = (name: string, { type }: Column): Pick<Column, 'length' | 'documentNumber'> => ({
	...(['text', 'plain'].includes(type) && LENGTHS.has(name) ? { length: LENGTHS.get(name) } : {}),
	...(DOCUMENT_NUMBERS.has(name) ? { documentNumber: true } : {}),
});

/** Reads `sip_tip:numericText odemeler[]` by the dictionary of columns. */
function named(members: Members, columns: Columns): Named[] {
	return SOURCES.flatMap((source) =>
		words(members[source]).map((word) => {
			const [plain = '', type] = word.split(':');
			const name = plain.replace('[]', '');
			const column = columns[name];
			if (!column) throw new Error(`The catalogue has no column "${name}"`);
			return { name, source, column: type ? { ...column, type: type as FieldType } : column };
		}),
	);
}

/**
 * Flattens a method's member tree: members of an object keep its name in their path, a list below a document or line becomes one
 * `list` field, remarks and user tables are left to the node's own parameters. Usual fields come first, in their given order.
 */
export function fieldsOf(operation: OperationSource, columns: Columns): Field[] {
	const { members: tree = {}, lines, keysOnly = false } = operation;
	const headless = lines !== undefined && tree[''] === undefined;
	const required = new Set(words(operation.required));
	const usual = words(operation.usual);

	/** The path in the spelling of a V16 server; nothing where it is the same. */
	const v16 = (path: string): Pick<Field, 'v16Path'> => {
		const spelled = path
			.split('.')
			.map((name) => operation.v16Names?.[name] ?? name)
			.join('.');
		return spelled === path ? {} : { v16Path: spelled };
	};

	const fieldOf = ({ name, column, source }: Named, path: string, inLine: boolean, members: Field[] = []): Field => ({
		...column,
		...limitsOf(name, column),
		...v16(path),
		name,
		path,
		source,
		onLine: inLine,
		scope: inLine && !(headless && (keysOnly || column.ofDocument)) ? 'line' : 'document',
		required: required.has(path),
		usual: usual.includes(path) || required.has(path),
		members,
	});

	const fields = Object.entries(tree).flatMap(([place, members]): Field[] => {
		const inLine = lines !== undefined && place.startsWith(`${lines}[]`);
		const below = inLine ? place.slice(lines.length + 2).replace(/^\./, '') : place;
		const inner = named(members, columns);
		if (OWN_PARAMETERS.has(below.replace('[]', ''))) return [];
		if (below.endsWith('[]')) {
			const name = below.slice(0, -2);
			const [first] = inner;
			const column = columns[name];
			if (!column || !first) throw new Error(`The catalogue has no list "${name}"`);
			const listMembers = inner.map((member) => fieldOf(member, member.name, inLine));
			return [fieldOf({ name, column, source: first.source }, name, inLine, listMembers)];
		}
		return inner
			.filter(({ name }) => !OWN_PARAMETERS.has(name))
			.map((member) => fieldOf(member, below ? `${below}.${member.name}` : member.name, inLine));
	});

	const rank = ({ path, usual: shown }: Field) => (usual.includes(path) ? usual.indexOf(path) : shown ? 500 : 1000);
	return fields.sort((a, b) => rank(a) - rank(b));
}
