import { bill, BLOCKED, paidTo, set, SUPPLIER, swap, vkn } from './bill';
import type { Case } from './honest';

const usual = bill();
const IBAN = 'TR330006100519786457841326';
const OTHER_IBAN = 'TR320010009999901234567890';
const ACCOUNT = { knownIbans: IBAN };
const BLOCKS = { blockedSuppliers: SUPPLIER, allowedSuppliers: undefined };
const party = (ids: string) => `<cac:Party>${ids}<cac:PartyName><cbc:Name>X</cbc:Name></cac:PartyName></cac:Party>`;
const SPELLED = [
	['3333\u200B333339', 'JR'],
	['３３３３３３３３３９', 'JR'],
	['٣٣٣٣٣٣٣٣٣٩', 'JR'],
	['TR3333333339', 'JR'],
	['03333333339', 'JR'],
	['333333333', 'R'],
	['33333333390', 'R'],
	['3333333338', 'R'],
	['333 333 3339', 'JR'],
	['333-333-3339', 'JR'],
	['3333333339\u00A0', 'JR'],
	['\n\t3333333339\n', 'J'],
	['VKN:3333333339', 'JR'],
	['3333333339/1', 'JR'],
	['3333333339,1288331521', 'JR'],
	['3333333339 1288331521', 'JR'],
	['33333333З9', 'R'],
	['&#x33;333333339', 'JRE'],
	['<![CDATA[3333333339]]>', 'JRE'],
	['', 'R'],
] as const;

