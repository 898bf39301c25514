import { choice, fieldProperties, jsonOption, textOption } from '../../form/fields';
import type { Tool } from '../../tool';

const BY_POST = { displayOptions: { show: { customHttpMethod: ['POST'] } } };

/** The fields of *Call Method*. */
export const CUSTOM_FIELDS = {
	customPath: textOption(
		['Path', 'Yol'],
		'Path of the method below the base URL, in the letter case of the API’s documentation',
		{ required: true, placeholder: 'e.g. /Api/APIMethods/StokListesiV2' },
	),
	customHttpMethod: choice(
		['HTTP Method', 'Yöntem'],
		undefined,
		[
			['GET', 'GET'],
			['POST', 'POST'],
		],
		{ usual: 'POST', noDataExpression: true },
	),
	customEffect: choice(
		['Effect', 'Etki'],
		'Whether the method changes data in the ERP',
		[
			['read', 'Reads (Okur)', 'The method changes nothing'],
			[
				'write',
				'Writes (Yazar)',
				'The method changes something: it is never sent twice, and no answer means an unknown outcome',
			],
		],
		{ noDataExpression: true, ...BY_POST },
	),
	customPlacement: choice(
		['Body Placement', 'Gövde Yeri'],
		'Where the body goes; a whole request that is pasted keeps its own place. A wrong place fails silently: the ERP answers success and does nothing.',
		[
			['bare', 'Bare (Yalın)', 'Login members and body flat, without envelope, as APILogin wants it'],
			[
				'beside',
				'Beside the Envelope (Zarfın Yanında)',
				'Body at the top level, login members in the envelope, as account and stock lists want it',
			],
			['inside', 'Inside the Envelope (Zarfın İçinde)', 'Body together with the login members, as documents want it'],
		],
		{ usual: 'inside', noDataExpression: true, ...BY_POST },
	),
	customBody: jsonOption(
		['Body', 'Gövde'],
		'Members that the method takes, or a whole request: its login gives way to the credential’s, and another company, year or user is refused',
		{ typeOptions: { rows: 6 }, ...BY_POST },
	),
};

/** A method of the API that no node lists, or any other, with a body of the user's own. */
export const customCall: Tool = {
	resource: 'custom',
	operation: 'call',
	action: 'Call a method of the API',
	description: 'Send a body of your own to a method of the API',
	asksErp: true,
	properties: fieldProperties(CUSTOM_FIELDS),
	options: [],
	load: async () => (await import('./custom')).customWork,
};
