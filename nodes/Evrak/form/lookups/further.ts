import type { Field, Operation } from '../../../../erp/catalogue/types';
import { fieldNames } from '../../../../erp/catalogue/formLabels';
import { isMembers } from '../../../../erp/base/json/members';
import { fold, plainTextOf } from '../../../../erp/base/text/text';
import { locatorValue } from '../../../../erp/base/json/locator';
import { FURTHER, FURTHER_FIELD } from './furtherFields';

/** A field that is given by name. */
interface FurtherField {
	/** As typed, or picked from the list. */
	readonly name: string;
	/** The path of its value: an unknown name is unchanged, a missing one is blank. */
	readonly path: string;
	readonly value: unknown;
}

/** Finds a field by its wire name in any letter case, by its V16 name, or by its English or Turkish name if that is unique. */
export function furtherFieldNamed(name: string, fields: readonly Field[]): Field | undefined {
	const exact = fields.find(({ path, v16Path }) => path === name || v16Path === name);
	if (exact) return exact;
	const wanted = fold(name);
	const found = fields.filter((field) => [field.path, ...fieldNames(field)].some((text) => fold(text) === wanted));
	return found.length === 1 ? found[0] : undefined;
}

/** The fields given by name in a collection of further fields, in the order of the form. */
export function furtherGiven(collection: unknown, operation: Operation, scope: Field['scope']): FurtherField[] {
	const further = isMembers(collection) ? collection[FURTHER] : undefined;
	const entries = isMembers(further) ? further[FURTHER_FIELD] : undefined;
	const list: unknown[] = Array.isArray(entries) ? entries : entries === undefined ? [] : [entries];
	if (list.length === 0) return [];
	const fields = operation.body.fields.filter((field) => field.scope === scope);
	return list.filter(isMembers).map((entry) => {
		const name = plainTextOf(locatorValue(entry.name)).trim();
		return { name, path: furtherFieldNamed(name, fields)?.path ?? name, value: locatorValue(entry.value) };
	});
}
