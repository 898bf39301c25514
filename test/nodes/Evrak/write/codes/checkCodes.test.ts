import type { IDataObject } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../standin';
import { bench, items, previewing, type Bench } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS, order, saveOrders, ordersIn } from '../../../../../testkit/node/orders';
import { CONTINUE, questionsAsked } from '../../../../../testkit/node/safeSaves';

const within = async (options: ErpOptions, work: (bench: Bench) => Promise<void>, login = {}) => {
	const at = await bench({ trade: true, ...options }, login);
	try {
		await work(at);
	} finally {
		await at.close();
	}
};

/** As a new node saves: nobody has touched the option. */
const SAVE = saveOrders({ checkCodes: undefined } as never);

const saved = (at: Bench) => at.bodies('SiparisKaydetV2').length;

const GOOD = {
	sip_depono: 1,
	sip_vergi_pntr: 4,
	sip_projekodu: 'PRJ01',
	sip_satici_kod: 'PLS01',
	sip_opno: 1,
	sip_stok_sormerk: 'SRM01',
};

describe('codes that the ERP does not have', () => {
	let at: Bench;
	beforeAll(async () => void (at = await bench({ trade: true })));
	afterAll(async () => await at.close());
	beforeEach(() => {
		at.erp.requests.clear();
		at.erp.db.run('DELETE FROM SIPARISLER');
	});

	it.each([
		[
			{ sip_depono: 99 },
			'Warehouse (Depo), sip_depono: "99" is none of the ERP’s warehouses (Depolar). It has 3 (İnternet deposu), 2 (Şube deposu), 1 (Merkez depo).',
		],
		[
			{ sip_vergi_pntr: 20 },
			'VAT Pointer (KDV No), sip_vergi_pntr: "20" is none of the ERP’s VAT pointers (KDV oranları). It has 0 = KDV %0 (0 %), 1 = KDV %1 (1 %), 3 = KDV %10 (10 %), 4 = KDV %20 (20 %).',
		],
		[
			{ sip_stok_kod: 'STK0O1' },
			'Item (Stok), sip_stok_kod: "STK0O1" is none of the ERP’s items (Stoklar). It has STK001 (',
		],
		[
			{ sip_projekodu: 'PRJ02' },
			'Project (Proje Kodu), sip_projekodu: "PRJ02" is none of the ERP’s projects (Projeler). It has PRJ01 (Örnek proje).',
		],
		[
			{ sip_harekettipi: 1, sip_stok_kod: 'STK001' },
			'Item (Stok), sip_stok_kod: "STK001" is none of the ERP’s services (Hizmetler). Correct it',
		],
	])('%j are refused before anything is sent, with document, line and what the ERP has', async (line, told) => {
		const { error } = await at.evrak(SAVE, items(order(1), order(2, { ...GOOD, ...line })));
		expect(error?.message).toMatch(/^Document 2 \(T 2\)/);
		expect(error?.message).toContain(told);
		expect(error?.description).toContain('Nothing was sent.');
		expect(saved(at)).toBe(0);
	});

	it('are all named in the message of a failed row, where nothing else is shown', async () => {
		const wrong = order(1, { sip_musteri_kod: 'NOBODY', sip_stok_kod: 'NONE' });
		const { errors } = await at.evrak(SAVE, items(wrong), CONTINUE);
		expect(errors[0]?.error?.message).toMatch(
			/"NOBODY" is none of the ERP’s accounts.*"NONE" is none of the ERP’s items/,
		);
		expect(errors[0]?.error?.message).not.toContain('Check Codes');
	});

	const form = { resource: 'order', operation: 'create', documentFields: fields({ ...HEADER }) };
	const lineFields = fields({ ...LINE_FIELDS, sip_depono: '{warehouse}' });
	it('are refused in rows, too', async () => {
		const lines = [1, 99].map((warehouse) => ({ sku: 'STK001', quantity: 1, warehouse }));
		const rows = { ...form, inputMode: 'rows', groupBy: '={{ "A" }}', lineFields, options: SAVE.options };
		const { error } = await at.evrak(rows, items(...lines));
		expect(error?.message).toMatch(/^Document 1 \(group A\), line 2 \(item 1\): Warehouse/);
		expect(saved(at)).toBe(0);
	});

	it('are refused in updates, but not where the column that decides is left to the ERP', async () => {
		await at.evrak(SAVE, items(order(5, GOOD)));
		const [row] = at.erp.db.all('SELECT sip_Guid AS guid FROM SIPARISLER');
		const update = async (change: IDataObject) =>
			await at.evrak(
				{
					resource: 'order',
					operation: 'update',
					inputMode: 'json',
					json: '={{ $json }}',
					options: { checkCodes: true },
					preview: true,
				},
				items({ satirlar: [{ sip_Guid: row?.guid as string, ...change }] }),
			);
		expect((await update({ sip_depono: 99 })).error?.message).toContain('"99" is none of the ERP’s warehouses');
		// The line may be of a service in the ERP.
		expect((await update({ sip_stok_kod: 'HZM01' })).error?.message).toBeUndefined();
	});

	it('are refused one by one where the node goes on, and Preview tells them too', async () => {
		const input = items(order(1, { sip_depono: 99 }), order(2, GOOD));
		const ran = await at.evrak(SAVE, input, CONTINUE);
		expect(ran.items.map(({ json }) => [json.number, json.warnings])).toEqual([['2', undefined]]);
		expect(ran.errors.map(({ error }) => error?.message)).toEqual([expect.stringContaining('"99" is none')]);
		const { error } = await at.evrak(previewing(saveOrders({ checkCodes: true })), input);
		expect(error?.message).toContain('"99" is none');
	});

	it('are sent where the option is switched off, without a question', async () => {
		const { items: rows } = await at.evrak(
			saveOrders({ checkCodes: false }),
			items(order(1, { sip_depono: 99, sip_vergi_pntr: 20, sip_vergi: 2 })),
		);
		expect(rows.map(({ json }) => [json.outcome, json.warnings])).toEqual([['saved', undefined]]);
		expect(at.erp.requests).toHaveLength(1);
	});

	it('are asked again after they were missing, because they may have been created', async () => {
		const input = items(order(1, { sip_projekodu: 'NEW01' }));
		expect((await at.evrak(SAVE, input)).error?.message).toContain('"NEW01" is none');
		at.erp.db.run("INSERT INTO PROJELER (pro_kodu, pro_adi) VALUES ('NEW01', 'Yeni')");
		expect((await at.evrak(SAVE, input)).error?.message).toBeUndefined();
	});
});

