import type { IncomingInvoice } from '../../standin';
import { templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '08-accept-incoming-invoices';
const KNOWN = { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' };

/** A commercial invoice of a known supplier over 1,000 TRY and 20% VAT. */
const fine: IncomingInvoice = { supplier: KNOWN, scenario: 'TICARIFATURA', currency: 'TRY', amount: '1000.00' };

const bench = perTest(templateBench);
beforeEach(async () => await bench.poll(NAME, 'Incoming Invoices'));

const arrive = (details: IncomingInvoice = {}) => bench.erp.incoming.arrive({ ...fine, ...details });
const poll = async () => await bench.poll(NAME, 'Incoming Invoices');

/** What the ERP holds of each invoice: its answer, 1002 for none, and the reason of a rejection. */
const answers = () => bench.erp.db.all('SELECT gef_durum, gef_red_nedeni FROM E_BELGE_GELEN ORDER BY rowid');

/** The named ends of the workflow, with the number of invoices that got there. */
async function ends() {
	const ran = await poll();
	const names = ['Accepted', 'Rejected', 'Ask a Person', 'Not Answered', 'Nothing to Answer'];
	return Object.fromEntries(names.map((name) => [name, ran.at(name).length]).filter(([, count]) => count !== 0));
}

const BLOCKED = { number: '5555555553', name: 'Engellenmiş A.Ş.' };

describe('an invoice that keeps every rule is accepted', () => {
	it.each<[string, IncomingInvoice]>([
		['plain', {}],
		['with withheld tax (tevkifat)', { withholding: { code: '624', percent: 20 } }],
	])('%s', async (_, details) => {
		arrive(details);
		expect(await ends()).toEqual({ Accepted: 1 });
		expect(answers()).toEqual([{ gef_durum: 2001, gef_red_nedeni: null }]);
	});
});

describe('the template as it ships', () => {
	const answered = () => bench.erp.requests.filter(({ path }) => /Kabul|Red/.test(path));

	it('previews its answers and sends none', async () => {
		arrive();
		arrive({ supplier: BLOCKED });
		const ran = await bench.poll(NAME, 'Incoming Invoices', 'shipped');
		expect([ran.at('Accepted').length, ran.at('Rejected').length]).toEqual([1, 1]);
		expect(answered()).toEqual([]);
		expect(answers().map(({ gef_durum }) => gef_durum)).toEqual([1002, 1002]);
	});
});

describe('an invoice that must be refused is rejected, and the supplier is told why', () => {
	it.each<[string, IncomingInvoice, RegExp]>([
		[
			'its supplier is blocked',
			{ supplier: BLOCKED },
			/^VKN\/TCKN 5555555553: bu göndericiden fatura kabul edilmiyor\./,
		],
	])('%s', async (_, details, reason) => {
		arrive(details);
		expect(await ends()).toEqual({ Rejected: 1 });
		expect(answers()).toEqual([{ gef_durum: 2002, gef_red_nedeni: expect.stringMatching(reason) as string }]);
	});
});

describe('an invoice that the rules cannot decide goes to a person, unanswered', () => {
	it.each<[string, IncomingInvoice, RegExp]>([
		['its payable amount is too high', { wrong: { payable: '10.00' } }, /to payable amount: 1200 is not 1210\./],
		[
			'an unknown supplier',
			{ supplier: { number: '6666666667', name: 'AAA Anonim Şirketi' } },
			/6666666667 is not on the list/,
		],
		['a foreign currency', { currency: 'EUR', exchangeRate: '48.12' }, /EUR is not allowed/],
		['a basic invoice', { scenario: 'TEMELFATURA' }, /basic invoice cannot be answered/],
	])('%s', async (_, details, reason) => {
		const [invoice] = arrive(details);
		const ran = await poll();
		expect(ran.at('Ask a Person')).toEqual([
			expect.objectContaining({
				json: expect.objectContaining({
					subject: `Please look at invoice ${invoice?.number}`,
					text: expect.stringMatching(reason) as string,
				}) as object,
				binary: expect.objectContaining({
					pdf: expect.anything() as object,
					xml: expect.anything() as object,
				}) as object,
			}),
		]);
		expect(answers()).toEqual([{ gef_durum: 1002, gef_red_nedeni: null }]);
	});

	it('an invoice whose XML could not be fetched', async () => {
		const [invoice] = arrive();
		await bench.faults('none', 'none', 'none', 'timeout-lost');
		const [item] = (await poll()).json('Ask a Person');
		expect(item?.subject).toBe(`Please look at invoice ${invoice?.number}`);
		expect(item?.text).toMatch(/^Örnek Tedarikçi A\.Ş\. sent 1200 TRY\. .*xml/);
		expect(answers()).toEqual([{ gef_durum: 1002, gef_red_nedeni: null }]);
	});
});

describe('an invoice that takes no answer any more', () => {
	it('was answered by somebody else meanwhile: the ERP refuses a second answer', async () => {
		arrive();
		bench.erp.db.run("UPDATE E_BELGE_GELEN SET gef_durum = 2002, gef_cevap_tarihi = '2026-11-20T12:00:00.000'");
		expect((await poll()).json('Not Answered')).toEqual([
			{ error: expect.stringMatching(/daha önce cevap verilmiş/) as string },
		]);
		expect(answers()).toEqual([{ gef_durum: 2002, gef_red_nedeni: null }]);
	});

	it('is past its eight days: the answer is refused before it is sent', async () => {
		arrive({ issued: '2026-11-19', received: '2026-11-11T10:00' });
		expect(await ends()).toEqual({ 'Not Answered': 1, 'Ask a Person': 1 });
		expect(bench.erp.requests.filter(({ path }) => /Kabul|Red/.test(path))).toEqual([]);
	});

	it('is one whose answer got lost: the outcome is unknown, and nobody sends it again', async () => {
		arrive();
		await bench.faults('none', 'none', 'none', 'none', 'timeout-lost');
		const ran = await poll();
		expect(ran.json('Not Answered')).toEqual([{ error: expect.stringMatching(/unknown|TimeOut/i) as string }]);
		expect((await poll()).run).toBeUndefined();
		expect(answers()).toEqual([{ gef_durum: 1002, gef_red_nedeni: null }]);
	});
});

it('several invoices of one poll each take their own way', async () => {
	arrive();
	arrive({ scenario: 'TEMELFATURA' });
	arrive({ supplier: BLOCKED });
	arrive({ currency: 'USD' });
	arrive({ withholding: { code: '624', percent: 20 } });
	expect(await ends()).toEqual({ Accepted: 2, Rejected: 1, 'Ask a Person': 2 });
	expect(answers().map(({ gef_durum }) => gef_durum)).toEqual([2001, 1002, 2002, 1002, 2001]);
});
