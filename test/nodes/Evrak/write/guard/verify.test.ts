import { bench, type Login, type Settings } from '../../../../../testkit/node/evrak';
import {
	CONTINUE,
	keyed,
	keysIn,
	outcomes,
	questionsAsked,
	reasonOf,
	saving,
	sends,
} from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

/** A login that looks nothing up: what is unknown stays so. */
const V16: Login = { generation: 'V16' };
const RETRY: Settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

const erp = perTest(bench);

const save = saving(() => erp, { protection: 'full', verifyFor: 0.3, timeout: 20 });

/** Lets the write that is held be done, which then makes so many orders. */
async function written(release: () => void, orders: number): Promise<void> {
	release();
	while (keysIn(erp).length < orders) await new Promise((resolve) => setTimeout(resolve, 2));
}

const sql = (statement: string) => erp.erp.db.run(statement);

describe('a look afterwards finds a document that was written although', () => {
	it.each([
		'reset-after-commit',
		'reset-mid-answer',
		'truncated',
		'502',
		'504',
		'empty',
		'timeout-text',
		'timeout-late:100',
		'big-rubbish',
	])('%s', async (fault) => {
		await erp.faults('none', fault);
		const { items: rows } = await save({ verifyFor: 2 });
		expect(rows[0]?.json).toMatchObject({ outcome: 'recovered', series: 'A', number: '1', lineCount: 1, data: null });
		expect(rows[0]?.json.guid).toMatch(/^[0-9a-f-]{36}$/);
		expect(rows[0]?.json).not.toHaveProperty('warnings');
		expect(keysIn(erp)).toEqual(['K1']);
		expect(sends(erp)).toBe(1);
	});
});

it('a document that comes late is found at a later look', async () => {
	await erp.faults('none', 'timeout-late:400');
	expect(outcomes(await save({ verifyFor: 4 }))).toEqual(['recovered']);
	expect(questionsAsked(erp).length).toBeGreaterThan(2);
});

describe('a document that is not found', () => {
	it('stays unknown: a slow server may still save it', async () => {
		await erp.faults('none', 'reset');
		const ran = await save();
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(reasonOf(ran)).toContain('; it was not found in the ERP within 0.3 seconds');
		expect(ran.errors[0]?.error?.description).toContain('Look it up in the ERP before you send it again.');
		expect(questionsAsked(erp)).toHaveLength(7);
	});

	it('counts as failed where the user says so; Retry On Fail then sends it once more', async () => {
		await erp.faults('none', 'reset');
		const failed = await save({ ifNotFound: 'failed' });
		expect(outcomes(failed)).toEqual(['failed']);
		expect(failed.errors[0]?.error?.description).toContain('By the option If Not Found it counts as not saved');

		await erp.erp.writeFaults('none', 'reset');
		const input = [keyed('K2'), keyed('K3'), keyed('K4')];
		const again = await save({ ifNotFound: 'failed', protection: 'full' }, input, RETRY);
		expect(outcomes(again)).toEqual(['saved', 'saved', 'saved']);
		expect(keysIn(erp)).toEqual(['K2', 'K3', 'K4']);
		expect(sends(erp)).toBe(1 + 4);
	});

	it('is told as it ended, never sent, by each further try of Retry On Fail', async () => {
		const release = erp.erp.holdWrites(1);
		const ran = await save({ protection: 'full', timeout: 2 }, [keyed('K1'), keyed('K2')], { ...RETRY, maxTries: 5 });
		expect(ran.error).toMatchObject({ context: { outcome: 'unknown' } });
		await written(release, 2);
		expect(outcomes(await save({ protection: 'full' }, [keyed('K1'), keyed('K2')]))).toEqual([
			'alreadySaved',
			'alreadySaved',
		]);
		expect(keysIn(erp)).toEqual(['K1', 'K2']);
		expect(sends(erp)).toBe(2);
	});

	it.each([
		['absent', ['failed'], ['saved']],
		['there', ['alreadySaved'], ['alreadySaved']],
	] as const)('and is known by its number alone is open no longer once a look shows it %s', async (is, seen, then) => {
		const input = [keyed('', 1, { sip_evrakno_sira: 77 })];
		await erp.erp.writeFaults(is === 'absent' ? 'reset' : 'reset-after-commit');
		expect(outcomes(await save({ documentKey: '' }, input, CONTINUE, V16))).toEqual(['unknown']);
		const options = { documentKey: '', ifNotFound: 'failed' };
		expect(outcomes(await save(options, input))).toEqual(seen);
		expect(outcomes(await save(options, input))).toEqual(then);
	});

	it('that an earlier run left unknown may be sent again by If Not Found, in the run after the one that looked', async () => {
		const guarded = { protection: 'full', ifNotFound: 'failed' };
		await erp.erp.writeFaults('reset');
		expect(outcomes(await save(guarded, [keyed('K1')], CONTINUE, V16))).toEqual(['unknown']);
		expect(outcomes(await save(guarded))).toEqual(['failed']);
		expect(sends(erp)).toBe(1);
		expect(outcomes(await save(guarded))).toEqual(['saved']);
		expect(keysIn(erp)).toEqual(['K1']);
	});
});

describe('with the guard, a document that ended unknown', () => {
	it('is already saved, not recovered, also where a later look finds it', async () => {
		await erp.erp.writeFaults('timeout-late:900');
		await save({}, [keyed('K1')], CONTINUE, V16);
		const ran = await save({ protection: 'full', verifyFor: 4, ifNotFound: 'failed' });
		expect(outcomes(ran)).toEqual(['alreadySaved']);
		expect(sends(erp)).toBe(1);
	});
});

describe('what is there is not claimed', () => {
	const later = async (statement: string, lines = 2) => {
		await erp.faults('none', 'timeout-text');
		sql(`CREATE TRIGGER later AFTER INSERT ON SIPARISLER BEGIN ${statement}; END`);
		return await save({}, [keyed('K1', lines)]);
	};

	it('where lines are missing', async () => {
		const ran = await later('DELETE FROM SIPARISLER WHERE sip_satirno > 0');
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(reasonOf(ran)).toContain('1 × STK001 for 10.00, in all 10.00 there');
	});
});

it('two new documents with one reference are found with a warning', async () => {
	await erp.faults('none', 'timeout-text');
	sql(`CREATE TRIGGER copy AFTER INSERT ON SIPARISLER WHEN NEW.sip_evrakno_sira = 1 BEGIN
		INSERT INTO SIPARISLER (sip_Guid, sip_tip, sip_cins, sip_tarih, sip_musteri_kod, sip_evrakno_seri, sip_evrakno_sira, sip_belgeno)
		VALUES ('copy', 0, 0, NEW.sip_tarih, NEW.sip_musteri_kod, 'A', 2, NEW.sip_belgeno); END`);
	const { items: rows } = await save();
	expect(rows[0]?.json).toMatchObject({
		outcome: 'recovered',
		warnings: ['The ERP has 2 documents like this one: look which of them are copies'],
	});
});

it('several unknown documents are looked up in one question', async () => {
	await erp.erp.writeFaults('reset-after-commit', '502', 'empty');
	const ran = await save({}, [keyed('K1'), keyed('K2'), keyed('K3')]);
	expect(outcomes(ran)).toEqual(['recovered', 'recovered', 'recovered']);
	expect(questionsAsked(erp).at(-2)).toContain("IN (N'K1', N'K2', N'K3')");
});
