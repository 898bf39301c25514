/** What was found and made of an order, for its output item. */
import { called } from '../../saving/outcome/saved';
import type { Members } from '../../base/json/members';
import { formatDecimal } from '../../base/values/decimal';
import type { Invoice, OrderFile } from './file';
import type { ConversionEnd, ConversionStep, ConversionWish } from './plan';
import { notesOf } from './quantities';

/** A step of an order's conversion, in its output item. */
export type StepReport = Members & {
	readonly step: ConversionStep['step'] | 'pdf';
	/** `preview`: it would be created. */
	readonly outcome: 'done' | 'found' | 'created' | 'failed' | 'unknown' | 'skipped' | 'preview';
};

/** The steps in processing order. */
const STEPS: ReadonlyArray<StepReport['step']> = ['dispatchNote', 'invoice', 'internetSale', 'eDocument', 'pdf'];

/** Steps in processing order; steps of one kind stay in the order in which they were done. */
export const inOrder = (steps: readonly StepReport[]): StepReport[] =>
	[...steps].sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));

export const stepsAfter = (step: StepReport['step'], upTo: ConversionEnd, hasAddress: boolean) =>
	STEPS.slice(STEPS.indexOf(step) + 1, STEPS.indexOf(upTo) + 1).filter((name) => hasAddress || name !== 'internetSale');

/** An invoice in an output item. */
export const invoiceReport = ({ guid, series, number, day, total }: Invoice): Members => ({
	series,
	number,
	guid,
	...(day === undefined ? {} : { date: day }),
	// The ERP stores sums as binary numbers: 869.1999999999999 is 869.2.
	...(total === undefined ? {} : { total: Number(Number(formatDecimal(total)).toFixed(4)) }),
});

/** An order in its output item. */
export const orderReport = ({ series, number, reference, account }: OrderFile): Members => ({
	series,
	number,
	...(reference === undefined ? {} : { reference }),
	account,
});

/** A document of an order, or a write into one, as a step; `id` tells it from the others. */
interface Shown {
	readonly id: string;
	readonly report: Members & Pick<StepReport, 'step'>;
}

/** Tells what a step makes of one invoice from what others make; goods are told apart by their documents. */
export const idOf = (step: ConversionStep): string | undefined =>
	'invoice' in step ? `${step.step} ${step.invoice.guid}` : undefined;

export function shownIn(file: OrderFile, { webAddress }: ConversionWish): Shown[] {
	const { invoices = [], eDocuments } = file;
	return [
		...notesOf(file).map((note): Shown => ({ id: called(note), report: { step: 'dispatchNote', ...note } })),
		...invoices.map((invoice): Shown => ({ id: invoice.guid, report: { step: 'invoice', ...invoiceReport(invoice) } })),
		...invoices.flatMap((invoice): Shown[] => {
			const state = eDocuments?.get(invoice.guid);
			const step = state?.is === 'sent' ? 'eDocument' : 'internetSale';
			const details = state?.is === 'sent' ? state.details : { webAddress };
			const isDone = state?.is === 'sent' || (state?.is === 'open' && state.hasAddress);
			return isDone ? [{ id: `${step} ${invoice.guid}`, report: { step, ...details } }] : [];
		}),
	];
}
