import fc from 'fast-check';
import { fileNameOf, safeFileName } from '../../../../erp/base/text/fileName';
import { casesOf } from '../../../../testkit/jest/laws';

describe('the name of a file', () => {
	it.each([
		['CON', '_CON.png'],
		['', 'file.png'],
		['trailing. . ', 'trailing.png'],
		['x'.repeat(10_000), `${'x'.repeat(80)}.png`],
	])('%j becomes %j', (text, expected) => expect(fileNameOf(text, 'png')).toBe(expected));

	it('is a base name that any system can keep, whatever the text is', () => {
		const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }));
		const law = fc.property(text, (given) => {
			const name = fileNameOf(given, 'xml');
			expect(name).toMatch(/^[^.\s/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}][^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]*\.xml$/u);
			expect(Buffer.byteLength(name)).toBeLessThanOrEqual(80 * 4 + 5);
			expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./i);
		});
		fc.assert(law, { numRuns: casesOf(500) });
	});
});

it.each([
	['../../etc/passwd', 'etc_passwd'],
	['/etc/cron.d/job.sh', 'etc_cron.d_job.sh'],
	['a\u202efdp.exe', 'a_fdp.exe'],
	[undefined, undefined],
])('the name %j that somebody gave a file becomes %j', (text, expected) => expect(safeFileName(text)).toBe(expected));
