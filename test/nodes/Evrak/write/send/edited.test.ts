import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { casesOf } from '../../../../../testkit/jest/laws';
import { bench, items, type Login } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget } from '../../../../../testkit/node/safeSaves';
import {
	EDITED,
	editedItems,
	editedParameters,
	MODES,
	SAME,
	type EditedKind,
	type Meant,
	type Mode,
} from '../../../../../testkit/resent/edits';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);
afterEach(async () => await forget());

/** `told`: alreadySaved, with a word on what differs. */
type End = 'saved' | 'alreadySaved' | 'told' | 'refused' | 'unknown';

/** How each document ended. */
async function send(
	kind: EditedKind,
	mode: Mode,
	documents: readonly Meant[],
	login: Login = {},
	options: INodeParameters = {},
): Promise<Array<readonly [End, string]>> {
	const given = editedItems(kind, mode, documents);
	const parameters = editedParameters(kind, mode, {
		checkCodes: false,
		protection: 'full',
		verifyFor: 0.05,
		...options,
	});
	const ran = await erp.evrak(parameters, items(...given.map(({ json }) => json)), CONTINUE, login);
	const ends: Array<readonly [End, string]> = documents.map(() => ['unknown', ran.error?.message ?? 'no row']);
	const documentOf = (paired: unknown) => {
		const [first] = [paired].flat() as Array<number | { item: number }>;
		return given[typeof first === 'number' ? first : (first?.item ?? 0)]?.document ?? 0;
	};
	for (const { json, pairedItem } of ran.items) {
		const told = ((json.warnings ?? []) as string[]).join(' | ');
		const isTold = /other content|here it is|there, and .* here|is not known/.test(told);
		ends[documentOf(pairedItem)] = [json.outcome === 'alreadySaved' && isTold ? 'told' : (json.outcome as End), told];
	}
	for (const { json, pairedItem } of ran.errors) ends[documentOf(pairedItem)] = ['refused', String(json.error)];
	return ends;
}

/** The login of a run that can ask the ERP's database, and of one that cannot. */
const LOGINS: Readonly<Record<'SQL' | 'no SQL', Login>> = { SQL: {}, 'no SQL': { generation: 'V16' } };

const SAME_ENDS: readonly End[] = ['alreadySaved'];

/** What the database shows is refused; of the rest, n8n only knows that something was edited. */
const endsOfEdited = (after: keyof typeof LOGINS): readonly End[] =>
	after === 'SQL' ? ['refused', 'told'] : ['refused'];

const named = ({ head, lines }: Meant, { reference, resource }: EditedKind, value: string): Meant =>
	// Each line of a collection has a reference of its own.
	resource === 'collectionPayment'
		? { head, lines: lines.map((each) => ({ ...each, [reference]: value })) }
		: { head: { ...head, [reference]: value }, lines };

describe.each(EDITED.map((kind) => [kind.resource, kind] as const))('%s that was saved and comes again', (_, kind) => {
	it.each([
		['SQL', 'SQL'],
		['no SQL', 'no SQL'],
		['SQL', 'no SQL'],
	] as const)(
		'edited is refused or told, and unchanged is alreadySaved: saved with %s, sent with %s',
		async (before, after) => {
			const edited = endsOfEdited(after);
			const changes = [
				...Object.entries(kind.edits).map(([name, edit]) => [name, edit(kind.first), edited] as const),
				...Object.entries(SAME).map(([name, same]) => [name, same(kind.first, kind), SAME_ENDS] as const),
			];
			const reference = (index: number) => `${before === after ? before : 'both'}-${index}`;
			const first = changes.map((_change, index) => named(kind.first, kind, reference(index)));
			const saved = await send(kind, 'json', first, LOGINS[before]);
			expect(saved.filter(([end]) => end !== 'saved')).toEqual([]);
			const again = await send(
				kind,
				'json',
				changes.map(([, then], index) => named(then, kind, reference(index))),
				LOGINS[after],
			);
			const wrong = changes.flatMap(([name, , wanted], index) => {
				const [end, said] = again[index] ?? ['unknown', ''];
				return wanted.includes(end) ? [] : [`${name}: ${wanted.join(' or ')}, but ${end}: ${said}`];
			});
			expect(wrong).toEqual([]);
		},
	);
});

it.each(['SQL', 'no SQL'] as const)('blanks around its reference are no part of it: %s', async (login) => {
	for (const kind of EDITED)
		for (const [index, [before, after]] of [
			[' ', ''],
			[' ', ' '],
			['', '\t'],
		].entries()) {
			const name = `B-${login}-${index}`;
			const [saved] = await send(kind, 'json', [named(kind.first, kind, `${before}${name}${before}`)], LOGINS[login]);
			if (login === 'SQL') await forget();
			const [again] = await send(kind, 'json', [named(kind.first, kind, `${after}${name}${after}`)], LOGINS[login]);
			expect([kind.resource, saved?.[0], again?.[0]]).toEqual([kind.resource, 'saved', 'alreadySaved']);
		}
});

let run = 0;

/**
 * Two documents of a kind, given in one mode, with and without the ERP's database: the same one is alreadySaved, an edited one is
 * told, another one is saved, and nothing is saved twice.
 */
it('a pair of documents is told apart where it is another, in every mode', async () => {
	const pair = fc.record({
		kind: fc.constantFrom(...EDITED),
		mode: fc.constantFrom(...MODES),
		logins: fc.constantFrom(['SQL', 'SQL'] as const, ['no SQL', 'no SQL'] as const, ['SQL', 'no SQL'] as const),
		what: fc.constantFrom('edit', 'same', 'another'),
		choice: fc.nat(),
		sames: fc.array(fc.constantFrom(...Object.values(SAME)), { maxLength: 3 }),
		factor: fc.integer({ min: 1, max: 9 }),
	});
	await fc.assert(
		fc.asyncProperty(pair, async ({ kind, mode, logins, what, choice, sames, factor }) => {
			const edits = Object.values(kind.edits);
			const edit = edits[choice % edits.length] ?? ((meant: Meant) => meant);
			const quantity =
				kind.resource === 'collectionPayment' ? 'cha_satici_kodu' : kind.item.replace(/stok_kod$/, 'miktar');
			const first: Meant = {
				...kind.first,
				lines: kind.first.lines.map((each) =>
					quantity in each ? { ...each, [quantity]: Number(each[quantity]) * (10 + factor) } : each,
				),
			};
			const reference = `P-${run++}`;
			const then = sames.reduce((meant, change) => change(meant, kind), what === 'edit' ? edit(first) : first);
			const [saved] = await send(kind, mode, [named(first, kind, reference)], LOGINS[logins[0]]);
			const second = named(then, kind, what === 'another' ? `${reference}-B` : reference);
			const [again] = await send(kind, mode, [second], LOGINS[logins[1]]);
			const wanted: readonly End[] =
				what === 'edit' ? endsOfEdited(logins[1]) : what === 'same' ? SAME_ENDS : ['saved'];
			expect([saved?.[0], wanted]).toEqual(['saved', expect.arrayContaining([again?.[0]])]);
		}),
		{ numRuns: casesOf(400) },
	);
});
