import { asHostilePart, hostilePart, withHostilePart } from '../../bench/lab/section';

const DOCUMENT = '# Figures\n\nSome.\n';

describe('the part of the document on hostile answers', () => {
	it('is added at the end, and found again', () => {
		const part = asHostilePart('## Hostile\n\nA $& table.');
		const document = withHostilePart(DOCUMENT, part);
		expect(document.startsWith(DOCUMENT)).toBe(true);
		expect(hostilePart(document)).toBe(part);
	});

	it('takes the place of an older one, and leaves the rest', () => {
		const before = withHostilePart(DOCUMENT, asHostilePart('old'));
		const after = withHostilePart(before, asHostilePart('new'));
		expect(after).toBe(before.replace('old', 'new'));
	});

	it('is not there in a document without one, which then stays as it is', () => {
		expect(hostilePart(DOCUMENT)).toBe('');
		expect(withHostilePart(DOCUMENT, '')).toBe(DOCUMENT);
	});
});
