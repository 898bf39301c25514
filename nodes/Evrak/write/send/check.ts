import type { IExecuteFunctions } from 'n8n-workflow';
import type { Identity, Operation } from '../../../../erp/catalogue/types';
import { todayOn } from '../../../shared/today';
import { answerCalled, answerFacts, answerObstacles, duplicateAnswers } from '../../../../erp/einvoice/answerable';
import type { Issue } from '../../../../erp/base/values/problem';
import { type Settings, settingsFor } from '../../items/settings';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import { canClear } from '../../../../erp/catalogue/calls';
import { withAmounts } from '../../../../erp/document/money/amounts';
import { cleared } from '../../../../erp/document/clear';
import { prepareDocument } from '../../../../erp/document/document';
import { besideIssues, loginDifferences, withNumbers } from '../../../../erp/document/payload';
import { directionText } from '../../../../erp/document/draft/direction';
import { judged } from '../../../../erp/document/draft/rules';
import type { Members } from '../../../../erp/base/json/members';
import type { NodeErp } from '../../../shared/client/client';
import { agentRefusal, agentRunOf } from '../../../shared/agent/run';
import { documentId } from '../../items/attempts';
import { makerTitle } from '../../places';
import { callIssues } from '../agents/limits';
import { withCurrencies } from '../codes/currencies';
import { withVatPointers } from '../codes/vatTable';
import { recognitionOf, repeats } from '../../../../erp/saving/guard/identity';
import {
	BOOKED_AGAIN,
	hasIdentityProblem,
	plainKey,
	safetyFor,
	safetyIssues,
	targetWarnings,
	rawRowIssues,
} from '../../../../erp/saving/guard/safetyIssues';
import { changeLook } from '../guard/change';
import { identityProblems } from '../expressions/holes';
import { rawParameters } from '../../items/parameters';
import { whereGiven, withKind } from '../drafts/kinds';
import { type Checked, type Drafted, refusedFor, withIssues } from '../stages';

/**
 * Issues of an answer to an e-invoice from the items' facts. Only answers name their documents by UUID. The ERP's own refusals are not
 * documented, and an ineffective rejection looks like a rejection.
 */
function answerIssues(
	context: IExecuteFunctions,
	{ uuid }: Identity,
	{ doc: { head }, items }: InputDraft,
	{ connection: { zone }, sendAnyway }: Settings,
): Issue[] {
	const id = uuid === undefined ? undefined : head[uuid];
	if (typeof id !== 'string' || sendAnyway) return [];
	const today = todayOn({ zone });
	const input = context.getInputData();
	return items.flatMap((item) => answerObstacles(answerFacts(input[item]?.json ?? {}, zone, id), today));
}

/** The name of an answer in messages: the invoice by number and sender instead of its UUID, if its item has them. */
function answerName(
	context: IExecuteFunctions,
	{ uuid }: Identity,
	{ doc: { head }, items: [item = 0] }: InputDraft,
	{ connection: { zone } }: Settings,
): string | undefined {
	const id = uuid === undefined ? undefined : head[uuid];
	return typeof id === 'string' ? answerCalled(context.getInputData()[item]?.json ?? {}, zone, id) : undefined;
}

/** Issues of a document's items with different companies, years or options: only the first one's would be used. */
function disagreement(all: readonly Settings[], items: readonly number[]): Issue[] {
	const [first, ...others] = all;
	// The same object if no option has an expression.
	if (others.every((other) => other === first)) return [];
	const text = JSON.stringify(first);
	const odd = others.findIndex((other) => JSON.stringify(other) !== text);
	return odd < 0
		? []
		: [
				{
					field: 'Options',
					message: `differ between the items of this document (${[items[0], items[odd + 1]].join(' and ')})`,
					remedy:
						'All rows of a group share working year, company, branch and the other options; group by something else.',
				},
			];
}

