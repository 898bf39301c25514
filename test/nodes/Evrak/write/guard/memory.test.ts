import type { IExecuteFunctions } from 'n8n-workflow';
import { claim, confirm, contentOfSaved, finish, release } from '../../../../../nodes/Evrak/write/guard/memory';

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
