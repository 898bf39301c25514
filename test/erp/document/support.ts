import type { Members } from '../../../erp/base/json/members';
import { problemText } from '../../../erp/base/values/problem';
import { prepared } from '../../../testkit/facts/erp';

/** A good line of an order, as a user may give it. */
export const LINE = { sip_stok_kod: 'STK001', sip_miktar: '2' };

/** A good order of one line, whose header stands on the lines of the wire. */
export const ORDER = { sip_tip: 'Talep', sip_tarih: '2026-01-31', sip_musteri_kod: '120.01.001', satirlar: [LINE] };

/** A good invoice of one line, whose shape has a header. */
export const INVOICE = {
	cha_evrak_tip: 63,
	cha_tip: 0,
	cha_cinsi: 6,
	cha_tarihi: '2026-01-31',
	cha_kod: '120.01.001',
	detay: [{ sth_stok_kod: 'STK001', sth_miktar: 1 }],
};

/** What is wrong with a document, as its user is told. */
export const texts = (name: string, members: Members) => prepared(name, members).problems.map(problemText);
