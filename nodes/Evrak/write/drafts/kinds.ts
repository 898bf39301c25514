import type { IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import { filledColumns, questionsOf } from '../../../../erp/catalogue/kinds';
import { AS_GIVEN, type DocumentKind, type KindQuestion } from '../../../../erp/catalogue/kinds/types';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { filledByKind, type KindAnswer } from '../../../../erp/document/draft/kind';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import { PAID_INTO, withPaidInto } from '../../../../erp/document/draft/paidInto';
import { isBlank } from '../../../../erp/base/json/members';
import { meansNothing } from '../../../../erp/base/text/nothing';
import { fold, plainTextOf, shown, reasonOf } from '../../../../erp/base/text/text';
import type { Issue } from '../../../../erp/base/values/problem';
import type { Conventions } from '../../../../erp/document/convert/values';
import { isSameForAll, parameterAt } from '../../items/parameters';
import { isMappedAutomatically, rawPicked } from '../../items/picked';
import { PAID_INTO_PARAMETER, parameterIn } from '../../form/kinds';
import { placeOf } from '../../form/lookups/furtherFields';

const CORRECT = 'Correct the expression.';
const SAME = 'All rows of a group are one document: group by something else.';

const questionsFor = memoized((operation: Operation) => questionsOf(operation));

/** The answer to a question for one item. */
type Answered =
	| { readonly ok: true; readonly kind: DocumentKind | undefined }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** Kinds by folded name: value, name in the form, or the ERP's name. The first kind with a name wins. */
const kindsByName = memoized(({ kinds }: KindQuestion): ReadonlyMap<string, DocumentKind> => {
	const named = kinds.flatMap((kind) =>
		[kind.value, kind.name, kind.turkish].map((text) => [fold(text), kind] as const),
	);
	return new Map(named.reverse());
});

const GIVEN = fold(AS_GIVEN);

function answerAt(context: IExecuteFunctions, question: KindQuestion, mode: string, item: number): Answered {
	const wrong = (message: string): Answered => ({
		ok: false,
		message,
		remedy: `Give ${[...question.kinds.map(({ value }) => value), AS_GIVEN].join(', ')}.`,
	});
	try {
		const value = parameterAt(context, parameterIn(question, mode), item, AS_GIVEN);
		if (meansNothing(value)) return wrong(isBlank(value) ? 'has no answer' : `is ${shown(value)}`);
		const text = fold(plainTextOf(value));
		const kind = kindsByName(question).get(text);
		return kind || text === GIVEN ? { ok: true, kind } : wrong(`${shown(value)} is no choice`);
	} catch (error) {
		const message = `cannot be read: ${reasonOf(error)}`;
		return { ok: false, message, remedy: CORRECT };
	}
}

/** The answer of all items of a document, which must agree. */
function answerOf(
	context: IExecuteFunctions,
	question: KindQuestion,
	mode: string,
	items: readonly number[],
): { readonly answer?: KindAnswer; readonly issue?: Issue } {
	const { label } = question;
	const asked = isSameForAll(context, parameterIn(question, mode)) ? items.slice(0, 1) : items;
	const all = asked.map((item) => answerAt(context, question, mode, item));
	const bad = all.find((answer) => !answer.ok);
	if (bad && !bad.ok) return { issue: { field: label, message: bad.message, remedy: bad.remedy } };
	const kinds = all.map((answer) => (answer.ok ? answer.kind : undefined));
	const odd = kinds.findIndex((kind) => kind !== kinds[0]);
	if (odd < 0) return kinds[0] ? { answer: { label, kind: kinds[0] } } : {};
	const message = `differs between the items of this document (${[items[0], items[odd]].join(' and ')})`;
	return { issue: { field: label, message, remedy: SAME } };
}

const SCOPES = ['document', 'line'] as const;

const NO_COLUMNS: ReadonlySet<string> = new Set();

const columnsIn = (context: IExecuteFunctions, scope: Field['scope']): string[] =>
	Object.entries(rawPicked(context, scope)).flatMap(([column, raw]) => (isBlank(raw) ? [] : [column]));

/** All columns that the user filled by hand, with text or an expression. */
const columnsByHand = memoized(
	(context: IExecuteFunctions): ReadonlySet<string> => new Set(SCOPES.flatMap((scope) => columnsIn(context, scope))),
);

/** Columns that the form fills by an expression or from the item: if blank they are missing, and not filled by the kind. */
function meantBy(context: IExecuteFunctions, items: readonly number[]): ReadonlySet<string> {
	const [first = 0] = items;
	const automatic = SCOPES.filter((scope) => isMappedAutomatically(context, scope, first));
	if (automatic.length === 0) return columnsByHand(context);
	const byName = items.flatMap((item) => Object.keys(context.getInputData()[item]?.json ?? {}));
	const byHand = SCOPES.filter((scope) => !automatic.includes(scope)).flatMap((scope) => columnsIn(context, scope));
	return new Set([...byName, ...byHand]);
}

/** The cashbox or bank of a document, which must be the same for all its items. */
function paidIntoOf(context: IExecuteFunctions, items: readonly number[]): { value?: unknown; issue?: Issue } {
	const wrong = (message: string, remedy: string) => ({ issue: { field: PAID_INTO, message, remedy } });
	try {
		const all = items.map((item) => parameterAt(context, PAID_INTO_PARAMETER, item));
		const [value] = all.map((value) => (meansNothing(value) ? '' : plainTextOf(value).trim()));
		const odd = all.findIndex((value) => plainTextOf(value).trim() !== plainTextOf(all[0]).trim());
		return odd < 0
			? { value }
			: wrong(`differs between the items of this document (${[items[0], items[odd]].join(' and ')})`, SAME);
	} catch (error) {
		return wrong(`cannot be read: ${reasonOf(error)}`, CORRECT);
	}
}

/** The user's answers for a document, in the order in which they fill codes: first how it is paid, which the kind leaves open, then its kind. */
function answersOf(
	context: IExecuteFunctions,
	[first, ...others]: readonly KindQuestion[],
	mode: string,
	items: readonly number[],
): Array<ReturnType<typeof answerOf>> {
	const kind = first ? answerOf(context, first, mode, items) : {};
	const following = kind.answer ? others.map((question) => answerOf(context, question, mode, items)) : [];
	return [...following, kind];
}

/** The answers of an operation that determines its documents' kind itself. */
const saidAnswers = (questions: readonly KindQuestion[], said: NonNullable<InputDraft['kinds']>) =>
	questions
		.flatMap(({ label, kinds, parameter }): Array<ReturnType<typeof answerOf>> => {
			const kind = kinds.find(({ value }) => value === said[parameter]);
			return kind ? [{ answer: { label, kind } }] : [];
		})
		.reverse();

/**
 * What to do about a required field that the form does not show by itself: choose the kind that fills it, where none is chosen, or the way to the
 * field. Documents of JSON have neither.
 */
export const whereGiven =
	(context: IExecuteFunctions, operation: Operation, items: readonly number[]) =>
	(field: Field): string | undefined => {
		const mode = parameterAt(context, 'inputMode', 0, 'fields') as string;
		const place = mode === 'json' ? undefined : placeOf(operation, field);
		if (place === undefined) return undefined;
		const [first] = questionsFor(operation);
		const isOfKind = first !== undefined && filledColumns(first).has(field.path);
		return isOfKind && answerOf(context, first, mode, items).answer === undefined
			? `Choose what it is in ${first.label}, which fills this; or give a value for it in ${place}.`
			: `Give a value for it in ${place}.`;
	};

/** A draft with the codes implied by the user's answers; open questions are added to its issues and warnings. */
export function withKind(
	context: IExecuteFunctions,
	operation: Operation,
	draft: InputDraft,
	conventions: Conventions,
): { readonly draft: InputDraft; readonly warnings: readonly string[] } {
	const questions = draft.unread ? [] : questionsFor(operation);
	if (questions.length === 0) return { draft, warnings: [] };
	const mode = parameterAt(context, 'inputMode', 0, 'fields') as string;
	const meant = mode === 'json' || draft.kinds ? NO_COLUMNS : meantBy(context, draft.items);
	const issues: Issue[] = [];
	const warnings: string[] = [];
	let { doc } = draft;
	const answers = draft.kinds ? saidAnswers(questions, draft.kinds) : answersOf(context, questions, mode, draft.items);
	for (const { answer, issue } of answers) {
		if (issue) issues.push(issue);
		if (!answer) continue;
		const filled = filledByKind(doc, answer, { ...conventions, meant });
		doc = filled.doc;
		issues.push(...filled.issues);
		warnings.push(...filled.warnings);
		if (!answer.kind.isPaid || filled.issues.length + filled.warnings.length > 0) continue;
		const { value, issue: unread } = paidIntoOf(context, draft.items);
		const paid = unread ? { doc, issue: unread } : withPaidInto(doc, value);
		doc = paid.doc;
		if (paid.issue) issues.push(paid.issue);
	}
	return { draft: { ...draft, doc, issues: [...(draft.issues ?? []), ...issues] }, warnings };
}
