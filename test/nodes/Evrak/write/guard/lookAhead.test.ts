import fc from 'fast-check';
import { DataDeduplicationService } from 'n8n-core';
import { atNoon, realClock } from '../../../../../testkit/clock/clock';
import { bench, type Bench } from '../../../../../testkit/node/evrak';
import {
	WHERE,
	forget,
	keyed,
	keysIn,
	outcomes,
	questionsAsked,
	remembered,
	saving,
	sends,
} from '../../../../../testkit/node/safeSaves';
import { casesOf } from '../../../../../testkit/jest/laws';

const INSERT =
	'INSERT INTO SIPARISLER (sip_Guid, sip_tip, sip_cins, sip_tarih, sip_musteri_kod, sip_evrakno_seri, sip_evrakno_sira, sip_belgeno)';

let erp: Bench;
beforeEach(async () => {
	// A clock that stands: answers do not grow old, however slow this machine is.
	atNoon();
	erp = await bench();
});
afterEach(async () => {
	realClock();
	await forget();
	await erp.close();
});

const save = saving(() => erp, { protection: 'strict', verifyFor: 0.1 });

const many = (count: number, line = {}) => Array.from({ length: count }, (_, at) => keyed(`K${at + 1}`, 1, line));

/** How many documents each question asks for; what those hold that are there is a question of its own. */
const askedFor = () =>
	questionsAsked(erp)
		.filter((sql) => sql.includes('sip_belgeno IN ('))
		.map((sql) => sql.split(/ IN \(/)[1]?.split("', N'").length);

/** Who else writes: a trigger of the database that saves a second order with another reference as soon as one comes. */
const whenSaved = (key: string, other: string) =>
	erp.erp.db.run(`CREATE TRIGGER other AFTER INSERT ON SIPARISLER WHEN NEW.sip_belgeno = '${key}' BEGIN
		${INSERT} VALUES ('other', 0, 0, NEW.sip_tarih, '120.01.002', 'A', 900, '${other}'); END`);

describe('a look ahead', () => {
	it('asks for the next 50 documents in one question', async () => {
		const ran = await save({}, many(120));
		expect(new Set(outcomes(ran))).toEqual(new Set(['saved']));
		expect(askedFor()).toEqual([50, 50, 20]);
		expect(keysIn(erp)).toHaveLength(120);
		expect(sends(erp)).toBe(120);
	});

	it('of documents that an earlier run saved is followed by a look at each, since its key is taken', async () => {
		await save({}, many(4));
		erp.erp.requests.clear();
		expect(outcomes(await save({}, many(4)))).toEqual(Array.from({ length: 4 }, () => 'alreadySaved'));
		expect(sends(erp)).toBe(0);
		expect(askedFor()).toEqual([4, 1, 1, 1]);
	});

	it('finds what is in the ERP though n8n’s memory was lost', async () => {
		await save({}, many(4).slice(1, 3));
		await forget();
		erp.erp.requests.clear();
		expect(outcomes(await save({}, many(4)))).toEqual(['saved', 'alreadySaved', 'alreadySaved', 'saved']);
		expect(sends(erp)).toBe(2);
		expect(askedFor()).toEqual([4]);
	});

	it('asks day by day, and number by number only where the ERP gives none of them', async () => {
		const on = (day: string, at: number) => keyed(`K${at}`, 1, { sip_tarih: `${day}.11.2026` });
		await save({}, [on('18', 1), on('19', 2), on('18', 3), on('19', 4)]);
		expect(askedFor()).toEqual([2, 2]);
		erp.erp.requests.clear();
		const numbered = (at: number) => keyed('', 1, { sip_evrakno_seri: 'N', sip_evrakno_sira: at });
		const byNumber = { documentKey: '' };
		await save(byNumber, [numbered(1), numbered(2)]);
		expect(questionsAsked(erp)).toHaveLength(1);
	});

	it('grows old within a second', async () => {
		erp.erp.requests.clear();
		await erp.erp.writeFaults('latency:30', 'latency:30', 'latency:30');
		realClock();
		const started = Date.now();
		const late = jest.spyOn(Date, 'now').mockImplementation(() => started + sends(erp) * 1_001);
		await save({}, many(3));
		late.mockRestore();
		expect(askedFor()).toEqual([3, 2, 1]);
	});

	it('is forgotten once another run of this n8n has written: both together save each document once', async () => {
		const referred = Array.from({ length: 20 }, (_, at) => keyed(`R${at + 1}`));
		// Keys of another text, as those of another node are: n8n's memory of one knows nothing of the other.
		const [own, other] = [save({ documentKey: '' }, referred), save({}, referred)];
		const ends = [...outcomes(await own), ...outcomes(await other)];
		expect(ends.filter((end) => end === 'saved')).toHaveLength(20);
		expect(ends.filter((end) => end === 'alreadySaved')).toHaveLength(20);
		expect(new Set(keysIn(erp)).size).toBe(20);
		expect(sends(erp)).toBe(20);
	});

	it('is not made for documents that share a reference but for letter case: the second is refused', async () => {
		const twins = [keyed('K1'), keyed('k1', 1, { sip_musteri_kod: '120.01.002' }), keyed('K2')];
		const ran = await save({}, twins);
		expect(outcomes(ran)).toEqual(['saved', 'saved', 'failed']);
		expect(ran.errors[0]?.error?.message).toContain('has the same key as Document 1');
		expect(askedFor()).toEqual([2]);
	});

	it('that gets no answer for many is followed by a look at the one whose turn it is', async () => {
		await erp.faults('reset');
		expect(outcomes(await save({}, many(3)))).toEqual(['saved', 'saved', 'saved']);
		expect(askedFor()).toEqual([3, 1, 1, 1]);
	});

	const note = async (...entries: string[]) =>
		await DataDeduplicationService.getInstance().checkProcessedAndRecord(entries, 'node', WHERE, {
			mode: 'entries',
			maxEntries: 30_000,
		});

	it('is forgotten once another worker has noted something, though its claim was overwritten', async () => {
		const release = erp.erp.holdWrites();
		const saving = save({}, many(4));
		while (sends(erp) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
		erp.erp.db.run(`${INSERT} VALUES ('theirs', 0, 0, '2026-11-20T00:00:00.000', '120.01.001', 'A', 700, 'K3')`);
		await note('sent|a key of theirs');
		release();
		expect(outcomes(await saving)).toEqual(['saved', 'saved', 'alreadySaved', 'saved']);
		expect(sends(erp)).toBe(3);
	});

	it('is made where n8n’s memory is full, too: the oldest keys make room', async () => {
		await note(...Array.from({ length: 29_950 }, (_, at) => `sent|${at}`));
		await save({}, many(60));
		expect(askedFor()).toEqual([50, 10]);
		expect(await remembered()).toBe(28_500 - 4 + 4 * 59 + 3);
	});

	it('sees within a second what somebody else saves, and at once where the key is claimed', async () => {
		whenSaved('K1', 'K60');
		const ran = await save({}, many(60));
		expect(outcomes(ran).filter((outcome) => outcome === 'failed')).toHaveLength(1);
		expect(ran.errors[0]?.error?.message).toContain('its account is 120.01.002');
	});
});

describe('whatever a run sends', () => {
	/** References in two spellings, some of them in the ERP. */
	const reference = fc.constantFrom('Ref1', 'REF1', 'ref2', 'Çay', 'ÇAY', 'x', 'y', 'z');
	const orders = fc
		.uniqueArray(
			fc.record({
				key: reference,
				account: fc.constantFrom('120.01.001', '120.01.002'),
				day: fc.constantFrom('19', '20'),
			}),
			{
				minLength: 1,
				maxLength: 8,
				selector: ({ key, account, day }) => `${key.toLocaleUpperCase('tr')} ${account} ${day}`,
			},
		)
		// Two documents of one key are refused before anything is asked.
		.map((wanted) => [...new Map(wanted.map((order) => [order.key, order])).values()]);

	it('ends as if each document had been a run of its own', async () => {
		await fc.assert(
			fc.asyncProperty(orders, fc.array(reference, { maxLength: 3 }), async (wanted, there) => {
				const all = wanted.map(({ key, account, day }) =>
					keyed(key, 1, { sip_musteri_kod: account, sip_tarih: `${day}.11.2026` }),
				);
				const endsOf = async (...runs: Array<typeof all>) => {
					await forget();
					erp.erp.db.run('DELETE FROM SIPARISLER');
					for (const [at, key] of there.entries())
						erp.erp.db.run(`${INSERT} VALUES (?, 0, 0, '2026-11-20T00:00:00.000', '120.01.001', 'A', ?, ?)`, [
							`there-${at}`,
							900 + at,
							key,
						]);
					const ends: unknown[] = [];
					for (const run of runs) ends.push(...outcomes(await save({}, run)));
					return [ends.sort(), keysIn(erp)];
				};
				expect(await endsOf(all)).toEqual(await endsOf(...all.map((one) => [one])));
			}),
			{ numRuns: casesOf(25) },
		);
	});
});
