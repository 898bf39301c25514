import { isUp } from '../../protocol/answer/answer';
import { dayIn } from '../../base/text/zone';
import { checkReplies, good, notice, open, problem } from '../check';
import { reachOf } from '../reach';

const MINUTE = 60_000;

/** Maximum clock difference without a notice; a difference of the day is reported from a minute on. */
const MOST_SKEW = 5 * MINUTE;

const WITH_NETWORK = [
	'Check Base URL, firewall, VPN and whether the API service of the ERP runs. Ask the dealer: on which address and port does the API listen?',
	'Adresi, güvenlik duvarını, VPN’i ve ERP’nin API servisinin çalıştığını kontrol edin. Bayiye sorun: API hangi adres ve porttan dinliyor?',
] as const;

export const connectionChecks = {
	reachable: checkReplies({
		explains: true,
		why: ['Nothing works without the API service of the ERP.', 'ERP’nin API servisi olmadan hiçbir şey çalışmaz.'],
		fact: 'health-answers',
		asks: ['health'],
		findings: {
			up: good('The API service answers and says that it is up', 'API servisi yanıt veriyor ve çalışıyor'),
			silent: problem('The API service does not answer', 'API servisi yanıt vermiyor', ...WITH_NETWORK),
			slow: problem(
				'The API service does not answer in time',
				'API servisi zamanında yanıt vermiyor',
				'Ask the dealer to restart the API service, and whether the server is busy. Then raise Timeout.',
				'Bayiden API servisini yeniden başlatmasını isteyin, sunucunun yükünü sorun. Sonra Timeout değerini yükseltin.',
			),
			cut: problem(
				'The connection to the API service breaks each time',
				'API servisiyle bağlantı her denemede kopuyor',
				'Check firewall, VPN and proxy. A port that wants encryption breaks off, too: try https:// in Base URL.',
				'Güvenlik duvarını, VPN’i ve vekil sunucuyu kontrol edin. Şifreleme isteyen port da bağlantıyı koparır: adreste https:// deneyin.',
			),
			untrusted: problem(
				'The certificate of the server is not trusted',
				'Sunucunun sertifikasına güvenilmiyor',
				'Have a valid certificate installed; in your own network you may switch on Ignore SSL Issues in the credential.',
				'Geçerli bir sertifika kurdurun; kendi ağınızda kimlik bilgisindeki Ignore SSL Issues ayarını açabilirsiniz.',
			),
			unencrypted: problem(
				'The port does not speak https',
				'Bu port https konuşmuyor',
				'Write http:// instead of https:// in Base URL, or the port of https.',
				'Adrese https:// yerine http:// ya da https portunu yazın.',
			),
			busy: problem(
				'A proxy answers, and no API service behind it',
				'Bir vekil sunucu yanıt veriyor, arkasında API servisi yok',
				'Ask the dealer to start the API service, and who runs the proxy to which address and port it leads.',
				'Bayiden API servisini başlatmasını isteyin; vekil sunucuyu yönetene hangi adres ve porta yönlendirdiğini sorun.',
			),
			moved: problem(
				'The address leads to another one, and requests do not follow',
				'Adres başka bir adrese yönlendiriyor; istekler onu izlemez',
				'Write the address that it leads to in Base URL: mostly the same with https:// instead of http://.',
				'Adrese yönlendirilen adresi yazın: çoğunlukla http:// yerine https:// ile aynısıdır.',
			),
			strange: notice(
				'Something answers, but not as the health call of this API',
				'Bir şey yanıt veriyor, ama bu API’nin sağlık çağrısı gibi değil',
				'Check host, port and any proxy in between. Without a health call the other checks still tell.',
				'Sunucuyu, portu ve aradaki vekil sunucuyu kontrol edin. Sağlık çağrısı olmasa da diğer kontroller bilgi verir.',
			),
		},
		judge: ({ health }) => {
			const { reply } = health;
			const reach = reachOf(health);
			if (!reply.answered && reply.failure.encryption !== undefined)
				return reply.failure.encryption === 'untrusted' ? 'untrusted' : 'unencrypted';
			if (reply.answered && isUp(reply.answer)) return 'up';
			const finding = reach === 'slow' || reach === 'cut' || reach === 'busy' || reach === 'moved' ? reach : 'strange';
			if (reply.answered) return { finding, evidence: httpOf(reply.answer.httpStatus) };
			return finding === 'strange' ? 'silent' : finding;
		},
	}),
	encryption: checkReplies({
		explains: true,
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
	clock: checkReplies({
		explains: true,
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
			silent: open('The server’s answers do not tell its time', 'Sunucu yanıtlarında saat bilgisi yok'),
		},
		judge: ({ accounts: { reply, asked } }, { zone }) => {
			if (!reply.answered) return undefined;
			const { serverDate } = reply;
			if (!serverDate) return 'silent';
			const skew = Math.abs(serverDate.getTime() - asked.getTime());
			const minutes = Math.round(skew / MINUTE);
			const evidence = [`${minutes} minutes apart`, `${minutes} dakika fark`] as const;
			if (dayIn(zone, serverDate) !== dayIn(zone, asked) && skew > MINUTE) return { finding: 'otherDay', evidence };
			return skew > MOST_SKEW ? { finding: 'off', evidence } : 'same';
		},
	}),
};

function httpOf(status: number): readonly [string, string] {
	return [`HTTP ${status}`, `HTTP ${status}`];
}
