import type { ArrivedInvoice, IncomingInvoice } from '../../../standin';
import type { ChatMessage } from '../../../standin/services';
import { pause } from '../../n8n/shell';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { TEMPLATE_POLL_SECONDS } from '../../templates';
import { templateOf } from '../saves';

const FILE = '23-ask-about-big-invoices.json';
const WAIT_MS = 60_000;

/** n8n takes a link that a program opens, such as one that looks at links of chats, for no answer: a person has a browser. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Opens the link of the button whose text has these words, and resolves with the status of what the browser shows. */
export async function openButton({ buttons }: ChatMessage, words: string, agent = BROWSER): Promise<number> {
	const { url } = buttons.find(({ text }) => text.includes(words)) ?? { url: '' };
	const answer = await fetch(url, { headers: { 'user-agent': agent } });
	await answer.text();
	return answer.status;
}

const big = (price: string): IncomingInvoice => ({
	supplier: { number: '3333333339', name: 'Örnek_Tedarikçi A.Ş.' },
	scenario: 'TICARIFATURA',
	currency: 'TRY',
	lines: [{ name: 'Masa Üstü Bilgisayar', item: 'PC-100', quantity: 5, unitPrice: price, taxRate: 20 }],
});

/** Invoices that arrive, and what the person does with the question. */
const STORIES = {
	accepted: '3025.00',
	rejected: '3125.00',
	late: '3225.00',
	restarted: '3325.00',
} as const;
type Story = keyof typeof STORIES;

/** The workflow in n8n, the chat, and the person in it. */
class Conversation {
	constructor(
		private readonly bench: Bench,
		private readonly stored: Stored,
	) {}

	private about({ number }: ArrivedInvoice): ChatMessage[] {
		return this.bench.company.telegram.messages.filter(({ text }) => text.includes(number));
	}

	/** The question about an invoice, once it is in the chat. */
	async question(invoice: ArrivedInvoice): Promise<ChatMessage> {
		return await until(`The question about ${invoice.number}`, WAIT_MS, async () =>
			this.about(invoice).find(({ buttons }) => buttons.length > 0),
		);
	}

	/** What the chat is told about an invoice at the end. */
	async result(invoice: ArrivedInvoice): Promise<string> {
		const found = await until(`The result of ${invoice.number}`, WAIT_MS, async () =>
			this.about(invoice).find(({ buttons }) => buttons.length === 0),
		);
		return found.text.replace(invoice.number, 'N');
	}

	/** How many messages there are about an invoice. */
	count = (invoice: ArrivedInvoice): number => this.about(invoice).length;

	/** Waits until so many executions wait. */
	async waiting(count: number): Promise<number> {
		const found = async () => (await this.bench.api.waiting(this.stored)).length;
		await until(`${count} executions that wait`, WAIT_MS, async () =>
			(await found()) === count ? true : undefined,
		).catch(() => false);
		return await found();
	}
}

/** What the ERP holds of an invoice: its answer, the reason, and the purchase invoices that were booked for it. */
const inErp = ({ erp }: Bench, { uuid, number }: ArrivedInvoice) => ({
	answer: erp.db.all(
		'SELECT gef_durum AS code, gef_red_nedeni AS reason FROM E_BELGE_GELEN WHERE lower(gef_uuid) = ?',
		[uuid.toLowerCase()],
	)[0],
	booked: erp.db
		.all(
			"SELECT cha_meblag AS payable FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 0 AND cha_evrakno_seri = 'ONY' AND cha_belge_no = ?",
			[number],
		)
		.map(({ payable }) => Number(payable).toFixed(2)),
});

/**
 * n8n's own Telegram node asks about big invoices and waits, and a person opens the links of the messages: one is accepted, one rejected, one
 * was answered elsewhere meanwhile, and one is answered after n8n was restarted.
 */
