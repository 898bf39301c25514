import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { chosenChecks } from '../../../../erp/check/checks';
import { examine } from '../../../../erp/check/examine';
import type { CheckQuestion, EarlierAnswers } from '../../../../erp/check/questions';
import { statusChanges, resultsReport, type RememberedStatuses } from '../../../../erp/check/report';
import { todayOn } from '../../../shared/today';
import type { Connection } from '../../../../erp/protocol/wire/connection';
import { Budget } from '../../../shared/client/budget';
import { callOf, timeoutOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import { row } from '../../items/result';
import { usableSettings } from '../../items/settings';
import type { AskingWork } from '../../tool';
import { formOf, refuseFirst } from '../../items/form';
import { CHECK_FIELDS } from './form';

const SECOND = 1_000;

/** Divisor of the time budget: a question that hangs takes at most this share, so that others are still asked. */
const SHARES = 3;

const callFor = (
	{ operation, payload }: CheckQuestion,
	earlier: EarlierAnswers,
	connection: Connection,
	timeout: number,
) => callOf(operation, connection, payload(connection, todayOn(connection), earlier), timeout);

/** The selected checks and options of an item; throws NodeOperationError for an unknown check. */
function wantedOf({ context }: NodeErp, item: number) {
	const options = formOf(context, CHECK_FIELDS, item);
	const { checks: wanted, ...values } = readFields(CHECK_FIELDS, options);
	const { checks, strangers } = chosenChecks(wanted);
	if (strangers.length > 0)
		options.refuse(
			CHECK_FIELDS.checks.label,
			`names no check: ${strangers.join(', ')}`,
			'Choose from the list, or leave it blank for all checks.',
		);
	refuseFirst(context, options.issues, item);
	return { checks, ...values };
}

/** The changes since the last run of this node in the item's company. n8n saves the statuses when a run of an active workflow ends. */
function changesOf(
	all: ReturnType<typeof resultsReport>,
	context: IExecuteFunctions,
	{ baseUrl, companyCode, companyNumber, branchNumber }: Connection,
) {
	const company = JSON.stringify([baseUrl, companyCode, companyNumber, branchNumber]);
	const data: IDataObject = context.getWorkflowStaticData('node');
	const remembered = (data.statuses ?? {}) as Record<string, RememberedStatuses>;
	const { results, after } = statusChanges(all, remembered[company] ?? {});
	data.statuses = { ...remembered, [company]: after };
	return results;
}

/** Examines the installation of an item. Each question has its usual time-out, and at most a share of the budget. */
export const checkWork: AskingWork = {
	async run(erp, item) {
		const { connection, timeout } = usableSettings(erp, 'list', item);
		const { checks, onlyChanges, reportLanguage, timeBudget } = wantedOf(erp, item);
		const budget = new Budget(timeBudget * SECOND);
		const share = (timeBudget * SECOND) / SHARES;
		const there = erp.to(connection);
		const examination = await examine(checks, connection, {
			hasTime: () => budget.left() > 0,
			ask: async (question, earlier) => {
				const [began, before] = [performance.now(), Date.now()];
				const reply = await there.call(
					callFor(
						question,
						earlier,
						connection,
						budget.left(Math.min(timeout, timeoutOf(question.operation.kind), share)),
					),
				);
				const duration = performance.now() - began;
				return { reply, duration, asked: new Date(before + duration / 2) };
			},
		});
		const all = resultsReport(examination, connection, reportLanguage);
		const wanted = onlyChanges ? changesOf(all, erp.context, connection) : all;
		return wanted.map((earlier) => row({ ...earlier }, [item]));
	},
};
