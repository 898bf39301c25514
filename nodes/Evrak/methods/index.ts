import type { INodeType } from 'n8n-workflow';
import { searchContraParties } from './contraParties';
import { listSearch } from './listSearch';
import { getClearableFields } from './loadOptions';
import { getDocumentFields, getLineFields } from './resourceMapping';

type Methods = NonNullable<INodeType['methods']>;

const searches: NonNullable<Methods['listSearch']> = { ...listSearch, searchContraParties };

/** What the form of every area asks its node for: the lists behind its drop-downs and mappers. */
export const methods = {
	listSearch: searches,
	loadOptions: { getClearableFields },
	resourceMapping: { getDocumentFields, getLineFields },
} satisfies Methods;
