import type { Doc } from '../doc';
import { excessDiscounts } from '../money/discounts';
import type { Issue } from '../../base/values/problem';
import type { Connection } from '../../protocol/wire/connection';
import { typeIssues, type MakerTitle } from './deletedType';
import { sideWarnings } from './direction';
import {
	belowZero,
	emptyLines,
	misplaced,
	nullPrices,
	oddTaxNumbers,
	oppositeSigns,
	otherUnits,
	repeatedRecords,
	unevenParts,
	unplaced,
	unpriced,
} from './doubtful';
import { duePlan, endsEarly, farFromYear, outsideYear, undated } from './doubtfulDays';
import { halfContra, rateOfOne, unbalanced, undueCheques, unrated, zeroPayments, zeroVoucher } from './doubtfulMoney';

/** What rules need in addition to the document. */
interface RuleContext {
	readonly connection: Connection;
	/** The server's day, `2026-12-31`. */
	readonly today: string;
	/** The form's name of a catalogue resource's documents. */
	readonly titleOf: MakerTitle;
}

type Rule<Found> = (doc: Doc, context: RuleContext) => readonly Found[];

/** Rules about a checked document's meaning, without other documents and without the database. */
const RULES: {
	/** Never sent. */
	readonly refused: ReadonlyArray<Rule<Issue>>;
	/** Unusual: not sent, unless the user allows it. */
	readonly unusual: ReadonlyArray<Rule<Issue>>;
	/** Sent with warnings. */
	readonly warnings: ReadonlyArray<Rule<string>>;
} = {
	refused: [zeroPayments, excessDiscounts, oppositeSigns, typeIssues, endsEarly, repeatedRecords],
	unusual: [unrated, farFromYear, misplaced],
	warnings: [
		undated,
		duePlan,
		undueCheques,
		unpriced,
		nullPrices,
		oddTaxNumbers,
		halfContra,
		unbalanced,
		zeroVoucher,
		rateOfOne,
		belowZero,
		emptyLines,
		unevenParts,
		otherUnits,
		unplaced,
		sideWarnings,
		outsideYear,
	],
};

/** Findings of the rules. */
interface Judged {
	readonly refused: readonly Issue[];
	readonly unusual: readonly Issue[];
	readonly warnings: readonly string[];
}

const found = <Found>(rules: ReadonlyArray<Rule<Found>>, doc: Doc, context: RuleContext): Found[] =>
	rules.flatMap((rule) => rule(doc, context));

/** Applies all rules to a document with its amounts. */
export const judged = (doc: Doc, context: RuleContext): Judged => ({
	refused: found(RULES.refused, doc, context),
	unusual: found(RULES.unusual, doc, context),
	warnings: found(RULES.warnings, doc, context),
});
