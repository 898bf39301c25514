import { bill, set, swap } from './bill';
import type { Case } from './honest';

const usual = bill();
const EXEMPT = { vatRates: '0, 1, 10, 20' };
const EURO = { allowedCurrencies: 'TRY, EUR', maximumAmounts: { limits: [{ currency: 'EUR', amount: '100000' }] } };
const rated = (text: string) => bill({ currency: 'EUR', exchange: text });
const DECOY =
	'<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="TRY">1.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="TRY">1.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="TRY">1.20</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="TRY">1.20</cbc:PayableAmount></cac:LegalMonetaryTotal>';

const TYPES: readonly Case[] = [
	...[
		'IADE',
		'TEVKIFATIADE',
		'ISTISNA',
		'IHRACKAYITLI',
		'TICARI',
		'',
		'satış',
		'SATIŞ',
		'ІADE',
		'SATIS IADE',
		'SATIS\u200B',
		'ЅATIS',
	].map((type): Case => [`type "${type}" with 20 % to pay`, bill({ type }), 'RE']),
	['no type', usual.replace(/<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/, ''), 'RE'],
	[
		'two types',
		swap(usual, '<cbc:InvoiceTypeCode>', '<cbc:InvoiceTypeCode>IADE</cbc:InvoiceTypeCode><cbc:InvoiceTypeCode>'),
		'RE',
	],
	...[
		'TEMELFATURA',
		'EARSIVFATURA',
		'IHRACAT',
		'YOLCUBERABERFATURA',
		'',
		'TICARI FATURA',
		'TİCARİFATURA',
		'TICARIFATURA2',
	].map((profile): Case => [
		`profile "${profile}"`,
		bill({ profile }),
		/^T.CAR. ?F/.test(profile) && !profile.endsWith('2') ? 'AR' : 'RE',
	]),
	['two profiles', swap(usual, '<cbc:ProfileID>', '<cbc:ProfileID>TEMELFATURA</cbc:ProfileID><cbc:ProfileID>'), 'RE'],
	[
		'export-registered with its VAT to pay',
		bill({ type: 'IHRACKAYITLI', lines: [{ price: 1000, exempt: '702' }] }),
		'R',
	],
	[
		'a special base above the line',
		bill({ type: 'OZELMATRAH', lines: [{ price: 1000, vatBase: 5000, exempt: '805' }] }),
		'R',
	],
	['exempt by 351', bill({ type: 'ISTISNA', lines: [{ price: 1000, rate: 0, exempt: '351' }] }), 'AR', EXEMPT],
	[
		'a commission agent with a tax that is none',
		bill({ type: 'KOMISYONCU', lines: [{ price: 1000, others: [{ code: '9944', amount: 90 }] }] }),
		'R',
	],
	[
		'social security with an invented tax',
		bill({ type: 'SGK', lines: [{ price: 1000, others: [{ code: 'SGK_PRIM', amount: 90 }] }] }),
		'R',
	],
	['a copy', usual.replace('<cbc:CopyIndicator>false', '<cbc:CopyIndicator>true'), 'R'],
	['a credit note', usual.replaceAll('Invoice xmlns', 'CreditNote xmlns').replace('</Invoice>', '</CreditNote>'), 'RE'],
];

