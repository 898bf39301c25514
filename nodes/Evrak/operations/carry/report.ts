import { called } from '../../../../erp/saving/outcome/saved';
import type { IBinaryKeyData, IDataObject, INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { listed } from '../../../../erp/base/text/text';
import { notDone, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { DocumentNumber, OrderFile } from '../../../../erp/commerce/order/file';
import type { ConversionStep } from '../../../../erp/commerce/order/plan';
import { linesLeft, serviceRemedy } from '../../../../erp/commerce/order/quantities';
import {
	idOf,
	inOrder,
	invoiceReport,
	orderReport,
	shownIn,
	stepsAfter,
	type StepReport,
} from '../../../../erp/commerce/order/report';
import { row } from '../../items/result';
import { unsendable } from '../../write/send/beside';
import { requestPreview } from '../../write/send/pipeline';
import { itemError } from '../itemEnd';
import type { CarrySettings } from './settings';
import { stepWrite, type StepMade, type StepRequest, type StepRun } from './step';

/** The name of an order in messages. */
export const calledOrder = (order: DocumentNumber): string => `Order ${called(order)}`;

const CALLED: Readonly<Record<StepReport['step'], readonly [name: string, done: string]>> = {
	dispatchNote: ['the dispatch note', 'saved'],
	invoice: ['the invoice', 'saved'],
	internetSale: ['the web address of the sale', 'written into the invoice'],
	eDocument: ['the e-document', 'sent'],
	pdf: ['the PDF', 'fetched'],
};

/** Collects what was done and found for one order: for its item, or for the error that stops it. */
export class CarryReport {
	readonly warnings: string[] = [];
	/** Files of the invoices, by output field. */
	readonly binary: IBinaryKeyData = {};
	private readonly steps: StepReport[] = [];
	private readonly shown = new Set<string>();

	constructor(
		private readonly run: StepRun,
		private readonly choices: CarrySettings,
		/** Orders that were converted before it. */
		private readonly before: readonly string[],
	) {}

	/** Adds steps; an e-document that failed or was rejected is a warning, too. */
	add(...steps: readonly StepReport[]): void {
		this.steps.push(...steps);
		for (const { step, meaning, explanation, retry } of steps)
			if (step === 'eDocument' && (meaning === 'failed' || meaning === 'rejected'))
				this.warnings.push([`The e-document was ${meaning}: ${String(explanation)}.`, retry].filter(Boolean).join(' '));
	}

	/** Adds what a file shows for the first time: made by the step that was just done, or found. */
	show(file: OrderFile, made?: { readonly step: ConversionStep; readonly outcome: StepMade['outcome'] }): void {
		const own = made && idOf(made.step);
		for (const { id, report } of shownIn(file, this.choices)) {
			if (this.shown.has(id)) continue;
			this.shown.add(id);
			const isOwn = own === undefined ? ['dispatchNote', 'invoice'].includes(report.step) : id === own;
			this.add({ ...report, outcome: made && isOwn ? made.outcome : 'found' });
		}
	}

	/** The error of a step that failed or has an unknown outcome. */
	stopAt(step: StepReport['step'], stop: Unsaved): NodeApiError {
		const { outcome, reason } = stop;
		this.add({ step, outcome, reason });
		const [name, done] = CALLED[step];
		return this.stop({ ...stop, reason: `${name} ${notDone(outcome, done)}: ${reason}` });
	}

	/** The error of the order, with the documents that were made of it before. */
	stop({ outcome, reason, remedy, httpStatus }: Unsaved): NodeApiError {
		const { before } = this;
		const document = calledOrder(this.choices.order);
		const steps = inOrder(this.steps);
		const made = steps
			.filter((step) => step.outcome === 'created')
			.map(({ step, series, number }) => [step, series, number].filter(Boolean).join(' '));
		return itemError(this.run.erp, this.run.item, {
			outcome,
			document,
			httpStatus,
			extra: { steps },
			message: `${document}: ${reason}`,
			remedy: [
				remedy,
				made.length > 0 ? `Made before it: ${listed(made)}.` : undefined,
				before.length > 0 ? `Before this order, ${before.length} went through: ${listed(before)}.` : undefined,
			],
		});
	}

	/** The item of a preview: the request of the next step, and the steps after it. */
	preview(
		file: OrderFile,
		{ step }: ConversionStep,
		request: StepRequest,
		due: 'eInvoice' | 'eArchive' | undefined,
	): INodeExecutionData {
		const { upTo, webAddress } = this.choices;
		const write = stepWrite(this.run, request);
		const refused = unsendable(write);
		if (refused) throw this.stop(refused);
		const left = step === 'dispatchNote' ? linesLeft(file) : [];
		const lines = left.map(({ line: { item }, left: quantity }) => ({ item, quantity }));
		this.add(
			{
				step,
				outcome: 'preview',
				...(lines.length > 0 ? { lines } : {}),
				...(due === undefined ? {} : { due }),
			},
			...stepsAfter(step, upTo, webAddress !== undefined).map((step): StepReport => ({ step, outcome: 'preview' })),
		);
		const services = due === undefined ? serviceRemedy(file) : undefined;
		this.warnings.push(...write.document.warnings, ...(services === undefined ? [] : [services]));
		return this.row(file, requestPreview(this.run.erp, write));
	}

	/** The item of the order, by its file. */
	row(file: OrderFile, request: IDataObject = {}): INodeExecutionData {
		const { way, upTo } = this.choices;
		const isPreview = this.run.settings.preview;
		if (way === 'straight' && upTo !== 'dispatchNote' && !this.steps.some(({ step }) => step === 'dispatchNote'))
			this.add({ step: 'dispatchNote', outcome: 'skipped', reason: 'Way is Straight to Invoice' });
		const json = {
			...(isPreview ? { preview: true } : {}),
			outcome: isPreview ? 'preview' : 'done',
			upTo,
			order: orderReport(file),
			steps: inOrder(this.steps),
			invoices: (file.invoices ?? []).map((invoice) => {
				const eDocument = file.eDocuments?.get(invoice.guid);
				return { ...invoiceReport(invoice), ...(eDocument?.is === 'sent' ? { eDocument: eDocument.details } : {}) };
			}),
			...(this.warnings.length > 0 ? { warnings: [...new Set(this.warnings)] } : {}),
			...request,
		};
		const made = row(json, [this.choices.item]);
		return Object.keys(this.binary).length > 0 ? { ...made, binary: this.binary } : made;
	}
}
