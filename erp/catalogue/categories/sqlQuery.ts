import { category } from '../category';
import { text } from '../column';
import { columns } from '../member';

const c = columns({
	SQLSorgu: text('SELECT Statement', 'SQL sorgusu', {
		sql: 'select',
		hint: "One SELECT that the server runs as it is. A value from outside must not be put into it: an apostrophe (O'Neil) would change the statement.",
	}),
});

/** SQL (SQL sorgulama). */
export const sqlQuery = category({
	resource: 'sql',
	name: 'SQL',
	turkish: 'SQL sorgulama',
	heading: 'SQL Sorgulama',
	area: 'data',
	operations: {
		select: {
			name: 'Select',
			action: 'Select rows by SQL',
			description: 'Read rows of the ERP’s database by one SELECT (SQL sorgusu)',
			method: 'SqlVeriOkuV2',
			path: '/Api/apiMethods/SqlVeriOkuV2',
			kind: 'list',
			documentedIn: 'reference',
			since: 'V17',
			paged: false,
			placement: 'beside',
			document: [c.SQLSorgu.required()],
		},
	},
});
