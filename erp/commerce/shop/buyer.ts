import type { Members } from '../../base/json/members';
import {
	realAddress,
	realCompany,
	realLine,
	realMail,
	realName,
	realOffice,
	realPhone,
	realWholeName,
} from '../party/placeholder';
import type { PartyWanted } from '../party/types';
import { fold } from '../../base/text/text';
import type { ShopAddress, ShopOrder } from './order';

/** Provinces of Turkey in the order of their numbers, starting at 01: shops write them as codes (TR34). */
const PROVINCES =
	'Adana,Adıyaman,Afyonkarahisar,Ağrı,Amasya,Ankara,Antalya,Artvin,Aydın,Balıkesir,Bilecik,Bingöl,Bitlis,Bolu,Burdur,Bursa,Çanakkale,Çankırı,Çorum,Denizli,Diyarbakır,Edirne,Elazığ,Erzincan,Erzurum,Eskişehir,Gaziantep,Giresun,Gümüşhane,Hakkari,Hatay,Isparta,Mersin,İstanbul,İzmir,Kars,Kastamonu,Kayseri,Kırklareli,Kırşehir,Kocaeli,Konya,Kütahya,Malatya,Manisa,Kahramanmaraş,Mardin,Muğla,Muş,Nevşehir,Niğde,Ordu,Rize,Sakarya,Samsun,Siirt,Sinop,Sivas,Tekirdağ,Tokat,Trabzon,Tunceli,Şanlıurfa,Uşak,Van,Yozgat,Zonguldak,Aksaray,Bayburt,Karaman,Kırıkkale,Batman,Şırnak,Bartın,Ardahan,Iğdır,Yalova,Karabük,Kilis,Osmaniye,Düzce'.split(
		',',
	);

/** The name of a province. A text other than a code is unchanged; an unknown code has no name. */
export function provinceName(text: string | undefined): string | undefined {
	const [, number] = /^(?:TR-?)?(\d{2})$/i.exec(text ?? '') ?? [];
	return number === undefined ? text : PROVINCES[Number(number) - 1];
}

/** Spellings of the home country in shops. */
const HOME: ReadonlySet<string> = new Set([
	'',
	'tr',
	'tur',
	'turkiye',
	'turkey',
	'turkiye cumhuriyeti',
	'republic of turkiye',
]);

/** Whether a country is Turkey, by name or code; blank counts as Turkey. */
export const isHome = (country: string | undefined): boolean => HOME.has(fold(country ?? ''));

/**
 * The ERP's city of an address: in Turkey the province (il). Abroad the province is a state or its code (`DE-BE`), and the city is in the member for
 * Turkish districts, unless the shop has a separate one.
 */
export const cityOf = ({ country, province, district, city }: ShopAddress): string | undefined =>
	isHome(country) ? provinceName(province) : (city ?? district ?? province);

/**
 * The buyer of an order that needs an account: name, company, number and invoice address. `members` is the order as the shop gives it, the source of
 * the code rule's placeholders.
 */
export function buyerWanted(
	{ buyer, billing }: ShopOrder,
	members: Members,
	item: number,
): Omit<PartyWanted, 'newCode'> {
	const person = [billing.firstName, billing.lastName].filter(Boolean).join(' ');
	return {
		item,
		name: person === '' ? buyer.name : person,
		isPerson: billing.firstName !== undefined && billing.lastName !== undefined,
		company: buyer.company,
		taxNumber: buyer.taxNumber ?? buyer.taxNumberGiven,
		taxOffice: buyer.taxOffice,
		email: buyer.email,
		phone: buyer.phone,
		members,
		address: {
			street: billing.lines.join(' ') || undefined,
			district: isHome(billing.country) ? billing.district : undefined,
			city: cityOf(billing),
			postalCode: billing.postalCode,
			country: billing.country,
		},
	};
}

const withoutPlaceholders = (address: ShopAddress): ShopAddress => ({
	...realAddress(address),
	lines: address.lines.flatMap((line) => realLine(line) ?? []),
	firstName: realName(address.firstName),
	lastName: realName(address.lastName),
	company: realCompany(address.company),
	phone: realPhone(address.phone),
});

/** An order without the buyer's placeholders for required checkout fields: a company `-`, a district `.`, a telephone `000`. */
export function withRealBuyer<Order extends Pick<ShopOrder, 'buyer' | 'billing' | 'delivery'>>(order: Order): Order {
	const { buyer, billing, delivery } = order;
	const company = realCompany(buyer.company);
	return {
		...order,
		buyer: {
			...buyer,
			company,
			name: realWholeName(buyer.name) ?? company ?? '',
			taxOffice: realOffice(buyer.taxOffice),
			email: realMail(buyer.email),
			phone: realPhone(buyer.phone),
		},
		billing: withoutPlaceholders(billing),
		delivery: withoutPlaceholders(delivery),
	};
}

/** Whether goods are exported, by the order: a country that is not recognized as home counts as abroad. */
export const isAbroad = ({ delivery, billing }: Pick<ShopOrder, 'delivery' | 'billing'>): boolean =>
	!isHome(delivery.country ?? billing.country);
