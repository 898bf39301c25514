import '../../../testkit/jest/resolve.cjs';
import { playRounds, type RoundsFigures } from '../../../testkit/lives/rounds';
import { flowOf } from '../../../testkit/shopItems';
import { conditionsOf } from '../conditions';
import { say } from '../console';
import { aligned, markdown } from '../table';

const ITEMS = 2_000;
const ROUNDS = 20;

/** SKUs that are wrong which are printed at most. */
const SHOWN = 50;

const line = ({ variants, handedOver, refused, wrong, quiet }: RoundsFigures) => ({
	Items: ITEMS,
	'Colours and sizes': variants,
	Rounds: ROUNDS,
	'Rows handed over': handedOver,
	'Of them refused': refused,
	'Wrong in the shop': wrong.flat().length,
	'Quiet round: rows': quiet.rows,
	Requests: quiet.requests,
});

function textOf(figures: RoundsFigures, began: Date, seconds: number): string {
	const { length: wrong } = figures.wrong.flat();
	const verdict = wrong === 0 ? 'The shop was right after each round.' : `**Wrong:** ${wrong} colours and sizes.`;
	return `
## Stock and prices by colour and size

${ITEMS.toLocaleString('en-US')} items in two colours and two sizes each. A round makes ${ITEMS.toLocaleString('en-US')} changes: goods come and go, orders come and are closed, prices change, pieces move from a size to another.
*Shop Item: Get Many* hands over what changed. The shop refuses one row in ten, n8n starts anew, and the refused rows come again. ${verdict}

${conditionsOf('npm run lab -- --shelves', began, seconds)}

${markdown([line(figures)])}

- The model is the test's own: whole pieces and hundredths of a lira.
- *Quiet round*: nothing changed in the ERP. n8n and the stand-in together took ${figures.quiet.seconds.toFixed(1)} s of the processor for it.
`;
}

/** Plays rounds of changes of an assortment and prints the figures; the text is for docs/reliability.md. */
export async function tryShelves(began: Date): Promise<{ readonly text: string; readonly wrong: number }> {
	const flow = await flowOf();
	try {
		const told = (round: number) => say(`  ${round} of ${ROUNDS} rounds`);
		const figures = await playRounds(flow, { items: ITEMS, rounds: ROUNDS }, told);
		const seconds = (Date.now() - began.getTime()) / 1_000;
		say(`\n${aligned([line(figures)])}\n`);
		const skus = figures.wrong.flat();
		for (const sku of skus.slice(0, SHOWN)) say(`WRONG: ${sku}`);
		const wrong = skus.length + figures.quiet.rows + (figures.variants === 4 * ITEMS ? 0 : 1);
		say(wrong === 0 ? `All zeros hold (${Math.round(seconds)} s).` : `${wrong} figures are wrong.`);
		return { text: textOf(figures, began, seconds), wrong };
	} finally {
		await flow.erp.close();
	}
}
