import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ErpScreens } from './records';

/** What is done in the ERP for an event: a first time before its trigger is active, with a number of its own, and then again. */
export interface TriedEvent {
	readonly event: string;
	readonly parameters?: INodeParameters;
	/** What is there before: something that a test event shows, and what changes later. */
	readonly before: (screens: ErpScreens) => void;
	/** What happens while the trigger is active; nothing where it tells what is there already. */
	readonly then?: (screens: ErpScreens) => void;
	/** Whether it is told on the next day only. */
	readonly isNextDay?: true;
	/** Members of the item that must come. */
	readonly told: IDataObject;
	/** How often it must come by the end of the next day; once where absent. */
	readonly times?: number;
}

const quotation = (screens: ErpScreens, number: number) =>
	screens.row('VERILEN_TEKLIFLER', 'tkl', {
		...{ tkl_evrak_tarihi: screens.day(), tkl_evrakno_seri: 'OLY', tkl_evrakno_sira: number, tkl_stok_kod: 'STK001' },
		tkl_miktar: 1,
	});
const request = (screens: ErpScreens, number: number) =>
	screens.row('SATINALMA_TALEPLERI', 'stl', {
		...{
			stl_tarihi: screens.day(),
			stl_evrak_seri: 'OLY',
			stl_evrak_sira: number,
			stl_Stok_kodu: 'STK001',
			stl_miktari: 1,
		},
	});
const account = (screens: ErpScreens, number: number) =>
	screens.row('CARI_HESAPLAR', 'cari', { cari_kod: `120.OLY.${number}`, cari_unvan1: 'Olay' });
const item = (screens: ErpScreens, number: number) =>
	screens.row('STOKLAR', 'sto', { sto_kod: `OLY-${number}`, sto_isim: 'Olay' });

/** A collection: what it is beside an invoice. */
const COLLECTED = { cha_evrak_tip: 1, cha_tip: 1, cha_cinsi: 0 };

/** Every event but those of e-documents, in the order of its list. */
export const TRIED: readonly TriedEvent[] = [
	{
		event: 'order',
		before: (screens) => screens.order(1),
		then: (screens) => screens.order(2, { sip_tip: 1 }),
		told: { eventType: 'created', number: 2, lineCount: 1 },
	},
	{
		event: 'issuedQuotation',
		before: (screens) => quotation(screens, 1),
		then: (screens) => quotation(screens, 2),
		told: { eventType: 'created', number: 2 },
	},
	{
		event: 'dispatchNote',
		before: (screens) => screens.movement(1),
		then: (screens) => screens.movement(2),
		told: { eventType: 'created', number: 2 },
	},
	{
		event: 'invoice',
		before: (screens) => screens.account(1),
		then: (screens) => screens.account(2),
		told: { eventType: 'created', number: 2, total: 100 },
	},
	{
		event: 'collectionPayment',
		before: (screens) => screens.account(1, COLLECTED),
		then: (screens) => screens.account(2, COLLECTED),
		told: { eventType: 'created', number: 2 },
	},
	{
		event: 'account',
		before: (screens) => account(screens, 1),
		then: (screens) => account(screens, 2),
		told: { eventType: 'created', accountCode: '120.OLY.2' },
	},
	{
		event: 'item',
		before: (screens) => item(screens, 1),
		then: (screens) => item(screens, 2),
		told: { eventType: 'created', itemCode: 'OLY-2' },
	},
	{
		event: 'stockChanged',
		parameters: { quantity: 'onHand', warehouses: '1', filters: { items: 'WEB-MUG' } },
		before: () => undefined,
		then: (screens) =>
			screens.movement(3, {
				sth_tip: 0,
				sth_evraktip: 12,
				sth_stok_kod: 'WEB-MUG',
				sth_miktar: 7,
				sth_giris_depo_no: 1,
			}),
		told: { eventType: 'stock', itemCode: 'WEB-MUG', source: 'state' },
	},
	{
		event: 'orderDelivered',
		before: (screens) => {
			screens.order(10, { sip_teslim_miktar: 1 });
			screens.order(11);
		},
		then: (screens) => screens.set('SIPARISLER', 'sip', 11, 'sip_teslim_miktar = 1'),
		told: { eventType: 'orderDelivered', number: 11, deliveryState: 'delivered' },
	},
	{
		event: 'orderApproval',
		before: (screens) => screens.order(12),
		then: (screens) => screens.order(13),
		told: { eventType: 'orderApproval', number: 13 },
	},
	{
		event: 'purchaseRequestApproval',
		before: (screens) => request(screens, 1),
		then: (screens) => request(screens, 2),
		told: { eventType: 'purchaseRequestApproval', number: 2 },
	},
	{
		event: 'invoicePaid',
		before(screens) {
			screens.pay(screens.account(20), 100);
			screens.account(21);
		},
		then: (screens) => screens.payInvoice(21),
		told: { eventType: 'invoicePaid', number: 21, paymentState: 'paid' },
	},
	{
		event: 'accountPastDue',
		before(screens) {
			// An account that no other part pays.
			screens.row('CARI_HESAPLAR', 'cari', { cari_kod: '120.OLY', cari_unvan1: 'Olay' });
			screens.account(22, { cha_kod: '120.OLY', cha_tarihi: screens.day(-40), cha_meblag: 250 });
		},
		told: { eventType: 'accountPastDue', accountCode: '120.OLY' },
		times: 2, // the day after, too
	},
	{
		event: 'chequeDue',
		before: (screens) =>
			screens.row('ODEME_EMIRLERI', 'sck', { sck_no: 'OLY', sck_tutar: 30, sck_vade: screens.day(1), sck_sonpoz: 0 }),
		told: { eventType: 'chequeDue', amount: 30 },
	},
	{
		event: 'orderGone',
		before: (screens) => screens.order(30),
		then: (screens) => screens.remove('SIPARISLER', 'sip', 30),
		isNextDay: true,
		told: { eventType: 'orderGone', number: 30 },
	},
	{
		event: 'dispatchNoteGone',
		before: (screens) => screens.movement(31),
		then: (screens) => screens.remove('STOK_HAREKETLERI', 'sth', 31),
		isNextDay: true,
		told: { eventType: 'dispatchNoteGone', number: 31 },
	},
	{
		event: 'invoiceGone',
		before: (screens) => screens.account(32),
		then: (screens) => screens.set('CARI_HESAP_HAREKETLERI', 'cha', 32, 'cha_iptal = 1'),
		isNextDay: true,
		told: { eventType: 'invoiceGone', number: 32 },
	},
	{
		event: 'collectionGone',
		before: (screens) => screens.account(33, COLLECTED),
		then: (screens) => screens.remove('CARI_HESAP_HAREKETLERI', 'cha', 33),
		isNextDay: true,
		told: { eventType: 'collectionGone', number: 33 },
	},
];
