import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { CHOICE_WORDS } from './choices';
import { FIELD_WORDS } from './fields';

type Entry = INodePropertyOptions | INodeProperties | INodePropertyCollection;

/**
 * İ and Ş at the beginning of a word as a letter and its mark: n8n's rules for names take the one sign for no capital. Both look the same,
 * and are found by the same words.
 */
export const named = (label: string): string => label.replace(/(?<!\p{L})[İŞ]/gu, (letter) => letter.normalize('NFD'));

const isBilingual = (label: string): boolean => label.endsWith(')');

const withWord = (label: string, word: string | undefined): string =>
	word === undefined || isBilingual(label) ? label : named(`${label} (${word})`);

/** A label with the Turkish word behind it, where the tables have one: `Preview (Önizleme)`. */
const fieldWord = (label: string): string => withWord(label, FIELD_WORDS[label]);

/** The same for an entry of a drop-down, which may have another word there than elsewhere. */
const choiceWord = (name: string, list: string): string =>
	withWord(name, CHOICE_WORDS[`${list}.${name}`] ?? CHOICE_WORDS[name] ?? FIELD_WORDS[name]);

/** Lists of the catalogue, whose entries have the ERP's word as their description. */
const ITS_OWN: ReadonlySet<string> = new Set(['resource', 'operation', 'verifyDocument']);

function entry(one: Entry, among: INodeProperties): Entry {
	if ('values' in one) return { ...one, displayName: fieldWord(one.displayName), values: one.values.map(bilingual) };
	if ('displayName' in one) return bilingual(one);
	return ITS_OWN.has(among.name) ? one : { ...one, name: choiceWord(one.name, among.name) };
}

/**
 * A parameter with the Turkish word behind every label and choice that a person reads; those of the catalogue bring theirs. The ways to
 * give a locator have none: the list beside it has room for one short word, and n8n's own *From list* fills it.
 */
export function bilingual(property: INodeProperties): INodeProperties {
	const { displayName, placeholder, options } = property;
	if (property.type === 'hidden' || property.type === 'notice') return property;
	return {
		...property,
		displayName: fieldWord(displayName),
		...(placeholder?.startsWith('Add ') ? { placeholder: fieldWord(placeholder) } : {}),
		...(options ? { options: options.map((option) => entry(option, property)) } : {}),
	};
}
