import type { ErpOptions } from '../../../../../standin';
import { bench, type Bench, type Login } from '../../../../../testkit/node/evrak';
import {
	forget,
	keyed,
	keysIn,
	outcomes,
	questionsAsked,
	reasonOf,
	remembered,
	saving,
	sends,
} from '../../../../../testkit/node/safeSaves';

const MEMORY_ALONE = 'n8n’s memory alone decided that it is new; the ERP could not be asked: ';

let erp: Bench;
afterEach(async () => {
	jest.restoreAllMocks();
	await forget();
	await erp.close();
});

const start = async (options?: ErpOptions, credential?: Login) => (erp = await bench(options, credential));

const save = saving(() => erp, { protection: 'strict', verifyFor: 0.1 });

describe('the duplicate guard, where the ERP cannot be asked,', () => {
	it.each<[string, ErpOptions, Login, string]>([
		[
			'a V16 server',
			{ generation: 'V16' },
			{ generation: 'V16' },
			'a V16 server has no SQL read method (SqlVeriOkuV2)',
		],
		[
			'a V16 server that is said to be a V17 one',
			{ generation: 'V16' },
			{},
			'the server has no SQL read method (SqlVeriOkuV2)',
		],
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
		const bare = [keyed('K1', 1, { sip_belgeno: '' })];
		const first = await save({}, bare);
		expect(first.items[0]?.json.warnings).toEqual([`${MEMORY_ALONE}nothing in the document tells it apart there`]);
		expect(outcomes(await save({}, bare))).toEqual(['alreadySaved']);
		expect(questionsAsked(erp)).toEqual([]);
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
			expect(ran.errors[0]?.error?.description).toMatch(/^Nothing was sent\. [A-Z]/);
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

describe('a document whose answer does not come', () => {
	const patient = saving(() => erp, { protection: 'full', verifyFor: 2, timeout: 2 });

	it.each(['hang-after-commit', 'hang-late-commit:100'])('is found by a look afterwards: %s', async (fault) => {
		await start();
		await erp.faults('none', fault);
		const { items: rows } = await patient();
		expect(rows[0]?.json).toMatchObject({ outcome: 'recovered', series: 'A', number: '1', lineCount: 1, data: null });
		expect([keysIn(erp), sends(erp)]).toEqual([['K1'], 1]);
	});

	it('keeps its claim while the run that sent it still looks for it', async () => {
		await start();
		const guarded = { ifNotFound: 'failed', verifyFor: 0.1, timeout: 20 };
		await erp.faults('none', 'timeout-late:5000');
		const first = patient({ ...guarded, verifyFor: 15 });
		while (sends(erp) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
		expect(outcomes(await patient(guarded))).toEqual(['failed']);
		expect(outcomes(await patient(guarded))).toEqual(['failed']);
		expect(outcomes(await first)).toEqual(['recovered']);
		expect([keysIn(erp), sends(erp)]).toEqual([['K1'], 1]);
	});
});