it('are not asked for by a deletion, which has no such option', async () => {
	await within({}, async (at) => {
		const json = JSON.stringify({ satirlar: [{ sym_tarihi: '20.11.2026', sym_depono: 99, sym_evrakno: 1 }] });
		await at.evrak({ resource: 'stockCount', operation: 'delete', inputMode: 'json', json });
		expect(at.erp.requests.map(({ path }) => path.split('/').pop())).toEqual(['SayimSonuclariSilV2']);
	});
});

describe('codes that are right', () => {
	it('pass without a word, in any letters that the database takes for the same', async () => {
		await within({}, async (at) => {
			at.erp.db.run("INSERT INTO PROJELER (pro_kodu, pro_adi) VALUES ('IŞIK İ1', 'Işık'), ('O''NEIL [1]%_', 'Ad')");
			const lines = [
				GOOD,
				{ sip_stok_kod: 'stk001' },
				{ sip_stok_kod: 'STK001   ' },
				{ sip_projekodu: 'ışık i1' },
				{ sip_projekodu: "O'NEIL [1]%_" },
				{ sip_depono: 0, sip_vergi_pntr: 0, sip_opno: 0 },
				{ sip_opno: -30 },
				{ sip_projekodu: '', sip_satici_kod: null },
				{ sip_harekettipi: 1, sip_stok_kod: 'HZM01' },
			];
			const { items: rows, error } = await at.evrak(
				previewing(saveOrders({ checkCodes: true })),
				items(...lines.map((line, n) => order(n + 1, line))),
			);
			expect(error?.message).toBeUndefined();
			expect(rows.map(({ json }) => [json.preview, json.warnings])).toEqual(lines.map(() => [true, undefined]));
		});
	});

	it('cost one question for all documents of a run', async () => {
		await within({}, async (at) => {
			const many = Array.from({ length: 30 }, (_, n) =>
				order(n + 1, { ...GOOD, sip_stok_kod: n % 2 ? 'STK001' : 'STK002' }),
			);
			await at.evrak(SAVE, items(...many));
			expect([questionsAsked(at).length, at.bodies('VergiListesiV2').length, saved(at)]).toEqual([1, 1, 30]);
		});
	});
});

