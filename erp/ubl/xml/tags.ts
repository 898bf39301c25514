import { shown } from '../../text/text';
import { characterCode } from '../../text/textProblems';
import { type Cursor, writtenName, type WrittenName } from './cursor';

/** The namespaces in reach of an element: its own declarations, then those of its parents. */
interface Scope {
	readonly declared: ReadonlyMap<string, string>;
	readonly parent?: Scope;
}

/** An attribute as it is written. */
interface WrittenAttribute {
	readonly name: WrittenName;
	readonly value: string;
	/** Its place in the text. */
	readonly position: number;
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The scope around the root: only `xml` is bound (Namespaces in XML 1.0, section 3). */
const OUTERMOST: Scope = { declared: new Map([['xml', XML]]) };

/** Whether an attribute declares a namespace instead of saying something. */
const declares = ({ name }: WrittenAttribute): boolean =>
	name.prefix === 'xmlns' || (name.prefix === '' && name.local === 'xmlns');

/** The scope inside an element; scopes are chained, not copied, so that many declarations cost no more than their text. */
function scopeOf(cursor: Cursor, attributes: readonly WrittenAttribute[], parent: Scope): Scope {
	if (attributes.length === 0) return parent;
	const declarations = attributes.filter(declares);
	if (declarations.length === 0) return parent;
	const declared = new Map<string, string>();
	for (const { name, value, position } of declarations) {
		const prefix = name.prefix === '' ? '' : name.local;
		const isReserved = prefix === 'xmlns' || value === XMLNS || (prefix === 'xml') !== (value === XML);
		if (isReserved || (prefix !== '' && value === '')) {
			cursor.fail(`The namespace declaration ${shown(writtenName(name))} is not allowed`, position);
		}
		declared.set(prefix, value);
	}
	return { declared, parent };
}

/** The namespace of a prefix, blank for none. At most as many steps as elements may be nested. */
function namespaceOf(cursor: Cursor, name: WrittenName, scope: Scope, position: number): string {
	for (let next: Scope | undefined = scope; next !== undefined; next = next.parent) {
		const found = next.declared.get(name.prefix);
		if (found !== undefined) return found;
	}
	if (name.prefix !== '') cursor.fail(`The prefix of ${shown(writtenName(name))} is not declared`, position);
	return '';
}

/** What XML 1.0 does not allow anywhere, half a surrogate pair included. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const PREDEFINED: ReadonlyMap<string, string> = new Map([
	['lt', '<'],
	['gt', '>'],
	['amp', '&'],
	['quot', '"'],
	['apos', "'"],
]);
/** Longer than any reference that is meant to be read, leading zeros included. */
const LONGEST = 32;
const HIGHEST = 0x10ffff;
const HEXADECIMAL = /^#x[0-9A-Fa-f]+$/;
const DECIMAL = /^#[0-9]+$/;

/** Refuses characters that no XML has: bytes of something else, or of another encoding. */
export function refuseForbidden(cursor: Cursor): void {
	const position = cursor.text.search(FORBIDDEN);
	if (position < 0) return;
	cursor.fail(
		`The character ${characterCode(cursor.text.slice(position, position + 2))} is not allowed in XML`,
		position,
		'Give the document as text in its own encoding, which is UTF-8 for e-documents.',
	);
}

/** `undefined` for what is no character of XML, such as `#0`. */
function numeric(reference: string): string | undefined {
	const isHexadecimal = reference.startsWith('#x');
	if (!(isHexadecimal ? HEXADECIMAL : DECIMAL).test(reference)) return undefined;
	const code = isHexadecimal ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
	// What is printable ASCII is allowed.
	if (code >= 32 && code < 127) return String.fromCharCode(code);
	if (code > HIGHEST) return undefined;
	const character = String.fromCodePoint(code);
	return FORBIDDEN.test(character) ? undefined : character;
}

/**
 * Replaces the five predefined entities and numeric references. Any other entity would need a DTD and is refused; `start` is the place of
 * `raw` in the text, for the error.
 */
export function decode(cursor: Cursor, raw: string, start: number): string {
	let found = raw.indexOf('&');
	if (found < 0) return raw;
	const pieces: string[] = [];
	let from = 0;
	for (; found >= 0; found = raw.indexOf('&', from)) {
		const end = raw.indexOf(';', found);
		const reference = end < 0 || end - found > LONGEST ? '' : raw.slice(found + 1, end);
		const character = PREDEFINED.get(reference) ?? numeric(reference);
		if (character === undefined) {
			cursor.fail(
				`${shown(raw.slice(found, found + (reference === '' ? 12 : reference.length + 2)))} is no entity that XML knows by itself`,
				start + found,
				'Write a plain & as &amp;. Entities of a DTD are refused, because they can exhaust the memory or read files.',
			);
		}
		pieces.push(raw.slice(from, found), character);
		from = found + reference.length + 2;
	}
	pieces.push(raw.slice(from));
	return pieces.join('');
}

/** An attribute other than a namespace declaration. */
export interface XmlAttribute {
	/** Without prefix. */
	readonly name: string;
	/** Blank where the attribute has no prefix. */
	readonly namespace: string;
	readonly value: string;
}

/** An element with its content in document order. */
export interface XmlElement {
	/** Without prefix. */
	readonly name: string;
	/** Blank where there is none. */
	readonly namespace: string;
	readonly attributes: readonly XmlAttribute[];
	/** Text is not trimmed; two texts never stand side by side. */
	readonly children: ReadonlyArray<XmlElement | string>;
}

/** Far more than any e-document has. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 200_000;
/** Of one element; characters of one value. */
const MAX_ATTRIBUTES = 1_000;
const MAX_VALUE = 100_000;
const TOO_MUCH = 'No e-document is like this; give one as it was received.';

interface Open {
	readonly name: WrittenName;
	readonly position: number;
	readonly scope: Scope;
	readonly children: Array<XmlElement | string>;
}

/** How far a text has been read. */
export interface XmlReading {
	readonly cursor: Cursor;
	/** The elements that are not closed yet, outermost first. */
	readonly open: Open[];
	root?: XmlElement;
	elements: number;
}

/** Most elements have no attribute, and a hostile text has 200,000 of them. */
const NONE: readonly never[] = [];

function readAttributes(cursor: Cursor): readonly WrittenAttribute[] {
	if (cursor.tagEnds()) return NONE;
	const attributes: WrittenAttribute[] = [];
	const seen = new Set<string>();
	while (cursor.space() && !['>', '/'].includes(cursor.text.charAt(cursor.position))) {
		const position = cursor.position;
		if (attributes.length >= MAX_ATTRIBUTES)
			cursor.fail(`An element has more than ${MAX_ATTRIBUTES} attributes`, position, TOO_MUCH);
		const name = cursor.name('the name of an attribute');
		cursor.space();
		if (!cursor.takes('=')) cursor.fail(`The attribute ${shown(writtenName(name))} has no value`, position);
		cursor.space();
		const quote = cursor.takes('"') ? '"' : cursor.takes("'") ? "'" : undefined;
		if (quote === undefined) cursor.fail(`The value of ${shown(writtenName(name))} is not quoted`, position);
		const start = cursor.position;
		const raw = cursor.until(quote, () => `The value of ${shown(writtenName(name))}`);
		if (raw.length > MAX_VALUE)
			cursor.fail(`The value of ${shown(writtenName(name))} has more than ${MAX_VALUE} characters`, position, TOO_MUCH);
		if (raw.includes('<')) cursor.fail(`The value of ${shown(writtenName(name))} contains <`, position);
		if (seen.has(writtenName(name))) cursor.fail(`The attribute ${shown(writtenName(name))} stands twice`, position);
		seen.add(writtenName(name));
		attributes.push({ name, value: decode(cursor, raw.replace(/[\t\n]/g, ' '), start), position });
	}
	return attributes;
}

function resolved(cursor: Cursor, attributes: readonly WrittenAttribute[], scope: Scope): readonly XmlAttribute[] {
	if (attributes.length === 0) return NONE;
	const seen = new Set<string>();
	return attributes
		.filter((attribute) => !declares(attribute))
		.map(({ name, value, position }) => {
			const namespace = name.prefix === '' ? '' : namespaceOf(cursor, name, scope, position);
			const key = `${name.local} ${namespace}`;
			if (seen.has(key)) cursor.fail(`The attribute ${shown(writtenName(name))} stands twice`, position);
			seen.add(key);
			return { name: name.local, namespace, value };
		});
}

/** Reads a start tag, or a whole empty element; `<` is behind the cursor. */
export function openTag(reading: XmlReading): void {
	const { cursor, open } = reading;
	const position = cursor.position - 1;
	const parent = open.at(-1);
	if (reading.root && !parent) cursor.fail('There is something after the end of the document', position);
	const name = cursor.name('the name of an element');
	if (name.prefix === 'xmlns') cursor.fail(`The prefix of ${shown(writtenName(name))} is reserved`, position);
	const attributes = readAttributes(cursor);
	const isEmpty = cursor.takes('/>');
	if (!isEmpty && !cursor.takes('>')) cursor.fail(`The tag ${shown(`<${writtenName(name)}`)} is not closed`, position);
	const scope = scopeOf(cursor, attributes, parent?.scope ?? OUTERMOST);
	const children: Open['children'] = [];
	const element: XmlElement = {
		name: name.local,
		namespace: namespaceOf(cursor, name, scope, position),
		attributes: resolved(cursor, attributes, scope),
		children: isEmpty ? NONE : children,
	};
	reading.elements += 1;
	if (reading.elements > MAX_ELEMENTS)
		cursor.fail(`The document has more than ${MAX_ELEMENTS} elements`, position, TOO_MUCH);
	if (parent) parent.children.push(element);
	else reading.root = element;
	if (open.length >= MAX_DEPTH) cursor.fail(`Elements are nested more than ${MAX_DEPTH} deep`, position, TOO_MUCH);
	if (!isEmpty) open.push({ name, position, scope, children });
}

/** Reads an end tag; `</` is behind the cursor. */
export function closeTag({ cursor, open }: XmlReading): void {
	const position = cursor.position - 2;
	const innermost = open.at(-1);
	if (innermost && cursor.takes(writtenName(innermost.name)) && cursor.takes('>')) {
		open.pop();
		return;
	}
	cursor.position = position + 2;
	const name = writtenName(cursor.name('the name of an element'));
	cursor.space();
	if (!cursor.takes('>')) cursor.fail(`The tag ${shown(`</${name}`)} is not closed`, position);
	const last = open.pop();
	const due = last && writtenName(last.name);
	if (due === undefined) return cursor.fail(`${shown(`</${name}>`)} closes an element that is not open`, position);
	if (due !== name) cursor.fail(`${shown(`</${name}>`)} stands where ${shown(`</${due}>`)} is due`, position);
}
