import fc from 'fast-check';
import { bench } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { CONTINUE, forget, outcomes } from '../../../../../testkit/node/safeSaves';
import { carryOn, documents, order, ordered, stepsIn, type OrderedLine } from './support';
import { casesOf } from '../../../../../testkit/jest/laws';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

const guidsOf = (number: string) =>
	erp.erp.db.all(
		"SELECT sip_Guid AS guid, sip_stok_kod AS item, sip_b_fiyat AS price FROM SIPARISLER WHERE sip_evrakno_seri = 'WEB' AND sip_evrakno_sira = ? ORDER BY sip_satirno",
		[number],
	);

/** A dispatch note that a person makes of a part of an order. */
async function deliver(number: string, parts: ReadonlyArray<readonly [line: number, quantity: number]>): Promise<void> {
	const lines = guidsOf(number);
	const satirlar = parts.map(([line, quantity]) => ({
		sth_tip: '1',
		sth_evraktip: '1',
		sth_cins: '0',
		sth_normal_iade: '0',
		sth_tarih: '20.11.2026',
		sth_cari_kodu: '120.01.001',
		sth_evrakno_seri: 'EL',
		sth_stok_kod: lines[line]?.item,
		sth_miktar: quantity,
		sth_tutar: quantity * Number(lines[line]?.price),
		sth_vergi_pntr: 4,
		sth_vergi: Math.round(quantity * Number(lines[line]?.price) * 20) / 100,
		sth_sip_uid: lines[line]?.guid,
	}));
	const ran = await erp.evrak({
		resource: 'dispatchNote',
		operation: 'create',
		inputMode: 'json',
		json: JSON.stringify({ satirlar }),
	});
	if (ran.error) throw new Error(ran.error.message);
}

/** Quantities that left the house for each line of an order, and how many of their movements have no invoice. */
const moved = (number: string) =>
	guidsOf(number).map(({ guid }) => {
		const rows = erp.erp.db.all(
			'SELECT sth_miktar AS q, sth_fat_uid AS f FROM STOK_HAREKETLERI WHERE sth_sip_uid = ?',
			[guid ?? ''],
		);
		const open = rows.filter(({ f }) => /^[0-]*$/.test(String(f ?? '')));
		return [rows.reduce((sum, { q }) => sum + Number(q), 0), open.length];
	});

