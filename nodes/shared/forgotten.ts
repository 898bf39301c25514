import { NodeOperationError, type IDataObject, type INode, type INodeProperties } from 'n8n-workflow';
import { STATEMENT } from '../../erp/catalogue/calls';
import { shown } from '../../erp/base/text/text';

/** A parameter that holds `{{ … }}` as plain text, with the path to it. */
interface Forgotten {
	readonly path: readonly string[];
	readonly text: string;
	/** The field of the value, where the user chose the field by name. */
	readonly column?: string;
}

/** Whether a text holds `{{` followed by `}}`. */
function hasBraces(text: string): boolean {
	const open = text.indexOf('{{');
	return open >= 0 && text.includes('}}', open + 2);
}

/** Parameters whose expression the node evaluates itself where blanks precede the `=`. */
const SELF_EVALUATED: ReadonlySet<string> = new Set(['lines']);

const isObject = (value: unknown): value is IDataObject => typeof value === 'object' && value !== null;

/**
 * Parameters with braces that n8n does not evaluate: it marks expressions by a leading `=`. Results of expressions never get here, so braces in
 * data are allowed.
 */
function forgotten(value: unknown, path: readonly string[] = [], column?: string): Forgotten[] {
	if (typeof value === 'string') {
		const [name = ''] = path;
		const start = SELF_EVALUATED.has(name) ? value.trimStart() : value;
		return !start.startsWith('=') && hasBraces(value) ? [{ path, text: value, column }] : [];
	}
	if (!isObject(value)) return [];
	// The cached name of a list choice is data.
	if (value.__rl === true) return forgotten(value.value, [...path, 'value'], column);
	const chosen = isObject(value.name) && typeof value.name.value === 'string' ? value.name.value : column;
	return Object.entries(value).flatMap(([name, member]) => forgotten(member, [...path, name], chosen));
}

/** A property, a group in a collection, or an option of a list. */
type Described = { readonly name: string; readonly displayName?: string } & Partial<
	Pick<INodeProperties, 'displayOptions' | 'options'>
> & { readonly values?: readonly INodeProperties[] };

/** Whether a property is shown for these parameters; a parameter that is missing does not hide it. */
const isFor = ({ displayOptions }: Described, parameters: IDataObject): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(([name, values]) => {
		const value = parameters[name.replace('/', '')];
		return typeof value !== 'string' || (values as unknown[] | undefined)?.includes(value) === true;
	});

function labelOf(path: readonly string[], properties: readonly Described[], parameters: IDataObject): string {
	let among = properties;
	let label: string | undefined;
	for (const name of path) {
		const found = among.filter((candidate) => candidate.name === name);
		const best = found.find((candidate) => isFor(candidate, parameters)) ?? found[0];
		if (!best) continue;
		label = best.displayName ?? label;
		among = [...((best.options ?? []) as readonly Described[]), ...(best.values ?? [])];
	}
	return label ?? path.at(-1) ?? '';
}

function remedyFor(text: string, [name]: readonly string[]): string {
	// A statement takes values as parameters, so an expression is no remedy.
	if (name === STATEMENT) return 'Write @name in the place of each value, and add a parameter of that name.';
	return text.trimStart().startsWith('=')
		? 'Remove the blanks before its equals sign.'
		: 'Switch the field from Fixed to Expression: point at it and click Expression, or empty it and type an equals sign first.';
}

/** Names of a node's form, for messages. */
interface Form {
	readonly properties: () => readonly INodeProperties[];
	/** The label of a field chosen by name. */
	readonly columnName?: (column: string) => string;
}

/**
 * Refuses `{{ … }}` in parameters that were not switched to Expression: n8n would send the braces as plain text. Throws NodeOperationError,
 * before anything is read or sent.
 */
export function refuseForgotten(
	context: { getNode(): INode },
	{ properties, columnName = (name) => name }: Form,
): void {
	const node = context.getNode();
	const found = forgotten(node.parameters);
	if (found.length === 0) return;
	const described = properties();
	const texts = found.map(({ path, text, column }) => {
		const name = column === undefined ? labelOf(path, described, node.parameters) : columnName(column);
		return `${name} is the text ${shown(text)}, because it is no expression. ${remedyFor(text, path)}`;
	});
	const [first = '', ...others] = texts;
	throw new NodeOperationError(node, first, {
		description: [
			'Nothing was sent.',
			...(others.length > 0 ? ['Also:', ...others.map((each) => `• ${each}`)] : []),
		].join('\n'),
		itemIndex: 0,
	});
}
