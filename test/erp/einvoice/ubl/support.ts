import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUbl, UblError } from '../../../../erp/einvoice/ubl';
import { textOf } from '../../../../erp/einvoice/ubl/xml/decode';
import type { Members } from '../../../../erp/base/json/members';

/** One of the documents of test/fixtures/ubl, in whichever encoding it is written. */
export const sample = (name: string): string =>
	textOf(readFileSync(join(__dirname, '../../../fixtures/ubl', `${name}.xml`)));

export const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const PREFIXES = `xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"`;

/** A document with this content, in the usual prefixes. */
export const document = (root: string, content: string): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${UBL}${root}-2" ${PREFIXES}>${content}</${root}>`;

export const invoice = (content: string): string =>
	document('Invoice', `<cbc:DocumentCurrencyCode>TRY</cbc:DocumentCurrencyCode>${content}`);

/** What was read, without the type, so that a test can reach into any member. */
export const read = (text: string, options?: Parameters<typeof readUbl>[1]): Members => ({ ...readUbl(text, options) });

/** The error that reading throws; any other error, or none, fails the test. */
export function refusal(reading: () => unknown): UblError {
	try {
		reading();
	} catch (error) {
		if (error instanceof UblError) return error;
		throw error;
	}
	throw new Error('It was read');
}

/** The supplier of the samples. */
export const KUZEY = {
	name: 'Kuzey Ofis Anonim Şirketi',
	taxNumber: '5555555553',
	taxNumberType: 'VKN',
	taxOffice: 'Örnek Vergi Dairesi',
	address: {
		id: '5550000001',
		street: 'Deneme Caddesi Ardıç Sokak',
		buildingNumber: '21',
		district: 'Örnekköy',
		city: 'İzmir',
		postalCode: '35000',
		country: 'Türkiye',
	},
	email: 'fatura@kuzey.example',
	phone: '(232) 000 00 01',
	fax: '(232) 000 00 02',
	website: 'https://kuzey.example/',
};

/** Their customer. */
export const GUNEY = {
	name: 'Güney Kitap Limited  Şirketi',
	taxNumber: '6666666667',
	taxNumberType: 'VKN',
	taxOffice: 'Deneme Vergi Dairesi',
	address: {
		id: '6660000001',
		street: 'Ilgaz Mahallesi Çınar Sokak',
		buildingNumber: '75/A',
		district: 'Üçtepe',
		city: 'Ankara',
		postalCode: '06000',
		country: 'Türkiye',
	},
	email: 'muhasebe@guney.example',
	phone: '(312) 000 00 01',
	fax: '(312) 000 00 02',
	website: 'https://guney.example/',
};

/** The UUID of a sample. */
export const uuid = (number: number) => `0e5a1c00-0000-4000-8000-${String(number).padStart(12, '0')}`;
