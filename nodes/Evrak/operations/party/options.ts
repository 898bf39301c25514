import type { NodeErp } from '../../../shared/client/client';
import { settingsFor, type Settings } from '../../items/settings';
import type { BuyerInput } from './input';

/** What to do where the ERP does not say whether it has an account. */
export const SILENT_ERP =
	'This try created nothing of it: what is not known is not missing. Run it again when the ERP answers.';

/** What to do about an account that an earlier run sent, and that never came. */
export const ACCOUNT_SENT_BEFORE =
	'Look for the account in the ERP. If it is not there and never will be, run it again with If Not Found on Count as Failed.';

/** What to do where the ERP refuses the code of a new account as taken, and shows no account that has it. */
export const ACCOUNT_CODE_TAKEN =
	'The ERP has this code, though it shows no such account: most often that of a cancelled one (cari iptal), which keeps its code. Restore that account in the ERP, or give another Code of New Accounts.';

/** What to do where numbers behind a prefix have become too long for the column. */
export const OTHER_PREFIX = 'Nothing of it was sent. Give Code of New Accounts another prefix, or a shorter one.';

/** A buyer with the options of its item. */
export interface Wanted extends BuyerInput {
	readonly options: Settings;
}

/** The options of an item for accounts, known by the buyer alone, not by the document key of the item's own document. */
export function optionsFor(erp: NodeErp, item: number): Settings {
	const settings = settingsFor(erp, 'save', item);
	const safety = { ...settings.safety, key: undefined, together: 1 };
	return { ...settings, safety, cleared: [], writeRawRows: false };
}
