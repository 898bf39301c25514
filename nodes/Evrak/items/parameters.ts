import { isMembers } from '../../../erp/base/json/members';
import type { IExecuteFunctions, INodeParameters } from 'n8n-workflow';
import { derived } from '../../../erp/base/values/derived';

/** What is known of a node's parameters while it runs. */
interface KnownParameters {
	/** As the user wrote them. */
	readonly raw: Readonly<INodeParameters>;
	/** Whether a parameter is the same for all items, of those that were asked for. */
	readonly same: Map<string, boolean>;
	/** Values of parameters without an expression: they are the same for all items. */
	readonly plain: Map<string, unknown>;
	/** The item that was asked for last, and the values of the others for it. */
	item: number;
	readonly ofItem: Map<string, unknown>;
}

const knownOf = derived((context: IExecuteFunctions): KnownParameters => {
	const node = context.getNode();
	return {
		raw: node.parameters,
		same: new Map(),
		plain: new Map(),
		item: -1,
		ofItem: new Map(),
	};
});

/** The node's parameters as the user wrote them. n8n copies the whole node whenever it is asked for it, so it is asked once. */
export const rawParameters = (context: IExecuteFunctions): Readonly<INodeParameters> => knownOf(context).raw;

/** Whether n8n evaluates anything in what a parameter holds; it marks expressions by a leading `=`. */
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

/** n8n would hold each value against the node's description. Ours names no type to hold it against, and n8n looks through all of it for that. */
const AS_EVALUATED = { skipValidation: true };

/**
 * The value of a parameter for an item, by its name alone. n8n evaluates its expressions anew whenever it is asked, which is most of what a
 * document costs: so it is asked once for each item, and once for all where there is no expression. What the form does not have is `otherwise`. The value must not be changed. Throws what n8n throws.
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
