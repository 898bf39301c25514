import type { Doc } from '../doc';
import { excessDiscounts } from '../money/discounts';
import type { Issue } from '../../base/values/problem';
import type { Connection } from '../../protocol/wire/connection';
import { typeIssues, type MakerTitle } from './deletedType';
import { sideWarnings } from './direction';
import {
	belowZero,
	farFromYear,
	moneyless,
	moneylessVoucher,
	oppositeSigns,
	outsideYear,
	rateOfOne,
	undated,
	unpriced,
	unrated,
} from './doubtful';

/** What rules look at beside the document. */
interface RuleContext {
	readonly connection: Connection;
	/** The server's day, `2026-12-31`. */
	readonly today: string;
	/** What the form calls the resource that makes documents of one of the catalogue. */
	readonly titleOf: MakerTitle;
}

type Rule<Found> = (doc: Doc, context: RuleContext) => readonly Found[];

/** What a checked document means: no rule needs another one, nor the database. */
const RULES: {
	/** It is not sent. */
	readonly refused: ReadonlyArray<Rule<Issue>>;
	/** Hardly anybody means it: not sent, unless the user says so. */
	readonly unusual: ReadonlyArray<Rule<Issue>>;
	/** Sent, and reported in sentences. */
	readonly warnings: ReadonlyArray<Rule<string>>;
} = {
	refused: [moneyless, excessDiscounts, oppositeSigns, typeIssues],
	unusual: [unrated, farFromYear],
	warnings: [undated, unpriced, moneylessVoucher, rateOfOne, belowZero, sideWarnings, outsideYear],
};

/** What rules find. */
interface Judged {
	readonly refused: readonly Issue[];
	readonly unusual: readonly Issue[];
	readonly warnings: readonly string[];
}

const found = <Found>(rules: ReadonlyArray<Rule<Found>>, doc: Doc, context: RuleContext): Found[] =>
	rules.flatMap((rule) => rule(doc, context));

/** Holds a document with its amounts against all rules. */
export const judged = (doc: Doc, context: RuleContext): Judged => ({
	refused: found(RULES.refused, doc, context),
	unusual: found(RULES.unusual, doc, context),
	warnings: found(RULES.warnings, doc, context),
});
