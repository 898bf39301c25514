import { fold } from '../../base/text/text';

/**
 * Secret columns by table: passwords, and the identity number of an e-mail signature (docs/trust/erp-behaviour.md#passwords-and-payroll).
 * E_FATURA_TANIMLARI and KULLANICILAR_VIEW are only partly known.
 */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
	CARI_HESAPLAR: ['cari_Portal_PW'],
	CARI_PERSONEL_TANIMLARI: ['cari_per_kasiyersifresi'],
	E_FATURA_TANIMLARI: ['efp_sifre', 'efp_fp_sifre'],
	FIRMALAR: [
		...['fir_web_kullanici_sifresi', 'fir_mali_muhur_sifre', 'fir_zaman_damgasi_sifre', 'fir_uyelik_hopi_sifre'],
		'fir_smtp_sifre',
	],
	KULLANICILAR: [
		...['User_pw', 'User_PrevPW1', 'User_PrevPW2', 'User_PrevPW3', 'User_PrevPW4', 'User_PrevPW5', 'User_SifreTipi'],
		...['User_SifreDegisim_date', 'User_eMikroSifre', 'User_KEPSifre', 'User_KEPTcNo', 'User_Eimza_sifre'],
	],
	KULLANICILAR_VIEW: ['User_pw'],
	SUBELER: ['sube_eIskurSifre'],
};

const byName = new Map(Object.entries(SECRETS).map(([table, columns]) => [fold(table), { table, columns }]));
const secretColumns = new Set(Object.values(SECRETS).flatMap((columns) => columns.map(fold)));

/** The secret columns of a table, in any spelling; `undefined` if none are known. */
export const secretsOf = (name: string): { readonly table: string; readonly columns: readonly string[] } | undefined =>
	byName.get(fold(name));

/** Password columns of undocumented tables: *şifre*, *parola*, `_pw`. */
const PASSWORD = /sifre|parola|passw|_pw$|prevpw|portal_pw/;

/** Whether a column is secret, in any letter case. */
export const isSecretColumn = (name: string): boolean => {
	const folded = fold(name);
	return secretColumns.has(folded) || PASSWORD.test(folded);
};
