import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../testkit/node/evrak';
import { casesOf } from '../../../../../testkit/jest/laws';
import { atNoon, realClock } from '../../../../../testkit/clock/clock';
import { book, closeAll, guid, put, trading } from './account/support';

afterEach(async () => {
	realClock();
	await closeAll();
});

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'] as const;

/** A document or a cheque of the company: a day, a currency, and cents. */
interface Booked {
	readonly what: 'order' | 'invoice' | 'receipt' | 'cheque';
	readonly day: string;
	readonly currency: number;
	readonly cents: number;
	/** Which of the kinds there are. */
	readonly kind: number;
	readonly isCancelled: boolean;
	/** Cents of a cheque that are paid. */
	readonly paid: number;
}

const booked: fc.Arbitrary<Booked> = fc.record({
	what: fc.constantFrom('order', 'invoice', 'receipt', 'cheque'),
	day: fc.constantFrom(...DAYS),
	currency: fc.constantFrom(0, 0, 1),
	cents: fc.integer({ min: 1, max: 9_999_999 }),
	kind: fc.nat(3),
	isCancelled: fc.boolean(),
	paid: fc.constantFrom(0, 0, 1, 75),
});

/** Puts one into the ERP's tables, as the ERP itself writes it. */
function bookIn(erp: Bench, { what, day, currency, cents, kind, isCancelled, paid }: Booked, place: number): void {
	const [amount, at] = [cents / 100, `${day}T00:00:00.000`];
	const iptal = isCancelled && place % 3 === 0 ? 1 : 0;
	if (what === 'order')
		put(erp, 'SIPARISLER', {
			...{
				sip_Guid: guid(place),
				sip_tip: kind % 2,
				sip_cins: kind === 3 ? 1 : 0,
				sip_tarih: at,
				sip_evrakno_seri: 'T',
			},
			...{ sip_evrakno_sira: place, sip_musteri_kod: '120.01.001', sip_stok_kod: 'STK001', sip_miktar: 1 },
			...{ sip_tutar: amount, sip_doviz_cinsi: currency, sip_doviz_kuru: currency === 0 ? 1 : 40, sip_iptal: iptal },
		});
	else if (what === 'cheque')
		put(erp, 'ODEME_EMIRLERI', {
			...{ sck_Guid: guid(place), sck_tip: kind, sck_vade: at, sck_tutar: amount, sck_odenen: paid / 100 },
			...{ sck_sonpoz: place % 5 === 0 ? 10 : 0, sck_doviz: currency, sck_iptal: iptal },
		});
	else
		put(erp, 'CARI_HESAP_HAREKETLERI', {
			...{ cha_Guid: guid(place), cha_kod: '120.01.001', cha_cari_cins: 0, cha_tarihi: at, cha_meblag: amount },
			...{ cha_evrak_tip: what === 'receipt' ? [1, 64, 34, 1][kind]! : kind < 2 ? 63 : 0 },
			...{ cha_tip: kind < 2 === (what === 'invoice') ? 0 : 1, cha_cinsi: what === 'invoice' ? 6 : 0 },
			...{ cha_normal_Iade: what === 'invoice' ? kind % 2 : 0, cha_evrakno_seri: 'T', cha_evrakno_sira: place },
			...{ cha_d_cins: currency, cha_d_kur: currency === 0 ? 1 : 40, cha_vade: 0, cha_iptal: iptal },
			cha_meblag_ana_doviz_icin_gecersiz_fl: 0,
		});
}

const itemsOf = async (erp: Bench, parameters: INodeParameters): Promise<IDataObject[]> => {
	const { items, error } = await erp.evrak(parameters);
	if (error) throw new Error(error.message);
	return items.map(({ json }) => json);
};

/** Figures as `salesOrders 0: 3 for 12.50`, without those of nothing. */
const figures = (items: readonly IDataObject[]): string[] =>
	items
		.filter(({ count }) => count !== 0)
		.map(({ figure, currencyNumber, count, total }) => `${figure} ${currencyNumber}: ${count} for ${total}`)
		.sort();

