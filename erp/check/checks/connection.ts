import { isUp } from '../../answer/answer';
import { dayIn } from '../../text/zone';
import { checkReplies, good, notice, open, problem } from '../check';

const MINUTE = 60_000;

/** A clock that is off by more is worth a word; days count in any case. */
const MOST_SKEW = 5 * MINUTE;

/** Milliseconds; clients in production wait for much longer, but not gladly. */
const SLOW = 2_000;

const WITH_NETWORK = [
	'Check Base URL, firewall, VPN and whether the API service of the ERP runs. Ask the dealer: on which address and port does the API listen?',
	'Adresi, güvenlik duvarını, VPN’i ve ERP’nin API servisinin çalıştığını kontrol edin. Bayiye sorun: API hangi adres ve porttan dinliyor?',
] as const;

/** How the ERP is reached. */
export const connectionChecks = {
	reachable: checkReplies({
		why: ['Nothing works without the API service of the ERP.', 'ERP’nin API servisi olmadan hiçbir şey çalışmaz.'],
		fact: 'health-answers',
		asks: ['health'],
		findings: {
			up: good('The API service answers and says that it is up', 'API servisi yanıt veriyor ve çalışıyor'),
			silent: problem('The API service does not answer', 'API servisi yanıt vermiyor', ...WITH_NETWORK),
			strange: notice(
				'Something answers, but not as the health call of this API',
				'Bir şey yanıt veriyor, ama bu API’nin sağlık çağrısı gibi değil',
				'Check host, port and any proxy in between. Without a health call the other checks still tell.',
				'Sunucuyu, portu ve aradaki vekil sunucuyu kontrol edin. Sağlık çağrısı olmasa da diğer kontroller bilgi verir.',
			),
		},
		judge: ({ health: { reply } }) => {
			if (!reply.answered) return 'silent';
			return isUp(reply.answer) ? 'up' : { finding: 'strange', evidence: httpOf(reply.answer.httpStatus) };
		},
	}),
	encryption: checkReplies({
		why: [
			'The digest of the password and all data travel over this connection.',
			'Parola özeti ve bütün veriler bu bağlantıdan geçer.',
		],
		fact: 'paths-and-ports',
		asks: ['health'],
		findings: {
			checked: good(
				'The connection is encrypted, with a checked certificate',
				'Bağlantı şifreli ve sertifika doğrulanıyor',
			),
			unchecked: notice(
				'The connection is encrypted, but the certificate is not checked',
				'Bağlantı şifreli, ama sertifika doğrulanmıyor',
				'Have a valid certificate installed, and switch Ignore SSL Issues off.',
				'Geçerli bir sertifika kurdurun ve Ignore SSL Issues ayarını kapatın.',
			),
			plain: notice(
				'The connection is not encrypted (http)',
				'Bağlantı şifreli değil (http)',
				'This is usual within one building. Over the internet use https:// or a VPN.',
				'Aynı yerel ağda olağandır. İnternet üzerinden https:// veya VPN kullanın.',
			),
		},
		judge: ({ health: { reply } }, { baseUrl, ignoreSslIssues }) => {
			if (!/^https:/i.test(baseUrl)) return 'plain';
			// A certificate counts as checked once something has come over the connection.
			if (!reply.answered) return undefined;
			return ignoreSslIssues ? 'unchecked' : 'checked';
		},
	}),
	latency: checkReplies({
		why: [
			'Safe saves ask several small questions for each document.',
			'Güvenli kayıt, her evrak için birkaç küçük soru sorar.',
		],
		fact: 'how-slow-saves-can-be',
		asks: ['accounts'],
		findings: {
			quick: good('Small questions are answered quickly', 'Küçük sorular hızlı yanıtlanıyor'),
			slow: notice(
				'Small questions take long',
				'Küçük sorular uzun sürüyor',
				'Ask the dealer whether the API service was restarted lately and whether the database is busy. Raise Timeout and Verify For.',
				'Bayiye API servisinin yakın zamanda yeniden başlatılıp başlatılmadığını ve veritabanının yükünü sorun. Timeout ve Verify For değerlerini yükseltin.',
			),
		},
		judge: (_, __, all) => {
			const durations = all.flatMap(({ reply, duration }) => (reply.answered ? [duration] : [])).sort((a, b) => a - b);
			const median = durations[Math.floor(durations.length / 2)];
			if (median === undefined) return undefined;
			const shown = Math.round(median);
			return {
				finding: median > SLOW ? 'slow' : 'quick',
				evidence: [
					`half of ${durations.length} answers came within ${shown} ms`,
					`${durations.length} yanıtın yarısı ${shown} ms içinde geldi`,
				],
			};
		},
	}),
	clock: checkReplies({
		why: [
			'The digest of the password is good for one day of the server’s clock.',
			'Parola özeti, sunucu saatine göre bir gün geçerlidir.',
		],
		fact: 'day-of-the-server',
		asks: ['accounts'],
		findings: {
			same: good('The clocks of the server and of n8n agree', 'Sunucunun ve n8n’in saatleri uyuşuyor'),
			otherDay: problem(
				'The server is on another day than n8n',
				'Sunucu, n8n’den başka bir günde',
				'Set the clocks of both machines, and Server Time Zone in the credential.',
				'İki makinenin saatini ve kimlik bilgisindeki Server Time Zone ayarını düzeltin.',
			),
			off: notice(
				'The clocks of the server and of n8n differ',
				'Sunucunun ve n8n’in saatleri farklı',
				'Have the clocks of both machines set by a time server.',
				'İki makinenin saatini bir zaman sunucusuyla eşitletin.',
			),
			untold: open('The server’s answers do not tell its time', 'Sunucu yanıtlarında saat bilgisi yok'),
		},
		judge: ({ accounts: { reply, asked } }, { zone }) => {
			if (!reply.answered) return undefined;
			const { serverDate } = reply;
			if (!serverDate) return 'untold';
			const skew = Math.abs(serverDate.getTime() - asked.getTime());
			const minutes = Math.round(skew / MINUTE);
			const evidence = [`${minutes} minutes apart`, `${minutes} dakika fark`] as const;
			if (dayIn(zone, serverDate) !== dayIn(zone, asked) && skew > MINUTE) return { finding: 'otherDay', evidence };
			return skew > MOST_SKEW ? { finding: 'off', evidence } : 'same';
		},
	}),
};

/** The status of HTTP as evidence. */
function httpOf(status: number): readonly [string, string] {
	return [`HTTP ${status}`, `HTTP ${status}`];
}
