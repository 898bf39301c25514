import type { INodeExecutionData } from 'n8n-workflow';
import { namesakeQuestion, namesakeRefusal } from '../../../../erp/commerce/carry/question';
import {
	differenceOf,
	isTooMuch,
	linesLeft,
	nextStep,
	carryRefusalOf,
	takenTooMuch,
} from '../../../../erp/commerce/carry/plan';
import { newSteps, stepsAfter, type StepReport } from '../../../../erp/commerce/carry/state';
import type { CarriedInvoice, CarryRefusal, CarryState } from '../../../../erp/commerce/carry/types';
import { unwanted } from '../../../../erp/commerce/shop';
import { SHOPS } from '../../../../erp/commerce/shops';
import { problemTexts } from '../../../../erp/base/values/problem';
import { lookTimeout } from '../../write/guard/readBack';
import { requestPreview } from '../../write/send/pipeline';
import { documentSending, explained, servicesIn } from './documents';
import { dueFor, eDocumentSending, internetSaleSending, sentState } from './eDocument';
import { ask } from '../../../shared/ask/ask';
import { invoicePdf } from './pdf';
import { CarryReport } from './report';
import { readCarryState } from './reading';
import type { CarrySettings } from './settings';
import { sendStep, stepWrite, type StepMade, type StepSending, type StepRun, type StepStop } from './step';

/** Remedy if the ERP did not answer. */
const ASK_AGAIN = 'Nothing more was sent. Run it again when the ERP answers: what is done is found.';

/** Problem text if the order could not be read. */
const UNTOLD = 'the ERP did not say how the order stands';

/** Remedy if the invoices differ from their order. */
const DIFFERENT =
	'The e-document was not sent. Correct the invoice in the ERP; or, if it is right, set If Totals Differ to Send.';

/** Maximum documents of one order in one run: each reduces what is open, so only an ERP that makes them without effect reaches it. */
const MOST_STEPS = 200;

/** Converts one order: reads its state from the database, makes the next document, reads again. Throws its problems; a preview ends it. */
class Carrying {
	private readonly report: CarryReport;
	private state: CarryState;

	constructor(
		private readonly run: StepRun,
		private readonly choices: CarrySettings,
		before: readonly string[],
	) {
		this.report = new CarryReport(run, choices, before);
		this.state = { ...choices.order, account: '', lines: [], movements: [], invoices: [] };
	}

	/** Runs all steps up to `upTo`. */
	async go(): Promise<INodeExecutionData> {
		const { upTo } = this.choices;
		await this.look();
		this.assertWanted();
		this.report.steps.push(...newSteps(this.state, 'found'));
		return (
			(await this.documents()) ??
			(upTo === 'eDocument' || upTo === 'pdf' ? await this.sent() : undefined) ??
			(upTo === 'pdf' ? await this.pdfs() : undefined) ??
			this.report.row('done', this.state)
		);
	}

	/** Throws if the item is about another order, or its shop does not want it any more. */
	private assertWanted(): void {
		const { current, settings, reference: meant } = this.choices;
		const { reference } = this.state;
		if (meant !== undefined && reference !== undefined && reference !== meant)
			throw this.report.stop('failed', {
				message: `the order has the reference ${reference}, and the item is about ${meant}`,
				remedy: 'Nothing was sent. Give series and number of the order that belongs to the item.',
			});
		const shop = current && SHOPS.find(({ name }) => name === current.shop);
		if (!current || !shop) return;
		const { json, acceptedStates } = current;
		const refusal = unwanted(json, shop, { zone: settings.connection.zone, acceptedStates }, reference);
		if (refusal) throw this.report.stop('failed', refusal);
	}

