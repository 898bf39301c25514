import type { IBinaryKeyData, IDataObject, INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { namesakeQuestion, namesakeRefusal } from '../../../../erp/commerce/carry/question';
import {
	differenceOf,
	isTooMuch,
	linesLeft,
	nextStep,
	carryRefusalOf,
	takenTooMuch,
} from '../../../../erp/commerce/carry/plan';
import {
	inOrder,
	newSteps,
	stepsAfter,
	invoiceReport,
	orderStateReport,
	type StepReport,
} from '../../../../erp/commerce/carry/state';
import type { CarriedInvoice, CarryRefusal, CarryState, DocumentNumber } from '../../../../erp/commerce/carry/types';
import type { Members } from '../../../../erp/base/json/members';
import { unwanted } from '../../../../erp/commerce/shop';
import { SHOPS } from '../../../../erp/commerce/shops';
import { problemTexts } from '../../../../erp/base/values/problem';
import { lookTimeout } from '../../write/guard/readBack';
import { listed } from '../../../../erp/base/text/text';
import { requestPreview } from '../../write/send/pipeline';
import { row } from '../../items/result';
import { itemError } from '../itemEnd';
import { documentSending, explained, servicesIn } from './documents';
import { dueFor, eDocumentSending, internetSaleSending, sentState } from './eDocument';
import { ask } from '../../../shared/ask/ask';
import { invoicePdf } from './pdf';
import { readCarryState } from './reading';
import type { CarrySettings } from './settings';
import { sendStep, stepWrite, type StepMade, type StepSending, type StepRun, type StepStop } from './step';

/** How messages call an order. */
export const calledOrder = ({ series, number }: DocumentNumber): string =>
	['Order', series, number].filter(Boolean).join(' ');

/** What to do where the ERP did not say. */
const ASK_AGAIN = 'Nothing more was sent. Run it again when the ERP answers: what is done is found.';

/** What is wrong where the order could not be read. */
const UNTOLD = 'the ERP did not say how the order stands';

/** What to do where the invoices differ from their order. */
const DIFFERENT =
	'The e-document was not sent. Correct the invoice in the ERP; or, if it is right, set If Totals Differ to Send.';

/** What messages call a step, and what is done with it. */
const CALLED: Readonly<Record<StepReport['step'], readonly [name: string, done: string]>> = {
	dispatchNote: ['the dispatch note', 'saved'],
	invoice: ['the invoice', 'saved'],
	internetSale: ['the web address of the sale', 'written into the invoice'],
	eDocument: ['the e-document', 'sent'],
	pdf: ['the PDF', 'fetched'],
};

/** Documents of one order that are made in one run, at most: each takes something away, so that only an ERP that makes them of nothing gets there. */
const MOST_STEPS = 200;

/** One order on its way: what the database shows of it, and what was done. What stops it is thrown; a preview ends it with its item. */
class Carrying {
	private steps: StepReport[] = [];
	private readonly warnings: string[] = [];
	private readonly eDocuments = new Map<string, Members>();
	private readonly binary: IBinaryKeyData = {};
	private state: CarryState;

	constructor(
		private readonly run: StepRun,
		private readonly choices: CarrySettings,
		/** Orders that went through before it. */
		private readonly before: readonly string[],
	) {
		this.state = { ...choices.order, account: '', lines: [], movements: [], invoices: [] };
	}

	/** The whole way, as far as it is asked for. */
	async go(): Promise<INodeExecutionData> {
		const { upTo } = this.choices;
		await this.look();
		this.assertWanted();
		this.steps = newSteps(this.state, 'found');
		return (
			(await this.documents()) ??
			(upTo === 'eDocument' || upTo === 'pdf' ? await this.sent() : undefined) ??
			(upTo === 'pdf' ? await this.pdfs() : undefined) ??
			this.row('done')
		);
	}

	/** Stops where the item is about another order, or its shop does not want it any more. */
	private assertWanted(): void {
		const { current, settings, reference: meant } = this.choices;
		const { reference } = this.state;
		if (meant !== undefined && reference !== undefined && reference !== meant)
			throw this.stop('failed', {
				message: `the order has the reference ${reference}, and the item is about ${meant}`,
				remedy: 'Nothing was sent. Give series and number of the order that belongs to the item.',
			});
		const shop = current && SHOPS.find(({ name }) => name === current.shop);
		if (!current || !shop) return;
		const { json, acceptedStates } = current;
		const refusal = unwanted(json, shop, { zone: settings.connection.zone, acceptedStates }, reference);
		if (refusal) throw this.stop('failed', refusal);
	}

	/** Dispatch notes and invoices, one after the other, each by what the database shows then. */
	private async documents(): Promise<INodeExecutionData | undefined> {
		const { run, choices } = this;
		for (let index = 0; index < MOST_STEPS; index++) {
			const next = nextStep(this.state, choices.way, choices.upTo);
			const refusal = carryRefusalOf(this.state, next, choices.upTo);
			if (refusal) throw this.stop('failed', refusal);
			if (!next) return undefined;
			// By now another run may have made it.
			if (next.step === 'invoice' && (await this.wasInvoicedMeanwhile())) continue;
			const sending = documentSending(run, choices, this.state, next);
			if (run.settings.preview) return this.preview(next.step, sending);
			const before = this.state;
			const is = await this.send(next.step, sending, (stop) => explained(before, stop));
			const unread = await this.lookAgain();
			const made = newSteps(this.state, is, before);
			this.steps.push(...(made.length > 0 ? made : [{ step: next.step, outcome: is }]));
			if (unread) throw this.stop('failed', unread);
			const over = takenTooMuch(before, this.state);
			if (over) throw this.stop('failed', over);
		}
		throw this.stop('failed', {
			message: `${MOST_STEPS} documents were made of it, and it still has something open`,
			remedy: 'Look at the order in the ERP: each document should take something of what is open.',
		});
	}

	/** Whether an invoice with the order's reference was tied to it meanwhile; stops where one is there that is not, such as one by *Create Invoice*. */
	private async wasInvoicedMeanwhile(): Promise<boolean> {
		const { run, state } = this;
		if (state.reference === undefined) return false;
		const read = await ask(run.erp, namesakeQuestion(state), lookTimeout(run.settings));
		// What this database cannot provide, no invoice says.
		if (!read.ok && read.lacks !== undefined) return false;
		if (!read.ok) throw this.stop('failed', { message: `${UNTOLD}: ${read.why}`, remedy: ASK_AGAIN });
		if (!namesakeRefusal(state, read.value)) return false;
		await this.look();
		const refusal = namesakeRefusal(this.state, read.value);
		if (refusal) throw this.stop('failed', refusal);
		return true;
	}

	/** Invoices as e-documents. */
	private async sent(): Promise<INodeExecutionData | undefined> {
		for (const { guid } of this.state.invoices) {
			const invoice = this.invoice(guid);
			const seen = await sentState(this.run, invoice);
			if (seen.is === 'unknown') throw this.stopAt('eDocument', unknown(seen.why));
			if (seen.is === 'sent') this.note('found', guid, seen.details);
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
				throw this.stop('failed', { message: text.replace('The', 'the'), remedy: DIFFERENT });
			this.warnings.push(text);
		}
		const due = await dueFor(run, choices, invoice);
		if (!due.ok) throw this.stop('failed', due);
		this.warnings.push(...due.warnings);
		if (choices.webAddress !== undefined) {
			const preview = await this.internetSale(invoice);
			if (preview) return preview;
		}
		const sending = eDocumentSending(run, choices, invoice);
		if (run.settings.preview) return this.preview('eDocument', sending, due.due);
		const is = await this.send('eDocument', sending);
		const unread = await this.lookAgain();
		if (unread) {
			this.note(is, invoice.guid, {});
			throw this.stop('failed', unread);
		}
		const seen = await sentState(run, this.invoice(invoice.guid));
		const details = seen.is === 'sent' ? seen.details : {};
		if (due.due !== undefined && details.kind !== undefined && details.kind !== due.due)
			this.warnings.push(
				`The ERP sent it as ${details.kind === 'eInvoice' ? 'an e-invoice' : 'an e-archive invoice'}, not as the registration says`,
			);
		this.note(is, invoice.guid, details);
		return undefined;
	}

	private async internetSale(invoice: CarriedInvoice): Promise<INodeExecutionData | undefined> {
		const { run, choices } = this;
		const sending = internetSaleSending(run, choices, this.state, invoice);
		const seen = await sending.look();
		if (seen.is === 'unknown') throw this.stopAt('internetSale', unknown(seen.why));
		if (seen.is === 'open' && run.settings.preview) return this.preview('internetSale', sending);
		const outcome = seen.is === 'done' ? 'found' : await this.send('internetSale', sending);
		this.steps.push({ step: 'internetSale', outcome, webAddress: choices.webAddress });
		return undefined;
	}

	/** Files of the invoices; a preview fetches none. */
	private async pdfs(): Promise<undefined> {
		for (const [index, invoice] of this.state.invoices.entries()) {
			if (this.run.settings.preview) {
				this.steps.push({ step: 'pdf', outcome: 'preview' });
				continue;
			}
			try {
				const pdf = await invoicePdf(this.run, invoice, this.eDocuments.get(invoice.guid)?.number);
				this.binary[index === 0 ? this.choices.outputField : `${this.choices.outputField}${index + 1}`] = pdf.data;
				this.steps.push({ step: 'pdf', outcome: 'done', fileName: pdf.fileName, size: pdf.size });
			} catch (error) {
				const reason = error instanceof Error ? error.message : 'the file could not be read';
				throw this.stopAt('pdf', { is: 'failed', reason, remedy: 'What was sent is sent: run it again for the PDF.' });
			}
		}
	}

	/** Sends a step and says how it was come by; stops unless the database shows it. `explain` says more of a stop. */
	private async send(
		step: StepReport['step'],
		sending: StepSending,
		explain = (stop: StepStop): StepStop => stop,
	): Promise<StepMade['is']> {
		const end = await sendStep(this.run, sending);
		if ('reason' in end) throw this.stopAt(step, explain(end));
		this.warnings.push(...end.warnings);
		return end.is;
	}

	/** Reads the order anew; a refusal where nobody tells. */
	private async lookAgain(): Promise<CarryRefusal | undefined> {
		const now = await readCarryState(this.run.erp, this.choices.order, lookTimeout(this.run.settings));
		if (now.ok) this.state = now.value;
		return now.ok ? undefined : { message: `${UNTOLD}: ${now.why}`, remedy: ASK_AGAIN };
	}

	private async look(): Promise<void> {
		const unread = await this.lookAgain();
		if (unread) throw this.stop('failed', unread);
	}

	private invoice(guid: string): CarriedInvoice {
		const found = this.state.invoices.find((invoice) => invoice.guid === guid);
		if (!found) throw new Error('The invoice is not there any more');
		return found;
	}

	private note(outcome: StepMade['is'], guid: string, details: Members): void {
		this.eDocuments.set(guid, details);
		this.steps.push({ step: 'eDocument', outcome, ...details });
		if (details.meaning === 'failed' || details.meaning === 'rejected')
			this.warnings.push(
				[`The e-document was ${details.meaning}: ${String(details.explanation)}.`, details.retry]
					.filter(Boolean)
					.join(' '),
			);
	}

	/** The error of a step that is not done, or of which nobody knows. */
	private stopAt(step: StepReport['step'], { is, reason, remedy, httpStatus }: StepStop): NodeApiError {
		this.steps.push({ step, outcome: is, reason });
		const [name, done] = CALLED[step];
		const verb = is === 'failed' ? 'was not' : 'may or may not have been';
		return this.stop(is, { message: `${name} ${verb} ${done}: ${reason}`, remedy }, httpStatus);
	}

	/** The error of the order, with what was made of it before. */
	private stop(outcome: StepStop['is'], { message, remedy }: CarryRefusal, httpStatus?: number): NodeApiError {
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

	private preview(step: StepReport['step'], sending: StepSending, due?: string): INodeExecutionData {
		const { upTo, webAddress } = this.choices;
		const write = stepWrite(this.run, sending);
		const [problem] = problemTexts(write.document.problems);
		if (problem !== undefined) throw this.stop('failed', { message: problem, remedy: 'Nothing was sent.' });
		const later = stepsAfter(step, upTo, webAddress !== undefined);
		const left = step === 'dispatchNote' ? linesLeft(this.state) : [];
		const lines = left.map(({ line: { item }, left: quantity }) => ({ item, quantity }));
		this.steps.push({
			step,
			outcome: 'preview',
			...(lines.length > 0 ? { lines } : {}),
			...(due === undefined ? {} : { due }),
		});
		for (const step of later) this.steps.push({ step, outcome: 'preview' });
		this.warnings.push(...write.document.warnings, ...(due === undefined ? servicesIn(this.state) : []));
		return this.row('preview', requestPreview(this.run.erp, write));
	}

	private row(outcome: 'done' | 'preview', request: IDataObject = {}): INodeExecutionData {
		const { way, upTo } = this.choices;
		const isPreview = this.run.settings.preview;
		if (way === 'straight' && upTo !== 'dispatchNote' && !this.steps.some(({ step }) => step === 'dispatchNote'))
			this.steps.push({ step: 'dispatchNote', outcome: 'skipped', reason: 'Way is Straight to Invoice' });
		const json = {
			...(isPreview ? { preview: true } : {}),
			outcome: isPreview ? 'preview' : outcome,
			upTo,
			order: orderStateReport(this.state),
			steps: inOrder(this.steps),
			invoices: this.state.invoices.map((invoice) => {
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

/** A step of which nobody can tell whether it is done. */
const unknown = (why: string): StepStop => ({ is: 'unknown', reason: why, remedy: ASK_AGAIN });

/** Carries one order on, as far as its item asks. `before` names orders that went through before it. */
export const carryOn = async (
	run: StepRun,
	choices: CarrySettings,
	before: readonly string[],
): Promise<INodeExecutionData> => await new Carrying(run, choices, before).go();
