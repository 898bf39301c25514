/** Shared fields whose values are the ERP's numbers: warehouses, currencies, units, rates. */
import type { INodeProperties } from 'n8n-workflow';
import { locatorValue } from '../../../erp/base/json/locator';
import { readPairs } from '../../../erp/commerce/shop/pairs';
import { plainTextOf, shown } from '../../../erp/base/text/text';
import { field, number, type FormField, type Label, type More } from './fields';
import { pickedFrom } from './lookups/locators';

/** Whole numbers by name. */
export const pairs = (
	label: Label,
	description: string,
	more: Partial<INodeProperties> & Required<Pick<INodeProperties, 'placeholder'>>,
	spelled?: (name: string) => string,
): FormField<Readonly<Record<string, number>>> =>
	field(label, { type: 'string', default: '', description, ...more }, (options, name, shownLabel) => {
		const read = readPairs(options.value(name), spelled);
		if (read.ok) return read.numbers;
		options.refuse(shownLabel, read.message, `Give for instance ${more.placeholder.replace('e.g. ', '')}.`);
		return {};
	});

/** The ERP's numbers of currencies, by their codes. */
export const currencyNumbers = (document: 'order' | 'invoice') =>
	pairs(
		'Currency Numbers (No)',
		`The ERP’s numbers of currencies but the lira; without one an ${document} is refused`,
		{ placeholder: 'e.g. USD=1, EUR=2' },
		(code) => code.toUpperCase(),
	);

/** Liras for one of another currency. */
export const exchangeRate = (description: string): FormField<number | undefined> =>
	number('Exchange Rate (Kur)', description, {
		isAbove: true,
		placeholder: 'e.g. 49.60',
		remedy: 'Give for instance 49.60, with a dot.',
	});

/** A number of the ERP whose values are not published: blank means none. */
export const unpublished = (label: Label, description: string, more: More & { most?: number } = {}) =>
	number(label, description, { isWhole: true, remedy: 'Give the number that the ERP has for it.', ...more });

/** The number of a warehouse, picked or typed; blank is none, and refused if `required`. */
export const warehouse = (
	label: string,
	description: string,
	more: Partial<INodeProperties> = {},
): FormField<number | undefined> =>
	field(label, { ...pickedFrom('warehouse', 'e.g. 1'), description, ...more }, (options, name) => {
		const text = plainTextOf(locatorValue(options.value(name))).trim();
		if (text === '' && more.required !== true) return undefined;
		const number = text === '' ? NaN : Number(text);
		if (Number.isSafeInteger(number) && number > 0) return number;
		options.refuse(label, `${shown(text)} is no number of a warehouse`, 'Give for instance 1.');
		return undefined;
	});
