import type { IExecuteFunctions } from 'n8n-workflow';
import type { Outcome, Unsaved } from '../../../../../erp/saving/outcome/outcome';
import { admit, foresee } from '../../../../../nodes/Evrak/write/guard/admit';
import { claim, finish, note, reopen } from '../../../../../nodes/Evrak/write/guard/memory';
import { settle } from '../../../../../nodes/Evrak/write/guard/settle';
import type { Checked, Sent } from '../../../../../nodes/Evrak/write/stages';

/** n8n's store of processed entries, oldest first, as runs of one node see it. */
function shop(...entries: string[]) {
	const checkProcessedAndRecord = jest.fn(async (added: string[]) => {
		const processed = added.filter((entry) => entries.includes(entry));
		entries.push(...added.filter((entry) => !processed.includes(entry)));
		return await Promise.resolve({ processed, new: [] });
	});
	const removeProcessed = jest.fn(async (gone: string[]) => {
		for (const entry of gone) if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1);
		return await Promise.resolve();
	});
	const run = (name = 'Save') =>
		({
			helpers: { checkProcessedAndRecord, removeProcessed },
			getNode: () => ({ name }),
			getWorkflow: () => ({ id: 'memory' }),
		}) as unknown as IExecuteFunctions;
	return { entries, run, checkProcessedAndRecord, removeProcessed };
}

