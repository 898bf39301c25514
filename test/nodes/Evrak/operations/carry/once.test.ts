import { bench } from '../../../../../testkit/node/evrak';
import { serve } from '../../../../../testkit/servers/server';
import { CONTINUE, outcomes } from '../../../../../testkit/node/safeSaves';
import { carryOn, documents, order, ordered, stepsIn } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

const ONE = { notes: 1, invoices: 1, sent: 1 };
const QUICK = { verifyFor: 0.3 };

/** Methods that write on the way by a dispatch note. */
const BY_NOTE = ['SiparistenIrsaliyeOlusturmaV2', 'IrsaliyedenFaturaOlusturmaV2', 'FaturaToEFaturaV2'];

describe('an order that was carried on', () => {
	it('is found by the next run, which makes nothing', async () => {
		const number = await order(erp);
		await erp.evrak(carryOn('eDocument'), ordered(number));
		const again = await erp.evrak(carryOn('eDocument'), ordered(number));
		expect(stepsIn(again)).toEqual(['dispatchNote found', 'invoice found', 'eDocument found']);
		expect(documents(erp)).toEqual(ONE);
	});

	it('gets its note again where somebody deletes it', async () => {
		const number = await order(erp);
		await erp.evrak(carryOn('dispatchNote'), ordered(number));
		erp.erp.db.run('DELETE FROM STOK_HAREKETLERI');
		erp.erp.db.run('UPDATE SIPARISLER SET sip_teslim_miktar = 0');
		expect(stepsIn(await erp.evrak(carryOn('dispatchNote'), ordered(number)))).toEqual(['dispatchNote created']);
	});

	it('goes on where an earlier run ended', async () => {
		const number = await order(erp);
		for (const upTo of ['dispatchNote', 'invoice', 'eDocument', 'pdf'] as const)
			await erp.evrak(carryOn(upTo), ordered(number));
		const { items } = await erp.evrak(carryOn('pdf'), ordered(number));
		expect(documents(erp)).toEqual(ONE);
		expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
	});

	it.each(['byNote', 'straight'])('is made once by executions at the same moment (%s)', async (way) => {
		const number = await order(erp);
		const rans = await Promise.all(
			[1, 2, 3, 4].map(async () => await erp.evrak(carryOn('eDocument', { way }), ordered(number))),
		);
		expect(rans.flatMap(outcomes)).toEqual(['done', 'done', 'done', 'done']);
		expect(documents(erp)).toEqual({ ...ONE, notes: way === 'byNote' ? 1 : 0 });
	});

	it('is made once where two items of one run name it', async () => {
		const number = await order(erp);
		const ran = await erp.evrak(carryOn('eDocument'), ordered(number, number));
		expect(outcomes(ran)).toEqual(['done', 'done']);
		expect(documents(erp)).toEqual(ONE);
	});
});

