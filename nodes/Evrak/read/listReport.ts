import type { INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { isBlank, type Members } from '../../../erp/json/members';
import type { LostRecord, ListReading, StopReason } from '../../../erp/paging/pages';
import type { NodeErp } from '../../shared/client/client';
import { apiError, clean } from '../../shared/client/errors';
import type { ReadFailure } from '../../../erp/outcome/read';
import { failedRow } from '../items/result';

/** What the reasons of the list itself mean; the others are told by the ERP's last answer. */
const OWN: Readonly<Partial<Record<StopReason, ReadFailure>>> = {
	repeats: {
		reason: 'pages repeat, and their records are too alike to tell whether the ERP pages at all',
		remedy: 'Add a column that differs on every record, such as its code, to Fields (Alan Adları).',
		timedOut: false,
	},
	size: {
		reason: 'the ERP does not keep to the number of records that it is asked for',
		remedy: 'Set "Size" in JSON to the number of records that it gives at a time.',
		timedOut: false,
	},
};

/** What to know about a stop beside the ERP's words. */
const NOTES: Readonly<Partial<Record<StopReason, string>>> = {
	corrupt:
		'If a single record spoils this page, the option On Corrupt Record can skip it: the list then comes without it, and a warning names it.',
	timeouts: 'Three requests in a row got no answer in time, each narrower than the one before, so no more were sent.',
	unreadable: 'Ten records in a row cannot be read, so that no single record is to blame.',
};

const UNTOLD: ReadFailure = { reason: 'the list could not be read', remedy: '', timedOut: false };

/** The error of a list that could not be read to its end; it names the page at which to go on. */
export function stopError(
	erp: NodeErp,
	{ rows, stopped }: ListReading<Members> & { readonly stopped: NonNullable<ListReading<Members>['stopped']> },
	failure: ReadFailure | undefined,
	action: string,
	item: number,
): NodeApiError {
	const { why, goOn } = stopped;
	const before =
		rows.length > 0
			? `It failed at page ${goOn.index} of ${goOn.size} records (pages count from 0). The ${rows.length} before it are not returned: a Limit of ${rows.length} returns them, and Input Mode JSON with {"Size": ${goOn.size}, "Index": ${goOn.index}} goes on from there.`
			: '';
	const notes = [NOTES[why] ?? '', before].filter(Boolean);
	const error = erp.readError(OWN[why] ?? failure ?? UNTOLD, { action, item }, ...notes);
	// A list without pages has none at which to go on.
	const next = Number.isFinite(goOn.size) ? { goOn: { Size: goOn.size, Index: goOn.index } } : {};
	Object.assign(error.context, { recordsRead: rows.length, ...next });
	return error;
}

/** A row's first code or name, to find its neighbour by. */
function landmark(row: Members | undefined): string {
	const [name, value] = Object.entries(row ?? {}).find(([, each]) => typeof each === 'string' && !isBlank(each)) ?? [];
	return name === undefined ? '' : `, after the one with ${name} ${String(value).trim().slice(0, 60)}`;
}

const named = ({ place, reason, after }: LostRecord<Members>) => `Record ${place + 1}${landmark(after)}: ${reason}`;

/** Records that a warning names one by one. */
const NAMED = 10;

/**
 * Reports records that are missing from a list: by a warning on the node, and with "Continue" by an error row each, which a flow can see.
 * n8n has no other place for them: among the rows they would pass for records.
 */
export function reportLost(
	erp: NodeErp,
	lost: ReadonlyArray<LostRecord<Members>>,
	action: string,
	item: number,
): INodeExecutionData[] {
	const { context, connection } = erp;
	if (lost.length === 0) return [];
	const names = lost.slice(0, NAMED).map(named);
	const more = lost.length > NAMED ? [`And ${lost.length - NAMED} more.`] : [];
	const count =
		lost.length === 1
			? '1 record is missing, because the ERP cannot read it.'
			: `${lost.length} records are missing, because the ERP cannot read them.`;
	const message = [`${action}: ${count}`, ...names, ...more].join(' ');
	context.addExecutionHints({ message: clean(message, connection), type: 'warning', location: 'outputPane' });
	if (!context.continueOnFail()) return [];
	return lost.map((record) => {
		const error = apiError(context.getNode(), {
			message: clean(`${action}: a record is missing. ${named(record)}`, connection),
			description: `Find it in the ERP and mend it. Alone it is {"Size": 1, "Index": ${record.place}}.`,
			itemIndex: item,
		});
		Object.assign(error.context, { record: { Size: 1, Index: record.place } });
		return failedRow(error, { outcome: 'failed' }, [item]);
	});
}
