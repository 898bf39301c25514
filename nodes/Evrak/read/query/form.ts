import type { INodeProperties } from 'n8n-workflow';
import { alphabetical } from '../../../../erp/base/text/text';
import { SQL_READ } from '../../../../erp/catalogue/calls';
import { formLabel, titled } from '../../../../erp/catalogue/formLabels';
import type { ReadParameter, ReadParameters } from '../../../../erp/database/query/parameters';
import { severalOf, type ComposedRead, type IfSeveral } from '../../../../erp/database/query/read';
import { listSize } from '../../form/description/listOptions';
import { choice, fieldProperties, filterCollection, meant, textOption } from '../../form/fields';
import { pickedFrom } from '../../form/lookups/locators';
import type { Tool } from '../../tool';
import { listNames, LOOKUPS, type LookupName } from '../../../../erp/catalogue/lists/lookups';

const describe = ({ turkish, hint }: ReadParameter): string =>
	hint === undefined ? turkish : `${turkish}. ${hint.replace(/\.$/, '')}.`;

/** Whether a parameter is shown at once, not under *Add Filter*. */
export const isAtOnce = (parameter: ReadParameter): boolean =>
	parameter.usual === true || (parameter.type !== 'choice' && parameter.type !== 'flag' && parameter.required === true);

/** The display condition of a parameter; within *Filters* n8n needs a leading slash to find the choice outside the filters. */
const whenOf = (parameter: ReadParameter, [choice, value]: NonNullable<ReadParameter['when']>) => ({
	[isAtOnce(parameter) ? choice : `/${choice}`]: [value],
});

/** A read's parameter as a property of n8n. */
function property(name: string, parameter: ReadParameter): INodeProperties {
	const head = {
		displayName: formLabel(parameter),
		name,
		description: describe(parameter),
		...(parameter.placeholder === undefined ? {} : { placeholder: parameter.placeholder }),
		...(parameter.when === undefined ? {} : { displayOptions: { show: whenOf(parameter, parameter.when) } }),
	};
	if (parameter.type === 'flag')
		return {
			...head,
			type: 'boolean',
			default: parameter.on ?? false,
			description: `Whether to ${parameter.hint ?? parameter.label.toLowerCase()} (${parameter.turkish})`,
		};
	if (parameter.type === 'choice') {
		const declared = Object.entries(parameter.choices).map(([value, [title, description]]) => ({
			name: title,
			value,
			...(description === title || title.endsWith(`(${description})`) ? {} : { description }),
		}));
		// Short lists are in order of use, long ones alphabetical, as n8n wants it.
		const options = declared.length < 5 ? declared : alphabetical(declared, ({ name }) => name);
		return { ...head, type: 'options', options, default: declared[0]?.value ?? '' };
	}
	const required = parameter.required ? { required: true } : {};
	if (parameter.picks !== undefined) {
		const { placeholder, ...rest } = head;
		return { ...rest, ...required, ...pickedFrom(parameter.picks, placeholder) };
	}
	const isDate = parameter.type === 'date' || parameter.type === 'dateTime';
	return { ...head, ...required, type: isDate ? 'dateTime' : 'string', default: '' };
}

/** The parameter for the case of several rows. */
export const IF_SEVERAL = 'ifSeveral';

/** The choice for several rows. */
export const ifSeveral = (usual: IfSeveral) => ({
	[IF_SEVERAL]: meant(
		choice<IfSeveral>(
			['If Several Match', 'Birden Çok'],
			'What to do where more than one fits what is asked for',
			[
				['error', 'Error (Hata)', 'Stop, and name in what they differ'],
				['first', 'First (Baştaki)', 'Take the first, in the order of its code or date'],
				['all', 'All (Hepsi)', 'Give an item for each: the nodes after this one run for each of them'],
			],
			{ usual },
		),
	),
});

const those = (parameters: ReadParameters, wanted: boolean): INodeProperties[] =>
	Object.entries(parameters)
		.filter(([, parameter]) => isAtOnce(parameter) === wanted)
		.map(([name, parameter]) => property(name, parameter));

/** Parameters behind *Add Filter*; empty if there are none. */
function filtersForm(parameters: ReadParameters): INodeProperties[] {
	const rest = those(parameters, false);
	return rest.length > 0 ? [filterCollection(rest)] : [];
}

/** Parameters shown at once, and the others behind *Add Filter*. */
export const parametersForm = (parameters: ReadParameters): INodeProperties[] => [
	...those(parameters, true),
	...filtersForm(parameters),
];

/** The form of a read; common parts are added by the description. */
export function readForm(read: Pick<ComposedRead, 'parameters' | 'returns' | 'several'>): INodeProperties[] {
	const { parameters, returns } = read;
	const several = severalOf(read);
	const ofAll = (property: INodeProperties): INodeProperties =>
		several === undefined
			? property
			: { ...property, displayOptions: { show: { ...property.displayOptions?.show, [IF_SEVERAL]: ['all'] } } };
	return [
		...those(parameters, true),
		...(several === undefined ? [] : fieldProperties(ifSeveral(several))),
		...(returns === undefined ? listSize.map(ofAll) : []),
		...filtersForm(parameters),
	];
}

/** A composed read as an operation of the node. */
export const readTool = (read: ComposedRead): Tool => ({
	resource: read.resource,
	operation: read.operation,
	action: read.action,
	description: read.description,
	methods: SQL_READ.method,
	asksErp: true,
	isRead: true,
	properties: readForm(read),
	load: async () => (await import('./readTool')).readWork(read),
});

/** Which list is asked for. */
export const LIST = {
	list: meant(
		choice<LookupName>(
			['List', 'Liste'],
			'Which list of the ERP (depolar, projeler, kasalar, bankalar, fiyat listeleri …)',
			listNames.map(
				(name) => [name, `${LOOKUPS[name].plural} (${titled(LOOKUPS[name].turkish).split(' / ')[0]})`] as const,
			),
			{ usual: 'warehouse' },
		),
	),
};

const SEARCH = {
	search: textOption(['Search', 'Arama'], 'Words that code or name hold, in any letter case (arama); blank lists all', {
		placeholder: 'e.g. merkez',
	}),
};

/** One operation for all of the ERP's lists whose codes documents use. */
export const getManyOfList: Tool = {
	resource: 'list',
	operation: 'getAll',
	action: 'Get many rows of a list',
	description:
		'List warehouses, projects, cashboxes, price lists and the like by code and name (depo, proje, kasa, fiyat listesi …)',
	methods: 'SqlVeriOkuV2',
	asksErp: true,
	isRead: true,
	properties: [...fieldProperties({ ...LIST, ...SEARCH }), ...readForm({ parameters: {} })],
	load: async () => (await import('./readTool')).listWork,
};
