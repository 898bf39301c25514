import type { INodeProperties } from 'n8n-workflow';
import { memoized } from '../../../erp/base/values/memoized';
import { formLabel } from '../../../erp/catalogue/formLabels';
import { filledColumns, questionsOf } from '../../../erp/catalogue/kinds';
import type { Role } from '../../../erp/catalogue/roles';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { alphabetical } from '../../../erp/base/text/text';
import { inputClass } from './description/inputs';
import { rowFields } from './fields';
import { locatorOf } from './lookups/locators';
import { pickedFields } from './picked';

/** The parameter of typed lines, and its list. */
export const ADDED_LINES = 'addedLines';
export const ADDED_LINE = 'line';

/** The fields of a typed line in this order; a discount although the form does not show it. */
const ROLES: readonly Role[] = [
	...(['account', 'item', 'quantity', 'unitPrice', 'grossPrice', 'lineAmount', 'vatRate', 'discount'] as const),
	...(['startDate', 'endDate'] as const),
	...(['amount', 'reference', 'contraAccount'] as const),
];

interface LineField {
	readonly name: string;
	/** The column it writes; for a price in a table without prices the amount, which is quantity times price. */
	readonly field: Field;
	readonly isPrice?: true;
}

/**
 * The fields of a typed line, named by role so that documents share them. In a table without prices, such as that of invoices, the price is
 * converted to the line's amount: a clerk knows the price of a piece.
 */
export const lineFields = memoized((operation: Operation): readonly LineField[] => {
	if (operation.kind !== 'save' || inputClass(operation) !== 'lines' || operation.body.linesName !== 'Line') return [];
	const usual = pickedFields(operation).filter(({ field }) => field.scope === 'line');
	const all = operation.body.fields.filter(({ scope, path }) => scope === 'line' && !path.includes('.'));
	const found = ROLES.flatMap((role): LineField[] => {
		const picked = usual.find(({ field }) => field.role === role)?.field;
		const field = picked ?? (role === 'discount' ? all.find((one) => one.role === role) : undefined);
		return field ? [{ name: role === 'grossPrice' ? 'unitPrice' : role, field }] : [];
	});
	const names = found.map(({ name }) => name);
	const hasPrice = names.includes('unitPrice');
	const quantity = names.includes('quantity')
		? []
		: usual.filter(({ field }) => field.role === 'otherQuantity').slice(0, 1);
	const made = found.flatMap((one): LineField[] => {
		if (one.name !== 'lineAmount') return [one];
		return hasPrice || !names.includes('quantity') ? [] : [{ name: 'unitPrice', field: one.field, isPrice: true }];
	});
	const whole = [...made, ...quantity.map(({ field }) => ({ name: 'quantity', field }))];
	const paths = new Set(whole.map(({ field: { path, rateOf } }) => rateOf ?? path));
	const filled = questionsOf(operation).flatMap((question) => [...filledColumns(question)]);
	const isWhole = all.every(({ required, path }) => !required || paths.has(path) || filled.includes(path));
	return isWhole && whole.some(({ name }) => name === 'item' || name === 'reference') ? whole : [];
});

/** Labels, the same in all operations. n8n requires alphabetical order in rows of five fields: these labels are also in a clerk's order. */
const CALLED: Readonly<Record<string, readonly [label: string, description?: string]>> = {
	account: ['Account (Cari)'],
	item: ['Item (Stok)'],
	quantity: ['Quantity (Miktar)'],
	unitPrice: ['Unit Price (Fiyat)', 'Price of one; the amount of the line is quantity × price'],
	vatRate: ['VAT % (KDV)'],
	startDate: ['Valid From (Başlangıç)', 'First day of the price, such as 2026-01-01'],
	endDate: ['Valid To (Bitiş)', 'Last day of the price, such as 2026-12-31'],
	discount: ['Reduction (İskonto)', 'An amount, not a percentage (iskonto tutarı)'],
	amount: ['Amount (Meblağ)'],
	reference: [
		'Reference (Belge No)',
		'Number of the payment or of the invoice (belge no). Which invoice is closed is settled in the ERP: the API has no method for it.',
	],
	contraAccount: ['Contra Account (Karşı)', 'Cashbox or bank (kasa, banka)'],
};

/** The "Add Line" button of an operation; none if its documents have no such lines. */
export function addedLines(operation: Operation): INodeProperties | undefined {
	const fields = lineFields(operation);
	if (fields.length === 0) return undefined;
	const values = fields.map(({ name, field }): INodeProperties => {
		const picked = pickedFields(operation).find((one) => one.field === field);
		const { type, modes } = (picked && locatorOf(picked)) ?? {};
		const [displayName, description] = CALLED[name] ?? [formLabel(field)];
		return {
			displayName,
			name,
			...(type === undefined ? { type: 'string', default: '' } : { type, modes, default: { mode: 'list', value: '' } }),
			...(description === undefined ? {} : { description }),
		};
	});
	const frame = rowFields(
		{
			displayName: 'Lines by Hand (Elle Satır)',
			name: ADDED_LINES,
			placeholder: 'Add Line (Satır Ekle)',
			description: 'Lines that you type, behind those from data (satırlar)',
			title: 'Line (Satır)',
			row: ADDED_LINE,
		},
		{},
	);
	return {
		...frame,
		options: [
			{ displayName: 'Line (Satır)', name: ADDED_LINE, values: alphabetical(values, ({ displayName }) => displayName) },
		],
	};
}