	/** Makes dispatch notes and invoices one after the other, each from the current state of the database. */
	private async documents(): Promise<INodeExecutionData | undefined> {
		const { run, choices } = this;
		for (let index = 0; index < MOST_STEPS; index++) {
			const next = nextStep(this.state, choices.way, choices.upTo);
			const refusal = carryRefusalOf(this.state, next, choices.upTo);
			if (refusal) throw this.report.stop('failed', refusal);
			if (!next) return undefined;
			// By now another run may have made it.
			if (next.step === 'invoice' && (await this.wasInvoicedMeanwhile())) continue;
			const sending = documentSending(run, choices, this.state, next);
			if (run.settings.preview) return this.preview(next.step, sending);
			const before = this.state;
			const is = await this.send(next.step, sending, (stop) => explained(before, stop));
			const unread = await this.lookAgain();
			const made = newSteps(this.state, is, before);
			this.report.steps.push(...(made.length > 0 ? made : [{ step: next.step, outcome: is }]));
			if (unread) throw this.report.stop('failed', unread);
			const over = takenTooMuch(before, this.state);
			if (over) throw this.report.stop('failed', over);
		}
		throw this.report.stop('failed', {
			message: `${MOST_STEPS} documents were made of it, and it still has something open`,
			remedy: 'Look at the order in the ERP: each document should take something of what is open.',
		});
	}

	/** Whether an invoice with the order's reference was linked to it meanwhile; throws if one is not linked, such as one by *Create Invoice*. */
	private async wasInvoicedMeanwhile(): Promise<boolean> {
		const { run, state } = this;
		if (state.reference === undefined) return false;
		const read = await ask(run.erp, namesakeQuestion(state), lookTimeout(run.settings));
		// If the database lacks a needed column, no invoice has the reference.
		if (!read.ok && read.lacks !== undefined) return false;
		if (!read.ok) throw this.report.stop('failed', { message: `${UNTOLD}: ${read.why}`, remedy: ASK_AGAIN });
		if (!namesakeRefusal(state, read.value)) return false;
		await this.look();
		const refusal = namesakeRefusal(this.state, read.value);
		if (refusal) throw this.report.stop('failed', refusal);
		return true;
	}

	/** Sends the invoices as e-documents. */
	private async sent(): Promise<INodeExecutionData | undefined> {
		for (const { guid } of this.state.invoices) {
			const invoice = this.invoice(guid);
			const seen = await sentState(this.run, invoice);
			if (seen.is === 'unknown') throw this.report.stopAt('eDocument', unknown(seen.why));
			if (seen.is === 'sent') this.report.note('found', guid, seen.details);
			else {
				const preview = await this.sendInvoice(invoice);
				if (preview) return preview;
			}
		}
		return undefined;
	}

	private async sendInvoice(invoice: CarriedInvoice): Promise<INodeExecutionData | undefined> {
		const { run, choices } = this;
		const difference = differenceOf(this.state);
		if (difference !== undefined && difference !== 0) {
			const text = `The invoices differ from the order by ${difference / 100}`;
			if (isTooMuch(difference, this.state) && !choices.sendsAnyTotal)
				throw this.report.stop('failed', { message: text.replace('The', 'the'), remedy: DIFFERENT });
			this.report.warnings.push(text);
		}
		const due = await dueFor(run, choices, invoice);
		if (!due.ok) throw this.report.stop('failed', due);
		this.report.warnings.push(...due.warnings);
		if (choices.webAddress !== undefined) {
			const preview = await this.internetSale(invoice);
			if (preview) return preview;
		}
		const sending = eDocumentSending(run, choices, invoice);
		if (run.settings.preview) return this.preview('eDocument', sending, due.due);
		const is = await this.send('eDocument', sending);
		const unread = await this.lookAgain();
		if (unread) {
			this.report.note(is, invoice.guid, {});
			throw this.report.stop('failed', unread);
		}
		const seen = await sentState(run, this.invoice(invoice.guid));
		const details = seen.is === 'sent' ? seen.details : {};
		if (due.due !== undefined && details.kind !== undefined && details.kind !== due.due)
			this.report.warnings.push(
				`The ERP sent it as ${details.kind === 'eInvoice' ? 'an e-invoice' : 'an e-archive invoice'}, not as the registration says`,
			);
		this.report.note(is, invoice.guid, details);
		return undefined;
	}

