import type { IExecuteFunctions } from 'n8n-workflow';
import { MAX_SIZE } from '../../../../erp/ubl';
import { isBlank } from '../../../../erp/json/members';
import { numberOf } from '../../../../erp/values/numberText';
import { MEGABYTE } from '../../../shared/client/body';
import { inputError } from '../../../shared/client/errors';
import { flagOf } from '../../../../erp/values/flag';
import { row } from '../../items/result';
import type { LocalWork } from '../../tool';
import { ublOf, type UblReadOptions } from './ublSource';

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

/** Reads an e-document of UBL-TR into an item: header, parties, lines, taxes, totals. */
export const parseWork: LocalWork = {
	async run(context, item) {
		const document = await ublOf(context, item, wantedOf(context, item));
		return [row(document, [item])];
	},
};
