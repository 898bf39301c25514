import type { Listing } from './state';
import { NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';

/** One in so many new invoices may share a fingerprint with one that left the window. */
const DOUBT = 2 ** 20;

/** Identities that are remembered after they left the window, or a quarter of those in it; then those that left last only. */
const DEPARTED = 4_000;

/** Identities that left the window, as long as they are told apart from new ones beyond doubt and are few beside those in it. */
export function departed(before: Seen, current: Seen, listed: readonly string[]): SeenSet {
	const left = current.without(listed);
	const most = Math.max(DEPARTED, listed.length / 4);
	const fits = ({ count, bits }: SeenSet) => count * DOUBT <= 2 ** bits && count <= most;
	const all = before.union(new Seen(left));
	if (fits(all)) return all;
	return fits(left) ? left : NOTHING_SEEN;
}

/** By which former identity a new one is known already; each stands for one invoice only, so that another one with it stays new. */
export function claims(
	fresh: readonly string[],
	{ former, identities }: Pick<Listing, 'former' | 'identities'>,
	isKnown: (identity: string) => boolean,
) {
	const claimed = new Map<string, string>();
	const taken = new Set(identities);
	for (const identity of fresh) {
		const known = former?.get(identity)?.find((one) => !taken.has(one) && isKnown(one));
		if (known === undefined) continue;
		taken.add(known);
		claimed.set(identity, known);
	}
	return claimed;
}
