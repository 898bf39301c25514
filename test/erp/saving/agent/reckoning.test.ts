import { mostIn, reckon, reckonLine, sumOfRows } from '../../../../erp/saving/agent/reckoning';
import type { Members } from '../../../../erp/base/json/members';
import { minorText } from '../../../../erp/base/values/minor';

const order = (change: Members = {}): Members => ({ sip_miktar: 2, sip_b_fiyat: 50, sip_doviz_cinsi: 0, ...change });
const invoice = (head: Members, ...rows: Members[]) => reckon({ cha_d_cins: 0, ...head }, rows);
const movement = (change: Members = {}): Members => ({ sth_miktar: 1, sth_tutar: 100, ...change });
const text = (minor: bigint | undefined) => (minor === undefined ? undefined : minorText(minor));

describe('the reckoning of a document', () => {
	/** Net is what it comes to without VAT; most is what limits count. */
	it.each<[string, Members, net: string | undefined, most: string | undefined]>([
		['a discount, which gives away what the goods are worth', { sip_iskonto_1: 30 }, '70.00', '100.00'],
		['a discount below zero, which is a charge', { sip_iskonto_2: -30 }, '130.00', '130.00'],
		['a foreign amount without', { sip_doviz_cinsi: 1 }, undefined, undefined],
		['colours and sizes above its quantity', { renk_beden: [{ miktar: 3 }] }, '100.00', '150.00'],
	])('counts %s', (_, change, net, most) => {
		const reckoned = reckon({}, [order(change)]);
		expect([text(reckoned.net), text(mostIn(reckoned))]).toEqual([net, most]);
	});

	it.each<[string, ReturnType<typeof reckon>, net: string, most: string]>([
		['lines', invoice({}, movement(), movement({ sth_masraf2: 5 })), '205.00', '205.00'],
		['a discount of the whole', invoice({ cha_ft_iskonto1: 30 }, movement()), '70.00', '100.00'],
		['a charge of the whole', invoice({ cha_ft_masraf3: 30 }, movement()), '130.00', '130.00'],
		['a discount of the whole below zero', invoice({ cha_ft_iskonto1: -30 }, movement()), '130.00', '130.00'],
		['the rate of its header', invoice({ cha_d_kur: 30 }, movement()), '100.00', '3000.00'],
		['a subtotal above its lines', invoice({ cha_aratoplam: 250 }, movement()), '100.00', '250.00'],
		[
			'a line below zero, which makes no room',
			invoice({}, movement(), movement({ sth_tutar: -90 })),
			'10.00',
			'190.00',
		],
	])('of an invoice counts %s', (_, reckoned, wantedNet, wantedMost) =>
		expect([text(reckoned.net), text(mostIn(reckoned))]).toEqual([wantedNet, wantedMost]),
	);

	it('names a currency only where every line has it, or none and the document is in liras', () => {
		expect(reckon({}, [order(), order()]).currency).toBe(0);
		expect(reckon({}, [order(), order({ sip_doviz_cinsi: undefined })]).currency).toBeUndefined();
		expect(reckon({}, [order(), order({ sip_doviz_cinsi: 1 })]).currency).toBeUndefined();
		expect(reckon({}, [order({ sip_doviz_cinsi: undefined })]).currency).toBeUndefined();
		expect(reckon({}, [order({ sip_doviz_cinsi: undefined })], true).currency).toBe(0);
	});

	it('adds no amounts of several currencies', () => {
		expect(reckon({}, [order(), order({ sip_doviz_cinsi: 1, sip_doviz_kuru: 40 })]).net).toBeUndefined();
	});

	it('reads rows of the database by the same columns, in any letter case', () => {
		const rows = [
			{ SIP_MIKTAR: 1, SIP_B_FIYAT: 1, SIP_MASRAF_1: 300, SIP_DOVIZ_CINSI: 0 },
			{ cha_meblag: 46, cha_d_cins: 0, cha_d_kur: 30 },
			{ cha_meblag: 46, cha_d_cins: 1, cha_d_kur: 30 },
		];
		expect(rows.map((row) => text(sumOfRows([row])))).toEqual(['301.00', '1380.00', '46.00']);
		expect(text(sumOfRows(rows))).toBe('1727.00');
		expect(reckonLine({ sip_miktar: 3 }).net).toBeUndefined();
	});
});
