import { success } from '../answers';
import type { Db } from '../database';
import { refuse } from '../refusal';
import type { Handler, Json } from '../types';

/** A public body, for EKamuKurumu. Made up. */
const PUBLIC_BODY = '9999999994';

/** True for numbers registered for e-invoices: accounts flagged so, and the public body. */
export function isRegistered(db: Db, number: string): boolean {
	if (number === PUBLIC_BODY) return true;
	return db.get('SELECT 1 FROM CARI_HESAPLAR WHERE cari_vdaire_no = ? AND cari_efatura_fl = 1', [number]) !== undefined;
}

/**
 * EMukellefSorgulamaV2 (docs/trust/erp-behaviour.md#taxpayer-answer). Who is not registered gets e-Arşiv invoices; e-dispatch follows e-invoice
 * (assumed).
 */
export const taxpayer: Handler = (call) => {
	if (!call.user.eDocuments) return success({});
	const source = (call.envelope.EMukellef ?? {}) as Json;
	const number = String(source.VKN_TCKN ?? '').trim();
	if (!/^\d{10,11}$/.test(number)) refuse('VKN / TCKN hatalı!');
	const registered = isRegistered(call.db, number);
	return success({
		EFatura: registered,
		EArsiv: !registered,
		EIrsaliye: registered,
		EKamuKurumu: number === PUBLIC_BODY,
	});
};
