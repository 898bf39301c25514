import { grouped } from '../../base/json/grouped';
import { checkReplies, good, notice, problem } from '../check';
import { isSqlQuestion, QUESTIONS, type QuestionName } from '../questions';
import { reachOf } from '../reach';
import { lacksV17, shutWays } from '../ways';
import type { AnsweredQuestion, Replied, Setup, Text } from '../types';

/** Threshold in milliseconds; clients in production wait for much longer. */
const SLOW = 2_000;
/** The same for a method that was called once: a poll of the trigger has 40 s for all of its own questions. */
const LONGEST = 10_000;

type Asked = readonly [name: QuestionName, answered: AnsweredQuestion];

const methodOf = ([name]: Asked): string => QUESTIONS[name].operation.method;

/** Whether the ERP answered at all. */
const isAnswered = ([, answered]: readonly [string, AnsweredQuestion]): boolean =>
	['answered', 'refused'].includes(reachOf(answered));

/** The questions without those whose missing answer another check explains; none if nothing is answered. */
function unexplained(all: Replied, setup: Setup): Asked[] {
	if (![...all].some(isAnswered)) return [];
	const isShut = shutWays(all).length > 0;
	const isOlder = lacksV17(all, setup);
	return [...all].flatMap(([name, answered]) => {
		const question = name as QuestionName;
		const isOtherApi = question === 'accounts' && ['absent', 'moved', 'strange'].includes(reachOf(answered));
		const isOfV17 = isOlder && QUESTIONS[question].operation.since === 'V17';
		const isElsewhere = question === 'health' || isOtherApi || isOfV17 || (isShut && isSqlQuestion(question));
		return isElsewhere ? [] : [[question, answered] as const];
	});
}

/** Methods with the HTTP status of their reply, if there was one. */
function methodsOf(asked: readonly Asked[]): Text {
	const replies = asked.map((one) => {
		const [, { reply }] = one;
		return reply.answered ? `HTTP ${reply.answer.httpStatus}: ${methodOf(one)}` : methodOf(one);
	});
	const text = [...new Set(replies)].join(', ');
	return [text, text];
}

/** Causes of missing answers, the worst first. */
const KEPT = ['strange', 'cut', 'busy', 'slow'] as const;

/** Checks whether questions are answered, and how fast: a cause of missing answers is reported once, whatever the questions are for. */
export const answerChecks = {
	steady: checkReplies({
		why: [
			'What keeps a question from its answer keeps operations of the same method from theirs. A save whose connection breaks stays unknown until it is looked up.',
			'Bir soruyu yanıtsız bırakan şey, aynı metodun işlemlerini de yanıtsız bırakır. Bağlantısı kopan kayıt, aranana kadar belirsiz kalır.',
		],
		fact: 'how-long-clients-wait',
		asks: ['health'],
		findings: {
			steady: good('Every question got its answer at once', 'Her soru hemen yanıt aldı'),
			breaking: notice(
				'Some connections break; asked again, the ERP answers',
				'Bazı bağlantılar kopuyor; yeniden sorulunca ERP yanıt veriyor',
				'Look at VPN, Wi-Fi, firewall and the limits of a proxy. Until then leave Protection on.',
				'VPN’e, kablosuz ağa, güvenlik duvarına ve vekil sunucunun sınırlarına bakın. O zamana kadar Protection’ı açık tutun.',
			),
			strange: problem(
				'Something that is not the API answers some questions',
				'Bazı sorulara API olmayan bir şey yanıt veriyor',
				'HTTP 500 comes from the API service: ask the dealer for its log. Otherwise say to who runs the firewall or proxy: “Requests to /Api/apiMethods/ must pass unchanged, up to 64 KB.”',
				'HTTP 500 API servisinden gelir: bayiden servisin kayıtlarını isteyin. Diğerlerinde güvenlik duvarını ya da vekil sunucuyu yönetene söyleyin: “/Api/apiMethods/ istekleri 64 KB’a kadar değişmeden geçmeli.”',
			),
			cut: problem(
				'Some answers break off each time',
				'Bazı yanıtlar her denemede yarıda kesiliyor',
				'Say to who runs the firewall, VPN or proxy: “Requests up to 64 KB and answers of several MB must pass whole.” Until then operations of these methods fail.',
				'Güvenlik duvarını, VPN’i ya da vekil sunucuyu yönetene söyleyin: “64 KB’a kadar istekler ve birkaç MB’lık yanıtlar bütün geçmeli.” O zamana kadar bu metotların işlemleri çalışmaz.',
			),
			busy: problem(
				'The server, or a proxy before it, is too busy to answer some questions',
				'Sunucu ya da önündeki vekil sunucu bazı sorulara yanıt veremeyecek kadar meşgul',
				'Ask the dealer whether the API service runs and is overloaded. HTTP 429 is a limit of requests: have it raised. Poll less often until then.',
				'Bayiye API servisinin çalışıp çalışmadığını ve yükünü sorun. HTTP 429 bir istek sınırıdır: yükselttirin. O zamana kadar daha seyrek sorun.',
			),
			slow: problem(
				'Some questions are not answered in time: they are slow, and not refused',
				'Bazı sorular zamanında yanıt almıyor: yavaş, reddedilmiş değil',
				'Ask the dealer whether the database is busy. Raise Timeout and Time Budget, and run this again.',
				'Bayiye veritabanının yükünü sorun. Timeout ve Time Budget değerlerini yükseltip yeniden çalıştırın.',
			),
		},
		judge: (_, setup, all) => {
			const asked = unexplained(all, setup);
			for (const reach of KEPT) {
				const kept = asked.filter(([, answered]) => reachOf(answered) === reach);
				if (kept.length > 0) return { finding: reach, evidence: methodsOf(kept) };
			}
			const breaks = asked.reduce((sum, [, { breaks = 0 }]) => sum + breaks, 0);
			if (breaks > 0)
				return {
					finding: 'breaking',
					evidence: [`${breaks} broke, of ${asked.length} questions`, `${asked.length} soruda ${breaks} kopma`],
				};
			return asked.some(isAnswered) ? 'steady' : undefined;
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
		// The first call of a method may wait for a server that starts up: the quickest answer of the method counts.
		judge: (_, __, all) => {
			const answered = [...all].filter(([, { reply }]) => reply.answered) as Asked[];
			const methods = [...grouped(answered, methodOf)].map(([method, asked]) => {
				const quickest = Math.round(Math.min(...asked.map(([, { duration }]) => duration)));
				return { method, quickest, isSlow: quickest > (asked.length > 1 ? SLOW : LONGEST) };
			});
			if (methods.length === 0) return undefined;
			const slow = methods.filter(({ isSlow }) => isSlow);
			const shown = slow.length > 0 ? slow : methods;
			const most = Math.max(...shown.map(({ quickest }) => quickest));
			const names = shown.map(({ method }) => method).join(', ');
			return {
				finding: slow.length > 0 ? 'slow' : 'quick',
				evidence: [`${names}: ${most} ms at best`, `${names}: en iyi durumda ${most} ms`],
			};
		},
	}),
};
