import type { IBinaryKeyData, IDataObject, INodeExecutionData, IBinaryData } from 'n8n-workflow';
import { namesakeQuestion, namesakeRefusal } from '../../../../erp/carry/question';
import { differenceOf, isTooMuch, linesLeft, nextStep, carryRefusalOf, takenTooMuch } from '../../../../erp/carry/plan';
import { inOrder, newSteps, stepsAfter, toldInvoice, toldOrderState, type ToldStep } from '../../../../erp/carry/state';
import type { CarriedInvoice, CarryRefusal, CarryState } from '../../../../erp/carry/types';
import type { Members } from '../../../../erp/json/members';
import { unwanted } from '../../../../erp/shop';
import { SHOPS } from '../../../../erp/shops';
import { problemTexts } from '../../../../erp/values/problem';
import { lookTimeout } from '../../write/guard/readBack';
import { requestPreview } from '../../write/send/pipeline';
import { row } from '../../items/result';
import { documentSending, explained, servicesIn } from './documents';
import { dueFor, eDocumentSending, internetSaleSending, sentState } from './eDocument';
import { ASK_AGAIN, DIFFERENT, refusalAt, UNTOLD, type CarryEnd } from './end';
import { ask } from '../../../shared/ask/ask';
import { readCarryState } from './reading';
import type { CarrySettings } from './settings';
import { sendStep, stepWrite, type StepSending, type StepRun, type StepStop } from './step';
import { fileNameOf } from '../../../../erp/text/fileName';
import { callOf, timeoutOf } from '../../../shared/client/call';
import { operationOf } from '../../../../erp/catalogue';

/** Documents of one order that are made in one run, at most: each takes something away, so that only an ERP that makes them of nothing gets there. */
const MOST_STEPS = 200;

/** One order on its way: what is known of it, and what was done. */
class Carrying {
	private steps: ToldStep[] = [];
	private readonly warnings: string[] = [];
	private readonly eDocuments = new Map<string, Members>();
	private readonly binary: IBinaryKeyData = {};

	constructor(
		private readonly run: StepRun,
		private readonly choices: CarrySettings,
		private state: CarryState,
	) {}

	/** The whole way, as far as it is asked for. */
	async go(): Promise<CarryEnd> {
		const { choices: own } = this;
		this.steps = newSteps(this.state, 'found');
		return (
			(await this.documents()) ??
			(own.upTo === 'eDocument' || own.upTo === 'pdf' ? await this.sent() : undefined) ??
			(own.upTo === 'pdf' ? await this.pdfs() : undefined) ?? { row: this.row('done') }
		);
	}

	/** Dispatch notes and invoices, one after the other, each by what the database shows then. */
	private async documents(): Promise<CarryEnd | undefined> {
		const { run, choices: own } = this;
		for (let index = 0; index < MOST_STEPS; index++) {
			const step = nextStep(this.state, own.way, own.upTo);
			const refusal = carryRefusalOf(this.state, step, own.upTo);
			if (refusal) return this.stop('failed', refusal);
			if (!step) return undefined;
			const twice = step.step === 'invoice' ? await this.invoicedElsewhere() : undefined;
			if (twice === 'again') continue;
			if (twice) return twice;
			const sending = documentSending(run, own, this.state, step);
			if (run.settings.preview) return this.preview(step.step, sending);
			const before = this.state;
			const end = await sendStep(run, sending);
			if ('reason' in end) return this.stopAt(step.step, explained(before, end));
			this.warnings.push(...end.warnings);
			const unread = await this.look();
			const made = newSteps(this.state, end.is, before);
			this.steps.push(...(made.length > 0 ? made : [{ step: step.step, outcome: end.is }]));
			if (unread) return this.stop('failed', unread);
			const over = takenTooMuch(before, this.state);
			if (over) return this.stop('failed', over);
		}
		return this.stop('failed', {
			message: `${MOST_STEPS} documents were made of it, and it still has something open`,
			remedy: 'Look at the order in the ERP: each document should take something of what is open.',
		});
	}

	/** An end where an invoice of the order is there that is not tied to it, such as one by *Save as Invoice*. */
	private async invoicedElsewhere(): Promise<CarryEnd | 'again' | undefined> {
		const { run, state } = this;
		if (state.reference === undefined) return undefined;
		const read = await ask(run.erp, namesakeQuestion(state), lookTimeout(run.settings));
		// What this database cannot tell, no invoice says.
		if (!read.ok && read.lacks !== undefined) return undefined;
		if (!read.ok) return this.stop('failed', { message: `${UNTOLD}: ${read.why}`, remedy: ASK_AGAIN });
		if (!namesakeRefusal(state, read.value)) return undefined;
		// Another run may have made it of this order meanwhile: then it is tied by now.
		const unread = await this.look();
		if (unread) return this.stop('failed', unread);
		const refusal = namesakeRefusal(this.state, read.value);
		return refusal ? this.stop('failed', refusal) : 'again';
	}

