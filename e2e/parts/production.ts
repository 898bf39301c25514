import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';
import { AnsweredInvoices } from '../../demo/answered';
import { ARRIVALS } from '../../demo/arrivals';
import { pause } from '../n8n/shell';
import { FollowedSendings } from '../../demo/followed';
import { PLANNED, saveInvoices, sentIn } from '../../demo/invoices';
import { sendings } from '../../demo/sendings';
import { passedThrough } from '../../demo/workflow';
import { until, type Stored } from '../api';
import type { Bench } from '../bench';
import type { Check } from '../report';
import { createClock } from '../../standin/clock';
import { insertRow } from '../../standin/engine/rows';
import { erpRow } from '../../standin/schema/erpRow';
import { erpTime, stampedRow } from '../../testkit/trading/screen';
import { START } from '../sketch';
import { isPolled, TEMPLATE_POLL_SECONDS } from '../templates';
import { CONDITION_TEMPLATES } from './events/templates';
import { MAPPABLE, Purchases } from './purchases';
import { runByHand, templateOf } from './saves';
import { Watch } from './watch';

const ACCEPT = '08-accept-incoming-invoices.json';
const REMIND = '09-answer-deadline-reminder.json';
const SEND = '10-send-invoices-and-follow.json';
const PURCHASE = '11-incoming-invoice-to-purchase-document.json';
const COLLECTED = '24-new-collection-message.json';
const STOCK = '25-stock-and-prices-at-once.json';
const PAST_DUE = '27-past-due-by-mail.json';
/** Has a part of its own: what it asks about waits for a person. */
const ASK = '23-ask-about-big-invoices.json';
/** Have a part of their own, with all events. */
const OF_CONDITIONS: readonly string[] = Object.values(CONDITION_TEMPLATES);

/** A collection that another program saves with a date of half an hour ago, so that it need not be left alone any longer. */
const LATE = {
	cha_evrak_tip: 1,
	cha_tip: 1,
	cha_evrakno_seri: 'GEC',
	cha_evrakno_sira: 1,
	cha_kod: '120.OLD',
	cha_meblag: 75,
};

function saveLate({ db }: Pick<Bench['erp'], 'db'>): void {
	const day = `${erpTime(Date.now()).slice(0, 10)}T00:00:00.000`;
	const made = erpTime(Date.now() - 1_800_000);
	stampedRow(db, 'CARI_HESAP_HAREKETLERI', 'cha', made, { cha_tarihi: day, ...LATE });
}

/** An item for the web, whose price changes. */
const PRICED = 'WEB-MUG';

function markForWeb({ db }: Pick<Bench['erp'], 'db'>): void {
	db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1 WHERE sto_kod = ?', [PRICED]);
}

function raisePrice({ db }: Pick<Bench['erp'], 'db'>): void {
	db.run('UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_fiyati = sfiyat_fiyati + 7 WHERE sfiyat_stokkod = ?', [PRICED]);
}

/** A debt of a month ago, which nobody has paid. */
const OWED = {
	cha_evrak_tip: 63,
	cha_tip: 0,
	cha_evrakno_seri: 'BRC',
	cha_evrakno_sira: 1,
	cha_kod: '120.OWED',
	cha_meblag: 5000,
};

function saveDebt({ db }: Pick<Bench['erp'], 'db'>): void {
	const clock = createClock('Europe/Istanbul', () => new Date());
	const day = clock.local(new Date(Date.now() - 30 * DAY)).slice(0, 10);
	insertRow(
		db,
		'CARI_HESAPLAR',
		erpRow('CARI_HESAPLAR', 'cari', clock, { cari_kod: OWED.cha_kod, cari_unvan1: 'Borçlu' }),
	);
	insertRow(
		db,
		'CARI_HESAP_HAREKETLERI',
		erpRow('CARI_HESAP_HAREKETLERI', 'cha', clock, { cha_tarihi: `${day}T00:00:00.000`, ...OWED }),
	);
}

const WAIT_MS = 30_000;
const DAY = 86_400_000;

