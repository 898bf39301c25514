import type { Operation } from '../types';
import { collectionKinds } from './collectionPayment';
import { dispatchNoteKinds } from './dispatchNote';
import { invoiceKinds, paymentKinds } from './invoice';
import { orderKinds } from './order';
import type { CodeSet, DocumentKind, KindQuestion } from './types';

/** Every question that a form begins with: what the document is; of invoices also how it is paid. */
export const kindQuestions: readonly KindQuestion[] = [
	invoiceKinds,
	paymentKinds,
	orderKinds,
	dispatchNoteKinds,
	collectionKinds,
];

/** The questions of an operation, in their order. */
export const questionsOf = ({ resource, operation }: Pick<Operation, 'resource' | 'operation'>): KindQuestion[] =>
	kindQuestions.filter((question) => question.resource === resource && question.operations.includes(operation));

const columnsIn = ({ document, lines, services }: CodeSet): string[] =>
	[document, lines, services].flatMap((codes) => Object.keys(codes ?? {}));

/** Columns that an answer may fill, so that a form need not ask for them. */
export const filledColumns = (question: KindQuestion): ReadonlySet<string> =>
	new Set(question.kinds.flatMap(({ decisions }) => decisions.flatMap(({ sets }) => sets.flatMap(columnsIn))));

/** The codes of an answer as the form and docs show them: `cha_evrak_tip 63, cha_tip 0; lines sth_tip 1`. */
export function kindCodes({ decisions }: DocumentKind): string {
	const of = (part: keyof CodeSet) =>
		decisions
			.flatMap(({ sets: [usual] }) => Object.entries(usual[part] ?? {}))
			.map(([column, code]) => `${column} ${code}`)
			.join(', ');
	const [document, lines, services] = [of('document'), of('lines'), of('services')];
	return [document, lines && `lines ${lines}`, services].filter(Boolean).join('; ');
}
