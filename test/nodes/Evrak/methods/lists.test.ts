import type { ResourceMapperField } from 'n8n-workflow';
import { bench, type Bench, type Login } from '../../../../testkit/node/evrak';
import { findOperation } from '../../../../erp/catalogue';
import { withLists } from '../../../../nodes/Evrak/methods/lists';
import { openForm } from '../../../../testkit/node/form';

let erp: Bench;
let fresh = 0;
beforeAll(async () => {
	erp = await bench({ trade: true });
});
afterAll(async () => await erp.close());

/** A credential whose answers nobody has asked for. */
const login = (more: Login = {}): Login => ({ ...erp.credential, companyNumber: ++fresh, ...more });

const column = (columns: readonly ResourceMapperField[], id: string) => columns.find((each) => each.id === id);
const optionsIn = (columns: readonly ResourceMapperField[], id: string) => column(columns, id)?.options;

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };

describe('the drop-downs of a document’s columns', () => {
	it('show the ERP’s own lists, name before code', async () => {
		const open = openForm(ORDER, login());
		const [document, lines] = await Promise.all([open.columns('getDocumentFields'), open.columns('getLineFields')]);
		expect(optionsIn(lines, 'sip_vergi_pntr')).toContainEqual({ name: '20 % — KDV %20', value: 4 });
		expect(optionsIn(lines, 'sip_vergi_pntr')).toHaveLength(4);
		expect(optionsIn(lines, 'sip_birim_pntr')).toEqual([
			{ name: 'ADET — 1', value: 1 },
			{ name: 'KOLİ — 2', value: 2 },
		]);
		expect(optionsIn(lines, 'sip_fiyat_liste_no')).toContainEqual({ name: 'Toptan — 2', value: 2 });
		expect(optionsIn(lines, 'sip_projekodu')).toEqual([{ name: 'Örnek proje — PRJ01', value: 'PRJ01' }]);
		expect(optionsIn(lines, 'sip_stok_sormerk')).toEqual([{ name: 'Satış — SRM01', value: 'SRM01' }]);
		expect(optionsIn(document, 'sip_opno')).toContainEqual({ name: '30 gün — 1', value: 1 });
		expect(optionsIn(document, 'sip_satici_kod')).toContainEqual({ name: 'Ayşe Işık — PLS01', value: 'PLS01' });
		expect(optionsIn(document, 'sip_doviz_cinsi')).toContainEqual({ name: 'US dollar USD — 1', value: 1 });
		expect(optionsIn(document, 'sip_teslimturu')).toEqual([{ name: 'Kargo — KRG', value: 'KRG' }]);
		// Codes of the maker's own stay what they are.
		expect(optionsIn(document, 'sip_tip')?.map(({ value }) => value)).toEqual(['0', '1']);
	});

	it('offer accounts and items by search only', async () => {
		const open = openForm(ORDER, login());
		const all = [...(await open.columns('getDocumentFields')), ...(await open.columns('getLineFields'))];
		expect(all.filter(({ id }) => ['sip_musteri_kod', 'sip_stok_kod'].includes(id))).toEqual([]);
	});

	it('keep a value that the list has lost', async () => {
		const lineFields = { mappingMode: 'defineBelow', value: { sip_projekodu: 'OLD' } };
		const lines = await openForm({ ...ORDER, lineFields }, login()).columns('getLineFields');
		expect(optionsIn(lines, 'sip_projekodu')).toEqual([
			{ name: 'Örnek proje — PRJ01', value: 'PRJ01' },
			{ name: 'OLD (not in the list)', value: 'OLD' },
		]);
	});

	it('tell VAT by its rate where a field asks for it, and leave out those that no text tells apart', async () => {
		const operation = findOperation('order', 'create');
		const pointer = operation?.body.fields.find(({ name }) => name === 'sip_vergi_pntr');
		if (!operation || !pointer) throw new Error('Orders have no VAT');
		const rate = { ...pointer, codeOf: undefined, path: 'sip_kdv_orani', rateOf: pointer.path };
		const ratesOf = async (login: Login) =>
			await openForm(ORDER, login).within(
				async (context) =>
					await withLists(context, { ...operation, body: { ...operation.body, fields: [rate] } }, [
						{
							id: rate.path,
							displayName: 'VAT Rate',
							required: false,
							defaultMatch: false,
							display: true,
							type: 'string',
						},
					]),
			);
		expect((await ratesOf(login()))[0]?.options).toContainEqual({ name: '20 % — KDV %20', value: '20' });
		const doubled = await bench({ trade: true, vat: 'doubled' });
		const options = (await ratesOf({ ...doubled.credential }))[0]?.options ?? [];
		expect(options).toContainEqual({ name: '20 % — KDV %20', value: '20' });
		expect(options.filter(({ value }) => value === '10')).toEqual([]);
		// Three have the same name and rate: they are given by their pointers.
		expect(options.filter(({ name }) => name.includes('KDV %10'))).toEqual([]);
		await doubled.close();
	});

	it('ask for each list once, whichever form shows it', async () => {
		const mine = login();
		const before = erp.bodies('SqlVeriOkuV2').length;
		const update = { ...ORDER, operation: 'update' };
		await openForm(update, mine).columns('getLineFields');
		const asked = erp.bodies('SqlVeriOkuV2').length - before;
		expect(asked).toBeGreaterThan(4);
		await openForm(update, mine).columns('getLineFields');
		await openForm(ORDER, mine).columns('getLineFields');
		expect(erp.bodies('SqlVeriOkuV2').length - before).toBe(asked);
	});

	it('leave a list that is long to be typed in', async () => {
		for (let at = 0; at < 70; at++)
			erp.erp.db.run('INSERT INTO PROJELER (pro_Guid, pro_kodu, pro_adi) VALUES (?, ?, ?)', [
				`k${at}`,
				`K${at}`,
				'Proje',
			]);
		const fields = await openForm(ORDER, login()).columns('getLineFields');
		expect(column(fields, 'sip_projekodu')?.type).toBe('string');
		expect(optionsIn(fields, 'sip_stok_sormerk')).toHaveLength(1);
	});
});

describe('a form whose ERP gives no lists', () => {
	const asText = async (more: Login, options: Parameters<typeof bench>[0] = {}) => {
		const other = await bench({ trade: true, ...options });
		const open = openForm(ORDER, { ...other.credential, companyNumber: ++fresh, ...more });
		const fields = await open.columns('getLineFields');
		await other.close();
		return fields;
	};

	it.each<[string, Login, Parameters<typeof bench>[0]]>([
		['is down', { baseUrl: 'http://127.0.0.1:9' }, {}],
		['refuses the login', { password: 'wrong' }, {}],
		['is not known', { baseUrl: '' }, {}],
		['may not be read by SQL', {}, { sqlRight: false }],
		['lacks the table', {}, { hide: ['DEPOLAR', 'PROJELER'] }],
	])('has them typed in where it %s', async (_, more, options) => {
		const fields = await asText(more, options);
		expect(column(fields, 'sip_projekodu')?.type).toBe('string');
		expect(optionsIn(fields, 'sip_projekodu')).toBeUndefined();
	});

	it('still shows VAT pointers on V16, which has a method for them', async () => {
		const fields = await asText({ generation: 'V16' });
		expect(optionsIn(fields, 'sip_vergi_pntr')).toContainEqual({ name: '20 % — KDV %20', value: 4 });
		expect(column(fields, 'sip_projekodu')?.type).toBe('string');
	});
});
