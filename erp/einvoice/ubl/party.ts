import { readAccount } from './payment';
import { attributeOf, contentOf, elementAt, filled, partAt, partsAt, some, textAt, textMembers } from './xml/tree';
import type { XmlElement } from './xml/xml';

/** An identifier with its scheme (`schemeID`), such as TESISATNO, MERSISNO or PLAKA. */
export type Identifier = { readonly scheme?: string; readonly value: string };

/** An identifier; `undefined` if blank. */
export function readIdentifier(element: XmlElement): Identifier | undefined {
	const value = contentOf(element);
	return value === undefined ? undefined : filled({ scheme: attributeOf(element, 'schemeID'), value });
}

/** An address; `undefined` if blank. UBL-TR writes the district (ilçe) as CitySubdivisionName and the neighbourhood (semt) as District. */
export const readAddress = (element: XmlElement) =>
	some(
		textMembers(element, {
			id: 'ID',
			street: 'StreetName',
			block: 'BlockName',
			buildingName: 'BuildingName',
			buildingNumber: 'BuildingNumber',
			room: 'Room',
			neighbourhood: 'District',
			district: 'CitySubdivisionName',
			city: 'CityName',
			region: 'Region',
			postalCode: 'PostalZone',
			country: ['Country', 'Name'],
			countryCode: ['Country', 'IdentificationCode'],
		}),
	);

/** A natural person; `undefined` if blank. `name` is all parts of the name in Turkish order. */
export function readPerson(element: XmlElement) {
	const parts = textMembers(element, { firstName: 'FirstName', middleName: 'MiddleName', familyName: 'FamilyName' });
	// UBL-TR writes a driver's number where UBL has the country.
	const nationality = textAt(element, 'NationalityID');
	const isNumbered = /\d/.test(nationality ?? '');
	return some({
		name: Object.values(parts).filter(Boolean).join(' ') || undefined,
		...parts,
		title: textAt(element, 'Title'),
		/** A driver's T.C. kimlik numarası, or a foreigner's passport number. */
		identityNumber: isNumbered ? nationality : undefined,
		nationality: isNumbered ? undefined : nationality,
		/** Number of the passport or another document of a buyer who takes the goods abroad. */
		identityDocument: textAt(element, ['IdentityDocumentReference', 'ID']),
	});
}

/** Schemes of tax numbers: ARACIKURUMVKN is the number of the agency that refunds a tourist's VAT. */
const TAX_NUMBERS: ReadonlyMap<string, 'VKN' | 'TCKN'> = new Map([
	['VKN', 'VKN'],
	['TCKN', 'TCKN'],
	['ARACIKURUMVKN', 'VKN'],
]);

/** The tax number by scheme, never by number of digits: an identifier without scheme may be anything. */
function taxNumberOf(identifiers: readonly Identifier[]) {
	const typeOf = ({ scheme }: Identifier) => TAX_NUMBERS.get(scheme?.toUpperCase() ?? '');
	const found = identifiers.find((identifier) => typeOf(identifier) !== undefined);
	return {
		taxNumber: found?.value,
		taxNumberType: found && typeOf(found),
		/** All identifiers but the tax number. */
		identifiers: identifiers.filter((identifier) => identifier !== found),
	};
}

/** A communication channel; `code` by UN/EDIFACT 3155, `TE` for telephone. */
const readChannel = (element: XmlElement) => {
	const value = textAt(element, 'Value');
	return value === undefined
		? undefined
		: filled({ code: textAt(element, 'ChannelCode'), name: textAt(element, 'Channel'), value });
};

/** Suffix of registered e-mail addresses, such as name@hs01.kep.tr. */
const KEP_DOMAIN = '.kep.tr';

/** Registered e-mail: a channel of that name, or the e-mail address itself. */
function kepOf(
	channels: ReadonlyArray<ReturnType<typeof readChannel> & object>,
	email: string | undefined,
): string | undefined {
	const isNamed = ({ code, name }: (typeof channels)[number]) =>
		[code, name].some((text) => text?.toUpperCase() === 'KEP');
	const isAddress = (text: string) => text.toLowerCase().endsWith(KEP_DOMAIN);
	const addresses = [...channels.map(({ value }) => value), ...(email === undefined ? [] : [email])];
	return channels.find(isNamed)?.value ?? addresses.find(isAddress);
}

/** A party without its agent. */
function partyMembers(element: XmlElement) {
	const identifiers = partsAt(element, 'PartyIdentification', (holder) => partAt(holder, 'ID', readIdentifier));
	const person = partAt(element, 'Person', readPerson);
	const contact = elementAt(element, 'Contact');
	const registered = textAt(element, ['PartyLegalEntity', 'RegistrationName']);
	const name = textAt(element, ['PartyName', 'Name']) ?? registered ?? person?.name;
	const channels = contact ? partsAt(contact, 'OtherCommunication', readChannel) : [];
	const email = textAt(contact, 'ElectronicMail');
	return {
		/** Company name, or a person's first and family name. */
		name,
		/** Name in the register, if it is not `name`. */
		legalName: registered === name ? undefined : registered,
		/** Number in the register; for a foreign buyer that of its own country. */
		companyNumber: textAt(element, ['PartyLegalEntity', 'CompanyID']),
		...taxNumberOf(identifiers),
		taxOffice: textAt(element, ['PartyTaxScheme', 'TaxScheme', 'Name']),
		address: partAt(element, 'PostalAddress', readAddress),
		email,
		/** Registered e-mail (KEP), by which a basic invoice can be objected to. */
		kep: kepOf(channels, email),
		channels,
		/** Electronic address. */
		endpoint: partAt(element, 'EndpointID', readIdentifier),
		...textMembers(contact, { phone: 'Telephone', fax: 'Telefax', contactName: 'Name' }),
		website: textAt(element, 'WebsiteURI'),
		person,
		/** Branch or warehouse. */
		location: partAt(element, 'PhysicalLocation', (location) =>
			some({ id: textAt(location, 'ID'), address: partAt(location, 'Address', readAddress) }),
		),
		/** The party's own bank account; payment is requested by the invoice's payment means. */
		account: partAt(element, 'FinancialAccount', readAccount),
	};
}

/** A company or person of a document; `agent` acts for it or belongs to it, such as a branch (şube) with numbers of its own. */
type Party = Partial<ReturnType<typeof partyMembers>> & { readonly agent?: Party };

/** A party (`cac:Party` and all elements of its type); `undefined` if blank. */
export const readParty = (element: XmlElement): Party | undefined =>
	some({ ...partyMembers(element), agent: partAt(element, 'AgentParty', readParty) });