/** The seeded commercial invoice that is five days old: its answer is due in three days, or in two if a midnight passes meanwhile. */
const DUE_SOON = 'aaaaaaaa-0000-4000-8000-000000000003';

/** Waves of arriving invoices: before the restart of n8n, while it is down, and after. */
const [BEFORE, DOWN, AFTER] = [ARRIVALS.slice(0, 3), ARRIVALS.slice(3, 4), ARRIVALS.slice(4)];

const within = (ms: number) => (isReady: () => boolean, look: () => Promise<void>) =>
	until('What the triggers must start', ms, async () => {
		await look();
		return isReady() ? true : undefined;
	}).catch(() => false); // what is missing shows in the checks

/** The workflows with triggers, active in n8n while invoices arrive and sendings change their status. */
export class Production {
	private readonly answered: AnsweredInvoices;
	private readonly purchases = new Purchases();
	private readonly sent = new FollowedSendings();
	private readonly reminded: string[] = [];
	private readonly collected: INodeExecutionData[] = [];
	private readonly priced: INodeExecutionData[] = [];
	private readonly owing: INodeExecutionData[] = [];
	private readonly watches: readonly Watch[];
	private readonly due = new Set([`${DUE_SOON} 3`]);
	private again: IDataObject[] = [];
	private told = 0;

	constructor(
		private readonly bench: Bench,
		private readonly templates: ReadonlyMap<string, Stored>,
	) {
		this.answered = new AnsweredInvoices(bench.erp);
		const watch = (file: string, take: (run: IRun) => void) =>
			new Watch(bench.api, file, templateOf(templates, file), take);
		this.watches = [
			watch(ACCEPT, (run) => void this.answered.take(run)),
			watch(REMIND, (run) => this.remind(run)),
			watch(SEND, (run) => this.sent.take(run)),
			watch(PURCHASE, (run) => this.purchases.take(run)),
			watch(COLLECTED, (run) => void this.collected.push(...passedThrough(run, 'Tell a Person'))),
			watch(STOCK, (run) => void this.priced.push(...passedThrough(run, 'Stock or Price Changed'))),
			watch(PAST_DUE, (run) => void this.owing.push(...passedThrough(run, 'Past Due'))),
		];
	}

	/** Activates the workflows; lets invoices arrive and sends others. */
	async start(check: Check): Promise<void> {
		const { erp, api } = this.bench;
		const [urgent] = erp.incoming.arrive({ ...MAPPABLE, received: new Date(Date.now() - 7 * DAY) });
		this.due.add(`${urgent?.uuid.toLowerCase()} 1`);
		markForWeb(erp);
		saveDebt(erp);
		const polled = [...this.templates].filter(
			([name, { file }]) => name !== ASK && !OF_CONDITIONS.includes(name) && isPolled(file),
		);
		check(
			'workflows with triggers',
			polled.map(([file]) => file),
			this.watches.map(({ file }) => file),
		);
		for (const [file, stored] of polled) check(`${file}: activation`, await api.activate(stored), 'published');
		await pause(2 * TEMPLATE_POLL_SECONDS * 1000); // first polls record what is there
		saveLate(erp);
		raisePrice(erp);
		for (const wave of BEFORE) await this.arrive(wave);
		await this.arrive([MAPPABLE]);
		const invoices = await saveInvoices(async (file, items) => {
			const credentials = { evrakApi: { ...this.bench.credential } };
			const nodes = file.nodes.map((node) => (node.credentials ? { ...node, credentials } : node));
			const pinData = { [START]: items.map((json) => ({ json })) };
			return await api.run(await api.import({ ...file, nodes, pinData }), START);
		}, erp);
		this.again = invoices.filter(({ isSentTwice }) => isSentTwice).map(({ item }) => item);
		await this.send(
			invoices.map(({ item }) => item),
			check,
		);
	}

	/** What happens while n8n is down. */
	async whileDown(): Promise<void> {
		this.answered.arrive(DOWN.flat());
		await pause(TEMPLATE_POLL_SECONDS * 1000);
	}

