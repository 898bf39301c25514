import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { setClock } from '../../../../../testkit/clock/clock';
import { answerIn, eDocument, uuidAt } from '../../../../../testkit/node/invoices';
import { fields } from '../../../../../testkit/node/orders';
import { perTest } from '../../../../../testkit/jest/benches';

const ACCEPT = 'GelenFaturalarKabulV2';
const REJECT = 'GelenFaturalarRedV2';
const REASON = 'Sipariş edilmedi';

/** Noon of 20 November in Türkiye. */
const NOON = '2026-11-20T09:00:00Z';

beforeEach(() => setClock(NOON));
const erp = perTest(bench);
beforeEach(() => {
	erp.erp.incoming.arrive(
		...Array.from({ length: 20 }, (_, n) => ({ uuid: uuidAt(n), scenario: 'TICARIFATURA' as const })),
	);
});

const accept = (options: INodeParameters = {}) =>
	eDocument('acceptInvoice', {
		inputMode: 'fields',
		documentFields: fields({ UUID: '={{ $json.uuid }}' }),
		options,
	});
const reject = (reason = REASON, options: INodeParameters = {}) =>
	eDocument('rejectInvoice', {
		inputMode: 'fields',
		documentFields: fields({ UUID: '={{ $json.uuid }}', RedNedeni: reason }),
		options,
	});
const sent = (method: string) =>
	erp.bodies(method).map(({ Mikro }) => (Mikro as { EBelge: Array<{ UUID: string }> }).EBelge[0]?.UUID);
const brief = (rows: readonly INodeExecutionData[]) =>
	rows.map(({ json, error, pairedItem }) => [error?.message ?? json.uuid, (pairedItem as { item: number }).item]);