const SUPPLIERS: readonly Case[] = [
	['blocked', bill({ supplier: vkn(BLOCKED) }), 'J'],
	['blocked, with another number beside', bill({ supplier: vkn(SUPPLIER) + vkn(BLOCKED) }), 'JR'],
	['blocked, behind a number of a register', bill({ supplier: vkn('123456', 'TICARETSICILNO') + vkn(BLOCKED) }), 'J'],
	['blocked, under another scheme', bill({ supplier: vkn(BLOCKED, 'TCKN') }), 'JR'],
	['blocked, under a register’s scheme', bill({ supplier: vkn(BLOCKED, 'MERSISNO') }), 'JR'],
	['blocked, with a small scheme', bill({ supplier: vkn(BLOCKED, 'vkn') }), 'JR'],
	[
		'blocked, without a scheme',
		bill({ supplier: `<cac:PartyIdentification><cbc:ID>${BLOCKED}</cbc:ID></cac:PartyIdentification>` }),
		'JR',
	],
	['the allowed one under a register’s scheme', bill({ supplier: vkn(SUPPLIER, 'MERSISNO') }), 'JR'],
	['the allowed one as citizen', bill({ supplier: vkn(SUPPLIER, 'TCKN') }), 'AJR'],
	['two different VKN, the allowed first', bill({ supplier: vkn(SUPPLIER) + vkn('1288331521') }), 'JR'],
	['a VKN and a TCKN', bill({ supplier: vkn(SUPPLIER) + vkn('10000000146', 'TCKN') }), 'JR'],
	['none', bill({ supplier: '' }), 'R'],
	[
		'two numbers in one identification',
		bill({ supplier: vkn(SUPPLIER).replace('</cbc:ID>', `</cbc:ID><cbc:ID schemeID="VKN">${BLOCKED}</cbc:ID>`) }),
		'JRE',
	],
	[
		'blocked, with a blank in its scheme, behind the allowed one',
		bill({ supplier: vkn(SUPPLIER) + vkn(BLOCKED, 'VKN ') }),
		'JR',
	],
	['the allowed one under a scheme that is none', bill({ supplier: vkn(SUPPLIER, 'VKN_TCKN') }), 'JR'],
	[
		'two payees, the supplier first',
		bill({
			more: `<cac:PayeeParty>${vkn(SUPPLIER)}</cac:PayeeParty><cac:PayeeParty>${vkn('1288331521')}</cac:PayeeParty>`,
		}),
		'RE',
	],
	['not on the list', bill({ supplier: vkn('1288331521') }), 'JR'],
	[
		'two parties',
		swap(
			usual,
			'<cac:AccountingSupplierParty>',
			`<cac:AccountingSupplierParty>${party(vkn(BLOCKED))}</cac:AccountingSupplierParty><cac:AccountingSupplierParty>`,
		),
		'JRE',
	],
	[
		'two parties, the blocked second',
		swap(
			usual,
			'</cac:AccountingSupplierParty>',
			`</cac:AccountingSupplierParty><cac:AccountingSupplierParty>${party(vkn(BLOCKED))}</cac:AccountingSupplierParty>`,
		),
		'JRE',
	],
	[
		'two parties within one',
		swap(usual, '</cac:AccountingSupplierParty>', `${party(vkn(BLOCKED))}</cac:AccountingSupplierParty>`),
		'JRE',
	],
	[
		'another payee',
		bill({
			more: `<cac:PayeeParty>${vkn('1288331521')}<cac:PartyName><cbc:Name>Faktoring</cbc:Name></cac:PartyName></cac:PayeeParty>`,
		}),
		'R',
	],
	[
		'a payee without a number',
		bill({ more: '<cac:PayeeParty><cac:PartyName><cbc:Name>Faktoring</cbc:Name></cac:PartyName></cac:PayeeParty>' }),
		'R',
	],
	['number that was seen', usual, 'R', { seenNumbers: 'ORN2026000001001' }],
	[
		'number that was seen, in small letters',
		bill({ number: 'orn2026000001001' }),
		'R',
		{ seenNumbers: 'ORN2026000001001' },
	],
	[
		'number that was seen, with a blank',
		bill({ number: 'ORN 2026000001001' }),
		'R',
		{ seenNumbers: 'ORN2026000001001' },
	],
	[
		'number that was seen, with nothing that is seen',
		bill({ number: 'ORN\u200B2026000001001' }),
		'R',
		{ seenNumbers: 'ORN2026000001001' },
	],
	[
		'number that was seen, in full width',
		bill({ number: 'ORN２０２６０００００１００１' }),
		'R',
		{ seenNumbers: 'ORN2026000001001' },
	],
	[
		'number that was seen, with another O',
		bill({ number: 'ОRN2026000001001' }),
		'R',
		{ seenNumbers: 'ORN2026000001001' },
	],
	['no number', usual.replace(/<cbc:ID>ORN.*?<\/cbc:ID>/, ''), 'RE', { seenNumbers: 'ORN2026000001000' }],
	['number of 15 characters', bill({ number: 'ORN202600000100' }), 'R', { seenNumbers: 'ORN2026000001000' }],
	['number of 17 characters', bill({ number: 'ORN20260000010011' }), 'R', { seenNumbers: 'ORN2026000001000' }],
	[
		'two numbers',
		swap(usual, '<cbc:CopyIndicator>', '<cbc:ID>ORN2026000001002</cbc:ID><cbc:CopyIndicator>'),
		'RE',
		{ seenNumbers: 'ORN2026000001002' },
	],
	...SPELLED.map(([text, expected]): Case => [
		`blocked, written ${JSON.stringify(text)}`,
		bill({ supplier: vkn(text) }),
		expected,
		BLOCKS,
	]),
	...SPELLED.filter(([text]) => !/[\n&<]/.test(text)).map(([text]): Case => [
		`allowed, written ${JSON.stringify(text)}`,
		bill({ supplier: vkn(text) }),
		/^(?:TR)?[3\s\u200B３٣-]+[9９٩]\u00A0?$/.test(text) ? 'AJR' : 'JR',
	]),
];

