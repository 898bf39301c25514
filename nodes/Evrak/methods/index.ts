import type { INodeType } from 'n8n-workflow';
import { chargeSearch } from './chargeSearch';
import { searchContraParties } from './contraParties';
import { furtherSearch } from './furtherSearch';
import { listSearch } from './listSearch';
import { getClearableFields } from './loadOptions';

type Methods = NonNullable<INodeType['methods']>;

const searches: NonNullable<Methods['listSearch']> = {
	...listSearch,
	...furtherSearch,
	...chargeSearch,
	searchContraParties,
};

/** What the form of every area asks its node for: the lists behind its drop-downs. */
export const methods = {
	listSearch: searches,
	loadOptions: { getClearableFields },
} satisfies Methods;
