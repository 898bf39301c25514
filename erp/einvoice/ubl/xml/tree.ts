import type { XmlElement } from './xml';

/** Begin of all namespaces of UBL 2; what stands in another one, such as the signature, is never taken for a part of the document. */
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** How a document is read; `currency` is its own, which amounts need not repeat. */
export interface DocumentContext {
	readonly attachments: boolean;
	readonly currency?: string;
}

/** A name, or names on the way down, of which the first is a child of the element. */
export type Path = string | readonly string[];

/** All children of a name, in document order. The prefix does not matter, only that the namespace is one of UBL. */
export const childrenOf = ({ children }: XmlElement, ...names: string[]): XmlElement[] =>
	children.filter(
		(child): child is XmlElement =>
			typeof child !== 'string' && names.includes(child.name) && child.namespace.startsWith(UBL),
	);

/** The elements at the end of a path, through every branch. */
export const elementsAt = (element: XmlElement, path: Path): XmlElement[] =>
	typeof path === 'string'
		? childrenOf(element, path)
		: path.reduce<XmlElement[]>((found, name) => found.flatMap((parent) => childrenOf(parent, name)), [element]);

/** The first element at the end of a path. */
export const elementAt = (element: XmlElement | undefined, path: Path): XmlElement | undefined =>
	element && elementsAt(element, path)[0];

/**
 * Text of an element itself, trimmed; `undefined` where it is blank. An element inside of text is shown as its tag, so that the text
 * around it is never read as a number or code that nobody wrote.
 */
export function contentOf(element: XmlElement | undefined): string | undefined {
	const children = element?.children ?? [];
	const isBlank = children.every((child) => typeof child !== 'string' || child.trim() === '');
	return isBlank ? undefined : withTags(children).trim();
}

const withTags = (children: XmlElement['children']): string =>
	children.map((child) => (typeof child === 'string' ? child : `<${child.name}>`)).join('');

/** As `contentOf`, but an amount that holds nothing but elements is no missing one. */
const amountOf = (element: XmlElement | undefined): string | undefined =>
	contentOf(element) ?? (withTags(element?.children ?? []).trim() || undefined);

/** Text at the end of a path, of the first element that is not blank. */
export const textAt = (element: XmlElement | undefined, path: Path): string | undefined =>
	element && textsAt(element, path)[0];

/** All texts at the end of a path that are not blank. */
export const textsAt = (element: XmlElement, path: Path): string[] =>
	elementsAt(element, path)
		.map(contentOf)
		.filter((text) => text !== undefined);

/** An attribute without prefix, trimmed; `undefined` where it is blank. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
	element?.attributes.find((attribute) => attribute.name === name && attribute.namespace === '')?.value.trim() ||
	undefined;

/** Texts by the names of members, each of its path. */
export const textMembers = <Name extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
) =>
	Object.fromEntries(Object.entries<Path>(paths).map(([name, path]) => [name, textAt(element, path)])) as {
		readonly [Key in Name]: string | undefined;
	};

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

type MayBeNothing<Value> = undefined extends Value ? true : Value extends readonly unknown[] ? true : false;

/** Members of which those that may be undefined or an empty list may be absent. */
type Filled<Members> = {
	readonly [Key in keyof Members as MayBeNothing<Members[Key]> extends true ? never : Key]: Members[Key];
} & { readonly [Key in keyof Members as MayBeNothing<Members[Key]> extends true ? Key : never]?: Members[Key] };

/** Leaves out members without content: what a document does not say is absent, not blank. */
export const filled = <Members extends object>(members: Members) =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => !isNothing(value))) as Filled<Members>;

/** As `filled`, `undefined` where nothing remains. */
export function some<Members extends object>(members: Members): Filled<Members> | undefined {
	const rest = filled(members);
	return Object.keys(rest).length > 0 ? rest : undefined;
}

/** Reads one part of a document where it stands, `undefined` where it does not or is blank. */
export const partAt = <T>(
	element: XmlElement | undefined,
	path: Path,
	read: (part: XmlElement) => T | undefined,
): T | undefined => {
	const part = elementAt(element, path);
	return part && read(part);
};

/** Reads all parts at a path, without the blank ones. */
export const partsAt = <T>(element: XmlElement, path: Path, read: (part: XmlElement) => T | undefined): T[] =>
	elementsAt(element, path)
		.map(read)
		.filter((part) => part !== undefined);

/** Texts by name; each may have a companion that says how it differs from what is usual. */
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

/** Amounts as they are written, `payable` with `payableCurrency` where its currency is not the document's. */
export const amountsAt = <Name extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
	{ currency }: DocumentContext,
): Marked<Name, 'Currency'> => marked(element, paths, 'Currency', 'currencyID', currency);

/** Measures as they are written, `grossWeight` with `grossWeightUnit` where the unit is not `usual`. */
export const measuresAt = <Name extends string>(
	element: XmlElement | undefined,
	paths: Readonly<Record<Name, Path>>,
	usual?: string,
): Marked<Name, 'Unit'> => marked(element, paths, 'Unit', 'unitCode', usual);