describe('answers to incoming invoices', () => {
	it('are kept by the ERP, each with its UUID in the item', async () => {
		const input = items({ uuid: uuidAt(1) }, { uuid: `{${uuidAt(2)}}` }, { uuid: uuidAt(3).toLowerCase() });
		const { items: rows } = await erp.evrak(accept(), input);
		expect(rows.map(({ json }) => [json.outcome, json.uuid])).toEqual([
			['saved', uuidAt(1)],
			['saved', uuidAt(2)],
			['saved', uuidAt(3).toLowerCase()],
		]);
		expect([1, 2, 3, 4].map((n) => answerIn(erp, uuidAt(n))[0])).toEqual([2001, 2001, 2001, 1002]);
		await erp.evrak(reject(), items({ uuid: uuidAt(4) }));
		expect(answerIn(erp, uuidAt(4))).toEqual([2002, REASON]);
	});

	it('have each its own outcome: of twenty, some refused here, some by the ERP', async () => {
		erp.erp.db.run('UPDATE E_BELGE_GELEN SET gef_cevap_tarihi = ?, gef_durum = 2001 WHERE gef_uuid IN (?, ?)', [
			'2026-11-19T10:00:00.000',
			uuidAt(3),
			uuidAt(4),
		]);
		erp.erp.db.run("UPDATE E_BELGE_GELEN SET gef_senaryo = 'TEMELFATURA' WHERE gef_uuid IN (?, ?)", [
			uuidAt(5),
			uuidAt(6),
		]);
		const facts: Record<number, INodeExecutionData['json']> = {
			// The item is out of date: it knows nothing of the answer.
			3: { answer: 'unanswered' },
			4: { answer: 'accepted' },
			5: {},
			6: { scenario: 'basic' },
			7: { scenario: 'commercial', received: '2026-11-11' },
			8: { scenario: 'commercial', received: '2026-11-12' },
		};
		const input = items(...Array.from({ length: 20 }, (_, n) => ({ uuid: uuidAt(n), ...facts[n] })));
		const { items: rows, errors } = await erp.evrak(accept(), input, { onError: 'continueErrorOutput' });
		const named = (n: number, text: string) => [`Document ${n + 1} (${uuidAt(n)})${text}`, n];
		const told = (n: number, ...parts: string[]) => [
			expect.stringMatching(new RegExp(`^Document ${n + 1} \\(${uuidAt(n)}\\): ${parts.join('.*')}`)),
			n,
		];
		expect(brief(errors)).toEqual([
			named(3, ' was not sent: Faturaya daha önce cevap verilmiş.'),
			told(4, '.*accepted already', 'answered once', 'Send Anyway'),
			named(5, ' was not sent: Temel faturaya kabul veya red cevabı verilemez.'),
			told(6, '.*basic invoice', 'cannot be answered in the system', 'notary or registered e-mail', 'Send Anyway'),
			told(7, '.*ended on 2026-11-19', 'received on 2026-11-11', 'Silence counts as acceptance', 'Send Anyway'),
		]);
		const others = [0, 1, 2, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
		expect(brief(rows)).toEqual(others.map((n) => [uuidAt(n), n]));
		expect(sent(ACCEPT)).toEqual([0, 1, 2, 3, 5, ...others.slice(3)].map(uuidAt));
		expect(others.map((n) => answerIn(erp, uuidAt(n))[0])).toEqual(others.map(() => 2001));
	});

	it('are all held back where one item speaks against its own, unless n8n continues', async () => {
		const { error, items: rows } = await erp.evrak(
			reject(),
			items({ uuid: uuidAt(1) }, { uuid: uuidAt(2), scenario: 'basic' }),
		);
		expect(error?.message).toContain(`Document 2 (${uuidAt(2)}): the item says that this is a basic invoice`);
		expect(error?.description).toBe('Nothing was sent.');
		expect([rows, sent(REJECT)]).toEqual([[], []]);
	});

	it('go out all the same with Send Anyway, given as a flag or as text', async () => {
		const input = items({ uuid: uuidAt(1), scenario: 'basic', answer: 'accepted', received: '2020-01-01' });
		for (const sendAnyway of [true, 'true']) {
			erp.erp.db.run('UPDATE E_BELGE_GELEN SET gef_cevap_tarihi = NULL, gef_durum = 1002');
			const { items: rows } = await erp.evrak(accept({ sendAnyway }), input);
			expect(rows[0]?.json.outcome).toBe('saved');
			expect(answerIn(erp, uuidAt(1))[0]).toBe(2001);
		}
		const { error } = await erp.evrak(accept({ sendAnyway: 'maybe' }), input);
		expect(error?.message).toContain('Send Anyway: "maybe" is neither true nor false');
	});

	it('are not held back by what an item says about another invoice', async () => {
		const node = eDocument('acceptInvoice', {
			inputMode: 'fields',
			documentFields: fields({ UUID: '={{ $json.answerTo }}' }),
		});
		const { items: rows } = await erp.evrak(node, items({ answerTo: uuidAt(1), uuid: uuidAt(2), scenario: 'basic' }));
		expect(rows[0]?.json.uuid).toBe(uuidAt(1));
	});

	it('are given once in a run: the second to the same invoice is refused before it is sent, in any spelling', async () => {
		const input = items({ uuid: uuidAt(1) }, { uuid: `{${uuidAt(1).toLowerCase()}}` });
		const { items: rows, errors } = await erp.evrak(accept(), input, { onError: 'continueErrorOutput' });
		expect([rows.length, errors.map(({ error }) => error?.message)]).toEqual([
			1,
			[
				`Document 2 ({${uuidAt(1).toLowerCase()}}): answers the same invoice as Document 1 (${uuidAt(1)}). An invoice can be answered once: give each only once, for instance by the Remove Duplicates node.`,
			],
		]);
		expect(sent(ACCEPT)).toEqual([uuidAt(1)]);
		// In the next run it is the ERP that refuses it.
		const again = await erp.evrak(accept({ sendAnyway: true }), items({ uuid: uuidAt(1) }));
		expect(again.error?.message).toContain('was not sent: Faturaya daha önce cevap verilmiş.');
		const held = await erp.evrak(reject(), items({ uuid: uuidAt(2) }, { uuid: uuidAt(3) }, { uuid: uuidAt(2) }));
		expect(held.error?.message).toContain(`Document 3 (${uuidAt(2)}): answers the same invoice as Document 1`);
		expect(sent(REJECT)).toEqual([]);
	});
});

describe('the last day to answer', () => {
	const input = items({ uuid: uuidAt(1), scenario: 'commercial', received: '2026-11-12' });

	it('ends at midnight of the server, not of n8n', async () => {
		// 23:59 of the 20th in Türkiye.
		setClock('2026-11-20T20:59:00Z');
		expect((await erp.evrak(accept(), input)).items[0]?.json.outcome).toBe('saved');
	});

	it('is over a minute later', async () => {
		// 00:00 of the 21st in Türkiye, the 20th in most other places.
		setClock('2026-11-20T21:00:00Z');
		const { error } = await erp.evrak(accept(), input);
		expect(error?.message).toContain('the time to answer this invoice ended on 2026-11-20');
		expect(erp.erp.requests).toHaveLength(0);
	});
});
