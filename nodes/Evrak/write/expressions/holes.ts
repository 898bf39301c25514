import { fieldName } from '../../../../erp/catalogue/formLabels';
import type { IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
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
 * The problem of an identifying text with an expression that has no value; `undefined` if every part has one. n8n inserts nothing for a missing
 * value: `WEB-{{ $json.order_numer }}` would be `WEB-` for every order, and all would be one order.
 */
export function emptyPartProblem(
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
		code: `hole in ${code}`,
		value: given,
		message: `gave ${given}, because {{ ${code} }} ${what}`,
		remedy: 'Every part has to have a value for every item. Correct the name in it.',
	};
}

/** An identifying parameter with an expression. */
interface Place {
	readonly name: string;
	readonly chunks: readonly Chunk[];
}

/** Our own identifying parameters, by their names in messages. */
const OWN: Readonly<Record<string, string>> = {
	documentKey: 'Document Key',
	referencePrefix: 'Reference Prefix',
	account: 'Account (Cari)',
	retailAccount: 'Retail Account',
};

/** Parameters in which even a single-value expression must have a value: blank they would mean another choice. */
const WHOLE: ReadonlySet<string> = new Set(['documentKey', 'referencePrefix']);

/** The JSON member that contains an expression's text: `"sip_belgeno": "WEB-`. */
const MEMBER = /"([A-Za-z_]\w*)"\s*:\s*"[^"]*$/;

/** The chunks of each identifying member in JSON. */
function placesInJson(source: string, names: ReadonlySet<string>): Place[] {
	const chunks = chunksOf(source);
	return chunks.flatMap((chunk, index) => {
		const before = chunks[index - 1];
		const name = before && 'text' in before ? MEMBER.exec(before.text)?.[1] : undefined;
		return 'code' in chunk && name !== undefined && names.has(name) ? [{ name, chunks: [chunk] }] : [];
	});
}

/** Identifying expressions anywhere in the form: by member name, or in a row that names its column. */
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

/** Columns that identify a document of an operation: reference, number and series, and account. */
const columnsOf = memoized(({ savedIn, identity }: Operation): readonly string[] =>
	[
		...(savedIn ? [savedIn.number, savedIn.series, savedIn.account, ...savedIn.references] : []),
		identity?.series,
		identity?.number,
	].filter((column) => column !== undefined),
);

const ownParameters = memoized((operation: Operation): ReadonlyMap<string, string> => {
	const columns = columnsOf(operation);
	return new Map(
		pickedFields(operation).flatMap(({ parameter, field: { path } }) =>
			columns.includes(path) ? [[parameter, path] as const] : [],
		),
	);
});

const placesOf = memoized((context: IExecuteFunctions) =>
	memoized((operation: Operation): readonly Place[] => {
		const names = [...Object.keys(OWN), ...columnsOf(operation), ...ownParameters(operation).keys()];
		return placesIn(rawParameters(context), '', new Set(names));
	}),
);

/** Problems of identifying expressions of a document's items; expressions that fail are reported elsewhere. */
export function identityProblems(context: IExecuteFunctions, operation: Operation, items: readonly number[]): Issue[] {
	const { fields } = operation.body;
	const issues = placesOf(context)(operation).flatMap(({ name, chunks }) => {
		const column = ownParameters(operation).get(name) ?? name;
		const field = fields.find(({ path }) => path === column);
		const place = { path: column, field: OWN[name] ?? (field ? fieldName(field) : name) };
		const holes = [...new Set(items)].flatMap((item) => {
			try {
				return emptyPartProblem(context, chunks, item) ?? [];
			} catch {
				return [];
			}
		});
		return holes.slice(0, 1).map((hole) => ({ ...place, ...hole }));
	});
	return issues;
}
