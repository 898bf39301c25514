import type { ReadQuestion } from '../../../../../erp/database/ask/page';
import { sql } from '../../../../../erp/database/ask/sql';
import type { Database } from '../../../../../erp/database/query/database';
import { composedRead } from '../../../../../erp/database/query/read';
import { table, Schema } from '../../../../../erp/database/ask/schema';
import { itemsOfRead } from '../../../../../nodes/Evrak/read/query/pages';
import type { NodeErp } from '../../../../../nodes/shared/client/client';
import { bench, items } from '../../../../../testkit/node/evrak';
import { serve } from '../../../../../testkit/servers/server';

/** A page that is full of rows behind the `n` that came before, with our own last row. */
const pageFrom = (n: number, size: number) => [
	...Array.from({ length: size }, (_, at) => ({
		evrak_probe: 'row',
		evrak_place: at + 1,
		pro_kodu: `P${n + at}`,
		sto_kod: `P${n + at}`,
		evrak_key1: `P${n + at}`,
		evrak_link1: 'P0',
	})),
	{ evrak_probe: 'end', evrak_place: 0 },
];

const sizeOf = (statement: string) => Number(/TOP (\d+)/.exec(statement)?.[1]);

it('a read that returns all stops at 100,000 rows, and returns none of more', async () => {
	const at = await bench();
	let given = 0;
	const endless = await serve((response, body) => {
		const isProbe = body.includes('INFORMATION_SCHEMA');
		const size = isProbe ? 0 : sizeOf(body);
		const rows = isProbe ? [] : pageFrom(given, size);
		given += size;
		const result = isProbe
			? { StatusCode: 500, IsError: true, ErrorMessage: 'Yetkiniz yok.' }
			: { StatusCode: 200, IsError: false, ErrorMessage: '', Data: [{ SQLResult1: rows }] };
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ result: [result] }));
	});
	const list = { resource: 'list', operation: 'getAll', list: 'project', returnAll: true };
	const { error, items: rows } = await at.evrak(list, items({}), {}, { baseUrl: endless.url });
	await endless.close();
	await at.close();
	expect(error?.message).toBe('Get many projects gives more than 100000 rows');
	expect(error?.description).toContain('None of them is returned. Ask for a part at a time');
	expect(rows).toEqual([]);
	expect(given).toBe(100_001);
}, 120_000);

describe('a read on an endless table', () => {
	const projects = table('STOKLAR', 'items', 'sto_kod');
	const source = {
		members: ['sto_kod'],
		key: [['sto_kod', 'text']],
		select: (db: Database) => sql`SELECT p.sto_kod FROM ${db.table(projects)} p`,
	} as const;
	const readOf = (parts: Parameters<typeof composedRead>[0]['parts']) =>
		composedRead({
			...{ resource: 'x', operation: 'x', name: 'X', action: 'Get x', description: '', nearest: '' },
			...{ parameters: {}, needs: [projects], ...source, parts },
		});
	const hints: string[] = [];
	let given = 0;
	const erp = {
		context: {
			getNode: () => ({ name: 'Evrak', type: 'x', typeVersion: 1, parameters: {} }),
			addExecutionHints: ({ message }: { message: string }) => hints.push(message),
		},
		sql: async (statement: string) => {
			const size = sizeOf(statement);
			given += size;
			return await Promise.resolve({ state: 'rows', rows: pageFrom(given - size, size) });
		},
	} as unknown as NodeErp;
	const asking = { erp, timeout: 1_000, action: 'Get x', item: 0 };
	const run = async (read: ReturnType<typeof readOf>, limit: number) =>
		await itemsOfRead(asking, read, Schema.assumed(), {
			question: read.ask(Schema.assumed(), {}) as ReadQuestion,
			limit,
			isOne: false,
		});
	beforeEach(() => {
		given = 0;
		hints.length = 0;
	});

	it('gives what Limit asks for, and of a greater one as much as a reading may have, with a word', async () => {
		expect(await run(readOf({}), 700)).toHaveLength(700);
		expect(hints).toEqual([]);
		expect(await run(readOf({}), 150_000)).toHaveLength(100_000);
		expect(hints).toEqual(['There are more than the 100000 rows that one answer may have.']);
	});

	it('counts what hangs on its rows, too', async () => {
		const part = { ...source, link: { sto_kod: ['sto_kod', 'text'] } } as const;
		await expect(run(readOf({ lines: part }), 10)).rejects.toThrow('Get x gives more than 100000 rows');
		expect(given).toBe(10 + 100_000 - 10 + 1);
	});
});
