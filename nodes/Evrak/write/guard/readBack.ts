import { reasonOf } from '../../../../erp/base/text/text';
import { cellGuid } from '../../../../erp/database/ask/row';
import { compareHeld, compareVariants, type Comparison } from '../../../../erp/saving/readback/difference';
import { findingOf, type FoundDocument, type Looked, settledAccount } from '../../../../erp/saving/readback/finding';
import { heldIn, heldQuestion, linkOf, type Expected } from '../../../../erp/saving/readback/held';
import { HELD_DOCUMENT, heldVariantsQuestion, variantHeld } from '../../../../erp/saving/readback/variants';
import { questions, type Target } from '../../../../erp/saving/readback/target';
import type { NodeErp } from '../../../shared/client/client';
import type { Budget } from '../../../shared/client/budget';
import { timeoutOf } from '../../../shared/client/call';
import { chunks } from '../../../../erp/base/json/chunks';
import { grouped } from '../../../../erp/base/json/grouped';
import type { Members } from '../../../../erp/base/json/members';
import { ask, askInParts, type Answered, type Unasked } from '../../../shared/ask/ask';
import { rowsOfPage, withSchema } from '../../../shared/ask/schemas';
import type { Settings } from '../../items/settings';

export const unlooked = ({ isPassing, why, remedy }: Unasked): Looked => ({
	state: isPassing ? 'silent' : 'impossible',
	why,
	remedy,
});

/** The result for one target from a query's answer. */
const lookedAt = (answer: Answered<readonly Members[]>, target: Target): Looked =>
	answer.ok ? findingOf(target, answer.value) : unlooked(answer);

/** Milliseconds of one lookup of a save: a hanging read must not delay it longer than the save itself. */
export const lookTimeout = ({ timeout }: Pick<Settings, 'timeout'>): number => Math.min(timeout, timeoutOf('list'));

const NOT_LOOKED_UP: Looked = { state: 'silent', why: 'it was not asked' };
const NOT_ASKED: Looked = { state: 'silent', why: 'it did not answer in time' };

/** A found document with the content to compare. */
interface Compared {
	readonly target: Target & { readonly expected: Expected };
	readonly documents: readonly FoundDocument[];
}

/** Maximum GUIDs per query: enough for the orders of a common lookup, few enough for one statement. */
const GUIDS = 500;

/** Colours and sizes of documents and of their items, or why the ERP does not give them. */
type VariantRows = readonly Members[] | string;

/** Compares a document's colours and sizes. */
function variantsCompared(
	{ guids }: FoundDocument,
	{ variants }: Pick<Expected, 'variants'>,
	variantRows: VariantRows,
): Comparison {
	if (typeof variantRows === 'string') return { differs: false, uncompared: `colours and sizes: ${variantRows}` };
	const ofDocument = variantRows.filter((row) => guids.includes(cellGuid(row, HELD_DOCUMENT) ?? ''));
	return compareVariants(ofDocument.map(variantHeld), variantRows.map(variantHeld), variants);
}

/** Compares found documents, each by its own rows if several have the same reference. */
function comparisonOf({ target, documents }: Compared, rows: readonly Members[], variantRows: VariantRows): Comparison {
	const { expected, table } = target;
	const comparisons = documents.map((document) => {
		const ofDocument = rows.filter((row) => document.guids.includes(linkOf(row, expected, table)));
		const held = heldIn(ofDocument, expected);
		const isComparable = ofDocument.length > 0 && held.lines.every(({ item }) => item !== '');
		const comparison = isComparable ? compareHeld(held, expected, document) : undefined;
		if (!comparison || typeof comparison.differs === 'string' || expected.variants.length === 0) return comparison;
		const variants = variantsCompared(document, expected, variantRows);
		return typeof variants.differs !== 'string' && comparison.differs !== false ? comparison : variants;
	});
	// An equal one is the document, whatever others have the same reference.
	const alike = comparisons.filter((comparison) => comparison?.differs === false);
	const same = alike.find((comparison) => comparison?.uncompared === undefined) ?? alike[0];
	return same ?? comparisons.find(Boolean) ?? { uncompared: 'the ERP shows no lines of it' };
}

