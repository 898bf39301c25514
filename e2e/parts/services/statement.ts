import type { Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { templateOf } from '../saves';

const FILE = '13-statement-by-mail.json';
const ACCOUNT = '120.01.001';
const ADDRESS = 'muhasebe@ornek.com.tr';

/** Year, month and day of Turkey's calendar, from the clock that n8n shares. */
function lastMonth(): {
	readonly first: string;
	readonly days: readonly [string, string];
	readonly next: string;
	readonly title: string;
} {
	const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' })
		.format(new Date())
		.split('-')
		.map(Number);
	const iso = (back: number, day: string) =>
		new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 8) + day;
	const first = iso(1, '01');
	return {
		first,
		days: [iso(1, '05'), iso(1, '20')],
		next: iso(0, '01'),
		title: `${first.slice(5, 7)}.${first.slice(0, 4)}`,
	};
}

const lira = (amount: number) => amount.toLocaleString('tr-TR', { minimumFractionDigits: 2 });

/** What the account owes by all movements before a day. */
const owedBefore = ({ erp }: Bench, day: string): number =>
	Number(
		erp.db.all(
			'SELECT COALESCE(SUM(CASE cha_tip WHEN 0 THEN cha_meblag ELSE -cha_meblag END), 0) AS balance FROM CARI_HESAP_HAREKETLERI WHERE cha_kod = ? AND COALESCE(cha_cari_cins, 0) = 0 AND cha_tarihi < ? AND COALESCE(cha_iptal, 0) = 0',
			[ACCOUNT, day],
		)[0]?.balance,
	);

/** n8n's own Send Email hands a customer's statement to a mail server, which keeps what the customer would read. */
export async function statement(bench: Bench, templates: ReadonlyMap<string, Stored>, check: Check): Promise<void> {
	const { api, erp, company } = bench;
	const { first, days, next, title } = lastMonth();
	erp.db.run('UPDATE CARI_HESAPLAR SET cari_EMail = ? WHERE cari_kod = ?', [ADDRESS, ACCOUNT]);
	for (const [number, day, isDebit, amount, text] of [
		[9001, days[0], true, 1234.5, 'Kupa <büyük> & tişört'],
		[9002, days[1], false, 234.5, ''],
	] as const)
		erp.db.run(
			`INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, cha_satir_no, cha_tarihi, cha_tip, cha_cinsi, cha_normal_Iade,
				cha_cari_cins, cha_kod, cha_meblag, cha_d_cins, cha_d_kur, cha_aciklama, cha_iptal)
			VALUES (lower(hex(randomblob(16))), ?, 'EKS', ?, 0, ?, ?, 6, 0, 0, ?, ?, 0, 1, ?, 0)`,
			[isDebit ? 63 : 1, number, `${day}T00:00:00.000`, isDebit ? 0 : 1, ACCOUNT, amount, text],
		);
	const run = await api.run(templateOf(templates, FILE), 'First of the Month');
	check(`${FILE}: execution`, run.status, 'success');
	const [mail, ...others] = company.mail.mails;
	check(`${FILE}: mails beside it`, others, []);
	check(
		`${FILE}: sender, receiver, subject`,
		[mail?.from, mail?.to, mail?.subject],
		['muhasebe@example.com', [ADDRESS], `Hesap ekstreniz: ${title}`],
	);
	const rows = [...(mail?.html ?? '').matchAll(/<tr><td>(.*?)<\/td><\/tr>/g)].map(([, row = '']) =>
		row.split('</td><td>'),
	);
	const [before, after] = [owedBefore(bench, first), owedBefore(bench, next)];
	check(
		`${FILE}: the movements that the mail shows`,
		rows.filter(([, document]) => document?.includes('EKS')).map((row) => row.slice(0, 5)),
		[
			[`05.${title}`, 'Satış faturası EKS 9001', 'Kupa &lt;büyük> &amp; tişört', '1.234,50', '0,00'],
			[`20.${title}`, 'Tahsilat makbuzu EKS 9002', '', '0,00', '234,50'],
		],
	);
	check(`${FILE}: balance before and after`, [rows[0]?.at(-1), rows.at(-1)?.at(-1)], [before, after].map(lira));
}