const CURRENCIES: readonly Case[] = [
	['EUR where TRY is allowed', bill({ currency: 'EUR', exchange: '49.60' }), 'JR'],
	['EUR without a limit', bill({ currency: 'EUR', exchange: '49.60' }), 'R', { allowedCurrencies: 'EUR' }],
	['a document in EUR with amounts in TRY', swap(usual, '>TRY<', '>EUR<'), 'JR', EURO],
	[
		'the amount to pay in EUR',
		swap(usual, '<cbc:PayableAmount currencyID="TRY">', '<cbc:PayableAmount currencyID="EUR">'),
		'R',
		EURO,
	],
	[
		'one line in EUR',
		usual.replace(
			/(<cac:InvoiceLine>.*)<cbc:LineExtensionAmount currencyID="TRY">/,
			'$1<cbc:LineExtensionAmount currencyID="EUR">',
		),
		'R',
		EURO,
	],
	[
		'a price in EUR',
		swap(usual, '<cbc:PriceAmount currencyID="TRY">', '<cbc:PriceAmount currencyID="EUR">'),
		'R',
		EURO,
	],
	['taxes in EUR', usual.replaceAll('<cbc:TaxAmount currencyID="TRY">', '<cbc:TaxAmount currencyID="EUR">'), 'R', EURO],
	['XXX', bill({ currency: 'XXX' }), 'JR', { allowedCurrencies: undefined, maximumAmounts: undefined }],
	['a Cyrillic Т', bill({ currency: 'ТRY' }), 'JR'],
	[
		'two currencies of the document',
		swap(
			usual,
			'<cbc:DocumentCurrencyCode>',
			'<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:DocumentCurrencyCode>',
		),
		'JRE',
		EURO,
	],
	['no currency', usual.replace(/<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/, ''), 'RE'],
	...['0', '0.0000', '-49.60', 'NaN', '49,60', '', '1e2', '49.60 TL'].map((rate): Case => [
		`an exchange rate of "${rate}"`,
		rated(rate),
		'R',
		EURO,
	]),
	[
		'two exchange rates',
		rated('49.60').replace(
			/(<cac:PricingExchangeRate>.*?<\/cac:PricingExchangeRate>)/,
			'$1$1'.replace(
				'$1$1',
				'$1<cac:PricingExchangeRate><cbc:SourceCurrencyCode>EUR</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>TRY</cbc:TargetCurrencyCode><cbc:CalculationRate>99</cbc:CalculationRate></cac:PricingExchangeRate>',
			),
		),
		'RE',
		EURO,
	],
	[
		'an exchange rate of USD',
		rated('49.60').replace('<cbc:SourceCurrencyCode>EUR', '<cbc:SourceCurrencyCode>USD'),
		'R',
		EURO,
	],
];

