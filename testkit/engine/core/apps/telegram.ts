import {
	NodeApiError,
	NodeConnectionTypes,
	WAIT_INDEFINITELY,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
	type JsonObject,
} from 'n8n-workflow';

const text = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });
/** Taken as it stands in the workflow: no option is left out for having no declaration here. */
const collection = (name: string): INodeProperties => ({ displayName: name, name, type: 'json', default: {} });

interface Approval {
	readonly approveLabel: string;
	readonly disapproveLabel: string;
}

/** Posts a message to the bot's chat; its text is Markdown, as n8n's node says it. */
async function send(context: IExecuteFunctions, item: number, body: IDataObject): Promise<IDataObject> {
	const { baseUrl, accessToken } = await context.getCredentials<{ baseUrl: string; accessToken: string }>(
		'telegramApi',
	);
	const url = `${baseUrl}/bot${accessToken}/sendMessage`;
	const message = { chat_id: context.getNodeParameter('chatId', item) as string, parse_mode: 'Markdown', ...body };
	try {
		return (await context.helpers.httpRequest({ method: 'POST', url, body: message, json: true })) as IDataObject;
	} catch (error) {
		throw new NodeApiError(context.getNode(), error as JsonObject, { itemIndex: item });
	}
}

/** Until when an answer is waited for: the moment of the option *Limit Wait Time* in its mode *At Specified Time*. */
function limitOf(context: IExecuteFunctions): Date {
	const moment = context.getNodeParameter('options.limitWaitTime.values.maxDateAndTime', 0, '') as string;
	return moment === '' ? WAIT_INDEFINITELY : new Date(moment);
}

/** n8n's Telegram 1.2 with *Send Message*, and with *Send and Wait* as approval, which asks once for all items and puts the execution to wait. */
export const telegramNode: INodeType = {
	description: {
		displayName: 'Telegram',
		name: 'telegram',
		group: ['output'],
		version: 1.2,
		description: 'Sends data to Telegram',
		defaults: { name: 'Telegram' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'telegramApi', required: true }],
		properties: [
			...['resource', 'operation', 'chatId', 'text', 'message', 'responseType'].map(text),
			...['approvalOptions', 'options', 'additionalFields'].map(collection),
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		if (this.getNodeParameter('operation', 0) === 'sendAndWait') {
			const { approveLabel, disapproveLabel } = this.getNodeParameter(
				'approvalOptions.values',
				0,
			) as unknown as Approval;
			const button = (label: string, approved: string) => ({ text: label, url: this.getSignedResumeUrl({ approved }) });
			const row = [button(disapproveLabel, 'false'), button(approveLabel, 'true')];
			const message = String(this.getNodeParameter('message', 0)).trim();
			await send(this, 0, { text: message, reply_markup: { inline_keyboard: [row] } });
			await this.putExecutionToWait(limitOf(this));
			return [this.getInputData()];
		}
		const sent: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const json = await send(this, item, { text: String(this.getNodeParameter('text', item)) });
			sent.push({ json, pairedItem: { item } });
		}
		return [sent];
	},
};
