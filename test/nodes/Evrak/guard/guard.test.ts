import { DataDeduplicationService } from 'n8n-core';
import type { INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../standin';
import { bench, items, type Bench, type Login, type Ran, type Settings } from '../../../../testkit/node/evrak';
import { serve } from '../../../../testkit/servers/server';
import {
	forget,
	keyed,
	keysIn,
	outcomes,
	questionsAsked,
	remembered,
	safeOrders,
	sends,
	WHERE,
} from '../../../../testkit/node/safeSaves';

const CONTINUE: Settings = { onError: 'continueErrorOutput' };
const MEMORY_ALONE = 'n8n’s memory alone decided that it is new; the ERP could not be asked: ';

let erp: Bench;
afterEach(async () => {
	jest.restoreAllMocks();
	await forget();
	await erp.close();
});

const start = async (options?: ErpOptions, credential?: Login) => (erp = await bench(options, credential));
const save = async (
	options: INodeParameters = {},
	input = [keyed('K1')],
	settings = CONTINUE,
	login = {},
): Promise<Ran> => await erp.evrak(safeOrders({ duplicateGuard: true, ...options }), items(...input), settings, login);
const remove = (key: string) => erp.erp.db.run('DELETE FROM SIPARISLER WHERE sip_belgeno = ?', [key]);
const reasonOf = ({ errors }: Ran) => errors[0]?.error?.message;
const store = () => DataDeduplicationService.getInstance();

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
		await erp.faults('none', 'timeout-late:20');
		expect(outcomes(await save())).toEqual(['unknown']);
		await erp.erp.settled();
		expect(outcomes(await save())).toEqual(['alreadySaved']);
		expect(keysIn(erp)).toEqual(['K1']);
	});

	it('does not call a document failed that an earlier run sent and of which a part is there', async () => {
		await erp.faults('none', 'reset-after-commit');
		await save({}, [keyed('K1', 2)]);
		erp.erp.db.run('DELETE FROM SIPARISLER WHERE rowid = (SELECT MAX(rowid) FROM SIPARISLER)');
		const second = await save({}, [keyed('K1', 2)]);
		expect(outcomes(second)).toEqual(['unknown']);
		expect(reasonOf(second)).toContain('but it has 1 of 2 lines');
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
		['another account', { sip_musteri_kod: '120.01.002' }, 'its account is 120.01.001'],
		['more lines', {}, 'it has 1 of 2 lines'],
	])('does not send a document whose reference is there with %s', async (what, line, why) => {
		await save();
		await forget();
		const second = await save({}, [keyed('K1', what === 'more lines' ? 2 : 1, line)]);
		expect(outcomes(second)).toEqual(['failed']);
		expect(reasonOf(second)).toContain(`a document with its reference or number is in the ERP, but ${why}`);
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

	it('asks for all documents of a request at once', async () => {
		await save({ documentsPerRequest: 3 }, [keyed('K1'), keyed('K2'), keyed('K3')]);
		expect(questionsAsked(erp)).toHaveLength(1);
	});

	it('sends of a request only what is new', async () => {
		await save({}, [keyed('K2')]);
		const second = await save({ documentsPerRequest: 3 }, [keyed('K1'), keyed('K2'), keyed('K3')]);
		expect(outcomes(second)).toEqual(['saved', 'alreadySaved', 'saved']);
		expect(keysIn(erp)).toEqual(['K2', 'K1', 'K3']);
	});

	it('refuses two documents with the same key in one run; nothing is sent', async () => {
		const { error } = await save({}, [keyed('K1'), keyed('K2'), keyed('K1')], {});
		expect(error?.message).toContain('Document 3 (A): Duplicate Guard has the same key as Document 1 (A)');
		expect(sends(erp)).toBe(0);
		expect(await remembered()).toBe(0);
	});

	it('refuses two documents that share the reference by which they would be found', async () => {
		const shared = { sip_belgeno: 'PO-7' };
		const { error } = await save({}, [keyed('K1', 1, shared), keyed('K2', 1, shared)], {});
		expect(error?.message).toContain('has the same sip_belgeno as Document 1 (A)');
		expect(sends(erp)).toBe(0);
	});

	it('does not take a reference that is not the key for the key, unless its column was named', async () => {
		const shared = { sip_belgeno: 'PO-7' };
		await save({ referenceField: '' }, [keyed('K1', 1, shared)]);
		expect(outcomes(await save({ referenceField: '' }, [keyed('K2', 1, shared)]))).toEqual(['saved']);
		expect(keysIn(erp)).toEqual(['PO-7', 'PO-7']);
	});

	it('knows a document without key by its reference, else by its own number', async () => {
		const bare = { documentKey: '', referenceField: '' };
		for (const line of [{ sip_belgeno: 'R-1' }, { sip_evrakno_sira: 77 }]) {
			expect(outcomes(await save(bare, [keyed('', 1, line)]))).toEqual(['saved']);
			expect(outcomes(await save(bare, [keyed('', 1, line)]))).toEqual(['alreadySaved']);
		}
		expect(sends(erp)).toBe(2);
	});

	it('refuses a document that nothing tells apart', async () => {
		const { error } = await save({ documentKey: '', referenceField: '' }, [keyed('')], {});
		expect(error?.message).toContain('Duplicate Guard has nothing to tell this document by');
		expect(error?.message).toContain('Set the option Document Key');
		expect(sends(erp)).toBe(0);
	});

	it('takes the ERP’s "exists already" for what it is: the document of an earlier send', async () => {
		const row = { evrak_probe: 'row', sip_evrakno_seri: 'A', sip_evrakno_sira: '9', evrak_value: '9' };
		const end = { evrak_probe: 'end' };
		const good = (Data: unknown) => ({ StatusCode: 200, IsError: false, ErrorMessage: '', Data });
		const answers = [
			good([{ SQLResult1: [end] }]),
			{ StatusCode: 400, IsError: true, ErrorMessage: 'A-9 numarali evrak zaten mevcut', Data: null },
			good([{ SQLResult1: [row, end] }]),
		];
		const server = await serve((response) => response.end(JSON.stringify({ result: [answers.shift()] })));
		const own = { documentKey: '', referenceField: '' };
		const ran = await save(own, [keyed('', 1, { sip_evrakno_sira: 9 })], CONTINUE, { baseUrl: server.url });
		await server.close();
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'alreadySaved', series: 'A', number: '9' });
	});

	it('leaves the ERP’s "exists already" a failure where the document is not this one', async () => {
		const own = { documentKey: '', referenceField: '' };
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
		const { items: rows } = await save({ preview: true });
		expect(rows[0]?.json.preview).toBe(true);
		expect(erp.erp.requests).toHaveLength(0);
		expect(await remembered()).toBe(0);
	});
});

