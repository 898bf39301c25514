import type { IDataObject, INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { operationOf } from '../../../../../erp/catalogue';
import { notCompared } from '../../../../../erp/saving/outcome/decide';
import type { Members } from '../../../../../erp/base/json/members';
import type { FoundDocument, Looked } from '../../../../../erp/saving/readback/finding';
import type { Target } from '../../../../../erp/saving/readback/target';
import { accountsQuestion, partyRow } from '../../../../../erp/commerce/party/cards';
import { type BuyerDifference, buyerDifference } from '../../../../../erp/commerce/party/difference';
import {
	accountOf,
	buyerWanted,
	cancelledEnd,
	comparedReturns,
	comparedDocument,
	effectOfUpdate,
	followTarget,
	keyOfStanding,
	keyOfUpdate,
	returnedEnd,
	strangenessOf,
	orderReport,
	wishOf,
} from '../../../../../erp/commerce/shop';
import { ask } from '../../../../shared/ask/ask';
import { row } from '../../../items/result';
import { plannedUpdate } from '../../../write/guard/bringUpToDate';
import { lookTimeout, lookUp } from '../../../write/guard/readBack';
import { AGAIN, invoicedElsewhere, standingOf, type Found } from '../../../write/guard/standing';
import { documentsError } from '../../../write/output/rows';
import type { Shown } from '../../../write/send/beside';
import { withValue } from '../../../write/send/check';
import { requestPreview } from '../../../write/send/pipeline';
import type { Write } from '../../../write/stages';
import { itemError } from '../../itemEnd';
import { sendStep, stepWrite, type StepRun, type StepSending, type StepStop } from '../../carry/step';
import type { DueOrder } from '../orders';

const LOOK = 'Nothing was sent. Look at the order in the ERP.';

/** Maximum update requests for one order: changed lines, then new ones, with room for a row that somebody else changes meanwhile. */
const MOST_UPDATES = 5;

/** The remaining difference of an order of the ERP from the shop's. */
interface Open {
	readonly differs: string;
	readonly found: FoundDocument;
	/** The next request. */
	readonly members: Members;
}

/** Updates the ERP's order after a change of one order of a shop. */
export class Following {
	private readonly timeout: number;
	private readonly target: Target;
	/** Codes of the shop's goods: of the ERP's items where all were matched, else as the shop writes them. */
	private readonly items: readonly string[];
	/** The differences that were updated so far. */
	private readonly updated: string[] = [];
	/** Warnings about parts that were not compared, if nothing else differs. */
	private uncompared: readonly string[] = [];

	constructor(
		private readonly run: StepRun,
		private readonly due: DueOrder,
		/** The order as it would be saved, on the account that the ERP's order has; with problems where it cannot be. */
		private readonly write: Write<'checked'>,
	) {
		this.timeout = lookTimeout(run.settings);
		this.target = followTarget(due.order, due.settings.erp);
		this.items =
			write.recognition.expected?.lines.map(({ item }) => item) ??
			due.order.lines.flatMap(({ sku, barcode }) => sku ?? barcode ?? []);
	}

	/** Updates the ERP's order and returns its state, in one item; throws on a problem. */
	async go(): Promise<INodeExecutionData> {
		const { due, target } = this;
		const wish = wishOf(due.order.state, due.settings.skippedStates);
		// If the content is to be compared, this target saves a query: it has the same reference.
		const looked = await this.look(wish === 'hold' ? (this.saved ?? target) : target);
		const [document, ...others] = this.documentsIn(looked);
		if (!document) return this.row('absent', `the ERP has no sales order ${target.value} of ${target.day ?? ''}`);
		if (others.length > 0) throw this.stop(`the ERP has ${others.length + 1} orders ${target.value}`, LOOK);
		if (wish === 'wait') return this.row('waiting', due.undue, document);
		return wish === 'end' ? await this.ended(document) : await this.held(document, looked);
	}

	/** The target of the order as it would be saved, on any account; absent where it cannot be saved. */
	private get saved(): Target | undefined {
		const { recognition, document } = this.write;
		return document.problems.length > 0 || !recognition.target
			? undefined
			: { ...recognition.target, account: undefined };
	}

	/** The orders that a lookup has found, complete or with other lines. */
	private documentsIn(looked: Looked): readonly FoundDocument[] {
		if (looked.state === 'silent' || looked.state === 'impossible')
			throw this.stop(`the ERP did not say whether it has the order: ${looked.why}`, AGAIN);
		const documents = 'documents' in looked ? looked.documents : undefined;
		if (documents === undefined && looked.state === 'different') throw this.stop(looked.why, LOOK);
		return documents ?? [];
	}

	private async look(target: Target): Promise<Looked> {
		const [looked] = await lookUp(this.run.erp, [target], this.timeout);
		return looked ?? { state: 'silent', why: 'it was not asked' };
	}

	/** All that the ERP has of an order; refused if it may be another one. */
	private async standing(document: FoundDocument): ReturnType<typeof standingOf> {
		const read = await standingOf(this.run.erp, this.target, document, this.timeout);
		if (!read.ok) return read;
		const strange = strangenessOf(read.value, this.target, this.items);
		return strange === undefined ? read : { ok: false, reason: strange, remedy: LOOK };
	}

	/** The current state of an order that the shop has cancelled. */
	private async endNow(document: FoundDocument) {
		const read = await this.standing(document);
		if (!read.ok) return read;
		// It has no rows left that could be invoiced.
		if (read.value.rows.length === 0)
			return { ok: true, value: { standing: read.value, end: cancelledEnd(read.value) } } as const;
		const invoiced = await invoicedElsewhere(this.run.erp, read.value, this.target, this.timeout);
		if (!invoiced.ok) return invoiced;
		const end = cancelledEnd(read.value, invoiced.value);
		if (end.is !== 'returnDue') return { ok: true, value: { standing: read.value, end } } as const;
		const { order } = this.due;
		const documents = [comparedDocument('order', '', read.value.rows)];
		const question = comparedReturns(order.shop.title, this.target.value, documents);
		const returns = await ask(this.run.erp, question, this.timeout);
		if (!returns.ok && returns.lacks === undefined)
			return { ok: false, reason: `what came back the ERP did not tell: ${returns.why}`, remedy: AGAIN } as const;
		const back = returnedEnd(end, read.value, returns.ok ? returns.value : [], order);
		return { ok: true, value: { standing: read.value, end: back } } as const;
	}

	/** The shop has cancelled it: the ERP's order is deleted, unless documents were made of it. */
	private async ended(document: FoundDocument): Promise<INodeExecutionData> {
		const { undue, settings } = this.due;
		const read = await this.endNow(document);
		if (!read.ok) throw this.stop(read.reason, read.remedy);
		const { end, standing } = read.value;
		if (end.is !== 'open' && end.is !== 'gone') return this.row(end.is, end.reason, document);
		if (settings.ifCancelled === 'tell') return this.row('cancelled', undue, document);
		const { series = '', number } = document;
		const members = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: series, sip_evrakno_sira: Number(number) };
		const look = async (): Promise<Shown> => {
			const now = await this.endNow(document);
			if (!now.ok) return { is: 'unknown', why: now.reason };
			const { end: shown } = now.value;
			if (shown.is === 'gone') return { is: 'done' };
			return shown.is === 'open' ? { is: 'open' } : { is: 'unknown', why: shown.reason ?? 'it is not open' };
		};
		const operation = operationOf('order', 'delete');
		const sending = { operation, members: { satirlar: [members] }, key: keyOfStanding('delete', standing), look };
		if (this.run.settings.preview) return this.preview('deleted', sending, document);
		return this.row('deleted', undue, document, await this.send(sending));
	}

	/** The shop wants it: the ERP's order is updated to the shop's, step by step, each from the current state of the database. */
	private async held(document: FoundDocument, looked: Looked): Promise<INodeExecutionData> {
		const { problems } = this.write.document;
		if (problems.length > 0) throw documentsError(this.run.erp.context.getNode(), [this.write.document], LOOK);
		const warnings: string[] = [];
		/** The result of the lookup that confirmed the previous update. */
		let shown: Found<Open | undefined> | undefined;
		for (let index = 0; index < MOST_UPDATES; index++) {
			const open = shown ?? (await this.open(document, index === 0 ? looked : undefined));
			if (!open.ok) throw this.stop(open.reason, open.remedy);
			const { value: next } = open;
			if (!next) return await this.heldNow(document, warnings);
			const effect = effectOfUpdate(next.members);
			const sending: StepSending = {
				operation: operationOf('order', 'update'),
				members: next.members,
				key: keyOfUpdate(next.found, next.members),
				look: async () => {
					shown = await this.open(document);
					if (!shown.ok) return { is: 'unknown', why: shown.reason };
					return { is: shown.value && effectOfUpdate(shown.value.members) === effect ? 'open' : 'done' };
				},
			};
			if (this.run.settings.preview) return this.preview('updated', sending, document, next.differs);
			warnings.push(...(await this.send(sending)));
			this.updated.push(next.differs);
		}
		throw this.stop(
			`it was updated ${MOST_UPDATES} times, and still differs: ${this.updated.at(-1) ?? ''}`,
			'Look at it in the ERP.',
		);
	}

	/** The ERP's order is equal to the shop's; its account may be that of another buyer by now, which no update changes. */
	private async heldNow(document: FoundDocument, warnings: readonly string[]): Promise<INodeExecutionData> {
		const buyer = await this.buyer(document);
		const all = [...warnings, ...this.uncompared];
		if (this.updated.length > 0)
			return this.row('updated', this.updated[0], document, [...all, ...(buyer === undefined ? [] : [buyer.reason])]);
		if (buyer?.isOther)
			return this.row('buyerChanged', `${buyer.reason}: change its account in the ERP`, document, all);
		return this.row('unchanged', undefined, document, [...all, ...(buyer === undefined ? [] : [buyer.reason])]);
	}

	/** How the shop's buyer differs from the account of the ERP's order. */
	private async buyer(document: FoundDocument): Promise<BuyerDifference | undefined> {
		const { erp, item } = this.run;
		const unread = (why: string) => ({ isOther: false, reason: `Its buyer was not compared: ${why}` });
		const standing = await this.standing(document);
		if (!standing.ok) return unread(standing.reason);
		const code = accountOf(standing.value);
		const cards = await ask(erp, accountsQuestion([{ by: 'code', value: code }]), this.timeout);
		if (!cards.ok) return unread(cards.why);
		const [row] = cards.value.flatMap((card) => partyRow(card) ?? []);
		return row && buyerDifference(buyerWanted(this.due.order, {}, item), row);
	}

	/** The remaining difference of the ERP's order, by the given lookup or a new one; `undefined` if there is none. */
	private async open(document: FoundDocument, seen?: Looked): Promise<Found<Open | undefined>> {
		const { saved } = this;
		if (!saved) return { ok: false, reason: 'nothing tells it apart in the ERP', remedy: LOOK };
		const looked = seen ?? (await this.look(saved));
		if ('differs' in looked && looked.differs === false) {
			this.uncompared = notCompared(looked);
			return { ok: true, value: undefined };
		}
		const [found] = ('documents' in looked ? looked.documents : undefined) ?? [];
		if (!found || !('differs' in looked) || typeof looked.differs !== 'string') {
			const why = 'why' in looked ? looked.why : 'uncompared' in looked ? looked.uncompared : undefined;
			return {
				ok: false,
				reason: `what it holds is not known: ${why ?? 'the ERP does not show it any more'}`,
				remedy: AGAIN,
			};
		}
		const standing = await this.standing(document);
		if (!standing.ok) return standing;
		const write = withValue(this.write, 'sip_musteri_kod', accountOf(standing.value));
		const plan = await plannedUpdate(this.run.erp, write, found, standing);
		if (!plan.ok) return { ...plan, reason: `${looked.differs}; it is not updated, since ${plan.reason}` };
		const [members = {}] = plan.documents;
		return { ok: true, value: { differs: looked.differs, found, members } };
	}

	/** Sends a request like every document; returns its warnings, and throws unless the database confirms it. */
	private async send(sending: StepSending): Promise<readonly string[]> {
		const end = await sendStep(this.run, sending);
		if ('reason' in end) throw this.stop(end.reason, end.remedy, end);
		return end.warnings;
	}

	private preview(would: string, sending: StepSending, document: FoundDocument, differs?: string): INodeExecutionData {
		const request = requestPreview(this.run.erp, stepWrite(this.run, sending));
		const preview = this.row('preview', differs ?? this.due.undue, document);
		return { ...preview, json: { preview: true, would, ...preview.json, ...request } };
	}

	private row(outcome: string, reason?: string, document?: FoundDocument, warnings: readonly string[] = []) {
		const { series = '', number } = document ?? {};
		const json = {
			outcome,
			...(reason === undefined ? {} : { reason }),
			...(document === undefined ? {} : { series, number }),
			...(warnings.length > 0 ? { warnings: [...warnings] } : {}),
			shopOrder: { ...orderReport(this.due.order), reference: this.target.value } as IDataObject,
		};
		return row(json, [this.run.item]);
	}

	private stop(
		reason: string,
		remedy: string,
		{ is: outcome = 'failed', httpStatus }: Partial<StepStop> = {},
	): NodeApiError {
		const { called } = this.due;
		const part = this.updated.length > 0 ? ' as a whole' : '';
		const verb = `${outcome === 'failed' ? 'was not followed up' : 'may or may not have been followed up'}${part}`;
		const before = this.updated.map((differs) => `It was updated before: ${differs}.`);
		const advice = part === '' ? remedy : remedy.replace('Nothing was sent', 'Nothing more was sent');
		return itemError(this.run.erp, this.run.item, {
			...{ outcome, httpStatus, document: called, remedy: [advice, ...before] },
			message: `${called} ${verb}: ${reason}`,
		});
	}
}
