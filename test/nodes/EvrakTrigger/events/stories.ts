import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Row } from '../../../../standin/database';
import type { TriggerBench } from '../../../../testkit/node/trigger';
import { moneyOf } from './ofRecords/conditions';
import { writing } from './ofRecords/changing';
import { sending } from './statusChanged/support';

/** What one event waits for: what happens in the ERP by its number, and what of an item tells which one it was. */
export interface Story {
	readonly parameters?: INodeParameters;
	/** Makes it happen; `round` differs where a number is given again. */
	readonly happen: (number: number, round: number) => unknown;
	/** It happens by requests to the ERP, so not in the middle of others. */
	readonly byRequests?: true;
	/** Takes it back, as a restored database does; absent where its number is not given again. */
	readonly restore?: (number: number) => void;
	readonly keyOf: (item: IDataObject) => unknown;
	readonly expected: (number: number, round: number) => unknown;
	/** What is there before the first poll. */
	readonly before?: (count: number) => void;
	/** It is looked for once a day, or so many hours behind the last look. */
	readonly isDaily?: true;
	readonly rest?: number;
	/** What comes again each day is another event. */
	readonly dayOf?: (item: IDataObject) => unknown;
}

/** A UUID that follows from a number. */
const uuidOf = (number: number) => `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`;

const numbered = { keyOf: ({ number }: IDataObject) => number, expected: (number: number) => number };
const amounted = {
	keyOf: ({ number, grossTotal }: IDataObject) => [number, grossTotal],
	expected: (number: number, round: number) => [number, 100 + round],
};

