import { category } from '../category';
import { text } from '../column';
import { columns } from '../member';

const c = columns({
	SQLSorgu: text('Statement', 'SQL sorgusu', {
		sql: 'select',
		hint: 'One SELECT, with @names where values belong: they come from Parameters, and never from expressions in it.',
	}),
});

/** SQL (veri okuma, SQL sorgulama). */
export const sqlQuery = category({
	resource: 'sql',
	name: 'SQL',
	turkish: 'Sorgulama: SELECT',
	heading: 'SQL Sorgulama',
	area: 'data',
	operations: {
		select: {
			name: 'Select',
			action: 'Select rows by SQL',
			description: 'Read rows of the ERP’s database by one SELECT with typed parameters (veri okuma, sorgu)',
			method: 'SqlVeriOkuV2',
			kind: 'list',
			documentedIn: 'reference',
			since: 'V17',
			paged: false,
			placement: 'beside',
			answer: 'select',
			document: [c.SQLSorgu.required()],
		},
	},
});
