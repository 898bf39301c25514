import { shown } from '../../text/text';
import { writtenName, type Cursor, type WrittenName } from './cursor';

/** The namespaces in reach of an element: its own declarations, then those of its parents. */
export interface Scope {
	readonly declared: ReadonlyMap<string, string>;
	readonly parent?: Scope;
}

/** An attribute as it is written. */
export interface WrittenAttribute {
	readonly name: WrittenName;
	readonly value: string;
	/** Its place in the text. */
	readonly position: number;
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The scope around the root: only `xml` is bound (Namespaces in XML 1.0, section 3). */
export const OUTERMOST: Scope = { declared: new Map([['xml', XML]]) };

/** Whether an attribute declares a namespace instead of saying something. */
export const declares = ({ name }: WrittenAttribute): boolean =>
	name.prefix === 'xmlns' || (name.prefix === '' && name.local === 'xmlns');

/** The scope inside an element; scopes are chained, not copied, so that many declarations cost no more than their text. */
export function scopeOf(cursor: Cursor, attributes: readonly WrittenAttribute[], parent: Scope): Scope {
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
export function namespaceOf(cursor: Cursor, name: WrittenName, scope: Scope, position: number): string {
	for (let next: Scope | undefined = scope; next !== undefined; next = next.parent) {
		const found = next.declared.get(name.prefix);
		if (found !== undefined) return found;
	}
	if (name.prefix !== '') cursor.fail(`The prefix of ${shown(writtenName(name))} is not declared`, position);
	return '';
}
