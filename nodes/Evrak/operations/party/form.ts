import type { INodeProperties } from 'n8n-workflow';
import { partyOptions } from '../../form/description/safetyOptions';
import type { Tool } from '../../tool';

const text = (
	displayName: string,
	name: string,
	description: string,
	more: Partial<INodeProperties> = {},
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	description,
	...more,
});

const choice = (
	displayName: string,
	name: string,
	description: string,
	options: ReadonlyArray<readonly [value: string, name: string, description: string]>,
): INodeProperties => {
	const [[usual] = ['']] = options;
	return {
		displayName,
		name,
		type: 'options',
		options: options.map(([value, label, what]) => ({ name: label, value, description: what })),
		default: usual,
		description,
	};
};

const collection = (
	displayName: string,
	name: string,
	placeholder: string,
	options: INodeProperties[],
): INodeProperties => ({
	displayName,
	name,
	type: 'collection',
	placeholder,
	default: {},
	options: [...options].sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
});

const ADDRESS: INodeProperties[] = [
	text('Building', 'building', 'Bina no'),
	text('City', 'city', 'İl'),
	text('Country', 'country', 'Ülke'),
	text('District', 'district', 'İlçe'),
	text('Flat Number', 'flat', 'Daire no'),
	text('Neighborhood', 'neighborhood', 'Mahalle'),
	text('Postal Code', 'postalCode', 'Posta kodu, digits only'),
	text('Quarter', 'quarter', 'Semt'),
	text('Street', 'street', 'Cadde, sokak ve kapı no'),
];

const MORE: INodeProperties[] = [
	text('Account Code', 'code', 'Code that this buyer has or is to have (cari kodu), instead of Code of New Accounts'),
	choice(
		'Kind of Buyer',
		'kind',
		'Whether the name of a company or that of a person is the account’s (şahıs veya firma)',
		[
			[
				'auto',
				'By Number',
				'Ten digits (VKN) are a company, eleven (TCKN) a person; without a number the company’s name decides',
			],
			['company', 'Company', 'Firma'],
			['person', 'Person', 'Şahıs'],
		],
	),
	{
		displayName: 'Other Fields',
		name: 'fields',
		type: 'json',
		default: '{}',
		description:
			'More of a new account in ERP names, such as { "cari_grup_kodu": "WEB" } (yeni carinin diğer alanları). Nothing else is filled: no ledger code, group or currency.',
	},
	text('Tax Office', 'taxOffice', 'Vergi dairesi'),
];

const MATCHING: INodeProperties[] = [
	choice('Address of the Buyer', 'address', 'When the address is saved (adres)', [
		['whenCreated', 'When Created', 'With a new account only'],
		['always', 'Always', 'Also added to an account that is found and does not have it'],
		['never', 'Never', 'Addresses are left alone'],
	]),
	{
		displayName: 'Ask E-Invoice User',
		name: 'askRegistration',
		type: 'boolean',
		default: true,
		description:
			'Whether to ask once for each tax number if it is registered for e-invoices (e-fatura mükellefi mi). The item tells it, and new accounts are marked by it.',
	},
	choice(
		'Without Tax Number',
		'withoutNumber',
		'What happens to who has none; 11111111111, 2222222222 and the like are nobody’s (vergi numarası olmayanlar)',
		[
			['match', 'Match by Other Keys', 'An account of their own, found by code, e-mail or phone, or created'],
			['retail', 'One Retail Account', 'All of them share Retail Account (perakende cari)'],
			['matchOrRetail', 'Other Keys, Then Retail', 'Their own account where they have one, else Retail Account'],
			['refuse', 'Refuse', 'An error'],
		],
	),
	choice('If Not Found', 'ifMissing', 'What happens where the ERP has no such account (bulunamazsa)', [
		['create', 'Create', 'A new account'],
		['refuse', 'Refuse', 'An error: nothing is ever created'],
	]),
	choice(
		'If the Buyer Differs',
		'ifBuyerDiffers',
		'What happens where code, e-mail or phone find an account whose tax number, name or e-mail is another’s (alıcı farklıysa)',
		[
			['create', 'New Account', 'The account is passed over, and the buyer gets one of their own (yeni cari)'],
			['refuse', 'Refuse', 'An error that names the account'],
			['use', 'Take It', 'The account is taken, with a warning'],
		],
	),
	choice(
		'If Number Is Missing',
		'ifNumberMissing',
		'What happens where the account that is found has no tax number, and the buyer has one (carinin numarası yoksa)',
		[
			['warn', 'Warn', 'The item says so; the account stays as it is'],
			['add', 'Add It', 'The number is written into the account, where the names are one (cariye yazılır)'],
		],
	),
	choice(
		'If Number Is Wrong',
		'ifNumberWrong',
		'What happens to a number whose form or check digits are wrong and that no account has',
		[
			['refuse', 'Refuse', 'An error'],
			['ignore', 'Go On', 'One of another form is left out; one with wrong check digits is sent'],
		],
	),
	choice(
		'Locked Accounts',
		'ifClosed',
		'What happens where the account that is found is locked or closed (kilitli cari)',
		[
			['warn', 'Warn', 'The item says so'],
			['refuse', 'Refuse', 'An error'],
		],
	),
	{
		displayName: 'Match By',
		name: 'matchBy',
		type: 'multiOptions',
		options: [
			{ name: 'Code', value: 'code', description: 'Account Code, or what Code of New Accounts gives for the buyer' },
			{ name: 'E-Mail', value: 'email' },
			{ name: 'Phone', value: 'phone', description: 'Compared from the right: 0532, 90532 and 532 are one' },
			{ name: 'Tax Number', value: 'taxNumber', description: 'In both columns of the ERP' },
		],
		default: ['taxNumber', 'code', 'email', 'phone'],
		description:
			'What finds a buyer’s account, in the order in which you choose (eşleştirme). One that the buyer does not have is passed over.',
	},
	text(
		'Number If None',
		'anonymousNumber',
		'What new accounts get whose buyer has no number, such as 11111111111; blank: no number is sent',
	),
	text('Retail Account', 'retailAccount', 'Code of the account that buyers without tax number share (perakende cari)', {
		placeholder: 'e.g. 120.99.001',
	}),
];

