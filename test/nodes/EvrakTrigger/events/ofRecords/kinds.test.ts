import type { IDataObject } from 'n8n-workflow';
import type { Row } from '../../../../../standin/database';
import { changingRecords } from '../../../../../erp/database/query/events';
import { triggerBench } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from './changing';
import { perTest } from '../../../../../testkit/jest/benches';

/** A record of each kind as rows, what is edited in it, and what its item tells. */
const KINDS: ReadonlyArray<{
	readonly event: string;
	readonly rows: ReadonlyArray<readonly [table: string, prefix: string, values: Row]>;
	readonly edit: readonly [table: string, prefix: string, column: string, value: string | number];
	readonly id: string;
	readonly told: IDataObject;
	readonly then: IDataObject;
}> = [
	{
		event: 'order',
		rows: [0, 1].map((row) => [
			'SIPARISLER',
			'sip',
			{
				...{ sip_tip: 1, sip_evrakno_seri: 'S', sip_evrakno_sira: 4, sip_satirno: row, sip_tutar: 10 },
				...{ sip_stok_kod: 'STK001', sip_miktar: 1, sip_musteri_kod: '320.01.001' },
			},
		]),
		edit: ['SIPARISLER', 'sip', 'sip_tutar', 20],
		id: 'order:1/0/S/4:created:',
		told: { grossTotal: 20, lines: [{ itemCode: 'STK001' }, { itemCode: 'STK001' }] },
		then: { grossTotal: 40 },
	},
	{
		event: 'issuedQuotation',
		rows: [
			[
				'VERILEN_TEKLIFLER',
				'tkl',
				{ tkl_evrakno_seri: 'T', tkl_evrakno_sira: 9, tkl_stok_kod: 'STK002', tkl_miktar: 2 },
			],
		],
		edit: ['VERILEN_TEKLIFLER', 'tkl', 'tkl_miktar', 3],
		id: 'issuedQuotation:T/9:created:',
		told: { series: 'T', lines: [{ quantity: 2 }] },
		then: { lines: [{ quantity: 3 }] },
	},
	{
		event: 'dispatchNote',
		rows: [
			[
				'STOK_HAREKETLERI',
				'sth',
				{
					...{ sth_tip: 1, sth_evraktip: 1, sth_evrakno_seri: 'I', sth_evrakno_sira: 5, sth_stok_kod: 'STK001' },
					...{ sth_miktar: 3, sth_cari_kodu: '120.01.001' },
				},
			],
			// A movement of another kind is none.
			['STOK_HAREKETLERI', 'sth', { sth_tip: 0, sth_evraktip: 12, sth_evrakno_seri: 'I', sth_evrakno_sira: 5 }],
		],
		edit: ['STOK_HAREKETLERI', 'sth', 'sth_miktar', 4],
		id: 'dispatchNote:1/1/0/I/5:created:',
		told: { accountCode: '120.01.001', lines: [{ quantity: 3 }] },
		then: { lines: [{ quantity: 4 }] },
	},
	{
		event: 'invoice',
		rows: [
			[
				'CARI_HESAP_HAREKETLERI',
				'cha',
				{
					...{
						cha_Guid: 'AAAAAAAA-0000-4000-8000-0000000000F1',
						cha_evrak_tip: 63,
						cha_cinsi: 6,
						cha_kod: '120.01.001',
					},
					...{ cha_evrakno_seri: 'F', cha_evrakno_sira: 6, cha_meblag: 120 },
				},
			],
			[
				'STOK_HAREKETLERI',
				'sth',
				{
					...{ sth_tip: 1, sth_evraktip: 4, sth_evrakno_seri: 'F', sth_evrakno_sira: 6, sth_stok_kod: 'STK003' },
					...{ sth_miktar: 1, sth_fat_uid: 'AAAAAAAA-0000-4000-8000-0000000000F1' },
				},
			],
		],
		edit: ['CARI_HESAP_HAREKETLERI', 'cha', 'cha_meblag', 240],
		id: 'invoice:63/0/0/F/6:created:',
		told: { total: 120, lineCount: 1, lines: [{ itemCode: 'STK003' }] },
		then: { total: 240 },
	},
	{
		event: 'collectionPayment',
		rows: [
			[
				'CARI_HESAP_HAREKETLERI',
				'cha',
				{
					cha_evrak_tip: 1,
					cha_tip: 1,
					cha_kod: '120.01.002',
					cha_evrakno_seri: 'K',
					cha_evrakno_sira: 7,
					cha_meblag: 55.5,
				},
			],
		],
		edit: ['CARI_HESAP_HAREKETLERI', 'cha', 'cha_meblag', 66],
		id: 'collectionPayment:1/K/7:created:',
		told: { total: 55.5, accountCode: '120.01.002', lines: [{}] },
		then: { total: 66 },
	},
	{
		event: 'account',
		rows: [
			['CARI_HESAPLAR', 'cari', { cari_kod: '120.09.001', cari_unvan1: 'Yeni Müşteri' }],
			['CARI_HESAP_ADRESLERI', 'adr', { adr_cari_kod: '120.09.001', adr_adres_no: 1, adr_il: 'İzmir' }],
		],
		edit: ['CARI_HESAPLAR', 'cari', 'cari_unvan1', 'Başka Ad'],
		id: 'account:120.09.001:created:',
		told: { accountCode: '120.09.001', accountName: 'Yeni Müşteri', addresses: [{ city: 'İzmir' }] },
		then: { accountName: 'Başka Ad' },
	},
	{
		event: 'item',
		rows: [
			['STOKLAR', 'sto', { sto_kod: 'YENI-1', sto_isim: 'Yeni Ürün' }],
			['BARKOD_TANIMLARI', 'bar', { bar_kodu: '8690000000017', bar_stokkodu: 'YENI-1' }],
		],
		edit: ['STOKLAR', 'sto', 'sto_isim', 'Başka Ürün'],
		id: 'item:YENI-1:created:',
		told: { itemCode: 'YENI-1', itemName: 'Yeni Ürün', barcodes: [{ barcode: '8690000000017' }] },
		then: { itemName: 'Başka Ürün' },
	},
];

