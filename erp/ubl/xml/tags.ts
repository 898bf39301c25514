import { shown } from '../../text/text';
import { decode } from './characters';
import { writtenName, type Cursor, type WrittenName } from './cursor';
import { declares, namespaceOf, OUTERMOST, scopeOf, type Scope, type WrittenAttribute } from './namespaces';

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
