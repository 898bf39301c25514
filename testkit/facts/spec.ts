import specification from '../../test/fixtures/methods.json';

/** How the specification types a member. */
export type SpecType =
	| 'string'
	| 'number'
	| 'numeric string'
	| 'number or numeric string'
	| 'date'
	| 'timestamp'
	| 'array'
	| 'object';

/** A row of the endpoint tables. */
export interface EndpointRow {
	readonly httpMethod: string;
	readonly path: string;
	readonly method: string;
	readonly category: string;
	/** `S5` where the row names a shape. */
	readonly shape?: string;
	/** The row says that the method takes no body. */
	readonly noBody: boolean;
}

/** Members of a document by their place: `detay[].sth_miktar`, `ebelge_detay[].ebh_odeme_sekli`, `e_irsaliye_detaylari.eir_kargo_no`. */
export type Shape = ReadonlyMap<string, SpecType>;

/** A row of `methods.json`, whose facts were held against the specification's own tables and member lists. */
interface Method {
	readonly name: string;
	readonly verb: string;
	readonly path: string;
	readonly category: string;
	/** `false` where the method takes no body. */
	readonly body?: boolean;
	readonly shape?: string;
}

const methods: readonly Method[] = specification.methods;
const shapes = specification.shapes as unknown as Readonly<Record<string, Readonly<Record<string, SpecType>>>>;

/** Every row of the endpoint tables, in their order. */
export const endpointRows = (): EndpointRow[] =>
	methods.map(({ name, verb, path, category, shape: its, body }) => ({
		httpMethod: verb,
		path,
		method: name,
		category,
		shape: its,
		noBody: body === false,
	}));

const specified = new Set(methods.map(({ name }) => name));

/** Whether the specification has a method; the others come from the reference alone. */
export const isSpecified = (method: string): boolean => specified.has(method);

/** Category names of the first table, in their order. */
export const categoryNames = (): readonly string[] => specification.categories;

/** One of the shapes S0 to S6, member by member. */
export function shape(name: string): Shape {
	const members = shapes[name];
	if (!members) throw new Error(`The specification has no shape ${name}`);
	return new Map(Object.entries(members));
}
