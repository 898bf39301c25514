import type { INodeProperties } from 'n8n-workflow';
import { MATCH_BY, type MatchBy, type PartyAddress } from '../../../../erp/commerce/party/types';
import { shown } from '../../../../erp/base/text/text';
import { choice, collection, field, jsonOption, off, fieldProperties, textOption } from '../../form/fields';
import { partyOptions } from '../../form/options';
import type { Tool } from '../../tool';

/** The fields behind *Add Part* of the address. */
export const ADDRESS_FIELDS = {
	building: textOption(['Building', 'Apartman No'], 'Building number (bina no)'),
	city: textOption(['City', 'İl'], 'İl'),
	country: textOption(['Country', 'Ülke'], 'Ülke'),
	district: textOption(['District', 'İlçe'], 'İlçe'),
	flat: textOption(['Flat Number', 'Daire No'], 'Daire no'),
	neighborhood: textOption(['Neighborhood', 'Mahalle'], 'Mahalle'),
	postalCode: textOption(['Postal Code', 'Posta'], 'Posta kodu, digits only'),
	quarter: textOption(['Quarter', 'Semt'], 'Semt'),
	street: textOption(['Street', 'Cadde, Sokak'], 'Street and house number (cadde, sokak ve kapı no)'),
} satisfies Readonly<Record<keyof PartyAddress, unknown>>;

/** The fields behind *Add Field*. */
export const MORE_FIELDS = {
	code: textOption(
		['Account Code', 'Cari'],
		'Code that this buyer has or is to have (cari kodu), instead of Code of New Accounts',
	),
	kind: choice(
		['Kind of Buyer', 'Alıcı Türü'],
		'Whether the name of a company or that of a person is the account’s (şahıs veya firma)',
		[
			[
				'auto',
				'By Number (Numaraya Göre)',
				'Ten digits (VKN) are a company, eleven (TCKN) a person; without a number the company’s name decides',
			],
			['company', 'Company (Firma)', 'A company (firma)'],
			['person', 'Person (Şahıs)', 'A natural person (şahıs)'],
		],
	),
	fields: jsonOption(
		['Other Fields', 'Diğer'],
		'More of a new account in ERP names, such as { "cari_grup_kodu": "WEB" } (yeni carinin diğer alanları). Nothing else is filled: no ledger code, group or currency.',
	),
	taxOffice: textOption(['Tax Office', 'Vergi Dairesi'], 'Vergi dairesi'),
};

/** The keys that find a buyer's account, in the order in which they are chosen. */
const matchBy = field(
	['Match By', 'Eşleştirme'],
	{
		type: 'multiOptions',
		options: [
			{
				name: 'Code (Kod)',
				value: 'code',
				description: 'Account Code, or what Code of New Accounts gives for the buyer',
			},
			{ name: 'E-Mail (E-Posta)', value: 'email' },
			{ name: 'Phone (Telefon)', value: 'phone', description: 'Compared from the right: 0532, 90532 and 532 are one' },
			{ name: 'Tax Number (VKN/TCKN)', value: 'taxNumber', description: 'In both columns of the ERP' },
		],
		default: [...MATCH_BY],
		description:
			'What finds a buyer’s account, in the order in which you choose (eşleştirme). Missing keys are skipped.',
	},
	(options, name): readonly MatchBy[] => {
		const names = options.names(name);
		const odd = names.find((value) => MATCH_BY.every((key) => key !== value));
		if (odd !== undefined)
			options.refuse('Match By', `${shown(odd)} is no choice`, `Give some of ${MATCH_BY.join(', ')}.`);
		if (options.value(name) !== undefined && names.length === 0)
			options.refuse('Match By', 'is empty, though it was added', 'Choose at least one, or remove it.');
		const chosen = names.filter((value): value is MatchBy => MATCH_BY.some((key) => key === value));
		return chosen.length > 0 ? chosen : MATCH_BY;
	},
);

