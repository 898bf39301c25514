import type { INodeExecutionData } from 'n8n-workflow';
import type { ToldStep } from '../../../../erp/carry/state';
import type { CarryRefusal } from '../../../../erp/carry/types';
import type { StepStop } from './step';

/** Why an order's way ended before its end, with what was done before. */
export interface CarryFailure extends CarryRefusal {
	readonly outcome: 'failed' | 'unknown';
	readonly steps: readonly ToldStep[];
	readonly httpStatus?: number;
}

/** How the way of an order ended. */
export type CarryEnd = { readonly row: INodeExecutionData } | { readonly failure: CarryFailure };

/** What to do where the ERP did not tell. */
export const ASK_AGAIN = 'Nothing more was sent. Run it again when the ERP answers: what is done is found.';

/** What is wrong where the order could not be read. */
export const UNTOLD = 'the ERP did not say how the order stands';

/** What to do where the invoices differ from their order. */
export const DIFFERENT =
	'The e-document was not sent. Correct the invoice in the ERP; or, if it is right, set If Totals Differ to Send.';

const CALLED: Readonly<Record<ToldStep['step'], readonly [name: string, done: string]>> = {
	dispatchNote: ['the dispatch note', 'saved'],
	invoice: ['the invoice', 'saved'],
	internetSale: ['the web address of the sale', 'written into the invoice'],
	eDocument: ['the e-document', 'sent'],
	pdf: ['the PDF', 'fetched'],
};

/** What is said of a step that is not done, or of which nobody knows. */
export function refusalAt(step: ToldStep['step'], { is, reason, remedy }: StepStop): CarryRefusal {
	const [name, done] = CALLED[step];
	const verb = is === 'failed' ? 'was not' : 'may or may not have been';
	return { message: `${name} ${verb} ${done}: ${reason}`, remedy };
}
