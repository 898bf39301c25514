import type { IExecuteFunctions } from 'n8n-workflow';
import type { Outcome, Unsaved } from '../../../../../erp/outcome/outcome';
import {
	claim,
	confirm,
	contentOfSaved,
	entriesIn,
	finish,
	keep,
	release,
} from '../../../../../nodes/Evrak/write/guard/memory';
import { entriesChanged, settle } from '../../../../../nodes/Evrak/write/guard/settle';
import type { Write } from '../../../../../nodes/Evrak/write/stages';

/** n8n's store of processed entries, oldest first, as runs of one node see it. */
function shop(...entries: string[]) {
	const checkProcessedAndRecord = async (added: string[]) => {
		const processed = added.filter((entry) => entries.includes(entry));
		entries.push(...added.filter((entry) => !processed.includes(entry)));
		return await Promise.resolve({ processed, new: [] });
	};
	const removeProcessed = async (gone: string[]) => {
		for (const entry of gone) if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1);
		return await Promise.resolve();
	};
	const run = () =>
		({
			helpers: { checkProcessedAndRecord, removeProcessed },
			getNode: () => ({ name: 'Save' }),
			getWorkflow: () => ({ id: 'memory' }),
		}) as unknown as IExecuteFunctions;
	return { entries, run };
}

describe('n8n’s memory', () => {
	it('forgets that a document was sent before it forgets that its end is open: else a lost one would look saved', async () => {
		const { entries, run } = shop('open|K', 'sent|other');
		const own = run();
		expect(await claim(own, 'K')).toBe('new');
		expect(entries).toEqual(['sent|other', 'sent|K', 'open|K']);
		finish(own);
	});

	it('takes a document for saved only once that was confirmed', async () => {
		const { run } = shop();
		const [first, second, third] = [run(), run(), run()];
		expect(await claim(first, 'K')).toBe('new');
		expect(await claim(second, 'K')).toBe('sent');
		await confirm(first, 'K');
		expect(await claim(third, 'K')).toBe('saved');
		finish(first);
	});

	it('knows the content of a saved document again where it was noted, and claims nothing where it was not', async () => {
		const { entries, run } = shop();
		const own = run();
		await claim(own, 'K');
		await confirm(own, 'K', '2 × A');
		expect(await contentOfSaved(own, 'K', '2 × A')).toBe('same');
		expect(await contentOfSaved(own, 'K', '1 × A')).toBe('other');
		await claim(own, 'OLD');
		await confirm(own, 'OLD');
		expect(await contentOfSaved(own, 'OLD', '2 × A')).toBeUndefined();
		expect(entries).toEqual(['sent|K', 'noted|K', 'noted|K|2 × A', 'sent|OLD']);
		// What is forgotten first makes the content unknown, never another one.
		entries.splice(0, 2);
		expect(await contentOfSaved(own, 'K', '2 × A')).toBeUndefined();
		finish(own);
	});

	it('keeps the claim of a run that is under way, though another run ends or gives the key up', async () => {
		const { entries, run } = shop();
		const [first, second] = [run(), run()];
		await claim(first, 'K');
		finish(second);
		await release(second, 'K');
		expect(entries).toEqual(['sent|K', 'open|K']);
		finish(first);
		await release(second, 'K');
		expect(entries).toEqual([]);
	});
});

describe('how many entries n8n has', () => {
	const counted = async (before: number, after: number) => {
		const made: unknown[] = [];
		const counts = [before, after];
		const context = {
			helpers: {
				getProcessedDataCount: async () => await Promise.resolve(counts.shift()),
				checkProcessedAndRecord: async (...input: unknown[]) => await Promise.resolve(made.push(input)),
			},
			getNode: () => ({ name: 'Save' }),
			getWorkflow: () => ({ id: 'count' }),
		} as unknown as IExecuteFunctions;
		return { count: await entriesIn(context), made };
	};

	it('is what n8n says while there is room for 500 more', async () =>
		expect(await counted(21_499, 0)).toEqual({ count: 21_499, made: [] }));

	it('is less in a full store, whose oldest go first', async () =>
		expect(await counted(21_500, 20_000)).toEqual({
			count: 20_000,
			made: [[[], 'node', { mode: 'entries', maxEntries: 20_000 }]],
		}));
});

