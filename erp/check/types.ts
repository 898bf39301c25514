import type { Connection } from '../protocol/wire/connection';
import type { Reply } from '../saving/outcome/reply';

/** A text in both languages of the report. It never repeats a value of the ERP but numbers and names of columns: it is made to be published. */
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

/** Whether this installation is as the package takes it to be. */
export type Holds = 'yes' | 'no' | 'unknown' | 'notChecked';

/** What a check may find. */
export interface CheckFinding {
	readonly status: FindingStatus;
	readonly holds: Holds;
	/** A sentence that states it. */
	readonly title: Text;
	readonly whatToDo?: Text;
}

/** What judges may know of the credential: no secret, and nothing that names somebody. */
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

/** A question that got a reply, if only that nobody answered. */
export interface AnsweredQuestion {
	readonly reply: Reply;
	/** Milliseconds that it took. */
	readonly duration: number;
	/** By n8n's clock, halfway between question and reply. */
	readonly asked: Date;
	/** Times before that the connection broke: a question only reads, so that it is asked again. */
	readonly breaks?: number;
}

/** All questions that were asked, by their names. */
export type Replied = ReadonlyMap<string, AnsweredQuestion>;

/** A question with its reply, or why it was not asked. */
export type QuestionOutcome = AnsweredQuestion | { readonly notAsked: Text };

/** What a judge decides: the name of a finding, with what shows it. `undefined`: the replies do not say. */
export type JudgedReplies<F extends string> = F | { readonly finding: F; readonly evidence: Text } | undefined;

/** A check as its list writes it. Its judge is pure. */
export interface CheckEntry {
	/** Why it matters. */
	readonly why: Text;
	/** The heading that says what is known of it, of the page on how servers of this ERP behave. */
	readonly fact: string;
	/** It explains why nothing further is asked, so that it judges what then counts as unanswered for all others. */
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
	/** Stays: flows compare it from week to week. */
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
	/** The ERP's own words, for the user alone: they may name anything. */
	readonly answer?: string;
}
