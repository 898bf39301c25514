import fc from 'fast-check';
import { FAULTS, methodKindOf, startErp, type ChaosOptions, type Erp } from '../../../standin';
import { pickFault } from '../../../standin/http/chaos';
import { requestKey } from '../../../standin/http/chaos/key';
import { call, INVOICE, METHODS, onErp, order, send } from '../client';
import { bodyOf, receive } from '../wire';

/** Faults that let a client go on at once. */
const SHORT = ['502', '502-lost', 'deadlock', 'empty', 'lower', 'reset', 'timeout-late:5', 'wrong-count', 'stub'];

const references = (count: number) => Array.from({ length: count }, (_, at) => `WEB-${at}`);
const save = async (erp: Erp, reference: string) =>
	await receive(erp, 'SiparisKaydetV2', bodyOf(erp, order({ sip_belgeno: reference })));
const saved = (erp: Erp) => erp.db.all('SELECT sip_belgeno AS r FROM SIPARISLER ORDER BY r').map(({ r }) => String(r));

/** One run: every document twice, in the order given, `wide` at a time. */
async function run(options: ChaosOptions, documents: string[], wide = 1): Promise<Pick<Erp['chaos'], 'log'>['log']> {
	const erp = await startErp({ chaos: options });
	try {
		for (const pass of [documents, documents])
			for (let from = 0; from < pass.length; from += wide)
				await Promise.all(pass.slice(from, from + wide).map((reference) => save(erp, reference)));
		await erp.settled();
		return erp.chaos.log.map((hit) => ({ ...hit }));
	} finally {
		await erp.close();
	}
}

const byKey = (log: Erp['chaos']['log']) =>
	log.map((hit) => JSON.stringify(hit)).sort((one, other) => (one < other ? -1 : 1));

