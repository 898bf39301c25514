/**
 * A small XML reader for e-documents: elements, attributes, namespaces, text, CDATA; comments and processing instructions are skipped. Own code,
 * because a verified n8n node may have no dependency, and may import only a few of n8n's own modules (rule no-restricted-imports of
 * @n8n/eslint-plugin-community-nodes). It is bounded: a DTD is refused, so that no entity can expand or name a file; size, depth and number of
 * elements have limits; it reads the text once and does not recurse. It may accept XML that is not quite well-formed, since the authority has
 * checked a signed document before.
 */
import { shown } from '../../../base/text/text';
import { characterCode } from '../../../base/text/textProblems';
import { UblError } from './error';
import { MAX_SIZE } from './maxSize';

/** An attribute other than a namespace declaration. */
interface XmlAttribute {
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
	/** Text is not trimmed; adjacent texts are joined. */
	readonly children: ReadonlyArray<XmlElement | string>;
}

/** Limits of a text. */
export interface XmlLimits {
	/** Maximum characters; default 10 MB. */
	readonly maxSize?: number;
}

/** Far above any e-document. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 200_000;
/** Of one element. */
const MAX_ATTRIBUTES = 1_000;
const TOO_MUCH = 'No e-document is like this; give one as it was received.';
const WHOLE = 'Give the whole document as it was received.';

/** Characters that XML 1.0 forbids everywhere, including lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const REFERENCE = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/g;
const NO_REFERENCE = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[0-9A-Fa-f]{1,6});)/;
const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Sticky patterns without overlapping alternatives, so that none backtracks. */
const NAME = '[^\\s<>/=?!"\'&;]+';
const START = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'y');
const START_END = /\s*(\/?)>/y;
const END = new RegExp(`</(${NAME})\\s*>`, 'y');

/** Markup that is no element, with its end. */
const SKIPPED: ReadonlyArray<readonly [begin: string, end: string, name: string]> = [
	['<!--', '-->', 'A comment'],
	['<?', '?>', 'A processing instruction'],
];
const CDATA = '<![CDATA[';

/** Namespaces by prefix; an element's scope inherits from its parent's, so that many declarations cost no more than their text. */
type Scope = Record<string, string>;
const scopeIn = (parent: Scope | null): Scope => Object.create(parent) as Scope;

interface Open {
	/** In its original spelling. */
	readonly name: string;
	readonly position: number;
	readonly scope: Scope;
	readonly children: Array<XmlElement | string>;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The state of reading a text. */
class Reading {
	position = 0;
	elements = 0;
	root?: XmlElement;
	/** Unclosed elements, outermost first. */
	readonly open: Open[] = [];
	/** Outside the root only `xml` is bound (Namespaces in XML 1.0, section 3). */
	private readonly outermost = Object.assign(scopeIn(null), { xml: 'http://www.w3.org/XML/1998/namespace' });

	constructor(readonly text: string) {}

	fail(problem: string, position = this.position, remedy = WHOLE): never {
		throw new UblError(problem, remedy, this.text.slice(0, position).split('\n').length);
	}

	/** Matches at the current position and advances past it. */
	takes(pattern: RegExp): RegExpExecArray | undefined {
		pattern.lastIndex = this.position;
		const found = pattern.exec(this.text) ?? undefined;
		if (found) this.position = pattern.lastIndex;
		return found;
	}

	/** The text up to `end`, past which it advances; fails if that is missing. */
	until(begin: string, end: string, name: string): string {
		const found = this.text.indexOf(end, this.position + begin.length);
		if (found < 0) this.fail(`${name} is not closed; the document seems to be cut off`);
		const content = this.text.slice(this.position + begin.length, found);
		this.position = found + end.length;
		return content;
	}

	/** Replaces the five predefined entities and numeric references. Any other entity would need a DTD. */
	decoded(raw: string, start: number): string {
		if (!raw.includes('&')) return raw;
		const at = raw.search(NO_REFERENCE);
		if (at >= 0)
			this.fail(
				`${shown(/^&#?\w*;/.exec(raw.slice(at, at + 40))?.[0] ?? raw.slice(at, at + 12))} is no entity that XML knows by itself`,
				start + at,
				'Write a plain & as &amp;. Entities of a DTD are refused, because they can exhaust the memory or read files.',
			);
		return raw.replace(REFERENCE, (all, named?: string, decimal?: string, hexadecimal?: string) => {
			if (named !== undefined) return PREDEFINED[named] ?? all;
			const code = Number(decimal ?? `0x${hexadecimal}`);
			const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
			return FORBIDDEN.test(character)
				? this.fail(`${shown(all)} is no entity that XML knows by itself`, start)
				: character;
		});
	}

	addText(text: string, position: number): void {
		const children = this.open.at(-1)?.children;
		if (children === undefined) {
			if (text.trim() !== '')
				this.fail(`${shown(text.trim())} stands outside the root element; this is not XML`, position);
			return;
		}
		const before = children.at(-1);
		if (typeof before === 'string') children[children.length - 1] = before + text;
		else if (text !== '') children.push(text);
	}

	/** The namespace of a name; an attribute without prefix has none. */
	private namespaceIn(name: string, scope: Scope, position: number): string {
		const found = scope[name.slice(0, Math.max(name.indexOf(':'), 0))];
		if (found === undefined && name.includes(':')) this.fail(`The prefix of ${shown(name)} is not declared`, position);
		return found ?? '';
	}

