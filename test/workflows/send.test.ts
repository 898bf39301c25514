import type { IDataObject } from 'n8n-workflow';
import type { SendingOutcome } from '../../standin';
import { INVOICE } from '../standin/client';
import { play } from '../standin/polling';
import { templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '10-send-invoices-and-follow';
const SECONDS = 1 / 3600;
const REGISTERED = { account: '120.01.001', taxNumber: '1111111114' };
const PERSON = { account: '120.01.003', taxNumber: '11111111110' };

const bench = perTest(templateBench);
beforeEach(async () => await poll());

/** Saves an invoice in the ERP; what the workflow needs to send it. */
async function saved(number: number, { account, taxNumber } = REGISTERED): Promise<IDataObject> {
	const evrak = { ...INVOICE, cha_kod: account, cha_tarihi: '20.11.2026', cha_evrakno_sira: number };
	await play(bench.erp, { at: Date.now(), pass: () => undefined }, 'FaturaKaydetV2', { evraklar: [evrak] });
	return { series: 'FAT', number, taxNumber };
}

const poll = async () => await bench.poll(NAME, 'Status of Sent Invoices');

const SENT = `SELECT cha_evrakno_sira AS number, cha_ebelge_Islemturu AS kind FROM CARI_HESAP_HAREKETLERI
	WHERE cha_uuid IS NOT NULL ORDER BY cha_evrakno_sira`;

describe('sending', () => {
	it('sends each invoice once, and tells who gets it through the system', async () => {
		const items = [await saved(1), await saved(2, PERSON)];
		const ran = await bench.start(NAME, items);
		expect(ran.at('Followed Below')).toHaveLength(1);
		expect(ran.at('Give It to the Customer')).toHaveLength(1);
		expect(ran.at('Not Sent')).toEqual([]);
		expect(bench.erp.db.all(SENT)).toEqual([
			{ number: 1, kind: 1 },
			{ number: 2, kind: 2 },
		]);
	});

	it('sends nothing for a wrong tax number, and the other invoices all the same', async () => {
		const items = [{ ...(await saved(1)), taxNumber: '1111111115' }, await saved(2)];
		const ran = await bench.start(NAME, items);
		expect(ran.json('Not Sent')).toEqual([{ error: expect.stringMatching(/VKN_TCKN/) as string }]);
		expect(ran.at('Followed Below')).toHaveLength(1);
		expect(bench.erp.db.all(SENT)).toEqual([{ number: 2, kind: 1 }]);
	});
});

/** Sends invoices with the fates that they will have. */
async function sent(...fates: SendingOutcome[]): Promise<IDataObject[]> {
	bench.erp.outgoing.upcoming(...fates);
	const items: IDataObject[] = [];
	for (const at of fates.keys()) items.push(await saved(at + 1));
	await bench.start(NAME, items);
	return items;
}

/** Polls every five seconds for a minute; what came to each end, by invoice. */
async function follow(): Promise<Record<string, unknown[]>> {
	const found: Record<string, unknown[]> = {};
	for (let second = 0; second <= 60; second += 5) {
		const ran = await poll();
		for (const end of ['On Its Way', 'Delivered', 'Accepted', 'Look at the Codes', 'Tell a Person']) {
			for (const { document, subject, final } of ran.json(end)) {
				(found[String(document)] ??= []).push([subject ?? end, ...(final === true ? ['final'] : [])].join(', '));
			}
		}
		bench.pass(5 * SECONDS);
	}
	return found;
}

describe('following', () => {
	const way = ['On Its Way', 'On Its Way', 'On Its Way'];

	it('brings every invoice to its end', async () => {
		await sent('delivered', 'accepted', 'rejected', 'failed:1160', 'waiting');
		await bench.start(NAME, [await saved(6, PERSON)]);
		expect(await follow()).toEqual({
			'FAT 1': [...way, 'Delivered'],
			'FAT 2': [...way, 'Delivered', 'Accepted, final'],
			'FAT 3': [...way, 'Delivered', 'Invoice FAT 3: rejected, final'],
			'FAT 4': [...way.slice(0, 2), 'Invoice FAT 4: failed, final'],
			'FAT 5': way.slice(0, 2),
			'FAT 6': ['Delivered, final'],
		});
	});

	it('follows an invoice that failed and was sent again, under its new identifier', async () => {
		const items = await sent('failed:1215');
		expect((await follow())['FAT 1']?.at(-1)).toBe('Invoice FAT 1: failed, final');
		bench.erp.outgoing.upcoming('accepted');
		await bench.start(NAME, items);
		expect(await follow()).toEqual({ 'FAT 1': [...way, 'Delivered', 'Accepted, final'] });
		const uuids = bench.erp.db.all('SELECT DISTINCT ebl_uuid FROM E_BELGE_GIDEN');
		expect(uuids).toHaveLength(2);
	});
});
