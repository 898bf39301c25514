import type { INodeProperties } from 'n8n-workflow';

const show = { resource: ['custom'], operation: ['call'] };

/** Parameters of the custom call. */
export const customProperties = (): INodeProperties[] => [
	{
		displayName: 'Path',
		name: 'customPath',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. /Api/APIMethods/StokListesiV2',
		description: 'Path of the method below the base URL, in the letter case of the API’s documentation',
		displayOptions: { show },
	},
	{
		displayName: 'HTTP Method',
		name: 'customHttpMethod',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'GET', value: 'GET' },
			{ name: 'POST', value: 'POST' },
		],
		default: 'POST',
		displayOptions: { show },
	},
	{
		displayName: 'Effect',
		name: 'customEffect',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Reads', value: 'read', description: 'The method changes nothing' },
			{
				name: 'Writes',
				value: 'write',
				description: 'The method changes something: it is never sent twice, and no answer means an unknown outcome',
			},
		],
		default: 'read',
		description: 'Whether the method changes data in the ERP',
		displayOptions: { show: { ...show, customHttpMethod: ['POST'] } },
	},
	{
		displayName: 'Body Placement',
		name: 'customPlacement',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Bare',
				value: 'bare',
				description: 'Login members and body flat, without envelope, as APILogin wants it',
			},
			{
				name: 'Beside the Envelope',
				value: 'beside',
				description: 'Body at the top level, login members in the envelope, as account and stock lists want it',
			},
			{
				name: 'Inside the Envelope',
				value: 'inside',
				description: 'Body together with the login members, as documents want it',
			},
		],
		default: 'inside',
		description:
			'Where the body goes; a whole request that is pasted keeps its own place. A wrong place fails silently: the ERP answers success and does nothing.',
		displayOptions: { show: { ...show, customHttpMethod: ['POST'] } },
	},
	{
		displayName: 'Body',
		name: 'customBody',
		type: 'json',
		default: '{}',
		typeOptions: { rows: 6 },
		description:
			'Members that the method takes, or a whole request: its login gives way to the credential’s, and another company, year or user is refused',
		displayOptions: { show: { ...show, customHttpMethod: ['POST'] } },
	},
];
