import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { NodeHelpers, type INodeParameters, type INodeProperties, type INodePropertyOptions } from 'n8n-workflow';
import { eventOf } from '../../../../nodes/EvrakTrigger/description';
import { events } from '../../../../nodes/EvrakTrigger/events';
import { EvrakTrigger } from '../../../../nodes/EvrakTrigger/EvrakTrigger.node';
import { triggerBench, type Trigger } from '../../../../testkit/node/trigger';

const FOLDER = join(__dirname, '../../../../nodes/EvrakTrigger');

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

const { description } = new EvrakTrigger();

describe('the description', () => {
	it('has at most 40 properties and 42 KB, which n8n loads into the browser', () => {
		expect(description.properties.length).toBeLessThanOrEqual(40);
		expect(JSON.stringify(description).length).toBeLessThan(42_000);
	});

	it('tells of node and trigger, for the panel shows it for both', () => {
		expect(description.description).toMatch(/^Saves and reads .*Turkish ERP \(Mikro.*; starts workflows when /);
	});
});

describe('an event', () => {
	const { subtitle } = description;
	const [choice, ...form] = description.properties;

	it('is one of 21, each with a value of its own', () => {
		expect(new Set(events.map(({ value }) => value)).size).toBe(21);
		expect(events).toHaveLength(21);
	});

	it('is chosen by name, in the order of the alphabet; the first of the list is usual', () => {
		const options = choice?.options as INodePropertyOptions[];
		const plain = (name: string) => name.normalize().replace(/ \([^)]*\)$/, '');
		const names = events.map(({ name }) => plain(name));
		expect(options.map(({ name }) => plain(name))).toEqual(names.sort((a, b) => a.localeCompare(b, 'en')));
		expect([choice?.default, eventOf(), eventOf('none')]).toEqual([events[0].value, events[0], events[0]]);
	});

	it.each(events.map((event) => [event.value, event] as const))(
		'%s shows its own fields and options',
		(value, event) => {
			expect(shownFor(form, value).sort()).toEqual([...event.fields.map(({ name }) => name), 'options'].sort());
			expect(String(subtitle)).toContain(`${value}: "${event.subtitle}"`);
			expect(eventOf(value)).toBe(event);
		},
	);
});

describe('a node whose event is changed', () => {
	it('begins anew with each, by no state of the one before', async () => {
		const bench = await triggerBench({ trade: true });
		try {
			const among = { warehouses: '1' };
			// The stand-in's clock runs meanwhile.
			const polled = async (trigger: Trigger) =>
				[JSON.stringify(await trigger.json()), trigger.state()].map((text) => text.replace(/:\d\d\.\d+/g, ''));
			const parameters: INodeParameters = { ...among };
			const changed = bench.trigger(parameters);
			for (const { value } of [...events, events[0]]) {
				parameters.event = value;
				expect(await polled(changed)).toEqual(await polled(bench.trigger({ event: value, ...among })));
			}
		} finally {
			await bench.close();
		}
	});
});

describe('a folder of events', () => {
	it('has one event, or several of a kind', () => {
		const ofE = ['incomingInvoice', 'answerDeadline', 'statusChanged'];
		const values = [...ofE, 'stockChanged', 'ofRecords'];
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
