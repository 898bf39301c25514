import { readAnswer } from '../../../../erp/protocol/answer/answer';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { judgeRead, type ReadFailure } from '../../../../erp/saving/outcome/read';
import { judgeTransport } from '../../../../nodes/shared/client/transport';

const answered = (body: unknown, status = 200): Reply => ({
	answered: true,
	answer: readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body)),
});
const refusal = (ErrorMessage: string) => ({ result: [{ StatusCode: 400, IsError: true, ErrorMessage }] });
const broken = (code: string): Reply => ({
	answered: false,
	failure: judgeTransport(Object.assign(new Error(code), { code })),
});

function failureOf(reply: Reply, missing?: string): ReadFailure {
	const read = judgeRead(reply, missing);
	if (read.ok) throw new Error('The reply is a success');
	return read.failure;
}

describe('a reply to a reading method', () => {
	it.each([
		['MikroAPI - TimeOut', 'timeout', 'temporarily-unavailable', true],
		['Stok kodu bulunamadı', 'validation', undefined, false],
		['Başka bir şey', 'other', undefined, false],
	])('that refuses with "%s" is %s, cause %s', (text, kind, cause, timedOut) =>
		expect(failureOf(answered(refusal(text)))).toMatchObject({ reason: text, refusal: kind, cause, timedOut }),
	);

	it('that contradicts itself gives the words of the ERP', () => {
		const row = { StatusCode: 500, IsError: false, ErrorMessage: 'MikroAPI - TimeOut' };
		expect(failureOf(answered({ result: [row] }))).toMatchObject({ reason: 'MikroAPI - TimeOut', timedOut: true });
	});

	it('that says nothing at all is a failure', () =>
		expect(failureOf(answered({ result: [{ Data: {} }] }))).toMatchObject({
			reason: 'the answer does not say whether it worked',
			httpStatus: 200,
		}));

	it('from no such address says what to do about it', () => {
		const missing = answered('Not Found', 404);
		expect(failureOf(missing)).toMatchObject({
			reason: 'HTTP 404 without an answer of the API: Not Found',
			remedy: expect.stringContaining('Base URL'),
			cause: 'configuration-invalid',
		});
		expect(failureOf(missing, 'Check the Path.').remedy).toBe('Check the Path.');
		expect(failureOf(answered('', 502), 'Check the Path.').remedy).not.toBe('Check the Path.');
	});

	it.each([
		['a proxy that waited no longer', answered('<html>504</html>', 504), true],
		['the ERP, in plain text', answered('MikroAPI - TimeOut'), true],
		['nobody, as the connection broke', broken('ECONNRESET'), false],
		['a firewall', answered('', 403), false],
	])('from %s is told from a timeout, or is one', (_, reply, timedOut) => {
		expect(failureOf(reply)).toMatchObject({ timedOut, cause: 'temporarily-unavailable' });
	});
});