	/** Refuses a tag without a proper end. */
	private failTag(position: number): never {
		const end = this.text.indexOf('>', position);
		const tag = shown(this.text.slice(position, end < 0 ? position + 20 : Math.min(end + 1, position + 40)));
		return end < 0
			? this.fail(`The tag ${tag} is not closed; the document seems to be cut off`, position)
			: this.fail(`${tag} is no tag; this is not XML`, position);
	}

	/** Reads a start tag or an empty element. */
	openTag(): void {
		const { position, open } = this;
		const name = this.takes(START)?.[1] ?? this.failTag(position);
		const parent = open.at(-1);
		if (this.root && !parent) this.fail('There is something after the end of the document', position);
		let scope = parent?.scope ?? this.outermost;
		const written: Array<{ readonly name: string; readonly value: string }> = [];
		for (let found = this.takes(ATTRIBUTE); found; found = this.takes(ATTRIBUTE)) {
			const [all, own = '', double, single] = found;
			const value = this.decoded((double ?? single ?? '').replace(/[\t\n]/g, ' '), this.position - all.length);
			const isDeclared = own === 'xmlns' || own.startsWith('xmlns:');
			if (!isDeclared) written.push({ name: own, value });
			else {
				if (scope === parent?.scope || scope === this.outermost) scope = scopeIn(scope);
				scope[own.slice(6)] = value;
			}
		}
		if (written.length > MAX_ATTRIBUTES)
			this.fail(`An element has more than ${MAX_ATTRIBUTES} attributes`, position, TOO_MUCH);
		if (written.length > 1 && new Set(written.map((one) => one.name)).size < written.length)
			this.fail(`An attribute of ${shown(`<${name}>`)} stands twice`, position);
		const end = this.takes(START_END) ?? this.failTag(position);
		const isEmpty = end[1] === '/';
		const children: Open['children'] = [];
		const element: XmlElement = {
			name: localOf(name),
			namespace: this.namespaceIn(name, scope, position),
			attributes: written.map((one) => ({
				name: localOf(one.name),
				namespace: one.name.includes(':') ? this.namespaceIn(one.name, scope, position) : '',
				value: one.value,
			})),
			children,
		};
		this.elements += 1;
		if (this.elements > MAX_ELEMENTS)
			this.fail(`The document has more than ${MAX_ELEMENTS} elements`, position, TOO_MUCH);
		if (open.length >= MAX_DEPTH) this.fail(`Elements are nested more than ${MAX_DEPTH} deep`, position, TOO_MUCH);
		if (parent) parent.children.push(element);
		else this.root = element;
		if (!isEmpty) open.push({ name, position, scope, children });
	}

	closeTag(): void {
		const { position, text } = this;
		const innermost = this.open.at(-1)?.name ?? '';
		const end = position + 2 + innermost.length;
		if (innermost !== '' && text.charAt(end) === '>' && text.startsWith(innermost, position + 2)) {
			this.open.pop();
			this.position = end + 1;
			return;
		}
		const name = this.takes(END)?.[1] ?? this.failTag(position);
		const due = this.open.pop()?.name;
		if (due === undefined) this.fail(`${shown(`</${name}>`)} closes an element that is not open`, position);
		if (due !== name) this.fail(`${shown(`</${name}>`)} stands where ${shown(`</${due}>`)} is due`, position);
	}
}

/** Reads markup, which begins with `<`. */
function readMarkup(reading: Reading): void {
	const { text, position } = reading;
	const begins = (begin: string) => text.startsWith(begin, position);
	const skipped = SKIPPED.find(([begin]) => begins(begin));
	if (skipped) reading.until(...skipped);
	else if (begins('</')) reading.closeTag();
	else if (begins(CDATA)) reading.addText(reading.until(CDATA, ']]>', 'A CDATA section'), position);
	else if (begins('<!'))
		reading.fail(
			'The document has a DOCTYPE or another part of a DTD',
			position,
			'E-documents have none: give the XML itself, no web page. A DTD can exhaust the memory or read files.',
		);
	else reading.openTag();
}

/**
 * Reads XML, with or without byte order mark, into its root element; throws only `UblError`. The text is already decoded, so the declared
 * encoding is ignored; line ends become `\n` (XML 1.0, section 2.11).
 */
export function readXml(source: string, { maxSize = MAX_SIZE }: XmlLimits = {}): XmlElement {
	if (source.length > maxSize)
		throw new UblError(
			`The document has ${source.length} characters, more than the limit of ${maxSize}`,
			'Raise the limit if you trust the document.',
		);
	// Splitting takes a quarter of a pattern's time, and a hostile text may consist of line ends.
	const reading = new Reading(
		source
			.replace(/^\uFEFF/, '')
			.split('\r\n')
			.join('\n')
			.split('\r')
			.join('\n'),
	);
	const { text } = reading;
	const forbidden = text.search(FORBIDDEN);
	if (forbidden >= 0)
		reading.fail(
			`The character ${characterCode(text.slice(forbidden, forbidden + 2))} is not allowed in XML`,
			forbidden,
			'Give the document as text in its own encoding, which is UTF-8 for e-documents.',
		);
	while (reading.position < text.length) {
		const { position } = reading;
		const next = text.indexOf('<', position);
		const end = next < 0 ? text.length : next;
		if (end > position) reading.addText(reading.decoded(text.slice(position, end), position), position);
		reading.position = end;
		if (next >= 0) readMarkup(reading);
	}
	const unclosed = reading.open.at(-1);
	if (unclosed)
		reading.fail(`${shown(`<${unclosed.name}>`)} is not closed; the document seems to be cut off`, unclosed.position);
	if (reading.root) return reading.root;
	throw new UblError(
		'The document has no element',
		'Give the text of an e-document, which begins with <?xml or with its root element.',
	);
}
