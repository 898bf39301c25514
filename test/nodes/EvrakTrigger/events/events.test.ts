import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { NodeHelpers, type INodeParameters, type INodePropertyOptions } from 'n8n-workflow';
import { eventOf, events } from '../../../../nodes/EvrakTrigger/events';
import { EvrakEDocumentsTrigger } from '../../../../nodes/EvrakEDocumentsTrigger/EvrakEDocumentsTrigger.node';

const FOLDER = join(__dirname, '../../../../nodes/EvrakTrigger');
const { properties, subtitle } = new EvrakEDocumentsTrigger().description;
const [choice, ...form] = properties;

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const folders = readdirSync(join(FOLDER, 'events'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Names of what n8n shows for an event, whatever else is chosen. */
const shownFor = (event: string): string[] =>
	form
		.filter((property) => {
			const { event: among } = property.displayOptions?.show ?? {};
			const alone = { ...property, displayOptions: { show: { event: among } } };
			const values: INodeParameters = { event };
			return NodeHelpers.displayParameter(values, alone, { typeVersion: 1 }, null, values);
		})
		.map(({ name }) => name);

describe('an event of the trigger', () => {
	it('is a folder and an entry in the list', () => {
		expect(events.map(({ value }) => value).sort()).toEqual(folders.map(({ name }) => name).sort());
	});

	it('is chosen by name, in the order of the alphabet; the first of the list is usual', () => {
		const options = choice?.options as INodePropertyOptions[];
		const names = events.map(({ name }) => name);
		expect(options.map(({ name }) => name.replace(/ \([^)]*\)$/, ''))).toEqual(
			names.sort((a, b) => a.localeCompare(b, 'en')),
		);
		expect([choice?.default, eventOf(), eventOf('none')]).toEqual([events[0].value, events[0], events[0]]);
	});

	it.each(events.map((event) => [event.value, event] as const))(
		'%s shows its own fields and options',
		(value, event) => {
			expect(shownFor(value)).toEqual([...event.fields.map(({ name }) => name), 'options']);
			expect(String(subtitle)).toContain(`${value}: "${event.subtitle}"`);
			expect(eventOf(value)).toBe(event);
		},
	);

	it.each(events.map(({ value }) => value))('%s is named in its own folder and in the list alone', (value) => {
		const elsewhere = sources.filter(
			(path) => !path.startsWith(join('events', value) + sep) && path !== join('events', 'index.ts'),
		);
		const naming = elsewhere.filter((path) => readFileSync(join(FOLDER, path), 'utf8').includes(value));
		expect(naming).toEqual([]);
	});
});

it('each room of the trigger holds a dozen files at most', () => {
	const rooms = new Map<string, number>();
	for (const path of sources) {
		const room = path.split(sep).slice(0, -1).join('/');
		rooms.set(room, (rooms.get(room) ?? 0) + 1);
	}
	expect([...rooms].filter(([, files]) => files > 12)).toEqual([]);
});