	/** Invoices as e-documents. */
	private async sent(): Promise<CarryEnd | undefined> {
		for (const { guid } of this.state.invoices) {
			const invoice = this.invoice(guid);
			const seen = await sentState(this.run, invoice);
			if (seen.is === 'unknown')
				return this.stopAt('eDocument', { is: 'unknown', reason: seen.why, remedy: ASK_AGAIN });
			const end = seen.is === 'sent' ? this.note('found', guid, seen.told) : await this.send(invoice);
			if (end) return end;
		}
		return undefined;
	}

	private async send(invoice: CarriedInvoice): Promise<CarryEnd | undefined> {
		const { run, choices: own } = this;
		const difference = differenceOf(this.state);
		if (difference !== undefined && difference !== 0) {
			const text = `The invoices differ from the order by ${difference / 100}`;
			if (isTooMuch(difference, this.state) && !own.sendsAnyTotal)
				return this.stop('failed', { message: text.replace('The', 'the'), remedy: DIFFERENT });
			this.warnings.push(text);
		}
		const due = await dueFor(run, own, invoice);
		if (!due.ok) return this.stop('failed', due);
		this.warnings.push(...due.warnings);
		if (own.webAddress !== undefined) {
			const end = await this.internetSale(invoice);
			if (end) return end;
		}
		const sending = eDocumentSending(run, own, invoice);
		if (run.settings.preview) return this.preview('eDocument', sending, due.due);
		const end = await sendStep(run, sending);
		if ('reason' in end) return this.stopAt('eDocument', end);
		this.warnings.push(...end.warnings);
		const unread = await this.look();
		if (unread) {
			this.note(end.is, invoice.guid, {});
			return this.stop('failed', unread);
		}
		const seen = await sentState(run, this.invoice(invoice.guid));
		const told = seen.is === 'sent' ? seen.told : {};
		if (due.due !== undefined && told.kind !== undefined && told.kind !== due.due)
			this.warnings.push(
				`The ERP sent it as ${told.kind === 'eInvoice' ? 'an e-invoice' : 'an e-archive invoice'}, not as the registration says`,
			);
		return this.note(end.is, invoice.guid, told);
	}

	private async internetSale(invoice: CarriedInvoice): Promise<CarryEnd | undefined> {
		const { run, choices: own } = this;
		const sending = internetSaleSending(run, own, this.state, invoice);
		const seen = await sending.look();
		if (seen.is === 'unknown')
			return this.stopAt('internetSale', { is: 'unknown', reason: seen.why, remedy: ASK_AGAIN });
		if (seen.is === 'done') {
			this.steps.push({ step: 'internetSale', outcome: 'found', webAddress: own.webAddress });
			return undefined;
		}
		if (run.settings.preview) return this.preview('internetSale', sending);
		const end = await sendStep(run, sending);
		if ('reason' in end) return this.stopAt('internetSale', end);
		this.warnings.push(...end.warnings);
		this.steps.push({ step: 'internetSale', outcome: end.is, webAddress: own.webAddress });
		return undefined;
	}

