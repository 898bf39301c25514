import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Doc, Line } from './changes';

/** A kind of document: the operation that saves it, and how it is written in the ERP's names. */
export interface Kind {
	readonly name: string;
	readonly resource: string;
	readonly operation: string;
	readonly write: (reference: string, doc: Doc) => IDataObject;
}

/** What an item of a run gives the node. */
export const parameters = (kind: Pick<Kind, 'resource' | 'operation'>, options: INodeParameters): INodeParameters => ({
	resource: kind.resource,
	operation: kind.operation,
	inputMode: 'json',
	json: '={{ $json }}',
	options: { checkCodes: false, protection: 'full', verifyFor: 0.05, ...options },
});

/** Leaves out what a document does not say. */
const said = (members: Record<string, unknown>): IDataObject =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as IDataObject;

const discounts = (line: Line, column: string): Record<string, number> =>
	Object.fromEntries(Object.entries(line.discounts ?? {}).map(([number, amount]) => [`${column}${number}`, amount]));

export const ORDER: Kind = {
	name: 'order',
	resource: 'order',
	operation: 'create',
	write: (reference, { account, lines, currency, rate }) => ({
		satirlar: lines.map((line) =>
			said({
				...{ sip_tip: 0, sip_cins: 0, sip_tarih: '20.11.2026', sip_evrakno_seri: 'A', sip_belgeno: reference },
				...{ sip_musteri_kod: account, sip_stok_kod: line.item, sip_miktar: line.quantity, sip_b_fiyat: line.price },
				...{ sip_tutar: line.amount, sip_vergi_pntr: line.pointer, sip_vergi: line.vat, sip_depono: line.warehouse },
				...{ sip_aciklama: line.note, sip_doviz_cinsi: currency, sip_doviz_kuru: rate },
				...discounts(line, 'sip_iskonto_'),
			}),
		),
	}),
};

const KINDS = { sales: [63, 0, 0, 4, 1], return: [0, 1, 1, 3, 0] } as const;

const invoice = (name: keyof typeof KINDS): Kind => {
	const [document, sign, isReturn, movement, direction] = KINDS[name];
	return {
		name: name === 'sales' ? 'invoice' : 'return',
		resource: 'invoice',
		operation: 'create',
		write: (reference, { account, lines, currency, rate }) =>
			said({
				...{ cha_tarihi: '20.11.2026', cha_evrak_tip: document, cha_tip: sign, cha_cinsi: 6, cha_kod: account },
				...{ cha_normal_Iade: isReturn, cha_evrakno_seri: 'F', cha_belge_no: reference },
				...{ cha_d_cins: currency, cha_d_kur: rate },
				detay: lines.map((line) =>
					said({
						...{ sth_tarih: '20.11.2026', sth_evraktip: movement, sth_tip: direction, sth_cins: 0 },
						...{ sth_normal_iade: isReturn, sth_stok_kod: line.item, sth_miktar: line.quantity },
						...{ sth_tutar: line.amount, sth_vergi_pntr: line.pointer, sth_vergi: line.vat },
						...{ [direction === 1 ? 'sth_cikis_depo_no' : 'sth_giris_depo_no']: line.warehouse },
						...{ sth_aciklama: line.note, sth_har_doviz_cinsi: currency, sth_har_doviz_kuru: rate },
						...discounts(line, 'sth_iskonto'),
					}),
				),
			}),
	};
};

export const INVOICE = invoice('sales');
export const RETURN = invoice('return');

export const QUOTATION: Kind = {
	name: 'quotation',
	resource: 'issuedQuotation',
	operation: 'create',
	write: (reference, { account, lines, currency, rate }) => ({
		satirlar: lines.map((line) =>
			said({
				...{ tkl_evrak_tarihi: '20.11.2026', tkl_evrakno_seri: 'T', tkl_belge_no: reference },
				...{ tkl_cari_kod: account, tkl_stok_kod: line.item, tkl_miktar: line.quantity },
				tkl_Brut_fiyat: line.amount === undefined ? undefined : Number(line.amount) / Number(line.quantity),
				...{ tkl_vergi_pntr: line.pointer, tkl_vergi: line.vat, tkl_Aciklama: line.note },
				...{ tkl_doviz_cins: currency, tkl_doviz_kur: rate },
				...discounts(line, 'tkl_iskonto'),
			}),
		),
	}),
};
