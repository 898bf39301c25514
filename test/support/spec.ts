import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the specification types a member. `code` is "number or numeric string". */
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
	/** `S5` where the row names a shape. */
	readonly shape?: string;
	/** The row says that the method takes no body. */
	readonly noBody: boolean;
}

/** Members of a document by their place: `detay[].sth_miktar`, `ebelge_detay[].ebh_odeme_sekli`, `e_irsaliye_detaylari.eir_kargo_no`. */
export type Shape = ReadonlyMap<string, SpecType>;

const specification = readFileSync(join(__dirname, '..', 'fixtures', 'spec.md'), 'utf8');

/** Text below a heading, up to the next heading of the same or a higher level. */
function section(heading: string, level: number): string {
	const [, after] = specification.split(new RegExp(`^#{${level}} ${heading}.*$`, 'm'));
	if (after === undefined) throw new Error(`The specification has no section "${heading}"`);
	return after.split(new RegExp(`^#{1,${level}} `, 'm'))[0] ?? '';
}

const tableRows = (text: string): string[][] =>
	text
		.split('\n')
		.filter((line) => line.startsWith('|') && !/^\|[-| ]+\|$/.test(line))
		.map((line) =>
			line
				.slice(1, -1)
				.split('|')
				.map((cell) => cell.trim()),
		);

/** Every row of the endpoint tables, in their order. */
export const endpointRows = (): EndpointRow[] =>
	tableRows(section('Endpoints', 2))
		.filter(([first]) => first !== 'Method')
		.map(([httpMethod = '', path = '', , payload = '']) => ({
			httpMethod,
			path,
			method: path.split('/').pop() ?? '',
			shape: /^S0 \+ (S\d)$/.exec(payload)?.[1],
			noBody: payload.startsWith('no body'),
		}));

/** Category names of the first table, in their order. */
export const categoryNames = (): string[] =>
	tableRows(section('What the service does', 2))
		.slice(1)
		.map(([name = '']) => name);

/** Splits at a separator outside parentheses. */
function split(text: string, separators: string): string[] {
	const parts = [''];
	let depth = 0;
	for (const character of text) {
		depth += character === '(' ? 1 : character === ')' ? -1 : 0;
		if (depth === 0 && separators.includes(character)) parts.push('');
		else parts[parts.length - 1] += character;
	}
	return parts.map((part) => part.trim()).filter(Boolean);
}

/** `isk_mas1 to isk_mas10` as ten names; any other name as itself. */
function expanded(name: string): string[] {
	const range = /^(\w*?)(\d+) to \1(\d+)$/.exec(name);
	if (!range) return [name];
	const [, stem = '', from, to] = range;
	return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${stem}${Number(from) + index}`);
}

function typeOf(remark: string): SpecType | undefined {
	if (/^timestamp/.test(remark)) return 'timestamp';
	if (/(^|\s)array/.test(remark)) return 'array';
	return (['numeric string', 'number', 'string', 'date', 'object'] as const).find((type) => remark.startsWith(type));
}

type Entry = { readonly name: string; readonly type: SpecType; readonly inner: readonly Entry[] };

/** `array of objects with beden_no, miktar, renk_no, all numbers`. */
function innerOf(remark: string): Entry[] {
	const inner = /^array of objects with (.*), all numbers$/.exec(remark)?.[1];
	return inner ? split(inner, ',').map((name) => ({ name, type: 'number', inner: [] })) : [];
}

/**
 * Reads `a, b (string); c (date)`. Without a default type a remark types all names since the last remark; with one it types its own
 * name only.
 */
function entries(list: string, byDefault?: SpecType): Entry[] {
	const read: Entry[] = [];
	let waiting: string[] = [];
	for (const part of split(list, ',;')) {
		const [, name = '', remark] = /^(.*?)(?: \((.*)\))?$/.exec(part) ?? [];
		const type = (remark && typeOf(remark)) ?? byDefault;
		waiting.push(...expanded(name));
		if (!type) continue;
		read.push(...waiting.map((member) => ({ name: member, type, inner: innerOf(remark ?? '') })));
		waiting = [];
	}
	if (waiting.length > 0) throw new Error(`The specification does not type ${waiting.join(', ')}`);
	return read;
}

/** Each place where a member list starts, with the list: it runs to the full stop that ends it. */
const clauses = (text: string, start: RegExp): Array<{ head: RegExpExecArray; list: string }> =>
	[...text.matchAll(start)].map((head) => {
		const rest = text.slice(head.index + head[0].length).replace(/\.(?=\s|$)/g, '\0');
		return { head, list: split(rest, '\0')[0] ?? '' };
	});

/** Members of a document that other parts describe further: arrays, unless a remark says object. */
const documentEntries = (text: string): Entry[] => {
	const bullets = [...text.matchAll(/^- ([a-z ]+): (.*)$/gm)].flatMap(([, type = '', list = '']) =>
		entries(list, (type === 'arrays' ? 'array' : type) as SpecType),
	);
	const [members] = clauses(text, /Document members: /g);
	return members ? entries(members.list, 'array') : bullets;
};

/** One of the shapes S1 to S6, member by member. */
export function shape(name: string): Shape {
	const text = section(name, 3);
	const members = new Map<string, SpecType>();
	const add = (place: string, { name: member, type, inner }: Entry): void => {
		const path = `${place}${member}${type === 'array' ? '[]' : ''}`;
		if (members.has(path)) throw new Error(`The specification names ${path} twice in ${name}`);
		members.set(path, type);
		for (const entry of inner) add(`${path}.`, entry);
	};

	for (const entry of documentEntries(text)) add('', entry);

	const [lines] = clauses(text, /Line (?:\(`(\w+)`\) )?members(?: \(`(\w+_)` prefix\))?: /g);
	if (!lines) throw new Error(`${name} has no lines`);
	const [, lineMember = 'satirlar', prefix = ''] = lines.head;
	for (const entry of entries(lines.list)) {
		add(`${lineMember}[].`, { ...entry, name: entry.type === 'array' ? entry.name : `${prefix}${entry.name}` });
	}
	for (const { head, list } of clauses(text, /`(\w+)` item: /g)) {
		for (const entry of entries(list)) add(`${head[1]}[].`, entry);
	}
	for (const { head, list } of clauses(text, /`(\w+)` members \(string unless noted\): /g)) {
		for (const entry of entries(list, 'string')) add(`${head[1]}.`, entry);
	}
	return members;
}