describe('the duplicate guard, where the ERP cannot be asked,', () => {
	it.each<[string, ErpOptions, Login, string]>([
		['a V16 server', { generation: 'V16' }, { generation: 'V16' }, 'a V16 server has no SQL read method'],
		['a V16 server that is said to be a V17 one', { generation: 'V16' }, {}, 'the server has no SQL read method'],
		['no right', { sqlRight: false }, {}, 'SQL sorgusu çalıştırma yetkiniz bulunmamaktadır.'],
	])('%s: n8n’s memory decides alone and every row says so', async (_, options, credential, why) => {
		await start(options, credential);
		const first = await save();
		expect(first.items[0]?.json).toMatchObject({ outcome: 'saved', warnings: [MEMORY_ALONE + why] });
		const second = await save();
		expect(second.items[0]?.json).toMatchObject({
			outcome: 'alreadySaved',
			warnings: [`n8n remembers that it was saved; the ERP could not be asked: ${why}`],
		});
		expect(sends(erp)).toBe(1);
	});

	it('a document without reference: memory decides alone', async () => {
		await start();
		const options = { referenceField: '' };
		const first = await save(options);
		expect(first.items[0]?.json.warnings).toEqual([`${MEMORY_ALONE}nothing in the document tells it apart there`]);
		expect(outcomes(await save(options))).toEqual(['alreadySaved']);
		expect(questionsAsked(erp)).toEqual([]);
	});

	it('an unknown end stays unknown', async () => {
		await start({ sqlRight: false });
		await erp.faults('none', 'reset-after-commit');
		await save();
		expect(outcomes(await save())).toEqual(['unknown']);
		expect(sends(erp)).toBe(1);
	});
});

describe('where the ERP does not answer whether it has the document,', () => {
	beforeEach(async () => await start());

	it.each(['reset', '502', 'empty', 'html403', 'timeout-text', 'deadlock'])(
		'%s: it asks again, then gives up; nothing is sent and nothing claimed',
		async (fault) => {
			await erp.faults(fault, fault, fault);
			const ran = await save();
			expect(outcomes(ran)).toEqual(['failed']);
			expect(reasonOf(ran)).toContain('the ERP did not answer whether it has this document');
			expect(ran.errors[0]?.error?.description).toContain('Nothing was sent. Run it again when the ERP answers.');
			expect(questionsAsked(erp)).toHaveLength(3);
			expect(sends(erp)).toBe(0);
			expect(outcomes(await save())).toEqual(['saved']);
		},
	);

	it.each([
		['a document', 1],
		['documents of several days', 3],
	])('a look for %s that hangs takes one time limit: all other writes wait for it', async (_, count) => {
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['hang-before-commit'], only: ['SqlVeriOkuV2'] });
		const documents = Array.from({ length: count }, (__, at) =>
			keyed(`K${at}`, 1, { sip_tarih: `0${at + 1}.11.2026` }),
		);
		const ran = await save({ timeout: 0.2, documentsPerRequest: 5 }, documents);
		expect(outcomes(ran)).toEqual(documents.map(() => 'failed'));
		expect(questionsAsked(erp)).toHaveLength(1);
		expect(await remembered()).toBe(0);
	});

	it('an answer that was cut short is none: a missing row means nothing then', async () => {
		const element = { StatusCode: 200, IsError: false, Data: [{ SQLResult1: [{ evrak_probe: 'row' }] }] };
		const server = await serve((response) => response.end(JSON.stringify({ result: [element] })));
		const ran = await save({}, [keyed('K1')], CONTINUE, { baseUrl: server.url });
		await server.close();
		expect(outcomes(ran)).toEqual(['failed']);
		expect(reasonOf(ran)).toContain('the answer to the look-up was cut short');
		expect(server.bodies).toHaveLength(3);
	});

	it('a second look that is answered is enough', async () => {
		await erp.faults('reset');
		expect(outcomes(await save())).toEqual(['saved']);
	});

	it('a document that n8n knows to be saved is not in doubt', async () => {
		await save();
		await erp.faults('reset', 'reset', 'reset');
		const { items: rows } = await save();
		expect(rows[0]?.json).toMatchObject({
			outcome: 'alreadySaved',
			warnings: [expect.stringContaining('n8n remembers')],
		});
	});
});

