import { readAnswer } from '../../../../erp/protocol/answer/answer';
import { explainShape } from '../../../../erp/saving/outcome/shapes';

const explained = (body: string, status = 200) => explainShape(readAnswer(status, body));
const HTML = (title: string) => `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

describe('an answer without result[0]', () => {
	it.each([
		['the same', 504, HTML('504 Gateway Time-out'), 'gateway', /time limit of the proxy/],
		['nothing', 200, '', 'empty', /proxy in between/],
		['empty text as JSON', 200, '""', 'text', /Base URL/],
		['a stub', 200, '{"Method":"StokListesiV2"}', 'stub', /user of its own/],
		['a redirect', 302, 'it redirects to https://example.org/login', 'redirect', /Enter that address/],
		['health', 200, '{"ApiStatus":"Up","StatusCode":200}', 'noResult', /another service/],
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
});
