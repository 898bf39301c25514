import type { IncomingInvoice } from '../../../standin';
import { live } from '../../../demo/workflow';
import { template, type TemplateRun } from '../support';
import { clicked, companyBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '23-ask-about-big-invoices';
const KNOWN = { number: '3333333339', name: 'Örnek_Tedarikçi [A.Ş.] & *Oğulları*' };

/** A commercial invoice that the template can book, of 18,150.00 liras with 20 % VAT. */
const big: IncomingInvoice = {
	supplier: KNOWN,
	scenario: 'TICARIFATURA',
	currency: 'TRY',
	issued: '2026-11-19',
	lines: [{ name: 'Masa Üstü Bilgisayar', item: 'PC-100', quantity: 5, unitPrice: '3025.00', taxRate: 20 }],
};

const bench = perTest(companyBench);
beforeEach(async () => await poll());

const poll = async () => await bench.poll(NAME, 'Incoming Invoices');
const arrive = (details: IncomingInvoice = {}) => bench.erp.incoming.arrive({ ...big, ...details });
const messages = () => bench.company.telegram.messages;
const said = () =>
	messages()
		.slice(1)
		.map(({ text }) => text);
const answers = () => bench.erp.db.all('SELECT gef_durum, gef_red_nedeni FROM E_BELGE_GELEN ORDER BY rowid');
const booked = () =>
	bench.erp.db.all(
		'SELECT cha_belge_no AS number, cha_kod AS account, round(cha_meblag, 2) AS payable FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 0',
	);
const UNANSWERED = [{ gef_durum: 1002, gef_red_nedeni: null }];

/** The run of its own that asks about the only invoice of a poll, up to where it waits. */
async function asked(ran?: TemplateRun): Promise<TemplateRun> {
	const items = (ran ?? (await poll())).at('Ask in a Run of Its Own');
	return await bench.run(live(template(NAME)), 'One Invoice', items);
}

async function answered(run: TemplateRun, approved?: boolean): Promise<TemplateRun> {
	if (!run.run) throw new Error('nothing waits');
	return await bench.resume(live(template(NAME)), run.run, approved === undefined ? undefined : clicked(approved));
}

describe('The question', () => {
	it('says sender, number, amount and last day in Turkish, with two buttons, and waits until the last evening', async () => {
		const [invoice] = arrive();
		const { run } = await asked();
		expect(messages()).toHaveLength(1);
		const [message] = messages();
		expect(message?.chat).toBe('-1001234567890');
		expect(message?.text.split('\n')).toEqual([
			'Gelen e-fatura onayınızı bekliyor',
			'',
			`Gönderen: ${KNOWN.name} (3333333339)`,
			`Fatura: ${invoice?.number}, 19.11.2026`,
			'Ödenecek: 18.150,00 TRY',
			'Yanıt için son gün: 28.11.2026',
			'',
			expect.stringContaining('geri alınamaz'),
		]);
		expect(message?.buttons.map(({ text }) => text)).toEqual(['❌ Reddet', '✅ Kabul et']);
		expect(new URL(message?.buttons[1]?.url ?? '').searchParams.get('approved')).toBe('true');
		expect(run?.waitTill?.toISOString()).toBe('2026-11-28T15:00:00.000Z');
		expect([answers(), booked()]).toEqual([UNANSWERED, []]);
	});
});

describe('The answer', () => {
	it('yes: the invoice is accepted and booked with its amounts, and the chat is told', async () => {
		const [invoice] = arrive();
		await answered(await asked(), true);
		expect(answers()).toEqual([{ gef_durum: 2001, gef_red_nedeni: null }]);
		expect(booked()).toEqual([{ number: invoice?.number, account: '320.01.001', payable: 18150 }]);
		expect(said()).toEqual([
			expect.stringMatching(`^Fatura ${invoice?.number} kabul edildi; alış faturası kaydedildi: ONY`),
		]);
	});

	it('no: it is rejected with the reason, and nothing is booked', async () => {
		const [invoice] = arrive();
		await answered(await asked(), false);
		expect(answers()).toEqual([{ gef_durum: 2002, gef_red_nedeni: 'Fatura onaylanmadı.' }]);
		expect(booked()).toEqual([]);
		expect(said()).toEqual([`Fatura ${invoice?.number} reddedildi; alış faturası kaydedilmedi.`]);
	});

	it('none in time: nothing is done, and the chat is told what that means', async () => {
		arrive();
		await answered(await asked());
		expect([answers(), booked()]).toEqual([UNANSWERED, []]);
		expect(said()).toEqual([expect.stringContaining('kabul edilmiş sayılır')]);
	});

	it('yes after the eight days: it is not sent, and the chat is told why', async () => {
		arrive();
		const run = await asked();
		bench.pass(24 * 9);
		await answered(run, true);
		expect(bench.erp.requests.filter(({ path }) => /Kabul|Red/.test(path))).toEqual([]);
		expect([answers(), booked()]).toEqual([UNANSWERED, []]);
		expect(said()).toEqual([expect.stringMatching(/YANITLANMADI.*time to answer this invoice ended on 2026-11-28/)]);
	});

	it('yes whose outcome is unknown: nothing is booked, and the chat is told to look', async () => {
		arrive();
		const run = await asked();
		await bench.faults('timeout-lost');
		await answered(run, true);
		expect(booked()).toEqual([]);
		expect(said()).toEqual([expect.stringMatching(/YANITLANMADI ya da yanıtın sonucu bilinmiyor/)]);
	});
});

it('a run that is started once more books nothing twice', async () => {
	arrive();
	const first = await poll();
	await answered(await asked(first), true);
	bench.erp.db.run('UPDATE E_BELGE_GELEN SET gef_durum = 1002, gef_cevap_tarihi = NULL');
	await answered(await asked(first), true);
	expect(booked()).toHaveLength(1);
	expect(messages().at(-1)?.text).toContain('daha önce kaydedilmiş');
});

it('as it ships asks nobody and does nothing', async () => {
	arrive();
	const [item] = (await bench.poll(NAME, 'Incoming Invoices', 'shipped')).at('Ask in a Run of Its Own');
	const ran = await bench.run(template(NAME), 'One Invoice', item ? [item] : []);
	expect(ran.json('Tell the Result')).toEqual([
		expect.objectContaining({ text: expect.stringContaining('yanıt gelmedi') as string }),
	]);
	expect([messages(), answers(), booked()]).toEqual([[], UNANSWERED, []]);
});
