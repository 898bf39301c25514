import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { propertiesOf } from '../../../../../nodes/Evrak/form/description';
import { tools } from '../../../../../nodes/Evrak/operations';
import { isTitleCase } from '../../../../../testkit/facts/titleCase';
import { AREAS } from '../../../../../testkit/node/nodes';

type Entry = INodePropertyOptions | INodeProperties | INodePropertyCollection;

const all = AREAS.flatMap((area) => propertiesOf(area));
const named = (name: string) => all.filter((property) => property.name === name);
const optionsOf = ({ options = [] }: INodeProperties): INodePropertyOptions[] => options as INodePropertyOptions[];

describe('texts of the forms', () => {
	const entries = (property: INodeProperties): Entry[] => [property, ...(property.options ?? [])];
	const nameOf = (entry: Entry) => ('displayName' in entry ? entry.displayName : entry.name);
	/** Drop-downs of coded fields keep the order and the words of the ERP's own list. */
	const fieldNames = new Set(operations.flatMap(({ body }) => body.fields.map(({ name }) => name)));
	/** A notice is a sentence, not a name. */
	const own = all
		.filter(({ type }) => type !== 'notice')
		.flatMap((property) => (fieldNames.has(property.name) ? [property] : entries(property)));

	it('name every action once', () => {
		const actions = named('operation').flatMap((list) => optionsOf(list).map(({ action }) => action ?? ''));
		expect(actions).toHaveLength(operations.length + tools.length);
		expect(actions.filter((action, place) => actions.indexOf(action) !== place)).toEqual([]);
		expect(actions.filter((action) => !/^[A-Z]/.test(action))).toEqual([]);
	});

	it('are in Title Case', () => {
		expect(own.map(nameOf).filter((name) => !isTitleCase(name))).toEqual([]);
	});

	it('are sorted where they are a list to choose from', () => {
		const lists = all.filter(({ name, type }) => ['resource', 'operation'].includes(name) || type === 'collection');
		const unsorted = lists.filter((property) => {
			const names = (property.options ?? []).map(nameOf);
			return names.join() !== [...names].sort((a, b) => a.localeCompare(b, 'en')).join();
		});
		expect(unsorted.map(({ name, displayOptions }) => `${name} ${JSON.stringify(displayOptions)}`)).toEqual([]);
	});

	it('describe every resource and operation', () => {
		const chosen = [...named('resource'), ...named('operation')].flatMap(optionsOf);
		expect(chosen.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
	});
});
