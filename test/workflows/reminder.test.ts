import type { IncomingInvoice } from '../../standin';
import { templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '09-answer-deadline-reminder';
const SUPPLIER = { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' };

const bench = perTest(templateBench);

const arrive = (details: IncomingInvoice = {}) =>
	bench.erp.incoming.arrive({ supplier: SUPPLIER, scenario: 'TICARIFATURA', amount: '1000.00', ...details });

/** The subjects that reach the person in ten days of four polls each, by day. */
async function remindersOfTenDays() {
	const found: Record<number, unknown[]> = {};
	for (let day = 0; day < 10; day++) {
		for (let poll = 0; poll < 4; poll++) {
			const subjects = (await bench.poll(NAME, 'Answer Deadline'))
				.json('Remind a Person')
				.map(({ subject }) => subject);
			if (subjects.length > 0) (found[day] ??= []).push(...subjects);
			if (poll < 3) bench.pass(1);
		}
		bench.pass(21);
	}
	return found;
}

it('reminds three days and one day before the last day, once each', async () => {
	const [invoice] = arrive();
	const number = String(invoice?.number);
	expect(await remindersOfTenDays()).toEqual({
		5: [`answer invoice ${number} by 2026-11-28`],
		7: [`Urgent: answer invoice ${number} by 2026-11-28`],
	});
});

it('leaves out basic invoices and those that were answered', async () => {
	arrive({ scenario: 'TEMELFATURA' });
	arrive();
	bench.erp.db.run(
		"UPDATE E_BELGE_GELEN SET gef_durum = 2001, gef_cevap_tarihi = '2026-11-21' WHERE gef_senaryo = 'TICARIFATURA'",
	);
	expect(await remindersOfTenDays()).toEqual({});
});
