import type { INodeType } from 'n8n-workflow';
import { searchAccountRecords, searchAccounts, searchItems } from './listSearch';
import { getClearableFields } from './loadOptions';
import { getDocumentFields, getLineFields } from './resourceMapping';

/** What the form of every area asks its node for: the lists behind its drop-downs and mappers. */
export const methods = {
	listSearch: { searchAccountRecords, searchAccounts, searchItems },
	loadOptions: { getClearableFields },
	resourceMapping: { getDocumentFields, getLineFields },
} satisfies INodeType['methods'];
