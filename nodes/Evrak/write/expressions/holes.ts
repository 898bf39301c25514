import { fieldName } from '../../../../erp/catalogue/formLabels';
import type { IExecuteFunctions } from 'n8n-workflow';
import { derived } from '../../../../erp/base/values/derived';
import type { Operation } from '../../../../erp/catalogue/types';
import { isBlank, isMembers } from '../../../../erp/base/json/members';
import { pickedFields } from '../../form/picked';
import { isMissing } from '../../../../erp/base/text/nothing';
import { plainTextOf, shown } from '../../../../erp/base/text/text';
import type { Issue } from '../../../../erp/base/values/problem';
import { rawParameters } from '../../items/parameters';
import { chunksOf, evaluated, isExpression, type Chunk } from '../../items/rawExpression';

const isBad = (value: unknown) => isMissing(value) || Array.isArray(value) || isMembers(value);

/**
 * What is wrong with an expression of several parts that is to identify something; `undefined` where every part has a value. In text n8n
 * writes nothing for a value that is missing: `WEB-{{ $json.order_numer }}` is `WEB-` for every order, which would be one order then.
 */
export function holeIn(
	context: IExecuteFunctions,
	chunks: readonly Chunk[],
	item: number,
): Omit<Issue, 'field'> | undefined {
	const read = evaluated(context, chunks, item);
	const parts = read.flatMap(({ code, value }) => (code === undefined ? [] : [{ code, value }]));
	const bad =
		parts.find(({ value }) => isBad(value)) ?? (parts.every(({ value }) => isBlank(value)) ? parts[0] : undefined);
	if (!bad) return undefined;
	const { code, value } = bad;
	const what =
		isMissing(value) || isBlank(value) ? 'gave nothing' : `gave ${shown(value)}, which is neither text nor a number`;
	const given = shown(read.map(({ value }) => plainTextOf(value)).join(''));
	return {
		...{ code: `hole in ${code}`, value: given },
		message: `gave ${given}, because {{ ${code} }} ${what}`,
		remedy: 'Every part has to have a value for every item. Correct the name in it.',
	};
}

/** A parameter that identifies something, and is an expression. */
interface Place {
	readonly name: string;
	readonly chunks: readonly Chunk[];
}

/** Parameters of our own that identify something, by what messages call them. */
const OWN: Readonly<Record<string, string>> = {
	documentKey: 'Document Key',
	referencePrefix: 'Reference Prefix',
	account: 'Account (Cari)',
	retailAccount: 'Retail Account',
};

/** Parameters of which even an expression that is nothing but one value must have it: blank, they would be another choice. */
const WHOLE: ReadonlySet<string> = new Set(['documentKey', 'referencePrefix']);

/** A member of JSON whose text an expression stands in: `"sip_belgeno": "WEB-`. */
const MEMBER = /"([A-Za-z_]\w*)"\s*:\s*"[^"]*$/;

/** The parts of each member of JSON that identifies something. */
function placesInJson(source: string, names: ReadonlySet<string>): Place[] {
	const chunks = chunksOf(source);
	return chunks.flatMap((chunk, index) => {
		const before = chunks[index - 1];
		const name = before && 'text' in before ? MEMBER.exec(before.text)?.[1] : undefined;
		return 'code' in chunk && name !== undefined && names.has(name) ? [{ name, chunks: [chunk] }] : [];
	});
}

/** Expressions that identify something, wherever the form keeps them: by the name of a member, or in a row that names its column. */
function placesIn(raw: unknown, name: string, names: ReadonlySet<string>): Place[] {
	if (isExpression(raw)) {
		if (name === 'json') return placesInJson(raw.slice(1), names);
		const chunks = chunksOf(raw.slice(1));
		const isChecked = chunks.length > 1 || WHOLE.has(name);
		return names.has(name) && isChecked ? [{ name, chunks }] : [];
	}
	if (Array.isArray(raw)) return raw.flatMap((each) => placesIn(each, name, names));
	if (!isMembers(raw)) return [];
	const named = Object.values(raw).find((value): value is string => typeof value === 'string' && names.has(value));
	return Object.entries(raw).flatMap(([key, value]) => placesIn(value, key === 'value' ? (named ?? name) : key, names));
}

/** Columns by which a document of an operation is known: its reference, number and series, and whose it is. */
const columnsOf = derived(({ savedIn, identity }: Operation): readonly string[] =>
	[
		...(savedIn ? [savedIn.number, savedIn.series, savedIn.account, ...savedIn.references] : []),
		identity?.series,
		identity?.number,
	].filter((column) => column !== undefined),
);

/** Those columns that have a parameter of their own in the form, by its name. */
const ownParameters = derived((operation: Operation): ReadonlyMap<string, string> => {
	const columns = columnsOf(operation);
	return new Map(
		pickedFields(operation).flatMap(({ parameter, field: { path } }) =>
			columns.includes(path) ? [[parameter, path] as const] : [],
		),
	);
});

const placesOf = derived((context: IExecuteFunctions) => {
	const byOperation = new Map<Operation, readonly Place[]>();
	return (operation: Operation): readonly Place[] => {
		const before = byOperation.get(operation);
		if (before) return before;
		const names = [...Object.keys(OWN), ...columnsOf(operation), ...ownParameters(operation).keys()];
		const made = placesIn(rawParameters(context), '', new Set(names));
		byOperation.set(operation, made);
		return made;
	};
});

/** What is wrong with the expressions by which the document of some items is to be known; those that cannot be evaluated are reported elsewhere. */
export function identityHoles(context: IExecuteFunctions, operation: Operation, items: readonly number[]): Issue[] {
	const { fields } = operation.body;
	const issues = placesOf(context)(operation).flatMap(({ name, chunks }) => {
		const column = ownParameters(operation).get(name) ?? name;
		const field = fields.find(({ path }) => path === column);
		const called = OWN[name] ?? (field ? fieldName(field) : name);
		const holes = [...new Set(items)].flatMap((item) => {
			try {
				return holeIn(context, chunks, item) ?? [];
			} catch {
				return [];
			}
		});
		return holes.slice(0, 1).map((hole) => ({ field: called, ...hole }));
	});
	return issues;
}
