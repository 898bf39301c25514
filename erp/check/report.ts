import { grouped } from '../base/json/grouped';
import type { Examination } from './examine';
import {
	CATEGORIES,
	LANGUAGES,
	type Holds,
	type Language,
	type CheckResult,
	type Setup,
	type FindingStatus,
	type Text,
} from './types';

const PAGES = 'https://github.com/n8n-nodes-evrak/n8n-nodes-evrak/blob/main/docs';

/** A check in the output. */
interface CheckReport {
	readonly check: string;
	readonly title: string;
	readonly status: FindingStatus;
	readonly holds: Holds;
	readonly category: string;
	readonly evidence: string | null;
	readonly why: string;
	readonly whatToDo: string | null;
	readonly link: string;
	/** The ERP's own message; never in `report`. */
	readonly answer: string | null;
}

/** Number of checks by result. */
type Counts = Readonly<Record<Holds, number>>;

/** The verdict on an installation, as the first item. */
interface Verdict extends CheckReport {
	readonly counts: Counts;
	readonly questions: number;
	/** Slowest question (s). */
	readonly slowest: number;
	/** Markdown without personal data, names, codes, hosts and amounts: it contains only our own texts and counts. */
	readonly report: string;
}

/** Texts for a number of assumptions, and for a single one. */
const HOLDS: Readonly<Record<Holds, { readonly many: Text; readonly single: Text }>> = {
	yes: { many: ['hold', 'tutuyor'], single: ['yes', 'evet'] },
	no: { many: ['do not hold', 'tutmuyor'], single: ['no', 'hayır'] },
	unknown: { many: ['are unknown', 'anlaşılamıyor'], single: ['unknown', 'bilinmiyor'] },
	notChecked: { many: ['not checked', 'kontrol edilmedi'], single: ['not checked', 'kontrol edilmedi'] },
};

/** Worst first: problems, notices, checks that were not made, good ones. */
const rankOf = ({ finding: { status, holds } }: CheckResult): number => {
	if (holds === 'notChecked') return 2;
	return { problem: 0, notice: 1, good: 3 }[status];
};

const secondsOf = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

function reportOf({ check, finding, evidence, answer }: CheckResult, place: 0 | 1): CheckReport {
	return {
		check: check.id,
		title: finding.title[place],
		status: finding.status,
		whatToDo: finding.whatToDo?.[place] ?? null,
		holds: finding.holds,
		evidence: evidence?.[place] ?? null,
		category: CATEGORIES[check.category][place],
		why: check.why[place],
		link: `${PAGES}/trust/erp-behaviour.md#${check.fact}`,
		answer: answer ?? null,
	};
}

const WORDS = {
	title: ['Check of an installation', 'Kurulum kontrolü'],
	unsound: ['Something stands in the way', 'Engel olan bir şey var'],
	sound: ['The installation is fit for use', 'Kurulum kullanıma uygun'],
	partly: ['Not everything could be checked', 'Her şey kontrol edilemedi'],
	columns: ['Check | Holds | Finding | Evidence | What to do', 'Kontrol | Tutuyor mu | Bulgu | Kanıt | Ne yapılmalı'],
	why: [
		'The package takes installations to be as docs/trust/assumptions.md says. This looks whether yours is.',
		'Paket, kurulumların docs/trust/assumptions.md’deki gibi olduğunu varsayar. Bu kontrol sizinkine bakar.',
	],
} as const satisfies Readonly<Record<string, Text>>;

/** Last status of each check that was not good, by its id. */
export type RememberedStatuses = Readonly<Record<string, string>>;

/** The verdict, and the checks with another status than remembered; nothing without a change. A check that was not made keeps its status. */
export function statusChanges(
	[verdict, ...all]: readonly [Verdict, ...CheckReport[]],
	before: RememberedStatuses,
): { readonly results: readonly CheckReport[]; readonly after: RememberedStatuses } {
	const made = all.filter(({ holds }) => holds !== 'notChecked');
	const changed = made.filter(({ check, status }) => status !== (before[check] ?? 'good'));
	const now = { ...before, ...Object.fromEntries(made.map(({ check, status }) => [check, status])) };
	const after = Object.fromEntries(Object.entries(now).filter(([, status]) => status !== 'good'));
	return { results: changed.length === 0 ? [] : [verdict, ...changed], after };
}

/** Reports an examination: the verdict first, then the checks, worst first. */
export function resultsReport(
	{ results, asked, dearest }: Examination,
	{ generation, baseUrl }: Setup,
	language: Language,
): [Verdict, ...CheckReport[]] {
	const place = LANGUAGES[language];
	const all = [...results].sort((a, b) => rankOf(a) - rankOf(b)).map((result) => reportOf(result, place));
	const count = (holds: Holds) => all.filter((results) => results.holds === holds).length;
	const counts: Counts = {
		yes: count('yes'),
		no: count('no'),
		unknown: count('unknown'),
		notChecked: count('notChecked'),
	};
	const parts = (['yes', 'no', 'unknown', 'notChecked'] as const).map(
		(holds) => `${counts[holds]} ${HOLDS[holds].many[place]}`,
	);
	const slowest = secondsOf(dearest);
	const work: Text = [
		`${asked} questions, none of which wrote; the slowest took ${slowest} s`,
		`${asked} soru soruldu, hiçbiri yazmadı; en yavaşı ${slowest} sn sürdü`,
	];
	const isUnsound = all.some(({ status }) => status === 'problem');
	const verdict = WORDS[isUnsound ? 'unsound' : counts.notChecked > 0 ? 'partly' : 'sound'][place];
	const title = `${verdict}: ${parts.join(', ')}`;
	const worth = all.filter(({ status }) => status !== 'good');
	const row = ({ check, holds, title: found, evidence, whatToDo }: CheckReport) =>
		`| \`${check}\` | ${HOLDS[holds].single[place]} | ${found} | ${evidence ?? ''} | ${whatToDo ?? ''} |`;
	const table = worth.filter(({ holds }) => holds !== 'notChecked').map(row);
	const idsBy = (results: readonly CheckReport[], textOf: (results: CheckReport) => string) =>
		[...grouped(results, textOf)].map(([text, those]) => `${text}: ${those.map(({ check }) => check).join(', ')}`);
	const report = [
		`## ${WORDS.title[place]}`,
		`${title}. ${work[place]}. ${generation}, ${/^https:/i.test(baseUrl) ? 'https' : 'http'}.`,
		table.length === 0 ? '' : [`| ${WORDS.columns[place]} |`, '|---|---|---|---|---|', ...table].join('\n'),
		...idsBy(
			all.filter(({ holds }) => holds === 'notChecked'),
			(results) => results.title,
		),
		...idsBy(
			all.filter(({ status }) => status === 'good'),
			({ holds }) => HOLDS[holds].many[place],
		),
	];
	return [
		{
			check: 'verdict',
			title,
			status: isUnsound ? 'problem' : worth.length > 0 ? 'notice' : 'good',
			whatToDo: all.find(({ whatToDo, status }) => status === 'problem' && whatToDo !== null)?.whatToDo ?? null,
			holds: isUnsound ? 'no' : counts.notChecked > 0 ? 'notChecked' : 'yes',
			evidence: work[place],
			category: WORDS.title[place],
			why: WORDS.why[place],
			link: `${PAGES}/check-installation.md`,
			answer: null,
			counts,
			questions: asked,
			slowest,
			report: report.filter(Boolean).join('\n\n'),
		},
		...all,
	];
}
