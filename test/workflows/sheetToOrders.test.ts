import type { INodeExecutionData } from 'n8n-workflow';
import { live } from '../../demo/workflow';
import { template, templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '14-sheet-to-orders';
const START = 'Upload the Sheet';

/** A sheet as Excel saves it in Turkish: a byte-order mark, semicolons, Windows' ends of lines. */
const sheet = (...rows: string[]): INodeExecutionData[] => {
	const lines = ['Sipariş No;Tarih;Cari Kodu;Stok Kodu;Miktar;Birim Fiyat;KDV', ...rows].join('\r\n');
	const data = Buffer.from(`\uFEFF${lines}\r\n`).toString('base64');
	return [{ json: {}, binary: { Dosya: { data, mimeType: 'text/csv', fileName: 'siparisler.csv' } } }];
};
const ROWS = [
	'1001;20.11.2026;120.01.001;STK001;1.250;1.234,56;%20',
	'1001;20.11.2026;120.01.001;"STK002";2,5;10;20',
	'1002;21.11.2026;120.01.002;STK003;3;99,90;%20',
];

const bench = perTest(templateBench);

const booked = () =>
	bench.erp.db.all(
		`SELECT sip_belgeno AS reference, sip_musteri_kod AS account, substr(sip_tarih, 1, 10) AS day, sip_stok_kod AS item, sip_miktar AS quantity, sip_b_fiyat AS price
		FROM SIPARISLER WHERE sip_evrakno_seri = 'TBL' ORDER BY sip_belgeno, sip_satirno`,
	);

it('saves an order for each number, with numbers and days as they are meant in Turkey', async () => {
	const ran = await bench.run(live(template(NAME)), START, sheet(...ROWS));
	expect(ran.at('Not Saved')).toEqual([]);
	expect(ran.json('Create Order').map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
	const first = { reference: '1001', account: '120.01.001', day: '2026-11-20' };
	expect(booked()).toEqual([
		{ ...first, item: 'STK001', quantity: 1250, price: 1234.56 },
		{ ...first, item: 'STK002', quantity: 2.5, price: 10 },
		{ reference: '1002', account: '120.01.002', day: '2026-11-21', item: 'STK003', quantity: 3, price: 99.9 },
	]);
});

it('makes no order of a sheet that is uploaded twice', async () => {
	await bench.run(live(template(NAME)), START, sheet(...ROWS));
	const again = await bench.run(live(template(NAME)), START, sheet(...ROWS));
	expect(again.json('Create Order').map(({ outcome }) => outcome)).toEqual(['alreadySaved', 'alreadySaved']);
	expect(booked()).toHaveLength(3);
});

it('hands an order with a code that the ERP does not have to Not Saved, and saves the others', async () => {
	const ran = await bench.run(live(template(NAME)), START, sheet(...ROWS, '1003;21.11.2026;120.99;STK003;1;1;20'));
	expect(JSON.stringify(ran.json('Not Saved'))).toContain('120.99');
	expect(ran.at('Not Saved')).toHaveLength(1);
	expect(ran.stopped).toContain('120.99');
	expect(booked().map(({ reference }) => reference)).toEqual(['1001', '1001', '1002']);
});

it('as it ships shows the requests and sends none', async () => {
	const ran = await bench.run(template(NAME), START, sheet(...ROWS));
	expect(ran.json('Create Order')).toMatchObject([{ preview: true }, { preview: true }]);
	expect(booked()).toEqual([]);
});
