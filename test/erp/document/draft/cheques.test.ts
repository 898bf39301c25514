import { undueCheques } from '../../../../erp/document/draft/doubtfulMoney';
import { docOf } from '../../../../erp/document/doc';
import { operation } from '../../../../testkit/facts/erp';

const HELD = { cha_trefno: 'MC-000-000-2026-00000001' };

describe('a cheque or note without its day', () => {
	it.each<[string, object, boolean]>([
		['a customer’s cheque', { cha_evrak_tip: 4, cha_cinsi: 1 }, true],
		['a customer’s note, by text', { cha_evrak_tip: '3', cha_cinsi: '2', cha_vade: '' }, true],
		['one’s own cheque', { cha_evrak_tip: 67, cha_cinsi: 3 }, true],
		['a cheque in a collection', { cha_evrak_tip: 1, cha_cinsi: 1 }, true],
		['an incoming one with a reference of the user', { cha_evrak_tip: 4, cha_cinsi: 1, ...HELD }, true],
		['a cheque with its day', { cha_evrak_tip: 4, cha_cinsi: 1, cha_vade: '20270131' }, false],
		['a cheque of the portfolio that goes out', { cha_evrak_tip: 67, cha_cinsi: 1, ...HELD }, false],
		['cash', { cha_evrak_tip: 1, cha_cinsi: 0 }, false],
		['a card', { cha_evrak_tip: 1, cha_cinsi: 19 }, false],
	])('%s', (_, line, isTold) => {
		for (const name of ['createBordereau', 'create', 'createV3']) {
			const doc = docOf(operation(`collectionPayment.${name}`), { satirlar: [{ cha_cinsi: 0 }, line] });
			expect([name, undueCheques(doc)]).toEqual([
				name,
				isTold ? ['Line 2: Due (Vade), cha_vade is blank: on which day the cheque or note is due is not known'] : [],
			]);
		}
	});

	it('is told of new lines only', () => {
		const doc = docOf(operation('collectionPayment.update'), { satirlar: [{ cha_cinsi: 1 }] });
		expect(undueCheques(doc)).toEqual([]);
	});
});
