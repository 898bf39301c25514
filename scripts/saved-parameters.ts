import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Area } from '../erp/catalogue/types';
import { propertiesOf } from '../nodes/Evrak/description';
import { AREA_NODES } from '../nodes/Evrak/offer';
import { triggerProperties } from '../nodes/EvrakTrigger/description';

/** Conditions under which a parameter shows, but for those that `chosen` fulfils. */
const conditions = ({ displayOptions }: INodeProperties, chosen: readonly string[]): string =>
	Object.entries(displayOptions?.show ?? {})
		.filter(([name]) => !chosen.includes(name))
		.map(([name, values]) => ` (${name} ${values?.map((value) => JSON.stringify(value)).join(' or ')})`)
		.join('');

const isChoice = ({ type }: INodeProperties) => type === 'options' || type === 'multiOptions';

/** What saved workflows know of a parameter: its name, its type and default (which n8n leaves out of the file), and the values to choose from. */
function linesOf(property: INodeProperties, place: string, chosen: readonly string[]): string[] {
	const name = `${place}${property.name}`;
	const own = `${name}${conditions(property, chosen)}: ${property.type} = ${JSON.stringify(property.default)}`;
	const inner = (property.options ?? []).flatMap((option) => {
		if (isChoice(property)) return [`${name} may be ${JSON.stringify((option as INodePropertyOptions).value)}`];
		if ('values' in option) return option.values.flatMap((value) => linesOf(value, `${name}.${option.name}.`, chosen));
		return linesOf(option as INodeProperties, `${name}.`, chosen);
	});
	return [own, ...inner];
}

const shows = ({ displayOptions }: INodeProperties, name: string, value: string) =>
	displayOptions?.show?.[name]?.includes(value) ?? true;

/** A property with those of its options that an operation shows. */
function narrowed(property: INodeProperties, resource: string, operation: string): INodeProperties {
	if (property.type !== 'collection') return property;
	const options = (property.options as INodeProperties[]).filter(
		(option) => shows(option, '/resource', resource) && shows(option, '/operation', operation),
	);
	return { ...property, options };
}

/** What an operation's lines leave out of the conditions, since it decides them. */
const DECIDED = ['resource', 'operation', '/resource', '/operation'];

/** The same for an action node, operation by operation: how its parameters are grouped may change. */
function actionLines(all: readonly INodeProperties[]): string[] {
	const operations = all.filter(({ name }) => name === 'operation');
	const isCommon = ({ name, type, displayOptions }: INodeProperties) =>
		name === 'resource' || (type === 'hidden' && displayOptions === undefined);
	const common = all.filter(isCommon);
	const perOperation = operations.flatMap((property) =>
		(property.displayOptions?.show?.resource ?? []).flatMap((resource) =>
			(property.options as INodePropertyOptions[]).flatMap(({ value }) =>
				all
					.filter((one) => one.name !== 'operation' && !isCommon(one))
					.filter((one) => shows(one, 'resource', String(resource)) && shows(one, 'operation', String(value)))
					.map((one) => narrowed(one, String(resource), String(value)))
					.flatMap((one) => linesOf(one, `${String(resource)} ${String(value)} `, DECIDED)),
			),
		),
	);
	return [
		...common.flatMap((property) => linesOf(property, '', [])),
		...operations.flatMap((property) =>
			(property.displayOptions?.show?.resource ?? []).flatMap((resource) =>
				linesOf(property, `${String(resource)} `, ['resource']),
			),
		),
		...perOperation,
	];
}

/** The nodes with the file that holds what workflows may have saved of them, and what they offer now. */
export const NODES = [
	...(Object.keys(AREA_NODES) as Area[]).map((area) => ({
		file: `${AREA_NODES[area].name}-1.txt`,
		lines: () => actionLines(propertiesOf(area)),
	})),
	{
		file: 'evrakEDocumentsTrigger-1.txt',
		lines: () => triggerProperties().flatMap((property) => linesOf(property, '', [])),
	},
];

const pathOf = (file: string) => join(__dirname, '..', 'test', 'fixtures', 'parameters', file);

/** Lines of a file. */
export const savedIn = (file: string): string[] =>
	existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8').trimEnd().split('\n') : [];

// `npm run docs` adds what is new; what is gone stays, and the test fails: workflows have saved it.
if (require.main === module) {
	for (const { file, lines } of NODES) {
		const all = new Set([...savedIn(file), ...lines()]);
		writeFileSync(pathOf(file), `${[...all].sort().join('\n')}\n`);
	}
}
