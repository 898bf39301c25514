import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../standin';
import { bench, items, previewing, type Bench } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS, order, SAVE_ORDERS, saveOrders } from '../../../../../testkit/node/orders';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { ask } from '../../../../standin/sql/ask';

const within = async (options: ErpOptions, work: (bench: Bench) => Promise<void>, login = {}) => {
	const at = await bench(options, login);
	try {
		await work(at);
	} finally {
		await at.close();
	}
};

const askedFor = (at: Bench) => at.bodies('VergiListesiV2').length;

/** What the ERP's own function says of a saved pointer. */
async function rateIn({ erp }: Bench, pointer: unknown): Promise<unknown> {
	const rows = await ask(erp, `SELECT dbo.fn_VergiYuzde(${Number(pointer)}) AS oran`);
	return typeof rows === 'string' ? rows : rows[0]?.oran;
}

/** The rates that a column's rows really have, by item code. */
async function ratesIn(at: Bench, table: string, code: string, pointer: string): Promise<IDataObject> {
	const rows = at.erp.db.all(`SELECT ${code} AS code, ${pointer} AS pointer FROM ${table} ORDER BY rowid`);
	const pairs = await Promise.all(rows.map(async (row) => [String(row.code), await rateIn(at, row.pointer)] as const));
	return Object.fromEntries(pairs) as IDataObject;
}

/** The same order of three lines, by rates as shops and people write them, in every mode. */
const LINES: Array<[string, string | number]> = [
	['STK001', '%20'],
	['STK002', 'KDV 10'],
	['STK003', 1],
];
const RIGHT = { STK001: 20, STK002: 10, STK003: 1 };

const inLines = LINES.map(([sip_stok_kod, sip_kdv_orani]) => ({
	...LINE_FIELDS,
	sip_miktar: 1,
	sip_stok_kod,
	sip_kdv_orani,
}));
const shop = LINES.map(([sku, rate]) => ({ sku, quantity: 1, rate, order: 'A1' })) as IDataObject[];
const form: INodeParameters = {
	resource: 'order',
	operation: 'create',
	documentFields: fields(HEADER),
	lineFields: fields({ ...LINE_FIELDS, sip_kdv_orani: '{rate}' }),
};

const MODES: Array<[string, INodeParameters, IDataObject[]]> = [
	['fields', { ...form, inputMode: 'fields', lines: '={{ $json.lines }}' }, [{ lines: shop }]],
	['rows', { ...form, inputMode: 'rows', groupBy: '={{ $json.order }}' }, shop],
	[
		'json',
		SAVE_ORDERS,
		[
			{
				satirlar: inLines.map((line) => ({
					...line,
					sip_tip: 0,
					sip_tarih: '20.11.2026',
					sip_musteri_kod: '120.01.001',
				})),
			},
		],
	],
];

