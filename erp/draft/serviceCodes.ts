import type { ColumnCodes } from '../catalogue/kinds/types';
import type { Operation } from '../catalogue/types';
import { readJson } from '../json/jsonText';
import { isBlank, isMembers, type Members } from '../json/members';

/** The code of a service or expense, on the document itself and in each element of the list (docs/erp-behaviour.md#codes-of-services-and-expenses). */
const CODE = 'cha_kasa_hizkod';
const LIST = 'hizmet_masraf_detay';

/** A list, which a form may give as text; what is none is left to the check of the document. */
function listIn(value: unknown): unknown[] | undefined {
	try {
		const list: unknown = typeof value === 'string' ? readJson(value) : value;
		return Array.isArray(list) ? list : undefined;
	} catch {
		return undefined;
	}
}

/** Says beside each service or expense which of both it is, where nobody said so: an invoice may hold services and expenses. */
export function withServiceCodes(document: Members, codes: ColumnCodes, { body }: Operation): Members {
	const filled = (holder: unknown): unknown => {
		if (!isMembers(holder) || isBlank(holder[CODE])) return holder;
		const blank = Object.entries(codes).filter(([column]) => isBlank(holder[column]));
		return { ...holder, ...Object.fromEntries(blank) };
	};
	const list = body.fields.some(({ path }) => path === LIST) ? listIn(document[LIST]) : undefined;
	const own = filled(document) as Members;
	return list === undefined ? own : { ...own, [LIST]: list.map(filled) };
}
