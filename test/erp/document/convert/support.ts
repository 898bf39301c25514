import type { Field } from '../../../../erp/catalogue/types';
import { toWire } from '../../../../erp/document/convert/values';
import { TURKEY, aField } from '../../../../testkit/facts/erp';

/** What becomes of a value on its way to the server, by a credential in Türkiye. */
export const wire = (of: Field, value: unknown) => toWire(of, value, TURKEY);

/** The value that is sent, where it is one. */
export const valueOf = (of: Field, value: unknown) => {
	const result = wire(of, value);
	return result.ok ? result.value : undefined;
};

/** What is wrong with it and what to do, where it is none. */
export const refusalOf = (of: Field, value: unknown) => {
	const result = wire(of, value);
	return result.ok ? undefined : `${result.message}. ${result.remedy}`;
};

/** A number. */
export const amount = aField({ type: 'number' });

/** A number that the ERP wants as text. */
export const numericText = aField({ type: 'numericText' });
