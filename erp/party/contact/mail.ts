import { sameForm } from '../../text/text';
/** What parts several addresses in one column (docs/erp-behaviour.md#finding-accounts), and a name from its address. */
const BETWEEN = /[\s,;<>"]+/;

/** The e-mail addresses that a text holds, as they are written. */
export const addressesIn = (text: string): string[] => text.split(BETWEEN).filter((mail) => mail.indexOf('@') > 0);

/** The same in the form in which they are compared: all at once, since a long text may hold very many. */
export const mailsIn = (text: string): string[] =>
	sameForm(addressesIn(text).join('\n'))
		.split('\n')
		.filter((mail) => mail !== '');
