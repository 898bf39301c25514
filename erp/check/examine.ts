import { isSuccess, refusalOf } from '../protocol/answer/answer';
import { plainTextOf } from '../base/text/text';
import { sqlRead } from '../saving/outcome/read';
import { isAuthenticationRefusal } from '../saving/outcome/proof';
import { dayIn } from '../base/text/zone';
import { isSameRefusal, keyRefusal, lacksMethod } from './check';
import {
	isCached,
	isSqlQuestion,
	isWholeEcho,
	QUESTIONS,
	type CheckQuestion,
	type QuestionName,
	type EarlierAnswers,
} from './questions';
import { isStopped, mayPass, reachOf, WHY } from './reach';
import type {
	AnsweredQuestion,
	InstallationCheck,
	CheckFinding,
	QuestionOutcome,
	CheckResult,
	Setup,
	Text,
} from './types';

/** Access to the ERP, and the time left. */
interface Asker {
	/** Asks one question, once; `earlier` has the previous replies. Never throws for an answer of the ERP. */
	readonly ask: (question: CheckQuestion, earlier: EarlierAnswers) => Promise<AnsweredQuestion>;
	/** Whether there is time for another question. */
	readonly hasTime: () => boolean;
}

export interface Examination {
	readonly results: readonly CheckResult[];
	readonly asked: number;
	/** Slowest question (ms). */
	readonly dearest: number;
}

/** Maximum unanswered questions in a row: clients, too, stop after so many time-outs (docs/trust/erp-behaviour.md#how-long-clients-wait). */
const MOST_SILENT = 3;

const NO_TIME: Text = ['the time was over', 'süre doldu'];
const NO_LOGIN: Text = [
	'the login does not work, and further tries could lock the user',
	'oturum açılamıyor; yeni denemeler kullanıcıyı kilitleyebilir',
];
const OTHER_DAY: Text = [
	'the server is on another day, so every request would be refused first',
	'sunucu başka bir günde; her istek önce reddedilirdi',
];
const NO_API: Text = ['what answers is not this API', 'yanıt veren bu API değil'];
const NO_SQL: Text = ['reading by SQL does not work', 'SQL ile okuma çalışmıyor'];
const NOT_ON_V16: Text = ['the server has none of the methods of V17', 'sunucuda V17 metotları yok'];
const ALL_REFUSED: Text = ['the ERP refuses every call in the same words', 'ERP her çağrıyı aynı sözlerle reddediyor'];
const CACHED: Text = ['answers come from a cache', 'yanıtlar önbellekten geliyor'];
const CHANGED: Text = ['texts come cut or changed', 'metinler kesik ya da değişmiş geliyor'];
const UNKNOWN_REACH: Text = ['the answer does not tell', 'yanıttan anlaşılmıyor'];
const BROKEN: Text = [
	'this check itself failed; please open an issue of this package',
	'bu kontrolün kendisi çalışmadı; lütfen bu paket için bir bildirim açın',
];

/** Maximum attempts of a question whose connection breaks: connections drop now and then, and a question only reads. */
const TRIES = 3;

/** Why nothing further is asked. */
interface End {
	readonly why: Text;
	/** All replies are then worthless, except to the checks that explain it. */
	readonly spoils?: true;
}

/** Why nothing further is asked after this reply, if so. */
function endAfter(
	name: QuestionName,
	answered: AnsweredQuestion,
	earlier: EarlierAnswers,
	{ zone, passwordType }: Setup,
): End | undefined {
	const reach = reachOf(answered);
	if (reach === 'unreached' || (name === 'health' && (reach === 'moved' || reach === 'cut')))
		return { why: WHY[reach] };
	const { reply, asked } = answered;
	if (!reply.answered) return undefined;
	if (name === 'items' && isSameRefusal(earlier('accounts'), answered)) return { why: ALL_REFUSED, spoils: true };
	if (name === 'echo' && isCached(answered)) return { why: CACHED, spoils: true };
	if (name === 'echo' && reach === 'answered' && !isWholeEcho(answered)) return { why: CHANGED, spoils: true };
	if (name !== 'accounts') return undefined;
	const { answer, serverDate } = reply;
	if (reach === 'strange' || reach === 'absent') return { why: NO_API };
	if (answer.rows.length === 0 && reach !== 'answered' && reach !== 'slow') return { why: WHY[reach] };
	if (isAuthenticationRefusal(answer) || keyRefusal(answer) !== undefined) return { why: NO_LOGIN };
	const isOtherDay = serverDate !== undefined && dayIn(zone, serverDate) !== dayIn(zone, asked);
	return isOtherDay && passwordType === 'password' ? { why: OTHER_DAY } : undefined;
}

const isOfV17 = (name: QuestionName): boolean => QUESTIONS[name].operation.since === 'V17';

/** The questions of these checks, and those that decide whether these may be asked, in order. */
function questionsOf(checks: readonly InstallationCheck[]): QuestionName[] {
	const names = Object.keys(QUESTIONS) as QuestionName[];
	const asks = new Set<string>(checks.flatMap((check) => check.asks));
	const wanted = names.filter((name) => asks.has(name));
	if (wanted.length === 0) return [];
	const before: readonly QuestionName[] = [
		'health',
		'accounts',
		...(wanted.some(isOfV17) ? ['sqlRight' as const] : []),
		...(wanted.some(isSqlQuestion) ? ['echo' as const] : []),
	];
	return names.filter((name) => asks.has(name) || before.includes(name));
}