export async function askInChat(bench: Bench, templates: ReadonlyMap<string, Stored>, check: Check): Promise<void> {
	const { api, erp, server } = bench;
	const stored = templateOf(templates, FILE);
	const chat = new Conversation(bench, stored);
	check(`${FILE}: activation`, await api.activate(stored), 'published');
	await pause(2 * TEMPLATE_POLL_SECONDS * 1000); // the first poll records what is there
	const arrived = Object.fromEntries(
		Object.entries(STORIES).map(([story, price]) => [story, erp.incoming.arrive(big(price))[0]]),
	) as Record<Story, ArrivedInvoice>;
	const asked = {} as Record<Story, ChatMessage>;
	for (const story of Object.keys(STORIES) as Story[]) asked[story] = await chat.question(arrived[story]);
	check(`${FILE}: executions that wait`, await chat.waiting(4), 4);
	const { text } = asked.accepted;
	check(
		`${FILE}: the question`,
		['Örnek_Tedarikçi A.Ş. (3333333339)', arrived.accepted.number, '18.150,00 TRY', 'son gün'].map((part) =>
			text.includes(part),
		),
		[true, true, true, true],
	);

	check(
		`${FILE}: a program looks at the link`,
		await openButton(asked.accepted, 'Kabul', 'TelegramBot (like TwitterBot)'),
		200,
	);
	check(`${FILE}: it still waits`, await chat.waiting(4), 4);
	check(`${FILE}: yes`, await openButton(asked.accepted, 'Kabul'), 200);
	check(
		`${FILE}: the chat is told`,
		await chat.result(arrived.accepted),
		/^Fatura N kabul edildi; alış faturası kaydedildi: ONY/,
	);
	await openButton(asked.accepted, 'Kabul');
	await openButton(asked.accepted, 'Reddet');
	const yes = { answer: { code: 2001, reason: null }, booked: ['18150.00'] };
	check(`${FILE}: accepted and booked once, whatever is opened afterwards`, inErp(bench, arrived.accepted), yes);

	await openButton(asked.rejected, 'Reddet');
	check(`${FILE}: no`, await chat.result(arrived.rejected), 'Fatura N reddedildi; alış faturası kaydedilmedi.');
	await openButton(asked.rejected, 'Kabul');
	const no = { answer: { code: 2002, reason: 'Fatura onaylanmadı.' }, booked: [] };
	check(`${FILE}: rejected and not booked`, inErp(bench, arrived.rejected), no);

	const longAgo = new Date(Date.now() - 20 * 86_400_000).toISOString();
	erp.db.run('UPDATE E_BELGE_GELEN SET gef_alinma_tarihi = ? WHERE lower(gef_uuid) = ?', [
		longAgo,
		arrived.late.uuid.toLowerCase(),
	]);
	await openButton(asked.late, 'Kabul');
	check(`${FILE}: yes after the time to answer`, await chat.result(arrived.late), /^Fatura N YANITLANMADI.*süresi/);
	const late = { answer: { code: 1002, reason: null }, booked: [] };
	check(`${FILE}: not answered and not booked`, inErp(bench, arrived.late), late);

	await server.stop();
	await server.start();
	check(`${FILE}: executions that wait after a restart`, await chat.waiting(1), 1);
	await openButton(asked.restarted, 'Kabul');
	check(
		`${FILE}: yes after a restart`,
		await chat.result(arrived.restarted),
		/^Fatura N kabul edildi; alış faturası kaydedildi/,
	);
	const restarted = { ...yes, booked: ['19950.00'] };
	check(`${FILE}: accepted and booked after a restart`, inErp(bench, arrived.restarted), restarted);
	const counts = (Object.keys(STORIES) as Story[]).map((story) => chat.count(arrived[story]));
	check(`${FILE}: messages about each invoice`, counts, [2, 2, 2, 2]);
	const statuses = (await api.executions(stored)).map(({ status }) => status);
	check(`${FILE}: executions`, [...new Set(statuses)], ['success']);
	await api.deactivate(stored);
}
