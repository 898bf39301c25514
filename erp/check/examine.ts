import { isSuccess, refusalOf } from '../answer/answer';
import { plainTextOf } from '../text/text';
import { sqlRead } from '../outcome/read';
import { isAuthenticationRefusal } from '../outcome/proof';
import { dayIn } from '../text/zone';
import { keyRefusal, lacksMethod } from './check';
import { isSqlQuestion, QUESTIONS, type CheckQuestion, type QuestionName } from './questions';
import type {
	AnsweredQuestion,
	InstallationCheck,
	CheckFinding,
	QuestionOutcome,
	CheckResult,
	Setup,
	Text,
} from './types';

/** Who asks the ERP, and how long there is. */
interface Asker {
	/** Asks one question, once. Never throws for what the ERP answers. */
	readonly ask: (question: CheckQuestion) => Promise<AnsweredQuestion>;
	/** Whether there is time for one more. */
	readonly hasTime: () => boolean;
}

/** What an examination came to. */
export interface Examination {
	readonly results: readonly CheckResult[];
	/** Questions that were asked. */
	readonly asked: number;
	/** Milliseconds of the dearest one. */
	readonly dearest: number;
}

/** A server that hangs is not pressed: clients stop after so many time-outs in a row (docs/erp-behaviour.md#how-long-clients-wait). */
const MOST_SILENT = 3;

const NO_TIME: Text = ['the time was over', 'süre doldu'];
const SILENT: Text = ['the ERP does not answer', 'ERP yanıt vermiyor'];
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
const REFUSED: Text = ['the ERP did not take the question', 'ERP soruyu kabul etmedi'];
const UNTOLD: Text = ['the answer does not tell', 'yanıttan anlaşılmıyor'];
const BROKEN: Text = [
	'this check itself failed; please open an issue of this package',
	'bu kontrolün kendisi çalışmadı; lütfen bu paket için bir bildirim açın',
];

/** Why nothing further is asked after this reply, if so. */
function endAfter(
	name: QuestionName,
	{ reply, asked }: AnsweredQuestion,
	{ zone, passwordType }: Setup,
): Text | undefined {
	if (!reply.answered) return reply.failure.reach === 'neverSent' ? SILENT : undefined;
	if (name !== 'accounts') return undefined;
	const { answer, serverDate } = reply;
	if (answer.rows.length === 0) return NO_API;
	if (isAuthenticationRefusal(answer) || keyRefusal(answer) !== undefined) return NO_LOGIN;
	const isOtherDay = serverDate !== undefined && dayIn(zone, serverDate) !== dayIn(zone, asked);
	return isOtherDay && passwordType === 'password' ? OTHER_DAY : undefined;
}

const isOfV17 = (name: QuestionName): boolean => QUESTIONS[name].operation.since === 'V17';

/** What these checks ask, and what decides whether that may be asked, in its order. */
function questionsOf(checks: readonly InstallationCheck[]): QuestionName[] {
	const names = Object.keys(QUESTIONS) as QuestionName[];
	const asks = new Set<string>(checks.flatMap((check) => check.asks));
	const wanted = names.filter((name) => asks.has(name));
	if (wanted.length === 0) return [];
	const before: readonly QuestionName[] = [
		'health',
		'accounts',
		...(wanted.some(isOfV17) ? ['sqlRight' as const] : []),
	];
	return names.filter((name) => asks.has(name) || before.includes(name));
}

/** Why a question is left out after the reply to the one that reads by SQL, if so. */
function lackAfter(name: QuestionName, right: AnsweredQuestion | undefined, { generation }: Setup): Text | undefined {
	if (!isOfV17(name) || name === 'sqlRight') return undefined;
	if (generation === 'V16' || (right && lacksMethod(right))) return NOT_ON_V16;
	return isSqlQuestion(name) && right && sqlRead(right.reply).state !== 'rows' ? NO_SQL : undefined;
}

/** Asks one question after the other, as far as each may be asked after what came before. */
async function replies(names: readonly QuestionName[], setup: Setup, { ask, hasTime }: Asker) {
	const outcomes = new Map<string, QuestionOutcome>();
	let end: Text | undefined;
	let right: AnsweredQuestion | undefined;
	let silent = 0;
	for (const name of names) {
		const notAsked = end ?? lackAfter(name, right, setup) ?? (hasTime() ? undefined : NO_TIME);
		if (notAsked) {
			outcomes.set(name, { notAsked });
			continue;
		}
		const answered = await ask(QUESTIONS[name]);
		outcomes.set(name, answered);
		if (name === 'sqlRight') right = answered;
		silent = answered.reply.answered ? 0 : silent + 1;
		end = endAfter(name, answered, setup) ?? (silent >= MOST_SILENT ? SILENT : undefined);
	}
	return outcomes;
}

const notChecked = ([english, turkish]: Text): CheckFinding => ({
	status: 'notice',
	holds: 'notChecked',
	title: [`Not checked: ${english}`, `Kontrol edilmedi: ${turkish}`],
});

const isAnswered = (outcome: QuestionOutcome | undefined): outcome is AnsweredQuestion =>
	outcome !== undefined && 'reply' in outcome;

/** What the ERP said to the questions of a check that it did not take, in its own words. */
const wordsOf = (replies: readonly AnsweredQuestion[]): string | undefined =>
	replies
		.map(({ reply }) => {
			if (!reply.answered) return reply.failure.message;
			return isSuccess(reply.answer) ? '' : plainTextOf(refusalOf(reply.answer)?.message ?? reply.answer.excerpt);
		})
		.find((text) => text !== '');

/** Why replies show nothing. */
function whyOpen(replies: readonly AnsweredQuestion[]): Text {
	if (replies.some(({ reply }) => !reply.answered)) return SILENT;
	if (replies.some(lacksMethod)) return NOT_ON_V16;
	return wordsOf(replies) === undefined ? UNTOLD : REFUSED;
}

/** What a check finds; a judge that fails is a finding, too. Pure. */
function conclude(check: InstallationCheck, outcomes: ReadonlyMap<string, QuestionOutcome>, setup: Setup): CheckResult {
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
			[...outcomes.values()].filter(isAnswered),
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
	const outcomes = await replies(questionsOf(checks), setup, asker);
	const durations = [...outcomes.values()].filter(isAnswered).map(({ duration }) => duration);
	return {
		results: checks.map((check) => conclude(check, outcomes, setup)),
		asked: durations.length,
		dearest: Math.max(0, ...durations),
	};
}