/** Why a question is skipped after the reply to `sqlRight`, if so. After a slow or broken reply, others may still be answered. */
function lackAfter(name: QuestionName, right: AnsweredQuestion | undefined, { generation }: Setup): Text | undefined {
	if (!isOfV17(name) || name === 'sqlRight') return undefined;
	if (generation === 'V16' || (right && lacksMethod(right))) return NOT_ON_V16;
	if (!isSqlQuestion(name) || !right) return undefined;
	const reach = reachOf(right);
	if (reach === 'strange' || reach === 'moved' || reach === 'busy') return WHY[reach];
	return reach !== 'slow' && reach !== 'cut' && sqlRead(right.reply).state !== 'rows' ? NO_SQL : undefined;
}

/** Asks a question, and retries while the cause of a missing answer may be temporary. */
async function asked(
	question: CheckQuestion,
	earlier: EarlierAnswers,
	{ ask, hasTime }: Asker,
): Promise<AnsweredQuestion> {
	for (let breaks = 0; ; breaks++) {
		const answered = await ask(question, earlier);
		if (!mayPass(answered) || breaks + 1 >= TRIES || !hasTime()) return { ...answered, breaks };
	}
}

/** The outcomes of the questions, and why no further ones were asked, if so. */
interface Replies {
	readonly outcomes: ReadonlyMap<string, QuestionOutcome>;
	readonly end?: End;
}

/** Asks one question after the other, and skips those that earlier replies rule out. */
async function replies(names: readonly QuestionName[], setup: Setup, asker: Asker): Promise<Replies> {
	const outcomes = new Map<string, QuestionOutcome>();
	const earlier: EarlierAnswers = (name) => {
		const outcome = outcomes.get(name);
		return isAnswered(outcome) ? outcome : undefined;
	};
	let end: End | undefined;
	let silent = 0;
	const left = [...names];
	for (let name = left.shift(); name !== undefined; name = left.shift()) {
		if (outcomes.has(name)) continue;
		const notAsked = end?.why ?? lackAfter(name, earlier('sqlRight'), setup) ?? (asker.hasTime() ? undefined : NO_TIME);
		if (notAsked) {
			outcomes.set(name, { notAsked });
			continue;
		}
		const answered = await asked(QUESTIONS[name], earlier, asker);
		end = endAfter(name, answered, earlier, setup);
		outcomes.set(name, answered);
		const reach = reachOf(answered);
		// If one list is refused, another one shows whether all calls are.
		if (name === 'accounts' && reach === 'refused' && !end) left.unshift('items');
		// If the SQL method is not answered by the ERP, another method of V17 shows whether all of them are like that.
		if (name === 'sqlRight' && isStopped(answered) && reach !== 'absent' && !end) left.unshift('incoming');
		silent = answered.reply.answered && reach !== 'busy' && reach !== 'slow' ? 0 : silent + 1;
		if (silent >= MOST_SILENT && reach !== 'answered') end ??= { why: WHY[reach] };
	}
	return { outcomes, ...(end ? { end } : {}) };
}

const notChecked = ([english, turkish]: Text): CheckFinding => ({
	status: 'notice',
	holds: 'notChecked',
	title: [`Not checked: ${english}`, `Kontrol edilmedi: ${turkish}`],
});

const isAnswered = (outcome: QuestionOutcome | undefined): outcome is AnsweredQuestion =>
	outcome !== undefined && 'reply' in outcome;

/** The message of the first question of a check that was refused or failed, in its own words. */
const wordsOf = (replies: readonly AnsweredQuestion[]): string | undefined =>
	replies
		.map(({ reply }) => {
			if (!reply.answered) return reply.failure.message;
			return isSuccess(reply.answer) ? '' : plainTextOf(refusalOf(reply.answer)?.message ?? reply.answer.excerpt);
		})
		.find((text) => text !== '');

/** Why replies are inconclusive. */
function whyOpen(replies: readonly AnsweredQuestion[]): Text {
	const reach = replies.map(reachOf).find((one) => one !== 'answered');
	return reach === undefined ? UNKNOWN_REACH : WHY[reach];
}

/** The result of a check; a judge that throws is a finding, too. Pure. */
function conclude(check: InstallationCheck, { outcomes, end }: Replies, setup: Setup): CheckResult {
	if (end?.spoils && !check.explains) return { check, finding: notChecked(end.why) };
	const asked = check.asks.map((name) => outcomes.get(name));
	const missing = asked.find((outcome) => !isAnswered(outcome));
	if (missing !== undefined && 'notAsked' in missing) return { check, finding: notChecked(missing.notAsked) };
	const answered = asked.filter(isAnswered);
	const answer = wordsOf(answered);
	const words = answer === undefined ? {} : { answer };
	try {
		const judgement = check.judge(
			Object.fromEntries(check.asks.map((name, index) => [name, answered[index] as AnsweredQuestion])),
			setup,
			new Map([...outcomes].flatMap(([name, outcome]) => (isAnswered(outcome) ? [[name, outcome] as const] : []))),
		);
		const { finding, evidence } =
			typeof judgement === 'object' ? judgement : { finding: judgement, evidence: undefined };
		const found = finding === undefined ? undefined : check.findings[finding];
		if (!found) return { check, finding: notChecked(whyOpen(answered)), ...words };
		return { check, finding: found, ...(evidence ? { evidence } : {}), ...(found.status === 'good' ? {} : words) };
	} catch {
		return { check, finding: notChecked(BROKEN), ...words };
	}
}

/** Examines an installation by these checks. Reads only, one question at a time. */
export async function examine(checks: readonly InstallationCheck[], setup: Setup, asker: Asker): Promise<Examination> {
	const replied = await replies(questionsOf(checks), setup, asker);
	const durations = [...replied.outcomes.values()].filter(isAnswered).map(({ duration }) => duration);
	return {
		results: checks.map((check) => conclude(check, replied, setup)),
		asked: durations.length,
		dearest: Math.max(0, ...durations),
	};
}
