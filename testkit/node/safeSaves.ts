import { DataDeduplicationService } from 'n8n-core';
import type { ICheckProcessedContextData, IDataObject, INodeParameters } from 'n8n-workflow';
import { rememberProcessed } from '../engine/processed';
import { items, NODE, type Bench, type Login, type Ran, type Settings } from './evrak';

/** Saves each item's `satirlar` as an order; its `key` is the Document Key. */
export const safeOrders = (options: INodeParameters): INodeParameters => ({
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: '={{ { satirlar: $json.satirlar } }}',
	options: { checkCodes: false, documentKey: '={{ $json.key }}', ...options },
});

/** Every document gets its row, whatever becomes of the others. */
export const CONTINUE: Settings = { onError: 'continueErrorOutput' };

/** Makes the function that saves orders with safety options, by default one of the key K1, each with its own row. */
export const saving =
	(bench: () => Bench, usual: INodeParameters) =>
	async (
		options: INodeParameters = {},
		input = [keyed('K1')],
		settings: Settings = CONTINUE,
		login: Login = {},
	): Promise<Ran> =>
		await bench().evrak(safeOrders({ ...usual, ...options }), items(...input), settings, login);

/** Why the first document went to the error branch. */
export const reasonOf = ({ errors }: Ran): string | undefined => errors[0]?.error?.message;

/** An item of an order that the ERP numbers, with a key, which is its reference, and lines. */
export const keyed = (key: string, lines = 1, line: IDataObject = {}): IDataObject => ({
	key,
	satirlar: Array.from({ length: lines }, () => ({
		sip_tip: 0,
		sip_cins: 0,
		sip_tarih: '20.11.2026',
		sip_musteri_kod: '120.01.001',
		sip_evrakno_seri: 'A',
		sip_stok_kod: 'STK001',
		sip_miktar: 1,
		sip_b_fiyat: 10,
		sip_vergi_pntr: 0,
		...(key === '' ? {} : { sip_belgeno: key }),
		...line,
	})),
});

/** References of the orders that really are in the ERP, one a document, in the order of saving; one saved twice shows twice. */
export const keysIn = ({ erp }: Bench): string[] =>
	erp.db
		.all(
			'SELECT MIN(rowid) AS place, sip_belgeno AS key FROM SIPARISLER GROUP BY sip_evrakno_seri, sip_evrakno_sira ORDER BY 1',
		)
		.map(({ key }) => String(key));

/** Outcomes of the rows in both branches. */
export const outcomes = ({ items, errors }: Ran): unknown[] => [
	...items.map(({ json }) => json.outcome),
	...errors.map(({ error }) => (error as unknown as { context: { outcome: string } }).context.outcome),
];

/** The workflow and node that `bench` runs, where n8n remembers processed data. */
export const WHERE = { workflow: { id: 'evrak' }, node: NODE } as ICheckProcessedContextData;

/** Empties n8n's memory of processed data for the node under test. */
export async function forget(): Promise<void> {
	await rememberProcessed();
	await DataDeduplicationService.getInstance().clearAllProcessedItems('node', WHERE, { mode: 'entries' });
}

/** How many entries n8n's memory has for the node under test. */
export const remembered = async (): Promise<number> =>
	await DataDeduplicationService.getInstance().getProcessedDataCount('node', WHERE, { mode: 'entries' });

/** Texts of the SQL questions that were asked. */
export const questionsAsked = (bench: Bench): string[] =>
	bench.bodies('SqlVeriOkuV2').map(({ SQLSorgu }) => String(SQLSorgu));

/** How many save requests came. */
export const sends = (bench: Bench, method = 'SiparisKaydetV2'): number => bench.bodies(method).length;
