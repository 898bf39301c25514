import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import type { EngineOptions } from '../../testkit/engine';
import { TRIGGER } from '../../testkit/engine/chain';
import { pollNode } from '../../testkit/engine/poll';

let nodes = 0;

/** A trigger in n8n's usual engine, which keeps its state in memory and saves it with items only. */
export class RunningTrigger {
	polls = 0;
	failed = 0;
	/** Characters of the largest state. */
	largest = 0;
	private live: IDataObject = {};
	private saved: IDataObject = {};
	private readonly node: INode;

	constructor(
		private readonly engine: EngineOptions,
		parameters: INodeParameters,
	) {
		const id = String(++nodes);
		const credentials = { evrakApi: { id: '1', name: 'ERP' } };
		this.node = {
			id,
			name: 'Trigger',
			type: TRIGGER,
			typeVersion: 1,
			position: [0, 0],
			parameters,
			credentials,
		};
	}

	/** The items of a poll; none of one that fails, which keeps its place. `budget` is the time that n8n gives it, in milliseconds. */
	async poll(budget?: number): Promise<IDataObject[]> {
		const isFirst = this.polls++ === 0;
		try {
			const { output, staticData } = await pollNode(this.engine, this.node, {
				...{ activation: isFirst ? 'init' : 'update', staticData: this.live, budget },
				onFailure: (staticData) => (this.live = staticData),
			});
			this.live = staticData;
			if (isFirst || output) this.saved = staticData;
			this.largest = Math.max(this.largest, JSON.stringify(staticData).length);
			return (output?.[0] ?? []).map(({ json }) => json);
		} catch (error) {
			if (isFirst) throw error;
			this.failed++;
			return [];
		}
	}

	/** n8n starts anew with what it saved. */
	restart(): void {
		this.live = this.saved;
	}
}