/** The fields behind *Add Rule*. */
export const MATCHING_FIELDS = {
	address: choice(['Address of the Buyer', 'Adres'], 'When the address is saved (adres)', [
		['whenCreated', 'When Created (Açılırken)', 'With a new account only'],
		['always', 'Always (Her Zaman)', 'Also added to an account that is found and does not have it'],
		['never', 'Never (Asla)', 'Addresses are left alone'],
	]),
	askRegistration: off(
		['Check Registration', 'Mükellef'],
		'Whether to ask for each tax number if it is registered for e-invoices (e-fatura mükellefi mi). New accounts are marked by it.',
		{ default: true },
	),
	withoutNumber: choice(
		['No Tax Number', 'VKN Yoksa'],
		'For buyers without a number; 11111111111 and the like are nobody’s (vergi numarası olmayanlar)',
		[
			[
				'match',
				'Match by Other Keys (Başka Anahtar)',
				'An account of their own, found by code, e-mail or phone, or created',
			],
			['retail', 'One Retail Account (Tek Perakende)', 'All of them share Retail Account (perakende cari)'],
			[
				'matchOrRetail',
				'Other Keys, Then Retail (Anahtar, Perakende)',
				'Their own account where they have one, else Retail Account',
			],
			['refuse', 'Refuse (Reddet)', 'An error'],
		],
	),
	persons: choice(
		['Persons', 'Şahıslar'],
		'For buyers who are no company: no company name, no tax number of ten digits (şahıslar)',
		[
			['own', 'Account of Their Own (Kendi Carisi)', 'Found by Match By, or created'],
			['retail', 'One Retail Account (Tek Perakende)', 'All of them share Retail Account, whatever number they have'],
		],
	),
	ifMissing: choice(['If Not Found', 'Bulunamazsa'], 'What happens where the ERP has no such account (bulunamazsa)', [
		['create', 'Create (Aç)', 'A new account'],
		['refuse', 'Refuse (Reddet)', 'An error: nothing is ever created'],
	]),
	ifBuyerDiffers: choice(
		['If the Buyer Differs', 'Farklı'],
		'What happens where code, e-mail or phone find an account whose tax number, name or e-mail is another’s (alıcı farklıysa)',
		[
			[
				'create',
				'New Account (Yeni Cari)',
				'The account is passed over, and the buyer gets one of their own (yeni cari)',
			],
			['refuse', 'Refuse (Reddet)', 'An error that names the account'],
			['use', 'Take It (Kullan)', 'The account is taken, with a warning'],
		],
	),
	ifNumberMissing: choice(
		['If Number Is Missing', 'Yoksa'],
		'What happens where the account that is found has no tax number, and the buyer has one (carinin numarası yoksa)',
		[
			['warn', 'Warn (Uyar)', 'The item says so; the account stays as it is'],
			['add', 'Add It (Yaz)', 'The number is written into the account, where the names are one (cariye yazılır)'],
		],
	),
	ifNumberWrong: choice(
		['If Number Is Wrong', 'Hata'],
		'What happens to a number whose form or check digits are wrong and that no account has',
		[
			['refuse', 'Refuse (Reddet)', 'An error'],
			['ignore', 'Go On (Devam)', 'One of another form is left out; one with wrong check digits is sent'],
		],
	),
	ifClosed: choice(
		['Locked Accounts', 'Kilitli Cari'],
		'What happens where the account that is found is locked or closed (kilitli cari)',
		[
			['warn', 'Warn (Uyar)', 'The item says so'],
			['refuse', 'Refuse (Reddet)', 'An error'],
		],
	),
	matchBy,
	anonymousNumber: textOption(
		['Number If Missing', 'VKN'],
		'What new accounts get whose buyer has no number, such as 11111111111; blank: no number is sent',
	),
	retailAccount: textOption(
		['Retail Account', 'Cari'],
		'Code of the account that persons, or buyers without tax number, share (perakende cari)',
		{
			placeholder: 'e.g. 120.99.001',
		},
	),
};

/** The fields of Account: Create that most workflows need at once. */
export const PARTY_FIELDS = {
	partyName: textOption(['Name', 'Ad'], 'Name of a person (ad soyad). Needed for a new account, if Company is blank.', {
		placeholder: 'e.g. {{ $json.buyer.name }}',
	}),
	partyCompany: textOption(['Company', 'Firma'], 'Name of a company (firma ünvanı)', {
		placeholder: 'e.g. {{ $json.billing.company }}',
	}),
	partyTaxNumber: textOption(
		['Tax Number', 'VKN/TCKN'],
		'Tax or citizen number (VKN, TCKN) of the buyer; blank, or 11111111111, is none',
		{
			placeholder: 'e.g. 1234567890',
		},
	),
	partyEmail: textOption(['E-Mail', 'E-Posta'], 'E-posta', { placeholder: 'e.g. {{ $json.billing.email }}' }),
	partyPhone: textOption(['Phone', 'Telefon'], 'Telefon', { placeholder: 'e.g. {{ $json.billing.phone }}' }),
	partyNewCode: textOption(
		['Code of New Accounts', 'Yeni'],
		'Code that a new account gets (yeni carinin kodu): WEB-{id} with members of the item in braces, or 120.01.### for the next free number after it',
		{ placeholder: 'e.g. WEB-{customer_id} or 120.01.###' },
	),
};

const matching = collection('Matching (Eşleştirme)', 'partyMatching', 'Add Rule (Kural Ekle)', MATCHING_FIELDS);

/** The fields that are still needed where the buyer comes from a shop's order. */
export const PARTY_RULES: readonly INodeProperties[] = [
	...fieldProperties({ partyNewCode: PARTY_FIELDS.partyNewCode }),
	matching,
];

export const findOrCreate: Tool = {
	resource: 'account',
	operation: 'findOrCreate',
	action: 'Find or create account',
	description:
		'Find the account of a buyer by tax number, code, e-mail or phone, and create it where there is none (cari bul veya aç): for orders of a shop',
	methods: 'SqlVeriOkuV2, CariListesiV2, CariKaydetV2, AdresKaydetV2, EMukellefSorgulamaV2',
	onV16: 'all but addresses of accounts that are there, and the registration for e-invoices, by CariListesiV2',
	asksErp: true,
	properties: [
		...fieldProperties(PARTY_FIELDS),
		collection('Address (Adres)', 'partyAddress', 'Add Part (Ekle)', ADDRESS_FIELDS),
		collection('More About the Buyer (Diğer)', 'partyMore', 'Add Field (Alan Ekle)', MORE_FIELDS),
		matching,
	],
	options: partyOptions,
	load: async () => (await import('./findOrCreate')).findOrCreateWork,
};
