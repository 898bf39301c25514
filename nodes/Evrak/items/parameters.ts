import { isMembers } from '../../../erp/base/json/members';
import type { IExecuteFunctions, INodeParameters } from 'n8n-workflow';
import { memoized } from '../../../erp/base/values/memoized';

/** Cache of a running node's parameters. */
interface KnownParameters {
	/** As the user wrote them. */
	readonly raw: Readonly<INodeParameters>;
	/** Whether a parameter is the same for all items, for those read so far. */
	readonly same: Map<string, boolean>;
	/** Values of parameters without an expression: they are the same for all items. */
	readonly plain: Map<string, unknown>;
	/** The last item read, and its values of parameters with expressions. */
	item: number;
	readonly ofItem: Map<string, unknown>;
}

const knownOf = memoized((context: IExecuteFunctions): KnownParameters => {
	const node = context.getNode();
	return {
		raw: node.parameters,
		same: new Map(),
		plain: new Map(),
		item: -1,
		ofItem: new Map(),
	};
});

/** The node's parameters as the user wrote them. Cached, since n8n copies the whole node on each access. */
export const rawParameters = (context: IExecuteFunctions): Readonly<INodeParameters> => knownOf(context).raw;

/** Whether a parameter's value holds an expression; n8n marks them by a leading `=`. */
function holdsExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	if (Array.isArray(raw)) return raw.some(holdsExpression);
	if (!isMembers(raw)) return false;
	return Object.entries(raw).some(([name, value]) => name.startsWith('=') || holdsExpression(value));
}

function isSame({ raw, same }: KnownParameters, name: string): boolean {
	const before = same.get(name);
	if (before !== undefined) return before;
	const made = !holdsExpression(raw[name]);
	same.set(name, made);
	return made;
}

/** Whether a parameter is the same for all items. */
export const isSameForAll = (context: IExecuteFunctions, name: string): boolean => isSame(knownOf(context), name);

/**
 * Without this n8n would validate each value against the node's description. Ours gives no types to validate, and the search through it is slow.
 */
const AS_EVALUATED = { skipValidation: true };

/**
 * A parameter's value for an item, by its name alone. Evaluated once for each item, and once for all where there is no expression: n8n evaluates
 * on every access, which is most of a document's cost. `otherwise` is the default for parameters that the form does not have. The value must not
 * be changed. Throws what n8n throws.
 */
export function parameterAt(context: IExecuteFunctions, name: string, item: number, otherwise: unknown = ''): unknown {
	const parameters = knownOf(context);
	if (parameters.raw[name] === undefined) return otherwise;
	const values = isSame(parameters, name) ? parameters.plain : parameters.ofItem;
	if (values === parameters.ofItem && parameters.item !== item) {
		parameters.ofItem.clear();
		parameters.item = item;
	}
	if (values.has(name)) return values.get(name);
	const value: unknown = context.getNodeParameter(name, item, undefined, AS_EVALUATED);
	values.set(name, value);
	return value;
}