it('every kind of record is tried', () => {
	expect(KINDS.map(({ event }) => event)).toEqual(changingRecords.map(({ value }) => value));
});

describe.each(['newer', 'older'] as const)('on a database of the %s build', (build) => {
	it.each(KINDS.map((kind) => [kind.event, kind] as const))(
		'%s is told whole when it is made, and again when it is changed',
		async (event, { rows, edit: [table, prefix, column, value], id, told, then }) => {
			const bench = await triggerBench({ build });
			try {
				const { stamped, moment } = writing(() => bench);
				const trigger = bench.trigger({ event, changes: 'both' });
				await trigger.poll();
				const guids = rows.map(([ofTable, ofPrefix, values]) => stamped(ofTable, ofPrefix, moment(), values));
				bench.pass(2 * MINUTE);
				const made = await trigger.json();
				expect(made).toMatchObject([{ eventType: 'created', source: 'date', ...told }]);
				expect(String(made[0]?.eventId)).toContain(id);
				bench.pass(2 * MINUTE);
				expect(await trigger.json()).toEqual([]);
				const places = guids.map(() => '?').join(', ');
				bench.erp.db.run(
					`UPDATE ${table} SET ${column} = ?, ${prefix}_lastup_date = ? WHERE ${prefix}_Guid IN (${places})`,
					[value, moment(), ...guids],
				);
				bench.pass(2 * MINUTE);
				expect(await trigger.json()).toMatchObject([{ eventType: 'changed', ...then }]);
			} finally {
				await bench.close();
			}
		},
	);
});

describe.each([null, '1899-12-30T00:00:00.000', '1900-01-01T00:00:00.000'])('whose date of change is %s', (none) => {
	const bench = perTest(triggerBench);
	const { stamped, moment } = writing(() => bench);

	it.each(KINDS.map((kind) => [kind.event, kind] as const))(
		'%s is told as created, by the user who made it',
		async (event, { rows, told }) => {
			const trigger = bench.trigger({ event, changes: 'created', filters: { ignoredUsers: '2' } });
			await trigger.poll();
			for (const [table, prefix, values] of rows) {
				const users = { [`${prefix}_create_user`]: 3, [`${prefix}_lastup_user`]: 2 };
				stamped(table, prefix, moment(), { ...values, ...users, [`${prefix}_lastup_date`]: none });
			}
			bench.pass(2 * MINUTE);
			expect(await trigger.json()).toMatchObject([{ eventType: 'created', changedBy: 3, ...told }]);
		},
	);

	it('on a row whose date of creation is empty, too, is told as created with the document of the other row', async () => {
		const trigger = bench.trigger({ event: 'order', changes: 'created' });
		await trigger.poll();
		const order = { sip_tip: 1, sip_evrakno_seri: 'S', sip_evrakno_sira: 4, sip_stok_kod: 'STK001', sip_miktar: 1 };
		stamped('SIPARISLER', 'sip', moment(), { ...order, sip_satirno: 0 });
		stamped('SIPARISLER', 'sip', moment(), { ...order, sip_satirno: 1, sip_create_date: none, sip_lastup_date: none });
		bench.pass(2 * MINUTE);
		expect(await trigger.json()).toMatchObject([{ eventType: 'created', lines: [{}, {}] }]);
	});
});
