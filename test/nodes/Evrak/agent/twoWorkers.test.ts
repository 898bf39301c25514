import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';
import { casesOf } from '../../../../testkit/jest/laws';
import { asTool, confirmationIn, opening } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import type { FromWorker, ToWorker } from '../../../../testkit/stranger/worker';
import { writesIn } from './support';

/*
 * Real processes with n8n's engine, which share n8n's memory as workers of queue mode do: a row that is read and then written, without lock.
 */
const WORKERS = 2;
const CALLS = casesOf(100);

const ORDER: INodeParameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: "={{ $fromAI('order', 'The order', 'json') }}",
	options: { protection: 'none', checkCodes: false },
};
const order = (price: number) => ({
	satirlar: [
		{
			...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001' },
			...{ sip_stok_kod: 'STK001', sip_miktar: 1, sip_b_fiyat: price, sip_vergi_pntr: 4, sip_doviz_cinsi: 0 },
		},
	],
});

let erp: Bench;
let folder = '';
let workers: ChildProcess[] = [];

/** What a worker says next. @throws Error where it ends instead */
const said = async (worker: ChildProcess): Promise<FromWorker> =>
	await new Promise((resolve, reject) => {
		const ended = () => reject(new Error('A worker ended'));
		worker.once('exit', ended);
		worker.once('message', (message: FromWorker) => {
			worker.off('exit', ended);
			resolve(message);
		});
	});

beforeAll(async () => {
	erp = opening(await bench({ trade: true }), 'orders.create');
	folder = mkdtempSync(join(tmpdir(), 'evrak-workers-'));
	const row = join(folder, 'row.json');
	writeFileSync(row, '[]');
	const testkit = join(__dirname, '../../../../testkit');
	const execArgv = ['--import', 'tsx', '--require', join(testkit, 'jest/resolve.cjs')];
	workers = Array.from({ length: WORKERS }, () => fork(join(testkit, 'stranger/worker.ts'), { execArgv }));
	const { credential } = erp;
	await Promise.all(
		workers.map(async (worker) => {
			worker.send({ is: 'start', row, credential, parameters: ORDER } satisfies ToWorker);
			expect(await said(worker)).toEqual({ is: 'ready' });
		}),
	);
});
afterAll(async () => {
	for (const worker of workers) worker.kill();
	rmSync(folder, { recursive: true, force: true });
	await erp.close();
});

/** What both workers answer where they get the same call at once. */
const both = async (call: Record<string, unknown>): Promise<string[]> =>
	await Promise.all(
		workers.map(async (worker) => {
			worker.send({ is: 'call', call } satisfies ToWorker);
			const message = await said(worker);
			return message.is === 'answer' ? message.answer : '';
		}),
	);

describe('two workers that get the same code at once', () => {
	it('send what it stands for once or not at all, but for one of hundreds where a process stalls', async () => {
		const counts: number[] = [];
		for (let call = 1; call <= CALLS; call++) {
			let confirmation: Record<string, string> = {};
			await asTool(erp, ORDER, {}, async (ask) => {
				confirmation = confirmationIn(await ask({ order: order(call) }));
			});
			erp.erp.requests.clear();
			const answers = await both({ order: order(call), ...confirmation });
			const saved = answers.filter((answer) => answer.includes('"outcome":"saved"'));
			counts.push(writesIn(erp).length);
			expect(saved).toHaveLength(writesIn(erp).length);
			for (const answer of answers.filter((other) => !saved.includes(other)))
				expect(answer).toMatch(/was used already/);
		}
		// n8n's row has no lock: without reading the claim back every second call is sent twice, with it none of 300 was, three times as many as here. Nothing keeps a worker
		// from stalling between its read and its write for as long as the other reads back.
		expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(1);
		expect(counts.filter((count) => count === 1).length).toBeGreaterThan(CALLS / 2);
	});
});
