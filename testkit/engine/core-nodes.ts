import type { INodeType } from 'n8n-workflow';
import { convertToFileNode } from './core/convertToFile';
import { extractFromFileNode } from './core/extractFromFile';
import { httpRequestNode } from './core/httpRequest';
import { hubSpotNode } from './core/apps/hubSpot';
import { ifNode } from './core/if';
import { loopOverItemsNode } from './core/loopOverItems';
import { mergeNode } from './core/merge';
import { passOn } from './core/passOn';
import { removeDuplicatesNode } from './core/removeDuplicates';
import { sendEmailNode } from './core/apps/sendEmail';
import { setNode } from './core/set';
import { splitOutNode } from './core/splitOut';
import { stopAndErrorNode } from './core/stopAndError';
import { switchNode } from './core/switch';
import { telegramNode } from './core/apps/telegram';
import { wooCommerceNode } from './core/apps/wooCommerce';

/**
 * The few of n8n's own nodes that the example workflows use, by the type name that workflows carry. n8n-nodes-base is not installed
 * here (it would add 1,900 packages); in the real editor the originals run. They read the same parameters, as far as the examples
 * set them.
 */
export const coreNodes: Readonly<Record<string, INodeType>> = {
	'n8n-nodes-base.manualTrigger': passOn('manualTrigger', 'Manual Trigger', true),
	'n8n-nodes-base.scheduleTrigger': passOn('scheduleTrigger', 'Schedule Trigger', true, 1.2),
	'n8n-nodes-base.noOp': passOn('noOp', 'No Operation', false),
	'n8n-nodes-base.stickyNote': passOn('stickyNote', 'Sticky Note', false),
	'n8n-nodes-base.convertToFile': convertToFileNode,
	'n8n-nodes-base.emailSend': sendEmailNode,
	// a run of its own, which nobody waits for, is begun by the test
	'n8n-nodes-base.executeWorkflow': passOn('executeWorkflow', 'Execute Sub-workflow', false, 1.2),
	'n8n-nodes-base.executeWorkflowTrigger': passOn('executeWorkflowTrigger', 'Execute Workflow Trigger', true, 1.1),
	'n8n-nodes-base.extractFromFile': extractFromFileNode,
	'n8n-nodes-base.formTrigger': passOn('formTrigger', 'n8n Form Trigger', true, 2.2),
	'n8n-nodes-base.httpRequest': httpRequestNode,
	'n8n-nodes-base.hubspot': hubSpotNode,
	'n8n-nodes-base.if': ifNode,
	'n8n-nodes-base.merge': mergeNode,
	'n8n-nodes-base.removeDuplicates': removeDuplicatesNode,
	// Who calls, and what is answered, shows in the real n8n.
	'n8n-nodes-base.respondToWebhook': passOn('respondToWebhook', 'Respond to Webhook', false, 1.1),
	'n8n-nodes-base.set': setNode,
	'n8n-nodes-base.shopifyTrigger': passOn('shopifyTrigger', 'Shopify Trigger', true),
	'n8n-nodes-base.splitInBatches': loopOverItemsNode,
	'n8n-nodes-base.splitOut': splitOutNode,
	'n8n-nodes-base.stopAndError': stopAndErrorNode,
	'n8n-nodes-base.switch': switchNode,
	'n8n-nodes-base.telegram': telegramNode,
	// Time does not pass in tests: what the node is for shows in the real n8n.
	'n8n-nodes-base.wait': passOn('wait', 'Wait', false, 1.1),
	'n8n-nodes-base.wooCommerce': wooCommerceNode,
	'n8n-nodes-base.wooCommerceTrigger': passOn('wooCommerceTrigger', 'WooCommerce Trigger', true),
	'n8n-nodes-base.webhook': passOn('webhook', 'Webhook', true, 2),
	// Of n8n's nodes for AI agents: a test puts a scripted model in the place of the agent.
	'@n8n/n8n-nodes-langchain.agent': passOn('agent', 'AI Agent', false, 2.2),
	'@n8n/n8n-nodes-langchain.chatTrigger': passOn('chatTrigger', 'Chat Trigger', true, 1.1),
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': passOn('lmChatOpenAi', 'OpenAI Chat Model', false, 1.2),
	'@n8n/n8n-nodes-langchain.mcpTrigger': passOn('mcpTrigger', 'MCP Server Trigger', true),
	'@n8n/n8n-nodes-langchain.memoryBufferWindow': passOn('memoryBufferWindow', 'Simple Memory', false, 1.3),
	'@n8n/n8n-nodes-langchain.outputParserStructured': passOn('outputParserStructured', 'Output Parser', false, 1.3),
};
