import type { INodeProperties } from 'n8n-workflow';

/**
 * Fields by which an agent confirms what a preview showed. n8n's human review shows a person only what the model fills in, so the text of
 * the preview is among it. Blank by default: older agents end where a model leaves out a value without default.
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

/** Their names. */
export const CONFIRMATION: ReadonlySet<string> = new Set(CONFIRMATION_FIELDS.map(({ name }) => name));
