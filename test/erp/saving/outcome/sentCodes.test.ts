import { findOperation } from '../../../../erp/catalogue';
import { sentCodes } from '../../../../erp/saving/outcome/sentCodes';
import { docOf } from '../../../../erp/document/doc';

const orders = findOperation('order', 'create');
if (!orders) throw new Error('There is no such operation');
const sent = (satirlar: object[], refusal: string) => sentCodes(docOf(orders, { satirlar }), refusal);
const of = (...codes: string[]) => codes.map((sip_stok_kod) => ({ sip_stok_kod, sip_musteri_kod: '120.01.YOK' }));

describe('codes that the ERP does not know are told with the lines they stand in', () => {
	it('item codes', () => {
		expect(sent(of('STK001', 'STK999', 'STK001'), 'Stok kodu bulunamadı!')).toEqual([
			'Sent as Item (Stok), sip_stok_kod: STK001 (lines 1, 3), STK999 (line 2).',
		]);
	});

	it('one that all lines have, without them', () => {
		expect(sent(of('STK001', 'STK002'), 'CARİ KODU BULUNAMADI')).toEqual([
			'Sent as Account (Cari), sip_musteri_kod: 120.01.YOK.',
		]);
	});

	it('nothing where nothing was sent, and for any other refusal', () => {
		expect(sent([{}], 'Stok kodu bulunamadı')).toEqual([]);
		expect(sent(of('STK001'), 'Evrak zaten mevcut.')).toEqual([]);
	});
});
