import type { IDataObject } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { documented, isUndocumented, payloadOf } from '../../../../../testkit/operations/documented';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const WRITES = operations.filter(
	({ kind, httpMethod }) => httpMethod === 'POST' && ['save', 'update', 'delete', 'send'].includes(kind),
);

/** An example as it stands in the maker's collection: the whole request, with an object for the envelope. */
function bodyOf(method: string): IDataObject {
	const { inside, beside } = payloadOf(method);
	return { Mikro: { FirmaKodu: erp.erp.credentials.companyCode, ...inside }, ...beside } as IDataObject;
}

/** The same with a blank behind, or before, every name. */
const blanked = (value: unknown, blank: (name: string) => string): unknown => {
	if (Array.isArray(value)) return value.map((element) => blanked(element, blank));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, member]) => [blank(name), blanked(member, blank)]));
};

const preview = async (operation: (typeof WRITES)[number], json: unknown, options = {}) => {
	const ran = await erp.evrak(
		{
			...{ resource: operation.resource, operation: operation.operation, inputMode: 'json', json: '={{ $json }}' },
			...{ preview: true, options: { writeRawRows: true, sendAnyway: true, ...options } },
		},
		items(json as IDataObject),
		CONTINUE,
	);
	const [row] = ran.items;
	return { body: row?.json.body, warnings: (row?.json.warnings ?? []) as string[], error: ran.errors[0]?.json.error };
};

describe.each(WRITES.map((operation) => [operation.method, operation] as const))(
	'the example of %s',
	(method, operation) => {
		it.each([{}, { ifUnusual: 'refuse', workingYear: '2025' }])('is taken as JSON: %j', async (options) => {
			const example = bodyOf(method);
			const { body, error } = await preview(operation, example, options);
			expect([error, typeof body]).toEqual([undefined, 'object']);
		});

		it('is taken with a name that ends in a blank, as all its names with blanks around them', async () => {
			if (isUndocumented(method) || documented(method).docStatus === 'none') return;
			const plain = await preview(operation, bodyOf(method));
			for (const blank of [(name: string) => `${name} `, (name: string) => ` ${name}`]) {
				const { body, warnings, error } = await preview(operation, blanked(bodyOf(method), blank));
				expect([error, body]).toEqual([undefined, plain.body]);
				expect(warnings.join()).toContain('has blanks around its name');
			}
			const one = await preview(operation, { ...bodyOf(method), 'TransactionReferenceId ': 'T-1' });
			expect([one.error, one.warnings.join()]).toEqual([
				undefined,
				expect.stringContaining('"TransactionReferenceId "'),
			]);
		});
	},
);

it('two members that are one without their blanks are refused, unless they say the same', async () => {
	const [operation] = operations.filter(({ method }) => method === 'SiparisKaydetV2');
	if (!operation) throw new Error('no operation');
	const example = bodyOf('SiparisKaydetV2') as { Mikro: { evraklar: Array<{ satirlar: IDataObject[] }> } };
	const [line = {}] = example.Mikro.evraklar[0]?.satirlar ?? [];
	const withLine = (more: IDataObject) => ({ satirlar: [{ ...line, ...more }] });
	const other = await preview(operation, withLine({ sip_miktar: 2, 'sip_miktar ': 3 }));
	expect(String(other.error)).toContain('"sip_miktar" stands twice in an object');
	const same = await preview(operation, withLine({ sip_miktar: 2, 'sip_miktar ': 2 }));
	expect(same.error).toBeUndefined();
});
