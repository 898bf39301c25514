import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

/** What a deletion would send: its key, or why it does not. */
async function keyOf(resource: string, more: INodeParameters, json: IDataObject) {
	const { items: rows, error } = await erp.evrak(
		{ resource, operation: 'delete', inputMode: 'json', json: '={{ $json }}', preview: true, ...more },
		items(json),
	);
	const { Mikro } = (rows[0]?.json.body ?? {}) as { Mikro?: { evraklar: IDataObject[] } };
	const document = Mikro?.evraklar[0];
	const [line = document] = (document?.satirlar as IDataObject[] | undefined) ?? [];
	return { key: line, error: error?.message, warnings: rows[0]?.json.warnings };
}

const KEYS = {
	invoice: (seri: string) => ({ cha_evrakno_seri: seri, cha_evrakno_sira: 7 }),
	order: (seri: string) => ({ satirlar: [{ sip_evrakno_seri: seri, sip_evrakno_sira: 7 }] }),
	dispatchNote: (seri: string) => ({ sth_evrakno_seri: seri, sth_evrakno_sira: 7 }),
	collectionPayment: (seri: string) => ({ satirlar: [{ cha_evrakno_seri: seri, cha_evrakno_sira: 7 }] }),
} as const;

/** The codes with which documents of a kind are created. */
const KINDS: ReadonlyArray<readonly [keyof typeof KEYS, string, string, Record<string, number>]> = [
	['invoice', 'invoiceToDelete', 'sales', { cha_evrak_tip: 63 }],
	['invoice', 'invoiceToDelete', 'Alış faturası', { cha_evrak_tip: 0 }],
	['order', 'orderToDelete', 'sales', { sip_tip: 0, sip_cins: 0 }],
	['order', 'orderToDelete', 'Verilen sipariş', { sip_tip: 1, sip_cins: 0 }],
	['dispatchNote', 'dispatchNoteToDelete', 'sales', { sth_evraktip: 1, sth_tip: 1 }],
	['dispatchNote', 'dispatchNoteToDelete', 'purchase', { sth_evraktip: 13, sth_tip: 0 }],
	['collectionPayment', 'paymentToDelete', 'collection', { cha_evrak_tip: 1 }],
	['collectionPayment', 'paymentToDelete', 'payment', { cha_evrak_tip: 64 }],
	['collectionPayment', 'paymentToDelete', 'transferIn', { cha_evrak_tip: 34 }],
	['collectionPayment', 'paymentToDelete', 'transferOut', { cha_evrak_tip: 35 }],
];

describe('a document is deleted by its kind, series and number', () => {
	it.each(KINDS)('%s: %s is %s', async (resource, parameter, kind, codes) => {
		const { key, error } = await keyOf(resource, { [parameter]: kind }, KEYS[resource]('A'));
		expect(error).toBeUndefined();
		expect(Object.fromEntries(Object.keys(codes).map((column) => [column, Number(key?.[column])]))).toEqual(codes);
	});

	it.each(Object.keys(KEYS) as Array<keyof typeof KEYS>)('%s: no kind is guessed', async (resource) => {
		expect((await keyOf(resource, {}, KEYS[resource]('A'))).error).toMatch(/is missing|is required|has no/);
	});

	it('a code that contradicts the kind is kept, and told before anything is deleted', async () => {
		const key = { ...KEYS.invoice('A'), cha_evrak_tip: 0 };
		const { key: sent, warnings } = await keyOf('invoice', { invoiceToDelete: 'sales' }, key);
		expect(Number(sent?.cha_evrak_tip)).toBe(0);
		expect(warnings).toContainEqual(expect.stringMatching(/Sales Invoice.*it was kept/));
	});
});
