import type { INodePropertyOptions } from 'n8n-workflow';
import type { Code, Field } from '../../../../erp/catalogue/types';
import { codeLabel } from '../../../../erp/catalogue/formLabels';

/** Maximum codes that a drop-down shows completely; of more only the usual ones. */
const MOST_CODES = 25;

/** The codes in a field's drop-down; none for fields without codes. */
export const codesShown = ({ codes = [], offered }: Pick<Field, 'codes' | 'offered'>): readonly Code[] =>
	offered
		? codes.filter(([code]) => offered.includes(Number(code)))
		: codes.length > MOST_CODES
			? codes.filter(([, , , mark]) => mark === 'usual')
			: codes;

/** The drop-down of a coded field; `undefined` if it would be empty. */
export function fieldOptions(field: Field): INodePropertyOptions[] | undefined {
	const codes = codesShown(field);
	if (codes.length === 0) return undefined;
	return codes.map((entry) => ({
		name: codeLabel(entry),
		value: field.type === 'numericText' ? entry[0] : Number(entry[0]),
	}));
}
