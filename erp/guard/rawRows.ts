import type { Operation } from '../catalogue/types';
import type { Issue } from '../values/problem';

/**
 * Rows of tables are written past the ERP's own rules: no balance, stock or number follows from them. That has to be asked for in so many
 * words, by the option that says so.
 */
export const rawRowIssues = ({ rawRows }: Operation, isAllowed: boolean): Issue[] =>
	rawRows && !isAllowed
		? [
				{
					field: 'Write Raw Rows',
					message: 'is off, and this operation writes rows of tables as they are',
					remedy:
						'Use the operation of the document or card where there is one: the ERP then keeps balances, stock and numbers. To write the rows anyway, switch on the option Write Raw Rows.',
				},
			]
		: [];
