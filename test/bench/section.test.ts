import { asLabPart, withLabPart, withLabPartsOf } from '../../bench/lab/section';

const DOCUMENT = '# Figures\n\nSome.\n';

describe.each(['shop', 'hostile'] as const)('the part of the document that --%s makes', (name) => {
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
	const parts = [asLabPart('shop', 'of shops'), asLabPart('hostile', 'of answers')] as const;
	const old = withLabPart(withLabPart('# Old\n', 'shop', parts[0]), 'hostile', parts[1]);
	expect(withLabPartsOf(old, DOCUMENT)).toBe(`${DOCUMENT}\n${parts[0]}\n\n${parts[1]}\n`);
});
