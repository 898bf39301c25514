import type { Operation } from '../../../../erp/catalogue/types';
import { todayOn } from '../../../shared/today';
import { answerCalled, answerFacts, answerObstacles, duplicateAnswers } from '../../../../erp/einvoice/answerable';
import type { Issue } from '../../../../erp/base/values/problem';
import { type Settings, settingsFor } from '../../items/settings';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import { canClear } from '../../../../erp/catalogue/calls';
import { withAmounts } from '../../../../erp/document/money/amounts';
import { cleared } from '../../../../erp/document/clear';
import type { Doc } from '../../../../erp/document/doc';
import { type Document, prepareDocument } from '../../../../erp/document/document';
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
import { recognitionOf, repeats, type Recognition } from '../../../../erp/saving/guard/identity';
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

/** A draft, and what decides about it. */
interface Asked {
	readonly erp: NodeErp;
	readonly operation: Operation;
	readonly index: number;
	readonly draft: InputDraft;
	/** The settings of its first item. */
	readonly settings: Settings;
}

/** The UUID of the e-invoice that a draft answers: only answers name their documents by UUID. */
function answeredIn({ operation: { identity }, draft: { doc } }: Asked): string | undefined {
	const id = identity.uuid === undefined ? undefined : doc.head[identity.uuid];
	return typeof id === 'string' ? id : undefined;
}

/**
 * Issues of an answer to an e-invoice from the items' facts. The ERP's own refusals are not documented, and an ineffective rejection looks like
 * a rejection.
 */
function answerIssues(asked: Asked): Issue[] {
	const { zone } = asked.settings.connection;
	const id = answeredIn(asked);
	if (id === undefined || asked.settings.sendAnyway) return [];
	const input = asked.erp.context.getInputData();
	return asked.draft.items.flatMap((item) =>
		answerObstacles(answerFacts(input[item]?.json ?? {}, zone, id), todayOn({ zone })),
	);
}

/** The name of an answer in messages: the invoice by number and sender instead of its UUID, if its item has them. */
function answerName(asked: Asked): string | undefined {
	const id = answeredIn(asked);
	const [item = 0] = asked.draft.items;
	const { json = {} } = asked.erp.context.getInputData()[item] ?? {};
	return id === undefined ? undefined : answerCalled(json, asked.settings.connection.zone, id);
}

/** Issues of a document's items with different companies, years or options: only the first one's would be used. */
function disagreement(all: readonly Settings[], items: readonly number[]): Issue[] {
	const [first, ...others] = all;
	// The same object if no option has an expression.
	if (others.every((other) => other === first)) return [];
	const text = JSON.stringify(first);
	const odd = others.findIndex((other) => JSON.stringify(other) !== text);
	if (odd < 0) return [];
	return [
		{
			field: 'Options',
			message: `differ between the items of this document (${[items[0], items[odd + 1]].join(' and ')})`,
			remedy: 'All rows of a group share working year, company, branch and the other options; group by something else.',
		},
	];
}

/** Issues of a draft's options, and of what stands beside its document. */
function issuesBeside({ erp: { context }, operation, draft, settings }: Asked): Issue[] {
	const key = settings.safety.key === undefined ? undefined : plainKey(rawParameters(context).options);
	return [
		...(key ? [key] : []),
		...identityProblems(context, operation, draft.items),
		...rawRowIssues(operation, settings.writeRawRows),
		...loginDifferences(draft.login ?? {}, settings.connection, todayOn(settings.connection)),
	];
}

/** A document with its amounts, and the issues by which the rules refuse it. */
interface Judged {
	readonly document: Document;
	readonly refused: readonly Issue[];
}