describe('an order that was delivered in part', () => {
	it.each(['byNote', 'straight'])('is carried on with what is left, and its note is invoiced (%s)', async (way) => {
		const number = await order(erp);
		await deliver(number, [[0, 4]]);
		const ran = await erp.evrak(carryOn('invoice', { way }), ordered(number));
		expect(stepsIn(ran)).toEqual(
			way === 'byNote'
				? ['dispatchNote found', 'dispatchNote created', 'invoice created', 'invoice created']
				: ['dispatchNote found', 'invoice created', 'invoice created'],
		);
		expect(moved(number)).toEqual([
			[10, 0],
			[4, 0],
		]);
	});

	it('is refused where nothing is left and nothing is there', async () => {
		const number = await order(erp);
		erp.erp.db.run('UPDATE SIPARISLER SET sip_kapat_fl = 1');
		const { error } = await erp.evrak(carryOn('invoice'), ordered(number));
		expect(error?.message).toBe(`Order WEB ${number}: the order has no lines left to invoice`);
		expect(documents(erp)).toEqual({ notes: 0, invoices: 0, sent: 0 });
	});

	it('shares no invoice with another order by a note of both', async () => {
		const [one, other] = [await order(erp), await order(erp)];
		await deliver(one, [[0, 4]]);
		const [line] = guidsOf(other);
		erp.erp.db.run(
			"INSERT INTO STOK_HAREKETLERI (sth_Guid, sth_evraktip, sth_tip, sth_evrakno_seri, sth_evrakno_sira, sth_miktar, sth_sip_uid) VALUES ('99999999-0000-4000-8000-000000000001', 1, 1, 'EL', 1, 1, ?)",
			[line?.guid ?? ''],
		);
		const { error } = await erp.evrak(carryOn('invoice'), ordered(one));
		expect(error?.message).toContain('dispatch note EL 1 also holds 1 line that are not of this order');
		expect(documents(erp).invoices).toBe(0);
	});

	it('has the rest of a note invoiced of which a person had invoiced one line', async () => {
		const number = await order(erp);
		await erp.evrak(carryOn('dispatchNote'), ordered(number));
		const own = '77777777-0000-4000-8000-000000000001';
		insert(erp.erp.db, 'CARI_HESAP_HAREKETLERI', {
			...{ cha_Guid: own, cha_evrak_tip: 63, cha_evrakno_seri: 'EL', cha_evrakno_sira: 5, cha_meblag: 1200 },
			...{ cha_kod: '120.01.001', cha_cari_cins: 0 },
		});
		erp.erp.db.run("UPDATE STOK_HAREKETLERI SET sth_fat_uid = ? WHERE sth_stok_kod = 'STK001'", [own]);
		const ran = await erp.evrak(carryOn('invoice'), ordered(number));
		expect(stepsIn(ran)).toEqual(['dispatchNote found', 'invoice found', 'invoice created']);
		expect(erp.bodies('IrsaliyedenFaturaOlusturmaV2')).toHaveLength(1);
		expect(moved(number)).toEqual([
			[10, 0],
			[4, 0],
		]);
	});

	it.each(['invoice', 'eDocument'] as const)(
		'is not done up to %s where the ERP has cancelled an invoice of it',
		async (upTo) => {
			const number = await order(erp);
			await deliver(number, [[0, 4]]);
			await erp.evrak(carryOn('invoice'), ordered(number));
			erp.erp.db.run(
				"UPDATE CARI_HESAP_HAREKETLERI SET cha_iptal = 1 WHERE cha_Guid = (SELECT sth_fat_uid FROM STOK_HAREKETLERI WHERE sth_evrakno_seri = 'EL')",
			);
			const { error } = await erp.evrak(carryOn(upTo, {}, { ifTotalsDiffer: 'send' }), ordered(number));
			expect(error?.message).toMatch(
				/the ERP shows no sales invoice for dispatch note EL \d+, though it counts as invoiced/,
			);
			expect(documents(erp).sent).toBe(0);
		},
	);

	it('moves each quantity exactly once for any deliveries, lost answers and repeated runs', async () => {
		const line = fc.tuple(fc.constantFrom('STK001', 'STK002'), fc.integer({ min: 2, max: 9 }), fc.constant(10));
		await fc.assert(
			fc.asyncProperty(
				fc.array(line, { minLength: 1, maxLength: 3 }),
				fc.array(fc.tuple(fc.nat(2), fc.constant(1)), { maxLength: 2 }),
				fc.constantFrom('byNote', 'straight'),
				fc.integer(),
				async (lines, deliveries, way, seed) => {
					await forget();
					const before = documents(erp);
					const number = await order(erp, lines as OrderedLine[]);
					const parts = deliveries.filter(([at]) => at < lines.length);
					for (const part of parts) await deliver(number, [part]);
					const faults = ['reset-after-commit', '504', '502-lost', 'empty', 'timeout-lost'];
					erp.erp.chaos({ seed, rate: 0.4, faults, only: 'writes' });
					const options = { verifyFor: 0.05, ifNotFound: 'failed' };
					let ended: unknown[] = [];
					for (let at = 0; at < 40 && ended[0] !== 'done'; at++)
						ended = outcomes(await erp.evrak(carryOn('eDocument', { way }, {}, options), ordered(number), CONTINUE));
					erp.erp.chaos({ seed: 1, rate: 0 });
					expect(ended).toEqual(['done']);
					expect(moved(number)).toEqual(lines.map(([, quantity]) => [quantity, 0]));
					const { invoices, sent } = documents(erp);
					expect(sent - before.sent).toBe(invoices - before.invoices);
				},
			),
			{ numRuns: casesOf(6) },
		);
	});
});