const XML: readonly Case[] = [
	['two totals', swap(usual, '<cac:LegalMonetaryTotal>', `${DECOY}<cac:LegalMonetaryTotal>`), 'RE'],
	['two totals, the other second', swap(usual, '</cac:LegalMonetaryTotal>', `</cac:LegalMonetaryTotal>${DECOY}`), 'RE'],
	[
		'two amounts to pay',
		swap(
			usual,
			'<cbc:PayableAmount',
			'<cbc:PayableAmount currencyID="TRY">9999.00</cbc:PayableAmount><cbc:PayableAmount',
		),
		'RE',
	],
	[
		'two amounts to pay, the true first',
		swap(
			usual,
			'</cbc:PayableAmount>',
			'</cbc:PayableAmount><cbc:PayableAmount currencyID="TRY">9999.00</cbc:PayableAmount>',
		),
		'RE',
	],
	[
		'two amounts of a line',
		usual.replace(
			/(<cac:InvoiceLine>.*?)(<cbc:LineExtensionAmount)/,
			'$1<cbc:LineExtensionAmount currencyID="TRY">9.00</cbc:LineExtensionAmount>$2',
		),
		'RE',
	],
	[
		'a decoy in the extensions',
		swap(usual, '<ext:ExtensionContent/>', `<ext:ExtensionContent>${DECOY}</ext:ExtensionContent>`),
		'A',
	],
	[
		'the totals in the extensions alone',
		swap(
			usual.replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, ''),
			'<ext:ExtensionContent/>',
			`<ext:ExtensionContent>${DECOY}</ext:ExtensionContent>`,
		),
		'RE',
	],
	[
		'an amount to pay of another namespace beside',
		swap(
			usual,
			'<cbc:PayableAmount',
			'<x:PayableAmount xmlns:x="urn:x" currencyID="TRY">9999.00</x:PayableAmount><cbc:PayableAmount',
		),
		'ARE',
	],
	[
		'an amount to pay of another namespace alone',
		usual.replace(
			/<cbc:PayableAmount (.*?)<\/cbc:PayableAmount>/,
			'<x:PayableAmount xmlns:x="urn:x" $1</x:PayableAmount>',
		),
		'RE',
	],
	[
		'totals of another namespace',
		usual
			.replace('<cac:LegalMonetaryTotal>', '<x:LegalMonetaryTotal xmlns:x="urn:x">')
			.replace('</cac:LegalMonetaryTotal>', '</x:LegalMonetaryTotal>'),
		'RE',
	],
	[
		'a supplier of another namespace',
		usual
			.replace('<cac:AccountingSupplierParty>', '<x:AccountingSupplierParty xmlns:x="urn:x">')
			.replace('</cac:AccountingSupplierParty>', '</x:AccountingSupplierParty>'),
		'RE',
	],
	['a root of another namespace', usual.replace('xsd:Invoice-2"', 'xsd:Order-2"'), 'RE'],
	[
		'the namespace redeclared within',
		usual.replace('<cac:LegalMonetaryTotal>', '<cac:LegalMonetaryTotal xmlns:cbc="urn:x">'),
		'RE',
	],
	['small element names', usual.replaceAll('PayableAmount', 'payableamount'), 'RE'],
	['a comment that hides a digit', set(usual, 'cbc:PayableAmount', '1<!-- -->1865.96'), 'JRE'],
	['a comment that hides the rest', set(usual, 'cbc:PayableAmount', '1865.9<!-- -->69'), 'AJRE'],
	['an element within the amount', set(usual, 'cbc:PayableAmount', '1865.96<x>9</x>'), 'RE'],
	['an instruction within the amount', set(usual, 'cbc:PayableAmount', '18<?x y?>65.96'), 'ARE'],
	['CDATA that adds a digit', set(usual, 'cbc:PayableAmount', '1865<![CDATA[0]]>.96'), 'JRE'],
	['CDATA before the number', set(usual, 'cbc:PayableAmount', '<![CDATA[9]]>1865.96'), 'JRE'],
	[
		'an entity of its own',
		set(swap(usual, '?>', '?><!DOCTYPE Invoice [<!ENTITY a "1865.96">]>'), 'cbc:PayableAmount', '&a;'),
		'RE',
	],
	[
		'an entity that stands beside the amount',
		set(swap(usual, '?>', '?><!DOCTYPE Invoice [<!ENTITY a "9">]>'), 'cbc:PayableAmount', '&a;1865.96'),
		'JRE',
	],
	['a default attribute by a DTD', swap(usual, '?>', '?><!DOCTYPE Invoice [<!ATTLIST Invoice x CDATA "y">]>'), 'RE'],
	[
		'an entity of a file',
		set(swap(usual, '?>', '?><!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'cbc:Note', '&a;'),
		'RE',
	],
	['an entity that nobody declares', set(usual, 'cbc:PayableAmount', '&x;1865.96'), 'RE'],
	['two roots', usual + usual.replace(/^.*\n/, ''), 'E'],
	['text behind the root', `${usual}x`, 'E'],
	['a root within a root', `<Envelope>${usual.replace(/^.*\n/, '')}</Envelope>`, 'RE'],
	['an invoice within an invoice', swap(usual, '</Invoice>', `${usual.replace(/^.*\n/, '')}</Invoice>`), 'ARE'],
	[
		'a line within a line',
		swap(
			usual,
			'</cac:InvoiceLine>',
			`<cac:SubInvoiceLine><cbc:ID>9</cbc:ID><cbc:LineExtensionAmount currencyID="TRY">500.00</cbc:LineExtensionAmount></cac:SubInvoiceLine></cac:InvoiceLine>`,
		),
		'ARE',
	],
	['an attribute twice', usual.replace('currencyID="TRY"', 'currencyID="TRY" currencyID="EUR"'), 'RE'],
	['an element that does not end', usual.replace('</cac:LegalMonetaryTotal>', ''), 'E'],
	['a character that XML forbids', set(usual, 'cbc:PayableAmount', '1865.96&#0;'), 'RE'],
	['no UUID', usual.replace(/<cbc:UUID>.*?<\/cbc:UUID>/, ''), 'ARE'],
	['a text that is none', '', 'E'],
];

const DATES: readonly Case[] = [
	...['2026-02-30', '31.11.2026', '', 'dün', '2026-13-01', '0000-00-00'].map((date): Case => [
		`date "${date}"`,
		bill({ date }),
		'RE',
	]),
	['no date', usual.replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''), 'RE'],
	['two dates', swap(usual, '<cbc:IssueDate>', '<cbc:IssueDate>2026-01-01</cbc:IssueDate><cbc:IssueDate>'), 'RE'],
	['a date in thirty years', bill({ date: '2056-11-18', number: 'ORN2056000001001' }), 'AR'],
	['a date before e-invoices', bill({ date: '1999-11-18' }), 'RE'],
];

/** Types, currencies, dates and XML that contradict themselves. */
export const DOCUMENTS_CASES: Readonly<Record<string, readonly Case[]>> = { TYPES, CURRENCIES, XML, DATES };
