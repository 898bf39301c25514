import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { items, type Bench, type Ran } from '../../../../testkit/node/evrak';
import { fields } from '../../../../testkit/node/orders';

export type Json = Record<string, unknown>;
export type Mode = 'fields' | 'rows' | 'json';
export const MODES: readonly Mode[] = ['fields', 'rows', 'json'];

/** A document that lacks its codes: what all lines share, its lines, and where the wire wants both. */
export interface Codeless {
	readonly resource: string;
	readonly operation: string;
	readonly head: IDataObject;
	readonly lines: readonly IDataObject[];
	/** Member that holds the lines; without a header the head stands on each of them. */
	readonly under: 'detay' | 'satirlar';
}

const invoiceOf = (operation: string): Codeless => ({
	resource: 'invoice',
	operation,
	head: { cha_tarihi: '2026-11-20', cha_kod: '120.01.001', cha_evrakno_seri: 'TUR' },
	lines: [
		{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 100, sth_vergi: 20 },
		{ sth_stok_kod: 'STK002', sth_miktar: 1, sth_tutar: 50, sth_vergi: 10 },
	],
	under: 'detay',
});

export const INVOICES = ['create', 'createV3', 'createDocument'].map(invoiceOf);
export const INVOICE = invoiceOf('create');
export const DOCUMENT = invoiceOf('createDocument');

export const ORDER: Codeless = {
	resource: 'order',
	operation: 'create',
	head: { sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001', sip_evrakno_seri: 'TUR' },
	lines: [
		{ sip_stok_kod: 'STK001', sip_miktar: 2 },
		{ sip_stok_kod: 'STK002', sip_miktar: 1 },
	],
	under: 'satirlar',
};

export const NOTE: Codeless = {
	resource: 'dispatchNote',
	operation: 'create',
	head: { sth_tarih: '2026-11-20', sth_cari_kodu: '120.01.001', sth_evrakno_seri: 'TUR' },
	// Each kind needs one of the two.
	lines: [
		{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_cikis_depo_no: 1, sth_giris_depo_no: 1 },
		{ sth_stok_kod: 'STK002', sth_miktar: 1, sth_cikis_depo_no: 1, sth_giris_depo_no: 1 },
	],
	under: 'satirlar',
};

export const MOVEMENT: Codeless = {
	resource: 'internalMovement',
	operation: 'create',
	head: { sth_tarih: '2026-11-20', sth_evrakno_seri: 'TUR', sth_cikis_depo_no: 1, sth_giris_depo_no: 2 },
	lines: [
		{ sth_stok_kod: 'STK001', sth_miktar: 2 },
		{ sth_stok_kod: 'STK002', sth_miktar: 1 },
	],
	under: 'satirlar',
};

const collectionBy = (operation: string): Codeless => ({
	resource: 'collectionPayment',
	operation,
	head: { cha_tarihi: '2026-11-20', cha_evrakno_seri: 'TUR' },
	lines: [
		{ cha_kod: '120.01.001', cha_meblag: '100' },
		{ cha_kod: '120.01.002', cha_meblag: '50' },
	],
	under: 'satirlar',
});

export const COLLECTIONS = ['create', 'createV3'].map(collectionBy);
export const BORDEREAU = collectionBy('createBordereau');
export const VOUCHER: Codeless = { ...collectionBy('create'), resource: 'voucher' };
/** A transfer has a line of each side. */
export const TRANSFER: Codeless = {
	...VOUCHER,
	lines: VOUCHER.lines.map((line, side) => ({ ...line, cha_tip: String(1 - side) })),
};

const withPlaceholders = (line: IDataObject = {}) =>
	fields(Object.fromEntries(Object.keys(line).map((name) => [name, `{${name}}`])));

/** The document in ERP names, as JSON holds it. */
export const whole = ({ head, lines, under }: Codeless): IDataObject =>
	under === 'detay'
		? { ...head, detay: lines as IDataObject[] }
		: { satirlar: lines.map((line) => ({ ...head, ...line })) };

/** Asked once for form and rows: the form begins with rows. */
const OF_ROWS = new Set(['kindOfMovement']);

/** The document in the form, as rows, or as JSON, with more parameters. */
export function given(document: Codeless, mode: Mode, more: INodeParameters = {}): [INodeParameters, IDataObject[]] {
	const { resource, operation, head, lines } = document;
	const base = { resource, operation, inputMode: mode };
	const mapped = { documentFields: fields(head as Record<string, string>), lineFields: withPlaceholders(lines[0]) };
	if (mode === 'json') return [{ ...base, json: '={{ $json }}', ...more }, [whole(document)]];
	if (mode === 'rows') return [{ ...base, groupBy: "={{ 'G' }}", ...mapped, ...more }, [...lines]];
	return [{ ...base, lines: '={{ $json.lines }}', ...mapped, ...more }, [{ lines: lines as IDataObject[] }]];
}

/** The parameter that asks for the kind in a mode. */
export const asks = (parameter: string, mode: Mode): string =>
	mode === 'fields' || MONEY.has(parameter) || (mode === 'rows' && OF_ROWS.has(parameter))
		? parameter
		: `${parameter}InData`;

/** Questions that have one parameter in all modes. */
const MONEY = new Set(['kindOfCollection', 'kindOfBordereau', 'kindOfVoucher']);

/** What a run would send: the first document of its preview, or what is wrong. */
export async function previewed(bench: Bench, [parameters, input]: ReturnType<typeof given>) {
	const ran: Ran = await bench.evrak({ ...parameters, preview: true }, items(...input));
	const json = ran.items[0]?.json ?? {};
	const { Mikro } = (json.body ?? {}) as { Mikro?: { evraklar: Json[] } };
	return {
		document: Mikro?.evraklar[0],
		warnings: (json.warnings ?? []) as string[],
		error: ran.error && `${ran.error.message} ${ran.error.description ?? ''}`,
	};
}

/** A codeless document with codes of its own: on its head, and on each line. */
export const withCodes = (document: Codeless, head: IDataObject, line: IDataObject = {}): Codeless => ({
	...document,
	head: { ...document.head, ...head },
	lines: document.lines.map((each) => ({ ...each, ...line })),
});
