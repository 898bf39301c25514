import type { INodeExecutionData } from 'n8n-workflow';
import { operationOf } from '../../../../erp/catalogue';
import type { Invoice, OrderFile } from '../../../../erp/commerce/order/file';
import {
	ASK_AGAIN,
	differenceFrom,
	isShown,
	nextOfConversion,
	type ConversionStep,
} from '../../../../erp/commerce/order/plan';
import { failed, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { serviceRemedy, takenTooMuch } from '../../../../erp/commerce/order/quantities';
import { unwanted } from '../../../../erp/commerce/shop';
import { SHOPS } from '../../../../erp/commerce/shops';
import { callOf } from '../../../shared/client/call';
import { fileItem } from '../../items/binary';
import { lookTimeout } from '../../write/guard/readBack';
import { requestOf } from './documents';
import { drive, unread, type Plan } from './drive';
import { dueFor, sentState } from './eDocument';
import { readAndPlan } from './reading';
import { CarryReport } from './report';
import type { CarrySettings } from './settings';
import type { StepMade, StepRun } from './step';

const INVOICE_PDF = operationOf('eDocument', 'getInvoicePdf');

/** Maximum documents of one order in one run. */
const MOST_STEPS = 200;

/** A step, and the file by which it was planned. */
interface Planned {
	readonly step: ConversionStep;
	readonly file: OrderFile;
}

/** Converts one order. */
class Carrying {
	private readonly report: CarryReport;
	/** The file as it was read last; absent before. */
	private file?: OrderFile;
	/** The kind of e-document due for each invoice that is to be sent. */
	private readonly due = new Map<string, 'eInvoice' | 'eArchive' | undefined>();

	constructor(
		private readonly run: StepRun,
		private readonly choices: CarrySettings,
		before: readonly string[],
	) {
		this.report = new CarryReport(run, choices, before);
	}

	/** Runs all steps up to `upTo`; throws its problems. */
	async go(): Promise<INodeExecutionData> {
		const { choices, report } = this;
		const done = await drive<Planned, OrderFile>(this.run, {
			plan: async () => await this.plan(),
			prepare: async ({ step, file }) => await this.prepare(step, file),
			request: ({ step, file }) => requestOf(step, choices, file),
			preview: ({ step, file }, request) =>
				report.preview(file, step, request, 'invoice' in step ? this.due.get(step.invoice.guid) : undefined),
			made: (planned, made) => this.made(planned, made),
			stop: (stop, planned) => this.stop(stop, planned),
			most: MOST_STEPS,
		});
		if ('preview' in done) return done.preview;
		if (choices.upTo === 'pdf') await this.pdfs(done.end);
		return report.row(done.end);
	}

	private async plan(): Promise<Plan<Planned, OrderFile>> {
		const { run, choices } = this;
		const sent = [...(this.file?.eDocuments ?? [])].filter(([, state]) => state.is === 'sent');
		const known = { ...choices.order, eDocuments: new Map(sent) };
		const read = await readAndPlan(
			run,
			known,
			(file) => nextOfConversion(file, choices),
			async (invoice) => await sentState(run, choices, invoice),
		);
		if (!read.ok) return unread(read, ASK_AGAIN);
		const { file, next } = read.value;
		if (!this.file) {
			this.assertWanted(file);
			this.report.show(file);
		}
		this.file = file;
		if (next.is === 'unknown') return next;
		const shows = (planned: Planned) => isShown(planned.step, planned.file, file);
		if (next.is === 'done') return { is: 'done', end: file, shows };
		return next.is === 'step' ? { ...next, step: { step: next.step, file }, shows } : { ...next, shows };
	}

	/** Throws if the item is about another order, or its shop does not want it any more. */
	private assertWanted({ reference }: OrderFile): void {
		const { current, settings, reference: meant } = this.choices;
		if (meant !== undefined && reference !== undefined && reference !== meant)
			throw this.report.stop(
				failed(
					`the order has the reference ${reference}, and the item is about ${meant}`,
					'Nothing was sent. Give series and number of the order that belongs to the item.',
				),
			);
		const shop = current && SHOPS.find(({ name }) => name === current.shop);
		if (!current || !shop) return;
		const { json, acceptedStates } = current;
		const refusal = unwanted(json, shop, { zone: settings.connection.zone, acceptedStates }, reference);
		if (refusal) throw this.report.stop(failed(refusal.message, refusal.remedy));
	}

	/** Before an invoice is sent: tells how it differs from its order, and asks which kind of e-document is due for its buyer. */
	private async prepare(step: ConversionStep, file: OrderFile): Promise<void> {
		if (!('invoice' in step) || this.due.has(step.invoice.guid)) return;
		const difference = differenceFrom(file);
		if (difference) this.report.warnings.push(difference.words.replace(/^./, (letter) => letter.toUpperCase()));
		const due = await dueFor(this.run, this.choices, step.invoice);
		if (!due.ok) throw this.report.stop(failed(due.reason, due.remedy));
		this.report.warnings.push(...due.warnings);
		this.due.set(step.invoice.guid, due.due);
	}

	private made({ step, file }: Planned, { outcome, warnings }: StepMade): void {
		const { report, file: now = file } = this;
		report.warnings.push(...warnings);
		report.show(now, { step, outcome });
		const over = takenTooMuch(file, now);
		if (over.length > 0)
			throw report.stop(
				failed(
					`the ERP took more of ${over.join(', ')} than the order had left`,
					'The document is in the ERP: correct or delete it there before it goes on.',
				),
			);
		if (step.step !== 'eDocument') return;
		const due = this.due.get(step.invoice.guid);
		const state = now.eDocuments?.get(step.invoice.guid);
		if (due === undefined || state?.is !== 'sent' || state.details.kind === due) return;
		const kind = state.details.kind === 'eInvoice' ? 'an e-invoice' : 'an e-archive invoice';
		report.warnings.push(`The ERP sent it as ${kind}, not as the registration says`);
	}

	/** The error of a step. A refusal of the ERP may be due to lines that are no goods, but not if it was not asked. */
	private stop(stop: Unsaved, planned?: Planned) {
		if (!planned) return stop.outcome === 'unknown' ? this.report.stopAt('eDocument', stop) : this.report.stop(stop);
		const isRefused = stop.outcome === 'failed' && stop.httpStatus !== undefined;
		const services = isRefused && !('invoice' in planned.step) ? serviceRemedy(planned.file) : undefined;
		return this.report.stopAt(planned.step.step, {
			...stop,
			remedy: [services, stop.remedy].filter(Boolean).join(' '),
		});
	}

	/** Fetches the PDFs of the invoices; a preview fetches none. */
	private async pdfs({ invoices = [], eDocuments }: OrderFile): Promise<void> {
		const { report, run } = this;
		const { outputField } = this.choices;
		for (const [index, invoice] of invoices.entries()) {
			if (run.settings.preview) {
				report.add({ step: 'pdf', outcome: 'preview' });
				continue;
			}
			try {
				const sent = eDocuments?.get(invoice.guid);
				const { json, data } = await this.pdf(invoice, sent?.is === 'sent' ? sent.details.number : undefined);
				report.binary[index === 0 ? outputField : `${outputField}${index + 1}`] = data;
				report.add({ step: 'pdf', outcome: 'done', fileName: json.fileName, size: json.size });
			} catch (error) {
				const reason = error instanceof Error ? error.message : 'the file could not be read';
				throw report.stopAt('pdf', failed(reason, 'What was sent is sent: run it again for the PDF.'));
			}
		}
	}

	/** The PDF of an invoice, named by the e-document's number, or by the invoice's where it has none. */
	private async pdf({ guid, series, number }: Invoice, eNumber: unknown) {
		const { erp, item, settings } = this.run;
		const call = callOf(INVOICE_PDF, settings.connection, { Fatura_Guid: guid }, lookTimeout(settings));
		const file = await erp.file(call, { action: INVOICE_PDF.action, item });
		return await fileItem(erp.context, file, typeof eNumber === 'string' ? eNumber : `${series}${number}`, guid);
	}
}

/** Converts one order, up to the step that its item asks for. `before` names orders that were completed before it. */
export const carryOn = async (
	run: StepRun,
	choices: CarrySettings,
	before: readonly string[],
): Promise<INodeExecutionData> => await new Carrying(run, choices, before).go();
