/** Shared fields whose values are the ERP's numbers: warehouses, currencies, units, rates. */
import type { INodeProperties } from 'n8n-workflow';
import { locatorValue } from '../../../erp/base/json/locator';
import { readPairs } from '../../../erp/commerce/shop/pairs';
import { plainTextOf, shown } from '../../../erp/base/text/text';
import { field, type FormField, type Label } from './fields';
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

/** A numeric text that satisfies `isRight`. */
export const figure = (
	label: Label,
	description: string,
	more: Partial<INodeProperties>,
	isRight: (value: number) => boolean,
	[message, remedy]: readonly [message: string, remedy: string],
): FormField<number | undefined> =>
	field(label, { type: 'string', default: '', description, ...more }, (options, name, shownLabel) => {
		const value = options.number(name);
		if (value === undefined || isRight(value)) return value;
		options.refuse(shownLabel, message, remedy);
		return undefined;
	});

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
