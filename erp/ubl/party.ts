import { readAccount, type Account } from './payment';
import { attributeOf, childrenOf, contentOf, elementAt, filled, partAt, partsAt, some, textAt } from './xml/tree';
import type { XmlElement } from './xml/xml';

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
	/** Country of the person (NationalityID), where no number stands there. */
	readonly nationality?: string;
	/** Number of the passport or another paper (IdentityDocumentReference), of a buyer who takes the goods abroad. */
	readonly identityDocument?: string;
};

/** A way to reach somebody; `code` after UN/EDIFACT 3155, `TE` for telephone. */
type Channel = { readonly code?: string; readonly name?: string; readonly value: string };

/** A company or person of a document. */
export type Party = {
	/** Company name; of a natural person first and family name. */
	readonly name?: string;
	/** Name in the register, where it is not `name`. */
	readonly legalName?: string;
	/** Number in the register (PartyLegalEntity/CompanyID): of a buyer abroad the number of its own country. */
	readonly companyNumber?: string;
	readonly taxNumber?: string;
	readonly taxNumberType?: 'VKN' | 'TCKN';
	readonly taxOffice?: string;
	readonly address?: Address;
	readonly email?: string;
	/** Registered e-mail (KEP), by which a basic invoice can be objected to. */
	readonly kep?: string;
	readonly channels?: readonly Channel[];
	/** Electronic address (EndpointID). */
	readonly endpoint?: Identifier;
	readonly phone?: string;
	readonly fax?: string;
	readonly website?: string;
	readonly contactName?: string;
	readonly person?: Person;
	/** Everything but the tax number. */
	readonly identifiers?: readonly Identifier[];
	/** Branch or warehouse (PhysicalLocation). */
	readonly location?: { readonly id?: string; readonly address?: Address };
	/** Who acts for the party or belongs to it, such as a branch (şube); its numbers stand there. */
	readonly agent?: Party;
	/** Bank account of the party itself; an invoice asks for its money by its means of payment. */
	readonly account?: Account;
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
	// UBL-TR writes the number of a driver where UBL has the country.
	const nationality = textAt(element, 'NationalityID');
	const isNumbered = /\d/.test(nationality ?? '');
	return some({
		name: [firstName, middleName, familyName].filter((part) => part !== undefined).join(' ') || undefined,
		firstName,
		middleName,
		familyName,
		title: textAt(element, 'Title'),
		identityNumber: isNumbered ? nationality : undefined,
		nationality: isNumbered ? undefined : nationality,
		identityDocument: textAt(element, ['IdentityDocumentReference', 'ID']),
	});
}

/** Schemes of tax numbers: ARACIKURUMVKN is the number of the agency that refunds a tourist's VAT. */
const TAX_NUMBERS: ReadonlyMap<string, 'VKN' | 'TCKN'> = new Map([
	['VKN', 'VKN'],
	['TCKN', 'TCKN'],
	['ARACIKURUMVKN', 'VKN'],
]);

/** The scheme decides, never the number of digits: an identifier without scheme may be anything. */
function taxNumberOf(identifiers: readonly Identifier[]): Pick<Party, 'taxNumber' | 'taxNumberType' | 'identifiers'> {
	const typeOf = ({ scheme }: Identifier) => TAX_NUMBERS.get(scheme?.toUpperCase() ?? '');
	const found = identifiers.find((identifier) => typeOf(identifier) !== undefined);
	return {
		taxNumber: found?.value,
		taxNumberType: found && typeOf(found),
		identifiers: identifiers.filter((identifier) => identifier !== found),
	};
}

const readChannel = (element: XmlElement): Channel | undefined => {
	const value = textAt(element, 'Value');
	return value === undefined
		? undefined
		: filled({ code: textAt(element, 'ChannelCode'), name: textAt(element, 'Channel'), value });
};

/** How addresses of registered e-mail end, such as name@hs01.kep.tr. */
const KEP_DOMAIN = '.kep.tr';

/** Registered e-mail stands as a channel of that name, or as the e-mail address itself. */
function kepOf(channels: readonly Channel[], email: string | undefined): string | undefined {
	const isNamed = ({ code, name }: Channel) => [code, name].some((text) => text?.toUpperCase() === 'KEP');
	const isAddress = (text: string) => text.toLowerCase().endsWith(KEP_DOMAIN);
	const addresses = [...channels.map(({ value }) => value), ...(email === undefined ? [] : [email])];
	return channels.find(isNamed)?.value ?? addresses.find(isAddress);
}

/** A party (`cac:Party` and everything of its type), `undefined` where it says nothing. */
export function readParty(element: XmlElement): Party | undefined {
	const identifiers = childrenOf(element, 'PartyIdentification')
		.map((one) => partAt(one, 'ID', readIdentifier))
		.filter((one) => one !== undefined);
	const person = partAt(element, 'Person', readPerson);
	const contact = elementAt(element, 'Contact');
	const { taxNumber, taxNumberType, identifiers: others } = taxNumberOf(identifiers);
	const registered = textAt(element, ['PartyLegalEntity', 'RegistrationName']);
	const name = textAt(element, ['PartyName', 'Name']) ?? registered ?? person?.name;
	const channels = contact ? partsAt(contact, 'OtherCommunication', readChannel) : [];
	const email = textAt(contact, 'ElectronicMail');
	return some({
		name,
		legalName: registered === name ? undefined : registered,
		companyNumber: textAt(element, ['PartyLegalEntity', 'CompanyID']),
		taxNumber,
		taxNumberType,
		taxOffice: textAt(element, ['PartyTaxScheme', 'TaxScheme', 'Name']),
		address: partAt(element, 'PostalAddress', readAddress),
		email,
		kep: kepOf(channels, email),
		channels,
		endpoint: partAt(element, 'EndpointID', readIdentifier),
		phone: textAt(contact, 'Telephone'),
		fax: textAt(contact, 'Telefax'),
		website: textAt(element, 'WebsiteURI'),
		contactName: textAt(contact, 'Name'),
		person,
		identifiers: others,
		location: partAt(element, 'PhysicalLocation', (location) =>
			some({ id: textAt(location, 'ID'), address: partAt(location, 'Address', readAddress) }),
		),
		agent: partAt(element, 'AgentParty', readParty),
		account: partAt(element, 'FinancialAccount', readAccount),
	});
}
