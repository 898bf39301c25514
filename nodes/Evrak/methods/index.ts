import type { INodeType } from 'n8n-workflow';
import { getClearableFields } from './loadOptions';
import { getDocumentFields, getLineFields } from './resourceMapping';

/** What the form of every area asks its node for: the lists behind its drop-downs and mappers. */
export const methods = {
	loadOptions: { getClearableFields },
	resourceMapping: { getDocumentFields, getLineFields },
} satisfies INodeType['methods'];
