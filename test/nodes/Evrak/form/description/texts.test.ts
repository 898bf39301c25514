import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { isTitleCase } from '../../../../../testkit/facts/titleCase';

type Entry = INodePropertyOptions | INodeProperties | INodePropertyCollection;

describe('texts of the forms', () => {
	const entries = (property: INodeProperties): Entry[] => [property, ...(property.options ?? [])];
	const nameOf = (entry: Entry) => ('displayName' in entry ? entry.displayName : entry.name);
	/** Drop-downs of coded fields keep the order and the words of the ERP's own list. */
	const fieldNames = new Set(operations.flatMap(({ body }) => body.fields.map(({ name }) => name)));
	/** A notice is a sentence, not a name. */
	const own = FORM.filter(({ type }) => type !== 'notice').flatMap((property) =>
		fieldNames.has(property.name) ? [property] : entries(property),
	);

	it('are in Title Case', () => {
		// n8n's drop-down only lowers the case: it finds an irsaliye that is written with a small i.
		expect(own.map(nameOf).filter((name) => !isTitleCase(name) && !/irsaliye/.test(name))).toEqual([]);
	});

	it('are sorted where they are a list to choose from', () => {
		const lists = FORM.filter(({ name, type }) => name === 'operation' || type === 'collection');
		const unsorted = lists.filter((property) => {
			const names = (property.options ?? []).map(nameOf);
			return names.join() !== [...names].sort((a, b) => a.localeCompare(b, 'en')).join();
		});
		expect(unsorted.map(({ name, displayOptions }) => `${name} ${JSON.stringify(displayOptions)}`)).toEqual([]);
	});
});