describe.each(BY_NOTE)('an answer of %s that is lost', (method) => {
	it.each(['reset-after-commit', '504', 'timeout-late:30', 'empty'])(
		'is made good by what the database shows (%s)',
		async (fault) => {
			const number = await order(erp);
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: [method] });
			const ran = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number));
			expect(stepsIn(ran)).toEqual(['dispatchNote created', 'invoice created', 'eDocument created']);
			expect(documents(erp)).toEqual(ONE);
		},
	);

	it.each(['reset', 'timeout-lost'])(
		'of a write that never came stays unknown, and is not sent again, whatever somebody changes meanwhile (%s)',
		async (fault) => {
			const number = await order(erp);
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: [method] });
			const first = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number), CONTINUE);
			erp.erp.chaos({ seed: 1, rate: 0 });
			erp.erp.db.run("UPDATE SIPARISLER SET sip_aciklama = 'acil', sip_lastup_date = '2026-11-21T10:00:00.000'");
			erp.erp.db.run("UPDATE STOK_HAREKETLERI SET sth_lastup_date = '2026-11-21T10:00:00.000'");
			const again = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number), CONTINUE);
			expect([...outcomes(first), ...outcomes(again)]).toEqual(['unknown', 'unknown']);
			expect(erp.bodies(method)).toHaveLength(1);
		},
	);

	it('of a write that never came is not taken for done where somebody changes the order meanwhile', async () => {
		const number = await order(erp);
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['timeout-lost'], only: [method] });
		const edited = (async () => {
			while (erp.bodies(method).length === 0) await new Promise((resolve) => setImmediate(resolve));
			erp.erp.db.run('UPDATE SIPARISLER SET sip_miktar = sip_miktar + 1');
		})();
		const ran = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number), CONTINUE);
		await edited;
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(erp.bodies(method)).toHaveLength(1);
	});

	it('is sent again where a write that is not found counts as failed', async () => {
		const number = await order(erp);
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['502-lost'], only: [method] });
		const sure = { ...QUICK, ifNotFound: 'failed' };
		const first = await erp.evrak(carryOn('eDocument', {}, {}, sure), ordered(number), CONTINUE);
		erp.erp.chaos({ seed: 1, rate: 0 });
		const again = await erp.evrak(carryOn('eDocument', {}, {}, sure), ordered(number), CONTINUE);
		expect([...outcomes(first), ...outcomes(again)]).toEqual(['failed', 'done']);
		expect(documents(erp)).toEqual(ONE);
	});

	it('is not sent again by Retry On Fail', async () => {
		const number = await order(erp);
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['502-lost'], only: [method] });
		const retried = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const ran = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number), retried);
		expect(ran.error?.context).toMatchObject({ outcome: 'unknown', document: `Order WEB ${number}` });
		expect(erp.bodies(method)).toHaveLength(1);
	});
});

describe.each(BY_NOTE)('an answer of %s that the document is there already', (method) => {
	const ran = async (writes: boolean) => {
		const number = await order(erp);
		const taken = await serve((response, body, { url = '', method: verb }) => {
			const isAsked = url.endsWith(method);
			const forwarded =
				isAsked && !writes
					? Promise.resolve('')
					: fetch(`${erp.erp.url}${url}`, { method: verb, body }).then(async (answer) => await answer.text());
			void forwarded.then((answer) =>
				response.end(
					isAsked
						? JSON.stringify({
								result: [{ StatusCode: 400, IsError: true, ErrorMessage: 'Evrak zaten mevcut.', Data: null }],
							})
						: answer,
				),
			);
		});
		const carried = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number), CONTINUE, {
			baseUrl: taken.url,
		});
		await taken.close();
		return carried;
	};

	it('is looked up: it is done where the database shows it', async () => {
		const steps = stepsIn(await ran(true)).map((step) => step.split(' '));
		expect(steps.map(([step]) => step)).toEqual(['dispatchNote', 'invoice', 'eDocument']);
		expect(steps.map(([, end]) => end).sort()).toEqual(['created', 'created', 'found']);
		expect(documents(erp)).toEqual(ONE);
	});

	it('is a failure where it does not', async () => {
		expect(outcomes(await ran(false))).toEqual(['failed']);
	});
});

describe('an ERP that falls silent', () => {
	it.each([8, 15, 18])('after %i answers leaves every document that was made among the steps', async (answers) => {
		const number = await order(erp);
		await erp.erp.faults(
			...Array.from({ length: answers }, () => 'none'),
			...Array.from({ length: 12 }, () => '502-lost'),
		);
		const ran = await erp.evrak(carryOn('eDocument', {}, {}, QUICK), ordered(number), CONTINUE);
		const { notes, invoices, sent } = documents(erp);
		const steps = ['dispatchNote', 'invoice', 'eDocument'].slice(0, notes + invoices + sent);
		expect(stepsIn({ ...ran, error: ran.errors[0]?.error }).slice(0, steps.length)).toEqual(
			steps.map((step) => `${step} created`),
		);
		expect(outcomes(ran)).toEqual(['failed']);
	});
});

describe('a success that wrote nothing', () => {
	it('is told as unknown, since the database does not show it', async () => {
		const number = await order(erp);
		erp.erp.db.run('CREATE TEMP TRIGGER gone AFTER INSERT ON STOK_HAREKETLERI BEGIN DELETE FROM STOK_HAREKETLERI; END');
		const ran = await erp.evrak(carryOn('invoice', {}, {}, QUICK), ordered(number), CONTINUE);
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(erp.bodies('IrsaliyedenFaturaOlusturmaV2')).toEqual([]);
	});
});
