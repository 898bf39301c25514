import { bench, type Bench, type Settings } from '../../../../../testkit/node/evrak';
import {
	forget,
	keyed,
	keysIn,
	outcomes,
	questionsAsked,
	reasonOf,
	saving,
	sends,
} from '../../../../../testkit/node/safeSaves';

const RETRY: Settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

let erp: Bench;
beforeEach(async () => (erp = await bench()));
afterEach(async () => {
	await forget();
	await erp.close();
});

const save = saving(() => erp, { verifyUnknown: true, verifyFor: 0.3, timeout: 20 });

const sql = (statement: string) => erp.erp.db.run(statement);

describe('Verify Unknown Saves finds a document that was written although', () => {
	it.each([
		'hang-after-commit',
		'hang-late-commit:100',
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
		const { items: rows } = await save({ verifyFor: 2, ...(fault.startsWith('hang') ? { timeout: 2 } : {}) });
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
		const again = await save({ ifNotFound: 'failed', duplicateGuard: true }, input, RETRY);
		expect(outcomes(again)).toEqual(['saved', 'saved', 'saved']);
		expect(keysIn(erp)).toEqual(['K2', 'K3', 'K4']);
		expect(sends(erp)).toBe(1 + 4);
	});

	it('is verified anew, never sent, by each further try of Retry On Fail', async () => {
		await erp.erp.writeFaults('none', 'timeout-late:600');
		const ran = await save({ duplicateGuard: true }, [keyed('K1'), keyed('K2')], { ...RETRY, maxTries: 5 });
		expect(outcomes(ran)).toEqual(['saved', 'recovered']);
		expect(keysIn(erp)).toEqual(['K1', 'K2']);
		expect(sends(erp)).toBe(2);
	});

	it('that an earlier run left unknown may be sent again by If Not Found, in the run after the one that looked', async () => {
		const guarded = { duplicateGuard: true, ifNotFound: 'failed' };
		await erp.faults('none', 'reset');
		expect(outcomes(await save({ ...guarded, verifyUnknown: false }))).toEqual(['unknown']);
		expect(outcomes(await save(guarded))).toEqual(['failed']);
		expect(sends(erp)).toBe(1);
		expect(outcomes(await save(guarded))).toEqual(['saved']);
		expect(keysIn(erp)).toEqual(['K1']);
	});

	it('keeps its claim while the run that sent it still looks for it', async () => {
		const guarded = { duplicateGuard: true, ifNotFound: 'failed', verifyFor: 0.1 };
		await erp.faults('none', 'timeout-late:5000');
		const first = save({ ...guarded, verifyFor: 15 });
		while (sends(erp) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
		expect(outcomes(await save(guarded))).toEqual(['failed']);
		expect(outcomes(await save(guarded))).toEqual(['failed']);
		expect(outcomes(await first)).toEqual(['recovered']);
		expect(keysIn(erp)).toEqual(['K1']);
		expect(sends(erp)).toBe(1);
	});
});

describe('with the guard, a document that ended unknown', () => {
	it('is looked for by the next run, and is then already saved', async () => {
		await erp.faults('none', 'timeout-late:400');
		expect(outcomes(await save({ duplicateGuard: true, verifyUnknown: false }))).toEqual(['unknown']);
		expect(outcomes(await save({ duplicateGuard: true, verifyFor: 4 }))).toEqual(['alreadySaved']);
		expect(outcomes(await save({ duplicateGuard: true }))).toEqual(['alreadySaved']);
		expect(sends(erp)).toBe(1);
	});

	it('is already saved, not recovered, also where a later try of Retry On Fail finds it', async () => {
		await erp.faults('none', 'timeout-late:900');
		await save({ duplicateGuard: true, verifyUnknown: false });
		const ran = await save({ duplicateGuard: true }, [keyed('K1')], { ...RETRY, maxTries: 5 });
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
		expect(reasonOf(ran)).toContain('but it has 1 of 2 lines');
	});

	it.each([
		['sip_musteri_kod', '120.01.002', 'its account is 120.01.002'],
		['sip_iptal', '1', 'it was not found in the ERP'],
		['sip_tarih', '2026-11-19T00:00:00.000', 'it was not found in the ERP'],
		['sip_tip', '1', 'it was not found in the ERP'],
	])('where %s differs', async (column, value, why) => {
		const ran = await later(`UPDATE SIPARISLER SET ${column} = '${value}'`, 1);
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(reasonOf(ran)).toContain(why);
	});

	it('where an own number is there with another date', async () => {
		await erp.faults('none', 'timeout-lost');
		sql(
			`INSERT INTO SIPARISLER (sip_Guid, sip_tip, sip_cins, sip_tarih, sip_musteri_kod, sip_evrakno_seri, sip_evrakno_sira)
			 VALUES ('1', 0, 0, '2026-11-19T00:00:00.000', '120.01.001', 'A', 9)`,
		);
		const ran = await save({ documentKey: '', referenceField: '' }, [keyed('', 1, { sip_evrakno_sira: 9 })]);
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(reasonOf(ran)).toContain('but its date is 2026-11-19');
	});

	it('where it was there before the send: a reference that is not unique finds no document that was lost', async () => {
		await save();
		await erp.faults('none', 'reset');
		expect(outcomes(await save())).toEqual(['unknown']);
		await erp.faults('none', 'reset-after-commit');
		const { items: rows } = await save();
		expect(rows[0]?.json).toMatchObject({ outcome: 'recovered', number: '2' });
	});

	it('without a warning where the ERP did not say what was there before the send', async () => {
		await erp.faults('reset', 'reset-after-commit');
		const { items: rows } = await save();
		expect(rows[0]?.json).toMatchObject({
			outcome: 'recovered',
			warnings: [expect.stringContaining('The ERP could not be asked before the send')],
		});
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
	expect(questionsAsked(erp).at(-1)).toContain("IN (N'K1', N'K2', N'K3')");
});

it('a document by which nothing finds it is refused before anything is sent', async () => {
	const { error } = await save({ documentKey: '', referenceField: '' }, [keyed('')], {});
	expect(error?.message).toContain('Verify Unknown Saves has nothing to find this document by');
	expect(sends(erp)).toBe(0);
});
