import { say } from '../console';
import { conditionsOf } from '../conditions';
import { aligned, markdown } from '../table';
import { API_USER, SIZE } from './company';
import { MONTH, playMonth, type TriggerFigures } from './month';

/** The seed of the figures in the document. */
const SEED = 1;

/** The least that a month must tell for its zeros to mean anything. */
const LEAST_TOLD = 100;

const NAMES: Readonly<Record<string, string>> = {
	account: 'Account, created or changed',
	item: 'Item, created or changed',
	order: 'Order, created or changed',
	delivered: 'Order Delivered or Closed',
	stock: 'Stock or Price Changed',
};

const lineOf = (figures: TriggerFigures): Record<string, string | number> => ({
	Trigger: NAMES[figures.name] ?? figures.name,
	Polls: figures.polls,
	'Of them failed': figures.failed,
	Told: figures.told,
	Lost: figures.lost.length,
	Twice: figures.twice.length,
	'Half documents': figures.half.length,
	'Wrong values': figures.values.length,
	'Questions, mean': figures.mean.toFixed(1),
	most: figures.most,
	'State, KB': (figures.state / 1024).toFixed(1),
});

/** What is not as it must be. */
function wrongIn(figures: readonly TriggerFigures[]): string[] {
	return figures.flatMap(({ name, told, failed, ...found }) => [
		...(['lost', 'twice', 'half', 'values'] as const).flatMap((kind) =>
			found[kind].length > 0 ? [`${name}: ${found[kind].length} ${kind}, for instance ${found[kind][0]}`] : [],
		),
		...(told < LEAST_TOLD || failed === 0 ? [`${name}: ${told} told, ${failed} polls failed, which is too few`] : []),
		...(found.state > 64 * 1024 ? [`${name}: n8n keeps ${found.state} characters`] : []),
	]);
}

/** Plays a month of changes and prints the figures; the text is for docs/reliability.md. */
export async function tryEvents(began: Date): Promise<{ readonly text: string; readonly wrong: number }> {
	const start = performance.now();
	const { figures, counts, orders } = await playMonth(SEED, say);
	const seconds = (performance.now() - start) / 1_000;
	const wrong = wrongIn(figures);
	say(`\n${aligned(figures.map(lineOf))}\n`);
	for (const problem of wrong) say(`WRONG: ${problem}`);
	say(wrong.length === 0 ? `All zeros hold (${Math.round(seconds)} s).` : `${wrong.length} figures are wrong.`);
	const verdict = wrong.length === 0 ? 'All figures that must be zero are zero.' : `**Wrong:** ${wrong.join('; ')}.`;
	const listed = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
	const text = `
## A month of events

Five triggers of *Evrak Trigger* at once watch a company of ${SIZE.items.toLocaleString('en-US')} items and ${SIZE.accounts.toLocaleString('en-US')} accounts for ${MONTH.days} days over New Year, in n8n's own poll context. Accounts, items
and orders are made and changed there, orders delivered, goods sold, prices changed. Counted were ${listed.join(', ')}, and ${orders} orders. ${verdict}

${conditionsOf('npm run lab -- --events', began, seconds)}

${markdown(figures.map(lineOf))}

| Column | Meaning |
|---|---|
| Lost | Records whose last state nobody was told of; items whose stock or price the shop does not have at the end |
| Twice | A state that was told twice |
| Half documents | Orders that were told without all of their lines |
| Wrong values | What was never so, or was changed by a user who is ignored |
| Questions | SQL statements of one poll; a poll with news asks for them and what hangs on them |
| State | What n8n keeps for the trigger, at most |

- A poll every ${MONTH.every} hours, none for two days (an outage). One poll in ten meets an answer that never comes, a time-out or a text in place of an answer. Some have three seconds, of which a page takes half.
- After one poll in seven n8n starts anew with what it has saved.
- The clock of the ERP is ${MONTH.ahead / 60_000} minutes ahead of that of n8n. One card in ten is written by a computer whose clock is up to 90 minutes off. One in ten is seen up to an hour after its date. One in twenty bears a date without a time.
- A quarter of the orders is there without its second line for twenty seconds, and is looked at just then.
- The account trigger ignores user ${API_USER}, as whom the flow itself writes.
- A change is missed where an ignored user changes the same row before the next poll, since a row names only its last user. The month leaves that out: the flow changes no account that a person has changed.
- On one day ${MONTH.manyAccounts.count.toLocaleString('en-US')} accounts change in the same second, on another all ${SIZE.items.toLocaleString('en-US')} prices.
- Items, accounts and orders stand in the stand-in's database. Stock and prices stand in a model that answers as SQL Server would: SQLite takes minutes to compute the sums. Each tenth poll, an item is sold between the two questions.
- Crashes in the middle of a poll are left out: after one, what it told comes again with the same \`eventId\`.
`;
	return { text, wrong: wrong.length };
}
