import type { INodeProperties } from 'n8n-workflow';
import { categories } from '../../../../erp/catalogue';
import type { ReadTable } from '../../../../erp/catalogue/tables';
import type { Category } from '../../../../erp/catalogue/types';
import { merged } from '../../form/description/merged';
import { amount, choice, fieldProperties, textOption } from '../../form/fields';
import type { Tool } from '../../tool';

const byReference = { displayOptions: { show: { verifyBy: ['reference'] } } };
const byNumber = { displayOptions: { show: { verifyBy: ['number'] } } };

const REFERENCE_FORM = fieldProperties({
	verifyReference: textOption(['Reference', 'Belge No'], 'Your reference, as it was sent with the document', {
		required: true,
		placeholder: 'e.g. {{ $json.number }}',
		...byReference,
	}),
	verifyDate: textOption(['Document Date', 'Evrak Tarihi'], 'Without it the ERP would search its whole table', {
		type: 'dateTime',
		required: true,
		...byReference,
	}),
	verifyReferenceField: textOption(
		['Reference Field', 'Belge'],
		'ERP column that holds the reference. Blank: the document number column (belge no) of the table.',
		{ placeholder: 'e.g. sip_eticaret_kanal_kodu', ...byReference },
	),
});

const SERIES = { verifySeries: textOption(['Series', 'Evrak Seri'], 'Blank is the blank series', byNumber) };
const DAY = {
	verifyDay: textOption(['Document Date', 'Evrak Tarihi'], 'The ERP numbers these documents anew each day', {
		type: 'dateTime',
		required: true,
		...byNumber,
	}),
};

const LINES = fieldProperties({
	verifyLines: amount(
		['Line Count', 'Satır Sayısı'],
		'How many lines the document has at least; with fewer it counts as not found',
		1,
		true,
		{
			typeOptions: { minValue: 1 },
		},
	),
});

/** A category whose documents can be found in the ERP's database. */
interface Verifiable {
	readonly category: Category;
	readonly table: ReadTable;
}

/** What can be looked up. */
export const verifiable: readonly Verifiable[] = categories.flatMap((category) => {
	const saves = category.operations.filter(({ kind, savedIn }) => kind === 'save' && savedIn !== undefined);
	const { savedIn } = saves.find(({ operation }) => operation === 'create') ?? saves[0] ?? {};
	return savedIn ? [{ category, table: savedIn }] : [];
});

const DOCUMENT = fieldProperties({
	verifyDocument: choice(
		['Document', 'Evrak'],
		'What was saved',
		verifiable
			.map(({ category: { resource, name, turkish } }) => [resource, name, turkish] as const)
			.sort(([, a], [, b]) => a.localeCompare(b, 'en')),
		{ usual: 'order', noDataExpression: true },
	),
});

/** What a kind of document is looked up by. */
function formOf({ references, number, series, coded, daily, perLine }: ReadTable): INodeProperties[] {
	const hasReference = references.length > 0;
	const ways = [
		...(number === undefined ? [] : [['number', 'Number (Numara)'] as const]),
		...(hasReference ? [['reference', 'Reference and Date (Belge No, Tarih)'] as const] : []),
	];
	const usual = ways.at(-1)?.[0];
	return [
		...fieldProperties({
			verifyBy: choice(['Look Up By', 'Neyle'], 'What tells the document apart in the ERP', ways, { usual }),
		}),
		...(hasReference ? REFERENCE_FORM : []),
		...(number === undefined
			? []
			: fieldProperties({
					...(series === undefined ? {} : SERIES),
					verifyNumber: textOption(coded ? ['Code', 'Kod'] : ['Number', 'Numara'], undefined, {
						required: true,
						...byNumber,
					}),
					...(daily ? DAY : {}),
				})),
		...(perLine ? LINES : []),
	];
}

const forms = verifiable.map(({ category: { resource }, table }) => ({ resource, properties: formOf(table) }));

/** Looks one document up in the ERP, of any kind that can be found in its database. */
export const verifySave: Tool = {
	resource: 'savedDocument',
	operation: 'verifySave',
	name: 'Verify Save',
	action: 'Verify save of document',
	description: 'Look a document up in the ERP whose save ended unknown',
	methods: 'SqlVeriOkuV2',
	asksErp: true,
	properties: [
		...DOCUMENT,
		...merged(forms).map(({ property, of }) => ({
			...property,
			displayOptions: {
				show: { verifyDocument: of.map(({ resource }) => resource), ...property.displayOptions?.show },
			},
		})),
	],
	load: async () => (await import('./verifySave')).verifyWork,
};
