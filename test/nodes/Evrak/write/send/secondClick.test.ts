import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { atNoon, setClock } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { EDITED, editedItems, editedParameters } from '../../../../../testkit/resent/edits';
import { perTest } from '../../../../../testkit/jest/benches';

beforeEach(() => atNoon());
const erp = perTest(bench);

/** Documents without a reference or number, by the operation that saves them and the table where their rows stand. */
const DOCUMENTS: ReadonlyArray<readonly [resource: string, table: string, document: IDataObject]> = [
	...EDITED.map((kind): readonly [string, string, IDataObject] => {
		const [item] = editedItems(kind, 'json', [kind.first]);
		const table = { order: 'SIPARISLER', internalMovement: 'STOK_HAREKETLERI' }[kind.resource];
		return [kind.resource, table ?? 'CARI_HESAP_HAREKETLERI', item?.json ?? {}];
	}),
	[
		'issuedQuotation',
		'VERILEN_TEKLIFLER',
		{
			satirlar: [
				{
					tkl_evrak_tarihi: '20.11.2026',
					tkl_cari_kod: '120.01.001',
					tkl_stok_kod: 'STK001',
					tkl_miktar: 2,
					tkl_Brut_fiyat: 5,
				},
			],
		},
	],
	[
		'stockCount',
		'SAYIM_SONUCLARI',
		{ satirlar: [{ sym_tarihi: '20.11.2026', sym_depono: 1, sym_Stokkodu: 'STK001', sym_miktar1: 3 }] },
	],
	[
		'salesCondition',
		'SATIS_SARTLARI',
		{
			satirlar: [
				{ sat_evrak_tarih: '20.11.2026', sat_stok_kod: 'STK001', sat_cari_kod: '120.01.001', sat_brut_fiyat: 9 },
			],
		},
	],
	[
		'purchaseRequest',
		'SATINALMA_TALEPLERI',
		{ satirlar: [{ stl_tarihi: '20.11.2026', stl_Stok_kodu: 'STK001', stl_miktari: 4 }] },
	],
];

const saving = (resource: string, options: INodeParameters = {}): INodeParameters => ({
	resource,
	operation: 'create',
	inputMode: 'json',
	json: '={{ $json }}',
	options: { protection: 'full', ...options },
});

const rowsIn = (table: string): number => Number(erp.erp.db.all(`SELECT COUNT(*) AS rows FROM ${table}`)[0]?.rows);

/** Runs the node once as a click on *Execute step* does, and tells how it ended. */
async function click(
	parameters: INodeParameters,
	documents: readonly IDataObject[],
	mode: 'manual' | 'trigger' = 'manual',
) {
	const ran = await erp.evrak(parameters, items(...documents), CONTINUE, {}, { mode });
	return [
		...ran.items.map(({ json }) => String(json.outcome ?? (json.preview ? 'preview' : ''))),
		...ran.errors.map(({ json }) => String(json.error)),
	];
}

const REFUSED = expect.stringMatching(/a test run of this node saved the same content/);

describe.each(DOCUMENTS)('%s without a reference', (resource, table, document) => {
	it('is not saved again by a second click, but all the same where the user says so', async () => {
		expect(await click(saving(resource), [document])).toEqual(['saved']);
		const rows = rowsIn(table);
		expect(await click(saving(resource), [document])).toEqual([REFUSED]);
		expect(await click({ ...saving(resource), preview: true }, [document])).toEqual(['preview']);
		expect(rowsIn(table)).toBe(rows);
		expect(await click(saving(resource, { protection: 'none' }), [document])).toEqual(['saved']);
		expect(await click(saving(resource), [document], 'trigger')).toEqual(['saved']);
		expect(rowsIn(table)).toBeGreaterThan(rows);
	});
});

describe('a second click', () => {
	const [, , order = {}] = DOCUMENTS[0] ?? [];
	const [line = {}, ...others] = order.satirlar as IDataObject[];

	it.each([
		['another content', { ...order, satirlar: [{ ...line, sip_miktar: 9 }, ...others] }, 0],
		['another note', { ...order, satirlar: [{ ...line, sip_aciklama: 'ikinci' }, ...others] }, 0],
		['the same after ten minutes', order, 601],
	])('saves %s', async (_, document, seconds) => {
		expect(await click(saving('order'), [order])).toEqual(['saved']);
		setClock(new Date(Date.parse('2026-11-20T09:00:00Z') + seconds * 1_000).toISOString());
		expect(await click(saving('order'), [document])).toEqual(['saved']);
	});

	it('saves what the first one did not, and what a preview showed', async () => {
		expect(await click({ ...saving('order'), preview: true }, [order])).toEqual(['preview']);
		await erp.erp.writeFaults('refused');
		expect((await click(saving('order'), [order]))[0]).not.toBe('saved');
		expect(await click(saving('order'), [order])).toEqual(['saved']);
	});

	it('saves the same content twice where one run has it twice, and then not once more', async () => {
		expect(await click(saving('order'), [order, order])).toEqual(['saved', 'saved']);
		expect(await click(saving('order'), [order, order])).toEqual([REFUSED, REFUSED]);
	});

	it('of what may have been saved is refused, too', async () => {
		await erp.erp.writeFaults('502-lost');
		await click(saving('order'), [order]);
		expect(await click(saving('order'), [order])).toEqual([expect.stringContaining('may have saved the same content')]);
	});

	it('of a form is told with what to do', async () => {
		const kind = EDITED[0];
		if (!kind) throw new Error('no kind');
		const parameters = editedParameters(kind, 'fields', { protection: 'full' });
		const given = editedItems(kind, 'fields', [kind.first]).map(({ json }) => json);
		expect(await click(parameters, given)).toEqual(['saved']);
		const { errors } = await erp.evrak(parameters, items(...given), CONTINUE);
		expect(JSON.stringify(errors[0]?.error)).toContain('set Protection to None for this run');
	});
});
