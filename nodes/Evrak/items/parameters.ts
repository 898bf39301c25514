import { isMembers } from '../../../erp/json/members';
import { accessOf, isExpression, onlyCode, type PathStep } from './rawExpression';
import type { IExecuteFunctions, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { derived } from '../../../erp/catalogue/derived';
import { isAgentRun } from '../../shared/agent/run';

/** Reads what a parameter takes from an item's data. Gives `undefined` where n8n has to be asked. */
type PlainReader = (json: unknown) => unknown;

/** Nobody's data is deeper. */
const DEEPEST = 20;

/** Whether n8n hands data on as it is: what JSON holds, and no dates, calls and classes of JavaScript. */
function isPlain(value: unknown, depth = 0): boolean {
	if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true;
	if (typeof value !== 'object' || depth > DEEPEST) return false;
	if (value === null) return true;
	if (Array.isArray(value)) {
		for (let index = 0; index < value.length; index += 1) if (!isPlain(value[index], depth + 1)) return false;
		return true;
	}
	const prototype: unknown = Object.getPrototypeOf(value);
	if (prototype !== Object.prototype && prototype !== null) return false;
	return Object.entries(value).every(([name, inner]) => name !== '__proto__' && isPlain(inner, depth + 1));
}

/** The value at the end of the steps where each is the data's own; what is missing or nothing is n8n's to say. */
function taken(json: unknown, steps: readonly PathStep[]): unknown {
	let value = json;
	for (const { key } of steps) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
		value = (value as Record<string | number, unknown>)[key];
	}
	return value !== null && isPlain(value) ? value : undefined;
}

/** Code that names a value of the item's own data, as `$json.order.number` does, without any call. */
function stepsOf(expression: string): readonly PathStep[] | undefined {
	// Blanks beside the braces are text for n8n, and make a text of the value.
	if (!expression.startsWith('={{') || !expression.endsWith('}}')) return undefined;
	const code = onlyCode(expression.slice(1))?.trim() ?? '';
	return code.startsWith('$json') && !code.includes('(') ? accessOf(code)?.steps : undefined;
}

/**
 * How to read a parameter without n8n, which takes a quarter of a millisecond for each expression of each item: where all its expressions only name
 * values of the item's own data. Nothing for all others.
 */
export function plainReader(raw: unknown): PlainReader | undefined {
	if (isExpression(raw)) {
		const steps = stepsOf(raw);
		return steps && ((json) => taken(json, steps));
	}
	if (Array.isArray(raw)) {
		const readers = raw.map(plainReader);
		if (!readers.every((reader) => reader !== undefined)) return undefined;
		return (json) => {
			const values = readers.map((read) => read(json));
			return values.includes(undefined) ? undefined : values;
		};
	}
	if (!isMembers(raw)) return () => raw;
	const members: Array<readonly [string, PlainReader]> = [];
	for (const [name, value] of Object.entries(raw)) {
		const read = name.startsWith('=') ? undefined : plainReader(value);
		if (!read) return undefined;
		members.push([name, read]);
	}
	return (json) => {
		const values = members.map(([name, read]) => [name, read(json)] as const);
		return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
	};
}

/** How a parameter is read without n8n. */
interface OwnReading {
	/** Nothing where n8n has to be asked. */
	readonly read?: PlainReader;
	/** Whether n8n gave the same for an item of this run. */
	readonly isProven: boolean;
}

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
	/** What `$json` is for each item; none in a tool, whose expressions see what its agent was given. */
	readonly input: readonly INodeExecutionData[];
	readonly readings: Map<string, OwnReading>;
}

const knownOf = derived((context: IExecuteFunctions): KnownParameters => {
	const node = context.getNode();
	return {
		raw: node.parameters,
		same: new Map(),
		plain: new Map(),
		item: -1,
		ofItem: new Map(),
		input: isAgentRun(context) ? [] : context.getInputData(),
		readings: new Map(),
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

/** Asks n8n for a parameter, or reads it as n8n was seen to do in this run. */
function evaluated(context: IExecuteFunctions, parameters: KnownParameters, name: string, item: number): unknown {
	const ask = () => context.getNodeParameter(name, item, undefined, AS_EVALUATED) as unknown;
	if (isSame(parameters, name)) return ask();
	const reading = parameters.readings.get(name) ?? { read: plainReader(parameters.raw[name]), isProven: false };
	const read = reading.read?.(parameters.input[item]?.json);
	if (read === undefined) {
		parameters.readings.set(name, reading);
		return ask();
	}
	if (reading.isProven) return read;
	const value = ask();
	parameters.readings.set(
		name,
		JSON.stringify(value) === JSON.stringify(read) ? { ...reading, isProven: true } : { isProven: false },
	);
	return value;
}

/**
 * The value of a parameter for an item, by its name alone. n8n evaluates its expressions anew whenever it is asked, which is most of what a
 * document costs: so it is asked once for each item, once for all where there is no expression, and where expressions only name values of the
 * item's data until it has given what stands there. What the form does not have is `otherwise`. The value must not be changed. Throws what n8n throws.
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
	const value = evaluated(context, parameters, name, item);
	values.set(name, value);
	return value;
}
