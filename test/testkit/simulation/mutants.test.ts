import type { IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';
import { judged } from '../../../testkit/simulation/judge';
import { play } from '../../../testkit/simulation/play';
import { shrunk } from '../../../testkit/simulation/shrink';
import { broken, changed, isSave, quiet, TRIGGER, withHelpersOf, withNode } from './support';

type Rows = INodeExecutionData[][];

describe('a node that', () => {
	it('sends each save twice breaks "never twice"', async () => {
		const twice = withHelpersOf((usual) => ({
			httpRequest: async (options: IHttpRequestOptions) => {
				if (isSave(options)) await usual(options);
				return await usual(options);
			},
		}));
		expect(await broken(quiet('order'), twice)).toContain('never twice');
	});

	it('sends nothing and tells saved breaks "what is told saved is there"', async () => {
		const liar = withNode(async (context) => [
			context
				.getInputData()
				.map((_, item) => ({ json: { outcome: 'saved', series: 'SIM', number: item + 1 }, pairedItem: { item } })),
			[],
		]);
		expect(await broken(quiet('collection'), liar)).toContain('what is told saved is there');
	});

	it('waits for ever breaks "ends"', async () => {
		const stuck = withNode(async () => await new Promise<Rows>(() => undefined));
		expect(await broken(quiet('order'), stuck)).toContain('ends');
	});
});

it('a trigger that drops the first item of a poll loses it', async () => {
	const dropping = changed(({ trigger }) => ({
		[TRIGGER]: {
			description: trigger.description,
			async poll() {
				const output = (await trigger.poll?.call(this)) ?? null;
				return output && [(output[0] ?? []).slice(1)];
			},
		},
	}));
	expect(await broken(quiet('poll'), dropping)).toEqual(['each document is told of']);
});

it('a broken law is shown by the smallest scenario: one document and the one fault that it takes', async () => {
	// What ends without an answer is sent again at once.
	const impatient = withHelpersOf((usual) => ({
		httpRequest: async (options: IHttpRequestOptions) =>
			await usual(options).catch(async (error: unknown) => {
				if (isSave(options)) return await usual({ ...options, abortSignal: undefined });
				throw error;
			}),
	}));
	const common = { run: 0, stage: 'send', times: 1, draw: 0 } as const;
	const scenario = quiet('order', {
		faults: [
			{ ...common, at: 0, fault: 'known refusal' },
			{ ...common, at: 1, fault: 'reset-after-commit' },
			{ ...common, stage: 'before', at: 0, fault: 'slow answer' },
		],
		retry: true,
	});
	const smallest = await shrunk(scenario, 'never twice', impatient);
	expect(smallest).toMatchObject({
		docs: [{}],
		faults: [{ stage: 'send', at: 0, fault: 'reset-after-commit' }],
		retry: false,
	});
	expect(judged(await play(smallest, impatient)).map(({ law }) => law)).toContain('never twice');
});