const RANGE = { period: 'dates', filters: { fromDate: DAYS[0], toDate: DAYS[1] } };
const list = (resource: string, operation: string, more: INodeParameters) => ({
	...{ resource, operation, returnAll: true },
	...more,
});
const chosen = (filters: object) => ({ ...RANGE, filters: { ...RANGE.filters, ...filters } });

/** The reads of their own that figures are held to, with the members that they sum up. */
const SINGLE: ReadonlyArray<readonly [figure: string, INodeParameters, total: string]> = [
	['salesOrders', list('order', 'getAll', chosen({ direction: 'receivedOrder', kind: 'normal' })), 'total'],
	['purchaseOrders', list('order', 'getAll', chosen({ direction: 'issuedOrder', kind: 'normal' })), 'total'],
	['salesInvoices', list('invoice', 'getAll', chosen({ documentType: 'salesInvoice', returned: 'normal' })), 'total'],
	['purchaseReturns', list('invoice', 'getAll', chosen({ documentType: 'salesInvoice', returned: 'return' })), 'total'],
	[
		'purchaseInvoices',
		list('invoice', 'getAll', chosen({ documentType: 'purchaseInvoice', returned: 'normal' })),
		'total',
	],
	['salesReturns', list('invoice', 'getAll', chosen({ documentType: 'purchaseInvoice', returned: 'return' })), 'total'],
	[
		'chequesToCollect',
		list('collectionPayment', 'getCheques', chosen({ chequeKind: 'customerCheque' })),
		'unpaidAmount',
	],
	['chequesToCollect', list('collectionPayment', 'getCheques', chosen({ chequeKind: 'customerNote' })), 'unpaidAmount'],
	['chequesToPay', list('collectionPayment', 'getCheques', chosen({ chequeKind: 'ownCheque' })), 'unpaidAmount'],
	['chequesToPay', list('collectionPayment', 'getCheques', chosen({ chequeKind: 'ownNote' })), 'unpaidAmount'],
];

/** What single reads say, added up by the test. */
async function bySingleReads(erp: Bench): Promise<string[]> {
	const sums = new Map<string, readonly [count: number, cents: number]>();
	const add = (figure: string, currency: unknown, amount: unknown) => {
		const key = `${figure} ${String(currency)}`;
		const [count, cents] = sums.get(key) ?? [0, 0];
		sums.set(key, [count + 1, cents + Math.round(Number(amount) * 100)]);
	};
	for (const [figure, parameters, total] of SINGLE)
		for (const item of await itemsOf(erp, parameters)) add(figure, item.currencyNumber, item[total]);
	for (const [figure, documentType] of [
		['collections', 'collectionReceipt'],
		['payments', 'paymentReceipt'],
	] as const)
		for (const { recordId, total } of await itemsOf(
			erp,
			list('collectionPayment', 'getAll', chosen({ documentType })),
		)) {
			const [row] = erp.erp.db.all('SELECT cha_d_cins AS currency FROM CARI_HESAP_HAREKETLERI WHERE cha_Guid = ?', [
				String(recordId),
			]);
			add(figure, row?.currency, total);
		}
	for (const { pastDue } of await itemsOf(erp, list('account', 'getPastDue', { filters: { onlyPastDue: true } })))
		if (Number(pastDue) > 0) add('pastDue', 0, pastDue);
	return [...sums].map(([key, [count, cents]]) => `${key}: ${count} for ${cents / 100}`).sort();
}

/** A document of the first day, as it is by default. */
const PLAIN = { day: DAYS[0], currency: 0, cents: 100, kind: 0, isCancelled: false, paid: 0 } as const;

const TODAY = { resource: 'company', operation: 'getToday' };

