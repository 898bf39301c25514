import fc from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';
import { merged } from '../../../../../nodes/Evrak/form/description/merged';
import { tools } from '../../../../../nodes/Evrak/operations';
import { casesOf } from '../../../../../testkit/jest/laws';

const property = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });

/** The properties of one form as they stand among all. */
const seen = <T extends { properties: readonly INodeProperties[] }>(forms: readonly T[], form: T) =>
	merged(forms).flatMap((one) => (one.of.includes(form) ? [one.property.name] : []));

describe('forms of several operations as one', () => {
	it('keep the order of each, where no two of them disagree', () => {
		// each form is some of the same names in the same order, so that none can disagree
		const names = [...'abcdefghij'];
		const form = fc.subarray(names).map((own) => ({ properties: own.map(property) }));
		fc.assert(
			fc.property(fc.array(form, { minLength: 1, maxLength: 8 }), (forms) => {
				for (const one of forms) expect(seen(forms, one)).toEqual(one.properties.map(({ name }) => name));
				const all = merged(forms).map((one) => one.property.name);
				expect(new Set(all).size).toBe(all.length);
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it('still show everything once where two disagree', () => {
		const forms = [{ properties: ['a', 'b'].map(property) }, { properties: ['b', 'a'].map(property) }];
		for (const form of forms) expect(seen(forms, form).sort()).toEqual(['a', 'b']);
	});

	it.each(tools.map((tool) => [`${tool.resource}: ${tool.operation}`, tool] as const))(
		'show %s in its own order',
		(_, tool) => expect(seen(tools, tool)).toEqual(tool.properties.map(({ name }) => name)),
	);
});
