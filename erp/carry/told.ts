import type { Members } from '../json/members';
import { notesOf } from './plan';
import type { CarriedInvoice, CarryState, DocumentNumber, CarryUpTo } from './types';

/** A step on the way of an order, in its item. */
export type ToldStep = Members & {
	readonly step: 'dispatchNote' | 'invoice' | 'internetSale' | 'eDocument' | 'pdf';
	/** `preview`: it would be made. */
	readonly outcome: 'done' | 'found' | 'created' | 'failed' | 'unknown' | 'skipped' | 'preview';
};

/** The steps in their order. */
const STEPS: ReadonlyArray<ToldStep['step']> = ['dispatchNote', 'invoice', 'internetSale', 'eDocument', 'pdf'];

/** Steps in the order of the way, each kind in the order in which it was done. */
export const inOrder = (steps: readonly ToldStep[]): ToldStep[] =>
	[...steps].sort((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step));

/** What comes after a step on the way to an end. */
export function stepsAfter(step: ToldStep['step'], upTo: CarryUpTo, hasInternetSale: boolean): Array<ToldStep['step']> {
	const end = STEPS.indexOf(upTo);
	return STEPS.filter(
		(one, index) => index > STEPS.indexOf(step) && index <= end && (one !== 'internetSale' || hasInternetSale),
	);
}

const numberOf = ({ series, number }: DocumentNumber): Members => ({ series, number });

/** An invoice in an item. */
export const toldInvoice = ({ guid, series, number, day, total }: CarriedInvoice): Members => ({
	...numberOf({ series, number }),
	guid,
	...(day === undefined ? {} : { date: day }),
	// The ERP keeps sums as binary numbers: 869.1999999999999 is 869.2.
	...(total === undefined ? {} : { total: Number(total.toFixed(4)) }),
});

/** The documents that a state has and an earlier one had not, as steps; all of them where there is no earlier one. */
export function newSteps(now: CarryState, outcome: 'found' | 'created', before?: CarryState): ToldStep[] {
	const old = new Set(before ? notesOf(before).map((note) => JSON.stringify(numberOf(note))) : []);
	const oldInvoices = new Set(before?.invoices.map(({ guid }) => guid));
	return [
		...notesOf(now)
			.filter((note) => !old.has(JSON.stringify(numberOf(note))))
			.map((note): ToldStep => ({ step: 'dispatchNote', outcome, ...numberOf(note) })),
		...now.invoices
			.filter(({ guid }) => !oldInvoices.has(guid))
			.map((invoice): ToldStep => ({ step: 'invoice', outcome, ...toldInvoice(invoice) })),
	];
}

/** An order in its item. */
export const toldOrderState = ({ series, number, reference, account }: CarryState): Members => ({
	series,
	number,
	...(reference === undefined ? {} : { reference }),
	account,
});
