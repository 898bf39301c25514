import { sql } from '../../../../../erp/database/ask/sql';
import { composedReads } from '../../../../../erp/database/query/reads';
import { composedRead } from '../../../../../erp/database/query/read';
import { readForm } from '../../../../../nodes/Evrak/read/query/form';

const head = { resource: 'x', operation: 'x', name: 'X', action: 'Get x', description: '', nearest: '' };

it('a parameter under Filters is shown by a choice outside of them', () => {
	const read = composedRead({
		...head,
		parameters: {
			by: { type: 'choice', label: 'By', turkish: 'Arama', usual: true, choices: { a: ['A', 'A'], b: ['B', 'B'] } },
			inForm: { type: 'text', label: 'In Form', turkish: 'Formda', usual: true, when: ['by', 'a'] },
			added: { type: 'text', label: 'Added', turkish: 'Eklenen', when: ['by', 'b'] },
		},
		needs: [],
		members: [],
		key: [],
		select: () => sql``,
	});
	const form = readForm(read);
	expect(form.find(({ name }) => name === 'inForm')?.displayOptions).toEqual({ show: { by: ['a'] } });
	const filters = form.find(({ name }) => name === 'filters');
	expect(filters?.options).toEqual([
		expect.objectContaining({ name: 'added', displayOptions: { show: { '/by': ['b'] } } }),
	]);
});

it('every condition of a read names one of its choices', () => {
	for (const { parameters } of composedReads)
		for (const { when } of Object.values(parameters)) {
			const choice = when && parameters[when[0]];
			if (when) expect(choice?.type === 'choice' && Object.keys(choice.choices)).toContain(when[1]);
		}
});