	/** After the restart: what came meanwhile, more arrivals, a sending that failed once more; then the account of all. */
	async finish(check: Check): Promise<void> {
		await this.settle();
		for (const wave of AFTER) await this.arrive(wave);
		await this.send(this.again, check);
		await this.settle();
		await pause(2 * TEMPLATE_POLL_SECONDS * 1000); // polls that must not bring anything again
		await this.look();
		this.account(check);
	}

	private async arrive(wave: (typeof ARRIVALS)[number]): Promise<void> {
		this.answered.arrive(wave);
		await this.settleInvoices();
	}

	private async send(items: IDataObject[], check: Check): Promise<void> {
		const { api } = this.bench;
		const stored = await api.pin(templateOf(this.templates, SEND), 'Invoices to Send', items);
		const run = await runByHand(this.bench, stored);
		check(`${SEND}: execution by hand`, run.status, 'success');
		this.told += sentIn(run);
	}

	private remind(run: IRun): void {
		const items = passedThrough(run, 'Remind a Person').length;
		const told = passedThrough(run, 'Answer Deadline').map(
			({ json }) => `${String(json.uuid)} ${String(json.reminder)}`,
		);
		this.reminded.push(...told.slice(0, items));
	}

	private async look(): Promise<void> {
		for (const watch of this.watches) await watch.look();
	}

	private async settleInvoices(): Promise<void> {
		const isReady = () => this.answered.isComplete() && this.purchases.ended >= this.answered.arrived.length;
		await within(WAIT_MS)(isReady, () => this.look());
	}

	private async settle(): Promise<void> {
		await this.settleInvoices();
		const isReady = () => sendings(this.bench.erp.db).every((sending) => this.sent.isDone(sending));
		await within(WAIT_MS)(isReady, () => this.look());
	}

	private account(check: Check): void {
		const { erp } = this.bench;
		for (const { file, statuses } of this.watches)
			check(`${file}: triggered executions`, [...new Set(statuses)], ['success']);
		const { lines, differences, arrived, seen, twice, pdfs, xmls } = this.answered.report();
		check(`${ACCEPT}: invoices seen, twice, PDFs, XMLs`, [seen, twice, pdfs, xmls], [arrived, 0, arrived, arrived]);
		for (const line of lines) {
			const wanted = line['As the rules say'];
			check(
				`${ACCEPT}: ${line['Ended with']}, told and in the ERP`,
				[line['In the workflow'], line['In the ERP']],
				[wanted, wanted],
			);
		}
		check(`${ACCEPT}: differences to the database`, differences, []);
		check(`${REMIND}: reminders`, [...this.reminded].sort(), [...this.due].sort());
		const found = sendings(erp.db);
		const late = this.collected.filter(({ json }) => json.subject === `${LATE.cha_kod} paid ${LATE.cha_meblag}`);
		check(`${COLLECTED}: messages of the late collection`, late.length, 1);
		const codes = this.priced.flatMap(({ json }) => (json.items as IDataObject[]).map(({ itemCode }) => itemCode));
		check(`${STOCK}: items whose price was raised`, codes, [PRICED]);
		const owing = this.owing.filter(({ json }) => json.accountCode === OWED.cha_kod).map(({ json }) => json.pastDue);
		check(`${PAST_DUE}: told once of the account that owes`, owing.map(Number), [OWED.cha_meblag]);
		check(`${SEND}: sendings told, in the ERP`, [this.told, found.length], [PLANNED, PLANNED]);
		check(`${SEND}: not followed to their end`, this.sent.lost(found), []);
		check(`${SEND}: changes told twice`, this.sent.twice, 0);
		const bought = this.purchases.report(erp, this.answered.arrived);
		check(`${PURCHASE}: saved as told, in the ERP`, bought.saved, bought.booked);
		check(`${PURCHASE}: some were saved`, bought.saved > 0, true);
		check(`${PURCHASE}: invoices ended`, bought.ended, arrived);
		check(`${PURCHASE}: differences to the database`, bought.differences, []);
	}
}