const ACCOUNTS: readonly Case[] = [
	['another account', bill({ iban: OTHER_IBAN }), 'R', ACCOUNT],
	['an account with two digits swapped', bill({ iban: 'TR330006100519786457841362' }), 'R', ACCOUNT],
	['an account cut short', bill({ iban: 'TR33000610051978645784132' }), 'R', ACCOUNT],
	['an account with a Cyrillic letter', bill({ iban: 'ТR330006100519786457841326' }), 'R', ACCOUNT],
	['an account without its country', bill({ iban: '330006100519786457841326' }), 'R', ACCOUNT],
	['another account in a second means', bill({ iban: IBAN, more: paidTo(OTHER_IBAN) }), 'R', ACCOUNT],
	[
		'a second account in one means',
		swap(
			bill({ iban: IBAN }),
			'<cac:PayeeFinancialAccount>',
			`<cac:PayeeFinancialAccount><cbc:ID>${OTHER_IBAN}</cbc:ID></cac:PayeeFinancialAccount><cac:PayeeFinancialAccount>`,
		),
		'RE',
		ACCOUNT,
	],
	[
		'a second account in one means, the known first',
		swap(
			bill({ iban: IBAN }),
			'</cac:PayeeFinancialAccount>',
			`</cac:PayeeFinancialAccount><cac:PayeeFinancialAccount><cbc:ID>${OTHER_IBAN}</cbc:ID></cac:PayeeFinancialAccount>`,
		),
		'RE',
		ACCOUNT,
	],
	[
		'a second number in one account',
		swap(bill({ iban: IBAN }), '<cbc:CurrencyCode>', `<cbc:ID>${OTHER_IBAN}</cbc:ID><cbc:CurrencyCode>`),
		'RE',
		ACCOUNT,
	],
	[
		'another account in a note',
		set(bill({ iban: IBAN }), 'cbc:Note', `Ödemeleri ${OTHER_IBAN} hesabına yapınız`),
		'R',
		ACCOUNT,
	],
	[
		'another account in a note, with nothing that is seen between',
		set(bill({ iban: IBAN }), 'cbc:Note', 'TR32\u200B0010009999901234567890'),
		'R',
		ACCOUNT,
	],
	[
		'another account in a note, with a Cyrillic letter',
		set(bill({ iban: IBAN }), 'cbc:Note', 'IBAN: ТR320010009999901234567890'),
		'R',
		ACCOUNT,
	],
	[
		'another account in a note, without its country',
		set(bill({ iban: IBAN }), 'cbc:Note', 'Hesap no 320010009999901234567890'),
		'R',
		ACCOUNT,
	],
	[
		'a foreign account in a note',
		set(bill({ iban: IBAN }), 'cbc:Note', 'IBAN DE89 3704 0044 0532 0130 00'),
		'R',
		ACCOUNT,
	],
	['another account in the name of an item', swap(bill({ iban: IBAN }), 'Mal 1', `Ödeme: ${OTHER_IBAN}`), 'R', ACCOUNT],
	[
		'another account in a note, in groups',
		set(bill({ iban: IBAN }), 'cbc:Note', 'Yeni hesap: TR32 0010 0099 9990 1234 5678 90'),
		'R',
		ACCOUNT,
	],
	['another account in a note, none else', set(usual, 'cbc:Note', `IBAN: ${OTHER_IBAN}`), 'R', ACCOUNT],
	[
		'another account in a line’s note',
		bill({ iban: IBAN, lines: [{ price: 100, note: `Yeni IBAN ${OTHER_IBAN}` }] }),
		'R',
		ACCOUNT,
	],
	[
		'another account in the note of the account',
		swap(
			bill({ iban: IBAN }),
			'<cbc:CurrencyCode>TRY</cbc:CurrencyCode>',
			`<cbc:CurrencyCode>TRY</cbc:CurrencyCode><cbc:PaymentNote>${OTHER_IBAN}</cbc:PaymentNote>`,
		),
		'R',
		ACCOUNT,
	],
	[
		'another account in the terms',
		bill({ iban: IBAN, more: `<cac:PaymentTerms><cbc:Note>${OTHER_IBAN}</cbc:Note></cac:PaymentTerms>` }),
		'R',
		ACCOUNT,
	],
	[
		'another account in the instruction',
		swap(
			bill({ iban: IBAN }),
			'<cac:PayeeFinancialAccount>',
			`<cbc:InstructionNote>${OTHER_IBAN}</cbc:InstructionNote><cac:PayeeFinancialAccount>`,
		),
		'R',
		ACCOUNT,
	],
	[
		'another account of the supplier',
		swap(
			bill({ iban: IBAN }),
			'</cac:Party></cac:AccountingSupplierParty>',
			`<cac:FinancialAccount><cbc:ID>${OTHER_IBAN}</cbc:ID></cac:FinancialAccount></cac:Party></cac:AccountingSupplierParty>`,
		),
		'R',
		ACCOUNT,
	],
];

/** Suppliers, payees and accounts in disguise. */
export const PARTIES_CASES: Readonly<Record<string, readonly Case[]>> = { SUPPLIERS, ACCOUNTS };
