import type { Members } from '../../json/members';
import type { PartyWanted } from '../../party/types';
import type { ShopOrder } from '../order';
import { cityOf, isHome } from './provinces';

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
