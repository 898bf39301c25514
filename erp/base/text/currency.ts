import { withoutUnseen } from './textProblems';

/** What people, shops and the ERP write for the Turkish lira (docs/trust/erp-behaviour.md#currencies-of-movements). */
const LIRA: ReadonlySet<string> = new Set(['TRY', 'TL', 'TRL', 'YTL', '₺']);

/** What other systems call the Turkish lira. */
export const LIRA_CODE = 'TRY';

/**
 * The ERP's local currency, its number 0: the lira wherever a client has looked (docs/trust/erp-behaviour.md#currencies-of-movements). The
 * behaviour with another local currency is not known.
 */
export const LOCAL_CURRENCY = LIRA_CODE;

/** ISO 4217 as the runtime lists it, without codes that are no money (XXX, XTS) and without historic ones. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The ISO 4217 code of a currency as people write it: `TL` and `₺` are `TRY`. Other texts stay as they are, in capitals and without blanks. */
export function currencyCode(text: string): string {
	const code = withoutUnseen(text).toUpperCase();
	return LIRA.has(code) ? LIRA_CODE : code;
}

/** Whether a text stands for the lira. */
export const isLira = (text: string): boolean => currencyCode(text) === LIRA_CODE;

/** Whether a text names a current currency. */
export const isCurrency = (text: string): boolean => CURRENCIES.has(currencyCode(text));
