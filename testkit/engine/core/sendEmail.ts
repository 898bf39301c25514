import {
	NodeConnectionTypes,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
} from 'n8n-workflow';

const FIELDS = ['fromEmail', 'toEmail', 'subject', 'emailFormat', 'html'];
const text = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });

/** n8n's Send Email 2.1 as far as the letter box: takes what it would hand to the mail server, which answers that it accepts the mail, and tells the mail beside it. */
export const sendEmailNode: INodeType = {
	description: {
		displayName: 'Send Email',
		name: 'emailSend',
		group: ['output'],
		version: 2.1,
		description: 'Sends an email using SMTP protocol',
		defaults: { name: 'Send Email' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [
			...FIELDS.map(text),
			{ displayName: 'Options', name: 'options', type: 'collection', default: {}, options: [] },
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const sent = this.getInputData().map((_, item): INodeExecutionData => {
			const mail = Object.fromEntries(FIELDS.map((name) => [name, String(this.getNodeParameter(name, item))]));
			if (!mail.toEmail?.includes('@')) throw new NodeOperationError(this.getNode(), 'No recipients defined');
			return { json: { accepted: [mail.toEmail], mail }, pairedItem: { item } };
		});
		return [sent];
	},
};
