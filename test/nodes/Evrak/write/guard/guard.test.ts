import type { ErpOptions } from '../../../../../standin';
import { bench, items, previewing, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { realClock, setClock } from '../../../../../testkit/clock/clock';
import { proxyTo } from '../../../../../testkit/servers/proxy';
import { during, serve } from '../../../../../testkit/servers/server';
import {
	CONTINUE,
	forget,
	keyed,
	keysIn,
	outcomes,
	questionsAsked,
	reasonOf,
	remembered,
	saving,
	sends,
	safeOrders,
} from '../../../../../testkit/node/safeSaves';

let erp: Bench;
afterEach(async () => {
	jest.restoreAllMocks();
	await forget();
	await erp.close();
});

const start = async (options?: ErpOptions, credential?: Login) => (erp = await bench(options, credential));

const save = saving(() => erp, { protection: 'strict', verifyFor: 0.1 });

const remove = (key: string) => erp.erp.db.run('DELETE FROM SIPARISLER WHERE sip_belgeno = ?', [key]);

describe('the duplicate guard, where the ERP can be asked', () => {
	beforeEach(async () => await start());

	it('lets a new document pass; a second run finds it saved and sends nothing', async () => {
		const first = await save();
		expect(first.items[0]?.json).toMatchObject({ outcome: 'saved', series: 'A', number: '1' });
		expect(first.items[0]?.json).not.toHaveProperty('warnings');
		const second = await save();
		expect(second.items[0]?.json).toMatchObject({ outcome: 'alreadySaved', series: 'A', number: '1' });
		expect(second.items[0]?.json.guid).toBe(first.items[0]?.json.guid);
		expect(second.items[0]?.json).not.toHaveProperty('warnings');
		expect(sends(erp)).toBe(1);
	});

	it('finds it after n8n’s memory was lost, and says that it relies on the ERP', async () => {
		await save();
		await forget();
		const { items: rows } = await save();
		expect(rows[0]?.json).toMatchObject({
			outcome: 'alreadySaved',
			number: '1',
			warnings: ['n8n does not remember sending it: it was found in the ERP by its reference or number'],
		});
		expect(sends(erp)).toBe(1);
	});

	it('forgets a document that the ERP refused: once it is right it is sent', async () => {
		const bad = await save({}, [keyed('K1', 1, { sip_stok_kod: 'NONE' })]);
		expect(outcomes(bad)).toEqual(['failed']);
		expect(outcomes(await save())).toEqual(['saved']);
	});

	it('keeps a document that ended unknown: it is not sent again', async () => {
		await erp.faults('none', 'reset');
		expect(outcomes(await save())).toEqual(['unknown']);
		const second = await save();
		expect(outcomes(second)).toEqual(['unknown']);
		expect(reasonOf(second)).toContain('it was sent before, and how that ended is not known, so it was not sent again');
		expect(second.errors[0]?.error?.description).toContain('send it under another Document Key');
		expect(sends(erp)).toBe(1);
	});

	it('finds a document that ended unknown and came late', async () => {
		await erp.erp.writeFaults('timeout-late:20');
		expect(outcomes(await save({}, [keyed('K1')], CONTINUE, { generation: 'V16' }))).toEqual(['unknown']);
		await erp.erp.settled();
		expect(outcomes(await save())).toEqual(['alreadySaved']);
		expect(keysIn(erp)).toEqual(['K1']);
	});

	it('does not call a document failed that an earlier run sent and of which a part is there', async () => {
		await erp.erp.writeFaults('reset-after-commit');
		await save({}, [keyed('K1', 2)], CONTINUE, { generation: 'V16' });
		erp.erp.db.run('DELETE FROM SIPARISLER WHERE rowid = (SELECT MAX(rowid) FROM SIPARISLER)');
		const second = await save({}, [keyed('K1', 2)]);
		expect(outcomes(second)).toEqual(['unknown']);
		expect(reasonOf(second)).toContain('it has 1 of 2 lines');
	});

	it('does not send again what was deleted in the ERP, and says so', async () => {
		await save();
		remove('K1');
		const second = await save();
		expect(outcomes(second)).toEqual(['failed']);
		expect(reasonOf(second)).toContain('n8n remembers that it was saved, but the ERP does not show it (any more)');
		expect(outcomes(await save())).toEqual(['failed']);
		expect(sends(erp)).toBe(1);
	});

	it.each([
		[
			'another account',
			{ sip_musteri_kod: '120.01.002' },
			'a document with its reference or number is in the ERP, but its account is 120.01.001',
		],
		[
			'more lines',
			{},
			'the ERP has it already as A 1, but it holds 1 × STK001 for 10.00, in all 10.00 there; here it is 2 × STK001 for 20.00',
		],
	])('does not send a document whose reference is there with %s', async (what, line, why) => {
		await save();
		await forget();
		const second = await save({}, [keyed('K1', what === 'more lines' ? 2 : 1, line)]);
		expect(outcomes(second)).toEqual(['failed']);
		expect(reasonOf(second)).toContain(why);
		expect(sends(erp)).toBe(1);
		expect(await remembered()).toBe(0);
	});

	it('saves one document where two runs send it at the same time', async () => {
		const both = await Promise.all([save(), save()]);
		expect(keysIn(erp)).toEqual(['K1']);
		expect(sends(erp)).toBe(1);
		const ends = both.flatMap(outcomes);
		expect(ends).toContain('saved');
		expect(ends.filter((end) => end === 'unknown' || end === 'alreadySaved')).toHaveLength(1);
	});

	it('asks for all that are left at once where saves are slow', async () => {
		setClock('2026-11-20T09:00:00Z');
		const proxy = await proxyTo(erp.erp.url, {
			answer: (_, { path }) => {
				if (path.endsWith('SiparisKaydetV2')) jest.setSystemTime(Date.now() + 3_000);
			},
		});
		const orders = Array.from({ length: 6 }, (_, index) => keyed(`K${index}`));
		const ran = await during(proxy, save({}, orders, CONTINUE, { baseUrl: proxy.url }));
		realClock();
		expect(outcomes(ran)).toEqual(orders.map(() => 'saved'));
		const asked = questionsAsked(erp).map(
			(sql) => orders.filter(({ key }) => sql.includes(`N'${String(key)}'`)).length,
		);
		expect(asked).toEqual([6, 4, 2]);
	});

	it('sends of a request only what is new', async () => {
		await save({}, [keyed('K2')]);
		const second = await save({ documentsPerRequest: 3 }, [keyed('K1'), keyed('K2'), keyed('K3')]);
		expect(outcomes(second)).toEqual(['saved', 'alreadySaved', 'saved']);
		expect(keysIn(erp)).toEqual(['K2', 'K1', 'K3']);
	});

	it('refuses two documents with the same key in one run; nothing is sent', async () => {
		const { error } = await save({}, [keyed('K1'), keyed('K2'), keyed('K1')], {});
		expect(error?.message).toContain('Document 3 (A): Protection has the same key as Document 1 (A)');
		expect(sends(erp)).toBe(0);
		expect(await remembered()).toBe(0);
	});

	it('refuses two documents that share the number by which they would be found', async () => {
		const shared = { sip_belgeno: 'PO-7', sip_evrakno_sira: 7 };
		const { error } = await save({}, [keyed('K1', 1, shared), keyed('K2', 1, shared)], {});
		expect(error?.message).toContain('has the same sip_evrakno_sira as Document 1 (A 7)');
		expect(sends(erp)).toBe(0);
	});

	it.each([
		['web-7a', 'WEB-7A'],
		['sipariş-ı', 'SİPARİŞ-I'],
	])(
		'refuses two documents whose references differ in letter case, which the ERP does not heed: %s, %s',
		async (...of) => {
			const [one, other] = of;
			const { error } = await save({}, [keyed(one), keyed('K2'), keyed(other, 1, { sip_miktar: 9 })], {});
			expect(error?.message).toContain('Document 3 (A): Protection has the same key as Document 1 (A)');
			expect(sends(erp)).toBe(0);
		},
	);

	it('saves two documents whose references differ in a letter, as ı and i do in any language', async () => {
		expect(outcomes(await save({}, [keyed('kıl-1'), keyed('kil-1')], {}))).toEqual(['saved', 'saved']);
	});

	it.each([{ documentKey: '={{ $json.key }}' }, { documentKey: '' }])(
		'refuses a reference with a mark of zero width, by which the same document would be sent twice: %j',
		async (options) => {
			await save();
			const { errors } = await save(options, [keyed('K1\u200b', 1, { sip_belgeno: 'K1\u200b' })]);
			expect(errors[0]?.error?.message).toContain('which has a character that does not show (U+200B) at place 3');
			expect(keysIn(erp)).toEqual(['K1']);
		},
	);

	it('does not take a reference that is not the key for the key', async () => {
		const shared = { sip_belgeno: 'PO-7' };
		await save({}, [keyed('K1', 1, shared)]);
		expect(outcomes(await save({}, [keyed('K2', 1, shared)]))).toEqual(['saved']);
		expect(keysIn(erp)).toEqual(['PO-7', 'PO-7']);
	});

	it('knows a document without key by its reference, else by its own number', async () => {
		const bare = { documentKey: '' };
		for (const line of [{ sip_belgeno: 'R-1' }, { sip_evrakno_sira: 77 }]) {
			expect(outcomes(await save(bare, [keyed('', 1, line)]))).toEqual(['saved']);
			expect(outcomes(await save(bare, [keyed('', 1, line)]))).toEqual(['alreadySaved']);
		}
		expect(sends(erp)).toBe(2);
	});

	it('refuses a document that nothing tells apart', async () => {
		const { error } = await save({ documentKey: '' }, [keyed('')], {});
		expect(error?.message).toContain('Protection has nothing to tell this document by');
		expect(error?.message).toContain('Set the option Document Key');
		expect(sends(erp)).toBe(0);
	});

	it('takes the ERP’s "exists already" for what it is: the document of an earlier send', async () => {
		const row = { evrak_probe: 'row', sip_evrakno_seri: 'A', sip_evrakno_sira: '9' };
		const end = { evrak_probe: 'end' };
		const good = (Data: unknown) => ({ StatusCode: 200, IsError: false, ErrorMessage: '', Data });
		const answers = [
			good([{ SQLResult1: [end] }]),
			{ StatusCode: 400, IsError: true, ErrorMessage: 'A-9 numarali evrak zaten mevcut', Data: null },
			good([{ SQLResult1: [row, end] }]),
		];
		const server = await serve((response) => response.end(JSON.stringify({ result: [answers.shift()] })));
		const own = { documentKey: '' };
		const ran = await save(own, [keyed('', 1, { sip_evrakno_sira: 9 })], CONTINUE, { baseUrl: server.url });
		await server.close();
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'alreadySaved', series: 'A', number: '9' });
	});

	it('leaves the ERP’s "exists already" a failure where the document is not this one', async () => {
		const own = { documentKey: '' };
		const line = { sip_evrakno_sira: 9 };
		await save(own, [keyed('', 1, line)]);
		await forget();
		erp.erp.db.run('UPDATE SIPARISLER SET sip_iptal = 1');
		const second = await save(own, [keyed('', 1, line)]);
		expect(outcomes(second)).toEqual(['failed']);
		expect(reasonOf(second)).toContain('zaten mevcut');
		expect(await remembered()).toBe(0);
	});

	it('tells the same key at another company, or server, apart', async () => {
		const other = await bench();
		try {
			await save();
			const elsewhere = await save({}, [keyed('K1')], CONTINUE, { baseUrl: other.erp.url });
			expect(outcomes(elsewhere)).toEqual(['saved']);
			expect(keysIn(other)).toEqual(['K1']);
		} finally {
			await other.close();
		}
		const company = await save({ companyCode: 'OTHER' });
		expect(outcomes(company)).toEqual(['failed']);
		expect(reasonOf(company)).not.toContain('remembers');
	});

	it('records nothing and asks nothing for a preview', async () => {
		const { items: rows } = await erp.evrak(previewing(safeOrders({ protection: 'full' })), items(keyed('K1')));
		expect(rows[0]?.json.preview).toBe(true);
		expect(erp.erp.requests).toHaveLength(0);
		expect(await remembered()).toBe(0);
	});
});
