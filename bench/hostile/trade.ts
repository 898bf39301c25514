import { carryState } from '../../erp/carry/state';
import { parseJson } from '../../erp/json/json';
import { addressMembers, addressWarnings, isSameAddress } from '../../erp/party/account';
import { isSameText } from '../../erp/ask/row';
import { isKnownBy, partyRow } from '../../erp/party/cards';
import { newCode, numberOfCode } from '../../erp/party/codeRule';
import { accountPhone, mailsIn, phoneDigits, samePhone } from '../../erp/party/contact';
import { buyerNumber } from '../../erp/party/keys';
import { isNobodysNumber, numberDigits } from '../../erp/values/taxNumber';
import { decimalOf } from '../../erp/shop/amounts';
import { readItemTable } from '../../erp/shop/match/itemTable';
import { readMapping } from '../../erp/shops/other/mapping';
import { readPairs } from '../../erp/shop/pairs';
import { provinceName } from '../../erp/shop/buyer';
import { numberIn } from '../../erp/shop/state';
import { namedValues, readingOf, ShopJson, taxNumberOf } from '../../erp/shop/reader';
import { readProducts } from '../../erp/shopItem/products';
import { selectProblem } from '../../erp/sql/select';
import { significant, tokensOf } from '../../erp/sql/tokens';
import { parts, reads, readsMade, type Readers } from './reader';

/** Rows that are alike, as many as it takes until others are held against what these have in common. */
const ALIKE = 60;

const place = (value: unknown) => new ShopJson(value, 'order');

/** The members of an account card that are read, each with a part of the text. */
const cardOf = ([code = '', name, number, mail, phone]: readonly string[]) => ({
	cari_kod: code,
	cari_unvan1: name,
	cari_vdaire_no: number,
	cari_VergiKimlikNo: number,
	cari_EMail: mail,
	cari_CepTel: phone,
});

/** The columns of an order and of what was made of it, all with the same text. */
const carried = (text: string) => ({
	lines: [{ sip_Guid: text, sip_belgeno: text, sip_musteri_kod: text, sip_miktar: text, sip_tarih: text }],
	movements: [{ sth_Guid: text, sth_miktar: text, sth_tarih: text, sth_sip_uid: text }],
	invoices: [{ cha_Guid: text, cha_evrakno_seri: text, cha_tarihi: text, cha_meblag: text, cha_uuid: text }],
	numbers: [{ efd_fat_uid: text, efd_gib_seri: text, efd_gib_sira: text }],
});

/** What reads buyers, orders and products of shops, orders that are carried on, SQL, and answers at first sight. */
export const TRADE: Readers = {
	'parseJson of a value': readsMade((text) => JSON.stringify({ result: [{ Data: text }] }), parseJson),
	'parseJson of rows': readsMade((text) => {
		const row = (value: string) => `{"a":${JSON.stringify(value)},"b":1}`;
		return `[${[...Array.from({ length: ALIKE }, () => row('')), ...parts(text, 100).map(row)].join(',')}]`;
	}, parseJson),
	'parseJson of names': readsMade(
		(text) => JSON.stringify(parts(text, 1_000).map((name) => ({ [name]: 1 }))),
		parseJson,
	),
	numberDigits: reads(numberDigits),
	isNobodysNumber: reads(isNobodysNumber),
	buyerNumber: reads(buyerNumber),
	phoneDigits: reads(phoneDigits),
	accountPhone: reads(accountPhone),
	samePhone: readsMade(
		(text) => parts(text, 2),
		([one = '', other = '']) => samePhone(one, other),
	),
	mailsIn: reads(mailsIn),
	isSameText: readsMade(
		(text) => parts(text, 2),
		([one = '', other = '']) => isSameText(one, other),
	),
	'partyRow and its keys': readsMade(
		(text) => parts(text, 5),
		(all) => {
			const row = partyRow(cardOf(all));
			return row && [isKnownBy(row, { by: 'email', value: all[3] ?? '' }), isKnownBy(row, { by: 'phone', value: '1' })];
		},
	),
	'newCode of a rule': reads((text) => newCode(text, { a: 1 })),
	'newCode of data': reads((text) => newCode('WEB-{a}', { a: text })),
	numberOfCode: reads((text) => numberOfCode('WEB-', text)),
	'an address': reads((text) => [
		addressMembers({ street: text, postalCode: text }),
		addressWarnings({ postalCode: text }),
	]),
	isSameAddress: readsMade(
		(text) => parts(text, 2),
		([one, other]) => isSameAddress({ adr_cadde: one }, { adr_cadde: other }),
	),
	decimalOf: reads(decimalOf),
	'amounts of a shop': reads((text) => readingOf(() => place(text).maybeAmount)),
	'times of a shop': reads((text) => readingOf(() => place(text).maybeEpoch)),
	'texts of a shop': reads((text) => readingOf(() => [place(text).text, place({ a: text }).get('a').text])),
	'what is no object of a shop': reads((text) => readingOf(() => place(text).members)),
	taxNumberOf: reads(taxNumberOf),
	namedValues: readsMade(
		(text) => parts(text, 100).map((key) => place({ key, value: key })),
		(list) => namedValues(list, 'key', ['_billing_tax_number', 'vergi no']),
	),
	provinceName: reads(provinceName),
	numberIn: reads(numberIn),
	readItemTable: reads(readItemTable),
	readMapping: reads(readMapping),
	readPairs: reads((text) => readPairs(text)),
	readProducts: readsMade(
		(text) => parts(text, 1_000).map((sku) => ({ sku, id: sku })),
		(rows) => readProducts(rows),
	),
	carryState: readsMade(carried, (rows) => carryState({ series: 'A', number: 1 } as never, rows)),
	tokensOf: reads((text) => tokensOf(text)),
	'tokensOf of the longest': reads((text) => {
		const lexed = tokensOf(text.slice(0, 100_000));
		return lexed.ok && significant(lexed.tokens);
	}),
	selectProblem: reads((text) => selectProblem(`SELECT ${text.slice(0, 99_000)}`, 'FIRMA')),
};
