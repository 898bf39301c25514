import { conditionsOf } from '../conditions';
import { markdown } from '../table';
import type { ShopResult } from './experiment';
import { SHOP_SCALE, SHOP_TIME } from './plan';
import { shopEffortLine, shopFaults, shopLine } from './table';

/** The section of docs/reliability.md on orders of shops. */
export function shopText(results: readonly ShopResult[], began: Date, seconds: number): string {
	const wrong = results.flatMap(shopFaults);
	const verdict = wrong.length === 0 ? 'All figures that must be zero are zero.' : `**Wrong:** ${wrong.join('; ')}.`;
	const { size, atOnce, twice, rate, kills } = SHOP_SCALE;
	return `
## Orders of shops

*Shop Order: Create Order* saves orders of WooCommerce, Shopify and Trendyol in turn, each on the account of its buyer, which *Account: Create* makes where there is none (\`120.09.####\`, the next free number). The shops
are played with arithmetic of their own: the total and the VAT by rate that they ask are what each document in the database is held to. Customers buy in all three shops, write e-mail, phone and tax number now so, now so,
and often stand in several executions at once. ${verdict}

${conditionsOf('npm run lab -- --shop', began, seconds)}

${markdown(results.map(shopLine))}

| Column | Meaning |
|---|---|
| Customers twice | Customers with a second account |
| Orders twice | Copies of orders too many |
| Lost | Orders that are neither in the database nor reported as failed, unknown or not sent |
| Wrong totals | Orders in the database whose total, or VAT of any rate, is not the shop's |
| Wrong account | Orders on the account of somebody else, or on another one than the item told |
| False saved, False failed | Reported, in any round, to be in the ERP while it was not, or not with the shop's sums, or under another number; reported as failed or not sent by an execution that had saved it: each books into a series of its own number, which the database tells |

${markdown(results.map(shopEffortLine))}

- *Retry On Fail* (3 tries), and what a new node has: *Protection: Full*. *Not found*: what *If Not Found* says; \`unknown\` is the default, which leaves orders, and those of an account
  that may or may not have been made, to a person.
- Executions of ${size} orders, ${atOnce} at a time in one process; one in ${twice} is begun twice at the same moment, as where a webhook comes twice. ${rate * 100} % of all requests are bent by the faults named above; the client waits ${SHOP_TIME.timeout} ms, and a
  write may come up to ${SHOP_TIME.latestWrite} ms after it has left.
- n8n's process is killed (SIGKILL) when ${kills.map((share) => `${share * 100} %`).join(', ')} of the orders are in the ERP. *Executions cut*: what it was doing then; they reported nothing, and are started again in a new process. n8n's memory outlives the process
  in a file, as it does in n8n's database.
- What failed is started again until a user has nothing left to do. One order in a hundred names an item that the ERP does not have; it must end as failed, and no account is made for it.
- One customer in ten has an account before the first order.
`;
}
