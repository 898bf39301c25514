import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { invoiceXml } from '../../standin/edocs/ubl/invoice';
import type { Invoice } from '../../standin/edocs/ubl/model';
import type { Bench } from './evrak';

export const SUPPLIER = '3333333339';

/** The n-th UUID of a test, as the ERP writes it. */
export const uuidAt = (n: number): string => `BBBBBBBB-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** UBL-TR of a commercial invoice: two lines, 300.00 net, 60.00 VAT, 360.00 TRY. */
export const xmlOf = (more: Partial<Invoice> = {}): string =>
	invoiceXml({
		uuid: uuidAt(1),
		number: 'ORN2026000001001',
		profile: 'TICARIFATURA',
		type: 'SATIS',
		issued: '2026-11-18',
		time: '10:00:00',
		currency: 'TRY',
		supplier: { number: SUPPLIER, name: 'Örnek Tedarikçi A.Ş.' },
		customer: { number: '9205121120', name: 'BBB Limited Şirketi' },
		lines: [
			{ name: 'Yazıcı', item: 'YZ-7', quantity: 2, unitPrice: '100' },
			{ name: 'Ofis koltuğu', item: 'OK-3', quantity: 1, unitPrice: '100' },
		],
		...more,
	});

/** An item that bears a file in a binary field, as n8n keeps it in memory. */
export const withFile = (
	content: string | Uint8Array,
	json: INodeExecutionData['json'] = {},
	field = 'xml',
): INodeExecutionData => ({
	json,
	binary: { [field]: { data: Buffer.from(content).toString('base64'), mimeType: 'application/xml' } },
});

/** An operation of the e-document resource. */
export const eDocument = (operation: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'eDocument',
	operation,
	...more,
});

/** What the ERP keeps of the answer to an incoming invoice: 2001 accepted, 2002 rejected, 1002 none. */
export const answerIn = ({ erp }: Bench, uuid: string): [code: number, reason: string | null] => {
	const row = erp.db.get('SELECT gef_durum, gef_red_nedeni FROM E_BELGE_GELEN WHERE gef_uuid = ?', [
		uuid.toUpperCase(),
	]);
	return [Number(row?.gef_durum), (row?.gef_red_nedeni as string | null | undefined) ?? null];
};
