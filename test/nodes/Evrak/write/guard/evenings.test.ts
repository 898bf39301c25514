import { bench, type Login, type Settings } from '../../../../../testkit/node/evrak';
import { serve, type Served } from '../../../../../testkit/servers/server';
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

/** A login that looks nothing up. */
const V16: Login = { generation: 'V16' };

const erp = perTest(bench);

const save = saving(() => erp, { protection: 'full', verifyFor: 0.1, timeout: 20 });

const many = (count: number) => Array.from({ length: count }, (_, at) => keyed(`K${at + 1}`));

describe('a server that answers nothing but 504', () => {
	it.each<[string, Login, number, string]>([
		['before a document is sent, where it can be asked', {}, 0, 'failed'],
		['after three documents, where it cannot', V16, 3, 'unknown'],
	])('is left alone: %s', async (_, login, sent, first) => {
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['504-lost'] });
		const ran = await save({}, many(8), CONTINUE, login);
		expect(outcomes(ran)).toEqual([first, first, first, ...Array<string>(5).fill('failed')]);
		expect(ran.errors.at(-1)?.error?.message).toContain('did not answer for 3 documents in a row, so it was not sent');
		expect(sends(erp)).toBe(sent);
		erp.erp.chaos({ seed: 1, rate: 0 });
		const again = await save({}, many(8));
		expect(outcomes(again).filter((outcome) => outcome === 'saved')).toHaveLength(8 - sent);
	});

	it('for two documents in a row is asked on', async () => {
		await erp.erp.writeFaults('504-lost', '504-lost', 'none', '504-lost', '504-lost');
		expect(outcomes(await save({}, many(6), CONTINUE, V16))).toEqual([
			...['saved', 'saved'],
			...['unknown', 'unknown', 'unknown', 'unknown'],
		]);
		expect(sends(erp)).toBe(6);
	});
});

describe('a document whose end nobody knows', () => {
	it('costs a later run one look, and holds up none of those behind it', async () => {
		await erp.erp.writeFaults('504-lost');
		await save({}, many(1), CONTINUE, V16);
		const before = questionsAsked(erp).length;
		expect(outcomes(await save({ verifyFor: 300 }, many(1)))).toEqual(['unknown']);
		expect(questionsAsked(erp).length - before).toBe(1);
		expect(outcomes(await save({ verifyFor: 300 }, many(3)))).toEqual(['saved', 'saved', 'unknown']);
		expect(keysIn(erp)).toEqual(['K2', 'K3']);
	});
});

describe('a refusal in words that nobody knows, which nobody could look up,', () => {
	const REFUSAL = { result: [{ StatusCode: 400, IsError: true, ErrorMessage: 'Plasiyer pasif', Data: null }] };
	let isRefusing = true;
	let server: Served;
	beforeEach(async () => {
		isRefusing = true;
		server = await serve((response, body, { url = '', headers }) => {
			if (isRefusing && url.includes('SiparisKaydet')) return void response.end(JSON.stringify(REFUSAL));
			const forwarded = { method: 'POST', body, headers: { 'content-type': String(headers['content-type']) } };
			return void fetch(erp.erp.url + url, forwarded).then(async (answer) => response.end(await answer.text()));
		});
	});
	afterEach(async () => await server.close());

	const one = async (login: Login, settings: Settings = CONTINUE) =>
		await save({}, many(1), settings, { ...login, baseUrl: server.url });
	const saves = () => server.bodies.filter((body) => body.includes('evraklar')).length;

	it('is looked up by the next run that can, which sends the document', async () => {
		expect(outcomes(await one(V16))).toEqual(['failed']);
		expect(reasonOf(await one(V16))).toContain('the ERP refused it before');
		expect([saves(), keysIn(erp)]).toEqual([1, []]);
		isRefusing = false;
		expect(outcomes(await one({}))).toEqual(['saved']);
		expect([saves(), keysIn(erp)]).toEqual([2, ['K1']]);
	});

	it('is already saved where that run finds it', async () => {
		expect(outcomes(await one(V16))).toEqual(['failed']);
		isRefusing = false;
		await save({ protection: 'none' }, many(1));
		expect(outcomes(await one({}))).toEqual(['alreadySaved']);
		expect(saves()).toBe(1);
	});

	it('is not sent again by Retry On Fail', async () => {
		const { error } = await one(V16, { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 });
		expect(error?.description).toContain('Retry On Fail does not send the document again');
		expect(saves()).toBe(1);
	});
});
