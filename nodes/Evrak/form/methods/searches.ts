import { chargeSearch } from './chargeSearch';
import { searchContraParties } from './contraParties';
import { furtherSearch } from './furtherSearch';
import { listSearch, type Search } from './listSearch';

/** The searches behind the drop-downs of all forms, by their names there. */
export const searches: Readonly<Record<string, Search>> = {
	...listSearch,
	...furtherSearch,
	...chargeSearch,
	searchContraParties,
};
