import { attributeOf, childrenOf, contentOf, elementAt, filled, partAt, some, textAt } from './tree';
import type { XmlElement } from './xml';

/** An identifier and what kind of identifier it is (`schemeID`), such as TESISATNO, MERSISNO or PLAKA. */
export type Identifier = { readonly scheme?: string; readonly value: string };

/** An address; UBL-TR writes the district (ilçe) as CitySubdivisionName and the neighbourhood (semt) as District. */
export type Address = {
	readonly id?: string;
	readonly street?: string;
	readonly block?: string;
	readonly buildingName?: string;
	readonly buildingNumber?: string;
	readonly room?: string;
	readonly neighbourhood?: string;
	readonly district?: string;
	readonly city?: string;
	readonly region?: string;
	readonly postalCode?: string;
	readonly country?: string;
	readonly countryCode?: string;
};

/** A natural person; `name` is all parts of the name in Turkish order. */
export type Person = {
	readonly name?: string;
	readonly firstName?: string;
	readonly middleName?: string;
	readonly familyName?: string;
	readonly title?: string;
	/** T.C. kimlik numarası of a driver, or of a foreigner the number of the passport. */
	readonly identityNumber?: string;
};

/** A company or person of a document. */
export type Party = {
	/** Company name; of a natural person first and family name. */
	readonly name?: string;
	readonly taxNumber?: string;
	readonly taxNumberType?: 'VKN' | 'TCKN';
	readonly taxOffice?: string;
	readonly address?: Address;
	readonly email?: string;
	readonly phone?: string;
	readonly fax?: string;
	readonly website?: string;
	readonly contactName?: string;
	readonly person?: Person;
	/** Everything but the tax number. */
	readonly identifiers?: readonly Identifier[];
	/** Branch or warehouse (PhysicalLocation). */
	readonly location?: { readonly id?: string; readonly address?: Address };
};

/** An identifier, `undefined` where it is blank. */
export function readIdentifier(element: XmlElement): Identifier | undefined {
	const value = contentOf(element);
	return value === undefined ? undefined : filled({ scheme: attributeOf(element, 'schemeID'), value });
}

/** An address, `undefined` where it says nothing. */
export const readAddress = (element: XmlElement): Address | undefined =>
	some({
		id: textAt(element, 'ID'),
		street: textAt(element, 'StreetName'),
		block: textAt(element, 'BlockName'),
		buildingName: textAt(element, 'BuildingName'),
		buildingNumber: textAt(element, 'BuildingNumber'),
		room: textAt(element, 'Room'),
		neighbourhood: textAt(element, 'District'),
		district: textAt(element, 'CitySubdivisionName'),
		city: textAt(element, 'CityName'),
		region: textAt(element, 'Region'),
		postalCode: textAt(element, 'PostalZone'),
		country: textAt(element, ['Country', 'Name']),
		countryCode: textAt(element, ['Country', 'IdentificationCode']),
	});

/** A person, `undefined` where it says nothing. */
export function readPerson(element: XmlElement): Person | undefined {
	const [firstName, middleName, familyName] = ['FirstName', 'MiddleName', 'FamilyName'].map((name) =>
		textAt(element, name),
	);
	return some({
		name: [firstName, middleName, familyName].filter((part) => part !== undefined).join(' ') || undefined,
		firstName,
		middleName,
		familyName,
		title: textAt(element, 'Title'),
		identityNumber: textAt(element, 'NationalityID'),
	});
}

/** The scheme decides, never the number of digits: an identifier without scheme may be anything. */
function taxNumberOf(identifiers: readonly Identifier[]): Pick<Party, 'taxNumber' | 'taxNumberType' | 'identifiers'> {
	const typeOf = ({ scheme }: Identifier) => (['VKN', 'TCKN'] as const).find((type) => type === scheme?.toUpperCase());
	const found = identifiers.find((identifier) => typeOf(identifier) !== undefined);
	return {
		taxNumber: found?.value,
		taxNumberType: found && typeOf(found),
		identifiers: identifiers.filter((identifier) => identifier !== found),
	};
}

/** A party (`cac:Party` and everything of its type), `undefined` where it says nothing. */
export function readParty(element: XmlElement): Party | undefined {
	const identifiers = childrenOf(element, 'PartyIdentification')
		.map((one) => partAt(one, 'ID', readIdentifier))
		.filter((one) => one !== undefined);
	const person = partAt(element, 'Person', readPerson);
	const contact = elementAt(element, 'Contact');
	const { taxNumber, taxNumberType, identifiers: others } = taxNumberOf(identifiers);
	return some({
		name:
			textAt(element, ['PartyName', 'Name']) ??
			textAt(element, ['PartyLegalEntity', 'RegistrationName']) ??
			person?.name,
		taxNumber,
		taxNumberType,
		taxOffice: textAt(element, ['PartyTaxScheme', 'TaxScheme', 'Name']),
		address: partAt(element, 'PostalAddress', readAddress),
		email: textAt(contact, 'ElectronicMail'),
		phone: textAt(contact, 'Telephone'),
		fax: textAt(contact, 'Telefax'),
		website: textAt(element, 'WebsiteURI'),
		contactName: textAt(contact, 'Name'),
		person,
		identifiers: others,
		location: partAt(element, 'PhysicalLocation', (location) =>
			some({ id: textAt(location, 'ID'), address: partAt(location, 'Address', readAddress) }),
		),
	});
}
