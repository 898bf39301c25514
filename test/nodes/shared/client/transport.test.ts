import fc from 'fast-check';
import { judgeTransport } from '../../../../nodes/shared/client/transport';

const failure = (code: string, details: Record<string, unknown> = {}) =>
	Object.assign(new Error(code), { code, ...details });

describe('a request has provably never reached the server', () => {
	it.each([
		['refused', 'ECONNREFUSED'],
		['name not found', 'ENOTFOUND'],
		['name server silent', 'EAI_AGAIN'],
		['no route', 'EHOSTUNREACH'],
		['no route', 'ENETUNREACH'],
		['no address', 'EADDRNOTAVAIL'],
		['network down', 'ENETDOWN'],
		['host down', 'EHOSTDOWN'],
		['no address', 'ERR_INVALID_URL'],
		['own certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
		['own authority', 'SELF_SIGNED_CERT_IN_CHAIN'],
		['unknown authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
		['unknown authority', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
		['expired certificate', 'CERT_HAS_EXPIRED'],
		['certificate of another name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
	])('%s: %s', (_, code) => {
		expect(judgeTransport(failure(code))).toMatchObject({
			reach: 'neverSent',
			message: expect.stringMatching(/\S/),
			remedy: expect.stringMatching(/\.$/),
		});
	});

	it.each(['ETIMEDOUT', 'ECONNABORTED'])('%s while still connecting', (code) => {
		expect(judgeTransport(failure(code, { syscall: 'connect' })).reach).toBe('neverSent');
	});

	it.each(['SsrfBlockedIpError', 'SsrfBlockedHostnameError'])('%s: n8n itself refused to connect', (name) => {
		const blocked = Object.assign(new Error('The request was blocked'), { name });
		expect(judgeTransport(blocked)).toMatchObject({
			reach: 'neverSent',
			remedy: expect.stringContaining('N8N_SSRF_ALLOWED_IP_RANGES'),
		});
		expect(judgeTransport(new Error('n8n', { cause: blocked })).reach).toBe('neverSent');
	});

	it('EPROTO while the connection still agrees on its encryption', () => {
		const request = { socket: { secureConnecting: true } };
		expect(judgeTransport(failure('EPROTO', { request })).reach).toBe('neverSent');
		expect(judgeTransport(new Error('n8n', { cause: failure('EPROTO', { request }) })).reach).toBe('neverSent');
	});

	it('also where a host has several addresses, and none accepts', () => {
		const each = ['ETIMEDOUT', 'ENETUNREACH'].map((code) => failure(code, { syscall: 'connect' }));
		const all = Object.assign(new AggregateError(each), { code: 'ETIMEDOUT' });
		expect(judgeTransport(new Error('axios', { cause: all })).reach).toBe('neverSent');
	});

	it('also where others have wrapped the error', () => {
		const wrapped = new Error('request failed', { cause: new Error('axios', { cause: failure('ECONNREFUSED') }) });
		expect(judgeTransport(wrapped).reach).toBe('neverSent');
		expect(judgeTransport({ code: '', cause: { code: 'ENOTFOUND' } }).reach).toBe('neverSent');
		expect(judgeTransport(failure('ETIMEDOUT', { cause: { syscall: 'connect' } })).reach).toBe('neverSent');
	});
});

describe('a request may have reached the server, and be worked on still', () => {
	it.each([
		'ECONNABORTED',
		'ETIMEDOUT',
		'ESOCKETTIMEDOUT',
		'ECONNRESET',
		'EPIPE',
		'ERR_CANCELED',
		'ERR_BAD_RESPONSE',
		'HPE_INVALID_CONSTANT',
		'ERR_STREAM_PREMATURE_CLOSE',
		'E_NEW',
	])('%s', (code) => expect(judgeTransport(failure(code)).reach).toBe('lost'));

	it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ETIMEDOUT'])(
		'%s on an open connection, for instance when a VPN drops',
		(code) => {
			expect(judgeTransport(failure(code, { syscall: 'read' })).reach).toBe('lost');
			expect(judgeTransport(failure(code, { syscall: 'write' })).reach).toBe('lost');
			expect(judgeTransport(new Error('axios', { cause: failure(code, { syscall: 'read' }) })).reach).toBe('lost');
		},
	);

	it.each([
		'EPROTO',
		'ERR_SSL_WRONG_VERSION_NUMBER',
		'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
		'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
		'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC',
	])('%s: encryption that broke after the handshake', (code) => {
		for (const request of [undefined, {}, { socket: null }, { socket: { secureConnecting: false } }])
			expect(judgeTransport(failure(code, { request })).reach).toBe('lost');
	});

	it('a timeout is called one', () => {
		expect(judgeTransport(failure('ECONNABORTED'))).toMatchObject({
			message: 'The ERP did not answer in time',
			remedy: expect.stringContaining('option Timeout'),
			timedOut: true,
		});
	});

	it.each(['ECONNRESET', 'ECONNREFUSED', 'ERR_CANCELED', 'EPROTO'])('%s is no timeout', (code) => {
		expect(judgeTransport(failure(code)).timedOut).toBeUndefined();
		expect(judgeTransport(failure('ETIMEDOUT', { syscall: 'connect' })).timedOut).toBeUndefined();
	});

	it.each([
		[undefined],
		[null],
		['ECONNREFUSED'],
		[new Error('connect ECONNREFUSED')],
		[{}],
		[42],
		[{ code: 500 }],
		[{ code: 'XECONNREFUSED' }],
	])('unless it is known, which %p is not', (error) => expect(judgeTransport(error).reach).toBe('lost'));

	it('as long as nothing in the error says otherwise', () => {
		const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });
		fc.assert(fc.property(anything, (error) => judgeTransport(error).reach === 'lost'));
		const parts = { code: anything, syscall: anything, cause: anything, errors: anything };
		fc.assert(fc.property(fc.record(parts), (error) => judgeTransport(error).reach === 'lost'));
	});

	it('also where an error is its own cause', () => {
		const error = failure('ECONNRESET');
		error.cause = error;
		expect(judgeTransport(error).reach).toBe('lost');
	});
});
