import type { Erp } from '../standin';

/** Accounts of web-shop customers in the database. */
export const shopAccounts = ({ db }: Pick<Erp, 'db'>): number =>
	Number(
		db.get("SELECT COUNT(*) AS count FROM CARI_HESAPLAR WHERE cari_kod LIKE 'WEB-%' OR cari_kod LIKE 'SHP-%'")?.count,
	);

/** Incoming invoices in the database, of the days that the last list was asked for: another day may have begun since. */
export function listedInvoices({ db, requests }: Pick<Erp, 'db' | 'requests'>): number {
	const asked = requests.filter(({ path }) => path.endsWith('/GelenFaturalarV2')).at(-1)?.body ?? {};
	const { IlkTarih, SonTarih } = Object.values(asked)[0] as Record<string, unknown>;
	const found = db.get('SELECT COUNT(*) AS count FROM E_BELGE_GELEN WHERE substr(gef_tarih, 1, 10) BETWEEN ? AND ?', [
		String(IlkTarih),
		String(SonTarih),
	]);
	return Number(found?.count);
}