describe('lists that cannot be asked', () => {
	const LISTS = 'accounts, items, warehouses, projects, salespeople, payment plans, responsibility centers';

	it.each<[string, ErpOptions, IDataObject, RegExp, number]>([
		['of a V16 server', { generation: 'V16' }, { generation: 'V16' }, /a V16 server has no SQL read method/, 0],
		['for a user without the right', { sqlRight: false }, {}, /yetkiniz bulunmamaktadır/, 1],
	])('%s let documents pass, and the item says so', async (_, options, login, why, questions) => {
		await within(
			options,
			async (at) => {
				const { items: rows, error } = await at.evrak(
					SAVE,
					items(order(1, { ...GOOD, sip_depono: 99 }), order(2, GOOD)),
				);
				expect(error?.message).toBeUndefined();
				for (const { json } of rows) {
					expect(json.outcome).toBe('saved');
					const [warning = '', ...more] = json.warnings as string[];
					expect(more).toEqual([]);
					for (const list of LISTS.split(', ')) expect(warning).toContain(list);
					expect(warning).toMatch(/^Codes of .* were not checked: /);
					expect(warning).toMatch(why);
				}
				expect(questionsAsked(at)).toHaveLength(questions);
			},
			login,
		);
	});

	it.each(['STOKLAR.sto_isim', 'CARI_HESAPLAR.cari_unvan1'])(
		'are only those without the code: %s is a name',
		async (name) => {
			await within({ hide: [name] }, async (at) => {
				const input = items(order(1, GOOD), order(2, { ...GOOD, sip_depono: 99 }));
				const { items: rows, errors } = await at.evrak(SAVE, input, CONTINUE);
				expect(rows.map(({ json }) => json.warnings)).toEqual([undefined]);
				expect(errors.map(({ error }) => error?.message)).toEqual([expect.stringContaining('"99" is none')]);
			});
		},
	);

	it('alone are left out: the others are checked', async () => {
		await within({ hide: ['PROJELER'] }, async (at) => {
			const input = items(order(1, GOOD), order(2, { ...GOOD, sip_depono: 99 }));
			const { items: rows, errors } = await at.evrak(SAVE, input, CONTINUE);
			expect(rows.map(({ json }) => json.warnings)).toEqual([
				[expect.stringMatching(/^Codes of projects were not checked: .*PROJELER/)],
			]);
			expect(errors.map(({ error }) => error?.message)).toEqual([expect.stringContaining('"99" is none')]);
		});
	});

	it('let documents pass where they have no row at all, as for a user who sees none', async () => {
		await within({ trade: false }, async (at) => {
			const { items: rows } = await at.evrak(SAVE, items(order(1, { sip_depono: 99 })));
			expect(rows.map(({ json }) => [json.outcome, json.warnings])).toEqual([
				['saved', ['Codes of warehouses were not checked: the list is empty for this user']],
			]);
		});
	});

	it.each(['reset', 'plain', 'truncated', 'empty', 'html403'])('by the fault %s do not fail a save', async (fault) => {
		await within({}, async (at) => {
			await at.faults(fault);
			const { items: rows } = await at.evrak(SAVE, items(order(1, { sip_depono: 99 })));
			expect(rows.map(({ json }) => [json.outcome, json.warnings])).toEqual([
				['saved', [expect.stringMatching(/^Codes of .*warehouses.* were not checked: /)]],
			]);
			// It is asked again: nothing was proven.
			if (fault === 'html403') return;
			const { error } = await at.evrak(SAVE, items(order(2, { sip_depono: 99 })));
			expect(error?.message).toContain('"99" is none');
			expect(ordersIn(at)).toEqual([1]);
		});
	});
});
