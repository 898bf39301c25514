import type { IDataObject } from 'n8n-workflow';
import { passedThrough } from '../../../demo/workflow';
import { newGuid, type Row } from '../../../standin/database';
import type { WorkflowFile } from '../../../testkit/engine';
import { savedRow } from '../records';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const bench = perTest(wooBench);
beforeEach(() => {
	bench.erp.db.run('DELETE FROM SIPARISLER');
	bench.erp.db.run('DELETE FROM STOK_HAREKETLERI');
	bench.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
});

const DAY = '2026-11-20T00:00:00.000';

/** An order of the shop, and the same in the ERP; the GUID of its line. */
function ordered(id: number, status: string, values: Row = {}): string {
	bench.shop.wooCommerce.orders.push({ id, number: String(id), status, meta_data: [] });
	const guid = newGuid();
	savedRow(bench, 'SIPARISLER', 'sip', {
		...{ sip_Guid: guid, sip_tarih: DAY, sip_evrakno_seri: 'WEB', sip_evrakno_sira: id, sip_belgeno: String(id) },
		...{ sip_musteri_kod: '120.01.001', sip_stok_kod: 'STK001', sip_miktar: 1, sip_tutar: 100, ...values },
	});
	return guid;
}

/** An item movement that delivers a line of an order. */
const delivered = (line: string, values: Row): void =>
	savedRow(bench, 'STOK_HAREKETLERI', 'sth', {
		...{ sth_tarih: DAY, sth_tip: 1, sth_evrakno_seri: 'F', sth_cari_kodu: '120.01.001', sth_stok_kod: 'STK001' },
		...{ sth_miktar: 1, sth_sip_uid: line, ...values },
	});

const stateOf = (id: number) => {
	const { status, meta_data: meta } = bench.shop.wooCommerce.orders.find((order) => order.id === id) ?? {};
	return { status, meta: (meta as IDataObject[]).map(({ key, value }) => `${String(key)}=${String(value)}`) };
};

/** Polls the template as it ships, and runs it live with what that gave. */
async function polled(name: string, trigger: string) {
	bench.pass(0.1);
	const items = (await bench.poll(name, trigger, 'shipped')).at(trigger);
	return items.length === 0 ? undefined : await bench.run(bench.gone(name), trigger, items);
}

describe('28-invoice-paid-to-shop', () => {
	const NAME = '28-invoice-paid-to-shop';
	const poll = async () => await polled(NAME, 'Invoice Paid');

	/** An invoice of 100 liras over a line of an order. */
	function invoiced(number: number, line: string): string {
		const guid = newGuid();
		savedRow(bench, 'CARI_HESAP_HAREKETLERI', 'cha', {
			...{ cha_Guid: guid, cha_evrak_tip: 63, cha_cinsi: 6, cha_tarihi: DAY, cha_kod: '120.01.001', cha_meblag: 100 },
			...{ cha_evrakno_seri: 'F', cha_evrakno_sira: number },
		});
		delivered(line, { sth_evraktip: 4, sth_evrakno_sira: number, sth_fat_uid: guid });
		return guid;
	}
	const pay = (guid: string, amount: number): void =>
		savedRow(bench, 'CARI_HAREKET_BORC_ALACAK_ESLEME', 'chk', {
			...{ chk_Borc_uid: guid, chk_Alc_uid: newGuid(), chk_Tutar: amount },
		});

	it.each(['pending', 'on-hold', 'processing'])(
		'completes an order that is %s once the whole invoice is paid',
		async (status) => {
			const guid = invoiced(3, ordered(1042, status));
			await poll();
			pay(guid, 40);
			expect(await poll()).toBeUndefined();
			pay(guid, 60);
			const ran = await poll();
			expect(ran?.at('Tell a Person')).toEqual([]);
			expect(stateOf(1042)).toEqual({ status: 'completed', meta: ['evrak_paid_invoice=F 3'] });
			expect(await poll()).toBeUndefined();
		},
	);

	it('leaves orders alone that are refunded, of no shop, or not there', async () => {
		const guids = [
			invoiced(1, ordered(1, 'refunded')),
			invoiced(2, ordered(2, 'processing', { sip_evrakno_seri: 'S' })),
			invoiced(3, '00000000-0000-0000-0000-000000000000'),
			invoiced(4, ordered(4, 'processing')),
		];
		bench.shop.wooCommerce.orders.pop();
		await poll();
		for (const guid of guids) pay(guid, 100);
		const ran = await poll();
		const counts = ['Done Before', 'Not of the Shop', 'Tell a Person', 'Complete'].map((node) =>
			ran?.run ? passedThrough(ran.run, node).length : 0,
		);
		expect(counts).toEqual([1, 2, 1, 0]);
		expect([stateOf(1).status, stateOf(2).status]).toEqual(['refunded', 'processing']);
	});
});

