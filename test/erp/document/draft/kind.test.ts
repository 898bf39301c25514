import fc from 'fast-check';
import { kindQuestions, questionsOf } from '../../../../erp/catalogue/kinds';
import { operations } from '../../../../erp/catalogue';
import type { CodeSet, DocumentKind, KindQuestion } from '../../../../erp/catalogue/kinds/types';
import type { Operation } from '../../../../erp/catalogue/types';
import { prepareDocument } from '../../../../erp/document/document';
import { toWire } from '../../../../erp/document/doc';
import { filledByKind } from '../../../../erp/document/draft/kind';
import { isMembers, type Members } from '../../../../erp/base/json/members';
import { docFrom, ISTANBUL, TURKEY } from '../../../../testkit/facts/erp';
import { casesOf } from '../../../../testkit/jest/laws';

interface Case {
	readonly operation: Operation;
	readonly question: KindQuestion;
	readonly kind: DocumentKind;
}

/** Every answer to every question of every operation that asks it. */
const CASES: readonly Case[] = operations.flatMap((operation) =>
	questionsOf(operation).flatMap((question) => question.kinds.map((kind) => ({ operation, question, kind }))),
);
const anyCase = fc.constantFrom(...CASES);

const fill = ({ operation, question, kind }: Case, members: Members) => {
	const answer = { label: question.label, kind };
	const { doc, ...found } = filledByKind(docFrom(operation, members), answer, {
		...TURKEY,
		meant: new Set(),
	});
	return { ...found, doc, members: toWire(doc) };
};

const documented = ({ body }: Operation, column: string) =>
	body.fields.some(({ path, source }) => path === column && source !== 'table');
const codesOf = (part: keyof CodeSet, { operation, kind }: Case): Array<[string, string]> =>
	kind.decisions
		.flatMap(({ sets: [usual] }) => Object.entries(usual[part] ?? {}))
		.filter(([column]) => documented(operation, column));

/** Values that are no code of any kind, on the document and on its lines, in no order of their own. */
const others = fc.dictionary(
	fc.constantFrom('cha_aciklama', 'sth_aciklama', 'sip_aciklama', 'bilinmeyen', 'user_tablo'),
	fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
);
const anyLine = others.map((line): Members => ({ ...line, miktar: 1 }));
const documentOf = ({ body }: Operation, head: Members, lines: Members[]): Members => ({
	adi: 'x',
	...head,
	[body.lines ?? '']: lines,
});

/** What a filled document has on its head and on each line. */
const partsOf = (members: Members, operation: Operation) => {
	const { head, lines } = docFrom(operation, members);
	return { head, lines };
};

