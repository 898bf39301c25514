import type { XmlElement } from './xml';

/** Prefix of UBL 2's namespaces; elements of others, such as the signature, are never parts of the document. */
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Context of reading a document; `currency` is its own, which amounts need not repeat. */
export interface DocumentContext {
	readonly attachments: boolean;
	readonly currency?: string;
}

/** A child's name, or a path of names starting with a child. */
export type Path = string | readonly string[];

/** All children with a name, in document order, with any prefix of a UBL namespace. */
export const childrenOf = ({ children }: XmlElement, ...names: string[]): XmlElement[] =>
	children.filter(
		(child): child is XmlElement =>
			typeof child !== 'string' && names.includes(child.name) && child.namespace.startsWith(UBL),
	);

/** The elements at the end of a path, in all branches. */
export const elementsAt = (element: XmlElement, path: Path): XmlElement[] =>
	typeof path === 'string'
		? childrenOf(element, path)
		: path.reduce<XmlElement[]>((found, name) => found.flatMap((parent) => childrenOf(parent, name)), [element]);

/** The first element at the end of a path. */
export const elementAt = (element: XmlElement | undefined, path: Path): XmlElement | undefined =>
	element && elementsAt(element, path)[0];

/**
 * An element's own trimmed text; `undefined` if blank. A nested element is shown as its tag, so that the text around it is never read as a
 * number or code that nobody wrote.
 */
export function contentOf(element: XmlElement | undefined): string | undefined {
	const children = element?.children ?? [];
	const isBlank = children.every((child) => typeof child !== 'string' || child.trim() === '');
	return isBlank ? undefined : withTags(children).trim();
}

const withTags = (children: XmlElement['children']): string =>
	children.map((child) => (typeof child === 'string' ? child : `<${child.name}>`)).join('');

/** As `contentOf`, but an amount with only nested elements is not missing. */
const amountOf = (element: XmlElement | undefined): string | undefined =>
	contentOf(element) ?? (withTags(element?.children ?? []).trim() || undefined);

/** The first non-blank text at the end of a path. */
export const textAt = (element: XmlElement | undefined, path: Path): string | undefined =>
	element && textsAt(element, path)[0];

/** All non-blank texts at the end of a path. */
export const textsAt = (element: XmlElement, path: Path): string[] =>
	elementsAt(element, path)
		.map(contentOf)
		.filter((text) => text !== undefined);

/** An attribute without prefix, trimmed; `undefined` if blank. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
	element?.attributes.find((attribute) => attribute.name === name && attribute.namespace === '')?.value.trim() ||
	undefined;

export const textMembers = <Name extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
) =>
	Object.fromEntries(Object.entries<Path>(paths).map(([name, path]) => [name, textAt(element, path)])) as {
		readonly [Key in Name]: string | undefined;
	};

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

type MayBeNothing<Value> = undefined extends Value ? true : Value extends readonly unknown[] ? true : false;

/** Members where those that may be undefined or an empty list are optional. */
type Filled<Members> = {
	readonly [Key in keyof Members as MayBeNothing<Members[Key]> extends true ? never : Key]: Members[Key];
} & { readonly [Key in keyof Members as MayBeNothing<Members[Key]> extends true ? Key : never]?: Members[Key] };

/** Removes members without content: missing parts are absent, not blank. */
export const filled = <Members extends object>(members: Members) =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => !isNothing(value))) as Filled<Members>;

/** As `filled`, but `undefined` if nothing remains. */
export function some<Members extends object>(members: Members): Filled<Members> | undefined {
	const rest = filled(members);
	return Object.keys(rest).length > 0 ? rest : undefined;
}

/** Reads the part at a path; `undefined` if missing or blank. */
export const partAt = <T>(
	element: XmlElement | undefined,
	path: Path,
	read: (part: XmlElement) => T | undefined,
): T | undefined => {
	const part = elementAt(element, path);
	return part && read(part);
};

/** Reads all non-blank parts at a path. */
export const partsAt = <T>(element: XmlElement, path: Path, read: (part: XmlElement) => T | undefined): T[] =>
	elementsAt(element, path)
		.map(read)
		.filter((part) => part !== undefined);

/** Texts by name, each with an optional companion for a deviating unit or currency. */
type Marked<Name extends string, Mark extends string> = { readonly [Key in Name | `${Name}${Mark}`]?: string };

function marked<Name extends string, Mark extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
	mark: Mark,
	attribute: string,
	usual: string | undefined,
): Marked<Name, Mark> {
	const found = Object.entries<Path>(paths).flatMap(([name, path]) => {
		const written = element && elementsAt(element, path).find((candidate) => amountOf(candidate) !== undefined);
		const said = attributeOf(written, attribute);
		return [
			[name, amountOf(written)],
			[`${name}${mark}`, said === usual ? undefined : said],
		];
	});
	return filled(Object.fromEntries(found));
}

/** Amounts in their original format; `payable` gets `payableCurrency` if its currency is not the document's. */
export const amountsAt = <Name extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
	{ currency }: DocumentContext,
): Marked<Name, 'Currency'> => marked(element, paths, 'Currency', 'currencyID', currency);

/** Measures in their original format; `grossWeight` gets `grossWeightUnit` if the unit is not `usual`. */
export const measuresAt = <Name extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
	usual?: string,
): Marked<Name, 'Unit'> => marked(element, paths, 'Unit', 'unitCode', usual);
