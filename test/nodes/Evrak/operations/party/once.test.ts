import { DataDeduplicationService } from 'n8n-core';
import { bench, items, type Bench, type Ran } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget, outcomes, remembered, sends, WHERE } from '../../../../../testkit/node/safeSaves';
import { card, codes, findOrCreate } from './support';

const PERSON = '10000000146';
const AYSE = { tax: PERSON, name: 'Ayşe Yılmaz', id: 9, mail: 'ayse@ornek.com.tr' };

describe('a new account', () => {
	let erp: Bench;
	beforeEach(async () => {
		await forget();
		erp = await bench();
	});
	afterEach(async () => {
		jest.restoreAllMocks();
		await forget();
		await erp.close();
	});

	const creations = () => sends(erp, 'CariKaydetV2');
	const told = ({ items: rows }: Ran) => rows.map(({ json }) => [json.outcome, json.code]);
	const run = async (more = {}, input: object[] = [AYSE], options = {}) =>
		await erp.evrak(findOrCreate(more, {}, options), items(...(input as Array<typeof AYSE>)), CONTINUE);

	it('is made once for two items with the same buyer, by whatever each of them tells', async () => {
		const ran = await run({}, [
			AYSE,
			{ tax: '1000 0000 146', name: 'AYŞE YILMAZ', id: 10 },
			{ mail: 'AYSE@ornek.com.tr', name: 'Ayşe', id: 11 },
		]);
		expect(told(ran)).toEqual([
			['created', 'WEB-9'],
			['found', 'WEB-9'],
			['found', 'WEB-9'],
		]);
		expect(ran.items.map(({ json }) => json.sameAsItem)).toEqual([undefined, 0, 0]);
		expect(creations()).toBe(1);
	});

	it.each([
		['its own code', 'WEB-{id}', ['WEB-9']],
		['the next free number', 'WEB-##', ['WEB-01']],
	])('is made once by executions at the same moment, with %s', async (_, partyNewCode, made) => {
		const rans = await Promise.all(Array.from({ length: 4 }, async () => await run({ partyNewCode })));
		const ends = rans.flatMap(told);
		expect(ends.map(([outcome]) => outcome).sort()).toEqual(['created', 'found', 'found', 'found']);
		expect(codes(erp)).toEqual(made);
		expect(new Set(ends.map(([, code]) => code)).size).toBe(1);
	});

	it('takes the next number where somebody else was given it between look and send', async () => {
		card(erp, 'WEB-07');
		const real = erp.erp.db.all.bind(erp.erp.db);
		let looked = 0;
		// Another program saves WEB-08 right after the last look at the numbers.
		jest.spyOn(erp.erp.db, 'all').mockImplementation((sql: string, ...rest) => {
			const rows = real(sql, ...rest);
			if (/MAX\(.*cari_kod/i.test(sql) && ++looked === 2) card(erp, 'WEB-08');
			return rows;
		});
		const ran = await run({ partyNewCode: 'WEB-##' });
		expect(told(ran)).toEqual([['created', 'WEB-09']]);
		expect(codes(erp)).toEqual(['WEB-07', 'WEB-08', 'WEB-09']);
	});

	it.each(['reset-after-commit', '504', 'timeout-text', 'timeout-late:30', 'truncated', 'empty'])(
		'is told as created where its answer is lost (%s), and found by the next run',
		async (fault) => {
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: ['CariKaydetV2'] });
			expect(told(await run())).toEqual([['created', 'WEB-9']]);
			expect(told(await run())).toEqual([['found', 'WEB-9']]);
			expect(creations()).toBe(1);
			expect(await remembered()).toBe(0);
		},
	);

	it.each(['reset', '504-lost', 'timeout-lost', 'hang-before-commit'])(
		'is unknown where nobody can tell (%s), and not sent again by the next run',
		async (fault) => {
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: ['CariKaydetV2'] });
			expect(outcomes(await run({}, [AYSE], { verifyFor: 0.2, timeout: 1 }))).toEqual(['unknown']);
			const again = await run({}, [AYSE], { verifyFor: 0.2 });
			expect(outcomes(again)).toEqual(['unknown']);
			expect(again.errors[0]?.error?.description).toContain('If Not Found');
			expect(creations()).toBe(1);
			card(erp, 'WEB-9', { cari_vdaire_no: PERSON });
			expect(told(await run())).toEqual([['found', 'WEB-9']]);
		},
	);

	it('is sent again where the user says that the server ends every save in time', async () => {
		await erp.faults('none', 'none', 'none', 'reset');
		const options = { verifyFor: 0.2, ifNotFound: 'failed' };
		expect(outcomes(await run({}, [AYSE], options))).toEqual(['failed']);
		expect(told(await run({}, [AYSE], options))).toEqual([['created', 'WEB-9']]);
		expect(codes(erp)).toEqual(['WEB-9']);
	});

	it('is waited for where another worker is making it', async () => {
		const key = [erp.credential.baseUrl, erp.credential.companyCode, 'party', 'taxNumber', PERSON].join('|');
		await DataDeduplicationService.getInstance().checkProcessedAndRecord(
			[`sent|${key}`, `open|${key}`, `lost|${key}`],
			'node',
			WHERE,
			{
				mode: 'entries',
				maxEntries: 20_000,
			},
		);
		const running = run({}, [AYSE], { verifyFor: 5 });
		while (erp.bodies('SqlVeriOkuV2').length < 3) await new Promise((resolve) => setTimeout(resolve, 2));
		card(erp, 'WEB-9', { cari_vdaire_no: PERSON, cari_unvan1: 'Ayşe Yılmaz' });
		expect(told(await running)).toEqual([['found', 'WEB-9']]);
		expect(creations()).toBe(0);
	});

	it('is made once by the tries of Retry On Fail, when a later item fails', async () => {
		const input = items(AYSE, { name: 'Can', mail: 'can@ornek.com.tr', id: 12 });
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['reset-after-commit'], only: ['CariKaydetV2'] });
		const ran = await erp.evrak(findOrCreate({}, {}, { verifyFor: 0.2 }), input, {
			retryOnFail: true,
			maxTries: 3,
			waitBetweenTries: 1,
		});
		expect(codes(erp)).toEqual(['WEB-12', 'WEB-9']);
		expect(creations()).toBe(2);
		expect(told(ran)).toEqual([
			['created', 'WEB-9'],
			['created', 'WEB-12'],
		]);
	});

	it('is never made twice by 100 items of 20 customers in 4 executions, while a fifth of all requests goes wrong', async () => {
		const buyers = Array.from({ length: 20 }, (_, at) => ({
			id: at + 1,
			name: `Alıcı ${at}`,
			mail: `a${at}@ornek.com.tr`,
		}));
		const orders = Array.from({ length: 100 }, (_, at) => buyers[(at * 7) % 20] ?? {});
		erp.erp.chaos({ seed: 11, rate: 0.2 });
		const work = async (part: object[]) => await run({ partyNewCode: 'WEB-###' }, part, { verifyFor: 0.5, timeout: 1 });
		const parts = [0, 1, 2, 3].map((part) => orders.filter((__, at) => at % 4 === part));
		const first = await Promise.all(parts.map(work));
		expect(first.flatMap(outcomes)).toHaveLength(100);
		erp.erp.chaos({ seed: 11, rate: 0 });
		await erp.erp.settled();
		await run({ partyNewCode: 'WEB-###' }, buyers, { verifyFor: 0.2, ifNotFound: 'failed' });
		const last = await run({ partyNewCode: 'WEB-###' }, buyers, { verifyFor: 0.2 });
		expect(last.errors).toEqual([]);
		const mails = erp.erp.db
			.all("SELECT cari_EMail FROM CARI_HESAPLAR WHERE cari_kod LIKE 'WEB%' ORDER BY 1")
			.map(({ cari_EMail }) => cari_EMail);
		expect(mails).toEqual(buyers.map(({ mail }) => mail).sort());
	});
});