	/** Files of the invoices; a preview fetches none. */
	private async pdfs(): Promise<CarryEnd | undefined> {
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
				return this.stopAt('pdf', { is: 'failed', reason, remedy: 'What was sent is sent: run it again for the PDF.' });
			}
		}
		return undefined;
	}

	/** Reads the order anew; a refusal where nobody tells. */
	private async look(): Promise<CarryRefusal | undefined> {
		const now = await readCarryState(this.run.erp, this.choices.order, lookTimeout(this.run.settings));
		if (now.ok) this.state = now.value;
		return now.ok ? undefined : { message: `${UNTOLD}: ${now.why}`, remedy: ASK_AGAIN };
	}

	private invoice(guid: string): CarriedInvoice {
		const found = this.state.invoices.find((invoice) => invoice.guid === guid);
		if (!found) throw new Error('The invoice is not there any more');
		return found;
	}

	private note(outcome: 'found' | 'created', guid: string, told: Members): undefined {
		this.eDocuments.set(guid, told);
		this.steps.push({ step: 'eDocument', outcome, ...told });
		if (told.meaning === 'failed' || told.meaning === 'rejected')
			this.warnings.push(
				[`The e-document was ${told.meaning}: ${String(told.explanation)}.`, told.retry].filter(Boolean).join(' '),
			);
	}

	private stopAt(step: ToldStep['step'], end: StepStop): CarryEnd {
		this.steps.push({ step, outcome: end.is, reason: end.reason });
		return this.stop(end.is, refusalAt(step, end), end.httpStatus);
	}

	private stop(outcome: 'failed' | 'unknown', refusal: CarryRefusal, httpStatus?: number): CarryEnd {
		const { message, remedy } = refusal;
		return { failure: { outcome, message, remedy, httpStatus, steps: inOrder(this.steps) } };
	}

	private preview(step: ToldStep['step'], sending: StepSending, due?: string): CarryEnd {
		const { upTo, webAddress } = this.choices;
		const write = stepWrite(this.run, sending);
		const [problem] = problemTexts(write.document.problems);
		if (problem !== undefined) return this.stop('failed', { message: problem, remedy: 'Nothing was sent.' });
		const later = stepsAfter(step, upTo, webAddress !== undefined);
		const left = step === 'dispatchNote' ? linesLeft(this.state) : [];
		const lines = left.map(({ line: { item }, left: quantity }) => ({ item, quantity }));
		this.steps.push({
			step,
			outcome: 'preview',
			...(lines.length > 0 ? { lines } : {}),
			...(due === undefined ? {} : { due }),
		});
		for (const one of later) this.steps.push({ step: one, outcome: 'preview' });
		this.warnings.push(...write.document.warnings, ...(due === undefined ? servicesIn(this.state) : []));
		return { row: this.row('preview', requestPreview(this.run.erp, write)) };
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
			order: toldOrderState(this.state),
			steps: inOrder(this.steps),
			invoices: this.state.invoices.map((invoice) => {
				const eDocument = this.eDocuments.get(invoice.guid);
				return { ...toldInvoice(invoice), ...(eDocument === undefined ? {} : { eDocument }) };
			}),
			...(this.warnings.length > 0 ? { warnings: [...new Set(this.warnings)] } : {}),
			...request,
		};
		const made = row(json, [this.choices.item]);
		return Object.keys(this.binary).length > 0 ? { ...made, binary: this.binary } : made;
	}
}

/** Why the shop does not want the order any more; nothing where nobody gives the shop's order. */
async function shopRefusal(
	{ current, settings: { connection } }: CarrySettings,
	reference?: string,
): Promise<CarryRefusal | undefined> {
	const shop = current && SHOPS.find(({ name }) => name === current.shop);
	if (!current || !shop) return undefined;
	const { json, acceptedStates } = current;
	return unwanted(json, shop, { zone: connection.zone, acceptedStates }, reference);
}

/** Carries one order on, as far as its item asks. */
export async function carryOn(run: StepRun, choices: CarrySettings): Promise<CarryEnd> {
	const failed = (message: string, remedy: string): CarryEnd => ({
		failure: { outcome: 'failed', message, remedy, steps: [] },
	});
	const read = await readCarryState(run.erp, choices.order, lookTimeout(run.settings));
	if (!read.ok) return failed(`${UNTOLD}: ${read.why}`, ASK_AGAIN);
	const { reference } = read.value;
	if (choices.reference !== undefined && reference !== undefined && reference !== choices.reference)
		return failed(
			`the order has the reference ${reference}, and the item is about ${choices.reference}`,
			'Nothing was sent. Give series and number of the order that belongs to the item.',
		);
	const refusal = await shopRefusal(choices, reference);
	if (refusal) return failed(refusal.message, refusal.remedy);
	return await new Carrying(run, choices, read.value).go();
}

/** A file of an invoice, and its length in bytes. */
interface InvoicePdf {
	readonly data: IBinaryData;
	readonly fileName: string;
	readonly size: number;
}

/**
 * Fetches the PDF of an invoice, named by the e-document's number, or by the invoice's where it has none.
 *
 * @throws Error where the ERP does not give it
 */
async function invoicePdf(run: StepRun, invoice: CarriedInvoice, eNumber: unknown): Promise<InvoicePdf> {
	const { erp, item, settings } = run;
	const { guid, series, number } = invoice;
	const operation = operationOf('eDocument', 'getInvoicePdf');
	const call = callOf(operation, settings.connection, { Fatura_Guid: guid }, timeoutOf('get'));
	const reading = { action: operation.action, item };
	const { content, extension, mimeType } = await erp.file(call, reading);
	const fileName = fileNameOf(typeof eNumber === 'string' ? eNumber : `${series}${number}`, extension, guid);
	const data = await erp.context.helpers.prepareBinaryData(content, fileName, mimeType);
	return { data, fileName, size: content.length };
}
