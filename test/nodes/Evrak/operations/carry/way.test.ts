import { bench, previewing } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { carryOn, documents, order, ordered, stepsIn } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

describe('an order that is carried on', () => {
	it.each([
		['dispatchNote', ['dispatchNote created'], { notes: 1, invoices: 0, sent: 0 }],
		['invoice', ['dispatchNote created', 'invoice created'], { notes: 1, invoices: 1, sent: 0 }],
		['eDocument', ['dispatchNote created', 'invoice created', 'eDocument created'], { notes: 1, invoices: 1, sent: 1 }],
		[
			'pdf',
			['dispatchNote created', 'invoice created', 'eDocument created', 'pdf done'],
			{ notes: 1, invoices: 1, sent: 1 },
		],
	] as const)('up to %s', async (upTo, steps, there) => {
		const number = await order(erp);
		const ran = await erp.evrak(carryOn(upTo), ordered(number));
		expect([stepsIn(ran), documents(erp)]).toEqual([steps, there]);
	});
});

describe('an order with a fee that is a service', () => {
	const SAID = /HZM01: no goods, but a service or an expense .* let Shipping Code \(Kargo\) and Other Charges/;
	const withFee = async () => {
		insert(erp.erp.db, 'HIZMET_HESAPLARI', { hiz_kod: 'HZM01', hiz_isim: 'Kapıda ödeme' });
		return await order(erp, [
			['STK001', 10, 100],
			['HZM01', 1, 15, 1],
		]);
	};

	it('says so in a preview, before anything is sent', async () => {
		const ran = await erp.evrak(previewing(carryOn('invoice')), ordered(await withFee()));
		expect(ran.items[0]?.json.warnings).toEqual([expect.stringMatching(SAID)]);
	});

	it.each(['byNote', 'straight'])('and where the ERP refuses the document, %s', async (way) => {
		const ran = await erp.evrak(carryOn('invoice', { way }), ordered(await withFee()));
		expect(ran.error?.message).toContain('was not saved: Stok kodu bulunamadı!');
		expect(ran.error?.description).toMatch(SAID);
		expect(documents(erp)).toEqual({ notes: 0, invoices: 0, sent: 0 });
	});

	it('has nothing said of it where the document was not even sent', async () => {
		const number = await withFee();
		await erp.erp.faults('none', 'none', '502-lost', '502-lost', '502-lost');
		const ran = await erp.evrak(carryOn('invoice'), ordered(number));
		expect(ran.error?.message).toContain('was not saved: the ERP did not say how the order stands');
		expect(ran.error?.description).toBe('The step was not sent by this try. Run it again.');
	});

	it('has nothing said of it where another problem stops an order of goods', async () => {
		const number = await order(erp);
		await erp.erp.writeFaults('refused');
		const ran = await erp.evrak(carryOn('invoice'), ordered(number));
		expect(ran.error?.message).toContain('was not saved');
		expect(ran.error?.description).not.toMatch(/no goods/);
	});
});

it.each<[string, object, RegExp]>([
	['is refused', { sqlRight: false }, /may lack the right to read by SQL/],
	['is not there', { hide: ['SIPARISLER'] }, /or the API user may not see it/],
	['finds no answer', {}, /Run it again when the ERP answers/],
])('says what to do where the question for the order %s', async (_, options, remedy) => {
	const other = await bench(options);
	if (Object.keys(options).length === 0) await other.erp.faults(...Array<string>(9).fill('502-lost'));
	const ran = await other.evrak(carryOn('invoice'), ordered('1'));
	await other.close();
	expect(ran.error?.message).toContain('the ERP did not say how the order stands');
	expect(ran.error?.description).toMatch(remedy);
});
