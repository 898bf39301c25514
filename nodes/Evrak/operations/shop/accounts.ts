import type { Members } from '../../../../erp/json/members';
import { isPartyFailure, type PartyResult } from '../../../../erp/party/result';
import type { PartyProblem, PartySettings, PartyWanted } from '../../../../erp/party/types';
import { buyerWanted } from '../../../../erp/shop/given/buyer';
import type { ShopOrder } from '../../../../erp/shop/order';
import { problemAt, type ShopReading } from '../../../../erp/shop/reader';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { locatorValue } from '../../../../erp/values/locator';
import type { NodeErp } from '../../../shared/client/client';
import { findOrCreateAccounts } from '../party/findOrCreate';
import { codeRule, partySettingsOf } from '../party/input';
import type { Attempts } from '../../items/attempts';
import { grouped } from '../../../../erp/json/grouped';

/** Which account an order asks for: one that is named, or that of its buyer. */
export type AccountWanted =
	| { readonly is: 'one'; readonly code: string }
	| { readonly is: 'buyer'; readonly wanted: PartyWanted; readonly settings: PartySettings };

/** The account that an order is booked on. */
export interface OrderAccount {
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
	given: Members,
	item: number,
): ShopReading<AccountWanted> {
	const from = plainTextOf(erp.context.getNodeParameter('accountFrom', item, 'one')).trim();
	if (from === 'buyer') {
		const wanted = { ...buyerWanted(order, given, item), newCode: codeRule(erp, item) };
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

function accountIn(result: PartyResult | undefined): ShopReading<OrderAccount> {
	if (result && !isPartyFailure(result)) {
		const { code, outcome, warnings } = result;
		return { ok: true, value: { code, outcome, warnings } };
	}
	const { message = 'was not looked for', remedy = '' } = result ?? {};
	return problemAt(ACCOUNT, message, remedy);
}

/** Why no account is created for the order of an item. */
interface Withheld {
	readonly item: number;
	readonly message: string;
	readonly remedy: string;
}

const problemsOf = (all: readonly Withheld[]): ReadonlyMap<number, PartyProblem> =>
	new Map(all.map(({ item, ...problem }) => [item, { is: 'problem', ...problem }]));

/** The accounts of orders, in their order, but for those that are withheld before they would be created; buyers that are looked for in the same way are looked for together. */
export async function orderAccounts(
	erp: NodeErp,
	all: readonly AccountWanted[],
	attempts: Attempts,
	withheld?: (items: readonly number[]) => Promise<readonly Withheld[]>,
): Promise<Array<ShopReading<OrderAccount>>> {
	const asked = all.flatMap((one, at) => (one.is === 'buyer' ? [{ ...one, at }] : []));
	const found = new Map<number, PartyResult>();
	for (const buyers of grouped(asked, ({ settings }) => JSON.stringify(settings)).values()) {
		const [first] = buyers;
		if (!first) continue;
		const wanted = buyers.map((one) => one.wanted);
		const results = await findOrCreateAccounts(erp, wanted, first.settings, {
			attempts,
			...(withheld ? { withheld: async (items) => problemsOf(await withheld(items)) } : {}),
		});
		results.forEach((result, place) => found.set(buyers[place]?.at ?? -1, result));
	}
	return all.map((one, at) =>
		one.is === 'one' ? { ok: true, value: { code: one.code, warnings: [] } } : accountIn(found.get(at)),
	);
}
