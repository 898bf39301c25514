import type { IDataObject, INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { operationOf } from '../../../../../erp/catalogue';
import { notCompared } from '../../../../../erp/saving/outcome/decide';
import { failed, notDone, type Unsaved } from '../../../../../erp/saving/outcome/outcome';
import type { FoundDocument, Looked } from '../../../../../erp/saving/readback/finding';
import type { Target } from '../../../../../erp/saving/readback/target';
import type { Members } from '../../../../../erp/base/json/members';
import { orderIn, type OrderFile } from '../../../../../erp/commerce/order/file';
import type { Next } from '../../../../../erp/commerce/order/plan';
import { accountsQuestion, partyRow } from '../../../../../erp/commerce/party/cards';
import { type BuyerDifference, buyerDifference } from '../../../../../erp/commerce/party/difference';
import {
	buyerWanted,
	effectOfUpdate,
	followTarget,
	keyOfDeletion,
	keyOfUpdate,
	nextOfEnd,
	strangenessOf,
	orderReport,
	showsUpdate,
	wishOf,
} from '../../../../../erp/commerce/shop';
import { AGAIN, ask } from '../../../../shared/ask/ask';
import { row } from '../../../items/result';
import { plannedUpdate } from '../../../write/guard/bringUpToDate';
import { lookTimeout, lookUp } from '../../../write/guard/readBack';
import { standingOf } from '../../../write/guard/standing';
import { documentsError } from '../../../write/output/rows';
import { withValue } from '../../../write/send/check';
import { requestPreview } from '../../../write/send/pipeline';
import type { Checked } from '../../../write/stages';
import { itemError } from '../../itemEnd';
import { drive, type Plan, unread } from '../../carry/drive';
import { readAndPlan } from '../../carry/reading';
import { stepWrite, type StepRequest, type StepRun } from '../../carry/step';
import type { DueOrder } from '../orders';

const LOOK = 'Look at the order in the ERP.';

/** Maximum requests for one order: changed lines, then new ones, with room for a row that somebody else changes meanwhile. */
const MOST_REQUESTS = 5;

/** A request that brings the ERP's order to the shop's. */
interface Step {
	readonly would: 'deleted' | 'updated';
	/** What differs, or why the shop does not want it. */
	readonly reason?: string;
	readonly request: StepRequest;
	/** The order's rows when an update was planned. */
	readonly before: readonly Members[];
}

/** Makes the item, once nothing is left to send. */
type End = () => INodeExecutionData | Promise<INodeExecutionData>;

type FollowPlan = Plan<Step, End>;

/** Brings the ERP's order to one order of a shop. */
export class Following {
	private readonly timeout: number;
	private readonly target: Target;
	/** Codes of the shop's goods: of the ERP's items where all were matched, else as the shop writes them. */
	private readonly items: readonly string[];
	/** The requests that were sent so far. */
	private readonly sent: Step[] = [];
	private readonly warnings: string[] = [];

	constructor(
		private readonly run: StepRun,
		private readonly due: DueOrder,
		/** The order as it would be saved, on the account that the ERP's order has; with problems where it cannot be. */
		private readonly write: Checked,
	) {
		this.timeout = lookTimeout(run.settings);
		this.target = followTarget(due.order, due.settings.erp);
		this.items =
			write.recognition.expected?.lines.map(({ item }) => item) ??
			due.order.lines.flatMap(({ sku, barcode }) => sku ?? barcode ?? []);
	}

	/** Updates the ERP's order and returns its state, in one item; throws on a problem. */
	async go(): Promise<INodeExecutionData> {
		const { due, target, write } = this;
		const wish = wishOf(due.order.state, due.settings.skippedStates);
		// If the content is to be compared, this target saves a query: it has the same reference.
		let looked: Looked | undefined = await this.look(wish === 'hold' ? (this.saved ?? target) : target);
		const [document, ...others] = this.documentsIn(looked);
		if (!document) return this.row('absent', `the ERP has no sales order ${target.value} of ${target.day ?? ''}`);
		if (others.length > 0) throw this.stop(failed(`the ERP has ${others.length + 1} orders ${target.value}`, LOOK));
		if (wish === 'wait') return this.row('waiting', due.undue, document);
		if (wish === 'hold' && write.document.problems.length > 0)
			throw documentsError(this.run.erp.context.getNode(), [write.document], `Nothing was sent. ${LOOK}`);
		const planHeld = async () => {
			const seen = looked;
			looked = undefined;
			return await this.planHeld(document, seen);
		};
		const done = await drive<Step, End>(this.run, {
			plan: wish === 'end' ? async () => await this.planEnd(document) : planHeld,
			request: ({ request }) => request,
			preview: ({ would, reason }, request) => {
				const preview = this.row('preview', reason, document);
				const sending = requestPreview(this.run.erp, stepWrite(this.run, request));
				return { ...preview, json: { preview: true, would, ...preview.json, ...sending } };
			},
			made: (step, { warnings }) => {
				this.sent.push(step);
				this.warnings.push(...warnings);
			},
			stop: (stop, step) => this.stop(stop, step),
			most: MOST_REQUESTS,
		});
		return 'preview' in done ? done.preview : await done.end();
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
			throw this.stop(failed(`the ERP did not say whether it has the order: ${looked.why}`, AGAIN));
		const documents = 'documents' in looked ? looked.documents : undefined;
		if (documents === undefined && looked.state === 'different') throw this.stop(failed(looked.why, LOOK));
		return documents ?? [];
	}

	private async look(target: Target): Promise<Looked> {
		const [looked] = await lookUp(this.run.erp, [target], this.timeout);
		return looked ?? { state: 'silent', why: 'it was not asked' };
	}

	/** Why an order may be another one with this reference. */
	private strangeness({ lines }: OrderFile) {
		const reason = strangenessOf(lines, this.target.value, this.items);
		return reason === undefined ? undefined : ({ is: 'stop', reason, remedy: LOOK } as const);
	}

	/** Reads a found order's file, and plans by it; an invoice of any day may be its own. */
	private async read<End>({ series = '', number = '' }: FoundDocument, next: (file: OrderFile) => Next<'delete', End>) {
		const known = { series, number, reference: this.target.value, shop: this.due.order.shop.title, day: undefined };
		return await readAndPlan(this.run, known, (file) => this.strangeness(file) ?? next(file));
	}

	/** The shop has cancelled it: the ERP's order is deleted, unless documents were made of it. */
	private async planEnd(document: FoundDocument): Promise<FollowPlan> {
		const { undue, settings, order } = this.due;
		const { series, number } = document;
		const read = await this.read(document, (file) => nextOfEnd(file, order));
		if (!read.ok) return unread(read, AGAIN);
		const { next, file } = read.value;
		const shows = () => file.lines.length === 0;
		const done = (outcome: string, reason?: string): FollowPlan => ({
			is: 'done',
			end: () => this.row(outcome, reason, document),
			shows,
		});
		if (next.is === 'done' && next.end.is === 'gone') return done('deleted', undue);
		if (next.is === 'done') return done(next.end.is, next.end.reason);
		if (next.is === 'unknown') return next;
		if (next.is === 'stop') return { ...next, shows };
		if (settings.ifCancelled === 'tell') return done('cancelled', undue);
		// Without its lines nothing shows that this is the shop's order, and not another shop's with the same number.
		if (order.flaw && order.lines.length === 0)
			return { is: 'stop', reason: `the shop’s order cannot be read: ${order.flaw.message}`, remedy: LOOK, shows };
		const members = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: series ?? '', sip_evrakno_sira: Number(number) };
		const operation = operationOf('order', 'delete');
		const request = { operation, members: { satirlar: [members] }, key: keyOfDeletion(file) };
		return { ...next, step: { would: 'deleted', reason: undue, request, before: [] }, shows };
	}

	/** The shop wants it: the ERP's order is updated to the shop's, planned as saves do it, by the given lookup or a new one. */
	private async planHeld(document: FoundDocument, seen?: Looked): Promise<FollowPlan> {
		const { saved } = this;
		const { expected } = saved ?? {};
		if (!saved || !expected) return { is: 'stop', reason: 'nothing tells it apart in the ERP', remedy: LOOK };
		const looked = seen ?? (await this.look(saved));
		const isEqual = 'differs' in looked && looked.differs === false;
		const [found = document] = ('documents' in looked ? looked.documents : undefined) ?? [];
		if (!isEqual && (!('differs' in looked) || typeof looked.differs !== 'string')) {
			const why = 'why' in looked ? looked.why : 'uncompared' in looked ? looked.uncompared : undefined;
			const reason = `what it holds is not known: ${why ?? 'the ERP does not show it any more'}`;
			return { is: 'stop', reason, remedy: AGAIN };
		}
		if (isEqual)
			return { is: 'done', end: async () => await this.held(document, notCompared(looked)), shows: () => true };
		const standing = await standingOf(this.run.erp, this.target, found, this.timeout);
		if (!standing.ok) return { is: 'stop', reason: standing.reason, remedy: standing.remedy };
		const { rows } = standing.value;
		const file = orderIn(rows);
		const shows = ({ request, before }: Step) => showsUpdate(request.members, before, rows, expected);
		const strange = this.strangeness(file);
		if (strange) return { ...strange, shows };
		const write = withValue(this.write, 'sip_musteri_kod', file.account);
		const plan = await plannedUpdate(this.run.erp, write, found, standing);
		const differs = String(looked.differs);
		if (!plan.ok)
			return { is: 'stop', reason: `${differs}; it is not updated, since ${plan.reason}`, remedy: plan.remedy, shows };
		const [members = {}] = plan.documents;
		const request = { operation: operationOf('order', 'update'), members, key: keyOfUpdate(found, members) };
		const step: Step = { would: 'updated', reason: differs, request, before: rows };
		return { is: 'step', step, effect: effectOfUpdate(members), shows };
	}

	/** The ERP's order is equal to the shop's; its account may be that of another buyer by now, which no update changes. */
	private async held(document: FoundDocument, uncompared: readonly string[]): Promise<INodeExecutionData> {
		const buyer = await this.buyer(document);
		const [first] = this.sent;
		if (!first && buyer?.isOther)
			return this.row('buyerChanged', `${buyer.reason}: change its account in the ERP`, document, uncompared);
		const warnings = [...uncompared, ...(buyer === undefined ? [] : [buyer.reason])];
		return this.row(first?.would ?? 'unchanged', first?.reason, document, warnings);
	}

	/** How the shop's buyer differs from the account of the ERP's order. */
	private async buyer(document: FoundDocument): Promise<BuyerDifference | undefined> {
		const { erp, item } = this.run;
		const uncompared = (why: string) => ({ isOther: false, reason: `Its buyer was not compared: ${why}` });
		const read = await this.read(document, () => ({ is: 'done', end: undefined }));
		if (!read.ok) return uncompared(read.why);
		const { next, file } = read.value;
		if (next.is === 'stop') return uncompared(next.reason);
		const cards = await ask(erp, accountsQuestion([{ by: 'code', value: file.account }]), this.timeout);
		if (!cards.ok) return uncompared(cards.why);
		const [row] = cards.value.flatMap((card) => partyRow(card) ?? []);
		return row && buyerDifference(buyerWanted(this.due.order, {}, item), row);
	}

	private row(outcome: string, reason?: string, document?: FoundDocument, uncompared: readonly string[] = []) {
		const { series = '', number } = document ?? {};
		const warnings = [...this.warnings, ...uncompared];
		const json = {
			outcome,
			...(reason === undefined ? {} : { reason }),
			...(document === undefined ? {} : { series, number }),
			...(warnings.length > 0 ? { warnings } : {}),
			shopOrder: { ...orderReport(this.due.order), reference: this.target.value } as IDataObject,
		};
		return row(json, [this.run.item]);
	}

	/** The error that ends it, at a request or before one. */
	private stop({ outcome, reason, remedy, httpStatus }: Unsaved, step?: Step): NodeApiError {
		const { called } = this.due;
		const part = this.sent.length > 0 ? ' as a whole' : '';
		const verb = `${notDone(outcome, 'followed up')}${part}`;
		const before = this.sent.map((step) => `It was ${step.would} before: ${step.reason ?? ''}.`);
		const nothing = step === undefined ? `Nothing ${part === '' ? '' : 'more '}was sent.` : undefined;
		return itemError(this.run.erp, this.run.item, {
			outcome,
			httpStatus,
			document: called,
			remedy: [nothing, remedy, ...before],
			message: `${called} ${verb}: ${reason}`,
		});
	}
}