/** Fills in amounts and applies the rules; unusual values refuse it, or are warnings where the user wants that. */
function judgedDocument({ draft, settings: { connection, ifUnusual } }: Asked, given: Document): Judged {
	const amounts = draft.isPriced ? undefined : withAmounts(given.doc, draft.rates);
	const doc = amounts?.doc ?? given.doc;
	const found = judged(doc, { connection, today: todayOn(connection), titleOf: makerTitle });
	// A value that could not be read is blank to the rules.
	const isRead = ({ path }: Issue) => path === undefined || !given.problems.some((problem) => problem.path === path);
	const unusual = found.unusual.filter(isRead);
	const isMeant = ifUnusual === 'warn' || draft.isFollowed === true;
	const asWarnings = isMeant ? unusual.map(({ field = '', message }) => `${field} ${message}`) : [];
	const warnings = [...asWarnings, ...given.warnings, ...(amounts?.warnings ?? []), ...found.warnings];
	return {
		document: { ...given, doc, warnings },
		refused: [...found.refused.filter(isRead), ...(isMeant ? [] : unusual)],
	};
}

/** By what a document is recognized, and the protection that is possible by it. */
function protectionOf({ erp: { context }, operation, index, settings }: Asked, doc: Doc) {
	const known = operation.kind === 'save' ? recognitionOf(doc, settings.connection, settings.safety) : {};
	const isKnown = settings.safety.guard && known.key !== undefined;
	const code = isKnown ? undefined : agentRunOf(context)?.code;
	// A write confirmed by an agent is sent once, whatever Protection says.
	const recognition: Recognition = code === undefined ? known : { key: `agent|${code}|${index}` };
	const asked = code === undefined ? settings.safety : { ...settings.safety, guard: true };
	const safety = operation.kind === 'save' ? safetyFor(asked, recognition) : asked;
	const bookedAgain = settings.safety.guard && !safety.guard ? [BOOKED_AGAIN] : [];
	return { recognition, safety, bookedAgain };
}

/** What an agent may not write. */
function agentRefusals({ erp: { context }, operation, settings }: Asked, doc: Doc): readonly Issue[] {
	const agent = settings.preview && !settings.isHeld ? undefined : agentRunOf(context);
	if (!agent) return [];
	const refusal = agentRefusal(context, operation.path);
	return refusal ? [refusal] : callIssues(doc, agent.rules);
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
	const conventions = { zone: connection.zone, numbers, isSpoken: agentRunOf(context) !== undefined };
	const names = canClear(operation) && !drafted.unread ? settings.cleared : [];
	const emptied = cleared(drafted.doc, names, drafted.spelling?.hasNoLines);
	const { draft, warnings: ofKind } = withKind(context, operation, { ...drafted, doc: emptied.doc }, conventions);
	const asked: Asked = { erp, operation, index, draft, settings };

	const beside = besideIssues(draft.beside, operation, onlyKnownFields);
	const called = draft.called ?? answerName(asked);
	const issues = [
		...(draft.issues ?? []),
		...settings.issues,
		...emptied.issues,
		...disagreement(all, draft.items),
		...issuesBeside(asked),
		...answerIssues(asked),
		...beside.issues,
	];
	const given = prepareDocument({ ...draft, ...(called === undefined ? {} : { called }), issues }, index + 1, {
		...conventions,
		onlyKnownFields,
		whereGiven: whereGiven(context, operation, draft.items),
	});
	const { document, refused } = judgedDocument(asked, given);
	const { doc } = document;
	const { recognition, safety, bookedAgain } = protectionOf(asked, doc);
	const warnings = [
		...ofKind,
		...document.warnings,
		...beside.warnings,
		...targetWarnings(safety, recognition),
		...(draft.unread ? [] : bookedAgain),
	];
	// An unreadable document has no reference either, so that is not reported.
	const isUnknown = draft.unread || hasIdentityProblem(operation, document.problems);
	const direction = directionText(doc);
	const look = settings.isHeld ? undefined : changeLook(erp, doc, settings);
	return {
		id: documentId(index),
		operation,
		document: refusedFor({ ...document, warnings }, [
			...agentRefusals(asked, doc),
			...refused,
			...(isUnknown ? [] : safetyIssues(safety, recognition)),
		]),
		settings: safety === settings.safety ? settings : { ...settings, safety },
		beside: draft.beside,
		...(direction === undefined ? {} : { extra: { direction } }),
		rates: draft.rates,
		currencies: draft.currencies,
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
