import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

type Entry = INodePropertyOptions | INodeProperties | INodePropertyCollection;

/**
 * İ and Ş at the beginning of a word as a letter and its mark: n8n's rules for names take the one sign for no capital. Both look the same,
 * and are found by the same words.
 */
const named = (label: string): string => label.replace(/(?<!\p{L})[İŞ]/gu, (letter) => letter.normalize('NFD'));

function entry(option: Entry): Entry {
	if ('values' in option)
		return { ...option, displayName: named(option.displayName), values: option.values.map(withCapitals) };
	return 'displayName' in option ? withCapitals(option) : { ...option, name: named(option.name) };
}

/** A parameter whose labels and choices begin with capitals by n8n's rules, too. */
export const withCapitals = (property: INodeProperties): INodeProperties => ({
	...property,
	displayName: named(property.displayName),
	...(property.placeholder?.startsWith('Add ') ? { placeholder: named(property.placeholder) } : {}),
	...(property.options ? { options: property.options.map(entry) } : {}),
});