describe('chaos', () => {
	const options = { seed: 7, rate: 0.4, faults: SHORT };

	test('the same seed gives the same log; another seed gives another', async () => {
		const first = await run(options, references(20));
		expect(first.length).toBeGreaterThan(5);
		expect(first.length).toBeLessThan(35);
		const hitAt = (time: number) => first.filter(({ attempt }) => attempt === time).map(({ key }) => key);
		expect([...hitAt(1), ...hitAt(2)]).toHaveLength(first.length);
		expect(hitAt(2).length).toBeGreaterThan(0);
		expect(hitAt(2)).not.toEqual(hitAt(1));
		expect(await run(options, references(20))).toEqual(first);
		expect(await run({ ...options, seed: 8 }, references(20))).not.toEqual(first);
	});

	test('whatever the order of the documents and however many come at a time', async () => {
		const straight = await run(options, references(20));
		const mixed = await run(options, references(20).reverse(), 5);
		expect(mixed).not.toEqual(straight);
		expect(byKey(mixed)).toEqual(byKey(straight));
	});

	test(
		'the log says what hit which document, and whether it was written',
		onErp(async (erp) => {
			erp.chaos({ seed: 'a', rate: 1, faults: ['deadlock', 'empty', 'timeout-late:20'] });
			for (const reference of references(9)) await save(erp, reference);
			const late = erp.chaos.log.filter(({ fault }) => fault === 'timeout-late:20');
			await erp.settled();
			expect(late.length).toBeGreaterThan(0);
			expect(erp.chaos.log).toEqual(
				references(9).map((key) => {
					const fault = erp.chaos.log.find((hit) => hit.key === key)?.fault ?? '';
					const { writes } = FAULTS[fault.split(':')[0] ?? ''] ?? {};
					return { method: 'SiparisKaydetV2', key, attempt: 1, fault, writes, committed: writes !== 'never' };
				}),
			);
			expect(saved(erp)).toEqual(erp.chaos.log.filter(({ committed }) => committed).map(({ key }) => key));
		}),
	);

	test(
		'a late write is committed only once it is done; a refused one never is',
		onErp(async (erp) => {
			erp.chaos({ seed: 1, rate: 1, faults: ['timeout-late:30'], only: ['SiparisKaydetV2'] });
			await save(erp, 'WEB-1');
			expect(erp.chaos.log).toMatchObject([{ committed: false }]);
			expect(saved(erp)).toEqual([]);
			await erp.settled();
			expect(erp.chaos.log).toMatchObject([{ committed: true }]);
			await call(erp, 'SiparisKaydetV2', order({ sip_belgeno: 'WEB-2', sip_stok_kod: 'NONE' }));
			await erp.settled();
			expect(erp.chaos.log).toMatchObject([{ committed: true }, { key: 'WEB-2', committed: false }]);
		}),
	);

	test(
		'nothing counts as written by a read, by a payload in the wrong place, or by a document that is undone half way',
		onErp(async (erp) => {
			erp.chaos({ seed: 1, rate: 1, faults: ['lower'] });
			expect((await call(erp, 'VergiListesiV2')).first.success).toBe(true);
			expect((await call(erp, 'SiparisKaydetV2', { satirlar: [] })).first.success).toBe(true);
			expect((await call(erp, 'SiparisKaydetV2', order({}, { sip_stok_kod: 'NONE' }))).first.success).toBe(false);
			expect((await call(erp, 'SiparisKaydetV2', order({}))).first.success).toBe(true);
			expect(erp.chaos.log.map(({ committed }) => committed)).toEqual([false, false, false, true]);
		}),
	);

	test(
		'hits what it is told to: writes, reads, or methods; faults asked for by header come first; stop ends it',
		onErp(async (erp) => {
			const read = async () => (await call(erp, 'VergiListesiV2')).status;
			const write = async (headers = {}) => (await call(erp, 'SiparisKaydetV2', order({}), headers)).status;
			const both = async () => [await read(), await write()];
			const chaos = { seed: 1, rate: 1, faults: ['502'] };
			expect(await both()).toEqual([200, 200]);
			erp.chaos(chaos);
			expect(await both()).toEqual([502, 502]);
			erp.chaos({ ...chaos, only: 'writes' });
			expect(await both()).toEqual([200, 502]);
			erp.chaos({ ...chaos, only: 'reads' });
			expect(await both()).toEqual([502, 200]);
			erp.chaos({ ...chaos, only: ['SiparisKaydetV2'] });
			expect(await both()).toEqual([200, 502]);
			expect(await write({ 'x-evrak-fault': 'html403' })).toBe(403);
			erp.chaos.stop();
			expect(await both()).toEqual([200, 200]);
			expect(erp.chaos.log).toHaveLength(1);
		}),
	);

	test(
		'over HTTP: starts, waits, reports and stops; refuses what makes no sense',
		onErp(async (erp) => {
			const admin = async (name: string, body: unknown) => await send(erp, `_admin/${name}`, body);
			await admin('chaos', { seed: 3, rate: 1, faults: ['timeout-late:20'], only: 'writes' });
			await save(erp, 'WEB-9');
			await admin('settled', {});
			expect(saved(erp)).toEqual(['WEB-9']);
			const reported = JSON.parse((await admin('chaos', {})).text) as { log: unknown };
			expect(reported.log).toMatchObject([{ key: 'WEB-9', fault: 'timeout-late:20', committed: true }]);
			await admin('chaos', { stop: true });
			expect((await save(erp, 'WEB-10')).bytes.toString()).toContain('"StatusCode":200');
			for (const wrong of [
				{ seed: 1, rate: 2 },
				{ rate: 1 },
				{ seed: 1, rate: 1, faults: ['nonsense'] },
				{ seed: 1, rate: 1, only: ['Nonsense'] },
				{ seed: 1, rate: 1, only: 'nonsense' },
			])
				expect((await admin('chaos', wrong)).status).toBe(400);
		}),
	);
});