describe('n8n remembers how a document ended:', () => {
	const saved: Outcome = { outcome: 'saved', savedAs: { guids: [] }, data: null };
	const failed = (more: Partial<Unsaved> = {}): Unsaved => ({
		outcome: 'failed',
		reason: 'no',
		remedy: 'Do.',
		...more,
	});
	const unknown = (more: Partial<Unsaved> = {}): Unsaved => ({ ...failed(more), outcome: 'unknown' });
	const EXPECTED = {
		account: '120',
		lines: [{ item: 'A' }],
		names: {},
		nameColumns: [],
		currency: 0,
		used: [],
		headDiscount: 0,
		variants: [],
	};
	const sent = (outcome: Outcome, more: object = {}) =>
		({
			...{
				outcome,
				claimed: true,
				recognition: { key: 'K', expected: EXPECTED },
				settings: { safety: { guard: true } },
			},
			...more,
		}) as unknown as Write<'sent'>;
	const CLAIMED = ['sent|K', 'open|K'];

	it.each<[string, Write<'sent'>, string[], number]>([
		['saved', sent(saved), ['sent|K'], -1],
		['recovered', sent({ ...saved, outcome: 'recovered' }, { isAlone: true }), ['sent|K'], -1],
		['updated in vain', sent(failed({ isUpdate: true })), ['sent|K'], -2],
		['refused', sent(failed()), [], -2],
		['refused without proof, and looked up', sent(failed({ unproven: true, absent: true })), [], -2],
		['refused without proof', sent(failed({ unproven: true })), CLAIMED, 0],
		['refused, under the claim of another', sent(failed(), { claimed: false }), CLAIMED, 0],
		['unknown', sent(unknown()), CLAIMED, 0],
		['unknown, though it was not found', sent(unknown({ absent: true })), CLAIMED, 0],
		['without a guard', sent(saved, { settings: { safety: { guard: false } } }), CLAIMED, 0],
		['without a key', sent(saved, { recognition: {} }), CLAIMED, 0],
	])('%s', async (_, write, left, change) => {
		const { entries, run } = shop(...CLAIMED);
		expect((await settle(run(), write)).outcome).toEqual(write.outcome);
		expect(entries).toEqual(left);
		expect(entriesChanged(write)).toBe(change);
	});

	it('with its content, where nobody else can tell that later', async () => {
		const { entries, run } = shop(...CLAIMED);
		const write = sent(saved, { isAlone: true });
		await settle(run(), write);
		expect(entries).toEqual(['sent|K', 'noted|K', expect.stringMatching(/^noted\|K\|./)]);
		expect(entriesChanged(write)).toBe(1);
		expect(entriesChanged(sent(saved, { isAlone: true, recognition: { key: 'K' } }))).toBe(-1);
	});

	it('open once more, unless an earlier run sent it', async () => {
		const { entries, run } = shop();
		await settle(run(), sent(unknown({ earlier: true }), { claimed: false }));
		expect(entries).toEqual([]);
		await settle(run(), sent(unknown(), { claimed: false }));
		expect(entries).toEqual(CLAIMED);
		await keep(run(), 'L');
		expect(entries).toEqual([...CLAIMED, 'sent|L', 'open|L']);
	});

	it.each<[Outcome, object]>([
		[saved, { warnings: ['n8n could not remember that it was saved: locked'] }],
		[{ ...saved, warnings: ['Odd'] }, { warnings: ['Odd', 'n8n could not remember that it was saved: locked'] }],
		[unknown(), { remedy: 'Do. n8n may not remember that it was sent (locked).' }],
		[
			failed(),
			{ remedy: 'Do. n8n could not forget that it was to be sent (locked): send it again under another Document Key.' },
		],
	])('%j stays what it is where n8n’s memory fails, and says so', async (outcome, told) => {
		const broken = {
			helpers: {
				checkProcessedAndRecord: async () => await Promise.reject(new Error('locked')),
				removeProcessed: async () => await Promise.reject(new Error('locked')),
			},
			getNode: () => ({ name: 'Save' }),
			getWorkflow: () => ({ id: 'broken' }),
		} as unknown as IExecuteFunctions;
		expect((await settle(broken, sent(outcome))).outcome).toEqual({ ...outcome, ...told });
	});
});