/** Queries colours and sizes of documents that may have some, by the GUIDs of their rows. */
async function variantRowsOf(
	erp: NodeErp,
	expected: ReadonlyArray<Pick<Expected, 'columns' | 'variants'>>,
	guids: readonly string[],
	timeout: number,
): Promise<VariantRows> {
	const items = [...new Set(expected.flatMap(({ variants }) => variants.map(({ item }) => item)))];
	const columns = expected[0]?.columns;
	if (items.length === 0 || !columns) return [];
	const asking = { erp, timeout, action: 'Compare colours and sizes', item: 0 };
	try {
		return await withSchema(asking, async (schema) => {
			const rows: Members[] = [];
			for (const part of chunks(guids, GUIDS)) {
				const statement = heldVariantsQuestion(schema, columns, items, part);
				if (statement === undefined)
					return schema.isRead
						? 'the database keeps none of such documents'
						: 'the ERP does not say what its database has';
				rows.push(...(await rowsOfPage(asking, statement)));
			}
			return rows;
		});
	} catch (error) {
		return reasonOf(error);
	}
}

/** Compares an order's colours and sizes, as far as the ERP gives them. */
export async function comparedVariants(
	erp: NodeErp,
	{ columns, variants }: Pick<Expected, 'columns' | 'variants'>,
	document: FoundDocument,
	timeout: number,
): Promise<Comparison> {
	if (variants.length === 0) return {};
	const variantRows = await variantRowsOf(erp, [{ columns, variants }], document.guids, timeout);
	return variantsCompared(document, { variants }, variantRows);
}

/** Reads the content of found documents, those of one table together, and compares it with what would be sent. */
async function compare(erp: NodeErp, found: readonly Compared[], timeout: number): Promise<Map<Target, Comparison>> {
	const comparisons = new Map<Target, Comparison>();
	for (const group of grouped(found, ({ target: { table } }) => `${table.table} ${table.perLine}`).values()) {
		const guids = [...new Set(group.flatMap(({ documents }) => documents.flatMap((document) => document.guids)))];
		const expected = group.map(({ target }) => target.expected);
		const { table } = group[0].target;
		const rows = await askInParts(
			guids,
			GUIDS,
			async (part) => await ask(erp, heldQuestion(expected, table, part), timeout),
		);
		const variants = rows.ok ? await variantRowsOf(erp, expected, guids, timeout) : rows.why;
		for (const compared of group)
			comparisons.set(
				compared.target,
				rows.ok ? comparisonOf(compared, rows.value, variants) : { uncompared: rows.why },
			);
	}
	return comparisons;
}

/** Compares documents that were found in another way. */
export async function compared(
	erp: NodeErp,
	target: Target,
	documents: readonly FoundDocument[],
	timeout: number,
): Promise<Extract<Looked, { state: 'found' }>> {
	const found = { state: 'found', documents } as const;
	return { ...found, ...(await compare(erp, comparable(target, found), timeout)).get(target) };
}

/** The comparable documents that a lookup has found, complete or in part. */
const comparable = (target: Target, looked: Looked | undefined): Compared[] => {
	const documents = looked && 'documents' in looked ? (looked.documents ?? []) : [];
	const { expected } = target;
	return expected === undefined || documents.length === 0 ? [] : [{ target: target as Compared['target'], documents }];
};

/**
 * Looks documents up in the ERP's database, in as few queries as possible; results are in the order of the targets. A silent ERP is queried once
 * if the caller looks again later; with `patience`, which all queries share, until that is over.
 */
export async function lookUp(
	erp: NodeErp,
	targets: readonly Target[],
	timeout = timeoutOf('list'),
	patience?: Budget,
): Promise<Looked[]> {
	const mostTime = () => patience?.left(timeout) ?? timeout;
	const found = new Map<Target, Looked>();
	for (const { question, targets: asked } of questions(targets)) {
		const time = mostTime();
		const answer = time > 0 ? await ask(erp, question, time, patience ? {} : { waits: [] }) : undefined;
		for (const target of asked) found.set(target, answer ? lookedAt(answer, target) : NOT_ASKED);
	}
	const comparisons = await compare(
		erp,
		targets.flatMap((target) => comparable(target, found.get(target))),
		// What was found is compared even where the shared time is over.
		mostTime() || timeout,
	);
	return targets.map((target) => {
		const looked = settledAccount(target, { ...(found.get(target) ?? NOT_LOOKED_UP), ...comparisons.get(target) });
		// Fewer rows with the same content: the ERP has joined lines of an item.
		if (looked.state !== 'different' || looked.differs !== false) return looked;
		const { documents = [], uncompared } = looked;
		return { state: 'found', documents, differs: false, uncompared };
	});
}
