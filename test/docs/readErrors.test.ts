import type { INodeParameters } from 'n8n-workflow';
import { composedReads } from '../../erp/database/query/reads';
import { bench, type Bench, type Login } from '../../testkit/node/evrak';
import { insert } from '../../testkit/operations/database';
import { serve } from '../../testkit/servers/server';
import type { ErpOptions } from '../../standin';
import { rowsBelow, textOf } from './markdown';

const rows = rowsBelow(textOf('docs', 'reference', 'errors.md'), '## Reads by SQL');

/** Whether a text has all parts of a sentence of the page, in which `…` stands for anything. */
const fits = (page: string, text: string) => {
	const parts = page.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
	return new RegExp(parts.join('.+')).test(`${text} `);
};

const stock: INodeParameters = { resource: 'item', operation: 'getStockByWarehouse', item: 'STK001' };
const order: INodeParameters = { resource: 'order', operation: 'get', lookUpBy: 'number', series: 'E', number: 7 };

interface Case {
	readonly parameters: INodeParameters;
	readonly options?: ErpOptions;
	readonly login?: Login;
	readonly before?: (erp: Bench) => void;
	/** What a server answers to every SELECT. */
	readonly rows?: readonly object[];
}

/** What leads to each error, in the order of the page. */
const CASES: readonly Case[] = [
	{ parameters: stock, login: { generation: 'V16' } },
	{ parameters: stock, rows: [] },
	{ parameters: stock, rows: [{ evrak_probe: 'row' }] },
	{ parameters: stock, options: { hide: ['DEPOLAR'] } },
	{ parameters: { ...stock, item: 'YOK' } },
	{ parameters: order },
	{
		parameters: order,
		before: ({ erp }) => {
			for (const sip_tip of [0, 1])
				insert(erp.db, 'SIPARISLER', {
					...{ sip_Guid: `0000000${sip_tip}-2222-3333-4444-555555555555`, sip_tip, sip_cins: 0, sip_evrakno_seri: 'E' },
					...{ sip_evrakno_sira: 7, sip_satirno: 0, sip_tarih: '2026-01-01T00:00:00.000', sip_musteri_kod: 'A' },
				});
		},
	},
	{ parameters: { ...stock, itemBy: 'name' } },
	{ parameters: { resource: 'sql', operation: 'select', SQLSorgu: 'SELECT 1 AS a' } },
];

/** The error of a case. */
async function errorAt(at: number): Promise<{ message: string; description: string }> {
	const { parameters, options, login, before, rows: answered } = CASES[at] as Case;
	const erp = await bench({ trade: true, ...options }, login);
	const element = { StatusCode: 200, IsError: false, Data: [{ SQLResult1: answered }] };
	const server = answered ? await serve((response) => response.end(JSON.stringify({ result: [element] }))) : undefined;
	try {
		before?.(erp);
		const { error } = await erp.evrak(parameters, undefined, {}, server ? { baseUrl: server.url } : {});
		return { message: error?.message ?? '', description: String(error?.description) };
	} finally {
		await server?.close();
		await erp.close();
	}
}

describe('docs/reference/errors.md tells of reads by SQL', () => {
	it('what leads to each of its rows', () => expect(rows).toHaveLength(CASES.length));

	it.each(rows.map(([says = '', remedy = ''], at) => [says, remedy, at] as const))('%s', async (says, remedy, at) => {
		const { message, description } = await errorAt(at);
		expect(fits(says, message) ? says : message).toBe(says);
		expect(fits(remedy, description) ? remedy : description).toBe(remedy);
	});

	it('every text with which a read finds nothing', () => {
		const told = composedReads.flatMap(({ noRows, noRowsFor = [] }) => [
			...(noRows ? [noRows] : []),
			...noRowsFor.map(([, , ...said]) => said),
		]);
		expect(told.length).toBeGreaterThan(10);
		const untold = told.filter(
			([message, remedy]) => !rows.some(([says = '', does = '']) => fits(says, message) && fits(does, remedy)),
		);
		expect(untold).toEqual([]);
	});
});