describe('ERP: Get Summary', () => {
	it('says of each figure what its own read says, whatever is booked', async () => {
		const erp = await trading();
		await fc.assert(
			fc.asyncProperty(fc.array(booked, { minLength: 10, maxLength: 40 }), async (all) => {
				for (const table of ['SIPARISLER', 'CARI_HESAP_HAREKETLERI', 'ODEME_EMIRLERI'])
					erp.erp.db.run(`DELETE FROM ${table}`);
				all.forEach((one, index) => bookIn(erp, one, index + 1));
				const told = await itemsOf(erp, { ...TODAY, period: 'dates', ...RANGE.filters });
				expect(figures(told)).toEqual(await bySingleReads(erp));
			}),
			{ numRuns: casesOf(10) },
		);
	});

	it('has every figure, nothing as 0', async () => {
		const told = await itemsOf(await trading(), TODAY);
		expect(told.map(({ figure, count, total }) => [figure, count, total])).toEqual(
			[
				...['salesOrders', 'purchaseOrders', 'salesInvoices', 'salesReturns', 'purchaseInvoices', 'purchaseReturns'],
				...['collections', 'payments', 'pastDue', 'chequesToCollect', 'chequesToPay'],
			].map((figure) => [figure, 0, 0]),
		);
		expect(told[0]).toMatchObject({ figureName: 'Satış siparişi', currencyNumber: 0, currencyCode: 'TRY' });
	});

	it('is about today unless another period is chosen', async () => {
		atNoon();
		const erp = await trading();
		const today = new Date();
		for (const [index, days] of [-1, 0, 0, 1].entries()) {
			const day = new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
			bookIn(erp, { ...PLAIN, what: 'order', day, cents: 10 ** index }, index + 1);
		}
		expect(figures(await itemsOf(erp, TODAY))).toEqual(['salesOrders 0: 2 for 1.1']);
	});

	it('counts a document in several currencies, of which it knows no total', async () => {
		const erp = await trading();
		for (const [line, currency] of [0, 1].entries()) {
			bookIn(erp, { ...PLAIN, what: 'order', currency }, line + 1);
			erp.erp.db.run('UPDATE SIPARISLER SET sip_evrakno_sira = 7, sip_satirno = ? WHERE sip_Guid = ?', [
				line,
				guid(line + 1),
			]);
		}
		const told = await itemsOf(erp, { ...TODAY, period: 'dates', ...RANGE.filters });
		expect(figures(told)).toEqual(['salesOrders null: 1 for null']);
	});

	it('lets payments close debts of their own currency, the oldest first, where a rate is missing', async () => {
		const movement = fc.record({
			day: fc.constantFrom('2020-01-10', '2020-02-10', '2099-01-10'),
			cents: fc.integer({ min: -99_999, max: 99_999 }),
			currency: fc.constantFrom(0, 1, 2),
		});
		const erp = await trading();
		await fc.assert(
			fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (all) => {
				erp.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
				const movements = [...all, { day: '2020-01-10', cents: 1, currency: 1 }];
				book(
					erp,
					movements.map((one) => ({ ...one, rate: one.currency === 0 ? 1 : 0 })),
				);
				const expected = [0, 1, 2].flatMap((currency) => {
					const own = movements.filter((one) => one.currency === currency);
					const total = (some: typeof own) => some.reduce((sum, { cents }) => sum + cents, 0);
					const debts = own.filter(({ cents }) => cents > 0);
					const paid = -total(own.filter(({ cents }) => cents < 0));
					const due = Math.min(total(debts.filter(({ day }) => day < '2090')) - paid, total(own));
					return due > 0 ? [`pastDue ${currency}: 1 for ${due / 100}`] : [];
				});
				expect(figures(await itemsOf(erp, TODAY))).toEqual(expected);
			}),
			{ numRuns: casesOf(40) },
		);
	});

	it('leaves open what a database cannot tell, and says so', async () => {
		const erp = await trading({ hide: ['ODEME_EMIRLERI'] });
		const told = await itemsOf(erp, TODAY);
		const cheques = told.find(({ figure }) => figure === 'chequesToPay');
		expect(cheques).toMatchObject({ count: null, total: null });
		expect(JSON.stringify(cheques?.unavailable)).toContain('chequesToPay');
	});
});