describe('n8n’s memory of sent documents', () => {
	beforeEach(async () => await start());

	it('that fails before the send keeps the document from being sent', async () => {
		jest.spyOn(store(), 'checkProcessedAndRecord').mockRejectedValue(new Error('database is locked'));
		const ran = await save();
		expect(outcomes(ran)).toEqual(['failed']);
		expect(reasonOf(ran)).toContain('n8n’s memory of sent documents cannot be used: database is locked');
		expect(sends(erp)).toBe(0);
	});

	it('that another worker makes at the same instant is there at the second try', async () => {
		jest
			.spyOn(store(), 'checkProcessedAndRecord')
			.mockRejectedValueOnce(new Error('duplicate key value violates unique constraint'));
		expect(outcomes(await save())).toEqual(['saved']);
		expect(outcomes(await save())).toEqual(['alreadySaved']);
		expect(sends(erp)).toBe(1);
	});

	it.each([
		['saved', 'latency:200', 20, 'alreadySaved'],
		['unknown', 'hang-before-commit', 2, 'unknown'],
	])('that another worker overwrote during the send knows again what ended %s', async (end, fault, timeout, next) => {
		const noReference = { referenceField: '', timeout };
		await erp.faults(fault);
		const saving = save(noReference);
		while (sends(erp) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
		await forget();
		expect(outcomes(await saving)).toEqual([end]);
		expect(outcomes(await save(noReference))).toEqual([next]);
		expect(sends(erp)).toBe(1);
	});

	it('that fails after an unknown end leaves it unknown, and says so', async () => {
		await erp.faults('none', 'hang-after-commit');
		const saving = save({ timeout: 2 });
		while (sends(erp) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
		jest.spyOn(store(), 'checkProcessedAndRecord').mockRejectedValue(new Error('database is locked'));
		const ran = await saving;
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(ran.errors[0]?.error?.description).toContain('n8n may not remember that it was sent (database is locked).');
	});

	it('that fails after a good answer leaves the document saved, with a warning; the next run does not send it', async () => {
		const broken = jest.spyOn(store(), 'removeProcessed').mockRejectedValue(new Error('database is locked'));
		const { items: rows } = await save();
		expect(rows[0]?.json).toMatchObject({
			outcome: 'saved',
			warnings: ['n8n could not remember that it was saved: database is locked'],
		});
		broken.mockRestore();
		expect(outcomes(await save())).toEqual(['alreadySaved']);
		expect(sends(erp)).toBe(1);
	});

	it('that fails after a refusal says how the document is sent in spite of it', async () => {
		jest.spyOn(store(), 'removeProcessed').mockRejectedValue(new Error('database is locked'));
		const ran = await save({}, [keyed('K1', 1, { sip_stok_kod: 'NONE' })]);
		expect(outcomes(ran)).toEqual(['failed']);
		expect(ran.errors[0]?.error?.description).toContain('send it again under another Document Key');
	});

	it('never makes a lost document look saved, though a step of it fails', async () => {
		await erp.close();
		await start({ sqlRight: false });
		await erp.faults('none', 'reset');
		await save();
		jest.spyOn(store(), 'removeProcessed').mockRejectedValue(new Error('database is locked'));
		expect(outcomes(await save())).toEqual(['unknown']);
		expect(outcomes(await save())).toEqual(['unknown']);
	});

	it('forgets the oldest documents first, each as a whole', async () => {
		await erp.close();
		await start({ sqlRight: false });
		await erp.faults('none', 'reset');
		await save();
		const many = Array.from({ length: 19_999 }, (_, at) => `other ${at}`);
		await store().checkProcessedAndRecord(many, 'node', WHERE, { mode: 'entries', maxEntries: 20_000 });
		expect(await remembered()).toBe(20_000);
		const ran = await save();
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'saved' });
	});
});
