import fc from 'fast-check';
import { casesOf } from '../../../../testkit/jest/laws';
import { bareGuid, isZeroGuid, readGuid, writtenGuid } from '../../../../erp/base/values/guid';

const ZERO = '00000000-0000-0000-0000-000000000000';

/** Every way in which systems write a GUID. */
const spellings = (guid: string): string[] =>
	[guid, guid.replaceAll('-', '')].flatMap((text) => {
		const named = [text, `{${text}}`, `urn:uuid:${text}`, `{urn:uuid:${text}}`, `urn:uuid:{${text}}`];
		return named.flatMap((each) => [each, each.toUpperCase(), ` ${each}\n`, `\u200b${each}`]);
	});

describe('a GUID', () => {
	it('is one, however it is written', () =>
		fc.assert(
			fc.property(fc.uuid(), (guid) => {
				for (const text of spellings(guid)) {
					expect(readGuid(text)).toBe(guid);
					expect(writtenGuid(text)?.toLowerCase()).toBe(guid);
					expect(bareGuid(text)).toBe(guid);
					expect(isZeroGuid(text)).toBe(false);
				}
			}),
			{ numRuns: casesOf(100) },
		));

	it('keeps its letters on the wire', () =>
		expect(writtenGuid(' {0A1b2C3d-0000-4000-8000-00000000000F} ')).toBe('0A1b2C3d-0000-4000-8000-00000000000F'));

	it('names nothing where it is all zeros', () => {
		for (const text of spellings(ZERO)) {
			expect(isZeroGuid(text)).toBe(true);
			expect(readGuid(text)).toBeUndefined();
		}
	});

	it.each([undefined, null, '0'])('is nothing else: %p', (value) => {
		expect(readGuid(value)).toBeUndefined();
		expect(isZeroGuid(value)).toBe(false);
	});
});
