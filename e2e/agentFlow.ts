import type { IDataObject, INode } from 'n8n-workflow';
import type { WorkflowFile } from '../testkit/engine';
import { EVRAK } from '../testkit/engine/chain';
import { further } from '../testkit/operations/form';
import { CREDENTIAL } from './editor/main';

const ai = (name: string, about: string) => `={{ $fromAI('${name}', '${about}', 'string', '') }}`;

/** How a flow differs from template 30, whose agent it has. */
interface WritingAgent {
	readonly agentVersion?: number;
	/** The series of its orders. */
	readonly series: string;
	/** A person who stands between agent and tool. */
	readonly review?: INode;
	/** What else it keeps of the template: memory and tools. */
	readonly keeps?: readonly string[];
}

/** A flow whose agent has a tool that creates orders. `ask` is template 30. */
export function writingAgent(
	ask: WorkflowFile,
	{ agentVersion, series, review, keeps = [] }: WritingAgent,
): WorkflowFile {
	const names = ['Chat', 'Ask the ERP', 'Chat Model', ...keeps];
	const kept = structuredClone(ask.nodes).filter(({ name }) => names.includes(name));
	const agent = kept.find(({ name }) => name === 'Ask the ERP');
	if (agent && agentVersion !== undefined) agent.typeVersion = agentVersion;
	const tool: INode = {
		...{ id: 'create', name: 'Create Order', type: `${EVRAK}Tool`, typeVersion: 1 },
		position: [544, 272],
		parameters: {
			...{ descriptionType: 'manual', toolDescription: 'Saves a sales order. Needs the account code.' },
			...{ resource: 'order', operation: 'create', inputMode: 'fields', kindOfOrder: 'sales' },
			account: { __rl: true, mode: 'code', value: ai('account', 'Account code (cari kodu)') },
			date: '={{ $now.toISODate() }}',
			additionalFields: { series, reference: ai('reference', 'Number of the mail or chat') },
			// An amount per document is held by its currency; 0 is the local one.
			additionalLineFields: further({ sip_doviz_cinsi: '0' }),
			lines: "={{ $fromAI('lines', 'List of objects with sku, quantity and price', 'json', '[{}]') }}",
			item: { __rl: true, mode: 'code', value: '{sku}' },
			...{ quantity: '{quantity}', unitPrice: '{price}', options: { protection: 'strict' } },
		},
		credentials: { [CREDENTIAL.type]: { id: '', name: '' } },
	};
	const toTool = (node: string) => ({ ai_tool: [[{ node, type: 'ai_tool' as const, index: 0 }]] });
	const { Chat, 'Chat Model': model } = ask.connections;
	const others = keeps.flatMap((name) => (ask.connections[name] ? [[name, ask.connections[name]] as const] : []));
	return {
		name: ['An agent that writes', agentVersion, review && 'with a review'].filter(Boolean).join(', '),
		nodes: [...kept, tool, ...(review ? [review] : [])],
		connections: {
			...(Chat ? { Chat } : {}),
			...(model ? { 'Chat Model': model } : {}),
			...Object.fromEntries(others),
			'Create Order': toTool(review ? review.name : 'Ask the ERP'),
			...(review ? { [review.name]: toTool('Ask the ERP') } : {}),
		},
	};
}

/** Code and text of a preview, as a model hands them on. */
export function codeIn(answer = '[]'): IDataObject {
	const [{ confirmation_code = '', preview_text = '' } = {}] = JSON.parse(answer) as IDataObject[];
	return { confirmation_code, preview_text };
}
