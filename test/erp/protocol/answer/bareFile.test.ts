import { bareFileIn, readAnswer } from '../../../../erp/protocol/answer/answer';

describe('a file in place of the JSON answer', () => {
	it.each(['<?xml version="1.0"?><Invoice/>', '\uFEFF <Invoice xmlns="urn:x"><ID>ğ</ID></Invoice>'])(
		'is XML: %s',
		(text) => expect(bareFileIn(readAnswer(200, text))).toMatchObject({ extension: 'xml' }),
	);

	it.each([
		[200, '<html>login</html>'],
		[200, '<div><body >x</body></div>'],
		[500, '<?xml version="1.0"?><Fault/>'],
	])('is none in %i %s', (status, text) => expect(bareFileIn(readAnswer(status, text))).toBeUndefined());
});
