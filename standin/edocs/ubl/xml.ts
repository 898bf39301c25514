/** An element: name, attributes and content. Content is text or children; `undefined` children are left out. */
export interface Element {
	name: string;
	attributes: Record<string, string>;
	content: string | Element[];
}

type Child = Element | Element[] | undefined;

function escaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A basic component: an element with text. */
export function cbc(name: string, text: string | number, attributes: Record<string, string> = {}): Element {
	return { name: `cbc:${name}`, attributes, content: String(text) };
}

/** An aggregate component: an element with children. */
export function cac(name: string, ...children: Child[]): Element {
	return { name: `cac:${name}`, attributes: {}, content: children.flatMap((child) => child ?? []) };
}

/** A basic component, or nothing where there is no text. */
export function maybe(name: string, text: string | undefined): Element[] {
	return text ? [cbc(name, text)] : [];
}

function written({ name, attributes, content }: Element, indent: string): string {
	const head = `${indent}<${name}${Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${escaped(value)}"`)
		.join('')}`;
	if (content.length === 0) return `${head}/>\n`;
	if (typeof content === 'string') return `${head}>${escaped(content)}</${name}>\n`;
	return `${head}>\n${content.map((child) => written(child, `${indent}\t`)).join('')}${indent}</${name}>\n`;
}

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** A whole UBL document of the kind `Invoice` or `DespatchAdvice`, in UTF-8 with a declaration, as the authority's examples. */
export function ublDocument(kind: 'Invoice' | 'DespatchAdvice', ...children: Child[]): string {
	const empty: Element = { name: 'n4:auto-generated_for_wildcard', attributes: {}, content: '' };
	const content: Element = { name: 'ext:ExtensionContent', attributes: {}, content: [empty] };
	const extension: Element = { name: 'ext:UBLExtension', attributes: {}, content: [content] };
	const root: Element = {
		name: kind,
		attributes: {
			xmlns: `${SCHEMA}${kind}-2`,
			'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
			'xmlns:cac': `${SCHEMA}CommonAggregateComponents-2`,
			'xmlns:cbc': `${SCHEMA}CommonBasicComponents-2`,
			'xmlns:ext': `${SCHEMA}CommonExtensionComponents-2`,
			'xmlns:n4': 'http://www.altova.com/samplexml/other-namespace',
			'xsi:schemaLocation': `${SCHEMA}${kind}-2 ../xsdrt/maindoc/UBL-${kind}-2.1.xsd`,
		},
		content: [
			{ name: 'ext:UBLExtensions', attributes: {}, content: [extension] },
			...children.flatMap((child) => child ?? []),
		],
	};
	return `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="general.xslt"?>\n${written(root, '')}`;
}
