import type { Members } from '../../../../erp/json/members';
import { isPartyFailure, type PartyResult } from '../../../../erp/party/result';
import { buyerWanted } from '../../../../erp/shop/given/buyer';
import type { ShopOrder } from '../../../../erp/shop/order';
import { problemAt, type ShopReading } from '../../../../erp/shop/reader';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { locatorValue } from '../../../../erp/values/locator';
import type { NodeErp } from '../../../shared/client/client';
import { codeRule, partySettingsOf, type BuyerInput } from '../party/input';

/** Which account an order asks for: one that is named, or that of its buyer. */
export type AccountWanted = { readonly is: 'one'; readonly code: string } | ({ readonly is: 'buyer' } & BuyerInput);

/** The account that an order is booked on. */
export interface BookedAccount {
	readonly code: string;
	/** How it was come by; absent for one that was named. */
	readonly outcome?: 'found' | 'created' | 'preview';
	readonly warnings: readonly string[];
}

const ACCOUNT = 'Account (Cari)';

/** Reads which account an item asks for; throws what the form of accounts does for a rule that cannot be used. */
export function accountWanted(
	erp: NodeErp,
	order: ShopOrder,
	members: Members,
	item: number,
): ShopReading<AccountWanted> {
	const from = plainTextOf(erp.context.getNodeParameter('accountFrom', item, 'one')).trim();
	if (from === 'buyer') {
		const wanted = { ...buyerWanted(order, members, item), newCode: codeRule(erp, item) };
		return { ok: true, value: { is: 'buyer', wanted, settings: partySettingsOf(erp, item) } };
	}
	if (from !== 'one') return problemAt('Account From', `${shown(from)} is no choice`, 'Give one or buyer.');
	const code = plainTextOf(locatorValue(erp.context.getNodeParameter('account', item, ''))).trim();
	if (code !== '') return { ok: true, value: { is: 'one', code } };
	return problemAt(
		ACCOUNT,
		'is blank',
		'Choose the account that the orders are booked on, or set Account From to the buyer.',
	);
}

/** The account of an order, by what came of its buyer's. */
export function bookedOn(wanted: AccountWanted, result: PartyResult | undefined): ShopReading<BookedAccount> {
	if (wanted.is === 'one') return { ok: true, value: { code: wanted.code, warnings: [] } };
	if (result && !isPartyFailure(result)) {
		const { code, outcome, warnings } = result;
		return { ok: true, value: { code, outcome, warnings } };
	}
	const { message = 'was not looked for', remedy = '' } = result ?? {};
	return problemAt(ACCOUNT, message, remedy);
}
