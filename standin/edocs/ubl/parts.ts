import type { PartyInput } from './model';
import { cac, cbc, maybe, type Element } from './xml';

/** What every UBL-TR document starts with: version, customization, profile, number, UUID, date and time. */
export function heading(document: {
	profile: string;
	number: string;
	uuid: string;
	issued: string;
	time: string;
}): Element[] {
	return [
		cbc('UBLVersionID', '2.1'),
		cbc('CustomizationID', 'TR1.2'),
		cbc('ProfileID', document.profile),
		cbc('ID', document.number),
		cbc('CopyIndicator', 'false'),
		cbc('UUID', document.uuid),
		cbc('IssueDate', document.issued),
		cbc('IssueTime', document.time),
	];
}

function scheme(number: string): string {
	return number.length === 11 ? 'TCKN' : 'VKN';
}

function address({ street, district, city }: PartyInput): Element {
	return cac(
		'PostalAddress',
		maybe('StreetName', street ?? 'Papatya Caddesi'),
		cbc('CitySubdivisionName', district ?? 'Beşiktaş'),
		cbc('CityName', city ?? 'İstanbul'),
		cac('Country', cbc('Name', 'Türkiye')),
	);
}

/** A party: companies with PartyName, persons (TCKN) with Person, as UBL-TR asks. */
export function party(who: PartyInput): Element {
	const person = who.number.length === 11;
	const names = who.name.trim().split(/\s+/);
	return cac(
		'Party',
		cac('PartyIdentification', cbc('ID', who.number, { schemeID: scheme(who.number) })),
		person ? undefined : cac('PartyName', cbc('Name', who.name)),
		address(who),
		who.taxOffice ? cac('PartyTaxScheme', cac('TaxScheme', cbc('Name', who.taxOffice))) : undefined,
		who.email ? cac('Contact', cbc('ElectronicMail', who.email)) : undefined,
		person
			? cac('Person', cbc('FirstName', names.slice(0, -1).join(' ')), cbc('FamilyName', names.at(-1) ?? ''))
			: undefined,
	);
}

/** The reference to the signature; the stand-in signs nothing. */
export function signature(who: PartyInput): Element {
	return cac(
		'Signature',
		cbc('ID', who.number, { schemeID: 'VKN_TCKN' }),
		cac(
			'SignatoryParty',
			cac('PartyIdentification', cbc('ID', who.number, { schemeID: scheme(who.number) })),
			address(who),
		),
		cac('DigitalSignatureAttachment', cac('ExternalReference', cbc('URI', '#Signature'))),
	);
}
