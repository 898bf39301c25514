/** What parts several addresses in one column (docs/erp-behaviour.md#finding-accounts). */
const BETWEEN = /[\s,;]+/;

/** An address in the form in which addresses are compared: the four letters I and i of Turkish are one, on a server of any language. */
const sameForm = (mail: string): string => mail.replace(/[Iıİ]/g, 'i').toUpperCase();

/** The e-mail addresses that a text holds, in the form in which they are compared. */
export const mailsIn = (text: string): string[] =>
	text
		.split(BETWEEN)
		.filter((mail) => mail.indexOf('@') > 0)
		.map(sameForm);
