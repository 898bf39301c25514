/**
 * A small, strict reader for the XML of e-documents: elements, attributes, namespaces, text, CDATA; comments and processing instructions
 * are skipped. Own code, because a verified n8n node may ship no dependency, and of n8n's own modules it may import a few only (rule
 * no-restricted-imports of @n8n/eslint-plugin-community-nodes); xml2js, which n8n-workflow brings along, is none of them. Besides, xml2js
 * passes over a DTD in silence, has no limits, and as it is usually called keeps neither the order of unlike siblings nor namespaces. This
 * reader refuses a DTD, so that no entity can expand or name a file; it has limits, goes through the text once and does not recurse.
 */
import { MAX_SIZE } from './maxSize';
import { shown } from '../../text/text';
import { closeTag, decode, openTag, refuseForbidden, type XmlElement, type XmlReading } from './tags';
import { Cursor, UblError, writtenName } from './cursor';

export type { XmlAttribute, XmlElement } from './tags';

/** What a text may cost at most. */
export interface XmlLimits {
	/** Characters of the text, 10 MB if absent. */
	readonly maxSize?: number;
}

/** Version, encoding and standalone, in this order (XML 1.0, section 2.8). */
const DECLARATION =
	/^[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.\d+"|'1\.\d+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*$/;
/** Longer than any declaration. */
const LONGEST = 200;

function addText({ cursor, open }: XmlReading, text: string, position: number): void {
	const parent = open.at(-1);
	if (parent === undefined) {
		const isBlank = !/[^ \n\t]/.test(text);
		if (!isBlank) cursor.fail(`${shown(text.trim())} stands outside the root element; this is not XML`, position);
		return;
	}
	const { children } = parent;
	const before = children.at(-1);
	if (typeof before === 'string') children[children.length - 1] = before + text;
	else if (text !== '') children.push(text);
}

function skipInstruction(cursor: Cursor, isFirst: boolean): void {
	const position = cursor.position - 2;
	const target = writtenName(cursor.name('the name of a processing instruction'));
	const isDeclaration = target.toLowerCase() === 'xml';
	if (isDeclaration && (target !== 'xml' || !isFirst)) {
		cursor.fail('The XML declaration does not stand at the beginning', position);
	}
	const content = cursor.until('?>', () => `The processing instruction ${shown(target)}`);
	const isFine = isDeclaration
		? content.length <= LONGEST && DECLARATION.test(content)
		: /^(?:[ \t\n]|$)/.test(content);
	if (!isFine) cursor.fail(`The processing instruction ${shown(target)} is not written well`, position);
}

function next(reading: XmlReading): void {
	const { cursor, open } = reading;
	const position = cursor.position;
	if (cursor.tagIsNext()) {
		cursor.position += 1;
		openTag(reading);
	} else if (cursor.takes('</')) {
		closeTag(reading);
	} else if (cursor.takes('<!--')) {
		cursor.until('--', () => 'A comment');
		if (!cursor.takes('>')) cursor.fail('A comment contains --', position);
	} else if (cursor.takes('<![CDATA[')) {
		if (open.length === 0) cursor.fail('A CDATA section stands outside the root element', position);
		addText(
			reading,
			cursor.until(']]>', () => 'A CDATA section'),
			position,
		);
	} else if (cursor.takes('<?')) {
		skipInstruction(cursor, position === 0);
	} else if (cursor.takes('<!')) {
		cursor.fail(
			'The document has a DOCTYPE or another part of a DTD',
			position,
			'E-documents have none: give the XML itself, no web page. A DTD can exhaust the memory or read files.',
		);
	} else {
		const raw = cursor.untilTag();
		if (raw.includes(']]>')) cursor.fail('A text contains ]]>', position);
		addText(reading, decode(cursor, raw, position), position);
	}
}

/**
 * Reads XML, with or without byte order mark, into its root element; throws nothing but `UblError`. The text is decoded already, so the
 * encoding of its declaration is not obeyed; line ends become `\n` (XML 1.0, section 2.11).
 */
export function readXml(source: string, { maxSize = MAX_SIZE }: XmlLimits = {}): XmlElement {
	if (source.length > maxSize) {
		throw new UblError(
			`The document has ${source.length} characters, more than the limit of ${maxSize}`,
			'Raise the limit if you trust the document.',
		);
	}
	// Splitting takes a quarter of the time of a pattern, and a hostile text has nothing but line ends.
	const text = source
		.replace(/^\uFEFF/, '')
		.split('\r\n')
		.join('\n')
		.split('\r')
		.join('\n');
	const cursor = new Cursor(text);
	refuseForbidden(cursor);
	const reading: XmlReading = { cursor, open: [], elements: 0 };
	while (!cursor.atEnd) next(reading);
	const unclosed = reading.open.at(-1);
	if (unclosed) {
		cursor.fail(
			`${shown(`<${writtenName(unclosed.name)}>`)} is not closed; the document seems to be cut off`,
			unclosed.position,
		);
	}
	if (reading.root) return reading.root;
	throw new UblError(
		'The document has no element',
		'Give the text of an e-document, which begins with <?xml or with its root element.',
	);
}