describe('n8n’s memory', () => {
	it('forgets that a document was sent before it forgets that its end is open: else a lost one would look saved', async () => {
		const { entries, run } = shop('open|K', 'sent|other');
		const own = run();
		expect(await claim(own, 'K')).toEqual({ remembered: 'new' });
		expect(entries).toEqual(['sent|other', 'sent|K', 'lost|K', 'open|K']);
		finish(own);
	});

	it('takes a document for saved only once that was confirmed', async () => {
		const { run } = shop();
		const [first, second, third] = [run(), run(), run()];
		expect((await claim(first, 'K')).remembered).toBe('new');
		expect((await claim(second, 'K')).remembered).toBe('sent');
		await note(first, 'K', 'saved');
		expect((await claim(third, 'K')).remembered).toBe('saved');
		finish(first);
	});

	it.each([
		['sent', ['sent|K', 'open|K', 'lost|K']],
		['refused', ['sent|K', 'open|K']],
	] as const)('notes whole what ended %s: another worker may have written over the claim', async (noted, whole) => {
		const { entries, run } = shop();
		const own = run();
		await claim(own, 'K');
		entries.length = 0;
		await note(own, 'K', noted);
		finish(own);
		expect(entries).toEqual(whole);
	});

	it('does not forget a key that another run of the node is sending', async () => {
		const { run } = shop();
		const [own, other, third] = [run(), run(), run()];
		await claim(own, 'K');
		await note(other, 'K', 'nothing');
		expect((await claim(third, 'K')).remembered).toBe('sent');
		// Another node has keys of its own, and a run other keys.
		const [{ entries: theirs, run: another }, stranger] = [shop('sent|K'), 'Other'];
		await note(another(stranger), 'K', 'nothing');
		expect(theirs).toEqual([]);
		await claim(other, 'L');
		await note(other, 'L', 'nothing');
		expect((await claim(third, 'L')).remembered).toBe('new');
		for (const each of [own, other, third]) finish(each);
	});

	it('lets one run alone send again what was refused', async () => {
		const { run } = shop('sent|K', 'open|K');
		const [own, other] = [run(), run()];
		expect([await reopen(own, 'K'), await reopen(other, 'K')]).toEqual([true, false]);
		finish(own);
	});

	it('asks n8n for no change where nothing changes', async () => {
		const { run, checkProcessedAndRecord, removeProcessed } = shop();
		const own = run();
		await claim(own, 'K');
		await claim(run(), 'K');
		await note(own, 'K', 'sent');
		expect(removeProcessed).not.toHaveBeenCalled();
		const before = checkProcessedAndRecord.mock.calls.length;
		await note(own, 'K', 'nothing');
		expect(checkProcessedAndRecord.mock.calls).toHaveLength(before);
		finish(own);
	});

	it('knows the content of a saved document again where it was noted, and notes no other one', async () => {
		const { entries, run } = shop();
		const own = run();
		const isSame = async (key: string, mark: string) => (await claim(own, key, mark)).isSame;
		expect(await claim(own, 'K', '2 × A')).toEqual({ remembered: 'new' });
		await note(own, 'K', 'saved', '2 × A');
		await claim(own, 'OLD');
		await note(own, 'OLD', 'saved');
		const kept = ['sent|K', 'noted 4|K', 'noted 4|K|2 × A', 'sent|OLD'];
		expect(await isSame('K', '2 × A')).toBe(true);
		expect(await isSame('K', '1 × A')).toBe(false);
		expect(await isSame('OLD', '2 × A')).toBeUndefined();
		expect(entries).toEqual(kept);
		// What is forgotten first makes the content unknown, never another one; a mark of another version says nothing.
		entries.splice(1, 1, 'noted 0|K');
		expect(await isSame('K', '2 × A')).toBeUndefined();
		finish(own);
	});

	it('notes a mark behind the claim of its key, also where an older one of it is left', async () => {
		const { entries, run } = shop('noted 4|K|A');
		const own = run();
		await claim(own, 'K', 'A');
		expect(entries).toEqual(['sent|K', 'open|K', 'lost|K', 'noted 4|K', 'noted 4|K|A']);
		await note(own, 'K', 'nothing', 'A');
		expect(entries).toEqual([]);
		finish(own);
	});

	it('keeps the claim of a run that is under way, though another run ends or gives the key up', async () => {
		const { entries, run } = shop();
		const [first, second] = [run(), run()];
		await claim(first, 'K');
		finish(second);
		await note(second, 'K', 'nothing');
		expect(entries).toEqual(['sent|K', 'open|K', 'lost|K']);
		finish(first);
		await note(second, 'K', 'nothing');
		expect(entries).toEqual([]);
	});
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
	const MARK = 'A';
	const MARKS = ['noted 4|K', 'noted 4|K|A'];
	const sent = (outcome: Outcome, more: object = {}) =>
		({
			...{
				outcome,
				claimed: true,
				recognition: { key: 'K', mark: MARK },
				settings: { safety: { guard: true } },
			},
			...more,
		}) as unknown as Sent;
	const CLAIMED = ['sent|K', 'open|K', 'lost|K', ...MARKS];
	const SAVED = ['sent|K', ...MARKS];

	it.each<[string, Sent, string[]]>([
		['saved', sent(saved), SAVED],
		['recovered', sent({ ...saved, outcome: 'recovered' }), SAVED],
		['updated in vain', sent(failed({ isUpdate: true })), SAVED],
		['refused', sent(failed()), []],
		['refused without proof', sent(failed({ key: 'keep' })), ['sent|K', 'open|K', ...MARKS]],
		['refused, under the claim of another', sent(failed(), { claimed: false }), CLAIMED],
		['unknown', sent(unknown()), CLAIMED],
		['without a guard', sent(saved, { settings: { safety: { guard: false } } }), CLAIMED],
		['without a key', sent(saved, { recognition: {} }), CLAIMED],
	])('%s', async (_, write, left) => {
		const { entries, run } = shop(...CLAIMED);
		expect((await settle(run(), write)).outcome).toEqual(write.outcome);
		expect(entries).toEqual(left);
	});

	it('open once more, unless an earlier run sent it', async () => {
		const { entries, run } = shop();
		await settle(run(), sent(unknown({ earlier: true }), { claimed: false }));
		expect(entries).toEqual([]);
		await settle(run(), sent(unknown(), { claimed: false }));
		expect(entries).toEqual(['sent|K', 'open|K', 'lost|K']);
		await note(run(), 'L', 'sent');
		expect(entries).toEqual(['sent|K', 'open|K', 'lost|K', 'sent|L', 'open|L', 'lost|L']);
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

describe('a step that may be asked for again', () => {
	/** What becomes of a step whose look before the claim showed nothing, and what the looks after it show. */
	async function admitted(run: IExecuteFunctions, ...looks: string[]) {
		const write = {
			...{
				mayRepeat: true,
				seen: { state: 'absent' },
				look: async () => await Promise.resolve({ state: looks.shift(), documents: [] }),
			},
			...{ recognition: { key: 'K' }, operation: { kind: 'update' } },
			settings: { safety: { guard: true, strict: true, ifChanged: 'refuse' }, connection: {}, timeouts: {} },
		} as unknown as Checked;
		const erp = { context: run, to: () => erp } as unknown as Parameters<typeof admit>[0];
		const [now] = await admit(erp, [write], await foresee(erp, []));
		return now?.admission.is === 'decided' ? now.admission.outcome.outcome : now?.admission.is;
	}

	it('is sent again where it was done and undone, and not where another worker has just done it', async () => {
		const { run } = shop();
		const [first, second, third] = [run(), run(), run()];
		expect(await admitted(first)).toBe('send');
		await note(first, 'K', 'saved');
		finish(first);
		expect(await admitted(second, 'found')).toBe('alreadySaved');
		expect(await admitted(second, 'absent')).toBe('send');
		expect(await admitted(third, 'absent')).toBe('open');
	});

	it('is not sent again while its outcome is open', async () => {
		const { run } = shop();
		expect(await admitted(run())).toBe('send');
		expect(await admitted(run(), 'absent')).toBe('open');
	});
});
