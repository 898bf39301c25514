import { asLabPart, withLabPart, withLabPartsOf } from '../../bench/lab/section';

const DOCUMENT = '# Figures\n\nSome.\n';

describe.each(['shop', 'events', 'mutants'] as const)('the part of the document that %s makes', (name) => {
	it('is added at the end', () => {
		const part = asLabPart(name, '## Part\n\nA $& table.');
		expect(withLabPart(DOCUMENT, name, part)).toBe(`${DOCUMENT}\n${part}\n`);
	});

	it('takes the place of an older one, and leaves the rest', () => {
		const before = withLabPart(DOCUMENT, name, asLabPart(name, 'old'));
		const after = withLabPart(before, name, asLabPart(name, 'new'));
		expect(after).toBe(before.replace('old', 'new'));
	});

	it('leaves a document as it is where it is blank', () => {
		expect(withLabPart(DOCUMENT, name, '')).toBe(DOCUMENT);
	});
});

it('parts of other runs stay in a document that is made anew', () => {
	const names = ['shop', 'events', 'mutants'] as const;
	const old = names.reduce((made, name) => withLabPart(made, name, asLabPart(name, `of ${name}`)), '# Old\n');
	const parts = names.map((name) => asLabPart(name, `of ${name}`));
	expect(withLabPartsOf(old, DOCUMENT)).toBe(`${[DOCUMENT.trimEnd(), ...parts].join('\n\n')}\n`);
});