/** The form of Account: Find or Create: what most workflows need at once, the rest in collections. */
const PARTY_FORM: readonly INodeProperties[] = [
	text('Name', 'partyName', 'Name of a person (ad soyad). Needed for a new account, if Company is blank.', {
		placeholder: 'e.g. {{ $json.buyer.name }}',
	}),
	text('Company', 'partyCompany', 'Name of a company (firma ünvanı)', {
		placeholder: 'e.g. {{ $json.billing.company }}',
	}),
	text(
		'Tax Number',
		'partyTaxNumber',
		'Tax or citizen number (VKN, TCKN) of the buyer; blank, or 11111111111, is none',
		{
			placeholder: 'e.g. 1234567890',
		},
	),
	text('E-Mail', 'partyEmail', 'E-posta', { placeholder: 'e.g. {{ $json.billing.email }}' }),
	text('Phone', 'partyPhone', 'Telefon', { placeholder: 'e.g. {{ $json.billing.phone }}' }),
	text(
		'Code of New Accounts',
		'partyNewCode',
		'Code that a new account gets (yeni carinin kodu): WEB-{id} with members of the item in braces, or 120.01.### for the next free number after it',
		{ placeholder: 'e.g. WEB-{customer_id} or 120.01.###' },
	),
	collection('Address', 'partyAddress', 'Add Part', ADDRESS),
	collection('More About the Buyer', 'partyMore', 'Add Field', MORE),
	collection('Matching', 'partyMatching', 'Add Rule', MATCHING),
];

const RULES: ReadonlySet<string> = new Set(['partyNewCode', 'partyMatching']);

/** What of it is left to ask where the buyer comes from a shop's order. */
export const PARTY_RULES: readonly INodeProperties[] = PARTY_FORM.filter(({ name }) => RULES.has(name));

/** Finds the account of a buyer, or creates it. */
export const findOrCreate: Tool = {
	resource: 'account',
	operation: 'findOrCreate',
	name: 'Find or Create',
	action: 'Find or create account',
	description:
		'Find the account of a buyer by tax number, code, e-mail or phone, and create it where there is none (cari bul veya aç): for orders of a shop',
	methods: 'SqlVeriOkuV2, CariListesiV2, CariKaydetV2, AdresKaydetV2, EMukellefSorgulamaV2',
	onV16: 'all but addresses of accounts that are there, and the registration for e-invoices, by CariListesiV2',
	asksErp: true,
	properties: PARTY_FORM,
	options: partyOptions,
	load: async () => (await import('./tool')).findOrCreateWork,
};
