import { outcomes, success, type SavedRow } from '../answers';
import { bracedGuid, type Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { STOCK_MOVEMENT } from '../engine/movements';
import { objects, readMembers } from '../engine/members';
import { newNumber } from '../engine/numbering';
import { freshRow, insertRow, rowsWhere, updateRow } from '../engine/rows';
import { savedAnswerRow } from '../engine/save';
import { inWarehouse } from '../functions/quantities';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';

/** What a warehouse holds of an item, of all movements. */
function onHand({ db, clock }: ReceivedCall, item: string, warehouse: number): number {
	return inWarehouse({ db, clock, build: 'newer' }, item, warehouse, null);
}

/** One slip of surplus (into the warehouse) or shortage (out of it). Kind 10 is a count; movement types 12 and 0 are assumed. */
function slip(
	call: ReceivedCall,
	document: Json,
	into: boolean,
	differences: Array<[string, number]>,
	warehouse: number,
): SavedRow[] {
	const key: Row = {
		sth_evrakno_seri: String(document[into ? 'SayimGirisEvragiSeri' : 'SayimCikisEvragiSeri'] ?? ''),
		sth_evraktip: into ? 12 : 0,
	};
	const number = newNumber(call.db, STOCK_MOVEMENT, { key, number: 0 });
	return differences.map(([item, difference], at) => {
		const row: Row = {
			...freshRow('sth', call.clock),
			...key,
			sth_evrakno_sira: number,
			sth_satirno: at,
			sth_tip: into ? 0 : 1,
			sth_cins: 10,
			sth_tarih: `${call.clock.day()}T00:00:00.000`,
			sth_stok_kod: item,
			sth_miktar: Math.abs(difference),
			[into ? 'sth_giris_depo_no' : 'sth_cikis_depo_no']: warehouse,
			ekstra: '{}',
		};
		insertRow(call.db, 'STOK_HAREKETLERI', row);
		return savedAnswerRow(STOCK_MOVEMENT, row);
	});
}

/** Finalizes a count: marks its rows and books each item's difference from the stock on hand (assumed in its details). */
function finalize(call: ReceivedCall, document: Json): SavedRow[] {
	const { values } = readMembers(call, placeOf(call), 'SAYIM_SONUCLARI', document);
	const { sym_tarihi = null, sym_depono = 0, sym_evrakno } = values;
	const rows = rowsWhere(call.db, 'SAYIM_SONUCLARI', {
		sym_tarihi,
		sym_depono,
		...(sym_evrakno ? { sym_evrakno } : {}),
	});
	if (rows.length === 0) refuse('Sayım evrakı bulunamadı!');
	if (rows.some((row) => Number(row.sym_kesinlesti) === 1)) refuse('Sayım evrakı daha önce kesinleştirilmiş!');
	const counted = new Map<string, number>();
	for (const row of rows) {
		const item = String(row.sym_Stokkodu);
		counted.set(item, (counted.get(item) ?? 0) + Number(row.sym_miktar1 ?? 0));
		updateRow(call.db, 'SAYIM_SONUCLARI', 'sym', row.sym_Guid ?? '', {
			sym_kesinlesti: 1,
			sym_lastup_date: call.clock.stamp(),
		});
	}
	const differences = [...counted].map(([item, count]): [string, number] => [
		item,
		count - onHand(call, item, Number(sym_depono)),
	]);
	return [true, false].flatMap((into) => {
		const those = differences.filter(([, difference]) => (into ? difference > 0 : difference < 0));
		return those.length > 0 ? slip(call, document, into, those, Number(sym_depono)) : [];
	});
}

/** One work order per line; both documented spellings are read, and the server makes the code (assumed: IE-000001). */
function workOrder(call: ReceivedCall, line: Json): SavedRow {
	const item = String(line.urun_kodu ?? line.UrunKodu ?? '');
	const amount = Number(line.uretilecek_miktar ?? line.UretilecekMiktar);
	if (!call.db.get('SELECT 1 FROM STOKLAR WHERE sto_kod = ?', [item])) refuse('Stok kodu bulunamadı!');
	if (!(amount > 0)) refuse('Üretilecek miktar sıfırdan büyük olmalıdır');
	const count = Number(call.db.get('SELECT COUNT(*) AS n FROM ISEMIRLERI')?.n ?? 0) + 1;
	const row: Row = {
		...freshRow('is', call.clock),
		is_Kod: `IE-${String(count).padStart(6, '0')}`,
		is_UrunKodu: item,
		is_Miktar: amount,
		ekstra: '{}',
	};
	insertRow(call.db, 'ISEMIRLERI', row);
	return { is_Guid: bracedGuid(row.is_Guid), is_Kod: String(row.is_Kod) };
}

/** Count finalization and production work orders. */
export const STOCK_METHODS: Record<string, Handler> = {
	SayimKesinlestirmeV2: (call) => perDocument(call, (document) => finalize(call, document)),
	UretimIsEmriOlusturV2: (call) => {
		const lines = [...objects(call.envelope, 'satirlar'), ...objects(call.envelope, 'Satirlar')];
		if (lines.length === 0) return success({});
		return outcomes([{ rows: call.db.transaction(() => lines.map((line) => workOrder(call, line))) }]);
	},
};
