import type { IBinaryKeyData, IDataObject, INodeExecutionData, NodeApiError } from 'n8n-workflow';
import type { Members } from '../../../../erp/base/json/members';
import { listed } from '../../../../erp/base/text/text';
import { inOrder, invoiceReport, orderStateReport, type StepReport } from '../../../../erp/commerce/carry/state';
import type { CarryRefusal, CarryState, DocumentNumber } from '../../../../erp/commerce/carry/types';
import { row } from '../../items/result';
import { itemError } from '../itemEnd';
import type { CarrySettings } from './settings';
import type { StepMade, StepRun, StepStop } from './step';

/** The name of an order in messages. */
export const calledOrder = ({ series, number }: DocumentNumber): string =>
	['Order', series, number].filter(Boolean).join(' ');

/** The names of steps in messages, and the verbs for what is done with them. */
const CALLED: Readonly<Record<StepReport['step'], readonly [name: string, done: string]>> = {
	dispatchNote: ['the dispatch note', 'saved'],
	invoice: ['the invoice', 'saved'],
	internetSale: ['the web address of the sale', 'written into the invoice'],
	eDocument: ['the e-document', 'sent'],
	pdf: ['the PDF', 'fetched'],
};

/** Collects what was done and found for one order: for its item, or for the error that stops it. */
export class CarryReport {
	readonly steps: StepReport[] = [];
	readonly warnings: string[] = [];
	/** Files of the invoices, by output field. */
	readonly binary: IBinaryKeyData = {};
	/** Details of the e-document of each invoice, by the invoice's GUID. */
	readonly eDocuments = new Map<string, Members>();

	constructor(
		private readonly run: StepRun,
		private readonly choices: CarrySettings,
		/** Orders that were converted before it. */
		private readonly before: readonly string[],
	) {}

	/** Adds the e-document of an invoice; one that failed or was rejected is a warning, too. */
	note(outcome: StepMade['is'], guid: string, details: Members): void {
		this.eDocuments.set(guid, details);
		this.steps.push({ step: 'eDocument', outcome, ...details });
		if (details.meaning === 'failed' || details.meaning === 'rejected')
			this.warnings.push(
				[`The e-document was ${details.meaning}: ${String(details.explanation)}.`, details.retry]
					.filter(Boolean)
					.join(' '),
			);
	}

	/** The error of a step that failed or has an unknown outcome. */
	stopAt(step: StepReport['step'], { is, reason, remedy, httpStatus }: StepStop): NodeApiError {
		this.steps.push({ step, outcome: is, reason });
		const [name, done] = CALLED[step];
		const verb = is === 'failed' ? 'was not' : 'may or may not have been';
		return this.stop(is, { message: `${name} ${verb} ${done}: ${reason}`, remedy }, httpStatus);
	}

	/** The error of the order, with the documents that were made of it before. */
	stop(outcome: StepStop['is'], { message, remedy }: CarryRefusal, httpStatus?: number): NodeApiError {
		const { before } = this;
		const document = calledOrder(this.choices.order);
		const steps = inOrder(this.steps);
		const made = steps
			.filter((step) => step.outcome === 'created')
			.map(({ step, series, number }) => [step, series, number].filter(Boolean).join(' '));
		return itemError(this.run.erp, this.run.item, {
			...{ outcome, document, httpStatus, extra: { steps } },
			message: `${document}: ${message}`,
			remedy: [
				remedy,
				made.length > 0 ? `Made before it: ${listed(made)}.` : undefined,
				before.length > 0 ? `Before this order, ${before.length} went through: ${listed(before)}.` : undefined,
			],
		});
	}

	/** The item of the order, by its state in the database. */
	row(outcome: 'done' | 'preview', state: CarryState, request: IDataObject = {}): INodeExecutionData {
		const { way, upTo } = this.choices;
		const isPreview = this.run.settings.preview;
		if (way === 'straight' && upTo !== 'dispatchNote' && !this.steps.some(({ step }) => step === 'dispatchNote'))
			this.steps.push({ step: 'dispatchNote', outcome: 'skipped', reason: 'Way is Straight to Invoice' });
		const json = {
			...(isPreview ? { preview: true } : {}),
			outcome: isPreview ? 'preview' : outcome,
			upTo,
			order: orderStateReport(state),
			steps: inOrder(this.steps),
			invoices: state.invoices.map((invoice) => {
				const eDocument = this.eDocuments.get(invoice.guid);
				return { ...invoiceReport(invoice), ...(eDocument === undefined ? {} : { eDocument }) };
			}),
			...(this.warnings.length > 0 ? { warnings: [...new Set(this.warnings)] } : {}),
			...request,
		};
		const made = row(json, [this.choices.item]);
		return Object.keys(this.binary).length > 0 ? { ...made, binary: this.binary } : made;
	}
}
