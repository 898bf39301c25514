import { grouped } from '../../base/json/grouped';
import { fieldName, ofField } from '../../catalogue/formLabels';
import { type LookupName, LOOKUPS } from '../../catalogue/lists/lookups';
import { listed, shown } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';
import type { ListedCode, NamedCode } from './named';

const listOf = (lookup: LookupName): string =>
	lookup === 'vat' ? 'VAT pointers' : LOOKUPS[lookup].plural.toLowerCase();

const noneOf = ({ lookup, code, item, lotNumber }: ListedCode): string => {
	const numbered = lotNumber === undefined ? '' : ` with lot number ${lotNumber}`;
	const ofItem = item === undefined ? '' : ` of item ${shown(item)}`;
	return `${shown(code)}${numbered} is none of the ERP’s ${listOf(lookup)} (${LOOKUPS[lookup].turkish})${ofItem}`;
};

const itHas = (near: string): string => (near === '' ? '' : `It has ${near}. `);

/** The issue of a code that the ERP does not have; `near` names similar ones, which may look the same. */
export function missingCode(code: NamedCode, near: string): Issue {
	return {
		...ofField(code.field),
		...(code.line === undefined ? {} : { line: code.line }),
		value: shown(code.code),
		message: noneOf(code),
		remedy: `${itHas(near)}Correct it, or create it in the ERP first.`,
	};
}

/** Warnings for codes that a document may be the first to name. */
export function newCodes(codes: readonly NamedCode[], nearOf: (code: NamedCode) => string): string[] {
	const alike = grouped(codes, (code) => `${fieldName(code.field)}: ${noneOf(code)}. ${itHas(nearOf(code))}`);
	return [...alike].map(([told, those]) => {
		const lines = those.flatMap(({ line }) => (line === undefined ? [] : [String(line)]));
		const where = lines.length === 0 ? '' : `Line ${listed(lines, 10)}: `;
		return `${where}${told}Goods received may bring a new one, but whether the ERP makes one of it is not known: look at the first document in the ERP`;
	});
}

/** Warnings of a saved document about lists that could not be queried, with the reasons. */
export function uncheckedCodes(unread: ReadonlyMap<LookupName, string>): string[] {
	const reasons = [...new Set(unread.values())];
	return reasons.map((reason) => {
		const lists = [...unread].filter(([, why]) => why === reason).map(([lookup]) => listOf(lookup));
		return `Codes of ${lists.join(', ')} were not checked: ${reason}`;
	});
}
