import type { INodePropertyOptions } from 'n8n-workflow';
import type { Field } from '../../../../erp/catalogue/types';
import { codeLabel } from '../../../../erp/values/values';

/** Codes of the maker's own that stand whole in a drop-down; of more the usual ones only. */
const MOST_CODES = 25;

/** The drop-down of a coded field. `undefined` where the field has no codes. */
export function fieldOptions({ codes, type }: Field): INodePropertyOptions[] | undefined {
	if (!codes || codes.length === 0) return undefined;
	const usual = codes.length > MOST_CODES ? codes.filter(([, , , mark]) => mark === 'usual') : codes;
	if (usual.length === 0) return undefined;
	return usual.map((entry) => ({
		name: codeLabel(entry),
		value: type === 'numericText' ? entry[0] : Number(entry[0]),
	}));
}