describe.each(['common', 'shifted', 'short'] as const)('on an installation with the table "%s"', (vat) => {
	let at: Bench;
	beforeAll(async () => void (at = await bench({ vat })));
	afterAll(async () => await at.close());
	beforeEach(() => at.erp.db.run('DELETE FROM SIPARISLER'));

	it.each(MODES)('the same order ends with the right rates, given as %s', async (_, parameters, input) => {
		const { error, items: saved } = await at.evrak(parameters, items(...input));
		expect(error?.message).toBeUndefined();
		expect(saved.map(({ json }) => [json.outcome, json.warnings])).toEqual([
			['saved', [expect.stringMatching(/^No line has a Unit Price/)]],
		]);
		expect(await ratesIn(at, 'SIPARISLER', 'sip_stok_kod', 'sip_vergi_pntr')).toEqual(RIGHT);
	});

	it('an order is changed to another rate', async () => {
		await at.evrak(SAVE_ORDERS, items(order(7, { sip_kdv_orani: 20 })));
		const [row] = at.erp.db.all('SELECT sip_Guid AS guid FROM SIPARISLER');
		const { error } = await at.evrak(
			{ resource: 'order', operation: 'update', inputMode: 'json', json: '={{ $json }}' },
			items({ satirlar: [{ sip_Guid: row?.guid as string, sip_kdv_orani: '10 %' }] }),
		);
		expect(error?.message).toBeUndefined();
		expect(await ratesIn(at, 'SIPARISLER', 'sip_stok_kod', 'sip_vergi_pntr')).toEqual({ STK001: 10 });
	});

	it('an item gets its retail and its wholesale rate', async () => {
		const { error } = await at.evrak(
			{
				resource: 'item',
				operation: 'create',
				inputMode: 'fields',
				documentFields: fields({
					sto_kod: `NEW-${vat}`,
					sto_isim: 'Kitap',
					sto_perakende_kdv_orani: 'KDV %10',
					sto_toptan_kdv_orani: '20.00',
				}),
			},
			items({}),
		);
		expect(error?.message).toBeUndefined();
		const [row] = at.erp.db.all(
			'SELECT sto_perakende_vergi AS r, sto_toptan_vergi AS w FROM STOKLAR WHERE sto_kod = ?',
			[`NEW-${vat}`],
		);
		expect([await rateIn(at, row?.r), await rateIn(at, row?.w)]).toEqual([10, 20]);
	});

	it('a bare pointer is sent as it is, and the table is not asked for', async () => {
		at.erp.requests.clear();
		await at.evrak(SAVE_ORDERS, items(order(8, { sip_vergi_pntr: 3 })));
		expect(at.erp.db.all('SELECT sip_vergi_pntr AS p FROM SIPARISLER')).toEqual([{ p: 3 }]);
		expect(askedFor(at)).toBe(0);
	});

	it('a rate that it does not have is refused, with its table, and nothing is sent', async () => {
		at.erp.requests.clear();
		const { error } = await at.evrak(SAVE_ORDERS, items(order(9, { sip_kdv_orani: 18 }), order(10)));
		expect(error?.message).toMatch(
			/^Document 1 \(T 9\), line 1: VAT % \(KDV\), sip_kdv_orani: "18" is no rate of this installation\. .*KDV %20 \(20 %\).*VAT Pointer \(KDV No\), sip_vergi_pntr/,
		);
		expect(at.bodies('SiparisKaydetV2')).toEqual([]);
	});
});

describe('on an installation where several pointers have one rate', () => {
	it('that rate is refused with the table, and others are found', async () => {
		await within({ vat: 'doubled' }, async (at) => {
			const { error } = await at.evrak(SAVE_ORDERS, items(order(1, { sip_kdv_orani: '%10' })));
			expect(error?.message).toMatch(
				/"%10" is the rate of several pointers\..*3 = KDV %10 \(10 %\), 4 = KDV %10 \(10 %\), 5 = KDV %10 \(10 %\)/,
			);
			expect(at.bodies('SiparisKaydetV2')).toEqual([]);
			const { items: saved } = await at.evrak(
				SAVE_ORDERS,
				items(order(2, { sip_kdv_orani: 20 }), order(3, { sip_kdv_orani: 10, sip_vergi_pntr: 4 })),
				CONTINUE,
			);
			expect(saved.map(({ json }) => json.number)).toEqual(['2']);
		});
	});
});

