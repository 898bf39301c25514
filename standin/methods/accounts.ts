import type { SavedRow } from '../answers';
import { bracedGuid, type Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { objects, readMembers } from '../engine/members';
import { writeNested } from '../engine/nested';
import { freshRow, insertRow, rowsWhere } from '../engine/rows';
import { changeRow } from '../engine/update';
import { remove } from '../engine/remove';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';

function card(call: ReceivedCall, table: string, prefix: string, place: string, source: Json, fixed: Row): Row {
	const { values, nested, unknown } = readMembers(call, place, table, source);
	const row: Row = { ...values, ...freshRow(prefix, call.clock), ...fixed, ekstra: JSON.stringify(unknown) };
	insertRow(call.db, table, row);
	writeNested(call, place, table, String(row[`${prefix}_Guid`]), nested);
	return row;
}

/** Addresses are numbered from 1 within their account, as cari_fatura_adres_no points to them (numbering assumed). */
function address(call: ReceivedCall, place: string, source: Json, code: string): Row {
	const [last] = call.db.all('SELECT MAX(adr_adres_no) AS last FROM CARI_HESAP_ADRESLERI WHERE adr_cari_kod = ?', [
		code,
	]);
	const number = Number(last?.last ?? 0) + 1;
	const row = card(call, 'CARI_HESAP_ADRESLERI', 'adr', place, source, { adr_cari_kod: code, adr_adres_no: number });
	for (const contact of objects(source, 'yetkili')) {
		card(call, 'CARI_HESAP_YETKILILERI', 'mye', `${place}.yetkili[]`, contact, {
			mye_cari_kod: code,
			mye_adres_no: number,
		});
	}
	return row;
}

function saveAccount(call: ReceivedCall, source: Json): SavedRow[] {
	const code = String(source.cari_kod ?? '').trim();
	if (code === '') refuse('Cari kodu boş olamaz!');
	if (rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: code }).length > 0) refuse(`${code} cari kodu zaten mevcut.`);
	const row = card(call, 'CARI_HESAPLAR', 'cari', placeOf(call), source, { cari_kod: code });
	for (const each of objects(source, 'adres')) address(call, `${placeOf(call)}.adres[]`, each, code);
	return [{ cari_Guid: bracedGuid(row.cari_Guid), cari_kod: code }];
}

/** An account is found by its guid, or by its code where no guid is sent (the latter assumed). */
function updateAccount(call: ReceivedCall, source: Json): SavedRow[] {
	const members = readMembers(call, placeOf(call), 'CARI_HESAPLAR', source);
	if (!members.values.cari_Guid) {
		const [known] = rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: members.values.cari_kod ?? '' });
		members.values.cari_Guid = known?.cari_Guid ?? refuse('Cari kodu bulunamadı!');
	}
	const row = changeRow(call, 'CARI_HESAPLAR', 'cari', members, placeOf(call));
	return [{ cari_Guid: bracedGuid(row.cari_Guid), cari_kod: String(row.cari_kod) }];
}

function saveAddress(call: ReceivedCall, source: Json): SavedRow[] {
	const code = String(source.adr_cari_kod ?? '');
	if (rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: code }).length === 0 || code === '')
		refuse('Cari kodu bulunamadı!');
	return [{ adr_Guid: bracedGuid(address(call, placeOf(call), source, code).adr_Guid) }];
}

/** Accounts and their addresses: nested in CariKaydetV2, on their own in Adres*. Shapes: endpoints.json. */
export const ACCOUNT_METHODS: Record<string, Handler> = {
	CariKaydetV2: (call) => perDocument(call, (source) => saveAccount(call, source)),
	CariGuncelleV2: (call) => perDocument(call, (source) => updateAccount(call, source)),
	AdresKaydetV2: (call) => perDocument(call, (source) => saveAddress(call, source)),
	AdresDuzeltV2: (call) =>
		perDocument(call, (source) => {
			const members = readMembers(call, placeOf(call), 'CARI_HESAP_ADRESLERI', source);
			return [
				{ adr_Guid: bracedGuid(changeRow(call, 'CARI_HESAP_ADRESLERI', 'adr', members, placeOf(call)).adr_Guid) },
			];
		}),
	AdresSilV2: remove('CARI_HESAP_ADRESLERI', 'adr'),
};