describe('29-dispatch-note-to-shop', () => {
	const NAME = '29-dispatch-note-to-shop';
	const poll = async () => await polled(NAME, 'Dispatch Note');

	const noted = (number: number, remarks: Row): void =>
		savedRow(bench, 'EVRAK_ACIKLAMALARI', 'egk', {
			...{ egk_dosyano: 16, egk_hareket_tip: 1, egk_evr_tip: 1, egk_evr_seri: 'I', egk_evr_sira: number },
			...remarks,
		});

	const shipped = (number: number, line: string, remarks?: Row): void => {
		delivered(line, { sth_evraktip: 1, sth_evrakno_seri: 'I', sth_evrakno_sira: number });
		if (remarks) noted(number, remarks);
	};
	const CHANGED = Date.parse('2026-11-20T08:00:00Z');
	const CARGO = { egk_kargokodu: 'KARGO1', egk_kargono: '726000012345678' };

	it.each([
		['its first remark', { egk_evracik1: 'ARAS 123456' }, 'ARAS 123456', 'ARAS 123456'],
		['its cargo', { egk_evracik1: 'Kapıya', ...CARGO }, '726000012345678', 'Örnek Kargo 726000012345678'],
	])('completes WooCommerce’s order with %s as tracking number, and writes to the customer, once', async (...with_) => {
		const [, remarks, number, text] = with_;
		await poll();
		shipped(8, ordered(1042, 'on-hold'), remarks);
		const ran = await poll();
		expect(ran?.at('Tell a Person')).toEqual([]);
		expect(stateOf(1042)).toEqual({ status: 'completed', meta: [`_tracking_number=${number}`] });
		expect(bench.shop.wooCommerce.notes).toEqual([
			{ order: 1042, note: `Siparişiniz kargoya verildi. Kargo takip no: ${text}`, customer_note: true },
		]);
		expect(await poll()).toBeUndefined();
	});

	it('fulfils Shopify’s order once, and hands one that is not there to a person', async () => {
		await poll();
		const order: IDataObject = { id: 77, name: '#1001', fulfillment_status: null };
		bench.shop.shopify.orders.push(order);
		shipped(8, ordered(1001, 'on-hold', { sip_evrakno_seri: 'SHP' }), CARGO);
		shipped(9, ordered(1002, 'on-hold', { sip_evrakno_seri: 'SHP' }), CARGO);
		const ran = await poll();
		expect(order).toMatchObject({
			fulfillment_status: 'fulfilled',
			fulfillments: [{ tracking_number: '726000012345678', tracking_company: 'Örnek Kargo' }],
		});
		expect(ran?.at('Tell a Person').length).toBe(1);
		shipped(10, ordered(1003, 'on-hold', { sip_evrakno_seri: 'SHP', sip_belgeno: '1001' }), CARGO);
		const twice = await poll();
		expect([twice?.at('Done Before').length, twice?.at('Tell a Person')]).toEqual([1, []]);
		bench.shop.shopify.orders.push({ id: 78, name: '#1004', fulfillment_status: 'on_hold' });
		shipped(11, ordered(1004, 'on-hold', { sip_evrakno_seri: 'SHP' }), CARGO);
		const held = await poll();
		expect([held?.at('Done Before'), held?.at('Tell a Person').length]).toEqual([[], 1]);
	});

	it('gives Trendyol the link of a package, and hands what it does not take to a person', async () => {
		await poll();
		const parcel: IDataObject = { shipmentPackageId: 9001, status: 'Invoiced', lastModifiedDate: CHANGED };
		bench.shop.trendyol.packages.push(parcel);
		shipped(8, ordered(9001, 'on-hold', { sip_evrakno_seri: 'TY' }), CARGO);
		expect((await poll())?.at('Tell a Person')).toEqual([]);
		expect(parcel).toMatchObject({
			status: 'Shipped',
			trackingInfo: 'https://cargo.example.com/?no=726000012345678',
		});
		shipped(9, ordered(9002, 'on-hold', { sip_evrakno_seri: 'TY' }), CARGO);
		expect((await poll())?.at('Tell a Person').length).toBe(1);
	});

	it.each([
		['Picking', 'Send the Package'],
		['Shipped', 'Done Before'],
		['Delivered', 'Done Before'],
		['Cancelled', 'Tell a Person'],
		['UnPacked', 'Tell a Person'],
	])('looks at a package before it sends the link: one that is %s goes to %s', async (status, node) => {
		await poll();
		const parcel: IDataObject = { shipmentPackageId: 9001, status, lastModifiedDate: CHANGED, trackingInfo: 'first' };
		bench.shop.trendyol.packages.push(parcel);
		shipped(8, ordered(9001, 'on-hold', { sip_evrakno_seri: 'TY' }), CARGO);
		const ran = await poll();
		const ways = ['Send the Package', 'Done Before', 'Tell a Person'];
		expect(ways.filter((way) => ran?.run && passedThrough(ran.run, way).length > 0)).toEqual([node]);
		expect(parcel.trackingInfo === 'first').toBe(status !== 'Picking');
	});

	it.each([
		['completed', 'Done Before'],
		['cancelled', 'Tell a Person'],
		['kargoya-hazir', 'Tell a Person'],
	])('leaves WooCommerce’s order alone that is %s: %s', async (status, node) => {
		await poll();
		shipped(8, ordered(1042, status), CARGO);
		expect((await poll())?.at(node).length).toBe(1);
		expect(stateOf(1042).status).toBe(status);
	});

	/** The template with a note that had no tracking number when it was told; it is looked at again twice at most. */
	const runWithout = async (meanwhile = () => {}) => {
		bench.pass(0.1);
		const items = (await bench.poll(NAME, 'Dispatch Note', 'shipped')).at('Dispatch Note');
		meanwhile();
		const soon = JSON.stringify(bench.gone(NAME)).replace('$runIndex < 72', '$runIndex < 2');
		const untold = items.map((item) => ({ ...item, json: { ...item.json, cargo: [] } }));
		return await bench.run(JSON.parse(soon) as WorkflowFile, 'Dispatch Note', untold);
	};

	it('looks again at a note without a tracking number until it has one, and leaves others alone', async () => {
		await poll();
		shipped(9, ordered(1043, 'processing'), CARGO);
		shipped(10, ordered(1044, 'processing', { sip_evrakno_seri: 'S' }));
		const ran = await runWithout();
		expect([ran.at('Dispatch Note Again').length, ran.at('Not of the Shop').length]).toEqual([1, 1]);
		expect(ran.at('Tell a Person')).toEqual([]);
		expect([stateOf(1043).status, stateOf(1044).status]).toEqual(['completed', 'processing']);
	});

	it('tells of a note that never gets a tracking number, and leaves its order open', async () => {
		await poll();
		shipped(9, ordered(1043, 'processing'), CARGO);
		const ran = await runWithout(() => bench.erp.db.run('DELETE FROM EVRAK_ACIKLAMALARI'));
		expect([ran.at('No Tracking Number').length, stateOf(1043).status]).toEqual([1, 'processing']);
		expect(ran.run?.data.resultData.runData['Dispatch Note Again']?.length).toBe(2);
	});
});
