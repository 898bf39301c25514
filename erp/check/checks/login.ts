import { isSuccess } from '../../protocol/answer/answer';
import { isAuthenticationRefusal } from '../../saving/outcome/proof';
import { yearOf } from '../../protocol/wire/connection';
import { dayIn } from '../../base/text/zone';
import {
	checkReplies,
	checkRows,
	good,
	notice,
	NO_EVIDENCE,
	problem,
	countIn,
	isSameRefusal,
	keyRefusal,
} from '../check';
import { reachOf } from '../reach';
import type { CheckEntry } from '../types';

/** Checks that a number of the credential exists in its table. */
const numberCheck = (asks: 'company' | 'branch', english: string, turkish: string, list: string): CheckEntry =>
	checkRows({
		why: ['Saves and sessions go to this number.', 'Kayıtlar ve oturumlar bu numaraya gider.'],
		fact: 'envelope',
		asks: [asks],
		findings: {
			there: good(`The ${english} number exists`, `${turkish} numarası var`),
			missing: problem(
				`The ERP has no ${english} of this number`,
				`ERP’de bu numarada ${turkish.toLowerCase()} yok`,
				`Correct it in the credential; List: Get Many of ${list} shows those that there are.`,
				`Kimlik bilgisinde düzeltin; List: Get Many (${list}) olanları gösterir.`,
			),
			empty: NO_EVIDENCE,
		},
		judge: (rows) => {
			const counted = countIn(rows[asks]);
			if (!counted || counted.total === 0) return counted && 'empty';
			return counted.hits > 0 ? 'there' : 'missing';
		},
	});

export const loginChecks = {
	login: checkReplies({
		explains: true,
		why: [
			'Envelope Property, user code, password, company code and working year go with every request.',
			'Zarf adı, kullanıcı kodu, şifre, firma kodu ve çalışma yılı her istekle gider.',
		],
		fact: 'password-digest',
		asks: ['accounts'],
		findings: {
			accepted: good(
				'The login is accepted: envelope, digest of the day, company and working year',
				'Oturum kabul edildi: zarf, günün parola özeti, firma ve çalışma yılı',
			),
			refused: problem(
				'The login is refused',
				'Oturum reddedildi',
				'The ERP gives one text for a wrong password, user code, company code, working year, day and envelope. Ask the dealer: is the working year open for this API user, and do your examples wrap requests in “Mikro”?',
				'ERP yanlış şifre, kullanıcı, firma, çalışma yılı, gün ve zarf için aynı metni verir. Bayiye sorun: bu API kullanıcısı için çalışma yılı açık mı, örneklerinizde istekler “Mikro” adıyla mı sarılıyor?',
			),
			otherApi: problem(
				'Something answers that is not this API',
				'Bu API olmayan bir şey yanıt veriyor',
				'Check host and port, that Base URL ends before /Api, and any firewall or proxy in between.',
				'Sunucuyu ve portu, adresin /Api’den önce bittiğini ve aradaki güvenlik duvarını kontrol edin.',
			),
		},
		judge: ({ accounts }) => {
			const { reply } = accounts;
			if (!reply.answered) return undefined;
			const { answer } = reply;
			if (isSuccess(answer)) return 'accepted';
			const reach = reachOf(accounts);
			if (reach === 'strange' || reach === 'absent') return 'otherApi';
			return isAuthenticationRefusal(answer) ? 'refused' : undefined;
		},
	}),
	everyCall: checkReplies({
		explains: true,
		why: [
			'What the ERP refuses for all calls is a setting, and no right of a list.',
			'ERP’nin bütün çağrılarda reddettiği şey bir ayardır, tek bir listenin yetkisi değil.',
		],
		fact: 'day-of-the-server',
		asks: ['accounts', 'items'],
		findings: {
			apart: good('The ERP judges each call by itself', 'ERP her çağrıyı ayrı değerlendiriyor'),
			refused: problem(
				'The ERP refuses every call in the same words',
				'ERP her çağrıyı aynı sözlerle reddediyor',
				'Read its words in answer. Is the working year open, are licences free, and may this user use the API? Tell the dealer these words.',
				'answer alanındaki sözlerini okuyun. Çalışma yılı açık mı, boş lisans var mı, bu kullanıcı API’yi kullanabiliyor mu? Bu sözleri bayiye iletin.',
			),
		},
		judge: ({ accounts, items }) => {
			if (isSameRefusal(accounts, items)) return 'refused';
			return reachOf(accounts) === 'answered' ? 'apart' : undefined;
		},
	}),
	apiKey: checkReplies({
		explains: true,
		why: ['Some installations refuse calls without a key.', 'Bazı kurulumlar anahtarsız çağrıları reddeder.'],
		fact: 'api-key',
		asks: ['accounts'],
		findings: {
			fits: good('The server takes the API key as it is set', 'Sunucu API anahtarını olduğu gibi kabul ediyor'),
			missing: problem(
				'This installation needs an API key',
				'Bu kurulum API anahtarı istiyor',
				'Ask the dealer for the key, and enter it in the credential. If it is there, look at Envelope Property.',
				'Anahtarı bayiden isteyin ve kimlik bilgisine yazın. Yazılıysa zarf adına bakın.',
			),
			wrong: problem(
				'The API key is not accepted',
				'API anahtarı kabul edilmiyor',
				'Check it for missing or extra characters.',
				'Eksik veya fazla karakter olup olmadığını kontrol edin.',
			),
		},
		judge: ({ accounts: { reply } }) => {
			if (!reply.answered) return undefined;
			return isSuccess(reply.answer) ? 'fits' : keyRefusal(reply.answer);
		},
	}),
	workingYear: checkReplies({
		explains: true,
		why: ['Documents are saved in the working year of the login.', 'Evraklar oturumun çalışma yılına kaydedilir.'],
		fact: 'day-of-the-server',
		asks: ['accounts'],
		findings: {
			current: good('The working year is that of today', 'Çalışma yılı bu yıl'),
			other: notice(
				'The working year is not that of today',
				'Çalışma yılı bu yıl değil',
				'In January: is the new year open in the ERP? Then change Working Year in the credential, or leave it blank: that means the current year.',
				'Ocak ayında: ERP’de yeni yıl açıldı mı? Açıldıysa kimlik bilgisindeki çalışma yılını değiştirin; boş bırakırsanız içinde bulunulan yıl kullanılır.',
			),
		},
		judge: ({ accounts: { asked } }, connection) => {
			const today = dayIn(connection.zone, asked);
			return today.startsWith(yearOf(connection, today)) ? 'current' : 'other';
		},
	}),
	company: numberCheck('company', 'company', 'Firma', 'Companies'),
	branch: numberCheck('branch', 'branch', 'Şube', 'Branches'),
};
