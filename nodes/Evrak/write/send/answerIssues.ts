import type { IExecuteFunctions } from 'n8n-workflow';
import type { Identity } from '../../../../erp/catalogue/types';
import { todayOn } from '../../../shared/today';
import { answerCalled, answerFacts, answerObstacles } from '../../../../erp/edocument/answerable';
import type { Issue } from '../../../../erp/values/problem';
import type { Settings } from '../../items/settings';
import type { InputDraft } from '../../../../erp/draft/inputDraft';

/**
 * What the items of an answer to an e-invoice say against it. Only answers name their documents by UUID. The ERP's own refusals are
 * not documented, and a rejection sent in vain looks like a rejection.
 */
export function answerIssues(
	context: IExecuteFunctions,
	{ uuid }: Identity,
	{ members, items }: InputDraft,
	{ connection: { zone }, sendAnyway }: Settings,
): Issue[] {
	const id = uuid === undefined ? undefined : members[uuid];
	if (typeof id !== 'string' || sendAnyway) return [];
	const today = todayOn({ zone });
	const input = context.getInputData();
	return items.flatMap((item) => answerObstacles(answerFacts(input[item]?.json ?? {}, zone, id), today));
}

/** What messages call an answer: the invoice by number and sender instead of its UUID, where its item tells them. */
export function answerName(
	context: IExecuteFunctions,
	{ uuid }: Identity,
	{ members, items: [item = 0] }: InputDraft,
	{ connection: { zone } }: Settings,
): string | undefined {
	const id = uuid === undefined ? undefined : members[uuid];
	return typeof id === 'string' ? answerCalled(context.getInputData()[item]?.json ?? {}, zone, id) : undefined;
}
