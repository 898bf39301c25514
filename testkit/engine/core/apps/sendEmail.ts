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
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [{ displayName: 'Attachments', name: 'attachments', type: 'string', default: '' }],
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const sent = this.getInputData().map(async (_, item): Promise<INodeExecutionData> => {
			const mail = Object.fromEntries(FIELDS.map((name) => [name, String(this.getNodeParameter(name, item))]));
			const pairedItem = { item };
			if (!mail.toEmail?.includes('@')) {
				const error = new NodeOperationError(this.getNode(), 'No recipients defined');
				if (!this.continueOnFail()) throw error;
				return { json: { error: error.message }, pairedItem };
			}
			const attachments = this.getNodeParameter('options.attachments', item, '') as string;
			const files = attachments.split(',').filter(Boolean);
			const attached = files.map(async (field) => ({
				fileName: this.helpers.assertBinaryData(item, field).fileName,
				size: (await this.helpers.getBinaryDataBuffer(item, field)).length,
			}));
			return { json: { accepted: [mail.toEmail], mail, attached: await Promise.all(attached) }, pairedItem };
		});
		return [await Promise.all(sent)];
	},
};
