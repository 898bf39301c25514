import { findOperation } from '../../../../../erp/catalogue';
import type { Target } from '../../../../../erp/saving/readback/target';
import { DONE, isAskable, lookAt, NO_TARGET } from '../../../../../nodes/Evrak/write/guard/look';
import type { Checked } from '../../../../../nodes/Evrak/write/stages';
import type { NodeErp } from '../../../../../nodes/shared/client/client';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { serve } from '../../../../../testkit/servers/server';
import {
	CONTINUE,
	forget,
	keyed,
	outcomes,
	questionsAsked,
	reasonOf,
	safeOrders,
	saving,
} from '../../../../../testkit/node/safeSaves';

let erp: Bench;
beforeEach(async () => (erp = await bench()));
afterEach(async () => {
	await forget();
	await erp.close();
});

const save = saving(() => erp, { protection: 'full', verifyFor: 0.3, timeout: 20 });

it('uncommitted rows are never read', async () => {
	await erp.faults('none', 'reset-after-commit');
	await save();
	expect(questionsAsked(erp).join()).not.toMatch(/nolock|uncommitted/i);
});

describe('an answer to the look-up', () => {
	it('without its last row is not believed', async () => {
		const row = {
			evrak_probe: 'row',
			sip_musteri_kod: '120.01.001',
			sip_evrakno_seri: 'A',
			sip_evrakno_sira: '1',
			sip_belgeno: 'K1',
		};
		let looks = 0;
		const server = await serve((response, _, { url = '' }) => {
			if (!url.endsWith('SqlVeriOkuV2')) return response.end();
			const rows = looks++ === 0 ? [{ evrak_probe: 'end' }] : [row];
			const element = { StatusCode: 200, IsError: false, ErrorMessage: '', Data: [{ SQLResult1: rows }] };
			return response.end(JSON.stringify({ result: [element] }));
		});
		const ran = await erp.evrak(safeOrders({ protection: 'full', verifyFor: 0.1 }), items(keyed('K1')), CONTINUE, {
			baseUrl: server.url,
		});
		await server.close();
		expect(outcomes(ran)).toEqual(['unknown']);
		expect(reasonOf(ran)).toContain('it could not be verified: the answer was cut short');
		expect(looks).toBeGreaterThan(6);
	});

	it('that is missing once does not end the verification', async () => {
		await erp.faults('none', 'reset-after-commit', 'reset', '502', 'timeout-text');
		expect(outcomes(await save())).toEqual(['recovered']);
	});
});

it('where the ERP may not be asked, the document stays unknown and says why', async () => {
	await erp.close();
	erp = await bench({ sqlRight: false });
	await erp.erp.writeFaults('reset-after-commit');
	const ran = await save({ ifNotFound: 'failed' });
	expect(outcomes(ran)).toEqual(['unknown']);
	expect(reasonOf(ran)).toContain('it could not be verified: SQL sorgusu çalıştırma yetkiniz bulunmamaktadır.');
});

it('each document is looked up in its own way, and one that nothing tells apart in none', async () => {
	const table = findOperation('order', 'create')?.savedIn as Target['table'];
	const targetOf = (value: string): Target => ({
		table,
		column: 'sip_belgeno',
		value,
		numeric: false,
		kinds: {},
		rows: 1,
	});
	const made = (target?: Target, look?: Checked['look']) => ({ recognition: { target }, look }) as Checked;
	const writes = [
		made(targetOf('A1'), async () => await Promise.resolve(DONE)),
		made(targetOf('B2')),
		made(),
		made(undefined, async () => await Promise.resolve(DONE)),
	];
	const asked: string[] = [];
	const sql = async (statement: string) => {
		asked.push(statement);
		return await Promise.resolve({ state: 'rows', rows: [] });
	};
	const of = { connection: {}, sql, context: { getExecutionCancelSignal: () => undefined } } as unknown as NodeErp;
	expect(await lookAt(of, writes, 1_000)).toEqual([DONE, { state: 'absent' }, NO_TARGET, DONE]);
	expect(asked).toEqual([expect.stringMatching(/^(?!.*A1).*B2/s)]);
	expect(writes.map(isAskable)).toEqual([true, true, false, true]);
});
