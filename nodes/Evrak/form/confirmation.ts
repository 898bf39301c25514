import type { INodeProperties } from 'n8n-workflow';

/**
 * Fields by which an agent confirms a preview. n8n's human review shows a person only the values that the model fills in, so the preview's text
 * is one of them. Blank by default: older agents fail if a model omits a value without default.
 */
export const CONFIRMATION_FIELDS: readonly INodeProperties[] = [
	{
		displayName: 'Confirmation Code (Onay Kodu)',
		name: 'confirmationCode',
		type: 'string',
		default:
			"={{ $fromAI('confirmation_code', 'Code of the preview that the user agreed to; blank for a preview', 'string', '') }}",
		description: 'Filled in by the model. Blank gives a preview.',
	},
	{
		displayName: 'Preview Text (Önizleme Metni)',
		name: 'confirmationText',
		type: 'string',
		default: "={{ $fromAI('preview_text', 'preview_text of that preview, word for word', 'string', '') }}",
		description: 'Filled in by the model, for the person who approves. Empty it if nobody does.',
	},
];

export const CONFIRMATION: ReadonlySet<string> = new Set(CONFIRMATION_FIELDS.map(({ name }) => name));
