import type { IExecuteFunctions } from 'n8n-workflow';
import { questionsOf } from '../../../erp/catalogue/kinds';
import { AS_GIVEN, type DocumentKind, type KindQuestion } from '../../../erp/catalogue/kinds/types';
import type { Operation } from '../../../erp/catalogue/types';
import { filledByKind, type KindAnswer } from '../../../erp/draft/kind';
import type { InputDraft } from '../../../erp/draft/inputDraft';
import { PAID_INTO, withPaidInto } from '../../../erp/draft/paidInto';
import { isBlank, isMembers } from '../../../erp/json/members';
import { meansNothing } from '../../../erp/text/nothing';
import { fold, plainTextOf, shown } from '../../../erp/text/text';
import type { Issue } from '../../../erp/values/problem';
import type { Conventions } from '../../../erp/values/values';
import { rawValues, SCOPES, type MapperName } from '../input/fieldTemplate';
import { parameterAt, rawParameters } from '../input/parameters';
import { isMappedAutomatically } from '../input/picked';
import { PAID_INTO_PARAMETER, parameterIn } from './form';

const CORRECT = 'Correct the expression.';
const SAME = 'All rows of a group are one document: group by something else.';

/** What was answered to a question for one item. */
type Answered =
	| { readonly ok: true; readonly kind: DocumentKind | undefined }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** The kind that a text names: by its value, its name in the form, or what the ERP calls it. */
function kindNamed({ kinds }: KindQuestion, text: string): DocumentKind | undefined {
	const wanted = fold(text);
	return kinds.find(({ value, name, turkish }) => [value, name, turkish].some((one) => fold(one) === wanted));
}

function answerAt(context: IExecuteFunctions, question: KindQuestion, mode: string, item: number): Answered {
	const remedy = `Give ${[...question.kinds.map(({ value }) => value), AS_GIVEN].join(', ')}.`;
	try {
		const value = parameterAt(context, parameterIn(question, mode), item, AS_GIVEN);
		if (meansNothing(value))
			return { ok: false, message: isBlank(value) ? 'has no answer' : `is ${shown(value)}`, remedy };
		const text = plainTextOf(value);
		const kind = kindNamed(question, text);
		return kind || fold(text) === fold(AS_GIVEN)
			? { ok: true, kind }
			: { ok: false, message: `${shown(value)} is no choice`, remedy };
	} catch (error) {
		const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
		return { ok: false, message, remedy: CORRECT };
	}
}

/** The answer of all items of a document, which must be one. */
function answerOf(
	context: IExecuteFunctions,
	question: KindQuestion,
	mode: string,
	items: readonly number[],
): { readonly answer?: KindAnswer; readonly issue?: Issue } {
	const { label } = question;
	const all = items.map((item) => answerAt(context, question, mode, item));
	const bad = all.find((one) => !one.ok);
	if (bad && !bad.ok) return { issue: { field: label, message: bad.message, remedy: bad.remedy } };
	const kinds = all.map((one) => (one.ok ? one.kind : undefined));
	const odd = kinds.findIndex((kind) => kind !== kinds[0]);
	if (odd < 0) return kinds[0] ? { answer: { label, kind: kinds[0] } } : {};
	const message = `differs between the items of this document (${[items[0], items[odd]].join(' and ')})`;
	return { issue: { field: label, message, remedy: SAME } };
}

const MAPPERS: readonly MapperName[] = ['documentFields', 'lineFields'];

/** Columns that the form fills by an expression or from the item: blank, they are missing, and no kind's to fill. */
function meantBy(context: IExecuteFunctions, items: readonly number[]): Set<string> {
	const parameters = rawParameters(context);
	const names = MAPPERS.flatMap((name) => {
		const mapper: unknown = parameters[name];
		const [item = 0] = items;
		const isAutomatic = isMembers(mapper) && mapper.mappingMode === 'autoMapInputData';
		if (isAutomatic || isMappedAutomatically(context, SCOPES[name], item))
			return items.flatMap((item) => Object.keys(context.getInputData()[item]?.json ?? {}));
		return Object.entries(rawValues(context, name)).flatMap(([column, raw]) => (isBlank(raw) ? [] : [column]));
	});
	return new Set(names);
}

/** The cashbox or bank of a document, alike for all its items. */
function paidIntoOf(context: IExecuteFunctions, items: readonly number[]): { value?: unknown; issue?: Issue } {
	const wrong = (message: string, remedy: string) => ({ issue: { field: PAID_INTO, message, remedy } });
	try {
		const all = items.map((item) => parameterAt(context, PAID_INTO_PARAMETER, item));
		const [value] = all.map((one) => (meansNothing(one) ? '' : plainTextOf(one).trim()));
		const odd = all.findIndex((one) => plainTextOf(one).trim() !== plainTextOf(all[0]).trim());
		return odd < 0
			? { value }
			: wrong(`differs between the items of this document (${[items[0], items[odd]].join(' and ')})`, SAME);
	} catch (error) {
		return wrong(`cannot be read: ${error instanceof Error ? error.message : String(error)}`, CORRECT);
	}
}

/** What the user answered for a document: first how it is paid, which the kind of the document leaves to that, and then its kind. */
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

/** The same where the operation itself says what its documents are. */
const saidAnswers = (questions: readonly KindQuestion[], said: NonNullable<InputDraft['kinds']>) =>
	questions
		.flatMap(({ label, kinds, parameter }): Array<ReturnType<typeof answerOf>> => {
			const kind = kinds.find(({ value }) => value === said[parameter]);
			return kind ? [{ answer: { label, kind } }] : [];
		})
		.reverse();

/** A draft with the codes that follow from the user's answers; what they leave open is told in its issues and in the warnings. */
export function withKind(
	context: IExecuteFunctions,
	operation: Operation,
	draft: InputDraft,
	conventions: Conventions,
): { readonly draft: InputDraft; readonly warnings: readonly string[] } {
	const questions = draft.unread ? [] : questionsOf(operation);
	if (questions.length === 0) return { draft, warnings: [] };
	const mode = parameterAt(context, 'inputMode', 0, 'fields') as string;
	const meant = mode === 'json' || draft.kinds ? new Set<string>() : meantBy(context, draft.items);
	const issues: Issue[] = [];
	const warnings: string[] = [];
	let { members } = draft;
	const answers = draft.kinds ? saidAnswers(questions, draft.kinds) : answersOf(context, questions, mode, draft.items);
	for (const { answer, issue } of answers) {
		if (issue) issues.push(issue);
		if (!answer) continue;
		const filled = filledByKind(members, answer, { ...conventions, operation, meant });
		members = filled.members;
		issues.push(...filled.issues);
		warnings.push(...filled.warnings);
		if (!answer.kind.isPaid || filled.issues.length + filled.warnings.length > 0) continue;
		const { value, issue: unread } = paidIntoOf(context, draft.items);
		const paid = unread ? { members, issue: unread } : withPaidInto(members, value);
		members = paid.members;
		if (paid.issue) issues.push(paid.issue);
	}
	return { draft: { ...draft, members, issues: [...(draft.issues ?? []), ...issues] }, warnings };
}
