import { readAnswer } from '../../../../erp/protocol/answer/answer';
import { explainShape } from '../../../../erp/saving/outcome/shapes';

const explained = (body: string, status = 200) => explainShape(readAnswer(status, body));
const HTML = (title: string) => `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

describe('an answer without result[0]', () => {
	it.each([
		['a firewall', 403, HTML('403 Forbidden'), 'blocked', /allow-list/],
		['a proxy that wants a login', 407, '', 'blocked', /proxy/],
		['a proxy that waited about 120 s', 502, HTML('502 Bad Gateway'), 'gateway', /time limit of the proxy/],
		['the same', 504, HTML('504 Gateway Time-out'), 'gateway', /time limit of the proxy/],
		['a stopped service behind a proxy', 503, HTML('503 Service Unavailable'), 'gateway', /API service runs/],
		['nothing', 200, '', 'empty', /proxy in between/],
		['blanks', 200, ' \r\n ', 'empty', /proxy in between/],
		['empty text as JSON', 200, '""', 'text', /Base URL/],
		['a stub', 200, '{"Method":"StokListesiV2"}', 'stub', /user of its own/],
		['a stub in other letters', 200, '{"method":"StokListesiV2"}', 'stub', /user of its own/],
		['a redirect', 302, 'it redirects to https://example.org/login', 'redirect', /Enter that address/],
		['no such address', 404, 'Not Found', 'notFound', /Base URL/],
		['another verb wanted', 405, '', 'notFound', /Base URL/],
		['too large a request', 413, '', 'tooLarge', /Send less at a time/],
		['too many requests', 429, '', 'tooMany', /more time between/],
		['health', 200, '{"ApiStatus":"Up","StatusCode":200}', 'noResult', /another service/],
		['a list as documented', 200, '{"success":true,"data":[]}', 'noResult', /another service/],
		['an empty result', 200, '{"result":[]}', 'noResult', /another service/],
		['a list', 200, '[]', 'noResult', /another service/],
		['null', 200, 'null', 'noResult', /another service/],

		['half an answer', 200, '{"result":[{"Sta', 'text', /Base URL/],
		['any text', 500, 'Sunucu hatası', 'text', /log of the API service/],
	])('is explained: %s', (_, status, body, kind, remedy) => {
		const shape = explained(body, status);
		expect(shape).toMatchObject({
			kind,
			reason: expect.stringMatching(new RegExp(`^HTTP ${status} without an answer of the API`)),
			meaning: expect.stringMatching(/^[A-Z].*[^.]$/),
			remedy: expect.stringMatching(remedy),
		});
		expect(shape.remedy).toMatch(/^[A-Z].*\.$/);
		expect(shape.refusal).toBeUndefined();
	});

	it.each([
		['plain text', 'Api Server Error at line 1', 'unreadable', /corrupt record/],
		['a timeout', 'MikroAPI - TimeOut', 'timeout', /stopped waiting/],
		['an error page of the service', HTML('Invalid column name &quot;x&quot;'), 'schema', /no such column/],
	])('means what its text means, where that is known: %s', (_, body, refusal, meaning) => {
		expect(explained(body)).toMatchObject({ refusal, meaning: expect.stringMatching(meaning) });
	});

	it('from a proxy means what the status says, whatever words its page uses', () => {
		expect(explained(HTML('504 Gateway Timeout'), 504)).toMatchObject({
			kind: 'gateway',
			meaning: expect.stringMatching(/^A proxy/),
		});
	});

	it.each([HTML('IIS Windows Server'), `<!DOCTYPE html>\n${HTML('IIS Windows Server')}`])(
		'is told to be a web page where one came, as the first thing',
		(body) => {
			const { kind, reason, meaning, remedy } = explained(body);
			expect([kind, reason]).toEqual([
				'page',
				'a web page answered instead of the API (HTTP 200): IIS Windows Server IIS Windows Server',
			]);
			expect(`${meaning}. ${remedy}`).toMatch(/belongs to a web site, not to the API\. .*Base URL/);
		},
	);

	it('keeps the words of the sender', () => {
		expect(explained(HTML('502 Bad Gateway'), 502).reason).toBe(
			'HTTP 502 without an answer of the API: 502 Bad Gateway 502 Bad Gateway',
		);
		expect(explained('').reason).toBe('HTTP 200 without an answer of the API');
	});
});