	private async internetSale(invoice: CarriedInvoice): Promise<INodeExecutionData | undefined> {
		const { run, choices } = this;
		const sending = internetSaleSending(run, choices, this.state, invoice);
		const seen = await sending.look();
		if (seen.is === 'unknown') throw this.report.stopAt('internetSale', unknown(seen.why));
		if (seen.is === 'open' && run.settings.preview) return this.preview('internetSale', sending);
		const outcome = seen.is === 'done' ? 'found' : await this.send('internetSale', sending);
		this.report.steps.push({ step: 'internetSale', outcome, webAddress: choices.webAddress });
		return undefined;
	}

	/** Fetches the PDFs of the invoices; a preview fetches none. */
	private async pdfs(): Promise<undefined> {
		for (const [index, invoice] of this.state.invoices.entries()) {
			if (this.run.settings.preview) {
				this.report.steps.push({ step: 'pdf', outcome: 'preview' });
				continue;
			}
			try {
				const pdf = await invoicePdf(this.run, invoice, this.report.eDocuments.get(invoice.guid)?.number);
				this.report.binary[index === 0 ? this.choices.outputField : `${this.choices.outputField}${index + 1}`] =
					pdf.data;
				this.report.steps.push({ step: 'pdf', outcome: 'done', fileName: pdf.fileName, size: pdf.size });
			} catch (error) {
				const reason = error instanceof Error ? error.message : 'the file could not be read';
				throw this.report.stopAt('pdf', {
					is: 'failed',
					reason,
					remedy: 'What was sent is sent: run it again for the PDF.',
				});
			}
		}
	}

	/** Sends a step and returns whether it was created or found; throws unless the database shows it. `explain` adds to the error. */
	private async send(
		step: StepReport['step'],
		sending: StepSending,
		explain = (stop: StepStop): StepStop => stop,
	): Promise<StepMade['is']> {
		const end = await sendStep(this.run, sending);
		if ('reason' in end) throw this.report.stopAt(step, explain(end));
		this.report.warnings.push(...end.warnings);
		return end.is;
	}

	/** Reads the order again; returns a refusal if it cannot be read. */
	private async lookAgain(): Promise<CarryRefusal | undefined> {
		const now = await readCarryState(this.run.erp, this.choices.order, lookTimeout(this.run.settings));
		if (now.ok) this.state = now.value;
		return now.ok ? undefined : { message: `${UNTOLD}: ${now.why}`, remedy: ASK_AGAIN };
	}

	private async look(): Promise<void> {
		const unread = await this.lookAgain();
		if (unread) throw this.report.stop('failed', unread);
	}

	private invoice(guid: string): CarriedInvoice {
		const found = this.state.invoices.find((invoice) => invoice.guid === guid);
		if (!found) throw new Error('The invoice is not there any more');
		return found;
	}

	private preview(step: StepReport['step'], sending: StepSending, due?: string): INodeExecutionData {
		const { upTo, webAddress } = this.choices;
		const write = stepWrite(this.run, sending);
		const [problem] = problemTexts(write.document.problems);
		if (problem !== undefined) throw this.report.stop('failed', { message: problem, remedy: 'Nothing was sent.' });
		const later = stepsAfter(step, upTo, webAddress !== undefined);
		const left = step === 'dispatchNote' ? linesLeft(this.state) : [];
		const lines = left.map(({ line: { item }, left: quantity }) => ({ item, quantity }));
		this.report.steps.push({
			step,
			outcome: 'preview',
			...(lines.length > 0 ? { lines } : {}),
			...(due === undefined ? {} : { due }),
		});
		for (const step of later) this.report.steps.push({ step, outcome: 'preview' });
		this.report.warnings.push(...write.document.warnings, ...(due === undefined ? servicesIn(this.state) : []));
		return this.report.row('preview', this.state, requestPreview(this.run.erp, write));
	}
}

/** A step with an unknown outcome. */
const unknown = (why: string): StepStop => ({ is: 'unknown', reason: why, remedy: ASK_AGAIN });

/** Converts one order, up to the step that its item asks for. `before` names orders that were completed before it. */
export const carryOn = async (
	run: StepRun,
	choices: CarrySettings,
	before: readonly string[],
): Promise<INodeExecutionData> => await new Carrying(run, choices, before).go();
