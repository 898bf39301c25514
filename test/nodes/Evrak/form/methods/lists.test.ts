import type { INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import { findOperation, operations } from '../../../../../erp/catalogue';
import { formLabel } from '../../../../../erp/catalogue/formLabels';
import { furtherFields } from '../../../../../nodes/Evrak/form/lookups/furtherFields';
import { bench, type Login } from '../../../../../testkit/node/evrak';
import { openForm } from '../../../../../testkit/node/form';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));
let fresh = 0;

/** A credential whose answers nobody has asked for. */
const login = (more: Login = {}): Login => ({ ...erp.credential, companyNumber: ++fresh, ...more });

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };
const names = ({ results }: INodeListSearchResult) => results.map(({ name }) => name);
const open = (more: Login = {}, parameters: INodeParameters = ORDER) => openForm(parameters, login(more));

describe('the fields that a form gives by name', () => {
	it.each(operations.map((operation) => [operation.method, operation] as const))(
		'of %s are all in the list, by label and column',
		async (_, operation) => {
			const form = open({}, { resource: operation.resource, operation: operation.operation });
			for (const [scope, list] of [
				['document', 'searchDocumentFields'],
				['line', 'searchLineFields'],
			] as const) {
				const fields = furtherFields(operation, scope);
				const { results } = await form.search(list);
				expect(results.map(({ value }) => value).sort()).toEqual(fields.map(({ path }) => path).sort());
				for (const field of fields) expect(names({ results })).toContain(`${formLabel(field)} — ${field.path}`);
			}
		},
	);

	it('are found by English and Turkish words in any letters, and by their column', async () => {
		const found = async (text: string) => names(await open().search('searchLineFields', text));
		for (const text of ['project', 'PROJE', 'sip_projekodu', 'projekodu'])
			expect((await found(text)).join()).toContain('sip_projekodu');
		expect(await found('no such thing')).toEqual([]);
		expect(names(await open({}, {}).search('searchLineFields'))).toEqual([]);
	});
});

describe('the values of such a field', () => {
	it('are the ERP’s own lists, name before code', async () => {
		const form = open();
		const line = async (field: string, text = '') => names(await form.values('line', field, text));
		const document = async (field: string) => names(await form.values('document', field));
		expect(await line('sip_birim_pntr')).toEqual(['ADET — 1', 'KOLİ — 2']);
		expect(await line('sip_fiyat_liste_no')).toContain('Toptan — 2');
		expect(await line('sip_projekodu')).toEqual(['Örnek proje — PRJ01']);
		expect(await line('sip_projekodu', 'xyz')).toEqual([]);
		expect(await document('sip_satici_kod')).toContain('Ayşe Işık — PLS01');
		expect(await document('sip_doviz_cinsi')).toContain('US dollar USD — 1');
	});

	it('are the maker’s codes, searched by their words, also where the field is named by its label', async () => {
		const form = open({ baseUrl: 'http://127.0.0.1:9' });
		expect((await form.values('document', 'sip_tip')).results.map(({ value }) => value)).toEqual(['0', '1']);
		expect((await form.values('document', 'Direction', 'alis')).results.length).toBeLessThan(2);
	});

	it.each<[string, Login, Parameters<typeof bench>[0]]>([
		['is down', { baseUrl: 'http://127.0.0.1:9' }, {}],
		['may not be read by SQL', {}, { sqlRight: false }],
		['lacks the table', {}, { hide: ['DEPOLAR', 'PROJELER'] }],
	])('are typed in where the ERP %s', async (_, more, options) => {
		const other = await bench({ trade: true, ...options });
		const form = openForm(ORDER, { ...other.credential, companyNumber: ++fresh, ...more });
		const { results } = await form.values('line', 'sip_projekodu');
		await other.close();
		expect(results).toEqual([{ name: expect.stringMatching(/^No list: .*Text/) as string, value: '' }]);
	});

	it('are typed in where the field has no list, or is not chosen yet', async () => {
		const operation = findOperation('order', 'create');
		const plain =
			operation && furtherFields(operation, 'line').find(({ codes, codeOf }) => !codes && codeOf === undefined);
		for (const field of [plain?.path ?? '', '', 'no_such_field'])
			expect(names(await open().values('line', field))[0]).toMatch(/^No list: .*Text/);
	});
});
