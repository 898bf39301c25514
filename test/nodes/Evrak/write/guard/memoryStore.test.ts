import { DataDeduplicationService } from 'n8n-core';
import type { ErpOptions } from '../../../../../standin';
import { rememberProcessed } from '../../../../../testkit/engine/processed';
import { bench, type Bench, type Login } from '../../../../../testkit/node/evrak';
import {
	WHERE,
	forget,
	keyed,
	outcomes,
	reasonOf,
	remembered,
	saving,
	sends,
} from '../../../../../testkit/node/safeSaves';

let erp: Bench;
beforeAll(async () => await rememberProcessed());
afterEach(async () => {
	jest.restoreAllMocks();
	await forget();
	await erp.close();
});

const start = async (options?: ErpOptions, credential?: Login) => (erp = await bench(options, credential));

const save = saving(() => erp, { protection: 'strict', verifyFor: 0.1 });

const store = () => DataDeduplicationService.getInstance();

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
		['saved', 'none', 'alreadySaved'],
		['unknown', '502-lost', 'unknown'],
	])('that another worker overwrote during the send knows again what ended %s', async (end, fault, next) => {
		const noReference = [keyed('K1', 1, { sip_belgeno: '' })];
		await erp.faults(fault);
		const release = erp.erp.holdWrites();
		const saving = save({}, noReference);
		while (sends(erp) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
		await forget();
		release();
		expect(outcomes(await saving)).toEqual([end]);
		expect(outcomes(await save({}, noReference))).toEqual([next]);
		expect(sends(erp)).toBe(1);
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
