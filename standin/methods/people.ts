import { outcomes, success, type SavedRow } from '../answers';
import { bracedGuid, type Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { objects, readMembers } from '../engine/members';
import { freshRow, insertRow, rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Handler, Json, ReceivedCall } from '../types';

function insertPerson(call: ReceivedCall, table: string, prefix: string, source: Json): SavedRow {
	const { values, unknown } = readMembers(call, placeOf(call), table, source);
	const row: Row = { ...values, ...freshRow(prefix, call.clock), ekstra: JSON.stringify(unknown) };
	insertRow(call.db, table, row);
	return { [`${prefix}_Guid`]: bracedGuid(row[`${prefix}_Guid`]) };
}

function saveEmployee(call: ReceivedCall, source: Json): SavedRow[] {
	const code = String(source.per_kod ?? '').trim();
	if (code === '') refuse('Personel kodu boş olamaz!');
	if (rowsWhere(call.db, 'PERSONELLER', { per_kod: code }).length > 0) refuse(`${code} personel kodu zaten mevcut.`);
	return [{ ...insertPerson(call, 'PERSONELLER', 'per', source), per_kod: code }];
}

/** No member of timekeeping is published: every object of every list of the envelope is kept as it came. */
const saveTimekeeping: Handler = (call) => {
	const lists = Object.entries(call.envelope).filter(([, value]) => Array.isArray(value));
	const records = lists.flatMap(([name]) => objects(call.envelope, name));
	if (records.length === 0) return success({});
	const rows = call.db.transaction(() =>
		records.map((record): SavedRow => {
			const row: Row = { ...freshRow('pua', call.clock), ekstra: JSON.stringify(record) };
			insertRow(call.db, 'PERSONEL_PUANTAJLARI', row);
			return { pua_Guid: bracedGuid(row.pua_Guid) };
		}),
	);
	return outcomes([{ rows }]);
};

const users: Handler = ({ db }) =>
	success({ list: db.all('SELECT User_no, User_name, User_LongName, User_EMail FROM KULLANICILAR ORDER BY User_no') });

/** Rights of the caller; names and form are assumed. */
const rights: Handler = ({ user }) =>
	success({ list: [{ KullaniciKodu: user.code, EBelgeYetkisi: user.eDocuments, SqlYetkisi: user.sql }] });

/** Products that this installation has not ordered; the member is assumed. */
const contract: Handler = () => success({ OnayDurumu: false });

/** Employees, their leave and hours, users with their rights, and whether contracts are approved. */
export const PEOPLE_METHODS: Record<string, Handler> = {
	PersonelKaydetV2: (call) => perDocument(call, (source) => saveEmployee(call, source)),
	PersonelizinKaydetV2: (call) =>
		perDocument(call, (source) => {
			if ((source.pz_pers_kod ?? '') === '') refuse('Eksik bilgi: pz_pers_kod');
			return [insertPerson(call, 'PERSONEL_IZINLERI', 'pz', source)];
		}),
	PersonelPuantajKaydetV2: saveTimekeeping,
	KullaniciListesiV2: users,
	KullaniciParametreleriV2: rights,
	ModoFastsellHSSozlesmesiOnayDurumV2: contract,
	ModoFastsellRestoranSozlesmesiOnayDurumV2: contract,
	PorkodSozlesmeOnayDurumV2: contract,
};
