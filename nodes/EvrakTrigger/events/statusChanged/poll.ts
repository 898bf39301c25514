import type { INodeExecutionData } from 'n8n-workflow';
import { todayOn } from '../../../shared/today';
import type { PollErp } from '../../../shared/client/client';
import { timeoutOf } from '../../../shared/client/call';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { EventMemory } from '../../memory/eventMemory';
import { questionKey } from '../../poll/parameters';
import { GIVE_UP, timeKeeper } from '../../poll/time';
import { compareStatuses, toAsk } from './compare';
import { sentInvoices } from './sentInvoices';
import { statusOptions } from './settings';
import { beginStatus, type Answers, type Change, type StatusState } from './state';

/** Documents that a test run in the editor asks about. */
const SAMPLE = 3;

const codes = (text: string) => {
	const [document = '', envelope = '', authority = ''] = text.split('/');
	return { document, envelope, authority };
};

const itemOf = ({ watched, status, before, previousUuid }: Change): INodeExecutionData => ({
	json: {
		document: watched.document,
		uuid: watched.uuid,
		kind: watched.kind === 1 ? 'eArchive' : 'eInvoice',
		meaning: status.meaning,
		final: status.final,
		explanation: status.explanation,
		...(status.retry ? { retry: status.retry } : {}),
		codes: { ...status.codes },
		texts: { ...status.texts },
		...(before === undefined ? {} : { before: codes(before) }),
		...(previousUuid === undefined ? {} : { previousUuid }),
	},
});

/** Changes of the watched documents' statuses. A failed question keeps the document's state; the first failure of all is thrown. */
export async function pollStatuses(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = statusOptions(context);
	const { hasTime, within } = timeKeeper(context);
	const name = questionKey(connection, 'status', options.identity);
	const isManual = context.getMode() === 'manual';
	const memory = new EventMemory<StatusState>(context, { version: 6, query: name });
	// A test run in the editor shows statuses as if they had just come.
	const state = memory.known ?? { ...beginStatus(name), begun: isManual };
	const watched = options.watch === 'sent' ? await sentInvoices(erp, options.days) : options.documents;
	const answers = new Map<string, NonNullable<ReturnType<Answers['get']>>>();
	const failures: unknown[] = [];
	for (const one of toAsk(state, watched).slice(0, isManual ? SAMPLE : options.most)) {
		if (answers.size > 0 && !hasTime()) break;
		try {
			answers.set(one.document, (await statusOfOne(erp, one, { timeout: within(timeoutOf('get')) })) ?? 'unknown');
		} catch (error) {
			answers.set(one.document, 'failed');
			failures.push(error);
			if (failures.length >= GIVE_UP) break;
		}
	}
	const calendar = { today: todayOn(connection), stopAfter: options.stopAfter };
	const { state: next, changes } = compareStatuses(state, watched, answers, calendar);
	// Those that failed wait until all others had their turn, so that they do not stand in the way.
	memory.keep(next);
	const [failure] = failures;
	if (failures.length === answers.size && failure !== undefined) throw failure as Error;
	return changes.map(itemOf);
}
