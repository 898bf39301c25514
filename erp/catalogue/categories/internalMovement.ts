import { category } from '../category';
import { documentNumber, guid, number, sharedColumns, text } from '../column';
import { common } from '../columns/common';
import { stockMovement } from '../columns/stockMovement';
import { columns, from, withTable } from '../member';
import { stockMovements } from '../tables';

const c = columns({
	...common,
	...stockMovement,
	...sharedColumns(
		stockMovement,
		'sth_tarih',
		'sth_tip',
		'sth_cins',
		'sth_normal_iade',
		'sth_evraktip',
		'sth_evrakno_seri',
		'sth_evrakno_sira',
		'sth_belge_no',
		'sth_belge_tarih',
	),
	sth_evrakno_siRA: documentNumber('Document Number', 'Evrak sıra no', {
		hint: 'The update spells this member sth_evrakno_siRA.',
	}),
	sth_FormulMiktar: number('Formula Quantity', 'Formül miktarı'),
	sth_subesip_uid: guid('Warehouse Order Record ID', 'Depolar arası sipariş kayıt no (UID)', {
		hint: 'ssip_Guid of the line of an order between warehouses that is delivered.',
	}),
	sth_isemri_gider_kodu: text('Work Order or Expense Code', 'İş emri / gider kodu', { length: 25 }),
});

/** What both writes of internal movements have, in the order of the form. */
const movement = [
	c.sth_stok_kod.usual(),
	c.sth_miktar.usual(),
	c.sth_tutar.usual(),
	c.sth_cikis_depo_no.usual(),
	c.sth_giris_depo_no.usual(),
	c.sth_birim_pntr,
	c.sth_vergi_pntr,
	c.sth_vergisiz_fl,
	c.sth_isk_mas1,
	c.sth_isk_mas2,
];

/** What movements need beside what their method shows; in the table of stock movements. */
const movementColumns = [
	c.sth_belge_no,
	c.sth_belge_tarih,
	c.sth_aciklama,
	c.sth_proje_kodu,
	c.sth_stok_srm_merkezi,
	c.sth_parti_kodu,
	c.sth_lot_no,
];

/** Internal Stock Movement (Dahili stok hareketi): a transfer, waste, consumption or shipment inside the company. */
export const internalMovement = category({
	resource: 'internalMovement',
	name: 'Internal Stock Movement',
	turkish: 'Dahili stok hareketi',
	heading: 'Stok',
	area: 'stock',
	identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
	operations: {
		update: {
			description: 'Update internal stock movements (dahili stok hareketi), or add lines to them',
			method: 'DahiliStokHareketDuzeltV2',
			documentedIn: 'reference',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_siRA },
			lines: [
				c.sth_evraktip.as('numericText').usual(),
				c.sth_evrakno_seri.usual(),
				c.sth_evrakno_siRA.usual(),
				c.sth_tarih.usual(),
				c.sth_Guid.from('collection').usual(),
				...movement,
				c.sth_tip.as('numericText'),
				c.sth_cins.as('numericText'),
				c.sth_normal_iade.as('numericText'),
				...from('fieldUse', c.sth_FormulMiktar, c.sth_nakliyedeposu, c.sth_nakliyedurumu, c.sth_lastup_date),
			],
		},
		deleteByGuid: {
			description: 'Delete lines of internal stock movements by GUID',
			method: 'DahiliStokHareketGuidSilV2',
			documentedIn: 'reference',
			lines: [c.sth_Guid.required()],
		},
		create: {
			description: 'Save a transfer, waste, consumption or shipment inside the company (dahili stok hareketi)',
			method: 'DahiliStokHareketKaydetV2',
			documentedIn: 'reference',
			savedIn: stockMovements,
			lines: withTable(
				[
					c.sth_tip.as('numericText').required(),
					c.sth_cins.as('numericText').required(),
					c.sth_evraktip.as('numericText').required(),
					c.sth_normal_iade.as('numericText').usual(),
					c.sth_tarih.required(),
					c.sth_evrakno_seri.usual(),
					...movement,
					c.sth_cari_cinsi.as('numericText'),
					c.sth_cari_kodu,
					c.user_tablo,
					c.renk_beden.of(
						c.renk_kirilim_kodu,
						c.beden_kirilim_kodu,
						c.miktar,
						...from('collection', c.renk_no, c.beden_no),
					),
					...from(
						'fieldUse',
						c.sth_subesip_uid,
						c.sth_nakliyedeposu,
						c.sth_nakliyedurumu,
						c.sth_isemri_gider_kodu,
						c.sth_eticaret_kanal_kodu,
						c.sth_evrakno_sira,
						c.sth_satirno,
					),
				],
				...movementColumns,
			),
			remarks: true,
		},
		delete: {
			description: 'Delete internal stock movements by type, series and number',
			method: 'DahiliStokHareketSilV2',
			documentedIn: 'reference',
			lines: [c.sth_evraktip.required(), c.sth_evrakno_seri.usual(), c.sth_evrakno_sira.required()],
		},
	},
});
