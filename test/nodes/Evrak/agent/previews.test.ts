import fc from 'fast-check';
import { pointerOf } from '../../../../standin/schema/taxes';
import { casesOf } from '../../../../testkit/jest/laws';
import { asTool, confirmationIn, opening } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';

let erp: Bench;
beforeAll(async () => {
	const open = opening(await bench({ trade: true }), 'orders.create');
	erp = { ...open, credential: { ...open.credential, agentDocuments: '100' } };
});
afterAll(async () => await erp.close());

const cents = (most: number, least = 0.01) =>
	fc.integer({ min: Math.round(least * 100), max: most * 100 }).map((value) => value / 100);
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

/** A line of an order as a model may write it: price or amount or both, discounts and charges, in liras or not, with or without VAT. */
const line = fc
	.record({
		sip_miktar: fc.integer({ min: 1, max: 40 }),
		sip_b_fiyat: cents(900, 5),
		hasAmount: fc.boolean(),
		sip_iskonto_1: sometimes(cents(1)),
		sip_iskonto_3: sometimes(cents(0.5)),
		sip_masraf_1: sometimes(cents(90)),
		sip_vergi_pntr: sometimes(
			fc.constantFrom(0, pointerOf('common', 20), pointerOf('common', 10), pointerOf('common', 1)),
		),
		sip_depono: fc.constantFrom(1, 2),
		sip_birim_pntr: sometimes(fc.constantFrom(1, 2)),
		sip_teslim_tarih: sometimes(fc.constantFrom('25.11.2026', '26.11.2026')),
	})
	.map(({ hasAmount, ...rest }) => ({
		...rest,
		...(hasAmount ? { sip_tutar: Math.round(rest.sip_miktar * rest.sip_b_fiyat * 100) / 100 } : {}),
	}));

const order = fc
	.record({
		lines: fc.array(line, { minLength: 1, maxLength: 4 }),
		currency: fc.constantFrom({ sip_doviz_cinsi: 0 }, { sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }),
	})
	.map(({ lines, currency }) =>
		lines.map((one) => ({
			...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001' },
			...{ sip_stok_kod: 'STK001', ...one, ...currency },
		})),
	);

/** What the database has of an order, as people write it, by arithmetic of its own. */
function storedSum(number: number): string {
	const rows = erp.erp.db.all('SELECT * FROM SIPARISLER WHERE sip_evrakno_seri = ? AND sip_evrakno_sira = ?', [
		'AI',
		number,
	]);
	const of = (row: (typeof rows)[number], name: string) => Number(row[name] ?? 0);
	const sum = rows.reduce((all, row) => {
		const gross = of(row, 'sip_tutar') || of(row, 'sip_miktar') * of(row, 'sip_b_fiyat');
		const off = [1, 2, 3, 4, 5, 6].reduce((less, place) => less + of(row, `sip_iskonto_${place}`), 0);
		const more = [1, 2, 3, 4].reduce((plus, place) => plus + of(row, `sip_masraf_${place}`), 0);
		return all + Math.round((gross - off + more) * 100) / 100 + of(row, 'sip_vergi');
	}, 0);
	return sum.toFixed(2);
}

const TOGETHER = 25;

it('of documents at random tells the sums, dates, warehouses and units that are saved', async () => {
	const orders = fc.sample(order, casesOf(500));
	let compared = 0;
	for (let from = 0; from < orders.length; from += TOGETHER) {
		const some = orders.slice(from, from + TOGETHER);
		const parameters = {
			...{
				resource: 'order',
				operation: 'create',
				inputMode: 'json',
				options: { protection: 'none', checkCodes: false },
			},
			json: "={{ $fromAI('orders', 'Orders', 'json') }}",
		};
		await asTool(erp, parameters, { id: `previews${from}` }, async (ask) => {
			const call = { orders: some.map((satirlar) => ({ satirlar })) };
			const preview = await ask(call);
			const confirmation = confirmationIn(preview) as Record<string, string>;
			if (confirmation.preview_text === undefined) throw new Error(preview);
			const texts = confirmation.preview_text.split('; Create order');
			expect(texts).toHaveLength(some.length);
			const [{ last } = { last: 0 }] = erp.erp.db.all(
				"SELECT MAX(sip_evrakno_sira) AS last FROM SIPARISLER WHERE sip_evrakno_seri = 'AI'",
			);
			expect(await ask({ ...call, ...confirmation })).not.toContain('"outcome":"failed"');
			for (const [index, text] of texts.entries()) {
				const [, sum = ''] = /, ([\d,]+\.\d\d) (?:TRY|in currency)/.exec(text) ?? [];
				expect({ text, sum: sum.replaceAll(',', '') }).toEqual({ text, sum: storedSum(Number(last ?? 0) + index + 1) });
				const satirlar = some[index] ?? [];
				for (const one of satirlar) {
					expect(text).toContain(`${one.sip_miktar}${one.sip_birim_pntr === 2 ? ' of unit 2' : ''} × "STK001"`);
					expect(text).toContain(`Warehouse (Depo) "${one.sip_depono}"`);
					if (one.sip_teslim_tarih !== undefined) expect(text).toContain(one.sip_teslim_tarih);
				}
				compared++;
			}
		});
	}
	expect(compared).toBe(orders.length);
}, 300_000);