describe('the pick', () => {
	const requests = fc.record({
		seed: fc.integer(),
		method: fc.constantFrom(...Object.keys(METHODS)),
		key: fc.string(),
		attempt: fc.integer({ min: 1, max: 9 }),
	});

	test('is a fault that suits the method', () => {
		for (const method of Object.keys(METHODS))
			for (let at = 0; at < 100; at++) {
				const fault = pickFault({ seed: 'law', rate: 1 }, method, `WEB-${at}`, 1) ?? '';
				expect(FAULTS[fault]?.suits).toContain(methodKindOf(method));
			}
	});

	test('a higher rate adds hits but changes none', () => {
		fc.assert(
			fc.property(requests, fc.double({ min: 0, max: 1, noNaN: true }), ({ seed, method, key, attempt }, rate) => {
				const low = pickFault({ seed, rate: rate / 2 }, method, key, attempt);
				const high = pickFault({ seed, rate }, method, key, attempt);
				if (low !== undefined) expect(high).toBe(low);
			}),
		);
	});

	test('comes as often as the rate says, and every fault that suits comes up', () => {
		const picked = Array.from({ length: 4000 }, (_, at) =>
			pickFault({ seed: 'law', rate: 0.25 }, 'SiparisKaydetV2', `WEB-${at}`, 1),
		).filter((fault) => fault !== undefined);
		expect(picked.length / 4000).toBeCloseTo(0.25, 1);
		expect([...new Set(picked)].sort()).toEqual(
			Object.keys(FAULTS)
				.filter((name) => name !== 'none')
				.sort(),
		);
	});
});

describe('the key of a request', () => {
	const own = { ApiKey: 'k', CalismaYili: '2026', FirmaKodu: 'F', KullaniciKodu: 'U', Sifre: 's' };
	const key = (method: string, payload: object, credentials: object = own) =>
		requestKey(method, { Mikro: { ...credentials, ...payload } });

	test('is the reference, the series and number, or the code', () => {
		expect(key('SiparisKaydetV2', order({ sip_belgeno: 'R-1', sip_evrakno_sira: 4 }))).toBe('R-1 WEB-4');
		expect(key('SiparisKaydetV2', order({ sip_evrakno_sira: 4 }, { sip_evrakno_sira: 4 }))).toBe('WEB-4');
		expect(key('FaturaKaydetV2', { evraklar: [{ ...INVOICE, cha_belge_no: 'R-2' }] })).toBe('R-2');
		expect(key('CariKaydetV2', { cariler: [{ cari_kod: '120.9' }, { cari_kod: '120.8' }] })).toBe('120.9, 120.8');
		expect(key('SayimSonuclariKaydetV2', { evraklar: [{ satirlar: [{ sym_evrakno: 3, sym_depono: 1 }] }] })).toBe('-3');
		expect(key('TahsilatTediyeSCKaydet', { evraklar: [{ satirlar: [{ cha_belge_no: 'C-1' }] }] }, {})).toBe('C-1');
	});

	test('else tells contents apart, but neither credentials nor guids and moments of one run', () => {
		const first = key('SiparisKaydetV2', order({}));
		expect(first).toMatch(/^#[0-9a-f]{12}$/);
		expect(key('SiparisKaydetV2', order({}), { ...own, Sifre: 'other' })).toBe(first);
		expect(key('SiparisKaydetV2', order({ sip_miktar: 3 }))).not.toBe(first);
		const deletion = (sip_Guid: string) => key('SiparisGuidSilV2', { evraklar: [{ satirlar: [{ sip_Guid }] }] });
		expect(deletion(crypto.randomUUID())).toBe(deletion(`{${crypto.randomUUID()}}`));
		const read = (SQLSorgu: string, Sifre = 's') => requestKey('SqlVeriOkuV2', { Mikro: { ...own, Sifre }, SQLSorgu });
		expect(read('SELECT 1', 'a')).toBe(read('SELECT 1', 'b'));
		expect(read('SELECT 1')).not.toBe(read('SELECT 2'));
		expect(read("x > '2026-06-15T10:00:00.001'")).toBe(read("x > '2026-06-15T10:00:00.002'"));
	});
});
