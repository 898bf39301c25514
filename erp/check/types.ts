import type { Connection } from '../protocol/wire/connection';
import type { Reply } from '../saving/outcome/reply';

/** A text in both languages of the report. It contains no values of the ERP except numbers and names of columns: it may be published. */
export type Text = readonly [english: string, turkish: string];

/** A language of the report, by its place in a `Text`. */
export const LANGUAGES = { en: 0, tr: 1 } as const;
export type Language = keyof typeof LANGUAGES;

/** The parts of an installation that are examined, in the order in which they are reported. */
export const CATEGORIES = {
	connection: ['Connection', 'Bağlantı'],
	login: ['Login', 'Oturum açma'],
	lists: ['Lists', 'Listeler'],
	sql: ['Reading by SQL', 'SQL ile okuma'],
	database: ['Tables and Functions', 'Tablolar ve fonksiyonlar'],
	data: ['Data', 'Veriler'],
	eDocuments: ['E-Documents', 'E-belgeler'],
} as const satisfies Readonly<Record<string, Text>>;
export type CheckCategory = keyof typeof CATEGORIES;

/** `notice` is worth knowing; `problem` stops an operation or makes its answers wrong. */
export type FindingStatus = 'good' | 'notice' | 'problem';

/** Whether an assumption of the package holds for this installation. */
export type Holds = 'yes' | 'no' | 'unknown' | 'notChecked';

export interface CheckFinding {
	readonly status: FindingStatus;
	readonly holds: Holds;
	/** A sentence that states it. */
	readonly title: Text;
	readonly whatToDo?: Text;
}

/** The part of the credential that judges may read: no secret, and nothing that identifies a person. */
export type Setup = Pick<
	Connection,
	| 'baseUrl'
	| 'generation'
	| 'ignoreSslIssues'
	| 'passwordType'
	| 'workingYear'
	| 'zone'
	| 'companyNumber'
	| 'branchNumber'
>;

/** A question that was asked: with its reply, or the failure of one. */
export interface AnsweredQuestion {
	readonly reply: Reply;
	/** Duration in milliseconds. */
	readonly duration: number;
	/** By n8n's clock, halfway between question and reply. */
	readonly asked: Date;
	/** Number of earlier attempts whose connection broke: a question only reads, so it is retried. */
	readonly breaks?: number;
}

/** All questions that were asked, by their names. */
export type Replied = ReadonlyMap<string, AnsweredQuestion>;

/** A question with its reply, or why it was not asked. */
export type QuestionOutcome = AnsweredQuestion | { readonly notAsked: Text };

/** The decision of a judge: the name of a finding, with its evidence. `undefined`: the replies are inconclusive. */
export type JudgedReplies<F extends string> = F | { readonly finding: F; readonly evidence: Text } | undefined;

/** A check as defined in its list. Its judge is pure. */
export interface CheckEntry {
	/** Why it matters. */
	readonly why: Text;
	/** Its heading on the page about the behaviour of this ERP's servers. */
	readonly fact: string;
	/** It explains why no further questions are asked, so it also judges replies that do not count for the other checks. */
	readonly explains?: true;
	/** Names of the questions whose replies it judges. */
	readonly asks: readonly string[];
	readonly findings: Readonly<Record<string, CheckFinding>>;
	readonly judge: (
		replies: Readonly<Record<string, AnsweredQuestion>>,
		setup: Setup,
		all: Replied,
	) => JudgedReplies<string>;
}

/** A check with its place among all. */
export interface InstallationCheck extends CheckEntry {
	/** Stable: flows compare it from week to week. */
	readonly id: string;
	readonly category: CheckCategory;
}

/** Checks of a category by their ids. */
export type CheckEntries = Readonly<Record<string, CheckEntry>>;

/** A check with what it found, in both languages. */
export interface CheckResult {
	readonly check: InstallationCheck;
	readonly finding: CheckFinding;
	readonly evidence?: Text;
	/** The ERP's own message, for the user alone: it may contain anything. */
	readonly answer?: string;
}