describe('the codes of a kind', () => {
	it('are the only thing that is filled, each where it stands, whatever else the document says', () => {
		fc.assert(
			fc.property(anyCase, others, fc.array(anyLine, { minLength: 1, maxLength: 4 }), (one, head, lines) => {
				const given = documentOf(one.operation, head, lines);
				const before = structuredClone(given);
				const { members, issues, warnings } = fill(one, given);
				expect([issues, warnings]).toEqual([[], []]);
				const expected = partsOf(given, one.operation);
				const ofDocument = Object.fromEntries(codesOf('document', one));
				const { headless } = one.operation.body;
				expect(partsOf(members, one.operation)).toEqual({
					head: { ...expected.head, ...(headless ? {} : ofDocument) },
					lines: expected.lines.map((line) => ({
						...line,
						...(headless ? ofDocument : {}),
						...Object.fromEntries(codesOf('lines', one)),
					})),
				});
				expect(given).toEqual(before);
			}),
		);
	});

	it('are filled once: a second time nothing changes', () => {
		fc.assert(
			fc.property(anyCase, others, fc.array(anyLine, { maxLength: 3 }), (one, head, lines) => {
				const { members } = fill(one, documentOf(one.operation, head, lines));
				expect(fill(one, members)).toMatchObject({ members, issues: [], warnings: [] });
			}),
		);
	});

	const anyCodes = anyCase.chain((one) => {
		const columns = (part: keyof CodeSet) => codesOf(part, one).map(([column]) => column);
		const code = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 70 }).map(String));
		const some = (names: string[]) =>
			names.length === 0 ? fc.constant<Members>({}) : fc.dictionary(fc.constantFrom(...names), code, { maxKeys: 3 });
		const line = some([...columns('lines'), ...(one.operation.body.headless ? columns('document') : [])]);
		return fc.tuple(fc.constant(one), some(columns('document')), fc.array(line, { minLength: 1, maxLength: 3 }));
	});

	it('that go together are filled all or not at all, and a contradiction is told', () => {
		fc.assert(
			fc.property(anyCodes, ([one, head, lines]) => {
				const { members, issues, warnings } = fill(one, documentOf(one.operation, head, lines));
				const before = partsOf(documentOf(one.operation, head, lines), one.operation);
				const after = partsOf(members, one.operation);
				for (const { sets, isLoose } of one.kind.decisions) {
					const [{ document = {}, lines: ofLines = {} }, ...finer] = sets;
					if (Object.keys(document).length === 0 || finer.length > 0) continue;
					const columns = Object.entries({ ...document, ...ofLines }).filter(([name]) =>
						documented(one.operation, name),
					);
					const holders = [before.head, ...before.lines];
					const clashes = columns.some(([name, code]) =>
						holders.some((holder) => holder[name] !== undefined && Number(holder[name]) !== Number(code)),
					);
					const added = columns.filter(([name]) =>
						[after.head, ...after.lines].some(
							(holder, at) => holder[name] !== undefined && holders[at]?.[name] === undefined,
						),
					);
					if (!clashes) continue;
					expect(added).toEqual([]);
					if (!isLoose) expect(issues.length + warnings.length).toBeGreaterThan(0);
				}
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it('are nothing for a document without members', () => {
		for (const one of CASES) expect(fill(one, {}).members).toEqual({});
	});

	it('make, of any document however odd, one that can be checked', () => {
		const odd = fc.dictionary(
			fc.oneof(
				fc.constantFrom('detay', 'satirlar', 'hizmet_masraf_detay', 'cha_evrak_tip', 'sip_tip', 'cha_kasa_hizkod'),
				fc.string(),
			),
			fc.anything({ withBigInt: true, withDate: true }),
		);
		fc.assert(
			fc.property(anyCase, odd, (one, members) => {
				const { doc } = fill(one, members);
				const checking = { zone: ISTANBUL, onlyKnownFields: false };
				expect(isMembers(prepareDocument({ doc, items: [0] }, 1, checking).doc.head)).toBe(true);
			}),
			{ numRuns: casesOf(500) },
		);
	});
});

describe('the questions', () => {
	it('ask of operations that there are, and know their usual answer', () => {
		for (const { resource, operations: names, usual, kinds } of kindQuestions) {
			for (const operation of names)
				expect(operations.some((one) => one.resource === resource && one.operation === operation)).toBe(true);
			expect(['asGiven', ...kinds.map(({ value }) => value)]).toContain(usual);
		}
	});

	it('fill columns that the method documents with codes that are published', () => {
		const odd = CASES.flatMap(({ operation, question, kind }) =>
			kind.decisions.flatMap(({ sets }) =>
				sets.flatMap(({ document, lines, services }) =>
					Object.entries({ ...document, ...lines, ...services }).flatMap(([column, code]) => {
						const field = operation.body.fields.find(({ path }) => path === column);
						const isKnown = field === undefined || field.codes?.some(([published]) => published === code) === true;
						return isKnown ? [] : [`${question.label}, ${kind.name}: ${column} ${code}`];
					}),
				),
			),
		);
		expect(odd).toEqual([]);
	});

	it('call no two answers the same, in any of their names', () => {
		for (const { kinds } of kindQuestions) {
			const names = kinds.flatMap(({ value, name, turkish }) => [value, name, turkish]);
			expect(new Set(names).size).toBe(names.length);
		}
	});

	it('fit into a form: labels of 30 characters at most', () => {
		expect(kindQuestions.map(({ label }) => label).filter((label) => label.length > 30)).toEqual([]);
	});
});
