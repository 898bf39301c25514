import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { fields } from '../../../../../testkit/node/orders';

const V17 = { satirlar: [{ urun_kodu: 'URN001', uretilecek_miktar: 10 }] };
const V16 = { Satirlar: [{ UrunKodu: 'URN001', UretilecekMiktar: 10 }] };
const [v17] = V17.satirlar;
const [v16] = V16.Satirlar;

const base = { resource: 'production', operation: 'createWorkOrder' };
const json: INodeParameters = { ...base, inputMode: 'json', json: '={{ $json }}' };
/** How a work order in ERP names may come, by mode. */
const INPUTS: ReadonlyArray<readonly [string, INodeParameters, IDataObject]> = [
	['a document', json, { ...v16 }],
	['a document in mixed names', json, { UrunKodu: 'URN001', uretilecek_miktar: 10 }],
	['a payload', json, V16],
	['a whole request', json, { Mikro: { FirmaKodu: 'DEMO', ...V16 } }],
	['a document in the reference’s names', json, { ...v17 }],
	['a form', { ...base, documentFields: fields({ urun_kodu: 'URN001', uretilecek_miktar: 10 }) }, {}],
];

describe('a work order in the spelling of a V16 server', () => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await bench();
		insert(erp.erp.db, 'STOKLAR', { sto_kod: 'URN001', sto_isim: 'Ürün' });
	});
	beforeEach(() => erp.erp.requests.clear());
	afterAll(async () => await erp.close());

	const generations: ReadonlyArray<readonly [string, object]> = [
		['V17', V17],
		['V16', V16],
	];
	const cases = generations.flatMap(([generation, sent]) =>
		INPUTS.map(([name, parameters, item]) => ({ generation, sent, name, parameters, item })),
	);

	it.each(cases)('is read as $name and sent in the spelling of $generation', async ({ generation, sent, ...given }) => {
		const { items: rows, error } = await erp.evrak(given.parameters, items(given.item), {}, { generation });
		expect(error).toBeUndefined();
		expect(rows).toMatchObject([{ json: { outcome: 'saved' } }]);
		expect(rows[0]?.json.warnings).toBeUndefined();
		expect(erp.bodies('UretimIsEmriOlusturV2')).toMatchObject([{ Mikro: sent }]);
		expect(Object.keys(erp.bodies('UretimIsEmriOlusturV2')[0]?.Mikro as object)).toContain(Object.keys(sent)[0]);
	});

	it.each([
		['a document', json, { ...v16, urun_kodu: 'URN002' }, 'Product (Stok), urun_kodu is given twice'],
		['a payload', json, { ...V16, satirlar: [{ ...v17, urun_kodu: 'URN002' }] }, 'two spellings of one member'],
	])('is refused where %s has another value under the other name', async (_, parameters, item, message) => {
		const { error } = await erp.evrak(parameters as INodeParameters, items(item as IDataObject));
		expect(error?.message).toContain(message);
		expect(erp.erp.requests).toHaveLength(0);
	});
});
