import type { LivesFigures } from '../../../testkit/lives/figures';
import { conditionsOf } from '../conditions';
import { markdown } from '../table';

const NAMES: Readonly<Record<keyof LivesFigures['deeds'], string>> = {
	save: 'Create Order',
	follow: 'Update Order',
	ship: 'Convert to Invoice to the dispatch note',
	invoice: 'Convert to Invoice to the invoice',
	takeBack: 'Create Return',
	collect: 'Create Payment',
	payOut: 'Payout: Summarize and Collection',
	compare: 'Compare',
};

/** The figures of all lives. */
export const livesLine = ({ lives, steps, interrupted, again, twice, lost, wrong }: LivesFigures) => ({
	Lives: lives,
	Steps: steps,
	'Writes interrupted': interrupted,
	'Runs that did not end it': again,
	Twice: twice,
	Lost: lost,
	Wrong: wrong.length,
});

/** How many orders each step was done for. */
export const deedLines = ({ deeds }: LivesFigures) =>
	(Object.keys(NAMES) as Array<keyof typeof NAMES>).map((deed) => ({ Step: NAMES[deed], Orders: deeds[deed] ?? 0 }));

/** The part of docs/reliability.md. */
export function livesText(figures: LivesFigures, began: Date, seconds: number): string {
	const { length: wrong } = figures.wrong;
	const verdict = wrong === 0 ? 'All figures that must be zero are zero.' : `**Wrong:** ${wrong} findings.`;
	return `
## Lives of shop orders

${figures.lives.toLocaleString('en-US')} customers buy in WooCommerce or at Trendyol. What happens to their orders is drawn at random, in any order: they are saved, edited, cancelled, taken up again, split (*UnPacked*), delivered in parts by hand,
carried on, invoiced, paid back twice and paid out. Each step is run again until it ends, and once more then. ${verdict}

${conditionsOf('npm run lab -- --lives', began, seconds)}

${markdown([livesLine(figures)])}

${markdown(deedLines(figures))}

| Column | Meaning |
|---|---|
| Steps | Steps of the package for one order, each run at least twice. What the shop and the warehouse do between them is not counted |
| Writes interrupted | Requests of first runs that met a fault: an answer lost before or after the save, half an answer, 502, 504, a time-out of server or client, a late save, a refusal |
| Runs that did not end it | Runs that told a step as failed or unknown, so that it was run again |
| Twice, Lost | Documents that the ERP has too many or too few: orders, dispatch notes, invoices, returns, collections |
| Wrong | Lives with another line, amount, delivered quantity, stock or balance than the model, another outcome, or a step that was told as failed although it was done |

- The model is the test's own: whole numbers of pieces and hundredths of a lira, none of the package's functions. It is compared with the rows of the database after each step.
- A run of a node has an item for each of up to 125 lives, as a schedule has. One write in four of its first run meets a fault. The ERP ends every write within *Verify For*; *If Not Found* is *Count as Failed*.
- *Compare* tells each order whose total the ERP has not, and each one that is cancelled and still there.
`;
}