/** Checks a draft against the catalogue and its items' options. */
export function checked(
	erp: NodeErp,
	operation: Operation,
	{ draft: drafted, index }: Drafted,
	settingsOf: (item: number) => Settings = (item) => settingsFor(erp, operation.kind, item),
): Checked {
	const { context } = erp;
	const all = drafted.items.map(settingsOf);
	const [first = settingsOf(0)] = all;
	const connection = withNumbers(first.connection, drafted.login ?? {});
	// Most documents share the settings object, and the values cached for it.
	const settings = connection === first.connection ? first : { ...first, connection };
	const { onlyKnownFields, numbers } = settings;
	const today = todayOn(connection);
	const identity = operation.identity;
	const names = canClear(operation) && !drafted.unread ? settings.cleared : [];
	const emptied = cleared(drafted.doc, names, drafted.spelling?.hasNoLines);
	const conventions = { zone: connection.zone, numbers, isSpoken: agentRunOf(context) !== undefined };
	const { draft, warnings: ofKind } = withKind(context, operation, { ...drafted, doc: emptied.doc }, conventions);
	const beside = besideIssues(draft.beside, operation, onlyKnownFields);
	const key = plainKey(rawParameters(context).options);
	const agent = settings.preview && !settings.isHeld ? undefined : agentRunOf(context);
	const refusal = agent && agentRefusal(context, operation.path);
	const issues = [
		...(draft.issues ?? []),
		...settings.issues,
		...emptied.issues,
		...(key && settings.safety.key !== undefined ? [key] : []),
		...disagreement(all, draft.items),
		...identityProblems(context, operation, draft.items),
		...rawRowIssues(operation, settings.writeRawRows),
		...answerIssues(context, identity, draft, settings),
		...loginDifferences(draft.login ?? {}, connection, today),
		...beside.issues,
	];
	const called = draft.called ?? answerName(context, identity, draft, settings);
	const given = prepareDocument({ ...draft, ...(called === undefined ? {} : { called }), issues }, index + 1, {
		...conventions,
		onlyKnownFields,
		whereGiven: whereGiven(context, operation, draft.items),
	});
	const amounts = draft.isPriced ? undefined : withAmounts(given.doc, draft.rates);
	const doc = amounts?.doc ?? given.doc;
	const { warnings: doubts, ...found } = judged(doc, { connection, today, titleOf: makerTitle });
	// A value that could not be read is blank to the rules.
	const isRead = ({ path }: Issue) => path === undefined || !given.problems.some((problem) => problem.path === path);
	const [refused, unusual] = [found.refused.filter(isRead), found.unusual.filter(isRead)];
	const isOddMeant = settings.ifUnusual === 'warn' || draft.isFollowed === true;
	const document = {
		...given,
		doc,
		warnings: [
			...(isOddMeant ? unusual.map(({ field = '', message }) => `${field} ${message}`) : []),
			...[...ofKind, ...given.warnings, ...(amounts?.warnings ?? []), ...doubts, ...beside.warnings],
		],
	};
	const refusals = refusal ? [refusal] : agent ? callIssues(doc, agent.rules) : [];
	const known = operation.kind === 'save' ? recognitionOf(doc, connection, settings.safety) : {};
	const isKnown = settings.safety.guard && known.key !== undefined;
	const code = isKnown ? undefined : agentRunOf(context)?.code;
	// A write confirmed by an agent is sent once, whatever Protection says.
	const recognition = code === undefined ? known : { key: `agent|${code}|${index}` };
	const asked = code === undefined ? settings.safety : { ...settings.safety, guard: true };
	const safety = operation.kind === 'save' ? safetyFor(asked, recognition) : asked;
	const isOpen = settings.safety.guard && !safety.guard;
	const direction = directionText(doc);
	const look = settings.isHeld ? undefined : changeLook(erp, doc, settings);
	const warnings = [
		...document.warnings,
		...targetWarnings(safety, recognition),
		...(isOpen && !draft.unread ? [BOOKED_AGAIN] : []),
	];
	return {
		id: documentId(index),
		operation,
		// An unreadable document has no reference either, so that is not reported.
		document: refusedFor({ ...document, warnings }, [
			...refusals,
			...refused,
			...(isOddMeant ? [] : unusual),
			...(draft.unread || hasIdentityProblem(operation, document.problems) ? [] : safetyIssues(safety, recognition)),
		]),
		settings: safety === settings.safety ? settings : { ...settings, safety },
		beside: draft.beside,
		...(direction === undefined ? {} : { extra: { direction } }),
		...{ rates: draft.rates, currencies: draft.currencies },
		recognition,
		...(look === undefined ? {} : { look, isChange: true as const }),
	};
}

/** A checked document with another value in a column, on itself or on its lines. Its recognition is computed again. */
export function withValue(write: Checked, column: string, value: string): Checked {
	const { document, settings, recognition } = write;
	const { doc } = document;
	const put = (holder: Members): Members => (Object.hasOwn(holder, column) ? { ...holder, [column]: value } : holder);
	const changed = { ...doc, head: put(doc.head), lines: doc.lines.map(put) };
	return {
		...write,
		document: { ...document, doc: changed },
		recognition: { ...recognition, ...recognitionOf(changed, settings.connection, settings.safety) },
	};
}

/** All documents of the input, checked; nothing is sent yet. */
export async function check(
	erp: NodeErp,
	operation: Operation,
	inputDrafts: readonly InputDraft[],
): Promise<Checked[]> {
	const inNumbers = await withCurrencies(erp, operation, inputDrafts);
	const drafts = await withVatPointers(erp, operation, inNumbers);
	return drafts.map((draft, index) => checked(erp, operation, { draft, index }));
}

/** Refuses documents of a run that cannot be distinguished, or that answer the same invoice: all but the first. */
export function withRepeats({ identity }: Operation, all: readonly Checked[]): Checked[] {
	const again = repeats(
		all.map(({ document: { name }, recognition, settings: { safety } }) => ({ name, recognition, safety })),
	);
	const { uuid } = identity;
	const answered =
		uuid === undefined
			? []
			: duplicateAnswers(all.map(({ document: { name, doc } }) => ({ name, uuid: doc.head[uuid] })));
	return all.map((write, index) => {
		const repeated = again[index] ?? answered[index];
		return repeated ? withIssues(write, [repeated]) : write;
	});
}