describe('the VAT table', () => {
	it('is asked for once for many items and runs, and again for another year', async () => {
		await within({}, async (at) => {
			const many = items(...Array.from({ length: 20 }, (_, n) => order(n + 1, { sip_kdv_orani: n % 2 ? 20 : '%10' })));
			await at.evrak(SAVE_ORDERS, many);
			await at.evrak(SAVE_ORDERS, items(order(30, { sip_kdv_orani: 1 })));
			expect(askedFor(at)).toBe(1);
			expect(at.bodies('SiparisKaydetV2')).toHaveLength(21);
			const lastYear = String(Number(at.erp.credentials.workingYear) - 1);
			await at.evrak(saveOrders({ workingYear: lastYear }), items(order(31, { sip_kdv_orani: 1 })));
			expect(askedFor(at)).toBe(2);
		});
	});

	it('is asked for before anything is sent, and Preview shows the pointer', async () => {
		await within({ vat: 'shifted' }, async (at) => {
			const { items: rows } = await at.evrak(previewing(SAVE_ORDERS), items(order(1, { sip_kdv_orani: 20 })));
			expect(rows[0]?.json).toMatchObject({ body: { Mikro: { evraklar: [{ satirlar: [{ sip_vergi_pntr: 5 }] }] } } });
			expect(JSON.stringify(rows[0]?.json)).not.toContain('kdv_orani');
			expect(at.erp.requests.map(({ path }) => path.split('/').pop())).toEqual(['VergiListesiV2']);
		});
	});

	it('is told by the ERP’s function while the list is not to be had, but 0 % is not guessed', async () => {
		await within({ vat: 'shifted' }, async (at) => {
			await at.faults('refused');
			await at.evrak(SAVE_ORDERS, items(order(1, { sip_kdv_orani: 20 })));
			expect(await ratesIn(at, 'SIPARISLER', 'sip_stok_kod', 'sip_vergi_pntr')).toEqual({ STK001: 20 });
			await at.faults('refused');
			const { error } = await at.evrak(SAVE_ORDERS, items(order(2, { sip_kdv_orani: 0 })));
			expect(error?.message).toMatch(/unused pointers are 0 % there, too\. Give the pointer itself/);
			const later = await at.evrak(SAVE_ORDERS, items(order(2, { sip_kdv_orani: 0 })));
			expect([later.error, later.items.map(({ json }) => json.outcome)]).toEqual([undefined, ['saved']]);
		});
	});

	it.each([
		['a rate', { sip_kdv_orani: 20 }],
		['a currency', { sip_doviz_cinsi: 'USD' }],
	])('and %s are not blamed for a login that the ERP refuses', async (_, line) => {
		await within({}, async (at) => {
			const { error } = await at.evrak(SAVE_ORDERS, items(order(1, line)), {}, { password: 'wrong' });
			expect(error?.message).toMatch(
				/Şifre Hatalı\. The ERP refused the login: .*Check user code, password, (?!.*give)/,
			);
		});
	});

	it.each([
		['gives no answer', ['reset'], {}, 1, /: The connection to the ERP broke before its answer came\. (?!.*VAT)/],
		[
			...(['refuses, and nobody may read by SQL', ['refused'], { sqlRight: false }, 2] as const),
			/the VAT table of the ERP cannot be read: .*VAT Pointer \(KDV No\), sip_vergi_pntr/s,
		],
	] as const)(
		'that the ERP %s refuses documents with rates, and them alone',
		async (_, faults, options, asked, why) => {
			await within(options, async (at) => {
				await at.faults(...faults);
				const { items: saved, errors } = await at.evrak(
					SAVE_ORDERS,
					items(order(1, { sip_kdv_orani: 20 }), order(2), order(3, { sip_kdv_orani: 10 })),
					CONTINUE,
				);
				expect(saved.map(({ json }) => json.number)).toEqual(['2']);
				for (const [place, n] of [1, 3].entries()) {
					expect(errors[place]?.error?.message).toMatch(new RegExp(`^Document ${n} `));
					expect(errors[place]?.error?.message).toMatch(why);
				}
				expect(errors).toHaveLength(2);
				expect(at.erp.requests.length).toBe(asked + 1);
			});
		},
	);

	it('that is not there at a later try takes nothing back that an earlier try has saved', async () => {
		await within({}, async (at) => {
			// The first try saves 1 and fails at 2; when the second comes, the table is older than a minute and not to be had.
			const now = Date.now;
			const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + (at.erp.requests.length > 2 ? 61_000 : 0));
			await at.faults('none', 'none', 'refused', 'reset');
			const { error } = await at.evrak(
				SAVE_ORDERS,
				items(order(1, { sip_kdv_orani: 20 }), order(2, { sip_kdv_orani: 10 })),
				{ retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
			);
			clock.mockRestore();
			expect(error?.message).toMatch(/^Document 2 \(T 2\): The connection to the ERP broke/);
			expect(error?.description).toMatch(/^No document was sent now\. Sent before: Document 1 \(T 1\) \(saved\)/);
			expect(at.bodies('SiparisKaydetV2')).toHaveLength(2);
		});
	});
});
