import type { INodeProperties } from 'n8n-workflow';
import type { RuleName } from '../../../../erp/edocument/acceptance/facts';
import { numberFormat } from '../../form/description/numberFormat';
import { fold } from '../../../../erp/text/text';

/** Rules whose failure may ask for a review instead of a rejection, by the names of the form. */
export const JUDGED: ReadonlyArray<{ readonly name: string; readonly value: RuleName }> = [
	{ name: 'Allowed Currency', value: 'allowedCurrencies' },
	{ name: 'Allowed Suppliers', value: 'allowedSuppliers' },
	{ name: 'Blocked Suppliers', value: 'blockedSuppliers' },
	{ name: 'Maximum Amounts', value: 'maximumAmount' },
	{ name: 'Order', value: 'matchOrder' },
	{ name: 'Totals Add Up', value: 'totalsAddUp' },
	{ name: 'VAT Rates', value: 'checkVat' },
];

/** Whether a text is the name of a rule that can fail. */
export const isJudged = (name: string): name is RuleName => JUDGED.some(({ value }) => value === name);

const BY_TITLE = new Map(JUDGED.flatMap(({ name, value }) => [name, value].map((known) => [fold(known), value])));

/** The rule with that name or title; `undefined` if there is none. */
export const judgedRule = (text: string): RuleName | undefined => BY_TITLE.get(fold(text));

const maximumAmounts: INodeProperties = {
	displayName: 'Maximum Amounts',
	name: 'maximumAmounts',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Amount',
	default: {},
	description: 'Highest payable amount per currency. An invoice in another currency goes to review.',
	options: [
		{
			displayName: 'Amount',
			name: 'limits',
			values: [
				{
					displayName: 'Currency',
					name: 'currency',
					type: 'string',
					default: '',
					placeholder: 'e.g. TRY',
				},
				{
					displayName: 'Payable',
					name: 'amount',
					type: 'string',
					default: '',
					placeholder: 'e.g. 25000.00',
				},
			],
		},
	],
};

/** The rules of an acceptance, as a form. */
export const ruleForm: INodeProperties = {
	displayName: 'Rules',
	name: 'rules',
	type: 'collection',
	placeholder: 'Add Rule',
	default: {},
	description: 'What must hold. A rule that is not added is not checked; without any rule the decision is review.',
	options: [
		{
			displayName: 'Allowed Currency',
			name: 'allowedCurrencies',
			type: 'string',
			default: '',
			placeholder: 'e.g. TRY, EUR',
			description: 'Currencies that an invoice may have, separated by commas, or a list',
		},
		{
			displayName: 'Allowed Suppliers',
			name: 'allowedSuppliers',
			type: 'string',
			default: '',
			placeholder: 'e.g. 1234567890, 11111111110',
			description: 'Tax or citizen numbers of the only suppliers to accept, separated by commas, or a list',
		},
		{
			displayName: 'Blocked Suppliers',
			name: 'blockedSuppliers',
			type: 'string',
			default: '',
			placeholder: 'e.g. 1234567890',
			description: 'Tax or citizen numbers of suppliers to reject, separated by commas, or a list',
		},
		{
			displayName: 'Known IBANs',
			name: 'knownIbans',
			type: 'string',
			default: '',
			placeholder: 'e.g. {{ $json.ibans }}',
			description:
				'Accounts (IBAN) that this supplier is known to use, separated by commas, or a list. An invoice that names another one, also in a note, goes to review.',
		},
		maximumAmounts,
		{
			displayName: 'Maximum Rounding',
			name: 'maximumRounding',
			type: 'string',
			default: '1.00',
			description:
				'How much the payable amount may be rounded (yuvarlama), in the currency of the invoice. More goes to review.',
		},
		{
			displayName: 'Must Be Answerable',
			name: 'mustBeAnswerable',
			type: 'boolean',
			default: true,
			description: 'Whether to send basic and e-archive invoices, which take no answer, to review',
		},
		numberFormat,
		{
			displayName: 'Order',
			name: 'order',
			type: 'string',
			default: '',
			placeholder: 'e.g. {{ $json.order }}',
			description:
				'The order that the invoice must match: rows of the ERP, or total, currency and lines with code, quantity and price. An expression that gives nothing means review.',
		},
		{
			displayName: 'Other Taxes',
			name: 'otherTaxes',
			type: 'string',
			default: '',
			placeholder: 'e.g. 4080, 0059',
			description:
				'Codes of taxes that may be charged beside VAT (ÖİV 4080, konaklama 0059, ÖTV 0071), separated by commas. With Totals Add Up, any other goes to review.',
		},
		{
			displayName: 'Own Tax Numbers',
			name: 'ownTaxNumbers',
			type: 'string',
			default: '',
			placeholder: 'e.g. 1234567890',
			description:
				'Your own tax numbers (VKN), separated by commas, or a list. An invoice to another buyer goes to review.',
		},
		{
			displayName: 'Reason Language',
			name: 'reasonLanguage',
			type: 'options',
			options: [
				{ name: 'English', value: 'en' },
				{ name: 'Turkish', value: 'tr' },
			],
			default: 'tr',
			description:
				'The language of rejectionReason, which the supplier is told with a rejection (red nedeni). Without this it is Turkish.',
		},
		{
			displayName: 'Review, Not Reject',
			name: 'reviewOnFail',
			type: 'multiOptions',
			options: [...JUDGED],
			default: [],
			description: 'Rules whose failure asks for a person instead of a rejection',
		},
		{
			displayName: 'Seen Numbers',
			name: 'seenNumbers',
			type: 'string',
			default: '',
			placeholder: 'e.g. {{ $json.numbers }}',
			description:
				'Numbers of earlier invoices of this supplier, separated by commas, or a list. An invoice with one of them goes to review.',
		},
		{
			displayName: 'Tolerance',
			name: 'tolerance',
			type: 'string',
			default: '0.01',
			description: 'How far amounts may be apart in VAT, totals and order, in the currency of the invoice',
		},
		{
			displayName: 'Totals Add Up',
			name: 'totalsAddUp',
			type: 'boolean',
			default: true,
			description:
				'Whether lines, taxes and totals must add up. A head that does not give the payable amount fails; a line or a part that does not fit goes to review.',
		},
		{
			displayName: 'VAT Rates',
			name: 'vatRates',
			type: 'string',
			default: '',
			placeholder: 'e.g. 1, 10, 20',
			description:
				'VAT rates in percent that may occur, separated by commas. A VAT amount that is not base × rate goes to review.',
		},
	],
};

/** Rules and settings that the form knows. */
export const RULE_NAMES: ReadonlySet<string> = new Set((ruleForm.options ?? []).map(({ name }) => name));
