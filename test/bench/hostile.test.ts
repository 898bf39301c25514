import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import type { Case } from '../../bench/lab/hostile/case';
import { cases } from '../../bench/lab/hostile/cases';
import { tryAll } from '../../bench/lab/hostile/run';
import { wrongLines } from '../../bench/lab/hostile/table';
import { ownNodes } from '../../testkit/node/nodes';

const product = { nodeTypes: ownNodes(), credentialType: new EvrakApi() };

describe('hostile answers', () => {
	it('are hundreds, each with a name of its own', () => {
		const ids = cases().map(({ id }) => id);
		expect(ids.length).toBeGreaterThanOrEqual(400);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('end as was written down, each with one of the deeds in one of the modes', async () => {
		expect(wrongLines(await tryAll(product, cases(), { turn: true }))).toEqual([]);
	}, 180_000);

	it('show a client that says otherwise, one that sends twice, and one that hides the text', async () => {
		const [refused] = cases().filter(({ family }) => family === 'refused before writing');
		if (!refused) throw new Error('There is no such answer');
		const others: Case[] = [
			{ ...refused, id: 'otherwise', writes: ['saved'], reads: ['rows'] },
			{ ...refused, id: 'twice', mayRepeat: undefined },
			{ ...refused, id: 'hidden', tells: 'something else' },
		];
		const wrong = wrongLines(await tryAll(product, others)).join('\n');
		expect(wrong).toContain('otherwise · save, stop: told failed, may be saved');
		expect(wrong).toContain('twice · save, stop: sent 2 times');
		expect(wrong).toContain('hidden · list, continue: the text is not told');
	});
});
