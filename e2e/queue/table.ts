import type { RunFindings } from './scenario';

/** A line of the table. */
interface Line {
	readonly What: string;
	readonly Found: number | string;
	/** Empty where any number will do. */
	readonly 'Must be': number | string;
}

const line = (what: string, found: number | string, mustBe: number | string = ''): Line => ({
	What: what,
	Found: found,
	'Must be': mustBe,
});

const listed = (tally: Readonly<Record<string, number>>) =>
	Object.entries(tally)
		.map(([word, count]) => `${count} ${word}`)
		.join(', ') || 'none';

/** What a run found, as lines. */
export function tableLinesOf(found: RunFindings): Line[] {
	const { before, after, invoices, noticed } = found;
	const inErp = (missing: readonly string[]) => found.sent - missing.length;
	return [
		line('Orders sent', found.sent),
		line('… taken by the webhook (2xx)', found.accepted, found.sent),
		line('… in the ERP when the worker was killed', found.atKill),
		line('Executions that ended with success', before.succeeded),
		line('Executions that ended with error or crashed', before.failed),
		line('… of which n8n no longer knows the order', before.nameless),
		line('Orders in the ERP after that', inErp(before.missing)),
		line('Sent again, as no execution vouches for them', found.again.join(', then ') || 0),
		line('… ended as', listed(found.outcomesAgain)),
		line('Orders in the ERP at the end', inErp(after.missing)),
		line('Orders left to a person (failed, unknown)', after.reported.length),
		line('Orders lost', after.lost.length, 0),
		line('Orders twice', after.twice.length, 0),
		line('Orders told saved that are not there', after.falselySaved.length, 0),
		...Object.entries(found.wrong).map(([what, count]) => line(what, count, 0)),
		line('E-invoices arrived', invoices.arrived),
		line('E-invoices seen', invoices.seen),
		line('E-invoices in executions that failed', invoices.reported.length),
		line('E-invoices lost', invoices.lost.length, 0),
		line('E-invoices twice', invoices.twice.length, 0),
		line('Seconds to the last success, before sending again', Math.round(found.seconds)),
		line('Executions per second', (before.succeeded / found.seconds).toFixed(1)),
		line('Seconds until n8n noticed the dead worker', noticed === undefined ? '-' : Math.round(noticed)),
	];
}

/** Whether all is as it must be. */
export const areGoodLines = (lines: readonly Line[]): boolean =>
	lines.every(({ Found, 'Must be': mustBe }) => mustBe === '' || Found === mustBe);
