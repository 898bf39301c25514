import { conditionsOf } from '../conditions';
import { markdown } from '../table';
import type { Tried } from './run';
import { familyLines, wrongLines } from './table';

/** The section of docs/reliability.md on hostile answers. */
export function hostileText(tried: readonly Tried[], began: Date, seconds: number): string {
	const answers = new Set(tried.map((one) => one.case.id)).size;
	const wrong = wrongLines(tried);
	const verdict =
		wrong.length === 0 ? 'Nothing is outside, and nothing was sent twice.' : `**Outside: ${wrong.length}.**`;
	return `
## Hostile answers

${answers} answers that a server, a proxy or a broken wire may give, each to saving, updating and deleting an order, to accepting an e-invoice and to listing accounts, in nodes that stop at an error and in
nodes that go on: ${tried.length} executions through n8n's own engine, *Retry On Fail* on for the writes. How each may end was written down before the package met it (bench/lab/hostile). ${verdict}

${conditionsOf('npm run lab -- --hostile', began, seconds)}

${markdown(familyLines(tried))}

*Outside*: executions that ended otherwise than written down, sent a write again without proof that the first wrote nothing, did not tell the ERP's own text, or gave no advice to look an unknown document up.
*Sent twice*: such writes alone. A refused login and what was refused before writing may be sent again.
`;
}