/** A story for each of the events, in the order of the list. */
export function storiesOf(bench: () => TriggerBench): Readonly<Record<string, Story>> {
	const { line, stamped, moment } = writing(bench);
	const { movement, match, cheque } = moneyOf(bench);
	const { sent } = sending(bench);
	const run = (statement: string, ...values: Array<string | number>) => bench().erp.db.run(statement, values);

	const invoice = (number: number, more: object = {}) => bench().erp.incoming.arrive({ uuid: uuidOf(number), ...more });
	const uuids = { keyOf: ({ uuid }: IDataObject) => uuid, expected: uuidOf };
	const quotation = (number: number) =>
		stamped('VERILEN_TEKLIFLER', 'tkl', moment(), {
			...{ tkl_evrakno_seri: 'T', tkl_evrakno_sira: number, tkl_stok_kod: 'STK002', tkl_miktar: 2 },
		});
	const note = (number: number) =>
		stamped('STOK_HAREKETLERI', 'sth', moment(), {
			...{ sth_tip: 1, sth_evraktip: 1, sth_evrakno_seri: 'I', sth_evrakno_sira: number, sth_stok_kod: 'STK001' },
			...{ sth_tarih: `${moment().slice(0, 10)}T00:00:00.000`, sth_miktar: 3, sth_cari_kodu: '120.01.001' },
		});
	const collection = (number: number) =>
		stamped('CARI_HESAP_HAREKETLERI', 'cha', moment(), {
			...{ cha_evrak_tip: 1, cha_tip: 1, cha_kod: '120.01.002', cha_evrakno_seri: 'K', cha_evrakno_sira: number },
			...{ cha_tarihi: `${moment().slice(0, 10)}T00:00:00.000`, cha_meblag: 55.5 },
		});
	const order = (values: Row = {}) => ({
		happen: (number: number, round: number) => line(number, { sip_tutar: 100 + round, ...values }),
		restore: (number: number) => run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = ?', number),
		...amounted,
	});
	const item = {
		happen: (number: number, round: number) =>
			stamped('STOKLAR', 'sto', moment(), { sto_kod: `K${number}`, sto_isim: `Örnek ${round}`, sto_iptal: 0 }),
		keyOf: ({ itemCode }: IDataObject) => itemCode,
		expected: (number: number) => `K${number}`,
	};
	const account = (code: string) =>
		stamped('CARI_HESAPLAR', 'cari', moment(), { cari_kod: code, cari_unvan1: 'Örnek', cari_iptal: 0 });
	/** A document of which many are there, and which are deleted one by one. */
	const gone = (make: (number: number) => unknown, table: string, column: string) => ({
		before: (count: number) => {
			for (let number = 1; number <= count; number++) make(number);
		},
		happen: (number: number) => run(`DELETE FROM ${table} WHERE ${column} = ?`, number),
		// Hundreds of looks, one a day, take longer than the usual 180 days, after which a document is not watched any more.
		parameters: { days: '9999' },
		...numbered,
		isDaily: true as const,
	});

	return {
		incomingInvoice: { happen: (number) => invoice(number), ...uuids },
		answerDeadline: {
			...{ parameters: { reminderDays: '8' }, rest: 7 },
			happen: (number) => invoice(number, { scenario: 'TICARIFATURA' }),
			...uuids,
		},
		statusChanged: {
			happen: async (number) => await sent(number),
			byRequests: true,
			...{ keyOf: ({ document }) => document, expected: (number) => `FAT ${number}` },
		},
		order: { parameters: { changes: 'both' }, ...order() },
		issuedQuotation: { parameters: { changes: 'created' }, happen: quotation, ...numbered },
		dispatchNote: { parameters: { changes: 'both' }, happen: note, ...numbered },
		invoice: {
			parameters: { changes: 'both' },
			happen: (number) => movement('120.01.001', 120, 0, { cha_evrakno_sira: number }),
			...numbered,
		},
		collectionPayment: { parameters: { changes: 'created' }, happen: collection, ...numbered },
		account: {
			parameters: { changes: 'created' },
			happen: (number) => account(`A${number}`),
			...{ keyOf: ({ accountCode }) => accountCode, expected: (number) => `A${number}` },
		},
		item: {
			parameters: { changes: 'both' },
			...item,
			restore: (number) => run('DELETE FROM STOKLAR WHERE sto_kod = ?', `K${number}`),
			...{ keyOf: ({ itemCode, itemName }) => [itemCode, itemName] },
			expected: (number, round) => [`K${number}`, `Örnek ${round}`],
		},
		stockChanged: { parameters: { quantity: 'onHand' }, ...item },
		orderDelivered: order({ sip_teslim_miktar: 1 }),
		orderApproval: order(),
		purchaseRequestApproval: {
			happen: (number) =>
				stamped('SATINALMA_TALEPLERI', 'stl', moment(), {
					...{ stl_evrak_seri: 'T', stl_evrak_sira: number, stl_Stok_kodu: 'STK001', stl_miktari: 1 },
					stl_tarihi: `${moment().slice(0, 10)}T00:00:00.000`,
				}),
			...numbered,
		},
		invoicePaid: {
			happen: (number) => match(movement('120.01.001', 300, 0, { cha_evrakno_sira: number }), 300),
			...numbered,
		},
		accountPastDue: {
			happen: (number) => [account(`P${number}`), movement(`P${number}`, 90, -3, { cha_evrakno_sira: number })],
			...{ keyOf: ({ accountCode }) => accountCode, expected: (number) => `P${number}` },
			dayOf: ({ eventTime }) => String(eventTime).slice(0, 10),
			isDaily: true,
		},
		chequeDue: {
			happen: (number) => cheque({ sck_refno: `MC-${number}`, sck_Guid: uuidOf(number) }, 1),
			...{ keyOf: ({ chequeReference }) => chequeReference, expected: (number) => `MC-${number}` },
		},
		orderGone: gone((number) => line(number), 'SIPARISLER', 'sip_evrakno_sira'),
		dispatchNoteGone: gone(note, 'STOK_HAREKETLERI', 'sth_evrakno_sira'),
		invoiceGone: gone(
			(number) => movement('120.01.001', 120, 0, { cha_evrakno_sira: number }),
			...(['CARI_HESAP_HAREKETLERI', 'cha_evrakno_sira'] as const),
		),
		collectionGone: gone(collection, 'CARI_HESAP_HAREKETLERI', 'cha_evrakno_sira'),
	};
}

/** Tables whose rows the stories write; what the stand-in has of them at its start is deleted. */
export const STORY_TABLES = [
	'SIPARISLER',
	'CARI_HESAP_HAREKETLERI',
	'CARI_HAREKET_BORC_ALACAK_ESLEME',
	'ODEME_EMIRLERI',
	'SATINALMA_TALEPLERI',
	'STOK_HAREKETLERI',
	'VERILEN_TEKLIFLER',
] as const;
