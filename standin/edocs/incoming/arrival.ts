import type { Clock } from '../../clock';
import { newGuid, plainGuid, type Row } from '../../database';
import { money } from '../decimal';
import { totalsOf, type LineInput } from '../ubl/model';
import { invoiceNumber, sample } from './samples';
import type { ArrivedInvoice, IncomingInvoice, Moment } from './types';

const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const RATES: Record<string, string> = { EUR: '48.1234', USD: '41.5678', GBP: '55.9012' };

/** The server's local stamp of a moment; text without a zone is local already. Throws on what is no time. */
export function localStamp(clock: Clock, at: Moment): string {
	const text = String(at);
	const local = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?$/.exec(text);
	const date = new Date(typeof at === 'string' && local ? `${local[1]}T${local[2] ?? '00:00'}Z` : at);
	if (Number.isNaN(date.getTime())) throw new Error(`Not a time: ${text}`);
	return typeof at === 'string' && local ? date.toISOString().slice(0, 23) : clock.local(date);
}

function linesOf(given: IncomingInvoice, made: LineInput[]): LineInput[] {
	const { amount, taxRate, withholding } = given;
	const single = amount === undefined ? made : [{ name: 'Mal ve hizmet', quantity: 1, unitPrice: amount, taxRate }];
	const lines = given.lines ?? single;
	return lines.map((line) => (withholding && !line.withholding ? { ...line, withholding } : line));
}

/** Name, file contents and other parts of the invoice that no column holds, kept as JSON in `gef_icerik`. */
export type Content = Pick<
	IncomingInvoice,
	'supplier' | 'exchangeRate' | 'lines' | 'orderNumber' | 'dispatchNumber' | 'notes' | 'attachments' | 'wrong'
>;

/** Row and report of the n-th invoice to arrive. The row's amount is what the XML says is payable. */
export function arrival(clock: Clock, given: IncomingInvoice, n: number): { row: Row; arrived: ArrivedInvoice } {
	const made = sample(n);
	const {
		supplier = made.supplier,
		scenario = made.scenario,
		currency = given.amount === undefined ? made.currency : 'TRY',
	} = given;
	const received = localStamp(clock, given.received ?? clock.now());
	const issued = given.issued ?? received.slice(0, 10);
	const lines = linesOf(given, made.lines);
	const { payable, vat, withheld } = totalsOf({ lines, wrong: given.wrong });
	const uuid = plainGuid(given.uuid ?? newGuid());
	if (!UUID.test(uuid)) throw new Error(`Not a UUID: ${given.uuid}`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(issued)) throw new Error(`Not a day: ${issued}`);
	const { orderNumber, dispatchNumber, notes, attachments, wrong } = given;
	const exchangeRate = given.exchangeRate ?? (currency === 'TRY' ? undefined : (RATES[currency] ?? '1.0000'));
	const content: Content = { supplier, exchangeRate, lines, orderNumber, dispatchNumber, notes, attachments, wrong };
	const number = given.number ?? invoiceNumber(supplier, issued.slice(0, 4), n + 1001);
	const [total, tax] = [money(payable), money(vat)];
	return {
		row: {
			gef_uuid: uuid,
			gef_belge_no: number,
			gef_vkn: supplier.number,
			gef_unvan: supplier.name,
			gef_senaryo: scenario,
			gef_fatura_tipi: given.type ?? (withheld === 0n ? 'SATIS' : 'TEVKIFAT'),
			gef_tarih: `${issued}T00:00:00.000`,
			gef_alinma_tarihi: received,
			gef_tutar: Number(total),
			gef_vergi: Number(tax),
			gef_para_birimi: currency,
			gef_durum: 1002,
			gef_icerik: JSON.stringify(content),
		},
		arrived: { uuid, number, supplierNumber: supplier.number, scenario, currency, total, tax, received },
	};
}
