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

/** Provinces of Turkey in the order of their numbers, from 01 on: shops write them as codes (TR34). */
const PROVINCES =
	'Adana,Adıyaman,Afyonkarahisar,Ağrı,Amasya,Ankara,Antalya,Artvin,Aydın,Balıkesir,Bilecik,Bingöl,Bitlis,Bolu,Burdur,Bursa,Çanakkale,Çankırı,Çorum,Denizli,Diyarbakır,Edirne,Elazığ,Erzincan,Erzurum,Eskişehir,Gaziantep,Giresun,Gümüşhane,Hakkari,Hatay,Isparta,Mersin,İstanbul,İzmir,Kars,Kastamonu,Kayseri,Kırklareli,Kırşehir,Kocaeli,Konya,Kütahya,Malatya,Manisa,Kahramanmaraş,Mardin,Muğla,Muş,Nevşehir,Niğde,Ordu,Rize,Sakarya,Samsun,Siirt,Sinop,Sivas,Tekirdağ,Tokat,Trabzon,Tunceli,Şanlıurfa,Uşak,Van,Yozgat,Zonguldak,Aksaray,Bayburt,Karaman,Kırıkkale,Batman,Şırnak,Bartın,Ardahan,Iğdır,Yalova,Karabük,Kilis,Osmaniye,Düzce'.split(
		',',
	);

/** The name of a province. A text that is no code stays as it is; an unknown code has no name. */
export function provinceName(text: string | undefined): string | undefined {
	const [, number] = /^(?:TR-?)?(\d{2})$/i.exec(text ?? '') ?? [];
	return number === undefined ? text : PROVINCES[Number(number) - 1];
}

/** How shops write the country of the books. */
const HOME: ReadonlySet<string> = new Set([
	'',
	'tr',
	'tur',
	'turkiye',
	'turkey',
	'turkiye cumhuriyeti',
	'republic of turkiye',
]);

/** Whether a country is Turkey, by name or code; a blank one is. */
export const isHome = (country: string | undefined): boolean => HOME.has(fold(country ?? ''));

/**
 * The city of an address as the ERP names it: in Turkey the province (il). Abroad the province is a state or its code (`DE-BE`), and the city
 * stands where Turkish addresses have their district, unless the shop gives it apart.
 */
export const cityOf = ({ country, province, district, city }: ShopAddress): string | undefined =>
	isHome(country) ? provinceName(province) : (city ?? district ?? province);

/**
 * The buyer of an order as one for whom an account is wanted: name, company, number and where the invoice goes. `members` is the order as
 * the shop gives it, in which the rule for codes of new accounts finds its placeholders.
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

/** An order without what its buyer wrote only because the checkout demands it: a company `-`, a district `.`, a telephone `000`. */
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

/** Whether goods leave the country, as far as the order says: a country that is not known for our own is another one. */
export const isAbroad = ({ delivery, billing }: Pick<ShopOrder, 'delivery' | 'billing'>): boolean =>
	!isHome(delivery.country ?? billing.country);
