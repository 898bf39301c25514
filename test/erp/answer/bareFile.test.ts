import { bareFileIn, isBarePdf, readAnswer } from '../../../erp/answer/answer';

describe('a file in place of the JSON answer', () => {
	it.each(['<?xml version="1.0"?><Invoice/>', '\uFEFF <Invoice xmlns="urn:x"><ID>ğ</ID></Invoice>'])(
		'is XML: %s',
		async (text) => {
			expect(await bareFileIn(readAnswer(200, text))).toMatchObject({ extension: 'xml' });
		},
	);

	it.each([
		[200, '<html>login</html>'],
		[200, '<!DOCTYPE html><html></html>'],
		[200, '<div><body >x</body></div>'],
		[500, '<?xml version="1.0"?><Fault/>'],
		[200, 'Belge yok'],
		[200, '%PDF-1.4 x'],
	])('is none in %i %s', async (status, text) => expect(await bareFileIn(readAnswer(status, text))).toBeUndefined());

	it('is a PDF that cannot be had as text, and is told', () => {
		expect(isBarePdf(readAnswer(200, '%PDF-1.4 x'))).toBe(true);
		expect(isBarePdf(readAnswer(200, 'x %PDF'))).toBe(false);
	});
});
