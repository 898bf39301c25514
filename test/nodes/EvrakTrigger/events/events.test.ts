import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { NodeHelpers, type INodeParameters, type INodeProperties, type INodePropertyOptions } from 'n8n-workflow';
import { EvrakEDocumentsTrigger } from '../../../../nodes/EvrakEDocumentsTrigger/EvrakEDocumentsTrigger.node';
import { EvrakRecordsTrigger } from '../../../../nodes/EvrakRecordsTrigger/EvrakRecordsTrigger.node';
import { eventOf } from '../../../../nodes/EvrakTrigger/description';
import { eDocumentEvents, recordEvents } from '../../../../nodes/EvrakTrigger/events';

const FOLDER = join(__dirname, '../../../../nodes/EvrakTrigger');

/** The triggers of the package with their events. */
const TRIGGERS = [
	['e-documents', eDocumentEvents, new EvrakEDocumentsTrigger().description],
	['records', recordEvents, new EvrakRecordsTrigger().description],
] as const;

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const folders = readdirSync(join(FOLDER, 'events'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Names of what n8n shows for an event, whatever else is chosen. */
const shownFor = (form: readonly INodeProperties[], event: string): string[] =>
	form
		.filter((property) => {
			const { event: among } = property.displayOptions?.show ?? {};
			const alone = { ...property, displayOptions: { show: { event: among } } };
			const values: INodeParameters = { event };
			return NodeHelpers.displayParameter(values, alone, { typeVersion: 1 }, null, values);
		})
		.map(({ name }) => name);

describe.each(TRIGGERS)('an event of the trigger for %s', (_, events, { properties, subtitle }) => {
	const [choice, ...form] = properties;

	it('is chosen by name, in the order of the alphabet; the first of the list is usual', () => {
		const options = choice?.options as INodePropertyOptions[];
		const plain = (name: string) => name.normalize().replace(/ \([^)]*\)$/, '');
		const names = events.map(({ name }) => plain(name));
		expect(options.map(({ name }) => plain(name))).toEqual(names.sort((a, b) => a.localeCompare(b, 'en')));
		expect([choice?.default, eventOf(events), eventOf(events, 'none')]).toEqual([
			events[0].value,
			events[0],
			events[0],
		]);
	});

	it.each(events.map((event) => [event.value, event] as const))(
		'%s shows its own fields and options',
		(value, event) => {
			expect(shownFor(form, value).sort()).toEqual([...event.fields.map(({ name }) => name), 'options'].sort());
			expect(String(subtitle)).toContain(`${value}: "${event.subtitle}"`);
			expect(eventOf(events, value)).toBe(event);
		},
	);
});

describe('a folder of events', () => {
	it('is one of e-documents, or one of records', () => {
		const values = [...eDocumentEvents.map(({ value }) => value), 'recordChanged', 'stockChanged', 'conditionMet'];
		expect(values.sort()).toEqual(folders.map(({ name }) => name).sort());
	});

	it.each(folders.map(({ name }) => name))('%s is named in itself and in the list alone', (value) => {
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
