import type { Members } from '../json/members';
import type { QuestionName } from './questions';
import { rowsIn } from './replies';
import type { AnsweredQuestion, CheckEntry, CheckFinding, JudgedReplies, Setup, Text } from './types';

/** The installation is as the package takes it to be. */
export const good = (...title: Text): CheckFinding => ({ status: 'good', holds: 'yes', title });

/** It is otherwise, and an operation fails or tells something wrong. */
export const problem = (english: string, turkish: string, ...whatToDo: Text): CheckFinding => ({
	...{ status: 'problem', holds: 'no' },
	...{ title: [english, turkish], whatToDo },
});

/** It is otherwise, which is worth knowing. */
export const notice = (english: string, turkish: string, ...[todo, yapilacak]: Text | []): CheckFinding => ({
	...{ status: 'notice', holds: 'no', title: [english, turkish] },
	...(todo === undefined || yapilacak === undefined ? {} : { whatToDo: [todo, yapilacak] }),
});

/** The replies show neither: mostly there are no rows that could. */
export const open = (...title: Text): CheckFinding => ({ status: 'good', holds: 'unknown', title });

/** There are no rows that could show it. */
export const NO_EVIDENCE = open('There are no rows to tell by', 'Anlamak için satır yok');

type Common = Pick<CheckEntry, 'why' | 'fact'>;

/** A check that judges replies as they are, refusals too. */
export const checkReplies = <const Q extends QuestionName, F extends string>(
	spec: Common & {
		readonly asks: readonly Q[];
		readonly findings: Readonly<Record<F, CheckFinding>>;
		readonly judge: (
			replies: Readonly<Record<Q, AnsweredQuestion>>,
			setup: Setup,
			all: readonly AnsweredQuestion[],
		) => JudgedReplies<NoInfer<F>>;
	},
): CheckEntry => spec;

/**
 * A check that judges rows. The first question is the one that it is about: if the ERP refuses that, it is the finding `refused`, where the
 * check has one. Without the rows of the others nothing can be told.
 */
export const checkRows = <const Q extends QuestionName, F extends string>(
	spec: Common & {
		readonly asks: readonly Q[];
		readonly findings: Readonly<Record<F, CheckFinding>>;
		readonly judge: (rows: Readonly<Record<Q, readonly Members[]>>, setup: Setup) => JudgedReplies<NoInfer<F>>;
	},
): CheckEntry => ({
	...spec,
	judge: (replies, setup) => {
		const reads = spec.asks.map((name) => [name, replies[name] && rowsIn(name, replies[name])] as const);
		const rows = Object.fromEntries(reads.flatMap(([name, read]) => (read?.ok ? [[name, read.rows]] : [])));
		const unread = reads.filter(([, read]) => !read?.ok);
		if (unread.length === 0) return spec.judge(rows as Record<Q, readonly Members[]>, setup);
		const [[name, read] = []] = unread;
		const isRefused = unread.length === 1 && name === spec.asks[0] && read?.ok === false && read.isRefused;
		return isRefused && 'refused' in spec.findings ? 'refused' : undefined;
	},
});

/** How many rows of how many, as evidence. */
export const ofRows = (some: number, all: number): Text => [`${some} of ${all} rows`, `${all} satır içinde ${some}`];
