import type { ChatMessage } from '../../../standin/services';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { openButton } from '../services/questions';
import type { ErpScreens } from './records';

/** The workflows that ask persons, or tell shops, of what holds in the ERP. */
export const CONDITION_TEMPLATES = {
	ask: '26-ask-about-orders.json',
	paid: '28-invoice-paid-to-shop.json',
	dispatched: '29-dispatch-note-to-shop.json',
} as const;

const WAIT_MS = 60_000;

/** Orders of the shop, and numbers of what is made of them. */
const ORDERS = { asked: 9501, paid: 9502, dispatched: 9503 } as const;
const TRACKING = 'ARAS 9503';

/** These workflows while an order waits, an invoice is paid and goods are sent. */
export class ConditionTemplates {
	private invoice = '';
	private readonly files: readonly Stored[];

	constructor(
		private readonly bench: Bench,
		private readonly screens: ErpScreens,
		templateOf: (file: string) => Stored,
	) {
		this.files = Object.values(CONDITION_TEMPLATES).map(templateOf);
	}

	/** An order of the shop, and the same in the ERP; the GUID of its line. */
	private ordered(id: number): string {
		this.bench.shop.wooCommerce.orders.push({ id, number: String(id), status: 'on-hold', meta_data: [] });
		return this.screens.order(id, {
			sip_evrakno_seri: 'WEB',
			sip_belgeno: String(id),
			sip_OnaylayanKulNo: 3,
		});
	}

	/** What is there before they are active: an invoice over an order of the shop. */
	before(): void {
		const line = this.ordered(ORDERS.paid);
		this.invoice = this.screens.account(ORDERS.paid);
		this.screens.movement(ORDERS.paid, { sth_evraktip: 4, sth_sip_uid: line, sth_fat_uid: this.invoice });
	}

	async activate(check: Check): Promise<void> {
		for (const stored of this.files)
			check(`${stored.file.name}: activation`, await this.bench.api.activate(stored), 'published');
	}

	/** The invoice is paid, goods are sent with a tracking number, and an order waits for approval. */
	happen(): void {
		this.screens.pay(this.invoice, 100);
		this.screens.movement(ORDERS.dispatched, { sth_sip_uid: this.ordered(ORDERS.dispatched) });
		this.screens.row('EVRAK_ACIKLAMALARI', 'egk', {
			...{ egk_dosyano: 16, egk_hareket_tip: 1, egk_evr_tip: 1, egk_evr_seri: 'OLY', egk_evr_sira: ORDERS.dispatched },
			egk_evracik1: TRACKING,
		});
		this.screens.order(ORDERS.asked);
	}

	private async message(what: string, isWanted: (message: ChatMessage) => boolean): Promise<ChatMessage | undefined> {
		const { messages } = this.bench.company.telegram;
		return await until(what, WAIT_MS, async () =>
			messages.find((message) => message.text.includes(`OLY ${ORDERS.asked}`) && isWanted(message)),
		).catch(() => undefined); // what is missing shows in the checks
	}

	private stateOf(id: number): unknown {
		const { status, meta_data: meta = [] } = this.bench.shop.wooCommerce.orders.find((order) => order.id === id) ?? {};
		return [status, (meta as Array<{ value: unknown }>).map(({ value }) => value)];
	}

	/** What the person is asked and told, and what the shop holds. */
	async account(check: Check): Promise<void> {
		const { ask, paid, dispatched } = CONDITION_TEMPLATES;
		const question = await this.message('The question', ({ buttons }) => buttons.length > 0);
		check(`${ask}: the question`, question?.text, /^Sipariş onayınızı bekliyor/);
		if (question) await openButton(question, 'Onayla');
		const answer = await this.message('The answer', ({ buttons }) => buttons.length === 0);
		check(`${ask}: the answer`, answer?.text, /için evet dendi: ERP ekranında onaylayın/);
		for (const [file, id, note] of [
			[paid, ORDERS.paid, `OLY ${ORDERS.paid}`],
			[dispatched, ORDERS.dispatched, TRACKING],
		] as const) {
			const wanted = ['completed', [note]];
			await until(file, WAIT_MS, async () =>
				JSON.stringify(this.stateOf(id)) === JSON.stringify(wanted) ? true : undefined,
			).catch(() => undefined);
			check(`${file}: the order in the shop`, this.stateOf(id), wanted);
		}
	}

	async end(): Promise<void> {
		for (const stored of this.files) await this.bench.api.deactivate(stored);
	}
}
