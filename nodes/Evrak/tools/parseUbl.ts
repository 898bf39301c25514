import type { IExecuteFunctions } from 'n8n-workflow';
import { MAX_SIZE } from '../../../erp/ubl';
import { isBlank } from '../../../erp/json/members';
import { numberOf } from '../../../erp/values/numberText';
import { MEGABYTE } from '../../shared/client/body';
import { inputError } from '../../shared/client/errors';
import { flagOf } from '../../../erp/values/flag';
import { row } from '../output/result';
import type { Tool } from './types';
import { ublOf, ublSource, type UblReadOptions } from './ublSource';

const USUAL_SIZE = MAX_SIZE / MEGABYTE;

/** The options of an item; throws NodeOperationError for those that cannot be used. */
function wantedOf(context: IExecuteFunctions, itemIndex: number): UblReadOptions {
	const { attachments, maxSize } = context.getNodeParameter('options', itemIndex, {});
	const isWanted = flagOf(attachments);
	const size = isBlank(maxSize) ? MAX_SIZE : numberOf(maxSize) * MEGABYTE;
	const refuse = (message: string, description: string) =>
		inputError(context.getNode(), { message, description, itemIndex });
	if (isWanted === undefined) throw refuse('Include Attachments is neither true nor false', 'Give true or false.');
	if (!(size > 0)) throw refuse('Maximum Size is not a number of megabytes above 0', 'Give for instance 10.');
	return { attachments: isWanted, maxSize: size };
}

/** An e-document of UBL-TR as an item: header, parties, lines, taxes, totals. */
export const parseUbl: Tool = {
	resource: 'eDocument',
	operation: 'parseUbl',
	name: 'Parse UBL',
	action: 'Parse UBL document',
	description: 'Turn the UBL-TR XML of an e-invoice or e-dispatch note into an item; the ERP is not asked',
	asksErp: false,
	properties: [
		...ublSource(false),
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				{
					displayName: 'Include Attachments',
					name: 'attachments',
					type: 'boolean',
					default: false,
					description:
						'Whether to put the content of embedded files into the item as Base64; their names and sizes always are',
				},
				{
					displayName: 'Maximum Size',
					name: 'maxSize',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: USUAL_SIZE,
					description: 'Megabytes of XML to read at most, as a guard against hostile files',
				},
			],
		},
	],
	async run(context, item) {
		const document = await ublOf(context, item, wantedOf(context, item));
		return [row(document, [item])];
	},
};
